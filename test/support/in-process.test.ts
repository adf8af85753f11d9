/**
 * A command line that is run in the process shows what it shows in a process of its own, and leaves nothing to the next: 200 of them
 * in an order drawn by lot, each against what it printed alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAME } from './columns';
import { makeHome, type Ran, type RunOptions, run, spawned } from './run';
import { SEED } from './runs';
import { KEYS } from './service/service.mjs';

/** Command lines of every kind: the outcome, the format, the width, the language, what comes in, what is not there. */
const LINES: readonly (readonly [words: readonly string[], options?: RunOptions])[] = [
  [['--help']],
  [['help', 'formats']],
  [['help', 'exit-codes']],
  [['search', '--help'], { env: { LKS_FORCE_TTY: '60' } }],
  [['search', 'huurprijs']],
  [['search', 'huurprijs', '--json']],
  [['search', 'huurprijs', '--format', 'csv', '--limit', '3']],
  [['search', 'huurprijs', '--explain']],
  [['search', 'huurprijs'], { env: { LKS_FORCE_TTY: '40', FORCE_COLOR: '3' } }],
  [['search', 'huurprijs'], { env: { LKS_FORCE_TTY: '120', NO_COLOR: '1' } }],
  [['search', 'onrechtmatige', 'daad', '--law', 'BW', '--type', 'wetgeving', '--jsonl']],
  [['search', 'ontslag', '--all', '--max', '30', '--jsonl', '--quiet']],
  [['search', 'xyzzyq']],
  [['search', 'ab']],
  [['search', 'huur', '--limit', '99']],
  [['search', 'huur', '--type', 'jurisprudentie', '--json']],
  [['doc', 'art. 7:248 BW']],
  [['doc', 'art. 7:248 BW', '--format', 'markdown'], { env: { LKS_FORCE_TTY: '72' } }],
  [['doc', 'art. 7:248 BW', '--json']],
  [['doc', 'art. 7:99999 BW']],
  [['doc', '-', '--jsonl'], { stdin: 'art. 7:248 BW\nart. 7:201 BW\n' }],
  [['doc', '-'], { stdin: '' }],
  [['doc', '3']],
  [['cite', 'art. 7:248 BW', '--style', 'ris']],
  [['cites', 'art. 7:248 BW']],
  [['cited-by', 'art. 7:248 BW', '--json']],
  [['versions', 'BW']],
  [['verify', '-'], { stdin: 'Zie art. 7:248 BW, art. 7:99999 BW en ECLI:NL:HR:2016:162.' }],
  [['verify', '-', '--json'], { stdin: 'Zie art. 7:248 BW.' }],
  [['health', '--json'], { env: { LKS_API_URL: 'http://127.0.0.1:9', LKS_API_KEY: 'lks_CANARY_in_process' } }],
  [['search', 'huur'], { env: { LKS_API_URL: 'http://127.0.0.1:9' } }],
  [['search', 'huur'], { env: { LKS_LIBRARY: '/nowhere/library.db' } }],
  [['library', 'status']],
  [['library', 'import', 'no-such-file.xml']],
  [['profile', 'list']],
  [['status']],
  [['completion', 'zsh']],
  [['completion', 'tcsh']],
  [['__complete', 'fish', 'search', '--ty']],
  [['searhc', 'huur'], { env: { LKS_UI_LANG: 'nl' } }],
];
const RUNS = 200;

/** What a home, a clock, or a pause drawn by lot says differently each time. */
const withoutChance = ({ stdout, stderr, ...ended }: Ran, home: string) => ({
  ...ended,
  stdout: stdout.replaceAll(home, '~').replace(/"latency_ms":\s*\d+/g, 'ms'),
  stderr: stderr
    .replace(FRAME, '')
    .replaceAll(home, '~')
    .replace(/\d+(\.\d+)?(?= m?s\b)/g, 'n'),
});

/** The pieces of this process that a run could leave behind: what the collector takes is nobody's. */
async function left() {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round += 1) {
    (runInNewContext('gc') as () => void)();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    listeners: process.eventNames().map((name) => `${String(name)}: ${process.listenerCount(name)}`),
    children: process.getActiveResourcesInfo().filter((kind) => /Process|Worker|FSReq|TCP/.test(kind)),
  };
}

describe('a command line in the process', () => {
  let home: string;
  let remove: () => void;
  beforeAll(() => {
    ({ home, remove } = makeHome());
  });
  afterAll(() => remove());

  it('shows what it shows alone, whatever ran before it, and leaves nothing behind', async () => {
    const alone: ReturnType<typeof withoutChance>[] = [];
    for (const [words, options] of LINES) {
      const own = makeHome();
      alone.push(withoutChance(await spawned('exit', own.home, words, options), own.home));
      own.remove();
    }
    let state = SEED;
    const draw = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * LINES.length);
    };
    await run(home, ['search', 'huurprijs']);
    const before = await left();
    for (let round = 0; round < RUNS; round += 1) {
      const at = draw();
      const [words, options] = LINES[at]!;
      const own = makeHome();
      const here = withoutChance(await run(own.home, words, options), own.home);
      own.remove();
      expect({ seed: SEED, round, words, ...here }).toEqual({ seed: SEED, round, words, ...alone[at] });
    }
    expect(await left()).toEqual(before);
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
