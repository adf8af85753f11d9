/** A key that is looked for where only a process of its own shows it: what the runtime says and writes, pagers, browsers, `/proc`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CANARY,
  type CanaryService,
  COMMANDS,
  DOCUMENT,
  expectNoLeak,
  goodAnswer,
  leaksIn,
  recordingProgram,
  runWatched,
  startCanaryService,
} from '../../test/support/canary';
import { homeOfTest } from '../../test/support/of-test';
import { makeHome, type RunOptions } from '../../test/support/run';
import { runInTerminal } from '../../test/support/terminal';

let service: CanaryService;
let home: string;
beforeAll(async () => {
  service = await startCanaryService();
});
afterAll(() => service.close());
beforeEach(() => {
  home = homeOfTest();
  service.answer = goodAnswer;
  service.authorizations.length = 0;
});

const keyed = (more: Record<string, string | undefined> = {}) => ({
  LKS_API_URL: service.url,
  LKS_API_KEY: CANARY,
  ...more,
});

const LOUD = { NODE_DEBUG: '*', LKS_DEBUG: '1' };

describe('with LKS_DEBUG=1 and all of NODE_DEBUG, with the key in the environment', () => {
  it.each(COMMANDS.map((command) => ({ command, name: command.join(' ') })))('$name', async ({ command }) => {
    const stdin = command.includes('-') ? `${DOCUMENT}\n` : '';
    const { code } = await runWatched(home, command, { env: keyed(LOUD), stdin }, 'start');
    expect(code).not.toBe(70);
    for (const sent of service.authorizations) expect(sent).toBe(`Bearer ${CANARY}`);
  });
});

describe('other processes', () => {
  it('a pager gets the text, not the key', async () => {
    const { folder, record } = recordingProgram(home, 'pager', 'cat > /dev/null');
    const terminal = runInTerminal(home, ['doc', DOCUMENT], { env: keyed({ LKS_PAGER: `${folder}/pager -x` }) });
    expect((await terminal.ended).code).toBe(0);
    expect(readFileSync(record, 'utf8')).toContain('arguments: ');
    expectNoLeak(home, { stdout: terminal.output(), stderr: '' });
  });

  it.skipIf(process.platform !== 'linux')('a browser gets the address, not the key', async () => {
    const { folder, record } = recordingProgram(home, 'xdg-open');
    const env = keyed({ PATH: `${folder}:${process.env.PATH}`, NODE_DEBUG: 'child_process' });
    const { code, stderr } = await runWatched(home, ['doc', DOCUMENT, '--web'], { env }, 'terminal');
    expect(code, stderr).toBe(0);
    while (!existsSync(record) || !readFileSync(record, 'utf8').includes('\nend\n')) await pause(20);
    expect(readFileSync(record, 'utf8')).toContain('https://deeplink.rechtspraak.nl/');
    expectNoLeak(home, { stdout: '', stderr: '' });
  });

  it.skipIf(!existsSync('/proc/self/cmdline'))(
    'its own arguments have no key, whatever the shell shows of them',
    async () => {
      const seen: string[] = [];
      const started: RunOptions['started'] = ({ pid }) => seen.push(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
      await runWatched(home, ['search', 'recht'], { env: keyed(), started }, 'start');
      expect(seen[0]).toContain('search');
      expect(leaksIn(seen.join(' '))).toEqual([]);
    },
  );
});

describe('a fault of lks itself', () => {
  /** Loaded before lks: the first look at a total throws an error that quotes the key. */
  const sabotage = `const boom = () => { throw new Error('boom ' + ${JSON.stringify(`${CANARY} ${Buffer.from(CANARY).toString('base64')}`)}); };
    Number.isInteger = boom; Number.isSafeInteger = boom;`;

  it.each([[[]], [['--debug']]])('is reported without the key, %j', async (flags) => {
    const outside = makeHome();
    const preload = path.join(outside.home, 'boom.cjs');
    writeFileSync(preload, sabotage);
    const env = keyed({ NODE_OPTIONS: `--require ${preload}` });
    const { code, stderr } = await runWatched(home, ['search', 'recht', ...flags], { env }, 'start');
    expect(code).toBe(70);
    const report = /\S+fault-E[0-9a-f]+\.txt/.exec(stderr)?.[0].replace(/^.*?(?=\/)/, '');
    const text = readFileSync(report!, 'utf8');
    expect(text).toMatch(/\nError\n {4}at .*boom/);
    expect(text).not.toContain('boom lks');
    outside.remove();
  });

  it('a report that Node.js writes of the process has no key', async () => {
    const env = keyed({ NODE_OPTIONS: `--report-on-signal --report-directory=${home}` });
    const reported = (): boolean => readdirSync(home).some((name) => /^report.*\.json$/.test(name));
    const watched: RunOptions = {
      env,
      started: (child) => {
        service.answer = () => child.kill('SIGUSR2');
        const timer = setInterval(() => reported() && child.kill('SIGINT'), 20);
        child.once('exit', () => clearInterval(timer));
      },
    };
    const ran = await runWatched(home, ['search', 'recht'], watched, 'signal');
    expect(ran.code).toBe(130);
    expect(ran.stderr).toContain('Node.js report');
  });
});
