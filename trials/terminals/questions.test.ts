/** Questions at a real terminal whose answers keep, erase or send nothing, the keys of the tour, and a pager. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest, publishersOfTest } from '../../test/support/of-test';
import { run } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { idOf, KEYS, startService } from '../../test/support/service/service.mjs';
import { runInTerminal, type TerminalRun } from '../../test/support/terminal';

/** Everything where lks puts it by itself. */
const OWN = { LKS_CONFIG_DIR: undefined, NODE_COMPILE_CACHE: undefined, LKS_CACHE_MB: undefined };

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

/** Files that tell of somebody's work: compiled code does not. */
const filesLeft = (): string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => !statSync(path.join(home, name)).isDirectory() && !name.startsWith('.cache'))
    .sort();

it.each([
  [['--private'], {}],
  [[], { LKS_PRIVATE: '1' }],
])('nothing is left by a command with a pager that is private: %j %j', async (flags, env) => {
  const service = await startService();
  const hosted = { ...OWN, LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
  const pager = { LKS_PAGER: 'echo "history: $LESSHISTFILE"; cat >/dev/null' };
  // No document of the service is long.
  const options = { rows: 5, env: { ...hosted, ...env, ...pager } };
  const terminal = runInTerminal(home, ['doc', idOf(5), ...flags], options);
  expect((await terminal.ended).code).toBe(0);
  await service.close();
  expect(terminal.output()).toContain('history: -');
  expect(readdirSync(home)).toEqual([]);
});

it('lks forget erases nothing for any answer but yes', async () => {
  await run(home, ['search', 'huur'], { env: OWN });
  const before = filesLeft();
  expect(before).not.toEqual([]);
  const answer = async (typed: string): Promise<number | null> => {
    const terminal = runInTerminal(home, ['forget'], { env: OWN });
    await terminal.waitFor(/\(y\/N\)/);
    terminal.type(`${typed}\r`);
    return (await terminal.ended).code;
  };
  expect([await answer('n'), await answer(''), filesLeft()]).toEqual([1, 1, before]);
  expect([await answer('y'), filesLeft()]).toEqual([0, []]);
});

it('lks verify --live sends nothing for a no', async () => {
  const publishers = await publishersOfTest();
  writeFileSync(path.join(home, 'text.txt'), 'ECLI:NL:HR:2019:9999');
  const terminal = runInTerminal(home, ['verify', 'text.txt', '--live'], { env: publishers.environment() });
  await terminal.waitFor(/Send it\?/);
  terminal.type('n\r');
  expect((await terminal.ended).code).toBe(1);
  expect(terminal.output()).toContain(phrase(say.verifying.notSent));
  expect(publishers.requests).toEqual([]);
});

describe('the steps of the tour', () => {
  const offered = (at: number): RegExp => new RegExp(`${say.tour.step(at, 10)}[\\s\\S]*${say.tour.keys}$`);
  const start = (env?: Record<string, string>): TerminalRun =>
    runInTerminal(home, ['tour'], { columns: 100, rows: 40, env: { LKS_PAGER: 'cat', ...env } });

  it('each is run by Enter, left out by s, and q ends it; nothing is kept, and nobody else is asked', async () => {
    const tour = start({ LKS_API_URL: 'https://service.invalid', LKS_API_KEY: 'lks_live_x' });
    await tour.waitFor(offered(1));
    expect(tour.output()).not.toContain('XVHR');
    tour.type('\r');
    await tour.waitFor(offered(2));
    expect(tour.output()).toContain('ECLI:NL:XVHR:2025:904');
    tour.type('xs');
    await tour.waitFor(offered(3));
    expect(tour.output()).not.toContain('zes weken en geeft haar op verzoek aan de eigenaar terug.\r\n\r\n2.');
    tour.type('q');
    expect((await tour.ended).code).toBe(0);
    expect(tour.output()).not.toContain(say.tour.end.split('.')[0]);
    expect(readdirSync(home)).toEqual([]);
  });

  it('Ctrl-C ends it with 130, also while a key is waited for', async () => {
    const tour = start();
    await tour.waitFor(offered(1));
    tour.type('\u0003');
    expect((await tour.ended).code).toBe(130);
  });
});
