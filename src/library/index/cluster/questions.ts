/** What an index is asked whose answers come from elsewhere: each question has a key, by which its answer is known again. */
import type { Range } from '../../file/row-numbers';
import type { FieldWeights, Leaf, Match, Order, Weighted } from '../match';
import type { Within } from '../within';

/** What is asked of all documents. `most`: up to how many are counted. */
export type Question =
  | { of: 'count'; match: Match; within: Within; most: number }
  | { of: 'counts'; match: Match; within: Within; ranges: readonly Range[] }
  | { of: 'list'; match: Match; within: Within; order: Order }
  | { of: 'best'; match: Match; within: Within; limit: number; leaves: readonly Leaf[] }
  | { of: 'tally'; things: readonly Weighted[]; within: Within; limit: number; least: number };

/** What is asked of some rows: whether they match; how often they have a form, by group of fields; how long they are. */
export type RowQuestion =
  | { of: 'get'; match: Match }
  | { of: 'times'; form: Match; groups: readonly FieldWeights['fields'][] }
  | { of: 'lengths' };

/** Lists of more rows than this are known by a sum of theirs. */
const SHORT = 40;
const sums = new WeakMap<readonly number[], string>();

/** A long list in few characters: two sums over its numbers (FNV-1a), and how many they are. */
function sumOf(rows: readonly number[]): string {
  const known = sums.get(rows);
  if (known !== undefined) return known;
  let [one, other] = [0x811c9dc5, 0x2c1b3c6d];
  for (const row of rows) {
    const [low, high] = [(row % 2 ** 32) | 0, Math.floor(row / 2 ** 32) | 0];
    one = Math.imul(Math.imul(one ^ low, 0x01000193) ^ high, 0x01000193);
    other = Math.imul(Math.imul(other ^ high, 0x01000193) ^ low, 0x01000193);
  }
  const sum = `${rows.length} ${one} ${other}`;
  sums.set(rows, sum);
  return sum;
}

/** A key of what is asked: the same for what is asked alike. */
export const keyOf = (asked: unknown): string =>
  JSON.stringify(asked, (_name, value: unknown) =>
    Array.isArray(value) && value.length > SHORT && typeof value[0] === 'number' ? sumOf(value as number[]) : value,
  );
