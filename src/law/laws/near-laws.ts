/**
 * A law by its name alone: `search BW`, or an unknown name. A separate file, so that other searches do not load the
 * laws.
 */

import { LksError } from '../../contract/errors';
import { editDistance } from '../../contract/forgiving';
import { searchParameter } from '../../contract/operations';
import { flagName } from '../../contract/parameters';
import { say } from '../../messages';
import { allLaws, findLaws } from './laws';

const lengthOf = (text: string): number => [...text.trim()].length;

/** Minimum length of `q`. */
const leastLength = (): number => searchParameter('q').minLength;

/** Whether search words are too short for the contract, so may be the name of a law. */
export function isTooShort(q: string): boolean {
  return lengthOf(q) > 0 && lengthOf(q) < leastLength();
}

/** Throws `usage` with a hint at `--law` if `q` is too short and the name of a law. */
export function refuseBareLaw(q: string, isExact = false): void {
  const text = q.trim();
  const [law] = isTooShort(text) ? findLaws(text) : [];
  const parameter = searchParameter('q');
  if (law === undefined || (isExact && !law.names.includes(text))) return;
  const name = law.names.find((known) => known.toLowerCase() === text.toLowerCase()) ?? text;
  throw new LksError('usage', say.invalid.tooShort(flagName(parameter), leastLength(), lengthOf(text)), {
    parameter: 'q',
    hint: say.forgiving.useLaw(name),
  });
}

/** Most names suggested. */
export const MOST_NEAREST = 3;

const farthest = (name: string): number => (name.length < 5 ? 1 : 2);
/**
 * Distance of an abbreviation with its letters in another order, nearer than another letter: `EMVR` is EVRM, not EMIR.
 */
const SHUFFLED = 0.9;
const LONGEST_SHUFFLED = 6;

const sorted = (text: string): string => [...text].sort().join('');
const withoutDoubles = (text: string): string => text.replace(/(.)\1+/g, '$1');

/** Distance of two words; undefined if not near. With 3 letters only swapped or doubled letters count. */
function distanceOf(asked: string, known: string, most: number): number | undefined {
  if (Math.abs(known.length - asked.length) > most) return undefined;
  const isShuffled =
    asked.length > 3 &&
    asked.length <= LONGEST_SHUFFLED &&
    asked[0] === known[0] &&
    asked !== known &&
    sorted(asked) === sorted(known);
  const distance = isShuffled ? SHUFFLED : editDistance(asked, known);
  if (distance === 0 || distance > most) return undefined;
  const isNear = sorted(asked) === sorted(known) || withoutDoubles(asked) === withoutDoubles(known);
  return asked.length < 4 && !isNear ? undefined : distance;
}

/** Whether a name of 3 letters is another one: `WHOA` is not the Who; `AWBB` is the Awb. */
const isOtherShort = (asked: string, known: string): boolean =>
  known.length < 4 && sorted(asked) !== sorted(known) && withoutDoubles(asked) !== withoutDoubles(known);

/** Most typing errors in a name with this many words. */
const mostErrors = (words: number): number => (words < 6 ? 2 : 3);

/**
 * Distance of two names by words, in lower case: one edit for each word, two from eight letters; numbers and short
 * words must be equal. Undefined if not near, or equal.
 */
export function nameDistance(asked: string, known: string): number | undefined {
  const [own, other] = [asked.split(' '), known.split(' ')];
  if (own.length !== other.length) return undefined;
  let sum = 0;
  for (const [at, word] of own.entries()) {
    const to = other[at]!;
    if (word === to) continue;
    if (/\d/.test(word + to) || (own.length > 1 && Math.min(word.length, to.length) < 3)) return undefined;
    const distance = distanceOf(word, to, word.length < 8 ? 1 : 2);
    if (distance === undefined || (own.length === 1 && isOtherShort(word, to))) return undefined;
    sum += distance;
  }
  return sum === 0 || sum > mostErrors(own.length) ? undefined : sum;
}

/** Significant words, by length. */
const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3);

/**
 * At most 3 names near to `name` and not equal, the nearest first: with a letter or two different, then those that
 * contain its words, the shortest first.
 */
export function nearestNames(name: string, names: Iterable<string>): string[] {
  const asked = name.trim().toLowerCase();
  const words = wordsOf(asked);
  const near = new Map<string, number>();
  for (const known of names) {
    const lower = known.toLowerCase();
    const has = words.length > 0 && lower !== asked && words.every((word) => lower.includes(word));
    const distance = distanceOf(asked, lower, farthest(asked)) ?? (has ? 10 + lower.length : undefined);
    if (distance !== undefined) near.set(known, distance);
  }
  return [...near]
    .sort(([, a], [, b]) => a - b)
    .map(([known]) => known)
    .slice(0, MOST_NEAREST);
}

/** Cache: a text repeats unknown laws, and the table is long. */
const asked = new Map<string, readonly string[]>();
const MOST_ASKED = 200;

/** Names and titles in the table of laws that are near to `name`: see `nearestNames`. */
export function nearestLaws(name: string): string[] {
  const known = asked.get(name);
  if (known !== undefined) return [...known];
  const found = nearestNames(
    name,
    allLaws().flatMap((law) => [...law.names, law.title]),
  );
  if (asked.size >= MOST_ASKED) asked.clear();
  asked.set(name, found);
  return [...found];
}
