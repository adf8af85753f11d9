/**
 * Which words of a query belong together. `unlawful act` is a term of the law: who finds it must not look for what `act` means by
 * itself as well. Tables say what they know; this chooses among what overlaps.
 */
import { isStopWord } from './stop-words';

/** Some words side by side that a table knows as one. */
export interface Stretch<T> {
  /** Its first word, counted from 0, and the first one after it. */
  from: number;
  to: number;
  /** What the table has for it. */
  known: T;
}

/** Small words that turn what stands beside them into something else: `huur niet betaald`. */
const TURNING: ReadonlySet<string> = new Set(['niet', 'not', 'no']);

/** Whether a folded word counts in a name of several words: `op`, `of` and `the` do not. */
export const saysSomething = (token: string): boolean => TURNING.has(token) || !isStopWord(token);

/** Words in the longest stretch that is tried, small ones included. */
export const LONGEST_STRETCH = 9;

/** A choice of stretches for the first words of the query: what it is worth, and its last stretch with what stands before it. */
interface Choice<T> {
  worth: number;
  words: number;
  last?: Stretch<T>;
  before?: Choice<T>;
}

/** Of two choices the one that is worth more, then the one with more words in it; else the second. */
const better = <T>(one: Choice<T>, other: Choice<T>): Choice<T> =>
  one.worth > other.worth || (one.worth === other.worth && one.words > other.words) ? one : other;

/**
 * The stretches that tables know, none overlapping another, chosen so that long ones come first: each counts with the square of
 * its words that say something, so that one of three words beats one of two with a single word beside it, and where that is
 * equal the choice that has more words in it, small ones too. Time: the words times `LONGEST_STRETCH` questions.
 *
 * @param tokens folded words in order; undefined where something stands that is no plain word, which no stretch goes across.
 * @param knows what a table has for these words side by side, small ones included; undefined where it has nothing.
 * @returns in order; words in none of them are known to nobody.
 */
export function stretchesOf<T>(
  tokens: readonly (string | undefined)[],
  knows: (tokens: readonly string[]) => T | undefined,
): Stretch<T>[] {
  const choices: Choice<T>[] = [{ worth: 0, words: 0 }];
  for (let to = 1; to <= tokens.length; to++) {
    let best = choices[to - 1]!;
    // Longest first: of two that are worth the same, the one with the longer stretch before it stays.
    const first = Math.max(0, to - LONGEST_STRETCH, tokens.lastIndexOf(undefined, to - 1) + 1);
    for (let from = first; from < to; from++) {
      const words = tokens.slice(from, to) as string[];
      const known = knows(words);
      if (known === undefined) continue;
      const before = choices[from]!;
      const worth = Math.max(1, words.filter((word) => saysSomething(word)).length) ** 2;
      const choice = {
        worth: before.worth + worth,
        words: before.words + to - from,
        last: { from, to, known },
        before,
      };
      best = better(best, choice);
    }
    choices.push(best);
  }
  const stretches: Stretch<T>[] = [];
  for (let at = choices.at(-1); at?.last !== undefined; at = at.before) stretches.unshift(at.last);
  return stretches;
}
