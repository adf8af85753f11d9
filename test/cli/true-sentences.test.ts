/** What lks says of what it did, and of what it was given, is so: numbers that are too large, waits, marks in front of files. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest, ofFile } from '../support/of-test';
import { type Ran, type RunOptions, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';

let home: string;
const service = await ofFile(startService());
beforeEach(() => {
  home = homeOfTest();
  service.heal();
});

const lks = (args: readonly string[], options: RunOptions = {}): Promise<Ran> => run(home, args, options);
const hosted = (): RunOptions => ({ env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });

describe('an empty answer of a service', () => {
  it.each([{}, { total: 0 }, { total: 0, sources_consulted: null }])(
    'is one whatever it leaves out: %j',
    async (meta) => {
      for (const format of ['--json', '--jsonl', '--format=plain']) {
        service.fail({ kind: 'status', status: 200, body: { data: [], meta } });
        const { code, stderr } = await lks(['search', 'huurprijs', format], hosted());
        expect(code, stderr).toBe(0);
        expect(stderr).toContain(say.commands.nothingFound('huurprijs', ''));
      }
    },
  );
});

describe('a number that cannot be read', () => {
  it.each(['9007199254740993', '99999999999999999999'])('says how large an offset may be: %s', async (offset) => {
    const { code, stderr } = await lks(['search', 'huurprijs', '--offset', offset]);
    expect(code).toBe(2);
    expect(stderr).toContain(say.invalid.integer('--offset', 0, 999_999_999_999_999));
  });

  it('is at its largest an offset like any other, for a library and for a service', async () => {
    const args = ['search', 'huurprijs', '--offset', '999999999999999'];
    for (const options of [{}, hosted()]) {
      const { code, stdout, stderr } = await lks(args, options);
      expect([code, stdout], stderr).toEqual([0, '']);
      expect(stderr).toMatch(new RegExp(say.render.noneFrom(1_000_000_000_000_000, '\\d+')));
    }
  });

  it('says that seconds can have a fraction', async () => {
    const { code, stderr } = await lks(['search', 'huurprijs', '--max-wait', '1e9']);
    expect(code).toBe(2);
    expect(stderr).toContain(say.invalid.seconds('--max-wait', 0, 86_400));
    expect((await lks(['search', 'huurprijs', '--max-wait', '1.5'])).code).toBe(0);
  });
});

describe('an offset beyond the last row', () => {
  it('is told apart from a search that finds nothing', async () => {
    const { code, stdout, stderr } = await lks(['search', 'huurprijs', '--offset', '400']);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(new RegExp(`^${say.render.noneFrom(401, '\\d+')} · `));
    expect((await lks(['search', 'zzzzqqqq'])).stderr).not.toContain(phrase(say.render.noneFrom));
  });
});

describe('a service that says when it will answer', () => {
  const errorOf = ({ stderr }: Ran) => JSON.parse(stderr.trim()).error;
  const later = (status: number, after: string) =>
    service.fail({ kind: 'status', status, headers: { 'retry-after': after }, times: Number.POSITIVE_INFINITY });

  it('is repeated in JSON in seconds', async () => {
    later(429, '120');
    const limited = await lks(['search', 'huur', '--json'], hosted());
    expect(limited.code).toBe(6);
    expect(errorOf(limited)).toMatchObject({
      code: 'rate_limit_exceeded',
      status: 429,
      exit_code: 6,
      retry_after: 120,
    });
    service.heal();
    later(503, '400');
    const down = await lks(['search', 'huur', '--json'], hosted());
    expect(down.code).toBe(6);
    expect(errorOf(down)).toMatchObject({ status: 503, retry_after: 400 });
  });

  it('is not invented where it says nothing', async () => {
    const body = { error: { code: 'insufficient_credits', message: 'None left.' } };
    service.fail({ kind: 'status', status: 402, body, times: Number.POSITIVE_INFINITY });
    const ran = await lks(['search', 'huur', '--json'], hosted());
    expect(ran.code).toBe(6);
    expect(errorOf(ran)).not.toHaveProperty('retry_after');
  });
});

describe('the longest wait', () => {
  it('is told in the help for one request and for a set', async () => {
    const told = (await lks(['help', 'options'])).stdout.replace(/\s+/g, ' ');
    expect(told).toContain(phrase(say.globals.maxWait));
  });

  it('is as the help says: a set waits where one request does not', async () => {
    const later = (): void => {
      service.heal();
      service.fail({ kind: 'status', status: 429, headers: { 'retry-after': '61' } });
    };
    later();
    const one = await lks(['search', 'artikel'], hosted());
    expect(one.code, one.stderr).toBe(6);
    later();
    const set = await lks(['search', 'artikel', '--all', '--plain'], hosted());
    expect([set.code, set.stderr]).toEqual([0, expect.stringMatching(/6\d s/)]);
  });
});

describe('a byte-order mark', () => {
  const MARK = '\ufeff';
  const file = () => path.join(home, 'lks/config.json');
  const profiles = () => {
    mkdirSync(path.join(home, 'lks'), { recursive: true, mode: 0o700 });
    const office = { url: service.url, origin: service.url, key: KEYS.full };
    writeFileSync(file(), `${MARK}${JSON.stringify({ current: 'office', profiles: { office } })}\r\n`, { mode: 0o600 });
  };

  it('in front of the profiles is no damage', async () => {
    profiles();
    const searched = await lks(['search', 'artikel', '--limit', '1']);
    expect(searched.code, searched.stderr).toBe(0);
    expect(searched.stderr).not.toContain('damaged');
    const listed = await lks(['profile', 'list', '--json']);
    expect(JSON.parse(listed.stdout).data).toMatchObject([{ name: 'office' }]);
  });

  it('is gone when they are written, and nothing else is', async () => {
    profiles();
    const { code, stderr } = await lks(['login', '--profile', 'home', '--url', service.url], { stdin: KEYS.other });
    expect(code, stderr).toBe(0);
    const written = readFileSync(file(), 'utf8');
    expect(written.startsWith('{')).toBe(true);
    expect(Object.keys(JSON.parse(written).profiles)).toEqual(['office', 'home']);
  });

  it('in front of a key, of ids, or of a list of laws is not a part of it', async () => {
    const { code, stderr } = await lks(['login', '--url', service.url], { stdin: `${MARK}${KEYS.full}\r\n` });
    expect(code, stderr).toBe(0);
    expect(JSON.parse(readFileSync(file(), 'utf8')).profiles.default.key).toBe(KEYS.full);
    const rows = await lks(['search', 'artikel', '--limit', '1', '--json']);
    const { id } = JSON.parse(rows.stdout).data[0];
    const fetched = await lks(['doc', '-', '--json'], { stdin: `${MARK}${id}\r\n` });
    expect(fetched.code, fetched.stderr).toBe(0);
    expect(JSON.parse(fetched.stdout).data[0].id).toBe(id);
    writeFileSync(path.join(home, 'laws.txt'), `${MARK}# laws\r\nBWBR0005290\r\n`);
    const env = { LKS_LIBRARY: path.join(home, 'own.db') };
    const planned = await lks(['library', 'sync', '--laws', 'laws.txt', '--dry-run'], { env });
    expect(planned.code, planned.stderr).toBe(0);
    expect(planned.stdout).toContain('BWBR0005290');
  });
});
