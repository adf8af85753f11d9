/**
 * How much of a trial is run: at the size of the gate, of fixed cases, so that two runs of one tree say the same; whole
 * (`npm run trials NAME -- --whole`), with other cases each time. Both check the same rules. A failure names its seed:
 * `LKS_TEST_SEED=N` brings the cases back.
 */

export const WHOLE = process.env.LKS_TRIALS_WHOLE === '1';

const FIXED_SEED = 20261121;

/** Where everything that is drawn by lot begins. */
export const SEED = Number(process.env.LKS_TEST_SEED || (WHOLE ? Date.now() % 1_000_000_000 : FIXED_SEED));

/** How many cases, kills or files: at the gate, and whole. */
const COUNTS = {
  'damaged libraries': [20, 150],
  'hostile queries of a library': [250, 20_000],
  'damaged segments': [20, 1000],
  'command lines in a process': [200, 1000],
  'checked segments': [20, 1500],
  crowds: [2, 100],
  'questions to an index': [12, 4000],
  'kills of a configuration': [4, 15],
  'kills of a writer': [4, 12],
  'files of an import that is killed': [900, 3000],
  'laws of an import that is stopped': [400, 1200],
  'kills of a set': [6, 40],
  'kills of publish and follow': [6, 40],
  'days of the official files': [4, 10_000],
  'frozen questions to an exported library': [60, 663],
  'orders of toestanden': [1, 8],
  'corpora in a cluster': [6, 200],
  'generations under searches': [2, 30],
  'catalogues that take the place of one another': [6, 50],
  'kills of a service': [3, 50],
  'bytes of the first page that are passed over': [61, 1],
  'bytes of the words of the tables that are passed over': [199, 2],
  'places where a file is cut off': [7, 20],
  'footnotes of a judgment': [2000, 20_000],
  'changed answers': [500, 5000],
  'formats of a file at a bound': [1, 9],
  'files of an import that fills a disk': [800, 1200],
  'words of a document that fills a disk': [300, 1200],
  'kills of an import': [3, 8],
} as const satisfies Record<string, readonly [gate: number, whole: number]>;

/** The count of a part of a trial. */
export const runsOf = (part: keyof typeof COUNTS): number => COUNTS[part][WHOLE ? 1 : 0];
