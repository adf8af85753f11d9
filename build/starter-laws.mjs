// Writes src/sources/bwb/starter-data.ts: the Dutch laws to begin a library with. Those of `build/starter-choice.mjs` first of all, then those
// most cited in the official files at hand, but for those that are no longer in force.
//   node build/starter-laws.mjs FOLDER    # of official files
// Counted are documents, not mentions: decisions whose metadata or text links cite a law, and articles (of the toestand
// files and of laws-markdown-2015) that link to it or name its title. Both kinds weigh the same: a law's share of all
// citations by decisions plus its share of all citations by articles. Only laws of the built-in table take part.
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { ALWAYS, AMENDING, COUNT, DAY, DECREE, REPEALED, WITHOUT_NUMBER } from './starter-choice.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const data = path.resolve(process.argv[2] ?? path.join(root, '../shared/data'));
const laws = readFileSync(path.join(root, 'data/laws.tsv'), 'utf8')
  .split('\n')
  .filter((line) => /^BWB[RV]\d{7}\t/.test(line))
  .map((line) => line.split('\t'))
  .map(([id, , , title, names]) => ({ id, title, names: names.split(' | ') }));
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
const line = (law) => `  '${law.id}', // ${law.title}: ${decisions.get(law.id) ?? 0} + ${articles.get(law.id) ?? 0}`;
const byShare = (a, b) => share(b) - share(a) || (a.id < b.id ? -1 : 1);
const free = laws.filter(({ id, title }) => !REPEALED.has(id) && !AMENDING.test(title));
const always = free.filter(({ id }) => ALWAYS.has(id)).sort(byShare);
if (always.length !== ALWAYS.size)
  throw new Error('A law of starter-choice.mjs is not in the table, or is repealed too.');
const cited = free
  .filter(({ id, title }) => !ALWAYS.has(id) && ((decisions.get(id) ?? 0) > 1 || !DECREE.test(title)))
  .sort(byShare);
const target = path.join(root, 'src/sources/bwb/starter-data.ts');
writeFileSync(
  target,
  `/**
 * The Dutch laws that \`lks library sync --starter\` begins with, by the law of the day below. Made by \`node build/starter-laws.mjs DATA\` from
 * the official files at hand and \`build/starter-choice.mjs\`, which says what is left out and why; behind each: its title, and by how many
 * decisions and articles it is cited in those files. Wanted, but no source at hand has the number:
${WITHOUT_NUMBER.map((title) => ` * - ${title}`).join('\n')}
 */
import type { StarterList } from '../source';

export const STARTER: StarterList = {
  day: '${DAY}',
  ids: [
    // Codes of since 2015, which the articles counted could not cite.
${always.map(line).join('\n')}
    // The most cited of the others.
${cited
  .slice(0, COUNT - always.length)
  .map(line)
  .join('\n')}
  ],
};
`,
);
console.log(
  `${laws.length} laws in the table, ${allDecisions} citations by decisions, ${allArticles} by articles → ${target}`,
);
