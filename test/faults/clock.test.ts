/** Row 45 of the fault matrix: the clock of a run is days off. No wait is cut short, and nothing is lost; `trials/clocks` has real processes. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeOfTest, publishersOfTest } from '../support/of-test';
import { putUitspraken, type UitspraakEntry } from '../support/publishers/uitspraken';
import { type Ran, run } from '../support/run';
import { idOf, KEYS, startService } from '../support/service/service.mjs';

const DAY = 24 * 3_600_000;
/** How wrong a clock is, in milliseconds. */
const CLOCKS = { '2 days ahead': 2 * DAY, '40 days behind': -40 * DAY } as const;
type Name = keyof typeof CLOCKS;
const NAMES = Object.keys(CLOCKS) as Name[];

let home: string;
beforeEach(() => {
  home = homeOfTest();
});
const runWith = (name: Name, args: readonly string[], env: Record<string, string>): Promise<Ran> =>
  run(home, args, { env, now: new Date(Date.now() + CLOCKS[name]).toISOString() });

describe('a service that says when to come back', () => {
  let asked: number;
  let refuse: (response: ServerResponse) => void;
  const server = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json');
    if (asked === 1) refuse(response);
    else response.end('{"data":{"bron":{"status":"ok"}}}');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** That it waits as long as it is told to, and less than a second more, by its own words. */
  async function expectWait(name: Name, headers: () => Record<string, string>): Promise<void> {
    asked = 0;
    refuse = (response) =>
      response.writeHead(429, headers()).end('{"error":{"code":"rate_limit_exceeded","message":"later"}}');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ran = await runWith(name, ['health'], { LKS_API_URL: url, LKS_API_KEY: 'lks_CANARY_clock' });
    expect([ran.code, asked], ran.stderr).toEqual([0, 2]);
    expect(ran.stderr).toMatch(/again in [23] s/);
  }

  it.each(NAMES)('in seconds is not asked early: %s', (name) => expectWait(name, () => ({ 'retry-after': '2' })));

  it.each(NAMES)('by a date is asked by its own clock: %s', (name) =>
    expectWait(name, () => {
      const now = Math.floor(Date.now() / 1000) * 1000;
      const date = (ms: number): string => new Date(ms).toUTCString();
      return { date: date(now), 'retry-after': date(now + 2000) };
    }),
  );
});

it('kept documents are of no age below 0, and of a time to come they are asked for again', async () => {
  const service = await startService();
  try {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full, LKS_CACHE_MB: '10' };
    const fetched = async (name?: Name) => {
      const args = ['doc', idOf(1), '--json'];
      const ran = await (name === undefined ? run(home, args, { env }) : runWith(name, args, env));
      expect(ran.code, ran.stderr).toBe(0);
      expect(ran.stderr).not.toMatch(/-\d/);
      const { data, meta = {} } = JSON.parse(ran.stdout);
      expect(data.id).toBe(idOf(1));
      return meta.cached?.age_s as number | undefined;
    };
    const documents = () => service.requests.filter(({ operation }) => operation === 'document').length;
    expect(await fetched('2 days ahead')).toBeUndefined();
    // Kept on a day that is yet to come: nobody knows how old it is.
    expect(await fetched()).toBeUndefined();
    expect(documents()).toBe(2);
    expect(await fetched()).toBeGreaterThanOrEqual(0);
    expect(documents()).toBe(2);
  } finally {
    await service.close();
  }
});

it('a harvest loses nothing that changed after one by a clock that was ahead', async () => {
  const publishers = await publishersOfTest();
  const entries: UitspraakEntry[] = [];
  const put = (number: number): void => {
    const ecli = `ECLI:NL:HR:2026:${number}`;
    const tekst = `<uitspraak><para>De molenaar ${number}.</para></uitspraak>`;
    const updated = `${new Date(Date.now() - 1000).toISOString().slice(0, 19)}Z`;
    entries.push({ ecli, updated, xml: uitspraakXml({ ecli, tekst }) });
  };
  put(1);
  putUitspraken(publishers, entries);
  const args = ['library', 'sync', 'rechtspraak', '--json'];
  const first = await runWith('2 days ahead', args, publishers.environment());
  expect([0, 8], first.stderr).toContain(first.code);
  put(2);
  const second = await run(home, args, { env: publishers.environment() });
  expect(second.code, second.stderr).toBe(0);
  const found = await run(home, ['search', 'molenaar', '--library', '--json']);
  const ids = JSON.parse(found.stdout).data.map((row: { external_id: string }) => row.external_id);
  expect(ids.sort()).toEqual(entries.map(({ ecli }) => ecli));
});
