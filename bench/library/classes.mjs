// The classes of queries of the engine's measurements: distinct queries, drawn with a fixed seed.
import { seeded } from './corpus.mjs';

/** Distinct words whose number of documents lies in a band. */
function wordsIn(frequencies, least, most, random, wanted) {
  const found = [...frequencies]
    .filter(([word, count]) => count >= least && count <= most && /^\p{L}{3,}$/u.test(word))
    .map(([word]) => word)
    .sort();
  const picked = [];
  while (picked.length < wanted && found.length > 0)
    picked.push(found.splice(Math.floor(random() * found.length), 1)[0]);
  return picked;
}

/** Queries by class, `wanted` of each where there are so many words. */
export function classesOf(frequencies, documents, wanted) {
  const random = seeded(7);
  const band = (low, high) => wordsIn(frequencies, low * documents, high * documents, random, wanted);
  const rare = wordsIn(frequencies, Math.min(20, documents / 5000), documents * 5e-4, random, wanted);
  const [medium, common, frequent] = [band(0.005, 0.02), band(0.06, 0.2), band(0.4, 1)];
  const join = (by, ...lists) =>
    lists[0].map((_word, at) => lists.map((list, nth) => list[(at + nth) % list.length]).join(by));
  const plain = (words) => words.map((q) => ({ q }));
  const years = { type: 'rechtspraak', date_from: '2010-01-01', date_to: '2014-12-31' };
  return {
    rare: plain(rare),
    medium: plain(medium),
    common: plain(common),
    'very common': plain(frequent),
    'AND of medium and common': plain(join(' ', medium, common)),
    'AND of common and very common': plain(join(' ', common, frequent)),
    'AND of 3': plain(join(' ', medium, common, frequent)),
    'OR of 3': plain(join(' OR ', medium, common, frequent)),
    phrase: plain(join(' ', common, frequent).map((words) => `"${words}"`)),
    'very common, type and 5 years': frequent.map((q) => ({ q, ...years })),
    'common, type and 5 years': common.map((q) => ({ q, ...years })),
    'common, offset 200': common.map((q) => ({ q, offset: 200 })),
    'very common, offset 200': frequent.map((q) => ({ q, offset: 200 })),
  };
}

/** What a query of these classes asks for: its words, and whether a document must have `all` of them, `any`, or the `phrase`. */
export function shapeOf(q) {
  if (q.startsWith('"')) return { way: 'phrase', words: q.slice(1, -1).split(' ') };
  if (q.includes(' OR ')) return { way: 'any', words: q.split(' OR ') };
  return { way: 'all', words: q.split(' ') };
}

/** A query as the baseline takes it: every word as it stands. */
export function plainMatch(q) {
  const { way, words } = shapeOf(q);
  return way === 'phrase' ? q : words.map((word) => `"${word}"`).join(way === 'any' ? ' OR ' : ' ');
}
