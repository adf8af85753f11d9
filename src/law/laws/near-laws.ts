/** A law by its name alone: `search BW`, or an unknown name. In a file of its own, so that other searches do not load the laws. */

import { LksError } from '../../contract/errors';
import { editDistance } from '../../contract/forgiving';
import { searchParameter } from '../../contract/operations';
import { flagName } from '../../contract/parameters';
import { say } from '../../messages';
import { allLaws, findLaws } from './laws';

const lengthOf = (text: string): number => [...text.trim()].length;

/** The least length of `q`. */
const leastLength = (): number => searchParameter('q').minLength;

/** True for search words that the contract refuses for their length, so that it is worth asking whether they name a law. */
export function isTooShort(q: string): boolean {
  return lengthOf(q) > 0 && lengthOf(q) < leastLength();
}

/** Throws `usage` with a hint at `--law` when `q` is too short and the name of a law; returns otherwise. */
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

/** The most names that are offered. */
export const MOST_NEAREST = 3;

/** How far off a name may be. */
const farthest = (name: string): number => (name.length < 5 ? 1 : 2);
/** An abbreviation whose letters are all there in another order is nearer than one with another letter: `EMVR` is EVRM and not EMIR. */
const SHUFFLED = 0.9;
const LONGEST_SHUFFLED = 6;

const sorted = (text: string): string => [...text].sort().join('');
const withoutDoubles = (text: string): string => text.replace(/(.)\1+/g, '$1');

/**
 * How far a word is from another; undefined where they are not near. Of 3 letters one more or less is near to anything: those may be swapped,
 * or one of them doubled.
 */
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

/** Whether a name of 3 letters is another one: `WHOA` is not the Who, and `AWBB` is the Awb. */
const isOtherShort = (asked: string, known: string): boolean =>
  known.length < 4 && sorted(asked) !== sorted(known) && withoutDoubles(asked) !== withoutDoubles(known);

/** In the names of so many words, so many of them may be mistyped. */
const mostErrors = (words: number): number => (words < 6 ? 2 : 3);

/**
 * How far a name is from another, word by word, both in lower case with a space between: each word within one edit of the other, from eight
 * letters two; numbers, and short words of a longer name, have to be the same. Undefined where they are not near, or the same.
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

/** Words that say something of a law: those that every other law has too are left out by their length. */
const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3);

/**
 * The names that are nearly `name`, the nearest first: those with a letter or two that differ, then those that have its words, the shortest
 * first. At most 3; none is `name` itself.
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

/** The last question and its answer: a text names the same unknown law many times, and the table is long. */
const asked = new Map<string, readonly string[]>();
const MOST_ASKED = 200;

/** Names and titles of the table of laws that are nearly `name`: see `nearestNames`. */
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
