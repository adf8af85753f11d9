import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { readStatus } from '../../src/library/status';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { isSufficient } from '../../src/platform/sqlite-binding';
import { databaseError } from '../../src/platform/sqlite-errors';
import { artikel, find, importAll, temporaryFolder } from '../library/fixture';
import { homeOfTest } from '../support/of-test';
import { spawned } from '../support/run';
import { sharedLibrary } from '../support/shared-library';

const inFolder = (name = 'library.db') => path.join(temporaryFolder(), name);

/** A copy of a library with a law of 40 articles. */
async function filled(): Promise<string> {
  const articles = Array.from({ length: 40 }, (_, at) =>
    artikel('BWBR0000001', String(at), `zebra ${'woord '.repeat(200)} ${at}`),
  );
  const file = inFolder();
  copyFileSync(await sharedLibrary('forty-articles', (made) => importAll(made, articles)), file);
  return file;
}

const throwsLocal = (work: () => unknown): void =>
  expect(work).toThrow(expect.objectContaining({ kind: 'local', exitCode: 74 }));

/** What opening, searching or reading the status of a bad file ends with. */
async function outcome(file: string): Promise<LksError> {
  try {
    const library = openLibrary(file, {});
    onTestFinished(() => library.close());
    for (let offset = 0; offset < 40; offset += 20)
      await find(library, 'zebra', { limit: '20', offset: String(offset) });
  } catch (error) {
    if (error instanceof LksError) return error;
    throw error;
  }
  throw new Error('nothing was found wrong');
}

describe('a database', () => {
  test('keeps what a transaction wrote, and nothing of one that failed', () => {
    const database = openDatabase(inFolder('x.db'));
    database.exec('create table t (a)');
    const put = (value: number) => database.prepare('insert into t values (?)').run(value);
    database.transaction(() => put(1));
    const putAndStop = () => {
      put(2);
      throw new Error('stop');
    };
    expect(() => database.transaction(putAndStop)).toThrow('stop');
    expect(database.prepare('select a from t').all()).toMatchObject([{ a: 1 }]);
    // One within another is a part of it, and a new one can begin after either.
    const within = (value: number) => database.transaction(() => put(value));
    expect(() =>
      database.transaction(() => {
        within(3);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    database.transaction(() => [4, 5].map(within));
    expect(database.prepare('select a from t').all()).toMatchObject([{ a: 1 }, { a: 4 }, { a: 5 }]);
    database.close();
    database.close();
  });

  test('opened read-only, is never written', () => {
    const file = inFolder('x.db');
    const writer = openDatabase(file);
    writer.exec('create table t (a)');
    writer.close();
    const reader = openDatabase(file, { readOnly: true });
    throwsLocal(() => reader.exec('insert into t values (1)'));
    reader.close();
  });

  test('an error in our own SQL stays what it is', () => {
    const database = openDatabase(':memory:');
    expect(() => database.prepare('selec')).toThrow(/syntax error/);
    expect(() => database.prepare('selec')).not.toThrow(LksError);
    database.close();
  });

  test('a read-only database is not made when it is missing', () => {
    const file = inFolder('none.db');
    throwsLocal(() => openDatabase(file, { readOnly: true }));
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });
});

describe('a binding is taken', () => {
  const { DatabaseSync } = require('@photostructure/sqlite');

  test('that does what is asked of it', () => {
    expect(isSufficient({ DatabaseSync })).toBe(true);
  });

  test('and not one that binds no value to ?1, or gives no arrays, or has no functions', () => {
    const all = () => {
      throw new Error('column index out of range');
    };
    const preparing = (more: object) =>
      class extends DatabaseSync {
        prepare = (sql: string) => Object.assign(super.prepare(sql), more);
      };
    class HasNoFunctions extends DatabaseSync {
      function = undefined;
    }
    // As `node:sqlite` of Node.js 24.6, of 22.13, and of 22.12.
    const others = [preparing({ all }), preparing({ setReturnArrays: undefined }), HasNoFunctions];
    expect(others.map((other) => isSufficient({ DatabaseSync: other as never }))).toEqual([false, false, false]);
  });

  test('without a warning', async () => {
    const { code, stderr } = await spawned('start', homeOfTest(), ['search', 'griffier', '--json']);
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/warning|experimental/i);
  });
});

describe('what SQLite reports', () => {
  test.each([
    [5, 'locked'],
    [11, 'damaged'],
    [26, 'damaged'],
    [13, 'diskFull'],
    [8, 'notWritable'],
    [14, 'cannotOpen'],
    [10, 'inputOutput'],
    [522, 'inputOutput'],
  ] as const)('code %i is a local error: %s', (errcode, message) => {
    const error = databaseError(Object.assign(new Error('x'), { errcode }), '/some/file.db') as LksError;
    expect([error.kind, error.exitCode]).toEqual(['local', 74]);
    expect(error.message).toBe(say.library[message]('/some/file.db'));
    expect(error.hint).toMatch(/\.$/);
  });

  test('no space left, told as an I/O error, is a full disk', () => {
    const cause = Object.assign(new Error('x'), { errcode: 778, systemErrno: 28 });
    expect((databaseError(cause, 'f') as LksError).message).toBe(say.library.diskFull('f'));
  });
});

describe('a library file that is none', () => {
  const execute = (file: string, sql: string): void => {
    const database = openDatabase(file);
    database.exec(sql);
    database.close();
  };

  test.each<[string, (file: string) => void, 'missing' | 'empty' | 'isFolder' | 'damaged' | 'foreign']>([
    ['missing', () => {}, 'missing'],
    ['of zero length', (file) => writeFileSync(file, ''), 'empty'],
    ['a folder', (file) => mkdirSync(file), 'isFolder'],
    ['a text file', (file) => writeFileSync(file, 'This is no database.\n'.repeat(100)), 'damaged'],
    ['the database of another program', (file) => execute(file, 'create table theirs (a)'), 'foreign'],
  ])('%s', async (_, make, why) => {
    const file = inFolder();
    make(file);
    expect(await outcome(file)).toMatchObject({ exitCode: 74, message: say.library[why](file) });
    if (why === 'empty') throwsLocal(() => readStatus(file));
    if (why !== 'damaged' && why !== 'foreign') return;
    const before = readFileSync(file);
    throwsLocal(() => openStore(file));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each<[string, (file: string) => void]>([
    ['written by another version of lks', (file) => execute(file, 'pragma user_version = 999')],
    ['truncated', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    [
      'overwritten in the middle',
      (file) => {
        const bytes = readFileSync(file);
        for (let at = 4096; at < bytes.length; at += 4096) bytes.fill(0x5a, at, at + 4096);
        writeFileSync(file, bytes);
      },
    ],
  ])('%s', async (what, change) => {
    const file = await filled();
    change(file);
    const { exitCode, hint } = await outcome(file);
    expect(exitCode).toBe(74);
    if (what !== 'written by another version of lks') return;
    expect(hint).toBe(say.library.otherFormatHint);
    throwsLocal(() => openStore(file));
  });
});

/** A library where nobody may write. Root may write everywhere, so the test becomes nobody while it runs. */
async function readOnly(): Promise<string> {
  const file = await filled();
  chmodSync(file, 0o444);
  chmodSync(path.dirname(file), 0o555);
  onTestFinished(() => chmodSync(path.dirname(file), 0o700));
  if (process.getuid?.() !== 0) return file;
  process.seteuid?.(65534);
  onTestFinished(() => process.seteuid?.(0));
  return file;
}

test('a library in a read-only folder can be searched', async () => {
  const file = await readOnly();
  expect(() => writeFileSync(`${file}-journal`, '')).toThrow();
  const library = openLibrary(file, {});
  onTestFinished(() => library.close());
  expect((await find(library, 'zebra')).meta.total).toBe(40);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

test('a store in a read-only folder is a local error', async () => {
  const file = await readOnly();
  throwsLocal(() => importAll(file, [artikel('BWBR0000002', '1', 'x')]));
});

test('after an import nothing but the library is left in its folder', () => {
  const file = inFolder();
  importAll(file, [artikel('BWBR0000002', '1', 'x')]);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

describe('what is read together', () => {
  /** A file with the numbers 1 to 3, and a connection that reads it together. */
  function counting() {
    const file = inFolder();
    const writer = openDatabase(file);
    writer.exec('create table numbers (n integer); insert into numbers values (1), (2), (3)');
    const reader = openDatabase(file, { readOnly: true }).readTogether();
    onTestFinished(() => {
      reader.close();
      writer.close();
    });
    const inserting = `const { DatabaseSync } = require(process.argv[1]);
      try { new DatabaseSync(process.argv[2], { timeout: 100 }).exec('insert into numbers values (9)'); } catch { process.exit(3); }`;
    const args = ['-e', inserting, path.resolve('node_modules/@photostructure/sqlite'), file];
    return {
      writer,
      reader,
      count: () => reader.prepare('select count(*) as n from numbers').get()?.n,
      /** Inserts a number in another process: 3 where that is kept waiting, 0 where it is not. */
      insert: () => spawnSync(process.execPath, args, { stdio: 'ignore' }).status,
    };
  }

  test('is one state, as far as the next await; a writer of the same process is not kept waiting', async () => {
    const { writer, count } = counting();
    expect(count()).toBe(3);
    writer.exec('insert into numbers values (4)');
    expect(count()).toBe(4);
    writer.transaction(() => writer.prepare('insert into numbers values (?)').run(5));
    await Promise.resolve();
    expect(count()).toBe(5);
  });

  test('is not written by another process meanwhile, and is as soon as it is over', async () => {
    const { count, insert } = counting();
    expect(count()).toBe(3);
    expect(insert()).toBe(3);
    expect(count()).toBe(3);
    await Promise.resolve();
    expect(insert()).toBe(0);
    expect(count()).toBe(4);
  });

  test('goes on across the awaits of work that waits for itself alone, and ends where it waits or is over', async () => {
    const { reader, count, insert } = counting();
    await reader.readThrough(async () => {
      expect(count()).toBe(3);
      await Promise.resolve();
      expect(insert()).toBe(3);
      await new Promise((resolve) => setImmediate(resolve));
      expect(insert()).toBe(0);
      expect(count()).toBe(4);
    });
    expect(insert()).toBe(0);
  });

  test('ends with the connection', () => {
    const { writer, count, reader } = counting();
    expect(count()).toBe(3);
    reader.close();
    writer.exec('insert into numbers values (4)');
    expect(writer.prepare('select count(*) as n from numbers').get()?.n).toBe(4);
  });
});
