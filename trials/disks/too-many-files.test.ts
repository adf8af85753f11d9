/**
 * Row 46 of the fault matrix, for real: `ulimit -n` just above what the runtime itself needs, one file more at a time, until all works. Each run
 * answers whole, or says that too many files are open; none ends as a fault of lks or of the runtime.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { reasonOf } from '../../src/messages/en/files';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { patience } from '../../test/support/patience';
import { BIN, cleanEnvironment, makeHome, type Ran } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { idOf, KEYS, startService, type TestService } from '../../test/support/service/service.mjs';

const hasBash = spawnSync('bash', ['-c', 'ulimit -n 64']).status === 0;

/** Files of an import: more than a process may have open here. */
const MANY = 100;

let home: string;
let service: TestService;
/** The fewest files with which the runtime starts lks and lks says anything at all. */
let least: number;

const env = (): Record<string, string> => ({ LKS_API_URL: service.url, LKS_API_KEY: KEYS.full });

/** Runs `lks` with so many files at most; Infinity: as many as there may be. */
function runWith(files: number, args: readonly string[], extra: Record<string, string> = {}): Promise<Ran> {
  const limit = Number.isFinite(files) ? `ulimit -n ${files};` : '';
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', `${limit} ulimit -c 0; exec "$@"`, 'bash', process.execPath, BIN, ...args], {
      cwd: home,
      env: cleanEnvironment(home, extra),
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
    // A process that has ended reads no more of it.
    child.stdin.on('error', () => {});
    child.stdin.end(KEYS.full);
  });
}

beforeAll(async () => {
  service = await startService();
  const { home: first, remove } = makeHome();
  home = first;
  for (least = 8; least < 200; least += 1) if ((await runWith(least, ['status'])).code === 0) break;
  remove();
}, patience(60_000));
afterAll(() => service.close());
beforeEach(({ onTestFinished }) => {
  const made = makeHome();
  home = made.home;
  onTestFinished(made.remove);
});

/** However it came to light: over the network, in a file, or anywhere else. */
const TOO_MANY = new RegExp(
  [say.hosted.connection.tooManyFiles, say.terminal.outOfFiles, reasonOf('EMFILE')].join('|'),
);

/** That a run which did not work said why, and printed nothing that could be taken for an answer. */
function expectSaid({ code, signal, stdout, stderr }: Ran, files: number): void {
  const said = `${files} files: ${stderr}`;
  expect([signal, code], said).toEqual([null, 74]);
  expect(stdout, said).toBe('');
  expect(stderr, said).toMatch(TOO_MANY);
  for (const other of [phrase(say.terminal.internal), say.files.hint(''), '\n    at '])
    expect(stderr, said).not.toContain(other);
}

/** Runs with one file more at a time until it works 3 times; how many did not. `check` looks at each that did. */
async function untilItWorks(args: readonly string[], extra: Record<string, string>, check: (ran: Ran) => void) {
  let [failed, worked] = [0, 0];
  for (let files = least; worked < 3 && files < least + 100; files += 1) {
    const ran = await runWith(files, args, extra);
    if (ran.code === 0) {
      worked += 1;
      check(ran);
    } else {
      failed += 1;
      expectSaid(ran, files);
    }
  }
  expect(worked).toBe(3);
  return failed;
}

describe.skipIf(!hasBash)('too many open files', () => {
  it(
    'are said of a service that is asked, and an answer is whole',
    async () => {
      const args = ['search', 'artikel', '--plain'];
      const { stdout } = await runWith(Number.POSITIVE_INFINITY, args, env());
      const failed = await untilItWorks(args, env(), (ran) => expect(ran.stdout).toBe(stdout));
      expect(failed).toBeGreaterThan(0);
    },
    patience(60_000),
  );

  it('are one object in JSON', async () => {
    const ran = await runWith(least, ['health', '--json'], env());
    expectSaid(ran, least);
    expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code: 'local_error', exit_code: 74 } });
  });

  it(
    'are said of the sample, and an answer is whole',
    async () => {
      const args = ['search', 'huurprijs', '--plain'];
      const { stdout } = await runWith(Number.POSITIVE_INFINITY, args);
      await untilItWorks(args, {}, (ran) => expect(ran.stdout).toBe(stdout));
    },
    patience(60_000),
  );

  it(
    'leave a file whole, or none',
    async () => {
      await runWith(Number.POSITIVE_INFINITY, ['doc', idOf(1), '-o', 'whole.txt'], env());
      const whole = readFileSync(path.join(home, 'whole.txt'), 'utf8');
      const folder = path.join(home, 'few');
      mkdirSync(folder);
      const args = ['doc', idOf(1), '-o', 'few/one.txt', '--force'];
      await untilItWorks(args, env(), () => {
        expect(readdirSync(folder)).toEqual(['one.txt']);
        expect(readFileSync(path.join(folder, 'one.txt'), 'utf8')).toBe(whole);
        rmSync(path.join(folder, 'one.txt'));
      });
      expect(readdirSync(folder)).toEqual([]);
    },
    patience(60_000),
  );

  it(
    'lose nothing of an import of many',
    async () => {
      mkdirSync(path.join(home, 'in'));
      for (let n = 1; n <= MANY; n += 1) {
        const tekst = `<uitspraak><para>Een sluis ${n}.</para></uitspraak>`;
        writeFileSync(path.join(home, 'in', `${n}.xml`), uitspraakXml({ ecli: `ECLI:NL:HR:2099:${n}`, tekst }));
      }
      const at = (files: number) => ({ LKS_LIBRARY: path.join(home, `library-${files}.db`) });
      let done = 0;
      for (let files = least; done < 2 && files < least + 100; files += 1) {
        const ran = await runWith(files, ['library', 'import', 'in', '--json'], at(files));
        if (ran.code !== 0) expectSaid(ran, files);
        else {
          done += 1;
          expect(JSON.parse(ran.stdout).data.sources['rechtspraak.nl']).toMatchObject({ files: MANY, added: MANY });
        }
      }
      expect(done).toBe(2);
    },
    patience(60_000),
  );

  it(
    'leave the profiles as they were, or with the new one',
    async () => {
      const config = path.join(home, 'lks/config.json');
      await runWith(Number.POSITIVE_INFINITY, ['login', '--profile', 'old', '--url', service.url]);
      for (let files = least; files < least + 6; files += 1) {
        const ran = await runWith(files, ['login', '--profile', `new${files}`, '--url', service.url]);
        const names = Object.keys(JSON.parse(readFileSync(config, 'utf8')).profiles);
        expect(names, `${files}: ${ran.stderr}`).toContain('old');
        expect(names.includes(`new${files}`), `${files}: ${ran.stderr}`).toBe(ran.code === 0);
        if (ran.code !== 0) expectSaid(ran, files);
      }
    },
    patience(60_000),
  );
});

describe('little memory', () => {
  it('is enough for a search, a document and a long set', async () => {
    const small = { ...env(), NODE_OPTIONS: '--max-old-space-size=64' };
    for (const args of [
      ['search', 'artikel'],
      ['doc', idOf(1)],
      ['search', 'artikel', '--all', '--jsonl'],
    ]) {
      const ran = await runWith(Number.POSITIVE_INFINITY, args, small);
      expect([ran.code, ran.signal], ran.stderr).toEqual([0, null]);
    }
  });
});
