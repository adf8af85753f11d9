/** A law by its name alone: `search BW`, or a name that nobody knows. Apart, so that other searches do not load the laws. */

import { editDistance } from '../contract/forgiving';
import { searchParameter } from '../contract/operations';
import { flagName } from '../contract/parameters';
import { LksError } from '../errors';
import { say } from '../messages';
import { findLaws, LAWS } from './laws';

const lengthOf = (text: string): number => [...text.trim()].length;

/** The least length of `q`. */
const leastLength = (): number => searchParameter('q').minLength;

/** True for search words that the contract refuses for their length, so that it is worth asking whether they name a law. */
export function isTooShort(q: string): boolean {
  return lengthOf(q) > 0 && lengthOf(q) < leastLength();
}

/** Throws `usage` with a hint at `--law` when `q` is too short and the name of a law; returns otherwise. */
export function refuseBareLaw(q: string): void {
  const text = q.trim();
  const [law] = isTooShort(text) ? findLaws(text) : [];
  const parameter = searchParameter('q');
  if (law === undefined) return;
  const name = law.names.find((known) => known.toLowerCase() === text.toLowerCase()) ?? text;
  throw new LksError('usage', say.invalid.tooShort(flagName(parameter), leastLength(), lengthOf(text)), {
    parameter: 'q',
    hint: say.forgiving.useLaw(name),
  });
}

/** The most names that are offered, and how far off they may be: 3 letters are near to anything. */
const MOST_NEAREST = 3;
const farthest = (name: string): number => (name.length < 4 ? 0 : name.length === 4 ? 1 : 2);

/** Names and titles of the table of laws that are nearly `name`, the nearest first; at most 3. */
export function nearestLaws(name: string): string[] {
  const asked = name.trim().toLowerCase();
  const most = farthest(asked);
  const near = LAWS.flatMap((law) => [...law.names, law.title]).flatMap((known) => {
    if (Math.abs(known.length - asked.length) > most) return [];
    const distance = editDistance(asked, known.toLowerCase());
    return distance > 0 && distance <= most ? [{ known, distance }] : [];
  });
  return [...new Set(near.sort((a, b) => a.distance - b.distance).map(({ known }) => known))].slice(0, MOST_NEAREST);
}
