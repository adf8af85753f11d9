/**
 * How much of the heavy suites is run. `npm test` takes a short form of each, of fixed cases, so that two runs of one tree
 * say the same; `LKS_TEST_WHOLE=1` (`npm run test:whole`) takes all of it, with other cases each time. Both check the same
 * rules. A failure names its seed: `LKS_TEST_SEED=N` brings the cases back.
 */

export const WHOLE = process.env.LKS_TEST_WHOLE === '1';

const FIXED_SEED = 20261121;

/** Where everything that is drawn by lot begins. */
export const SEED = Number(process.env.LKS_TEST_SEED ?? (WHOLE ? Date.now() % 1_000_000_000 : FIXED_SEED));

/** How many cases, kills or files each heavy suite takes: in the short form, and whole. What is not here is cheap. */
const COUNTS = {
  'damaged acts': [60, 200],
  'elements of a page that nobody has written': [4000, 20_000],
  identifiers: [500, 2000],
  'names that are nearly one of a law': [2000, 20_000],
  'texts for an identifier': [2000, 10_000],
  'texts for a citation': [400, 2000],
  'kills of a library that is brought up': [6, 40],
} as const satisfies Record<string, readonly [short: number, whole: number]>;

/** The count of a heavy suite. */
export const runsOf = (suite: keyof typeof COUNTS): number => COUNTS[suite][WHOLE ? 1 : 0];
