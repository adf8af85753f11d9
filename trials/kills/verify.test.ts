/** `lks verify` that is stopped by a signal, on a terminal, by a damaged library, a reader that goes, a disk without room. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { say } from '../../src/messages';
import { noCounts } from '../../src/research/verify/item';
import { zipOf } from '../../test/fixtures/import/zip';
import { importAll, uitspraak } from '../../test/library/fixture';
import { DECISIONS, type DecisionService, ecli, NONE, serveDecisions, TEXT } from '../../test/support/decision-service';
import { homeOfTest } from '../../test/support/of-test';
import { BIN, cleanEnvironment, type Ran, run, spawned } from '../../test/support/run';
import { runInTerminal } from '../../test/support/terminal';

interface Report {
  data: { verdict: string }[];
  meta: { counts: Record<string, number>; complete: boolean };
}

let home: string;
let service: DecisionService;
beforeEach(async () => {
  [home, service] = [homeOfTest(), await serveDecisions()];
  onTestFinished(() => service.close());
  writeFileSync(here('a.txt'), TEXT);
});

const reportIn = (text: string): Report => JSON.parse(text) as Report;
const here = (name: string): string => path.join(home, name);
const ASKED = ['--json', '--yes', '--no-cache', '--no-wait'];

/** Goes on with a report: the decisions that are asked for then. */
async function goneOnWith(report: string): Promise<number[]> {
  Object.assign(service, { asked: [], trouble: NONE });
  const args = ['verify', 'a.txt', ...ASKED, '--resume', report];
  const { code, stdout } = await run(home, args, { env: service.env });
  expect(code).toBe(0);
  expect(reportIn(stdout).meta).toMatchObject({ complete: true, counts: { total: DECISIONS, confirmed: DECISIONS } });
  return service.asked;
}

describe.skipIf(process.platform === 'win32')('a signal', () => {
  /** Sends a signal when the service is asked for the eleventh decision, which it never answers. */
  const stopped = (signal: NodeJS.Signals, args: string[]): Promise<Ran> =>
    spawned('signal', home, ['verify', 'a.txt', ...args], {
      env: service.env,
      started: (child) => {
        service.trouble = { from: 11, answer: () => void child.kill(signal) };
      },
    });

  it.each<[NodeJS.Signals, number]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('%s leaves a whole report of what was done, and it is gone on with', async (signal, exit) => {
    const { code, stdout, stderr } = await stopped(signal, ASKED);
    expect(code).toBe(exit);
    const { data, meta } = reportIn(stdout);
    expect(data.length).toBe(10);
    expect(meta).toMatchObject({ complete: false, counts: { total: 10, confirmed: 10 } });
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'interrupted', exit_code: exit });
    writeFileSync(here('report.json'), stdout);
    expect((await goneOnWith('report.json')).length).toBe(DECISIONS - 10);
  });

  it('puts the file of --output in place, whole', async () => {
    expect(await stopped('SIGINT', [...ASKED, '--output', 'stopped.json'])).toMatchObject({ code: 130, stdout: '' });
    expect(reportIn(readFileSync(here('stopped.json'), 'utf8'))).toMatchObject({ meta: { complete: false } });
    expect(readdirSync(home).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('in the formats for people, what was done is shown too', async () => {
    const report = await stopped('SIGINT', ['--markdown', '--yes', '--no-cache']);
    expect(report.stdout).toContain(say.verifying.report.incomplete);
    expect(report.stdout.match(/^- \*\*/gm)?.length).toBe(10);
    const table = await stopped('SIGINT', ['--format', 'table', '--confirmed', '--yes', '--no-cache']);
    expect([table.code, table.stdout.match(/^✓ exists/gm)?.length]).toEqual([130, 10]);
    expect(table.stderr).toContain('--resume');
  });
});

describe.skipIf(process.platform === 'win32')('on a terminal', () => {
  it('a run says how far it is, and Ctrl-C shows what was done', async () => {
    service.trouble = { from: 11, answer: () => {} };
    const terminal = runInTerminal(home, ['verify', 'a.txt', '--yes', '--no-cache'], { env: service.env });
    await terminal.waitFor(/Citations: \d/);
    while (service.asked.at(-1) !== 11) await new Promise((resolve) => setTimeout(resolve, 20));
    terminal.type('\u0003');
    expect((await terminal.ended).code).toBe(130);
    expect(terminal.output()).toContain(say.verifying.counts({ ...noCounts(), total: 10, confirmed: 10, exists: 10 }));
    expect(terminal.output()).toContain('--resume');
  });
});

describe('a library', () => {
  const MANY = 1_000;
  const library = (name: string): Record<string, string> => {
    const decisions = Array.from({ length: MANY }, (_, n) => uitspraak(ecli(n + 1), 'Het hof oordeelde.'));
    if (!existsSync(here(name))) importAll(here(name), decisions);
    return { LKS_LIBRARY: here(name) };
  };
  /** More than a pipe has room for: the run waits for its reader. Each decision is cited once, since it is read once a run. */
  const LONG = Array.from({ length: MANY }, (_, n) => `Zie ${ecli(n + 1)}.`).join('\n\n');

  it.skipIf(process.platform !== 'linux')(
    'that is damaged under the run ends it, and what was done is whole',
    async () => {
      const env = library('damaged.db');
      writeFileSync(here('long.txt'), LONG);
      const child = spawn(process.execPath, [BIN, 'verify', 'long.txt', '--json'], {
        cwd: home,
        env: cleanEnvironment(home, env),
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let text = '';
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      for await (const piece of child.stdout) {
        // Before the first piece is taken it has written no more than that.
        if (text === '') writeFileSync(here('damaged.db'), Buffer.alloc(40_000, 'x'));
        text += piece;
      }
      const code = await ended;
      const { data, meta } = reportIn(text);
      expect(code).toBe(74);
      expect(meta.complete).toBe(false);
      expect(data.some(({ verdict }) => verdict === 'confirmed')).toBe(true);
    },
  );

  it('has its reader gone in silence', async () => {
    writeFileSync(here('long.txt'), LONG);
    const { code, stderr } = await spawned('pipe', home, ['verify', 'long.txt', '--json'], {
      env: library('own.db'),
      started: (child) => void child.stdout!.once('data', () => child.stdout!.destroy()),
    });
    expect([code, stderr]).toEqual([0, '']);
  });

  it.skipIf(spawnSync('bash', ['-c', 'ulimit -f 8']).status !== 0)(
    'has room for neither its report nor what it has to read twice, which is said, and what lay there stays',
    async () => {
      const env = cleanEnvironment(home, { ...library('own.db'), TMPDIR: home });
      const limited = (command: string) => {
        const script = `ulimit -f 8; "$0" "$1" verify ${command}`;
        return spawnSync('bash', ['-c', script, process.execPath, BIN], { cwd: home, env, encoding: 'utf8' });
      };
      writeFileSync(here('long.txt'), LONG);
      writeFileSync(here('kept.json'), 'of before');
      expect(limited('long.txt --json --output kept.json --force')).toMatchObject({ status: 74, stdout: '' });
      expect(readFileSync(here('kept.json'), 'utf8')).toBe('of before');
      writeFileSync(here('longer.txt'), 'Niets is zo lang als dit.\n'.repeat(200_000));
      const { status, stdout, stderr } = limited('- --json < longer.txt');
      expect([status, stdout]).toEqual([74, '']);
      expect(stderr).toContain(say.texts.noTemporary(say.texts.standardInput, home, 'EFBIG'));
      expect(readdirSync(home).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    },
  );

  it.skipIf(!existsSync('/dev/full'))('has no room for what it says', async () => {
    const env = library('own.db');
    expect(await spawned('pipe', home, ['verify', 'a.txt', '--json', '--output', '/dev/full'], { env })).toMatchObject({
      code: 74,
    });
    const child = spawn(process.execPath, [BIN, 'verify', 'a.txt', '--json'], {
      cwd: home,
      env: cleanEnvironment(home, env),
      stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'],
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(74);
  });
});

it.skipIf(process.platform === 'win32')('a pipe that is named is read once, whatever is in it', async () => {
  const library = here('own.db');
  importAll(library, [uitspraak(ecli(1), 'Het hof oordeelde.')]);
  const text = `<w:p><w:r><w:t>Zie ${ecli(1)}.</w:t></w:r></w:p>`;
  const content = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`;
  writeFileSync(here('brief.docx'), zipOf([{ name: 'word/document.xml', content }]));
  writeFileSync(here('goed.txt'), `Zie ${ecli(1)}.`);
  for (const name of ['goed.txt', 'brief.docx']) {
    const script = `mkfifo "pijp-${name}" && { cat "${name}" > "pijp-${name}" & } && "$0" "$1" verify "pijp-${name}" --json`;
    const options = { cwd: home, env: cleanEnvironment(home, { LKS_LIBRARY: library }), encoding: 'utf8' as const };
    const { stdout } = spawnSync('sh', ['-c', script, process.execPath, BIN], options);
    expect(reportIn(stdout).meta.counts).toMatchObject({ total: 1, confirmed: 1 });
  }
});
