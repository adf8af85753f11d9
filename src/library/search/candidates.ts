/** Which matches are ranked where there are too many to rank them all. */
import type { Database } from '../../sqlite';
import { commonRanges, rangeOf } from '../file/row-numbers';
import { HEADINGS, type Plan } from '../index/plan';
import type { Condition, Scope } from './scope';

export interface Candidates {
  /** Row numbers, each once. */
  ids: number[];
  /**
   * Set where no word of the query tells one document from another: how many of the ids, the first, have every word in
   * their headings. Those come first, the newest first; then the others.
   */
  flat?: number;
}

/** What candidates are chosen from. */
export interface Matches {
  plan: Plan;
  scope: Scope;
  condition: Condition;
  /** What the condition asks beside the ranges of the scope. */
  beside: Condition;
}

/** A word that at least this share of the documents has does not tell which of them is about it. */
const TELLS_NOTHING = 0.3;
/** Of a word that half of the documents have BM25 makes nothing at all (FTS5 keeps its IDF at 0.000001). */
const WEIGHS_NOTHING = 0.5;
/** Documents of each shelf, the newest, in which words are counted. */
const SAMPLE = 2_000;
/** A word that so many matches have at most is looked for anywhere in a document, the others in its headings. */
const FEW = 10_000;

/** The share of the newest documents that have what an expression asks for, of each of several expressions. */
function sharesOf(database: Database, scope: Scope, expressions: readonly string[]): number[] {
  const newest = database.prepare(
    'select min(id) as first, max(id) as last, count(*) as count from (select id from docs where id between ? and ? order by id desc limit ?)',
  );
  const samples = scope.shelves
    .map((shelf) => {
      const { first, last } = rangeOf(shelf);
      return newest.get(BigInt(first), BigInt(last), BigInt(SAMPLE));
    })
    .filter((row) => Number(row?.count) > 0);
  const documents = samples.reduce((sum, row) => sum + Number(row?.count), 0);
  const having = database.prepare(
    'select count(*) as count from words where words match ? and words.rowid between ? and ?',
  );
  return expressions.map((expression) => {
    const counts = samples.map((row) =>
      Number(having.get(expression, BigInt(Number(row?.first)), BigInt(Number(row?.last)))?.count),
    );
    return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, documents);
  });
}

/** The newest matches of an expression on each shelf of the scope, at most so many of each. */
function newestOf(database: Database, { scope, beside }: Matches, expression: string, most: number): number[] {
  const newest = database.prepare(
    `select words.rowid as id from words where words match ? and words.rowid between ? and ?${beside.sql}
     order by words.rowid desc limit ?`,
  );
  const shelves = scope.shelves.map((shelf) => rangeOf(shelf));
  // One range at a time: of several FTS5 narrows its walk by one only.
  return commonRanges(shelves, scope.ranges ?? shelves).flatMap(({ first, last }) =>
    newest.all(expression, BigInt(first), BigInt(last), ...beside.values, BigInt(most)).map(({ id }) => Number(id)),
  );
}

/** Whether at most 10,000 matches have what an expression asks for. */
function isFew(database: Database, { condition }: Matches, expression: string): boolean {
  const row = database
    .prepare(`select count(*) as count from (select 1 from words where words match ?${condition.sql} limit ?)`)
    .get(expression, ...condition.values, FEW + 1);
  return Number(row?.count) <= FEW;
}

/** The words of a plan, each or its alternative by itself, as arguments of MATCH. */
export interface Telling {
  /** Those that tell one document from another, the rarest first. */
  words: string[];
  /** Those that BM25 gives a weight: all that tell, and some more. */
  weighed: string[];
}

/** Tells the words of a plan apart by how many of the newest documents have them. */
export function tellingOf(database: Database, scope: Scope, terms: readonly string[]): Telling {
  const shares = sharesOf(database, scope, terms);
  const counted = terms.map((term, at) => ({ term, share: shares[at] ?? 0 })).sort((a, b) => a.share - b.share);
  const below = (most: number): string[] => counted.filter(({ share }) => share < most).map(({ term }) => term);
  return { words: below(TELLS_NOTHING), weighed: below(WEIGHS_NOTHING) };
}

/**
 * Chooses the matches that can be among the best. What a document is about stands in its headings, and a match there
 * weighs more than any in the body; so those that have a telling word in their headings are candidates, as are those that have a
 * rare one anywhere; every candidate has a telling word. Where no word tells anything, the newest are candidates.
 *
 * @param telling the words that tell, the rarest first. @param most how many are chosen by these.
 * @param each how many of the newest of each shelf are taken beside them.
 */
export function candidatesOf(
  database: Database,
  matches: Matches,
  telling: readonly string[],
  most: number,
  each: number,
): Candidates {
  const { plan } = matches;
  if (telling.length === 0) {
    const prominent = newestOf(database, matches, plan.prominent, each);
    const ids = [...new Set([...prominent, ...newestOf(database, matches, plan.matching, each)])];
    return plan.terms === undefined ? { ids } : { ids, flat: prominent.length };
  }
  const ids = new Set<number>();
  const also = plan.alone ? '' : `(${plan.matching}) AND `;
  for (const [at, term] of telling.entries()) {
    if (ids.size >= most) break;
    const anywhere = `${also}(${term})`;
    const wanted = at === 0 && isFew(database, matches, anywhere) ? anywhere : `${also}(${HEADINGS} : (${term}))`;
    for (const id of newestOf(database, matches, wanted, most - ids.size)) ids.add(id);
  }
  const any = plan.required
    ? plan.matching
    : `(${plan.matching}) AND (${telling.map((term) => `(${term})`).join(' OR ')})`;
  if (ids.size < each) for (const id of newestOf(database, matches, any, each)) ids.add(id);
  return { ids: [...ids] };
}
