/** The library file itself: stopped in the middle, two writers at once, damaged, foreign, from a newer lks. */
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { signalAfterCommit } from '../support/committed';
import { makeHome, type Ran, run, spawned } from '../support/run';
import { runsOf } from '../support/runs';

let home: string;
let remove: () => void;
beforeEach(() => {
  ({ home, remove } = makeHome());
});
afterEach(() => remove());

const lks = (...args: string[]) => run(home, args);
const library = (): string => path.join(home, 'lks/library.db');
const documents = async (): Promise<number> =>
  JSON.parse((await lks('library', 'status', '--json')).stdout).data.documents;

/** Documents of one of the laws below: 5 articles, and the title and opening words of the law. */
const A_LAW = 6;
/** Laws of several transactions. */
const MANY = runsOf('laws of an import that is stopped');

/** A folder of laws with 5 articles each. */
function lawsIn(folder: string, first: number, count: number): string {
  mkdirSync(path.join(home, folder));
  for (let at = first; at < first + count; at += 1) {
    const inhoud = wettekst(
      [1, 2, 3, 4, 5].map((nummer) => artikel(String(nummer), `Waterput ${nummer} van wet ${at}.`)).join(''),
    );
    const bwbId = `BWBR${String(at).padStart(7, '0')}`;
    writeFileSync(path.join(home, folder, `${bwbId}.xml`), toestandXml({ bwbId, citeertitel: `Wet ${at}`, inhoud }));
  }
  return folder;
}

/**
 * Imports a folder, and sends the signal once some of it is committed. It cannot come to its end before: after the folder
 * it waits for a standard input that stays open.
 */
async function importUntilCommit(folder: string, signal: NodeJS.Signals): Promise<{ ran: Ran; committed: number }> {
  let committed = Promise.resolve(0);
  const ran = await spawned('signal', home, ['library', 'import', folder, '-'], {
    stdinStaysOpen: true,
    started: (child) => {
      committed = signalAfterCommit(child, library(), signal);
    },
  });
  return { ran, committed: await committed };
}

describe('an import that is stopped', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s keeps what was done, ends with %i, and can be done again', async (signal, code) => {
    const folder = lawsIn('laws', 1, MANY);
    const { ran, committed } = await importUntilCommit(folder, signal);
    expect(ran.code, ran.stderr).toBe(code);
    expect(readdirSync(path.dirname(library())).filter((name) => name.startsWith('library'))).toEqual(['library.db']);
    const kept = await documents();
    expect(kept % A_LAW).toBe(0);
    expect(committed).toBeGreaterThan(0);
    expect(kept).toBeGreaterThanOrEqual(committed);
    // It stops between two of its transactions, of which there are several.
    expect(kept).toBeLessThan(MANY * A_LAW);
    expect(JSON.parse((await lks('search', 'waterput', '--json')).stdout).meta.total).toBe((kept / A_LAW) * 5);

    const again = await lks('library', 'import', folder, '--json');
    expect(again.code).toBe(0);
    const { files, skipped } = JSON.parse(again.stdout).data.sources['wetten.overheid.nl'];
    expect([skipped, files]).toEqual([kept / A_LAW, MANY - kept / A_LAW]);
    expect(await documents()).toBe(MANY * A_LAW);
  });

  it('by SIGKILL leaves a library that is whole', async () => {
    const folder = lawsIn('laws', 1, MANY);
    const { ran, committed } = await importUntilCommit(folder, 'SIGKILL');
    expect(ran.signal).toBe('SIGKILL');
    expect(committed).toBeGreaterThan(0);
    const kept = await documents();
    expect(kept % A_LAW).toBe(0);
    expect(kept).toBeGreaterThanOrEqual(committed);
    expect((await lks('library', 'import', folder)).code).toBe(0);
    expect(await documents()).toBe(MANY * A_LAW);
  });
});

describe('two imports at once', () => {
  const importApart = (folder: string): Promise<Ran> => spawned('two-processes', home, ['library', 'import', folder]);

  it('of different files both succeed', async () => {
    const folders = [lawsIn('one', 1, 60), lawsIn('two', 1001, 60)];
    const ran = await Promise.all(folders.map(importApart));
    expect(ran.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(await documents()).toBe(120 * A_LAW);
  });

  it('of the same files both succeed, and nothing is there twice', async () => {
    const folder = lawsIn('one', 1, 60);
    const ran = await Promise.all([folder, folder].map(importApart));
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    expect(await documents()).toBe(60 * A_LAW);
    expect(JSON.parse((await lks('search', 'waterput', '--json')).stdout).meta.total).toBe(300);
  });

  it('do not keep a search waiting for their end', async () => {
    await lks('library', 'import', lawsIn('one', 1, 2));
    const folder = lawsIn('two', 1001, MANY);
    let ended = false;
    const importing = importApart(folder).finally(() => {
      ended = true;
    });
    const found = await lks('search', 'waterput', '--json');
    expect(found.code, found.stderr).toBe(0);
    expect(ended).toBe(false);
    expect((await importing).code).toBe(0);
  });
});

/** Writes bytes into the library file as they would be after an accident. */
function patch(at: number, bytes: Buffer): void {
  const file = openSync(library(), 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

const big = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Offsets of the SQLite file header (sqlite.org/fileformat.html, "The Database Header"). */
const USER_VERSION = 60;
const APPLICATION_ID = 68;

describe('a library file', () => {
  beforeEach(async () => {
    expect((await lks('library', 'import', lawsIn('laws', 1, 40))).code).toBe(0);
  });

  const USES = [
    ['search', 'waterput'],
    ['search', 'waterput', '--json'],
    ['library', 'status'],
    ['library', 'import', 'laws'],
    ['doc', 'BWBR0000001 artikel 1'],
    ['search', 'waterput', '--all', '--jsonl'],
  ];

  it.each([
    ['is no database', () => writeFileSync(library(), 'not a database at all '.repeat(1000))],
    ['has lost its header', () => patch(0, Buffer.alloc(100))],
    ['is another program’s', () => patch(APPLICATION_ID, big(12345))],
    ['is of another version of lks', () => patch(USER_VERSION, big(99))],
  ])('that %s is exit 74 for everything, and stays as it is', async (_what, spoil) => {
    spoil();
    const before = readFileSync(library());
    for (const args of USES) {
      const { code, stdout, stderr } = await lks(...args);
      expect([code, stdout]).toEqual([74, '']);
      expect(stderr).toContain(library());
    }
    expect(readFileSync(library()).equals(before)).toBe(true);
  });

  it('of another version of lks says what to do', async () => {
    patch(USER_VERSION, big(99));
    expect((await lks('search', 'waterput')).stderr).toContain(say.library.otherFormatHint);
  });

  it.each([
    ['half of it is gone', () => truncateSync(library(), Math.floor(statSync(library()).size / 2))],
    ['its middle is zeroes', () => patch(4096, Buffer.alloc(statSync(library()).size - 8192))],
    [
      'its pages are noise',
      () => patch(8192, Buffer.from('noise!'.repeat(Math.floor((statSync(library()).size - 8192) / 6)))),
    ],
  ])('of which %s never gives a wrong answer: exit 74', async (_what, spoil) => {
    spoil();
    for (const args of [
      ['search', 'waterput', '--json'],
      ['doc', 'BWBR0000001 artikel 1', '--json'],
    ]) {
      const { code, stdout, stderr } = await lks(...args);
      expect([code, stdout], stderr).toEqual([74, '']);
      expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'library_damaged' } });
    }
  });

  it('that is empty is exit 74 to read', async () => {
    truncateSync(library(), 0);
    expect((await lks('search', 'waterput')).code).toBe(74);
  });

  it('whose place is taken by a folder is exit 74', async () => {
    const env = { LKS_LIBRARY: path.join(home, 'laws') };
    for (const args of [
      ['search', 'waterput'],
      ['library', 'import', 'laws'],
      ['library', 'status'],
    ])
      expect((await run(home, args, { env })).code, args.join(' ')).toBe(74);
  });
});
