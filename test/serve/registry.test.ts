/** The service's file: keys, sliding minute, credits. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import {
  addCredits,
  type Caller,
  chargeSearch,
  countForRate,
  createKey,
  createWorkspace,
  findCaller,
  listKeys,
  listWorkspaces,
  openServiceFile,
  revokeKey,
} from '../../src/serve/registry';
import fc from '../support/property';
import { makeHome } from '../support/run';
import { phrase } from '../support/saying';
import { accountOf } from './support/serving';

const CREATED = '2026-01-01 00:00:00';
const NOW = Date.UTC(2026, 0, 1);
let home: ReturnType<typeof makeHome>;
let file: string;
let registry: Database;
beforeEach(() => {
  home = makeHome();
  file = path.join(home.home, 'deep', 'service.db');
  registry = openServiceFile(file);
  createWorkspace(registry, 'office', { credits: 0, apiAccess: true, created: CREATED });
});
afterEach(() => {
  registry.close();
  home.remove();
});
const newKey = (rate = 10) => createKey(registry, 'office', { rate, created: CREATED });

describe('a key', () => {
  test('is nowhere in the file, which nobody else can read', () => {
    const keys = Array.from({ length: 20 }, () => newKey().key);
    registry.exec('pragma wal_checkpoint(truncate)');
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

  test('is found whole, and in no other spelling', () => {
    const { key, entry } = newKey(7);
    expect(findCaller(registry, key, NOW)).toMatchObject({ prefix: entry.prefix, workspaceName: 'office', rate: 7 });
    for (const other of [key.slice(0, -1), `${key}A`, key.toUpperCase(), entry.prefix, '', "' or 1=1 --", '%'])
      expect(findCaller(registry, other, NOW)).toBeUndefined();
  });

  test('is revoked by its beginning or by itself, once', () => {
    const [one, two] = [newKey(), newKey()];
    expect(revokeKey(registry, one.entry.prefix, CREATED).changed).toBe(true);
    expect(revokeKey(registry, one.entry.prefix, '2027-01-01 00:00:00')).toMatchObject({
      changed: false,
      entry: { revoked: CREATED },
    });
    expect(revokeKey(registry, two.key, CREATED).changed).toBe(true);
    expect(findCaller(registry, one.key, NOW)).toBeUndefined();
    expect(listKeys(registry).map(({ revoked }) => revoked)).toEqual([CREATED, CREATED]);
  });

  test('is not revoked by what only looks like it', () => {
    const { key, entry } = newKey();
    newKey();
    expect(() => revokeKey(registry, 'lks_', CREATED)).toThrow(say.serving.severalKeys(2));
    for (const wrong of ['', '…', '...', 'lks_ ', '%', `${entry.prefix}x`, `${key.slice(0, -1)}!`])
      expect(() => revokeKey(registry, wrong, CREATED)).toThrow();
    expect(findCaller(registry, key, NOW)).toBeDefined();
  });

  test('needs a workspace that exists', () => {
    expect(() => createKey(registry, 'nobody', { rate: 1, created: CREATED })).toThrow(say.serving.noWorkspace);
  });
});

describe('a workspace', () => {
  test('has a name that is unique, whatever the case, and clean', () => {
    for (const name of ['office', 'OFFICE', ' office ', '', ' ', '-x', 'a\u0000b', 'a\nb', 'a'.repeat(65), '\u202eabc'])
      expect(() => createWorkspace(registry, name, { credits: 0, apiAccess: true, created: CREATED })).toThrow();
    createWorkspace(registry, 'Kantoor Ünal & Co.'.replace('& ', ''), {
      credits: 0,
      apiAccess: true,
      created: CREATED,
    });
    expect(listWorkspaces(registry).map(({ name }) => name)).toEqual(['Kantoor Ünal Co.', 'office']);
  });

  test('gets credits added, up to a bound', () => {
    expect(addCredits(registry, 'office', 5).credits).toBe(5);
    expect(addCredits(registry, 'Office', 7).credits).toBe(12);
    expect(() => addCredits(registry, 'office', 1_000_000_000)).toThrow(phrase(say.serving.tooManyCredits));
    expect(() => addCredits(registry, 'nobody', 1)).toThrow(say.serving.noWorkspace);
    expect(accountOf(registry, 'office').credits).toBe(12);
  });
});

test('of each N searches the first takes a credit; a change of the price keeps what was paid for', () => {
  const caller = findCaller(registry, newKey().key, NOW) as Caller;
  addCredits(registry, 'office', 3);
  const charge = (price: number | undefined) => chargeSearch(registry, caller, price);
  expect([4, 4].map(charge)).toEqual([true, true]);
  expect(accountOf(registry, 'office')).toEqual({ credits: 2, covered: 2, searches: 2 });
  expect([undefined, 1, 1].map(charge)).toEqual([true, true, true]);
  expect(accountOf(registry, 'office')).toEqual({ credits: 2, covered: 0, searches: 5 });
  expect([1, 1, 1].map(charge)).toEqual([true, true, false]);
  expect(accountOf(registry, 'office')).toEqual({ credits: 0, covered: 0, searches: 7 });
  expect(listKeys(registry)[0]!.searches).toBe(7);
  expect(charge(undefined)).toBe(true);
});

describe('the sliding minute', () => {
  const START = Date.UTC(2026, 10, 21);
  const at = (seconds: number, rate = 2, key = 1) => countForRate(registry, key, rate, START + seconds * 1000);

  test('lets a search through when fewer than the limit came in the 60 s before it', () => {
    expect(at(0)).toEqual({ allowed: true, remaining: 1, reset: 60 });
    expect(at(50)).toEqual({ allowed: true, remaining: 0, reset: 10 });
    expect(at(59.999)).toEqual({ allowed: false, remaining: 0, reset: 1 });
    expect(at(60)).toMatchObject({ allowed: true });
    expect(at(61)).toEqual({ allowed: false, remaining: 0, reset: 49 });
    expect(at(110)).toMatchObject({ allowed: true });
  });

  test('counts each key for itself', () => {
    expect([1, 2, 3].map((key) => at(0, 1, key).allowed)).toEqual([true, true, true]);
    expect([1, 2, 3].map((key) => at(1, 1, key).allowed)).toEqual([false, false, false]);
  });

  test('is not upset by a clock that was wrong for a while', () => {
    expect(at(86_400).allowed).toBe(true);
    expect(at(86_400).allowed).toBe(true);
    expect([at(0), at(1), at(2)].map(({ allowed }) => allowed)).toEqual([true, true, false]);
    expect(at(-1).allowed).toBe(false);
    expect(at(62).allowed).toBe(true);
  });

  test('is what counting each search of the last minute gives, for any times and limits', () => {
    let key = 100;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (gaps, rate) => {
          key += 1;
          let now = START;
          const taken: number[] = [];
          for (const gap of gaps) {
            now += gap;
            const inWindow = taken.filter((moment) => moment > now - 60_000).length;
            const { allowed, remaining } = countForRate(registry, key, rate, now);
            expect(allowed).toBe(inWindow < rate);
            expect(remaining).toBe(allowed ? rate - inWindow - 1 : 0);
            if (allowed) taken.push(now);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
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
    revokeKey(registry, revoked.prefix, CREATED);
    turn(sql);
    const error = expect.objectContaining({
      kind: 'local',
      message: say.serving.damagedFile(file),
      hint: say.serving.putBack(file),
    });
    expect(() => openServiceFile(file)).toThrow(error);
  });

  test('is met while the service runs: no key of it is let in, and nothing of it is charged', () => {
    addCredits(registry, 'office', 5);
    const { key } = newKey();
    const caller = findCaller(registry, key, NOW) as Caller;
    createWorkspace(registry, 'other', { credits: 3, apiAccess: true, created: CREATED });
    const sound = createKey(registry, 'other', { rate: 10, created: CREATED }).key;
    registry.exec(`drop trigger workspaces_changed; update workspaces set credits = 1005 where name = 'office'`);
    const damaged = expect.objectContaining({ code: 'service_damaged' });
    expect(() => findCaller(registry, key, NOW)).toThrow(damaged);
    expect(() => chargeSearch(registry, caller, 1)).toThrow(damaged);
    expect(() => addCredits(registry, 'office', 1)).toThrow();
    expect(accountOf(registry, 'office')).toEqual({ credits: 1005, covered: 0, searches: 0 });
    expect(chargeSearch(registry, findCaller(registry, sound, NOW) as Caller, 1)).toBe(true);
    expect(accountOf(registry, 'other').credits).toBe(2);
  });

  test('is a page that is cut off', () => {
    for (let number = 0; number < 40; number += 1) newKey();
    registry.exec('pragma wal_checkpoint(truncate)');
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
  test('of before, without sums, gets them whole, and keeps what it has', () => {
    const { key } = newKey(7);
    addCredits(registry, 'office', 5);
    turn(
      `alter table workspaces drop column sum; alter table keys drop column sum; drop index keys_names; drop table clock;
       alter table keys drop column name; alter table keys drop column expires; alter table keys drop column used;
       alter table keys drop column replaced; pragma user_version = 1`,
    );
    registry = openServiceFile(file);
    expect(findCaller(registry, key, NOW)).toMatchObject({ rate: 7, canPay: true });
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
    registry.exec('pragma user_version = 4');
    expect(() => openServiceFile(file)).toThrow(say.serving.newer(file));
  });
});
