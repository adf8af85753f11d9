// The library that is served: the generated decisions of bench/library, and what is asked about them.
import { existsSync } from 'node:fs';
import { decision, seeded } from '../library/corpus.mjs';

const SEED = 20261121;
/** Words of a decision, by which a word's share of the text becomes its share of the documents. */
const WORDS = 300;

/** Fills a library with `count` decisions, unless the file is there already. */
export function fillLibrary({ openStore }, file, count, vocabulary) {
  if (existsSync(file)) return;
  const store = openStore(file);
  for (let index = 0; index < count; index += 1) {
    const document = decision(index, count, vocabulary, SEED);
    const file = { name: `${index}.xml`, fingerprint: String(index), source: 'rechtspraak.nl' };
    store.importWork(file, { documents: [document], work: document.work });
    if (index % 50_000 === 49_999) console.error(`${index + 1} documents`);
  }
  store.optimise();
  store.close();
}

/** Ids and identifiers of documents spread over the whole library. */
export function someDocuments({ openDatabase }, file, wanted) {
  const database = openDatabase(file, { readOnly: true });
  const [{ most }] = database.prepare('select count(*) as most from docs').all();
  const step = Math.max(1, Math.floor(Number(most) / wanted));
  const numbered = 'select uuid, external_id, row_number() over () as n from docs';
  const rows = database.prepare(`select uuid, external_id from (${numbered}) where n % ? = 0`).all(step);
  database.close();
  const written = (uuid) =>
    Buffer.from(uuid)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return rows.map(({ uuid, external_id }) => ({ id: written(uuid), identifier: String(external_id) }));
}

/** Words by the share of the documents that has them. */
function wordsBetween({ words, upTo }, least, most) {
  return words.filter((word, at) => {
    const share = 1 - (1 - (upTo[at] - (upTo[at - 1] ?? 0))) ** WORDS;
    return share >= least && share <= most && /^\p{L}{3,}$/u.test(word);
  });
}

/** A generator of search targets: each class in turn, no target twice. */
export function searchTargets(vocabulary, documents) {
  const random = seeded(11);
  const below = (bound) => Math.floor(random() * bound);
  const pick = (list) => list[below(list.length)];
  const years = (from) => ({ date_from: `${from}-01-01`, date_to: `${from + 4}-12-31` });
  const rare = wordsBetween(vocabulary, 2e-5, 5e-4);
  const medium = wordsBetween(vocabulary, 0.005, 0.02);
  const common = wordsBetween(vocabulary, 0.06, 0.2);
  const frequent = wordsBetween(vocabulary, 0.4, 1);
  const day = () => new Date(Date.UTC(2000, 0, 1) + random() * 25 * 365 * 86_400_000).toISOString().slice(0, 10);
  const area = () => pick(['huurrecht', 'arbeidsrecht', 'belastingrecht', 'strafrecht']);
  const classes = {
    rare: () => ({ q: pick(rare) }),
    medium: () => ({ q: pick(medium) }),
    common: () => ({ q: pick(common) }),
    'very common': () => ({ q: pick(frequent) }),
    'AND medium common': () => ({ q: `${pick(medium)} ${pick(common)}` }),
    'AND common very common': () => ({ q: `${pick(common)} ${pick(frequent)}` }),
    'AND of 3': () => ({ q: `${pick(medium)} ${pick(common)} ${pick(frequent)}` }),
    'OR of 3': () => ({ q: `${pick(medium)} OR ${pick(common)} OR ${pick(frequent)}` }),
    phrase: () => ({ q: `"${pick(common)} ${pick(frequent)}"` }),
    prefix: () => ({ q: `${pick(medium).slice(0, 5)}*` }),
    exclusion: () => ({ q: `${pick(medium)} -${pick(common)}` }),
    identifier: () => ({ q: pick(documents).identifier }),
    'date filter': () => ({ q: pick(common), date_from: day() }),
    'type and 5 years': () => ({ q: pick(frequent), type: 'rechtspraak', ...years(2000 + below(20)) }),
    'area filter': () => ({ q: pick(common), area: area() }),
    'deep page': () => ({ q: pick(common), offset: String(200 + below(300)) }),
    'deep page, very common': () => ({ q: pick(frequent), offset: String(200 + below(300)) }),
  };
  const keyOf = (query) => JSON.stringify(Object.entries(query).sort());
  const names = Object.keys(classes);
  const seen = new Set();
  let turn = 0;
  return () => {
    const name = names[turn++ % names.length];
    const query = classes[name]();
    const { offset = 0 } = query;
    // The words of a band are few: another page, and filters that leave nothing out, make each search another one.
    while (seen.has(keyOf(query))) {
      Object.assign(query, { limit: String(5 + below(11)), offset: String(Number(offset) + below(20)) });
      Object.assign(query, pick([{}, { lang: 'nl' }, { jurisdiction: 'NL' }, { lang: 'nl', jurisdiction: 'NL' }]));
    }
    seen.add(keyOf(query));
    return { name, path: `/api/knowledge/search?${new URLSearchParams(query)}` };
  };
}
