/** What a library notes of its pushes: a change that comes while it is sent is neither lost nor taken twice. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { pushLibrary, shardsFor } from '../../src/cluster/push';
import {
  beginPush,
  changesOf,
  endedRows,
  endedWith,
  finishPush,
  forgetEnded,
  noteSent,
  openState,
  pushingOf,
  take,
  unsent,
  unsentCount,
  untaken,
} from '../../src/cluster/pushing';
import { clusterState } from '../../src/engine/index/postings';
import { say } from '../../src/messages';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import { artikel, importAll, libraryFile } from '../library/fixture';
import { startEmptyCluster } from './empty-cluster';

const WORK = 'BWBR0005290';
const docs = (...numbers: number[]) => numbers.map((number) => artikel(WORK, String(number), `artikel ${number} huur`));

/** A library of which the first generation was pushed. */
function pushed(): { file: string; database: Database } {
  const file = libraryFile(docs(1, 2, 3));
  const database = openDatabase(file);
  onTestFinished(() => database.close());
  openState(database);
  const push = { name: 'lks-1-1', generation: 1, whole: true, done: -1 };
  beginPush(database, push);
  finishPush(database, push);
  return { file, database };
}

const rowsOf = (database: Database) => database.prepare('select id from docs order by id').rows().flat().map(Number);

const next = { name: 'lks-1-1', generation: 2, whole: false, done: -1 };

describe('what is noted of a push', () => {
  test('a library that was never pushed gets an id; the second time it is the same', () => {
    const database = openDatabase(libraryFile(docs(1)));
    onTestFinished(() => database.close());
    const first = openState(database);
    expect(openState(database)).toEqual(first);
    expect(first).toMatchObject({ name: '', generation: 0, role: 'writer' });
    expect(first.library).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('after it nothing is behind; what changes is, with what the cluster has of it', () => {
    const { file, database } = pushed();
    expect([changesOf(database), pushingOf(database)]).toEqual([0, undefined]);
    importAll(
      file,
      [...docs(1, 2), artikel(WORK, '4', 'nieuw')].map((one) => ({ ...one, lawNames: ['Huurwet'] })),
    );
    expect(untaken(database)).toBeGreaterThan(0);
    beginPush(database, next);
    expect(untaken(database)).toBe(0);
    const rows = unsent(database, -1, 100);
    expect(rows).toHaveLength(unsentCount(database));
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });

  test('a row that changes once it was taken is there again, and was sent for nothing', () => {
    const { database } = pushed();
    const [row] = rowsOf(database);
    const touch = () => database.prepare('update docs set digest = zeroblob(16) where id = ?').run(BigInt(row!));
    touch();
    beginPush(database, next);
    noteSent(database, 'taken', row!);
    expect([unsentCount(database), changesOf(database)]).toEqual([0, 0]);
    touch();
    expect([untaken(database), changesOf(database)]).toEqual([1, 1]);
    take(database);
    expect(unsent(database, -1, 10)).toEqual([row]);
  });

  test('one that is stopped is known again, with what it had not sent', () => {
    const { database } = pushed();
    database.exec('update docs set digest = zeroblob(16)');
    beginPush(database, next);
    const [first, ...others] = unsent(database, -1, 10);
    noteSent(database, 'taken', first!);
    expect(pushingOf(database)).toEqual(next);
    expect(unsent(database, -1, 10)).toEqual(others);
    // Begun anew, all of it is sent again.
    beginPush(database, next);
    expect(unsent(database, -1, 10)).toEqual([first, ...others]);
  });

  test('what the cluster had and is no more so has ended; a new row has not', () => {
    const { database } = pushed();
    const rows = rowsOf(database);
    database.prepare('update docs set digest = zeroblob(16) where id = ?').run(BigInt(rows[0]!));
    database.prepare('delete from docs where id = ?').run(BigInt(rows[1]!));
    beginPush(database, next);
    // In its own way once more while it is pushed: what it was pushed as has ended all the same.
    database.prepare('update docs set digest = randomblob(16) where id = ?').run(BigInt(rows[0]!));
    take(database);
    expect([...endedWith(database, next)]).toEqual([[2, [rows[0], rows[1]]]]);
    finishPush(database, next);
    expect([...endedRows(database)]).toEqual([[2, [rows[0], rows[1]]]]);
    expect(clusterState(database)).toMatchObject({ generation: 2, name: 'lks-1-1' });
    forgetEnded(database, 1);
    expect(endedRows(database).size).toBe(1);
    forgetEnded(database, 2);
    expect(endedRows(database).size).toBe(0);
  });

  test('a whole one ends nothing: its index has nothing from before', () => {
    const { database } = pushed();
    database.exec('update docs set digest = zeroblob(16)');
    const whole = { ...next, name: 'lks-1-2', whole: true };
    beginPush(database, whole);
    expect(unsentCount(database)).toBe(0);
    expect(endedWith(database, whole).size).toBe(0);
    finishPush(database, whole);
    expect(endedRows(database).size).toBe(0);
  });
});

test('a shard for each 15 GB of index', () => {
  expect([0, 1e9, 40e9, 50e9, 200e9].map(shardsFor)).toEqual([1, 1, 1, 2, 5]);
});

test('a cluster without the index that was pushed to is sent nothing, and the error says why', async () => {
  const { file } = pushed();
  const options = { prefix: 'lks', all: false, shards: undefined, replicas: undefined, progress: () => {} };
  const address = await startEmptyCluster();
  const push = pushLibrary(file, { ...options, address, signal: new AbortController().signal }, () => {});
  await expect(push).rejects.toMatchObject({
    message: say.pushing.indexGone('lks-1-1', 1),
    hint: say.pushing.allHint,
    code: 'index_mismatch',
  });
});
