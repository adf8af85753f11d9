/** Keys that have names and ends: made, rotated, expired, by clocks that are wrong, and by two administrators at once. */
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import {
  type Caller,
  chargeSearch,
  copyRegistry,
  createKey,
  createWorkspace,
  findCaller,
  type KeyEntry,
  listKeys,
  momentOf,
  openServiceFile,
  revokeKey,
  rotateKey,
  timeSeen,
  trustClock,
} from '../../src/serve/registry';
import { defineSums } from '../../src/serve/registry/sums';
import fc from '../support/property';
import { makeHome } from '../support/run';
import { phrase } from '../support/saying';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const CREATED = momentOf(NOW);
const END = '2027-01-01 00:00:00';

let home: ReturnType<typeof makeHome>;
let file: string;
let registry: Database;
beforeEach(() => {
  home = makeHome();
  file = path.join(home.home, 'service.db');
  registry = openServiceFile(file);
  for (const name of ['office', 'other'])
    createWorkspace(registry, name, { credits: 0, apiAccess: true, created: CREATED });
});
afterEach(() => {
  registry.close();
  home.remove();
});

const make = (name: string | null, more: Partial<KeyEntry> = {}, workspace = 'office') =>
  createKey(registry, workspace, { rate: 7, created: CREATED, name, ...more });
const callerAt = (key: string, now: number) => findCaller(registry, key, now);
const isGood = (key: string, now: number): boolean => 'rate' in (callerAt(key, now) ?? {});

describe('the name of a key', () => {
  test.each(['bram', 'B. de Vries', 'Ünal-2', 'receptie@kantoor', 'a'.repeat(64), '7'])('"%s" is one', (name) => {
    expect(make(name).entry.name).toBe(name);
    expect(callerAt(make(`${name.slice(0, 60)} 2`).key, NOW)).toMatchObject({ name: `${name.slice(0, 60)} 2` });
  });

  test.each([
    '',
    ' ',
    '-x',
    'a\nb',
    'a\tb',
    'a\u0000b',
    '\u001b[31mred',
    '\u202ebram',
    'a'.repeat(65),
    'lks_bram',
    'LKS_x',
    'a,b',
    '"a"',
  ])('%j is none', (name) => {
    expect(() => make(name)).toThrow(say.serving.badKeyName);
    expect(listKeys(registry)).toEqual([]);
  });

  test('is one plain line, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        try {
          const { name, prefix } = make(text).entry;
          revokeKey(registry, prefix, CREATED);
          expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u);
        } catch (error) {
          expect((error as Error).message).toBe(say.serving.badKeyName);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('is unique among the good keys of its workspace, and free again when its key is revoked', () => {
    const { entry } = make('bram');
    for (const name of ['bram', 'BRAM', ' bram '])
      expect(() => make(name)).toThrow(say.serving.keyNameTaken(name.trim(), entry.prefix));
    make('bram', {}, 'other');
    revokeKey(registry, 'bram', CREATED, 'office');
    expect(make('bram').entry.name).toBe('bram');
    expect(make(null).entry.name).toBeNull();
    expect(make(null).entry.name).toBeNull();
  });

  test('is what a key is revoked by, in the workspace that is meant', () => {
    const [mine, theirs] = [make('bram'), make('bram', {}, 'other')];
    expect(() => revokeKey(registry, 'bram', CREATED)).toThrow(say.serving.severalNamed);
    expect(revokeKey(registry, 'Bram', CREATED, 'office').changed).toBe(true);
    expect([isGood(mine.key, NOW), isGood(theirs.key, NOW)]).toEqual([false, true]);
    expect(() => revokeKey(registry, 'bram', CREATED, 'office')).toThrow(say.serving.noSuchKey);
  });
});

describe('a key that is rotated', () => {
  test('is refused at once; the new one has its workspace, name, rate and end', () => {
    const old = make('bram', { rate: 3, expires: END });
    const made = rotateKey(registry, 'bram', CREATED, {});
    expect(made.entry).toMatchObject({ name: 'bram', workspace: 'office', rate: 3, expires: END, revoked: null });
    expect(callerAt(old.key, NOW)).toBeUndefined();
    expect(callerAt(made.key, NOW)).toMatchObject({ name: 'bram', workspaceName: 'office', rate: 3 });
    expect(listKeys(registry)).toMatchObject([
      { prefix: old.entry.prefix, revoked: CREATED },
      { prefix: made.entry.prefix },
    ]);
  });

  test('stays good for the overlap, and no longer; revoking its name revokes both', () => {
    const old = make('bram');
    const made = rotateKey(registry, 'bram', CREATED, { overlap: 3600 });
    expect([isGood(old.key, NOW + 3_599_000), isGood(old.key, NOW + 3_600_000)]).toEqual([true, false]);
    expect(isGood(made.key, NOW + 3_600_000)).toBe(true);
    const { also, changed } = revokeKey(registry, 'bram', CREATED);
    expect([also.length, changed]).toEqual([1, true]);
    expect(isGood(made.key, NOW)).toBe(false);
  });

  test('does not stay good beyond its own end by an overlap', () => {
    const old = make('bram', { expires: momentOf(NOW + 60_000) });
    rotateKey(registry, 'bram', CREATED, { overlap: 3600, expires: END });
    expect(isGood(old.key, NOW + 60_000)).toBe(false);
  });

  test('can have expired: the new one needs another end', () => {
    const old = make('bram', { expires: END });
    const later = '2027-02-01 00:00:00';
    expect(() => rotateKey(registry, 'bram', later, {})).toThrow(say.serving.endPassed('2027-01-01'));
    expect(listKeys(registry)).toMatchObject([{ prefix: old.entry.prefix, revoked: null }]);
    const made = rotateKey(registry, 'bram', later, { expires: '2028-01-01 00:00:00' });
    expect(isGood(made.key, Date.UTC(2027, 1, 1))).toBe(true);
  });

  test.each(['bram', 'lksbram'])(
    'twice within a minute by its name %s is taken for another administrator’s',
    (name) => {
      make(name);
      const first = rotateKey(registry, name, CREATED, {});
      const soon = momentOf(NOW + 59_000);
      expect(() => rotateKey(registry, name, soon, {})).toThrow(say.serving.justRotated(name, first.entry.prefix));
      expect(isGood(first.key, NOW)).toBe(true);
      // Who names the new key means it.
      const second = rotateKey(registry, first.entry.prefix, soon, {});
      expect(rotateKey(registry, name, momentOf(NOW + 200_000), {}).old.prefix).toBe(second.entry.prefix);
    },
  );

  test('is not rotated again by what it was, and needs to be there', () => {
    const old = make('bram');
    rotateKey(registry, old.entry.prefix, CREATED, {});
    expect(() => rotateKey(registry, old.entry.prefix, CREATED, {})).toThrow(say.serving.notRotated(old.entry.prefix));
    expect(() => rotateKey(registry, 'nobody', CREATED, {})).toThrow(say.serving.noSuchKey);
  });
});

describe('the end of a key', () => {
  const end = Date.UTC(2027, 0, 1);

  test('is the moment from which it is refused, and said', () => {
    const { key } = make('bram', { expires: END });
    expect(isGood(key, end - 1000)).toBe(true);
    expect(callerAt(key, end)).toMatchObject({ expired: END });
    expect(
      callerAt(
        key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        end,
      ),
    ).toBeUndefined();
  });

  test('has not passed when a key is made', () => {
    expect(() => make('bram', { expires: momentOf(NOW) })).toThrow(phrase(say.serving.endPassed));
    registry.close();
    registry = openServiceFile(file);
    expect(listKeys(registry)).toEqual([]);
  });

  test('comes for good: a clock that is set back makes no key good again, nor a new one that has ended', () => {
    const { key } = make('bram', { expires: END });
    expect(isGood(key, end + 1000)).toBe(false);
    for (const back of [1000, DAY, 3000 * DAY]) expect(callerAt(key, end - back)).toMatchObject({ expired: END });
    expect(() => make('els', { expires: END })).toThrow(say.serving.endPassed('2027-01-01'));
    registry.close();
    registry = openServiceFile(file);
    expect(callerAt(key, end - DAY)).toMatchObject({ expired: END });
  });

  test('comes for good when the requests of others have shown what time it is', () => {
    const [one, other] = [make('bram', { expires: END }), make('els')];
    expect(isGood(other.key, end + 60_000)).toBe(true);
    expect(callerAt(one.key, end - DAY)).toMatchObject({ expired: END });
    expect(isGood(other.key, end - DAY)).toBe(true);
  });

  test('is not lost by a clock that was far ahead: put right, all is as it was', () => {
    const { key } = make('bram', { expires: END });
    expect(isGood(key, NOW)).toBe(true);
    const ahead = NOW + 3650 * DAY;
    for (const at of [ahead, ahead + 60_000, ahead + 3_600_000])
      expect(callerAt(key, at)).toMatchObject({ expired: END });
    expect(isGood(key, NOW + 120_000)).toBe(true);
    expect(timeSeen(registry)).toEqual({ seen: NOW + 120_000, doubted: 0 });
  });

  test('is judged by a clock far ahead that stays so, until somebody says that the clock of now is right', () => {
    const { key } = make('bram', { expires: END });
    const ahead = NOW + 3650 * DAY;
    expect(isGood(key, NOW)).toBe(true);
    for (let hour = 0; hour <= 25; hour += 1) callerAt(key, ahead + hour * 3_600_000);
    expect(callerAt(key, NOW)).toMatchObject({ expired: END });
    trustClock(registry, NOW);
    expect(isGood(key, NOW)).toBe(true);
    expect(listKeys(registry)).toMatchObject([{ expires: END, revoked: null }]);
  });

  test('keeps what was seen growing, for any clock', () => {
    const { key } = make('bram');
    let before = 0;
    fc.assert(
      fc.property(fc.integer({ min: NOW - 4000 * DAY, max: NOW + 4000 * DAY }), (at) => {
        expect(isGood(key, at)).toBe(true);
        const { seen } = timeSeen(registry);
        expect(seen).toBeGreaterThanOrEqual(before);
        before = seen;
      }),
      { numRuns: 100 },
    );
  });
});

test('the last use of a key is known to the minute, and of one that expired it stays', () => {
  const { key } = make('bram', { expires: END });
  const used = () => listKeys(registry)[0]!.last_used;
  expect(used()).toBeNull();
  callerAt(key, NOW + 61_000);
  expect(used()).toBe(momentOf(NOW + 61_000));
  callerAt(key, NOW + 62_000);
  expect(used()).toBe(momentOf(NOW + 61_000));
  callerAt(key, NOW + 121_000);
  expect(used()).toBe(momentOf(NOW + 121_000));
  callerAt(key, Date.UTC(2027, 5, 1));
  expect(used()).toBe(momentOf(NOW + 121_000));
});

test('a backup has names, ends and what was seen of time', () => {
  const { key } = make('bram', { expires: END });
  const rotated = rotateKey(registry, 'bram', CREATED, { overlap: 60 });
  expect(callerAt(key, Date.UTC(2027, 0, 1))).toMatchObject({ expired: momentOf(NOW + 60_000) });
  const to = path.join(home.home, 'copy.db');
  expect(copyRegistry(registry, to)).toEqual({ workspaces: 2, keys: 2 });
  const before = listKeys(registry);
  registry.close();
  registry = openServiceFile(to);
  expect(listKeys(registry)).toEqual(before);
  expect(callerAt(rotated.key, NOW)).toMatchObject({ expired: END });
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
  test('gets names and ends, and loses nothing', () => {
    const [good, revoked] = [make(null, { rate: 42 }), make(null)];
    chargeSearch(registry, callerAt(good.key, NOW) as Caller, undefined);
    revokeKey(registry, revoked.entry.prefix, CREATED);
    const before = listKeys(registry).map((entry) => ({ ...entry, last_used: null }));
    asVersion2();
    registry = openServiceFile(file);
    expect(listKeys(registry)).toEqual(before);
    expect(callerAt(good.key, NOW)).toMatchObject({ rate: 42, name: null, workspaceName: 'office' });
    expect(callerAt(revoked.key, NOW)).toBeUndefined();
    const rotated = rotateKey(registry, good.entry.prefix, CREATED, { expires: END });
    expect(rotated.entry).toMatchObject({ name: null, rate: 42, expires: END });
    make('bram');
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
    make(null);
    asVersion2();
    const other = openDatabase(file);
    for (const name of ['made', 'changes', 'changed']) other.exec(`drop trigger keys_${name}`);
    other.exec('update keys set rate = 1000000');
    other.close();
    expect(() => openServiceFile(file)).toThrow(say.serving.damagedFile(file));
    registry = openDatabase(file);
    expect(registry.prepare('pragma user_version').get()).toEqual({ user_version: 2 });
  });
});
