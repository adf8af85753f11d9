/** Row 45 of the fault matrix, for real: the clock of the process is days off, or jumps at every look. No wait is cut short, nothing is lost. */
import { execFileSync } from 'node:child_process';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { startServing } from '../../test/serve/support/serving';
import { type Publishers, startPublishers } from '../../test/support/publishers/server';
import { putUitspraken, type UitspraakEntry } from '../../test/support/publishers/uitspraken';
import { makeHome, type Ran, ROOT, run, spawned } from '../../test/support/run';
import { KEYS, startService } from '../../test/support/service/service.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How wrong a clock is: what its name says, in milliseconds. */
const CLOCKS = {
  '2 days ahead': `${2 * DAY}`,
  '40 days behind': `${-40 * DAY}`,
  'jumping between an hour back and 2 days ahead': `0,${-HOUR},${2 * DAY},${-60},${40 * DAY}`,
} as const;
const NAMES = Object.keys(CLOCKS) as (keyof typeof CLOCKS)[];
/** The others need no process of their own: `test/faults/clock.test.ts`. */
const JUMPING = NAMES.filter((name) => CLOCKS[name].includes(','));

const clock = (name: keyof typeof CLOCKS): Record<string, string> => ({
  NODE_OPTIONS: `--require ${path.join(ROOT, 'test/fixtures/clock/wrong-clock.cjs')}`,
  LKS_TEST_CLOCK: CLOCKS[name],
});

/** Runs lks with a wrong clock. One that jumps is that of a process. */
const runWith = (name: keyof typeof CLOCKS, args: readonly string[], env: Record<string, string>): Promise<Ran> =>
  CLOCKS[name].includes(',')
    ? spawned('start', home, args, { env: { ...env, ...clock(name) } })
    : run(home, args, { env, now: new Date(Date.now() + Number(CLOCKS[name])).toISOString() });

let home: string;
beforeEach(({ onTestFinished }) => {
  const made = makeHome();
  home = made.home;
  onTestFinished(made.remove);
});

it.each(NAMES)('the clock of a process is wrong: %s', (name) => {
  const off = 'process.stdout.write(Array.from({ length: 5 }, () => Date.now()).join())';
  const env = { ...process.env, ...clock(name) };
  const seen = execFileSync(process.execPath, ['-e', off], { env, encoding: 'utf8' }).split(',').map(Number);
  for (const wrong of CLOCKS[name].split(',').map(Number))
    expect(
      seen.some((ms) => Math.abs(ms - Date.now() - wrong) < HOUR / 2),
      `${wrong}`,
    ).toBe(true);
});

describe('a service that says when to come back', () => {
  let server: Server;
  let asked: number;
  let refuse: (response: ServerResponse) => void;
  beforeEach(async () => {
    asked = 0;
    server = createServer((_request, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/json');
      if (asked === 1) refuse(response);
      else response.end('{"data":{"bron":{"status":"ok"}}}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const health = (name: keyof typeof CLOCKS): Promise<Ran> => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return runWith(name, ['health'], { LKS_API_URL: url, LKS_API_KEY: 'lks_CANARY_clock' });
  };
  const body = '{"error":{"code":"rate_limit_exceeded","message":"later"}}';
  /** That it waited as long as it was told to, and less than a second more, by its own words. */
  const expectWaited = (ran: Ran): void => {
    expect([ran.code, asked], ran.stderr).toEqual([0, 2]);
    expect(ran.stderr).toMatch(/again in [23] s/);
  };

  it.each(JUMPING)('in seconds is not asked early: %s', async (name) => {
    refuse = (response) => response.writeHead(429, { 'retry-after': '2' }).end(body);
    expectWaited(await health(name));
  });

  it.each(JUMPING)('by a date is asked by its own clock: %s', async (name) => {
    refuse = (response) => {
      const now = Math.floor(Date.now() / 1000) * 1000;
      const date = (ms: number): string => new Date(ms).toUTCString();
      response.writeHead(429, { date: date(now), 'retry-after': date(now + 2000) }).end(body);
    };
    expectWaited(await health(name));
  });
});

describe('many requests', () => {
  it.each(NAMES)('are all made, through a limit in the middle: %s', async (name) => {
    const service = await startService();
    try {
      const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
      const search = ['search', 'artikel', '--all', '--jsonl', '--limit', '2'];
      const all = await runWith(name, search, env);
      service.fail({ kind: 'status', status: 429, headers: { 'retry-after': '1' }, after: 2 });
      const through = await runWith(name, search, env);
      expect([through.code, through.stdout], through.stderr).toEqual([0, all.stdout]);
      expect(all.stdout).not.toBe('');
    } finally {
      await service.close();
    }
  });
});

describe('the limit of a key', () => {
  it.each(NAMES)('is exact: %s', async (name) => {
    const serving = await startServing({ env: clock(name) });
    try {
      const key = serving.newKey({ rate: 5 });
      const statuses: number[] = [];
      for (let asked = 0; asked < 8; asked += 1) {
        const answer = await serving.get('/api/knowledge/search?q=artikel', key);
        statuses.push(answer.status);
        await answer.arrayBuffer();
        if (answer.status !== 429) continue;
        const later = Number(answer.headers.get('retry-after'));
        expect(later).toBeGreaterThanOrEqual(1);
        expect(later).toBeLessThanOrEqual(60);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    } finally {
      await serving.close();
    }
  });
});

describe('a harvest', () => {
  let publishers: Publishers;
  beforeEach(async () => {
    publishers = await startPublishers();
  });
  afterEach(() => publishers.close());

  const decision = (number: number): UitspraakEntry => {
    const ecli = `ECLI:NL:HR:2026:${number}`;
    const tekst = `<uitspraak><para>De molenaar ${number}.</para></uitspraak>`;
    const updated = `${new Date(Date.now() - 1000).toISOString().slice(0, 19)}Z`;
    return { ecli, updated, xml: uitspraakXml({ ecli, tekst }) };
  };
  const lks = (...args: string[]): Promise<Ran> => run(home, args, { env: publishers.environment() });

  it.each(NAMES)('loses nothing that changed after one by a wrong clock: %s', async (name) => {
    const entries: UitspraakEntry[] = [decision(1)];
    putUitspraken(publishers, entries);
    const first = await runWith(name, ['library', 'sync', 'rechtspraak', '--json'], publishers.environment());
    expect([0, 8], first.stderr).toContain(first.code);
    entries.push(decision(2));
    const second = await lks('library', 'sync', 'rechtspraak', '--json');
    expect(second.code, second.stderr).toBe(0);
    entries.push(decision(3));
    const third = await lks('library', 'sync', 'rechtspraak', '--json');
    expect(third.code, third.stderr).toBe(0);
    const found = await lks('search', 'molenaar', '--library', '--json');
    const ids = JSON.parse(found.stdout).data.map((row: { external_id: string }) => row.external_id);
    expect(ids.sort()).toEqual(entries.map(({ ecli }) => ecli));
  });
});
