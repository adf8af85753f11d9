/** The library file itself: stopped in the middle, two writers at once, damaged, foreign, from a newer lks. Killed at any moment: trials/kills. */
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
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { signalAfterCommit } from '../support/committed';
import { WELLS } from '../support/libraries';
import { homeOfTest, homeWithLibrary } from '../support/of-test';
import { run, spawned } from '../support/run';

let home: string;
const lks = (...args: string[]) => run(home, args);
const library = (): string => path.join(home, 'lks/library.db');
const documents = async (): Promise<number> =>
  JSON.parse((await lks('library', 'status', '--json')).stdout).data.documents;

/** A folder of laws, each of which is three documents: two articles, and its title and opening words. */
function lawsIn(folder: string, count: number): string {
  mkdirSync(path.join(home, folder));
  for (let at = 1; at <= count; at += 1) {
    const inhoud = wettekst(['1', '2'].map((nummer) => artikel(nummer, `Waterput ${nummer} van wet ${at}.`)).join(''));
    const bwbId = `BWBR${String(at).padStart(7, '0')}`;
    writeFileSync(path.join(home, folder, `${bwbId}.xml`), toestandXml({ bwbId, citeertitel: `Wet ${at}`, inhoud }));
  }
  return folder;
}

it('an import that is stopped by Ctrl-C keeps what was done, ends with 130, and can be done again', async () => {
  home = homeOfTest();
  const folder = lawsIn('laws', 2);
  let committed = Promise.resolve(0);
  // It cannot come to its end before: after the folder it waits for a standard input that stays open.
  const ran = await spawned('signal', home, ['library', 'import', folder, '-'], {
    stdinStaysOpen: true,
    started: (child) => {
      committed = signalAfterCommit(child, library(), 'SIGINT', 6);
    },
  });
  expect([ran.code, await committed], ran.stderr).toEqual([130, 6]);
  expect(readdirSync(path.dirname(library())).filter((name) => name.startsWith('library'))).toEqual(['library.db']);
  expect(await documents()).toBe(6);
  const again = await lks('library', 'import', folder, '--json');
  expect(JSON.parse(again.stdout).data.sources['wetten.overheid.nl']).toMatchObject({ skipped: 2, files: 0 });
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
    home = await homeWithLibrary('acts');
    lawsIn('laws', 1);
  });

  const USES = [
    ['search', 'waterput'],
    ['search', 'waterput', '--json'],
    ['library', 'status'],
    ['library', 'import', 'laws'],
    ['doc', `${WELLS} artikel 1`],
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
      ['doc', `${WELLS} artikel 1`, '--json'],
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
