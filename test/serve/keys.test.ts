/** Keys that have names and ends: made, rotated, expired, by clocks that are wrong, and by two administrators at once. */
import { beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import {
  createKey,
  createWorkspace,
  type KeyEntry,
  listKeys,
  momentOf,
  revokeKey,
  rotateKey,
  timeSeen,
  trustClock,
} from '../../src/serve/registry';
import fc from '../support/property';
import { phrase } from '../support/saying';
import { describeRegistries } from './support/registries';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const CREATED = momentOf(NOW);
const END = '2027-01-01 00:00:00';

describeRegistries((tried) => {
  beforeEach(async () => {
    for (const name of ['office', 'other'])
      await tried.registry.do(createWorkspace(name, { credits: 0, apiAccess: true, created: CREATED }));
  });

  const make = (name: string | null, more: Partial<KeyEntry> = {}, workspace = 'office') =>
    tried.registry.do(createKey(workspace, { rate: 7, created: CREATED, name, ...more }));
  const keys = () => tried.registry.do(listKeys());
  const revoke = (named: string, workspace?: string) => tried.registry.do(revokeKey(named, CREATED, workspace));
  const rotate = (named: string, now = CREATED, change: Parameters<typeof rotateKey>[2] = {}) =>
    tried.registry.do(rotateKey(named, now, change));
  const callerAt = (key: string, now: number) => tried.registry.findCaller(key, now);
  const isGood = async (key: string, now: number): Promise<boolean> => 'rate' in ((await callerAt(key, now)) ?? {});

  describe('the name of a key', () => {
    test.each(['bram', 'B. de Vries', 'Ünal-2', 'receptie@kantoor', 'a'.repeat(64), '7'])(
      '"%s" is one',
      async (name) => {
        expect((await make(name)).entry.name).toBe(name);
        expect(await callerAt((await make(`${name.slice(0, 60)} 2`)).key, NOW)).toMatchObject({
          name: `${name.slice(0, 60)} 2`,
        });
      },
    );

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
    ])('%j is none', async (name) => {
      await expect(make(name)).rejects.toThrow(say.serving.badKeyName);
      expect(await keys()).toEqual([]);
    });

    test('is one plain line, whatever is typed', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (text) => {
          try {
            const { name, prefix } = (await make(text)).entry;
            await revoke(prefix);
            expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u);
          } catch (error) {
            expect((error as Error).message).toBe(say.serving.badKeyName);
          }
        }),
        { numRuns: 100 },
      );
    });

    test('is unique among the good keys of its workspace, and free again when its key is revoked', async () => {
      const { entry } = await make('bram');
      for (const name of ['bram', 'BRAM', ' bram '])
        await expect(make(name)).rejects.toThrow(say.serving.keyNameTaken(name.trim(), entry.prefix));
      await make('bram', {}, 'other');
      await revoke('bram', 'office');
      expect((await make('bram')).entry.name).toBe('bram');
      expect((await make(null)).entry.name).toBeNull();
      expect((await make(null)).entry.name).toBeNull();
    });

    test('is what a key is revoked by, in the workspace that is meant', async () => {
      const [mine, theirs] = [await make('bram'), await make('bram', {}, 'other')];
      await expect(revoke('bram')).rejects.toThrow(say.serving.severalNamed);
      expect((await revoke('Bram', 'office')).changed).toBe(true);
      expect([await isGood(mine.key, NOW), await isGood(theirs.key, NOW)]).toEqual([false, true]);
      await expect(revoke('bram', 'office')).rejects.toThrow(say.serving.noSuchKey);
    });
  });

  describe('a key that is rotated', () => {
    test('is refused at once; the new one has its workspace, name, rate and end', async () => {
      const old = await make('bram', { rate: 3, expires: END });
      const made = await rotate('bram', CREATED, {});
      expect(made.entry).toMatchObject({ name: 'bram', workspace: 'office', rate: 3, expires: END, revoked: null });
      expect(await callerAt(old.key, NOW)).toBeUndefined();
      expect(await callerAt(made.key, NOW)).toMatchObject({ name: 'bram', workspaceName: 'office', rate: 3 });
      expect(await keys()).toMatchObject([
        { prefix: old.entry.prefix, revoked: CREATED },
        { prefix: made.entry.prefix },
      ]);
    });

    test('stays good for the overlap, and no longer; revoking its name revokes both', async () => {
      const old = await make('bram');
      const made = await rotate('bram', CREATED, { overlap: 3600 });
      expect([await isGood(old.key, NOW + 3_599_000), await isGood(old.key, NOW + 3_600_000)]).toEqual([true, false]);
      expect(await isGood(made.key, NOW + 3_600_000)).toBe(true);
      const { also, changed } = await revoke('bram');
      expect([also.length, changed]).toEqual([1, true]);
      expect(await isGood(made.key, NOW)).toBe(false);
    });

    test('does not stay good beyond its own end by an overlap', async () => {
      const old = await make('bram', { expires: momentOf(NOW + 60_000) });
      await rotate('bram', CREATED, { overlap: 3600, expires: END });
      expect(await isGood(old.key, NOW + 60_000)).toBe(false);
    });

    test('can have expired: the new one needs another end', async () => {
      const old = await make('bram', { expires: END });
      const later = '2027-02-01 00:00:00';
      await expect(rotate('bram', later, {})).rejects.toThrow(say.serving.endPassed('2027-01-01'));
      expect(await keys()).toMatchObject([{ prefix: old.entry.prefix, revoked: null }]);
      const made = await rotate('bram', later, { expires: '2028-01-01 00:00:00' });
      expect(await isGood(made.key, Date.UTC(2027, 1, 1))).toBe(true);
    });

    test.each(['bram', 'lksbram'])(
      'twice within a minute by its name %s is taken for another administrator’s',
      async (name) => {
        await make(name);
        const first = await rotate(name, CREATED, {});
        const soon = momentOf(NOW + 59_000);
        await expect(rotate(name, soon, {})).rejects.toThrow(say.serving.justRotated(name, first.entry.prefix));
        expect(await isGood(first.key, NOW)).toBe(true);
        // Who names the new key means it.
        const second = await rotate(first.entry.prefix, soon, {});
        expect((await rotate(name, momentOf(NOW + 200_000), {})).old.prefix).toBe(second.entry.prefix);
      },
    );

    test('is not rotated again by what it was, and needs to be there', async () => {
      const old = await make('bram');
      await rotate(old.entry.prefix, CREATED, {});
      await expect(rotate(old.entry.prefix, CREATED, {})).rejects.toThrow(say.serving.notRotated(old.entry.prefix));
      await expect(rotate('nobody', CREATED, {})).rejects.toThrow(say.serving.noSuchKey);
    });
  });

  describe('the end of a key', () => {
    const end = Date.UTC(2027, 0, 1);

    test('is the moment from which it is refused, and said', async () => {
      const { key } = await make('bram', { expires: END });
      expect(await isGood(key, end - 1000)).toBe(true);
      expect(await callerAt(key, end)).toMatchObject({ expired: END });
      expect(
        await callerAt(
          key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          end,
        ),
      ).toBeUndefined();
    });

    test('has not passed when a key is made', async () => {
      await expect(make('bram', { expires: momentOf(NOW) })).rejects.toThrow(phrase(say.serving.endPassed));
      await tried.reopen();
      expect(await keys()).toEqual([]);
    });

    test('comes for good: a clock that is set back makes no key good again, nor a new one that has ended', async () => {
      const { key } = await make('bram', { expires: END });
      expect(await isGood(key, end + 1000)).toBe(false);
      for (const back of [1000, DAY, 3000 * DAY])
        expect(await callerAt(key, end - back)).toMatchObject({ expired: END });
      await expect(make('els', { expires: END })).rejects.toThrow(say.serving.endPassed('2027-01-01'));
      await tried.reopen();
      expect(await callerAt(key, end - DAY)).toMatchObject({ expired: END });
    });

    test('comes for good when the requests of others have shown what time it is', async () => {
      const [one, other] = [await make('bram', { expires: END }), await make('els')];
      expect(await isGood(other.key, end + 60_000)).toBe(true);
      expect(await callerAt(one.key, end - DAY)).toMatchObject({ expired: END });
      expect(await isGood(other.key, end - DAY)).toBe(true);
    });

    test('is not lost by a clock that was far ahead: put right, all is as it was', async () => {
      const { key } = await make('bram', { expires: END });
      expect(await isGood(key, NOW)).toBe(true);
      const ahead = NOW + 3650 * DAY;
      for (const at of [ahead, ahead + 60_000, ahead + 3_600_000])
        expect(await callerAt(key, at)).toMatchObject({ expired: END });
      expect(await isGood(key, NOW + 120_000)).toBe(true);
      expect(await tried.registry.do(timeSeen())).toEqual({ seen: NOW + 120_000, doubted: 0 });
    });

    test('is judged by a clock far ahead that stays so, until somebody says that the clock of now is right', async () => {
      const { key } = await make('bram', { expires: END });
      const ahead = NOW + 3650 * DAY;
      expect(await isGood(key, NOW)).toBe(true);
      for (let hour = 0; hour <= 25; hour += 1) await callerAt(key, ahead + hour * 3_600_000);
      expect(await callerAt(key, NOW)).toMatchObject({ expired: END });
      await tried.registry.do(trustClock(NOW));
      expect(await isGood(key, NOW)).toBe(true);
      expect(await keys()).toMatchObject([{ expires: END, revoked: null }]);
    });

    test('keeps what was seen growing, for any clock', async () => {
      const { key } = await make('bram');
      let before = 0;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: NOW - 4000 * DAY, max: NOW + 4000 * DAY }), async (at) => {
          expect(await isGood(key, at)).toBe(true);
          const { seen } = await tried.registry.do(timeSeen());
          expect(seen).toBeGreaterThanOrEqual(before);
          before = seen;
        }),
        { numRuns: 100 },
      );
    });
  });

  test('the last use of a key is known to the minute, and of one that expired it stays', async () => {
    const { key } = await make('bram', { expires: END });
    const used = async () => (await keys())[0]!.last_used;
    expect(await used()).toBeNull();
    await callerAt(key, NOW + 61_000);
    expect(await used()).toBe(momentOf(NOW + 61_000));
    await callerAt(key, NOW + 62_000);
    expect(await used()).toBe(momentOf(NOW + 61_000));
    await callerAt(key, NOW + 121_000);
    expect(await used()).toBe(momentOf(NOW + 121_000));
    await callerAt(key, Date.UTC(2027, 5, 1));
    expect(await used()).toBe(momentOf(NOW + 121_000));
  });
});
