import { spawnSync } from 'node:child_process';
import {
  chmodSync,
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
import { makeHome, spawned } from '../support/run';

const inFolder = (name = 'library.db') => path.join(temporaryFolder(), name);

function filled(): string {
  const file = inFolder();
  importAll(
    file,
    Array.from({ length: 40 }, (_, at) => artikel('BWBR0000001', String(at), `zebra ${'woord '.repeat(200)} ${at}`)),
  );
  return file;
}

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
    database.transaction(() => database.prepare('insert into t values (?)').run(1));
    expect(() =>
      database.transaction(() => {
        database.prepare('insert into t values (?)').run(2);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.prepare('select a from t').all()).toMatchObject([{ a: 1 }]);
    database.close();
    database.close();
  });

  test('takes a transaction within another as part of it, and can begin anew after either', () => {
    const database = openDatabase(inFolder('x.db'));
    database.exec('create table t (a)');
    const put = (value: number) => database.transaction(() => database.prepare('insert into t values (?)').run(value));
    expect(() =>
      database.transaction(() => {
        put(1);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    database.transaction(() => {
      put(2);
      put(3);
    });
    expect(database.prepare('select a from t').all()).toMatchObject([{ a: 2 }, { a: 3 }]);
    database.close();
  });

  test('opened read-only, is never written', () => {
    const file = inFolder('x.db');
    const writer = openDatabase(file);
    writer.exec('create table t (a)');
    writer.close();
    const reader = openDatabase(file, { readOnly: true });
    expect(() => reader.exec('insert into t values (1)')).toThrow(expect.objectContaining({ kind: 'local' }));
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
    expect(() => openDatabase(file, { readOnly: true })).toThrow(expect.objectContaining({ kind: 'local' }));
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });
});

describe('a binding is taken', () => {
  const { DatabaseSync } = require('@photostructure/sqlite');

  test('that does what is asked of it', () => {
    expect(isSufficient({ DatabaseSync })).toBe(true);
  });

  test('and not one that binds no value to ?1, or gives no arrays, or has no functions', () => {
    /** As `node:sqlite` of Node.js 24.6, of 22.13, and of 22.12. */
    class BindsNone extends DatabaseSync {
      prepare(sql: string) {
        return Object.assign(super.prepare(sql), {
          all: () => {
            throw new Error('column index out of range');
          },
        });
      }
    }
    class HasNoArrays extends DatabaseSync {
      prepare(sql: string) {
        return Object.assign(super.prepare(sql), { setReturnArrays: undefined });
      }
    }
    class HasNoFunctions extends DatabaseSync {
      function = undefined;
    }
    for (const other of [BindsNone, HasNoArrays, HasNoFunctions])
      expect(isSufficient({ DatabaseSync: other as never }), other.name).toBe(false);
  });

  test('without a warning', async () => {
    const { home, remove } = makeHome();
    onTestFinished(remove);
    const { code, stderr } = await spawned('start', home, ['search', 'griffier', '--json']);
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
  test('missing', async () => {
    const file = inFolder();
    expect(await outcome(file)).toMatchObject({ exitCode: 74, message: say.library.missing(file) });
  });

  test('of zero length', async () => {
    const file = inFolder();
    writeFileSync(file, '');
    expect(await outcome(file)).toMatchObject({ exitCode: 74, message: say.library.empty(file) });
    expect(() => readStatus(file)).toThrow(expect.objectContaining({ exitCode: 74 }));
  });

  test('a text file', async () => {
    const file = inFolder();
    writeFileSync(file, 'This is no database.\n'.repeat(100));
    expect(await outcome(file)).toMatchObject({ exitCode: 74, message: say.library.damaged(file) });
    expect(() => openStore(file)).toThrow(expect.objectContaining({ exitCode: 74 }));
    expect(readFileSync(file, 'utf8')).toContain('This is no database.');
  });

  test('a folder', async () => {
    const file = inFolder();
    mkdirSync(file);
    expect(await outcome(file)).toMatchObject({ exitCode: 74, message: say.library.isFolder(file) });
  });

  test('the database of another program, which is left alone', async () => {
    const file = inFolder();
    const other = openDatabase(file);
    other.exec('create table theirs (a)');
    other.close();
    expect(await outcome(file)).toMatchObject({ exitCode: 74, message: say.library.foreign(file) });
    expect(() => openStore(file)).toThrow(expect.objectContaining({ exitCode: 74 }));
  });

  test('written by another version of lks', async () => {
    const file = filled();
    const database = openDatabase(file);
    database.exec('pragma user_version = 999');
    database.close();
    expect(await outcome(file)).toMatchObject({ exitCode: 74, hint: say.library.otherFormatHint });
    expect(() => openStore(file)).toThrow(expect.objectContaining({ exitCode: 74 }));
  });

  test('truncated', async () => {
    const file = filled();
    truncateSync(file, Math.floor(statSync(file).size / 2));
    expect(await outcome(file)).toMatchObject({ exitCode: 74 });
  });

  test('overwritten in the middle', async () => {
    const file = filled();
    const handle = openSync(file, 'r+');
    for (let at = 4096; at < statSync(file).size; at += 4096) writeSync(handle, Buffer.alloc(4096, 0x5a), 0, 4096, at);
    expect(await outcome(file)).toMatchObject({ exitCode: 74 });
  });
});

/** Root may write everywhere, so the test becomes nobody while it runs. */
function becomeNobody(): void {
  if (process.getuid?.() !== 0) return;
  process.seteuid?.(65534);
  onTestFinished(() => process.seteuid?.(0));
}

test('a library in a read-only folder can be searched', async () => {
  const file = filled();
  chmodSync(file, 0o444);
  chmodSync(path.dirname(file), 0o555);
  onTestFinished(() => chmodSync(path.dirname(file), 0o700));
  becomeNobody();
  expect(() => writeFileSync(`${file}-journal`, '')).toThrow();
  const library = openLibrary(file, {});
  onTestFinished(() => library.close());
  expect((await find(library, 'zebra')).meta.total).toBe(40);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

test('a store in a read-only folder is a local error', () => {
  const file = filled();
  chmodSync(file, 0o444);
  chmodSync(path.dirname(file), 0o555);
  onTestFinished(() => chmodSync(path.dirname(file), 0o700));
  becomeNobody();
  expect(() => importAll(file, [artikel('BWBR0000002', '1', 'x')])).toThrow(expect.objectContaining({ exitCode: 74 }));
});

test('after an import nothing but the library is left in its folder', () => {
  const file = filled();
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
    return { file, writer, count: () => reader.prepare('select count(*) as n from numbers').get()?.n, reader };
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
    const { file, count } = counting();
    const insert = () =>
      spawnSync(
        process.execPath,
        [
          '-e',
          `const { DatabaseSync } = require(process.argv[1]);
           try { new DatabaseSync(process.argv[2], { timeout: 100 }).exec('insert into numbers values (9)'); } catch { process.exit(3); }`,
          path.join(process.cwd(), 'node_modules/@photostructure/sqlite'),
          file,
        ],
        { stdio: 'ignore' },
      ).status;
    expect(count()).toBe(3);
    expect(insert()).toBe(3);
    expect(count()).toBe(3);
    await Promise.resolve();
    expect(insert()).toBe(0);
    expect(count()).toBe(4);
  });

  test('ends with the connection', () => {
    const { writer, count, reader } = counting();
    expect(count()).toBe(3);
    reader.close();
    writer.exec('insert into numbers values (4)');
    expect(writer.prepare('select count(*) as n from numbers').get()?.n).toBe(4);
  });
});
