/**
 * Every reader of texts takes time in proportion to them, whatever they hold: processor time of a text, of one twice and of one four times as long.
 * The short form has a third of the patterns for the recogniser, and some for each other reader.
 */
import { describe, expect, test } from 'vitest';
import { recognising } from '../../src/law/recognise/recognise';
import { WHOLE } from '../support/runs';
import { ALL_PATTERNS, type Pattern } from './patterns';
import { READERS } from './readers';

/** Twice the text may take so many times as long. */
const MOST_GROWTH = 2.4;
/** Milliseconds of the processor that a time is of, at least: less cannot be compared. */
const LEAST = 2;
/** Four times as much is one stretch of the recogniser, so that what grows within one shows. */
const SHORTEST = 3500;
/** Milliseconds for four times the text that are too few to be compared: less is as fast as nothing is read. */
const SHORTEST_TIME = 1;
/** Of each time the best of so many; of those that grew too much some more, since what else the runtime does only adds to them. */
const ROUNDS = WHOLE ? 5 : 3;
const MOST_ROUNDS = 8;
/** In the short form the recogniser takes one pattern of so many, and each other reader. */
const ONE_OF = { recogniser: 6, others: 45 };

function milliseconds(times: number, read: () => unknown): number {
  const began = process.cpuUsage();
  for (let time = 0; time < times; time += 1) read();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / times;
}

/** The best times of a text, of twice and of four times as much; undefined where they are in proportion. */
function timesOf(read: (text: string) => unknown, text: Pattern[1], size: number): string | undefined {
  const texts = [size, 2 * size, 4 * size].map(text);
  read(texts[0]!);
  const once = milliseconds(1, () => read(texts[0]!));
  const times = Math.max(1, Math.min(200, Math.ceil(LEAST / Math.max(once, 0.01))));
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const [at, one] of texts.entries())
      best[at] = Math.min(
        best[at]!,
        milliseconds(times, () => read(one)),
      );
    // What grows does so at both; at one of them a text no longer fits in what is near to the processor.
    const grew = Math.min(best[1]! / best[0]!, best[2]! / best[1]!);
    if (round + 1 >= ROUNDS && (grew <= MOST_GROWTH || best[2]! < SHORTEST_TIME)) return undefined;
  }
  return texts.map(({ length }, at) => `${length}: ${best[at]!.toFixed(2)} ms`).join(', ');
}

/** Sizes that have none of their texts in common: what grows does so at each, what the runtime does with its memory at one of them. */
const SIZES = {
  inStretches: [SHORTEST, SHORTEST * 0.7, SHORTEST],
  whole: [2, 6, 18].map((times) => times * SHORTEST),
};
/** Milliseconds of a text that are enough: what grew twice is not tried at a size that would take longer. */
const LONG = 400;

/** The times that grow, in every size that is tried. */
function growth(read: (text: string) => unknown, [, text]: Pattern, inStretches: boolean): string | undefined {
  let told: string | undefined;
  for (const size of inStretches ? SIZES.inStretches : SIZES.whole) {
    if (told !== undefined && milliseconds(1, () => read(text(size))) > LONG) return told;
    told = timesOf(read, text, Math.round(size));
    if (told === undefined) return undefined;
  }
  return told;
}

describe('time in proportion to the text', () => {
  test('the patterns are told apart', () => {
    expect(new Set(ALL_PATTERNS.map(([name]) => name)).size).toBe(ALL_PATTERNS.length);
    expect(ALL_PATTERNS.length).toBeGreaterThan(200);
  });

  test('no step of the recogniser keeps others waiting for 50 ms', () => {
    // Longer than a stretch: what looks back at the stretch before is in it too.
    const slow = ALL_PATTERNS.flatMap(([name, text]) => {
      const longest = (): number => {
        const steps = recognising(text(35_000));
        let most = 0;
        for (let isDone: boolean | undefined = false; !isDone; ) {
          most = Math.max(
            most,
            milliseconds(1, () => {
              isDone = steps.next().done;
            }),
          );
        }
        return most;
      };
      let best = longest();
      for (let round = 1; round < MOST_ROUNDS && best >= 50; round += 1) best = Math.min(best, longest());
      return best < 50 ? [] : [`${name}: ${best.toFixed(0)} ms`];
    });
    expect(slow).toEqual([]);
  });

  for (const [nth, { name, read, inStretches = false }] of READERS.entries())
    test(name, () => {
      const every = WHOLE ? 1 : nth === 0 ? ONE_OF.recogniser : ONE_OF.others;
      const patterns = ALL_PATTERNS.filter((_pattern, at) => at % every === nth % every);
      const grown = patterns.flatMap((pattern) => {
        const told = growth(read, pattern, inStretches);
        return told === undefined ? [] : [`${pattern[0]}: ${told}`];
      });
      expect(grown).toEqual([]);
    });
});
