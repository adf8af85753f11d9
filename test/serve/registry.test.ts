/** Keys, the sliding minute and credits, in each kind of registry. */
import { beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import {
  addCredits,
  type Caller,
  createKey,
  createWorkspace,
  hasPlans,
  listKeys,
  listWorkspaces,
  revokeKey,
} from '../../src/serve/registry';
import fc from '../support/property';
import { phrase } from '../support/saying';
import { describeRegistries } from './support/registries';

const CREATED = '2026-01-01 00:00:00';
const NOW = Date.UTC(2026, 0, 1);
const OFFICE = { credits: 0, apiAccess: true, created: CREATED };

describeRegistries((tried) => {
  beforeEach(() => tried.registry.do(createWorkspace('office', OFFICE)).then(() => undefined));
  const newKey = (rate = 10) => tried.registry.do(createKey('office', { rate, created: CREATED }));
  const revoke = (named: string, now = CREATED) => tried.registry.do(revokeKey(named, now));
  const callerWith = async (key: string) => (await tried.registry.findCaller(key, NOW)) as Caller;

  describe('a key', () => {
    test('is found whole, and in no other spelling', async () => {
      const { key, entry } = await newKey(7);
      expect(key).toMatch(/^lks_[\w-]{43}$/);
      expect(await callerWith(key)).toMatchObject({ prefix: entry.prefix, workspaceName: 'office', rate: 7 });
      for (const other of [key.slice(0, -1), `${key}A`, key.toUpperCase(), entry.prefix, '', "' or 1=1 --", '%'])
        expect(await callerWith(other)).toBeUndefined();
    });

    test('is revoked by its beginning or by itself, once', async () => {
      const [one, two] = [await newKey(), await newKey()];
      expect((await revoke(one.entry.prefix)).changed).toBe(true);
      expect(await revoke(one.entry.prefix, '2027-01-01 00:00:00')).toMatchObject({
        changed: false,
        entry: { revoked: CREATED },
      });
      expect((await revoke(two.key)).changed).toBe(true);
      expect(await callerWith(one.key)).toBeUndefined();
      const keys = await tried.registry.do(listKeys());
      expect(keys.map(({ revoked }) => revoked)).toEqual([CREATED, CREATED]);
    });

    test('is not revoked by what only looks like it', async () => {
      const { key, entry } = await newKey();
      await newKey();
      for (const both of ['lks_', 'lks_ ']) await expect(revoke(both)).rejects.toThrow(say.serving.severalKeys(2));
      for (const wrong of ['', '…', '...', '%', `${entry.prefix}x`, `${key.slice(0, -1)}!`])
        await expect(revoke(wrong)).rejects.toThrow(say.serving.noSuchKey);
      expect(await callerWith(key)).toBeDefined();
    });

    test('needs a workspace that exists', async () => {
      const made = tried.registry.do(createKey('nobody', { rate: 1, created: CREATED }));
      await expect(made).rejects.toThrow(say.serving.noWorkspace);
    });
  });

  describe('a workspace', () => {
    const make = (name: string) => tried.registry.do(createWorkspace(name, OFFICE));
    const add = (name: string, amount: number) => tried.registry.do(addCredits(name, amount));

    test('has a name that is unique, whatever the case, and clean', async () => {
      for (const name of ['office', 'OFFICE', ' office ']) await expect(make(name)).rejects.toThrow('office');
      for (const name of ['', ' ', '-x', 'a\u0000b', 'a\nb', 'a'.repeat(65), '\u202eabc'])
        await expect(make(name)).rejects.toThrow(say.serving.badName);
      for (const name of ['Kantoor Ünal Co.', 'kantoor ünal Co.', 'Zeta', 'alfa']) await make(name);
      const names = (await tried.registry.do(listWorkspaces())).map(({ name }) => name);
      // Letters beyond ASCII have no case here, in either of them.
      expect(names).toEqual(['alfa', 'Kantoor Ünal Co.', 'kantoor ünal Co.', 'office', 'Zeta']);
    });

    test('gets credits added, up to a bound', async () => {
      expect((await add('office', 5)).credits).toBe(5);
      expect((await add('Office', 7)).credits).toBe(12);
      await expect(add('office', 1_000_000_000)).rejects.toThrow(phrase(say.serving.tooManyCredits));
      await expect(add('nobody', 1)).rejects.toThrow(say.serving.noWorkspace);
      expect((await tried.account('office')).credits).toBe(12);
    });

    test('that may not ask says that there are plans', async () => {
      expect(await tried.registry.do(hasPlans())).toBe(false);
      await tried.registry.do(createWorkspace('free', { ...OFFICE, apiAccess: false }));
      expect(await tried.registry.do(hasPlans())).toBe(true);
    });
  });

  test('of each N searches the first takes a credit; a change of the price keeps what was paid for', async () => {
    const caller = await callerWith((await newKey()).key);
    await tried.registry.do(addCredits('office', 3));
    const charge = async (...prices: (number | undefined)[]) => {
      const charged: boolean[] = [];
      for (const price of prices) charged.push(await tried.registry.chargeSearch(caller, price));
      return charged;
    };
    expect(await charge(4, 4)).toEqual([true, true]);
    expect(await tried.account('office')).toEqual({ credits: 2, covered: 2, searches: 2 });
    expect(await charge(undefined, 1, 1)).toEqual([true, true, true]);
    expect(await tried.account('office')).toEqual({ credits: 2, covered: 0, searches: 5 });
    expect(await charge(1, 1, 1)).toEqual([true, true, false]);
    expect(await tried.account('office')).toEqual({ credits: 0, covered: 0, searches: 7 });
    expect((await tried.registry.do(listKeys()))[0]!.searches).toBe(7);
    expect(await charge(undefined)).toEqual([true]);
  });

  describe('the sliding minute', () => {
    const START = Date.UTC(2026, 10, 21);
    const at = (seconds: number, rate = 2, key = 1) =>
      tried.registry.countForRate(key, rate, Math.round(START + seconds * 1000));
    const allowedAt = async (...moments: number[]) => {
      const allowed: boolean[] = [];
      for (const seconds of moments) allowed.push((await at(seconds)).allowed);
      return allowed;
    };

    test('lets a search through when fewer than the limit came in the 60 s before it', async () => {
      expect(await at(0)).toEqual({ allowed: true, remaining: 1, reset: 60 });
      expect(await at(50)).toEqual({ allowed: true, remaining: 0, reset: 10 });
      expect(await at(59.999)).toEqual({ allowed: false, remaining: 0, reset: 1 });
      expect(await at(60)).toMatchObject({ allowed: true });
      expect(await at(61)).toEqual({ allowed: false, remaining: 0, reset: 49 });
      expect(await at(110)).toMatchObject({ allowed: true });
    });

    test('is the same when the registry is opened again', async () => {
      expect(await allowedAt(0, 1)).toEqual([true, true]);
      await tried.reopen();
      expect(await allowedAt(2, 60.5)).toEqual([false, true]);
    });

    test('counts each key for itself', async () => {
      for (const key of [1, 2, 3]) expect((await at(0, 1, key)).allowed).toBe(true);
      for (const key of [1, 2, 3]) expect((await at(1, 1, key)).allowed).toBe(false);
    });

    test('is not upset by a clock that was wrong for a while', async () => {
      expect(await allowedAt(86_400, 86_400)).toEqual([true, true]);
      expect(await allowedAt(0, 1, 2)).toEqual([true, true, false]);
      expect(await allowedAt(-1, 62)).toEqual([false, true]);
    });

    test('runs by the clock of the registry', async () => {
      const { registry } = tried;
      const states = [1, 2, 3].map(() => registry.countForRate(9, 2));
      expect((await Promise.all(states)).map(({ allowed }) => allowed).filter(Boolean)).toHaveLength(2);
      expect((await registry.countForRate(9, 2)).reset).toBeGreaterThan(50);
    });

    test('is what counting each search of the last minute gives, for any times and limits', async () => {
      let key = 100;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }),
          fc.integer({ min: 1, max: 9 }),
          async (gaps, rate) => {
            key += 1;
            let now = START;
            const taken: number[] = [];
            for (const gap of gaps) {
              now += gap;
              const inWindow = taken.filter((moment) => moment > now - 60_000).length;
              const { allowed, remaining } = await tried.registry.countForRate(key, rate, now);
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
});
