/** Which matches are ranked where there are too many to rank them all. */
import type { Database } from '../../../sqlite';
import { commonRanges, rangeOf } from '../../file/row-numbers';
import { all, any, type Match, type TextIndex } from '../../index/match';
import type { Within } from '../../index/within';
import type { Filters } from '../filters';
import type { Sought } from '../sets/sought';
import { FEW_ANYWHERE, type Limits, SAMPLE, UNSELECTIVE, WEIGHTLESS } from '../weights';

export interface Candidates {
  /** Row numbers, each once. */
  ids: number[];
  /**
   * Set where no word of the query is selective: how many of the ids, the first, have every word in their headings. Those come
   * first, the newest first; then the others.
   */
  prominent?: number;
}

/** The words of a set, each or its alternative by itself. */
export interface Selective {
  /** Those that tell one document from another, the rarest first. */
  words: readonly Match[];
  /** Those that BM25 gives a weight: all selective ones, and some more. */
  weighed: readonly Match[];
}

/** The share of the newest documents that match, for each of several things that are looked for. */
function sharesOf(database: Database, index: TextIndex, { partitions }: Filters, terms: readonly Match[]): number[] {
  const newest = database.prepare(
    'select min(id) as first, max(id) as last, count(*) as count from (select id from docs where id between ? and ? order by id desc limit ?)',
  );
  const samples = partitions
    .map((partition) => {
      const { first, last } = rangeOf(partition);
      const row = newest.get(BigInt(first), BigInt(last), BigInt(SAMPLE));
      return { first: Number(row?.first), last: Number(row?.last), count: Number(row?.count) };
    })
    .filter(({ count }) => count > 0);
  const documents = samples.reduce((sum, { count }) => sum + count, 0);
  return terms.map((term) => {
    const counts = samples.map((range) => index.count(term, { ranges: [range] }));
    return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, documents);
  });
}

/** Tells words apart by how many of the newest documents have them. */
export function selectiveOf(
  database: Database,
  index: TextIndex,
  filters: Filters,
  terms: readonly Match[],
): Selective {
  const shares = sharesOf(database, index, filters, terms);
  const counted = terms.map((term, at) => ({ term, share: shares[at] ?? 0 })).sort((a, b) => a.share - b.share);
  const below = (most: number): Match[] => counted.filter(({ share }) => share < most).map(({ term }) => term);
  return { words: below(UNSELECTIVE), weighed: below(WEIGHTLESS) };
}

/** The newest matches in each partition of the filters, at most so many of each. */
function newestOf(index: TextIndex, { partitions }: Filters, within: Within, match: Match, limit: number): number[] {
  const ranges = partitions.map((partition) => rangeOf(partition));
  // One range at a time: of several an index narrows its walk by one only.
  return commonRanges(ranges, within.ranges ?? ranges).flatMap(
    (range) => index.search(match, { ...within, ranges: [range] }, { by: 'number', limit }).rows,
  );
}

/**
 * Chooses the matches that can be among the best. What a document is about is in its headings, and a match there weighs
 * more than any in the body; so those that have a selective word in their headings are candidates, as are those that have a
 * rare one anywhere; every candidate has a selective word. Where no word is selective, the newest are candidates.
 */
export function candidatesOf(
  index: TextIndex,
  sought: Sought,
  filters: Filters,
  within: Within,
  selective: readonly Match[],
  limits: Limits,
): Candidates {
  const newest = (match: Match, limit: number): number[] => newestOf(index, filters, within, match, limit);
  if (selective.length === 0) {
    const prominent = newest(sought.prominent, limits.newest);
    const ids = [...new Set([...prominent, ...newest(sought.match, limits.newest)])];
    return sought.terms === undefined ? { ids } : { ids, prominent: prominent.length };
  }
  const ids = new Set<number>();
  const also = (match: Match): Match => (sought.alone ? match : all([sought.match, match]));
  for (const [at, term] of selective.entries()) {
    if (ids.size >= limits.selective) break;
    const anywhere = also(term);
    const isRare = at === 0 && index.count(anywhere, within, FEW_ANYWHERE + 1) <= FEW_ANYWHERE;
    const wanted = isRare ? anywhere : also({ of: 'headings', part: term });
    for (const id of newest(wanted, limits.selective - ids.size)) ids.add(id);
  }
  const withAny = sought.required ? sought.match : all([sought.match, any(selective)]);
  if (ids.size < limits.newest) for (const id of newest(withAny, limits.newest)) ids.add(id);
  return { ids: [...ids] };
}
