/** A registry in PostgreSQL as several services meet it: exact together, made once, away for a while, and never somebody else's. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import {
  type Caller,
  createKey,
  createWorkspace,
  listKeys,
  openRegistry,
  type Registry,
} from '../../src/serve/registry';
import { PostgresRegistry } from '../../src/serve/registry/postgres/registry';
import { makeCertificates } from '../../test/faults/support/certificates';
import { patience } from '../../test/support/patience';
import { makeHome, run } from '../../test/support/run';
import { scratchFolder } from '../../test/support/scratch';
import { type Postgres, postgresMissing, startPostgres } from '../support/postgres';
import { placeAt, sqlAt } from './registry-place';

const CREATED = '2026-01-01 00:00:00';
const NOW = Date.UTC(2026, 0, 1);
/** Milliseconds in which whoever asks is told that accounts are away. */
const TOLD_WITHIN = 1000;

describe.skipIf(postgresMissing !== undefined)('PostgreSQL', { timeout: patience(60_000) }, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, patience(120_000));
  afterAll(() => postgres?.close());
  beforeEach(() => sqlAt(postgres.url, 'drop schema if exists lks cascade').then(() => undefined));

  const opened: Registry[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  const open = async (url = postgres.url): Promise<Registry> => {
    const { registry } = await openRegistry(placeAt(url));
    opened.push(registry);
    return registry;
  };
  /** A node: a registry as a service that runs has it, with so many connections. */
  const node = (connections: number, use: { patience?: number } = {}): PostgresRegistry => {
    const registry = new PostgresRegistry(placeAt(postgres.url).address, { connections, ...use });
    opened.push(registry);
    return registry;
  };
  const withKey = async (credits = 0, rate = 10): Promise<string> => {
    const registry = await open();
    await registry.do(createWorkspace('office', { credits, apiAccess: true, created: CREATED }));
    return (await registry.do(createKey('office', { rate, created: CREATED }))).key;
  };
  const account = async () => {
    const [row] = await sqlAt(postgres.url, 'select credits, covered, searches from lks.workspaces');
    return row as { credits: number; covered: number; searches: number };
  };
  const elsewhere = (change: (url: URL) => void): string => {
    const url = new URL(postgres.url);
    change(url);
    return String(url);
  };

  describe('two nodes of 32 connections', () => {
    const PATIENT = { patience: patience(30_000) };
    const nodes = () => [node(32, PATIENT), node(32, PATIENT)] as const;

    test('spend each credit once, and count each search', async () => {
      const key = await withKey(300);
      const [one, other] = nodes();
      const callers = await Promise.all([one, other].map((each) => each.findCaller(key, NOW) as Promise<Caller>));
      const asked = Array.from({ length: 1280 }, (_, at) => [one, other][at % 2]!.chargeSearch(callers[at % 2]!, 3));
      const paid = (await Promise.all(asked)).filter(Boolean).length;
      expect([paid, await account()]).toEqual([900, { credits: 0, covered: 0, searches: 900 }]);
      expect((await one.do(listKeys()))[0]!.searches).toBe(900);
    });

    test('let no more through in a minute than a key may ask', async () => {
      const key = await withKey(0, 137);
      const [one, other] = nodes();
      const { key: row, rate } = (await one.findCaller(key, NOW)) as Caller;
      const asked = Array.from({ length: 640 }, (_, at) => [one, other][at % 2]!.countForRate(row, rate));
      const states = await Promise.all(asked);
      expect(states.filter(({ allowed }) => allowed)).toHaveLength(137);
      // Each was told its own place.
      const left = states.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
      expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 137 }, (_, at) => at));
      expect(await sqlAt(postgres.url, 'select count(*) as uses, max(number) as last from lks.uses')).toEqual([
        { uses: 137, last: 137 },
      ]);
    });

    test('make one key of a name, whoever makes it at the same time', async () => {
      await withKey();
      const [one, other] = nodes();
      const made = await Promise.allSettled(
        Array.from({ length: 64 }, (_, at) =>
          [one, other][at % 2]!.do(createKey('office', { rate: 1, created: CREATED, name: at % 3 ? 'bram' : 'Bram' })),
        ),
      );
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const reasons = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.kind] : []));
      expect(new Set(reasons)).toEqual(new Set(['usage']));
    });

    test('look up one key at the same time, whose last use is written once a minute', async () => {
      const key = await withKey();
      const [one, other] = nodes();
      const found = await Promise.all(
        Array.from({ length: 256 }, (_, at) => [one, other][at % 2]!.findCaller(key, NOW + at)),
      );
      expect(new Set(found.map((caller) => (caller as Caller).workspaceName))).toEqual(new Set(['office']));
      expect(await sqlAt(postgres.url, 'select seen from lks.clock')).toMatchObject([{ seen: expect.any(Number) }]);
    });
  });

  describe('the tables', () => {
    test('are made once, by however many services start at once', async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => openRegistry(placeAt(postgres.url))));
      opened.push(...all.map(({ registry }) => registry));
      expect(all.filter(({ made }) => made)).toHaveLength(1);
      expect(await sqlAt(postgres.url, 'select application, version from lks.about')).toEqual([
        { application: 'lks service', version: 1 },
      ]);
    });

    test('hold no key, but what it is known by', async () => {
      const key = await withKey();
      const rows = JSON.stringify(await sqlAt(postgres.url, 'select k::text as row from lks.keys k'));
      expect(rows).toContain(key.slice(0, 12));
      expect(rows).not.toContain(key.slice(12));
      expect(rows).not.toContain(Buffer.from(key).toString('hex'));
    });

    test.each([
      ['another program', 'create schema lks; create table lks.documents (x integer)', say.registry.foreign],
      [
        'another about',
        "create schema lks; create table lks.about (name text); insert into lks.about values ('x')",
        say.registry.foreign,
      ],
      [
        'a newer lks',
        "create schema lks; create table lks.about (application text, version integer); insert into lks.about values ('lks service', 2)",
        say.registry.newer,
      ],
    ])('of %s are refused and left alone', async (_what, sql, message) => {
      await sqlAt(postgres.url, sql);
      const tables = () => sqlAt(postgres.url, "select tablename from pg_tables where schemaname = 'lks'");
      const before = await tables();
      const shown = elsewhere((url) => {
        url.password = '';
      });
      await expect(open()).rejects.toMatchObject({ kind: 'local', message: message(shown), exitCode: 74 });
      expect(await tables()).toEqual(before);
    });

    test('are made in a schema that an administrator has made, and used by an account that may do no more', async () => {
      await sqlAt(
        postgres.url,
        `do $$ begin if not exists (select 1 from pg_roles where rolname = 'service') then create role service login password 'dienst-1'; end if; end $$;
         create schema lks`,
      );
      const url = elsewhere((one) => {
        [one.username, one.password] = ['service', 'dienst-1'];
      });
      await expect(open(url)).rejects.toMatchObject({ kind: 'local', code: 'registry_unavailable' });
      const key = await withKey();
      await sqlAt(
        postgres.url,
        'grant usage on schema lks to service; grant select, insert, update, delete on all tables in schema lks to service',
      );
      const registry = await open(url);
      expect(await registry.findCaller(key, NOW)).toMatchObject({ workspaceName: 'office' });
      expect((await registry.countForRate(1, 5)).remaining).toBe(4);
    });
  });

  describe('that cannot be used says why, without a password', () => {
    test.each([
      ['a wrong password', { password: 'fout-wachtwoord' }, 'account', '28P01', 74],
      ['no such database', { pathname: '/nergens' }, 'database', '3D000', 74],
      ['nobody there', { port: '1' }, 'away', 'ECONNREFUSED', 5],
      ['no TLS', { search: '?sslmode=verify-full' }, 'tls', 'ERR_SSL', 74],
    ] as const)('%s', async (_what, change, reason, code, exit) => {
      const url = elsewhere((one) => Object.assign(one, change));
      const { home, remove } = makeHome();
      onTestFinished(remove);
      const { code: ended, stderr } = await run(home, ['serve', 'key', 'list'], { env: { LKS_REGISTRY: url } });
      expect(ended).toBe(exit);
      const shown = new URL(url);
      shown.search = '';
      shown.password = '';
      expect(stderr).toContain(say.registry.reasons[reason](String(shown), code));
      expect(stderr).not.toMatch(/wachtwoord(?! in PG)/);
    });
  });

  describe('that is away', () => {
    const told = async (work: Promise<unknown>): Promise<{ code: unknown; ms: number }> => {
      const began = performance.now();
      const error = await work.then(
        () => ({ code: 'answered' }),
        (thrown) => thrown,
      );
      return { code: error.code, ms: performance.now() - began };
    };
    const AWAY = { code: 'registry_unavailable', ms: expect.toSatisfy((ms: number) => ms < TOLD_WITHIN) };

    test('is said within a second, and it is used again by itself', async () => {
      const key = await withKey(5);
      const registry = node(4);
      const caller = (await registry.findCaller(key, NOW)) as Caller;
      await postgres.kill();
      const all = [registry.findCaller(key, NOW), registry.countForRate(1, 5), registry.chargeSearch(caller, 1)];
      for (const one of await Promise.all([...all, registry.check()].map(told))) expect(one).toEqual(AWAY);
      await postgres.start();
      await expect
        .poll(() => told(registry.check()), { timeout: patience(20_000) })
        .toMatchObject({ code: 'answered' });
      expect(await registry.chargeSearch(caller, 1)).toBe(true);
      expect(await account()).toEqual({ credits: 4, covered: 0, searches: 1 });
    });

    test('as one that hangs is too, for however many ask; what hung charges nobody once it goes on', async () => {
      const key = await withKey(50);
      const registry = node(4);
      const caller = (await registry.findCaller(key, NOW)) as Caller;
      // Connections are there, and the clock of the database is known.
      await Promise.all(Array.from({ length: 8 }, () => registry.countForRate(caller.key, 1000)));
      postgres.stop();
      try {
        const charges = Array.from({ length: 64 }, () => told(registry.chargeSearch(caller, 1)));
        for (const one of await Promise.all(charges)) expect(one).toEqual(AWAY);
      } finally {
        postgres.cont();
      }
      await expect
        .poll(() => told(registry.check()), { timeout: patience(20_000) })
        .toMatchObject({ code: 'answered' });
      // What it was sent before is done by now, since it ends with the connections of then.
      const busy =
        "select 1 from pg_stat_activity where application_name = 'lks' and state = 'active' and query like 'with paid%'";
      await expect.poll(() => sqlAt(postgres.url, busy), { timeout: patience(20_000) }).toEqual([]);
      expect(await account()).toEqual({ credits: 50, covered: 0, searches: 0 });
      await registry.countForRate(caller.key, 1000);
      expect(await registry.chargeSearch(caller, 1)).toBe(true);
    });

    test('where a charge was cut off it is taken or not, and no answer is given without one', async () => {
      const key = await withKey(1_000_000);
      const registry = node(16);
      const caller = (await registry.findCaller(key, NOW)) as Caller;
      let answered = 0;
      let running = true;
      const asking = Array.from({ length: 32 }, async () => {
        while (running) if (await registry.chargeSearch(caller, 1).catch(() => false)) answered += 1;
      });
      await expect.poll(() => answered, { timeout: patience(20_000) }).toBeGreaterThan(100);
      await postgres.kill();
      await postgres.start();
      const before = answered;
      await expect.poll(() => answered, { timeout: patience(20_000) }).toBeGreaterThan(before + 100);
      running = false;
      await Promise.all(asking);
      const { credits, searches } = await account();
      expect(1_000_000 - credits).toBe(searches);
      expect(searches).toBeGreaterThanOrEqual(answered);
      // At most what was on its way.
      expect(searches - answered).toBeLessThanOrEqual(32);
    });
  });
});

const certificates = makeCertificates();

describe.skipIf(postgresMissing !== undefined || certificates === undefined)('PostgreSQL with TLS', () => {
  let postgres: Postgres;
  let folder: string;
  beforeAll(async () => {
    folder = scratchFolder('lks-registry-tls-');
    chmodSync(folder, 0o755);
    const inside = path.join(folder, 'server');
    mkdirSync(inside);
    writeFileSync(path.join(folder, 'ca.pem'), certificates!.authority);
    writeFileSync(path.join(inside, 'cert.pem'), certificates!.good.cert);
    writeFileSync(path.join(inside, 'key.pem'), certificates!.good.key, { mode: 0o600 });
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', inside]);
    postgres = await startPostgres({
      settings: {
        listen_addresses: '127.0.0.1,127.0.0.2',
        ssl: 'on',
        ssl_cert_file: path.join(inside, 'cert.pem'),
        ssl_key_file: path.join(inside, 'key.pem'),
      },
    });
  }, patience(120_000));
  afterAll(() => postgres?.close());

  test.each([
    ['verify-full', 'localhost', true, undefined],
    ['verify-full', '127.0.0.1', true, undefined],
    ['verify-full', 'localhost', false, 'SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['verify-full', '127.0.0.2', true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['verify-ca', '127.0.0.2', true, undefined],
    ['verify-ca', '127.0.0.1', false, 'SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['require', '127.0.0.1', false, undefined],
  ])('%s of %s (authority given: %s) fails with %s', { timeout: patience(30_000) }, async (mode, host, given, code) => {
    const url = new URL(postgres.url);
    url.hostname = host;
    url.searchParams.set('sslmode', mode);
    if (given) url.searchParams.set('sslrootcert', path.join(folder, 'ca.pem'));
    const outcome = await openRegistry(placeAt(String(url))).then(
      async ({ registry }) => {
        await registry.close();
        return undefined;
      },
      (error) => error,
    );
    if (code === undefined) expect(outcome).toBeUndefined();
    else expect(outcome).toMatchObject({ kind: 'local', message: expect.stringMatching(code) });
  });
});
