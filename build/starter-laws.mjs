// Writes src/sources/bwb/starter-data.ts: the 100 Dutch laws most cited in the official files at hand.
//   node build/starter-laws.mjs FOLDER    # of official files
// Counted are documents, not mentions: decisions whose metadata or text links cite a law, and articles (of the toestand
// files and of laws-markdown-2015) that link to it or name its title. Both kinds weigh the same: a law's share of all
// citations by decisions plus its share of all citations by articles. Only laws of the built-in table take part; of those, the
// ones below are left out because they have been repealed.
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const data = path.resolve(process.argv[2] ?? path.join(root, '../shared/data'));
const COUNT = 100;

/** Repealed, by which law and since when (their pages on wetten.overheid.nl): the publisher has no text of today. */
const REPEALED = new Set([
  'BWBR0005252', // Wob, by the Woo, 2022
  'BWBR0007657', // Wte 1995, by the Wft, 2007
  'BWBR0011468', // Wbp, by the UAVG, 2018
  'BWBR0009641', // Natuurbeschermingswet 1998, by the Wnb, 2017
  'BWBR0009640', // Flora- en faunawet, by the Wnb, 2017
  'BWBR0016637', // Wet op de jeugdzorg, by the Jeugdwet, 2015
  'BWBR0005700', // Wet Bopz, by the Wvggz and the Wzd, 2020
  'BWBR0001950', // ARAR, by the Ambtenarenwet 2017, 2020
  'BWBR0013891', // Comptabiliteitswet 2001, by that of 2016, 2018
  'BWBR0009755', // Elektriciteitswet 1998, by the Energiewet, 2026
  'BWBR0005662', // Gezondheids- en welzijnswet voor dieren, by the Wet dieren, 2021
  // By the Omgevingswet, 2024:
  'BWBR0003227', // Wet geluidhinder
  'BWBR0024779', // Wabo
  'BWBR0027464', // Besluit omgevingsrecht
  'BWBR0020449', // Wro
  'BWBR0023798', // Besluit ruimtelijke ordening
  'BWBR0003994', // Wet bodembescherming
  'BWBR0037552', // Wet natuurbescherming
  'BWBR0020396', // Wet geurhinder en veehouderij
  'BWBR0022762', // Activiteitenbesluit milieubeheer
]);

const table = readFileSync(path.join(root, 'src/names/laws-data.ts'), 'utf8');
const laws = [...table.matchAll(/\bid: '(BWB[RV]\d{7})',\s*title: '((?:[^'\\]|\\.)*)',\s*names: (\[[^\]]*\]|BW)/g)].map(
  ([, id, title, names]) => ({
    id,
    names: [...names.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, name]) => name),
    title: title.replace(/\\'/g, "'"),
  }),
);
const known = new Set(laws.map(({ id }) => id));
const books = new Map(
  laws.flatMap(({ id, title }) => {
    const book = /^Burgerlijk Wetboek Boek (\w+)/.exec(title)?.[1];
    return book === undefined ? [] : [[book.toUpperCase(), id]];
  }),
);
const byTitle = new Map(
  laws.filter(({ title }) => title.length >= 8).map(({ id, title }) => [title.toLowerCase(), id]),
);
const escaped = [...byTitle.keys()]
  .sort((a, b) => b.length - a.length)
  .map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const TITLES = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const byName = new Map(
  laws.flatMap(({ id, names }) => names.filter((name) => name.length > 1).map((name) => [name, id])),
);
/** "artikel 8:1 Awb", "art. 6:162, eerste lid, van het BW": an article, and the name of its law in its own spelling. */
const CITED =
  /\bart(?:ikel(?:en)?|\.)\s+(\d+A?:)?\d[\w.]*(?:,?\s+\w+\s+lid,?)?\s+(?:van\s+(?:de|het)\s+)?([A-Z][\p{L}\d]*(?: \d{4})?)(?!\p{L})/gu;
const BOOK = /\bBoek (\d+A?) van het Burgerlijk Wetboek/gi;

const files = (folder) =>
  readdirSync(path.join(data, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml') && !name.includes('manifest'))
    .map((name) => path.join(data, folder, name));

const numbersIn = (xml) => new Set([...xml.matchAll(/BWB[RV]\d{7}/g)].map(([id]) => id).filter((id) => known.has(id)));

function namedIn(text) {
  const named = new Set([...text.matchAll(TITLES)].map(([title]) => byTitle.get(title.toLowerCase())));
  for (const [, book] of text.matchAll(BOOK))
    if (books.has(book.toUpperCase())) named.add(books.get(book.toUpperCase()));
  for (const [, book = '', name] of text.matchAll(CITED)) {
    const id = name === 'BW' ? books.get(book.slice(0, -1).toUpperCase()) : byName.get(name);
    if (id !== undefined) named.add(id);
  }
  return named;
}

const count = (counts, ids) => {
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
};
const [decisions, articles] = [new Map(), new Map()];
for (const file of files('rechtspraak/xml')) {
  const xml = readFileSync(file, 'utf8');
  count(decisions, new Set([...numbersIn(xml), ...namedIn(xml)]));
}
for (const folder of ['bwb/toestand', 'bwb/history']) {
  for (const file of files(folder)) {
    const own = path.basename(file).slice(0, 11);
    for (const [article] of readFileSync(file, 'utf8').matchAll(/<artikel\b[\s\S]*?<\/artikel>/g)) {
      const links = article.match(/<extref\b[^>]*>/g) ?? [];
      count(
        articles,
        [...numbersIn(links.join())].filter((id) => id !== own),
      );
    }
  }
}
const zipped = createReadStream(path.join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz')).pipe(createGunzip());
for await (const line of createInterface({ input: zipped })) {
  const { bwb, tekst } = JSON.parse(line);
  count(
    articles,
    [...namedIn(tekst)].filter((id) => id !== bwb),
  );
}

const sum = (counts) => [...counts.values()].reduce((total, value) => total + value, 0);
const [allDecisions, allArticles] = [sum(decisions), sum(articles)];
const share = ({ id }) => (decisions.get(id) ?? 0) / allDecisions + (articles.get(id) ?? 0) / allArticles;
const chosen = laws
  .filter(({ id }) => !REPEALED.has(id))
  .sort((a, b) => share(b) - share(a) || (a.id < b.id ? -1 : 1))
  .slice(0, COUNT)
  .map((law) => `  '${law.id}', // ${law.title}: ${decisions.get(law.id) ?? 0} + ${articles.get(law.id) ?? 0}`);
const target = path.join(root, 'src/sources/bwb/starter-data.ts');
writeFileSync(
  target,
  `/**
 * The ${COUNT} Dutch laws most cited, for \`lks library sync --starter\`. Made by \`node build/starter-laws.mjs DATA\` from the
 * official files at hand (its head says how it counts); behind each: its title, and by how many decisions and articles
 * it is cited there. Read them again when there are more files.
 */
export const STARTER_LAWS: readonly string[] = [
${chosen.join('\n')}
];
`,
);
console.log(
  `${laws.length} laws in the table, ${allDecisions} citations by decisions, ${allArticles} by articles → ${target}`,
);
