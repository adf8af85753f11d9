/** The sums of the index: those of what was written, whatever was written; and of what a search reads, all that it reads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { LksError } from '../../../src/errors';
import { checkIndex, comparedIndex } from '../../../src/library/index/block-sums';
import { openLibrary } from '../../../src/library/library';
import { openStore } from '../../../src/library/open-store';
import { openDatabase } from '../../../src/sqlite';
import { artikel, find, importAll, libraryFile, madeWith, uitspraak } from '../fixture';

madeWith('fts5');

/** Numbers that are the same each time. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

const bodyOf = (next: (most: number) => number, words: number): string =>
  Array.from({ length: words }, () => `w${next(900).toString(36)}`).join(' ');

function indexOf(file: string): ReturnType<typeof comparedIndex> {
  const database = openDatabase(file, { readOnly: true });
  try {
    return comparedIndex(database);
  } finally {
    database.close();
  }
}

/** As a search for words does before it reads them. */
function checkWords(file: string, words: readonly string[]): void {
  const database = openDatabase(file, { readOnly: true });
  try {
    for (const token of words) for (const open of [false, true]) checkIndex(database, [{ token, open }]);
  } finally {
    database.close();
  }
}

/** A library after many imports, replacements and removals, which leave pieces of every kind; not merged. */
function manyPieces(): string {
  const file = libraryFile([uitspraak('ECLI:NL:HR:2020:1', 'De waterput.')]);
  const next = numbers(7);
  const store = openStore(file);
  for (let at = 0; at < 60; at += 1) {
    const number = String(next(25));
    const document = uitspraak(`ECLI:NL:HR:2021:${number}`, `overal ${bodyOf(next, 30 + next(900))}`);
    const source = document.source;
    store.importWork(
      { name: `${at}.xml`, fingerprint: String(at), source },
      { work: document.work, documents: [document] },
    );
  }
  store.close();
  return file;
}

test('are those of what many imports, replacements, removals and merges have written', () => {
  const file = manyPieces();
  expect(indexOf(file)).toEqual({ blocks: expect.any(Number), different: 0 });
  const store = openStore(file);
  store.optimise();
  store.close();
  expect(indexOf(file)).toEqual({ blocks: expect.any(Number), different: 0 });
  expect(indexOf(file).blocks).toBeGreaterThan(10);
});

test('are those of small pieces that are merged with large ones, a part at a time', () => {
  // A merge takes some terms from the one leaf of a small piece, and its record in the list of pieces stays what it was.
  const file = libraryFile([uitspraak('ECLI:NL:HR:2020:1', 'De waterput van de buurman.')]);
  const store = openStore(file);
  const next = numbers(11);
  for (let at = 0; at < 24; at += 1) {
    const words = Array.from({ length: at < 2 ? 5 : 3_000 }, () => `w${next(9_999_991).toString(36)}`).join(' ');
    const document = uitspraak(`ECLI:NL:HR:2021:${at}`, words);
    store.importWork(
      { name: `${at}.xml`, fingerprint: String(at), source: document.source },
      { work: document.work, documents: [document] },
    );
    expect(indexOf(file), `after import ${at}`).toEqual({ blocks: expect.any(Number), different: 0 });
    // Words at the beginning of the alphabet are the first that a merge takes out of a piece.
    expect(() => checkWords(file, ['', '0', '1', 'buurman', 'w0', 'w5', 'zzz']), `after import ${at}`).not.toThrow();
  }
  store.close();
});

test('an import that is undone leaves them as they were', () => {
  const file = manyPieces();
  const store = openStore(file);
  const stop = new Error('stop');
  expect(() =>
    store.together(() => {
      const document = artikel('BWBR0000001', '1', bodyOf(numbers(3), 5_000));
      store.importWork(
        { name: 'a', fingerprint: 'a', source: document.source },
        { work: document.work, documents: [document] },
      );
      throw stop;
    }),
  ).toThrow(stop);
  importAll(file, [artikel('BWBR0000002', '1', 'Een molen.')]);
  store.close();
  expect(indexOf(file).different).toBe(0);
});

const ASKED = ['overal', 'waterput', 'w1*', '"waterput"', 'ECLI:NL:HR:2020:1', 'wz wk'];

async function answersOf(file: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const q of ASKED) {
    try {
      const library = openLibrary(file);
      onTestFinished(() => library.close());
      const { rows, meta } = await find(library, q);
      found.push({ rows, total: meta.total });
    } catch (error) {
      found.push((error as LksError).code);
    }
  }
  return found;
}

/** The pages of the file that a table is on. */
function pagesOf(file: string, table: string): number[] {
  const database = openDatabase(file, { readOnly: true });
  const rows = database.prepare('select pageno from dbstat where name = ? order by pageno').all(table);
  database.close();
  return rows.map(({ pageno }) => Number(pageno));
}

const PAGE = 8192;

test.each(['words_data', 'words_idx', 'index_sums'])(
  'a search is refused where what it reads of %s is not what was written, and else answers as before',
  async (table) => {
    const file = manyPieces();
    const pages = pagesOf(file, table);
    const sound = readFileSync(file);
    const before = await answersOf(file);
    const next = numbers(11);
    let refused = 0;
    for (let at = 0; at < 40; at += 1) {
      const bytes = Buffer.from(sound);
      const place = (pages[next(pages.length)]! - 1) * PAGE + next(PAGE);
      bytes[place]! ^= 1 << next(8);
      writeFileSync(file, bytes);
      for (const [question, answer] of (await answersOf(file)).entries()) {
        if (answer === 'library_damaged') refused += 1;
        else expect([at, ASKED[question], answer]).toEqual([at, ASKED[question], before[question]]);
      }
    }
    expect(refused).toBeGreaterThan(table === 'words_data' ? 40 : 0);
  },
);

test('a leaf is compared for the first word on it and not for the next; one that is damaged is refused for each', () => {
  const file = manyPieces();
  const look = (database: ReturnType<typeof openDatabase>, token: string) => () =>
    checkIndex(database, [{ token, open: false }]);
  const [sound, damaged] = [0, 1].map(() => openDatabase(file, { readOnly: true }));
  onTestFinished(() => {
    for (const database of [sound, damaged]) database!.close();
  });
  expect(look(sound!, 'overal')).not.toThrow();
  // As a disk changes bytes: nobody learns of it, and the pages that SQLite has read stay what they were.
  const bytes = readFileSync(file);
  for (const page of pagesOf(file, 'index_sums')) bytes.fill(0x55, page * PAGE - 200, page * PAGE);
  writeFileSync(file, bytes);
  expect(look(sound!, 'overal')).not.toThrow();
  for (const token of ['overal', 'waterput', 'overal', 'buurman']) expect(look(damaged!, token)).toThrow();
});
