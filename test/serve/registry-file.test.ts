/** The service's file: who can read it, what is damaged in it, files of before and of others. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import {
  addCredits,
  type Caller,
  copyRegistry,
  createKey,
  createWorkspace,
  type FileRegistry,
  listKeys,
  momentOf,
  openServiceFile,
  revokeKey,
  rotateKey,
} from '../../src/serve/registry';
import { defineSums } from '../../src/serve/registry/sums';
import { makeHome } from '../support/run';
import { accountOf } from './support/serving';

const CREATED = '2026-01-01 00:00:00';
const NOW = Date.UTC(2026, 0, 1);
const END = '2027-01-01 00:00:00';
let home: ReturnType<typeof makeHome>;
let file: string;
let registry: FileRegistry;
beforeEach(() => {
  home = makeHome();
  file = path.join(home.home, 'deep', 'service.db');
  registry = openServiceFile(file);
  registry.doNow(createWorkspace('office', { credits: 0, apiAccess: true, created: CREATED }));
});
afterEach(() => {
  registry.close();
  home.remove();
});
const newKey = (rate = 10) => registry.doNow(createKey('office', { rate, created: CREATED }));

test('a key is nowhere in the file, which nobody else can read', () => {
  const keys = Array.from({ length: 20 }, () => newKey().key);
  registry.database.exec('pragma wal_checkpoint(truncate)');
  const bytes = readFileSync(file).toString('latin1');
  for (const key of keys) {
    expect(key).toMatch(/^lks_[\w-]{43}$/);
    expect(bytes).toContain(key.slice(0, 12));
    expect(bytes).not.toContain(key.slice(0, 16));
    expect(bytes).not.toContain(key.slice(12));
  }
  if (process.platform !== 'win32') {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  }
});

/** Writes to a file as no lks does: as a disk or its memory would. */
function turn(sql: string): void {
  registry.close();
  const other = openDatabase(file);
  for (const name of ['made', 'changes', 'changed'])
    for (const table of ['workspaces', 'keys']) other.exec(`drop trigger ${table}_${name}`);
  other.exec(sql);
  other.close();
}

describe('a row that is not what was written', () => {
  test.each([
    ['credits', 'update workspaces set credits = 1005'],
    ['what a credit still pays for', 'update workspaces set covered = 9'],
    ['the subscription', 'update workspaces set api_access = 0'],
    ['the rate of a key', 'update keys set rate = 1000000'],
    ['the digest of a key', 'update keys set hash = zeroblob(32)'],
    ['a key that was revoked', 'update keys set revoked = null'],
    ['a sum', 'update keys set sum = sum + 1'],
  ])('%s: the file is not opened, and says what to do', (_what, sql) => {
    const revoked = newKey().entry;
    registry.doNow(revokeKey(revoked.prefix, CREATED));
    turn(sql);
    const error = expect.objectContaining({
      kind: 'local',
      message: say.serving.damagedFile(file),
      hint: say.serving.putBack(file),
    });
    expect(() => openServiceFile(file)).toThrow(error);
  });

  test('is met while the service runs: no key of it is let in, and nothing of it is charged', async () => {
    registry.doNow(addCredits('office', 5));
    const { key } = newKey();
    const caller = (await registry.findCaller(key, NOW)) as Caller;
    registry.doNow(createWorkspace('other', { credits: 3, apiAccess: true, created: CREATED }));
    const sound = registry.doNow(createKey('other', { rate: 10, created: CREATED })).key;
    registry.database.exec(
      `drop trigger workspaces_changed; update workspaces set credits = 1005 where name = 'office'`,
    );
    const damaged = expect.objectContaining({ code: 'service_damaged' });
    await expect(registry.findCaller(key, NOW)).rejects.toThrow(damaged);
    await expect(registry.chargeSearch(caller, 1)).rejects.toThrow(damaged);
    expect(() => registry.doNow(addCredits('office', 1))).toThrow();
    expect(accountOf(registry, 'office')).toEqual({ credits: 1005, covered: 0, searches: 0 });
    expect(await registry.chargeSearch((await registry.findCaller(sound, NOW)) as Caller, 1)).toBe(true);
    expect(accountOf(registry, 'other').credits).toBe(2);
  });

  test('is a page that is cut off', () => {
    for (let number = 0; number < 40; number += 1) newKey();
    registry.database.exec('pragma wal_checkpoint(truncate)');
    registry.close();
    rmSync(`${file}-wal`, { force: true });
    const whole = readFileSync(file);
    for (const length of [100, 511, 4096, whole.length - 4096]) {
      writeFileSync(file, whole.subarray(0, length));
      expect([length, attempt(() => openServiceFile(file).close())]).toEqual([length, say.serving.damagedFile(file)]);
    }
  });
});

function attempt(work: () => void): string {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a file', () => {
  test('of before, without sums, gets them whole, and keeps what it has', async () => {
    const { key } = newKey(7);
    registry.doNow(addCredits('office', 5));
    turn(
      `alter table workspaces drop column sum; alter table keys drop column sum; drop index keys_names; drop table clock;
       alter table keys drop column name; alter table keys drop column expires; alter table keys drop column used;
       alter table keys drop column replaced; pragma user_version = 1`,
    );
    registry = openServiceFile(file);
    expect(await registry.findCaller(key, NOW)).toMatchObject({ rate: 7, canPay: true });
    expect(accountOf(registry, 'office').credits).toBe(5);
    turn('update workspaces set credits = 6');
    expect(() => openServiceFile(file)).toThrow(say.serving.damagedFile(file));
  });

  test('of no bytes, and one of nothing, is not taken for a new one', () => {
    registry.close();
    for (const made of [
      () => writeFileSync(file, ''),
      () => openDatabase(file).exec('pragma user_version = 0; vacuum'),
    ]) {
      rmSync(file);
      made();
      const before = readFileSync(file);
      expect(() => openServiceFile(file)).toThrow(say.serving.empty(file));
      expect(readFileSync(file)).toEqual(before);
    }
  });

  test.skipIf(!existsSync('/dev/null'))('that is a device is none that was cut off, and is not to be removed', () => {
    expect(() => openServiceFile('/dev/null')).toThrow(say.serving.cannotOpen('/dev/null'));
  });

  test('whose making was killed leaves nothing for good', () => {
    registry.close();
    const folder = path.dirname(file);
    // No process has this number: it is beyond what systems give.
    const left = path.join(folder, '.lks-4194999-0123456789ab.tmp');
    const another = path.join(folder, `.lks-${process.pid}-0123456789ab.tmp`);
    for (const one of [left, `${left}-journal`, another]) writeFileSync(one, 'x');
    registry = openServiceFile(file);
    expect([left, `${left}-journal`, another].map((one) => existsSync(one))).toEqual([false, false, true]);
  });

  test.each(['-wal', '-journal', '.lock'])('that is gone, of which %s is left, is not made anew', (beside) => {
    registry.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    writeFileSync(`${file}${beside}`, '');
    expect(() => openServiceFile(file)).toThrow(say.serving.gone(file, beside));
    expect(existsSync(file)).toBe(false);
  });
});

describe('another file', () => {
  test('that is no file of a service is refused and left alone', () => {
    const other = path.join(home.home, 'other.db');
    const database = openDatabase(other);
    database.exec('create table t (x); pragma application_id = 77');
    database.close();
    const before = readFileSync(other);
    expect(() => openServiceFile(other)).toThrow(say.serving.foreign(other));
    expect(readFileSync(other).equals(before)).toBe(true);
  });

  test('from a newer lks is refused', () => {
    registry.database.exec('pragma user_version = 4');
    expect(() => openServiceFile(file)).toThrow(say.serving.newer(file));
  });
});

test('a backup has names, ends and what was seen of time', async () => {
  registry.doNow(createWorkspace('other', { credits: 0, apiAccess: true, created: CREATED }));
  const { key } = registry.doNow(createKey('office', { rate: 7, created: CREATED, name: 'bram', expires: END }));
  const rotated = registry.doNow(rotateKey('bram', CREATED, { overlap: 60 }));
  expect(await registry.findCaller(key, Date.UTC(2027, 0, 1))).toMatchObject({ expired: momentOf(NOW + 60_000) });
  const to = path.join(home.home, 'copy.db');
  expect(copyRegistry(registry.database, to)).toEqual({ workspaces: 2, keys: 2 });
  const before = registry.doNow(listKeys());
  registry.close();
  registry = openServiceFile(to);
  expect(registry.doNow(listKeys())).toEqual(before);
  expect(await registry.findCaller(rotated.key, NOW)).toMatchObject({ expired: END });
});

/** Gives a file the form that version 2 had: keys without names and ends, with sums of the columns of then. */
function asVersion2(): void {
  registry.close();
  const old = openDatabase(file);
  defineSums(old);
  const sum = (row: string) =>
    `row_sum('keys', ${'id hash prefix workspace rate searches created revoked'
      .split(' ')
      .map((name) => row + name)
      .join(', ')})`;
  old.transaction(() => {
    for (const name of ['made', 'changes', 'changed']) old.exec(`drop trigger keys_${name}`);
    old.exec(`drop index keys_names; drop table clock;
      alter table keys drop column name; alter table keys drop column expires; alter table keys drop column used; alter table keys drop column replaced;
      update keys set sum = ${sum('')};
      create trigger keys_made after insert on keys begin update keys set sum = ${sum('new.')} where id = new.id; end;
      create trigger keys_changes before update of id, hash, prefix, workspace, rate, searches, created, revoked on keys
        when old.sum is not ${sum('old.')} begin select raise(abort, 'row_sum'); end;
      create trigger keys_changed after update of id, hash, prefix, workspace, rate, searches, created, revoked on keys begin
        update keys set sum = ${sum('new.')} where id = new.id; end;
      pragma user_version = 2`);
  });
  old.close();
}

describe('a file of version 2', () => {
  test('gets names and ends, and loses nothing', async () => {
    const [good, revoked] = [newKey(42), newKey()];
    await registry.chargeSearch((await registry.findCaller(good.key, NOW)) as Caller, undefined);
    registry.doNow(revokeKey(revoked.entry.prefix, CREATED));
    const before = registry.doNow(listKeys()).map((entry) => ({ ...entry, last_used: null }));
    asVersion2();
    registry = openServiceFile(file);
    expect(registry.doNow(listKeys())).toEqual(before);
    expect(await registry.findCaller(good.key, NOW)).toMatchObject({ rate: 42, name: null, workspaceName: 'office' });
    expect(await registry.findCaller(revoked.key, NOW)).toBeUndefined();
    const rotated = registry.doNow(rotateKey(good.entry.prefix, CREATED, { expires: END }));
    expect(rotated.entry).toMatchObject({ name: null, rate: 42, expires: END });
    registry.doNow(createKey('office', { rate: 7, created: CREATED, name: 'bram' }));
    // What is there is opened again, and a row that is changed behind its back is met as before.
    registry.close();
    registry = openServiceFile(file);
    registry.close();
    const other = openDatabase(file);
    for (const name of ['made', 'changes', 'changed']) other.exec(`drop trigger keys_${name}`);
    other.exec("update keys set expires = '2099-01-01 00:00:00'");
    other.close();
    expect(() => openServiceFile(file)).toThrow(say.serving.damagedFile(file));
  });

  test('in which a row is not what was written is left as it is', () => {
    newKey();
    asVersion2();
    const other = openDatabase(file);
    for (const name of ['made', 'changes', 'changed']) other.exec(`drop trigger keys_${name}`);
    other.exec('update keys set rate = 1000000');
    other.close();
    expect(() => openServiceFile(file)).toThrow(say.serving.damagedFile(file));
    const left = openDatabase(file);
    expect(left.prepare('pragma user_version').get()).toEqual({ user_version: 2 });
    left.close();
  });
});

test('2 services on one file share credits and rates exactly', async () => {
  registry.doNow(addCredits('office', 25));
  const { key } = newKey();
  const other = openServiceFile(file);
  const both = [registry, other];
  const callers = await Promise.all(both.map((one) => one.findCaller(key, NOW) as Promise<Caller>));
  const asked = Array.from({ length: 60 }, (_, at) => at % 2);
  const paid = await Promise.all(asked.map((at) => both[at]!.chargeSearch(callers[at]!, 1)));
  const admitted = await Promise.all(asked.map((at) => both[at]!.countForRate(callers[at]!.key, 10)));
  other.close();
  expect([paid.filter(Boolean).length, admitted.filter(({ allowed }) => allowed).length]).toEqual([25, 10]);
  expect(accountOf(registry, 'office')).toEqual({ credits: 0, covered: 0, searches: 25 });
});
