/**
 * A command line that is run in the process shows what it shows in a process of its own, and leaves nothing to the next. Here a few of
 * them are compared with a process, and all of them with what they showed first; each with a process: `trials/start`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES, runDrawn, shownBy } from './every-kind';
import { makeHome, run } from './run';
import { KEYS } from './service/service.mjs';

describe('a command line in the process', () => {
  let home: string;
  let remove: () => void;
  beforeAll(() => {
    ({ home, remove } = makeHome());
  });
  afterAll(() => remove());

  it('shows what it shows alone, whatever ran before it, and leaves nothing behind', async () => {
    const first: object[] = [];
    for (const line of LINES) first.push(await shownBy(line, false));
    for (const [at, line] of LINES.entries()) if (line.isApart) expect(await shownBy(line, true)).toEqual(first[at]);
    await runDrawn(60, 20261121, first);
  });

  it.each([
    ['two-processes', () => [run(home, ['--help']), run(home, ['--help'])]],
    ['start', () => [run(home, ['--help'], { env: { NODE_OPTIONS: '--no-warnings' } })]],
    ['signal', () => [run(home, ['--help'], { started: () => {} })]],
    ['server', () => [run(home, ['mcp'])]],
    ['pipe', () => [run(home, ['verify', '/dev/stdin'])]],
  ])('is refused where only a process shows the same: %s', async (why, start) => {
    const ended = await Promise.allSettled(start());
    expect(ended.map((one) => (one.status === 'rejected' ? `${one.reason}` : '')).join()).toContain(`'${why}'`);
  });

  it('begins when it is told, and its sleeps pass at once', async () => {
    const env = { LKS_API_URL: 'http://127.0.0.1:9', LKS_API_KEY: KEYS.full };
    const ran = await run(home, ['search', 'huur'], { env });
    expect([ran.code, ran.stderr.match(/again in/g)?.length]).toEqual([5, 3]);
    await run(home, ['search', 'huurprijs'], { now: '2026-01-02T03:04:05Z' });
    const rows = readdirSync(home, { recursive: true, encoding: 'utf8' }).find((name) => /rows-\w+\.json$/.test(name));
    const { savedAt } = JSON.parse(readFileSync(path.join(home, rows!), 'utf8'));
    expect(new Date(savedAt).toISOString()).toContain('2026-01-02T03:0');
  });
});
