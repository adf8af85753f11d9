/** A library with FTS5 that gets chunks in its place: in steps that can be stopped, killed and written between, each answer as before. */
import { copyFileSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Notice } from '../../src/contract/backend';
import { checkLibrary } from '../../src/library/check/check';
import { CHUNKS_VERSION, SCHEMA_VERSION } from '../../src/library/file/format';
import { STEP_OF_COMING } from '../../src/library/import/bring-up';
import { NEW_LIBRARIES } from '../../src/library/index/index-of';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { openDatabase } from '../../src/sqlite';
import { artikel, importAll, libraryFile, madeWith, temporaryFolder, uitspraak } from './fixture';

madeWith('fts5');

const LAW = 'BWBR0000001';
const DECISIONS = 60;

const law = (validFrom: string, body: string) =>
  ['1', '2', '3'].map((number) =>
    artikel(LAW, number, `${body} ${number}.`, {
      validFrom,
      lawNames: ['Wet op de putten'],
      aliases: [`putten ${number}`],
    }),
  );
const decision = (at: number, body = `Een waterput met nummer w${at % 7} en zijn molens, ${'woorden '.repeat(at)}.`) =>
  uitspraak(`ECLI:NL:HR:2024:${at + 1}`, body, { aliases: [`24/0${1000 + at}`], language: at % 5 === 0 ? 'en' : 'nl' });

/** A library with FTS5, of several batches, replacements and removals. */
function library(): string {
  const file = libraryFile([
    ...law('2024-01-01', 'De waterput van de buurman'),
    ...Array.from({ length: DECISIONS }, (_, at) => decision(at)),
  ]);
  importAll(file, law('2025-01-01', 'De put is gedempt'));
  importAll(file, [decision(3, 'Anders: een bron met water.')]);
  return file;
}

const QUERIES = [
  'waterput',
  'bron',
  'putten',
  '"nummer w3"',
  '24/01007',
  'artikel 2 Wet op de putten',
  'molen',
  'put NOT water',
  'woord',
  'ECLI:NL:HR:2024:8',
  'giraf',
  'wells',
];

/** Which documents answer, and how many: order and scores are each index's own. */
async function answers(file: string): Promise<unknown[]> {
  const opened = openLibrary(file);
  onTestFinished(() => opened.close());
  const found: unknown[] = [];
  for (const q of QUERIES) {
    const { data, meta } = await opened.search({ q, limit: 100, offset: 0 });
    found.push([q, meta?.total, data.map(({ external_id }) => external_id).sort()]);
  }
  const at = { options: { at: '2024-06-01' } };
  found.push((await opened.search({ q: 'buurman', limit: 9, offset: 0 }, at)).meta?.total);
  return found;
}

const versionOf = (file: string): number => {
  const database = openDatabase(file, { readOnly: true });
  const { userVersion } = database.header;
  database.close();
  return userVersion;
};

function tablesOf(file: string): string[] {
  const database = openDatabase(file, { readOnly: true });
  const tables = [...database.header.tables];
  database.close();
  return tables;
}

/** Brings a library up, in steps of a few documents; `after` so many of them it is stopped. */
async function bringUp(file: string, after = Number.POSITIVE_INFINITY): Promise<Notice[]> {
  const told: Notice[] = [];
  const store = openStore(file);
  const stop = new AbortController();
  const STOPPED = new Error('stopped');
  let steps = 0;
  NEW_LIBRARIES.index = 'chunks';
  try {
    await store.bringUp({
      signal: counting(stop.signal, () => steps++ >= after, STOPPED),
      tell: (notice) => told.push(notice),
    });
  } catch (error) {
    if (error !== STOPPED) throw error;
  } finally {
    NEW_LIBRARIES.index = 'fts5';
    store.close();
  }
  return told;
}

/** A signal that is aborted once it has been asked so often: between two steps. */
const counting = (signal: AbortSignal, isOver: () => boolean, reason: Error): AbortSignal =>
  new Proxy(signal, {
    get: (target, name) =>
      name === 'throwIfAborted'
        ? () => {
            if (isOver()) throw reason;
          }
        : Reflect.get(target, name, target),
  });

beforeEach(() => {
  const before = { ...STEP_OF_COMING };
  Object.assign(STEP_OF_COMING, { documents: 10, pauseMs: 1 });
  onTestFinished(() => {
    Object.assign(STEP_OF_COMING, before);
  });
});

test('it answers as before, is whole, and smaller', async () => {
  const file = library();
  const before = await answers(file);
  const bytes = statSync(file).size;
  expect(await bringUp(file)).toEqual([{ kind: 'upgraded', from: SCHEMA_VERSION, to: CHUNKS_VERSION, reimport: 0 }]);
  expect(versionOf(file)).toBe(CHUNKS_VERSION);
  expect(tablesOf(file).filter((name) => /^(?:words|index_sums|coming)/.test(name))).toEqual([]);
  expect(await answers(file)).toEqual(before);
  expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [], format: CHUNKS_VERSION });
  expect(statSync(file).size).toBeLessThanOrEqual(bytes);
  // What comes later is written to it.
  importAll(file, [decision(70, 'Een giraf.')]);
  expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [], format: CHUNKS_VERSION });
});

test('where new libraries get FTS5 nothing is done', async () => {
  const file = library();
  const store = openStore(file);
  const bytes = readFileSync(file);
  await store.bringUp();
  expect(readFileSync(file).equals(bytes)).toBe(true);
  store.close();
});

test('stopped after any step it is whole and answers as before, and the next one goes on', async () => {
  const file = library();
  const before = await answers(file);
  let [rounds, come] = [0, -1];
  for (; versionOf(file) === SCHEMA_VERSION; rounds += 1) {
    expect(rounds).toBeLessThan(30);
    await bringUp(file, 3);
    expect(await answers(file)).toEqual(before);
    expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
    if (!tablesOf(file).includes('coming_index')) continue;
    const database = openDatabase(file, { readOnly: true });
    const now = Number(database.prepare('select up_to from coming_index').get()?.up_to ?? Number.POSITIVE_INFINITY);
    database.close();
    // What was done stays.
    expect(now).toBeGreaterThan(come);
    come = now;
  }
  expect(rounds).toBeGreaterThan(2);
  await bringUp(file);
  expect(tablesOf(file)).not.toContain('coming_index');
  expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
});

test.each([3, 4, 5, 6])(
  'what is put in, replaced and taken out after %i steps is in it, whoever wrote it',
  async (after) => {
    const file = library();
    await bringUp(file, after);
    expect(tablesOf(file)).toContain('coming_index');
    const changes = (to: string) => {
      importAll(to, [
        decision(2, 'Een bron in plaats van een put.'),
        decision(50, 'Nog een bron.'),
        decision(80, 'Een giraf.'),
      ]);
      importAll(to, law('2025-06-01', 'De waterput is terug'));
    };
    const plain = library();
    changes(plain);
    changes(file);
    expect(await answers(file)).toEqual(await answers(plain));
    await bringUp(file);
    expect(versionOf(file)).toBe(CHUNKS_VERSION);
    expect(await answers(file)).toEqual(await answers(plain));
    expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
  },
);

test('who has it open reads on, and writes on, when another brings it up', async () => {
  const file = library();
  const before = await answers(file);
  const reader = openLibrary(file);
  onTestFinished(() => reader.close());
  const writer = openStore(file);
  onTestFinished(() => writer.close());
  const ask = async (q: string) => (await reader.search({ q, limit: 100, offset: 0 })).meta?.total;
  const waterput = await ask('waterput');
  await bringUp(file);
  expect(await ask('waterput')).toBe(waterput);
  const documents = [decision(90, 'Een giraf.')];
  writer.importWork(
    { name: 'x', fingerprint: 'x', source: documents[0]!.source },
    { work: documents[0]!.work, documents },
  );
  expect(await ask('giraf')).toBe(1);
  expect(before).toHaveLength(QUERIES.length + 1);
  expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
});

describe.each([1, 2, 3, 4] as const)('a library of format %i', (format) => {
  test('goes the way it went before, and then this one', async () => {
    const file = path.join(temporaryFolder(), 'library.db');
    copyFileSync(path.join(__dirname, `../fixtures/library/format-${format}.db`), file);
    openStore(file).close();
    const before = await answers(file);
    await bringUp(file);
    expect(versionOf(file)).toBe(CHUNKS_VERSION);
    expect(await answers(file)).toEqual(before);
    expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
  });
});

test('where the disk has no room nothing is begun, which is told, and the library is used as it is', async () => {
  const file = library();
  const before = await answers(file);
  STEP_OF_COMING.roomBeside = 2 ** 60;
  const told = await bringUp(file);
  const needed = expect.any(Number);
  expect(told).toEqual([
    { kind: 'upgrade-lacks-room', from: SCHEMA_VERSION, to: CHUNKS_VERSION, needed, free: needed },
  ]);
  expect(tablesOf(file).filter((name) => /^(?:chunk|stems|coming)/.test(name))).toEqual([]);
  expect(await answers(file)).toEqual(before);
  STEP_OF_COMING.roomBeside = 0;
  await bringUp(file);
  expect(versionOf(file)).toBe(CHUNKS_VERSION);
});

test('a library without a document', async () => {
  const file = libraryFile([]);
  await bringUp(file);
  expect(versionOf(file)).toBe(CHUNKS_VERSION);
  expect(await checkLibrary(file)).toMatchObject({ whole: true, texts: 0 });
});
