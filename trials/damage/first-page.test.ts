/**
 * The first page of a library, on which all else hangs, and those with the words that made its tables: any byte of them
 * that is another one leaves the answers as they were, or the library is said to be at fault. Never a crash, never
 * another answer.
 */
import { closeSync, copyFileSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { artikel, find, importAll, temporaryFolder, uitspraak } from '../../test/library/fixture';
import { makeHome, run } from '../../test/support/run';
import { scratchFolder } from '../../test/support/scratch';
import { runsOf, WHOLE } from '../support/runs';

const LAW = 'BWBR0000001';
const NOW = new Date('2026-01-02T03:04:05Z');
const PAGE = 8192;
/**
 * Bytes of the header of the file; behind it on the page is the root of the list of tables
 * (sqlite.org/fileformat2.html).
 */
const HEADER = 100;

let made: string;
let bytes: Buffer;
let before: string;

beforeAll(async () => {
  made = path.join(scratchFolder('lks-first-page-'), 'library.db');
  importAll(made, [
    artikel(LAW, '1', 'De waterput van de buurman, zie artikel 2.', { lawNames: ['Putwet'] }),
    artikel(LAW, '2', 'De molen.', { lawNames: ['Putwet'] }),
    uitspraak('ECLI:NL:HR:2024:1', 'Een waterput.'),
  ]);
  const store = openStore(made);
  await store.lookThrough();
  store.close();
  bytes = readFileSync(made);
  before = await answers(made);
});

async function answers(file: string): Promise<string> {
  const library = openLibrary(file);
  try {
    const { rows, meta } = await find(library, 'waterput');
    const named = await find(library, 'Putwet');
    const document = await library.document(rows[0]!.id);
    const following = await library.following();
    const cited = await following.citedBy({ names: [`${LAW} artikel 2`], sort: 'date', limit: 5, offset: 0 } as never);
    return JSON.stringify([rows, meta.total, named.rows, document, cited, await library.coverage()]);
  } finally {
    await library.close();
  }
}

/** The other values that a byte is given. */
const othersThan = (value: number): number[] =>
  [...new Set([value ^ 255, value ^ 1, 0, (value + 1) & 255])].filter((other) => other !== value);

/** What an attempt gives, or that the library is at fault; anything else that is thrown is thrown on. */
async function attempt<T>(ask: () => T | Promise<T>): Promise<T | 'at fault'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LksError && error.exitCode === 74) return 'at fault';
    throw error;
  }
}

/** Gives some bytes other values, one at a time, and has `look` look at each file. */
async function sweep(places: Iterable<number>, look: (file: string, what: string) => Promise<void>): Promise<void> {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(made, file);
  const descriptor = openSync(file, 'r+');
  try {
    for (const at of places)
      for (const value of othersThan(bytes[at]!)) {
        writeSync(descriptor, Buffer.of(value), 0, 1, at);
        const what = `byte ${at}: ${bytes[at]} → ${value}`;
        await look(file, what).catch((cause: unknown) => {
          throw new Error(what, { cause });
        });
        // Whoever wrote to it made another file of it.
        writeSync(descriptor, bytes, 0, bytes.length, 0);
      }
  } finally {
    closeSync(descriptor);
  }
}

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);
/** All of the header, and of the rest of the page each so-manieth byte. */
const ofFirstPage = (): number[] => [
  ...range(0, HEADER),
  ...range(HEADER, PAGE, runsOf('bytes of the first page that are passed over')),
];
/** Of the header: the size of a page, the changes, the format of the tables, free pages, the largest root. */
const OF_HEADER = WHOLE ? range(0, HEADER) : [17, 27, 32, 47, 55];
/** The pages that have the words that made the tables. */
const ofSchema = (): number[] =>
  range(1, bytes.length / PAGE).flatMap((page) =>
    bytes.subarray(page * PAGE, (page + 1) * PAGE).includes('CREATE ')
      ? range(page * PAGE, (page + 1) * PAGE, runsOf('bytes of the words of the tables that are passed over'))
      : [],
  );

describe('a byte that is another one', () => {
  test.each([
    ['the first page', ofFirstPage],
    ['the words of the tables', ofSchema],
  ])('of %s changes no answer without a word', async (_what, places) => {
    await sweep(places(), async (file, what) => {
      const now = await attempt(() => answers(file));
      if (now !== 'at fault') expect([what, now]).toEqual([what, before]);
    });
  });

  test('of the header is found by the check, or changes nothing; a repair gives a whole library, or says that it cannot', async () => {
    await sweep(OF_HEADER, async (file, what) => {
      const report = await attempt(() => checkLibrary(file));
      if (report !== 'at fault' && report.whole) expect([what, await answers(file)]).toEqual([what, before]);
      const repaired = await attempt(() => repairLibrary(file, NOW));
      if (repaired !== 'at fault') expect([what, await answers(file)]).toEqual([what, before]);
    });
  });

  test('of the header does not make an import crash', async () => {
    const more = uitspraak('ECLI:NL:HR:2024:2', 'Een bron.');
    await sweep(OF_HEADER, async (file, what) => {
      const done = await attempt(() => importAll(file, [more]));
      if (done === 'at fault') return;
      const found = await attempt(async () => (await findIn(file, 'bron')).length);
      expect([what, found]).not.toEqual([what, 0]);
    });
  });
});

async function findIn(file: string, q: string): Promise<unknown[]> {
  const library = openLibrary(file);
  try {
    return (await find(library, q)).rows;
  } finally {
    await library.close();
  }
}

describe('a command', () => {
  const COMMANDS: readonly string[][] = [
    ['search', 'waterput'],
    ['doc', `${LAW} artikel 1`],
    ['cited-by', `${LAW} artikel 2`],
    ['library', 'status'],
    ['library', 'check'],
    ['library', 'check', '--repair'],
  ];
  // The format of the tables, the size of a page, the application.
  test.each(COMMANDS.flatMap((args) => [47, 16, 68].map((at) => ({ args, at }))))(
    '$args ends with 74 where byte $at is another one, and says why',
    async ({ args, at }) => {
      const { home, remove } = makeHome();
      onTestFinished(remove);
      const file = path.join(temporaryFolder(), 'library.db');
      copyFileSync(made, file);
      const descriptor = openSync(file, 'r+');
      writeSync(descriptor, Buffer.of(bytes[at]! ^ 255), 0, 1, at);
      closeSync(descriptor);
      const { code, stderr } = await run(home, args, { env: { LKS_LIBRARY: file } });
      expect([code, stderr]).toEqual([74, expect.stringContaining(file)]);
    },
  );
});
