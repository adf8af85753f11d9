/** `lks verify` that ends before its end: what was done is whole, says that it is not all, and is gone on with. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { noCounts } from '../../src/research/verify/item';
import { importAll, uitspraak } from '../library/fixture';
import { BIN, cleanEnvironment, makeHome, type Ran, run, spawned } from '../support/run';
import { runInTerminal } from '../support/terminal';

const ecli = (n: number): string => `ECLI:NL:HR:2016:${n}`;
const DECISIONS = 40;
/** A text that cites each decision once, a paragraph each. */
const TEXT = Array.from({ length: DECISIONS }, (_, n) => `Zie ${ecli(n + 1)}, waarin het hof anders oordeelde.`).join(
  '\n\n',
);

interface Item {
  text: string;
  verdict: string;
  reason: string | null;
}
interface Report {
  data: Item[];
  meta: { counts: Record<string, number>; complete: boolean };
}

let home: string;
let remove: () => void;
let server: Server;
let hosted: Record<string, string>;
/** What the service was asked for: the numbers of decisions, in their order. */
let asked: number[];
/** What the service does from the decision of this number on. */
let trouble: { from: number; answer: (response: ServerResponse) => void };

const NONE = { from: Number.POSITIVE_INFINITY, answer: () => {} };

const answerWith =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { code, message: 'No more.' } }));
  };

const rowOf = (n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  source: 'rechtspraak.nl',
  external_id: ecli(n),
  title: `Hoge Raad, 29-01-2016, 14/0${5000 + n}`,
  snippet: '',
  url: `https://example.org/${n}`,
  language: 'nl',
  jurisdiction: 'NL',
  document_type: 'uitspraak',
  decision_date: '2016-01-29',
  score: 1,
});

beforeAll(async () => {
  ({ home, remove } = makeHome());
  server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://x');
    // What it holds, and whether it offers to say so, is asked when all is checked.
    if (url.pathname.endsWith('/health')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end('{"data":{}}');
    }
    const isDocument = /documents\//.test(url.pathname);
    const n = Number(/(\d+)\D*$/.exec(isDocument ? url.pathname : (url.searchParams.get('q') ?? ''))?.[1]);
    if (!isDocument) asked.push(n);
    if (n >= trouble.from) return trouble.answer(response);
    const more = { summary: '', body: 'Het hof oordeelde.', law_area: '', harvested_at: '2026-01-01 00:00:00' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isDocument
          ? { data: { ...rowOf(n), ...more } }
          : { data: [rowOf(n)], meta: { total: 1, sources_consulted: [], index_freshness: {} } },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hosted = {
    LKS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    LKS_API_KEY: 'lks_CANARY_verify',
  };
  writeFileSync(path.join(home, 'a.txt'), TEXT);
});
beforeEach(() => {
  asked = [];
  trouble = NONE;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  remove();
});

const verify = (args: string[], options: Parameters<typeof run>[2] = {}): Promise<Ran> =>
  run(home, ['verify', ...args], { env: hosted, ...options });
const reportIn = (text: string): Report => JSON.parse(text) as Report;
const here = (name: string): string => path.join(home, name);
const ASKED = ['--json', '--yes', '--no-cache', '--no-wait'];

/** Goes on with a report: the decisions that are asked for then. */
async function goneOnWith(report: string): Promise<number[]> {
  asked = [];
  trouble = NONE;
  const { code, stdout } = await verify(['a.txt', ...ASKED, '--resume', report]);
  expect(code).toBe(0);
  expect(reportIn(stdout).meta).toMatchObject({ complete: true, counts: { total: DECISIONS, confirmed: DECISIONS } });
  return asked;
}

describe('a service that does not go on', () => {
  it.each<[string, number, (response: ServerResponse) => void]>([
    ['is gone', 5, (response) => response.socket!.destroy()],
    ['has no credits left for the key', 6, answerWith(402, 'insufficient_credits')],
    ['wants one to wait', 6, answerWith(429, 'rate_limit_exceeded', { 'retry-after': '3000' })],
    ['takes the key no longer', 4, answerWith(401, 'invalid_api_key')],
    ['has another plan in mind', 4, answerWith(403, 'plan_required')],
    ['says nothing that can be read', 5, (response) => response.writeHead(200).end('<html>')],
  ])('%s: what was done is printed, the rest is not checked, and it is gone on with', async (_what, exit, answer) => {
    trouble = { from: 11, answer };
    const { code, stdout, stderr } = await verify(['a.txt', ...ASKED]);
    expect(code).toBe(exit);
    const { data, meta } = reportIn(stdout);
    expect(data.map(({ verdict }) => verdict)).toEqual([
      ...Array<string>(10).fill('confirmed'),
      ...Array<string>(DECISIONS - 10).fill('not_checked'),
    ]);
    expect(meta).toMatchObject({ complete: false, counts: { total: DECISIONS, confirmed: 10 } });
    expect(stderr).toContain('--resume');
    writeFileSync(here('report.json'), stdout);
    expect(await goneOnWith('report.json')).toEqual(Array.from({ length: DECISIONS - 10 }, (_, n) => n + 11));
  });
});

describe.skipIf(process.platform === 'win32')('a signal', () => {
  /** Sends a signal when the service is asked for the eleventh decision, which it never answers. */
  const stopped = (signal: NodeJS.Signals, args: string[]): Promise<Ran> =>
    spawned('signal', home, ['verify', 'a.txt', ...args], {
      env: hosted,
      started: (child) => {
        trouble = { from: 11, answer: () => void child.kill(signal) };
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
    trouble = { from: 11, answer: () => {} };
    const terminal = runInTerminal(home, ['verify', 'a.txt', '--yes', '--no-cache'], { env: hosted });
    await terminal.waitFor(/Citations: \d/);
    while (asked.at(-1) !== 11) await new Promise((resolve) => setTimeout(resolve, 20));
    terminal.type('\u0003');
    expect((await terminal.ended).code).toBe(130);
    expect(terminal.output()).toContain(say.verifying.counts({ ...noCounts(), total: 10, confirmed: 10, exists: 10 }));
    expect(terminal.output()).toContain('--resume');
  });
});

describe('a run that was killed', () => {
  it('is gone on with where its report was cut off', async () => {
    const whole = (await verify(['a.txt', ...ASKED])).stdout;
    const lines = (await verify(['a.txt', '--jsonl', '--yes', '--no-cache'])).stdout;
    for (const [name, text] of [
      ['cut.json', whole.slice(0, whole.indexOf(`"${ecli(21)}"`) + 5)],
      ['cut.jsonl', lines.slice(0, lines.indexOf(`"${ecli(21)}"`) + 5)],
    ] as const) {
      writeFileSync(here(name), text);
      const { stderr } = await verify(['a.txt', '--yes', '--no-cache', '--csv', '--resume', name]);
      expect(stderr).toContain(say.verifying.cutOff(name, 20));
      expect(stderr).toContain(say.verifying.taken(name, 20));
      expect((await goneOnWith(name)).length).toBe(DECISIONS - 20);
    }
  });

  it('is not taken for one where nothing whole is left, or it is something else', async () => {
    for (const [name, text] of [
      ['none.json', '{\n  "data": [\n    {\n      "file": "a.t'],
      ['empty.json', ''],
      ['other.json', '{"data": [{"title": "Hoge Raad"}], "meta": {}}'],
      ['verdict.json', (await verify(['a.txt', ...ASKED])).stdout.replace('"confirmed"', '"certain"')],
    ] as const) {
      writeFileSync(here(name), text);
      expect(await verify(['a.txt', ...ASKED, '--resume', name])).toMatchObject({ code: 2, stdout: '' });
    }
    const { stderr } = await verify(['a.txt', ...ASKED, '--resume', 'empty.json']);
    expect(stderr).toContain(say.verifying.emptyReportHint);
    expect(await verify(['a.txt', ...ASKED, '--resume', 'nowhere.json'])).toMatchObject({ code: 74, stdout: '' });
  });

  it('says so where the text is another by now: what stands elsewhere is checked anew', async () => {
    writeFileSync(here('report.json'), (await verify(['a.txt', ...ASKED])).stdout);
    writeFileSync(here('a.txt'), `Een regel meer.\n\n${TEXT}`);
    const { stderr } = await verify(['a.txt', '--csv', '--yes', '--no-cache', '--resume', 'report.json']);
    writeFileSync(here('a.txt'), TEXT);
    expect(stderr).toContain(say.verifying.notTaken(DECISIONS));
  });

  it('is gone on with as PowerShell writes it down, in UTF-16', async () => {
    trouble = { from: 11, answer: answerWith(402, 'insufficient_credits') };
    const { stdout } = await verify(['a.txt', ...ASKED]);
    writeFileSync(here('wide.json'), Buffer.from(`\ufeff${stdout.replaceAll('\n', '\r\n')}`, 'utf16le'));
    expect((await goneOnWith('wide.json')).length).toBe(DECISIONS - 10);
  });

  it('says so where the file was changed after it was written', async () => {
    writeFileSync(here('report.json'), (await verify(['a.txt', ...ASKED])).stdout);
    const sentence = say.verifying.newer('a.txt', 'report.json');
    const csv = ['a.txt', '--csv', '--yes', '--no-cache', '--resume', 'report.json'];
    expect((await verify(csv)).stderr).not.toContain(sentence);
    const before = new Date(Date.now() - 3_600_000);
    utimesSync(here('report.json'), before, before);
    expect((await verify(csv)).stderr).toContain(sentence);
  });

  it('by another backend, or for another day, is gone on with as far as it holds', async () => {
    const base = { file: 'a.txt', column: 5, page: null, paragraph: null, footnote: null };
    const rest = {
      ...{ law: null, article: null, pinpoint: null, expected: null, found: null, detail: '', url: null },
      ...{ covers: null, sentence: '', source_text: null, compared: [], not_compared: [], checks: 2 },
    };
    const item = (n: number, verdict: string, reason: string | null, inForce: object | null = null, kind = 'law') => {
      const id = ecli(n);
      const of = { ...base, line: 2 * n - 1, text: id, kind, external_id: id, name: id, ...rest };
      return { ...of, verdict, reason, in_force: inForce };
    };
    const day = '2019-05-01';
    const always = [
      item(1, 'confirmed', null, null, 'decision'),
      item(2, 'not_checked', 'not_in_service', null, 'decision'),
      item(3, 'not_checked', 'not_held', null, 'decision'),
      item(4, 'not_checked', 'no_ecli', null, 'decision'),
      item(5, 'confirmed', null, { day, basis: 'text', answer: 'no' }),
      item(6, 'not_found', 'no_such_article'),
      item(7, 'confirmed', null),
    ];
    const dated = item(8, 'confirmed', null, { day, basis: 'flag', answer: 'no' });
    const undated = item(8, 'confirmed', null, { day: null, basis: 'none', answer: 'unknown' });
    const at = ['--at', day];
    const askedAfter = async (data: object[], location: string, more: string[] = []): Promise<[number[], string]> => {
      const meta = { backend: { kind: 'hosted', location }, coverage: [], counts: {}, complete: false };
      writeFileSync(here('report.json'), JSON.stringify({ data, meta }));
      asked = [];
      const flags = ['--csv', '--yes', '--no-cache', '--resume', 'report.json', ...more];
      const { stderr } = await verify(['a.txt', ...flags]);
      return [asked.filter((n) => n < 9), stderr];
    };
    const same = hosted.LKS_API_URL!;
    expect((await askedAfter([...always, dated], same, at))[0]).toEqual([3]);
    expect((await askedAfter([...always, undated], same))[0]).toEqual([3]);
    expect((await askedAfter([...always, dated], same, ['--at', '2020-01-01']))[0]).toEqual([3, 6, 7, 8]);
    expect((await askedAfter([...always, dated], same))[0]).toEqual([3, 6, 7, 8]);
    expect((await askedAfter([...always, undated], same, at))[0]).toEqual([3, 6, 7, 8]);
    expect((await askedAfter(always, same))[0]).toEqual([3, 8]);
    expect((await askedAfter(always, same, at))[0]).toEqual([3, 6, 8]);
    const [others, said] = await askedAfter([...always, undated], 'https://other.example');
    expect(others).toEqual([2, 3, 4]);
    expect(said).toContain(say.verifying.otherBackend('report.json', 'https://other.example'));
  });

  it('is gone on with over several files, in another order, and out of a pipe', async () => {
    writeFileSync(here('b.txt'), `Zie ${ecli(99)}.`);
    trouble = { from: 31, answer: answerWith(402, 'insufficient_credits') };
    const cut = await verify(['a.txt', 'b.txt', ...ASKED]);
    expect(cut.code).toBe(6);
    writeFileSync(here('report.json'), cut.stdout);
    [asked, trouble] = [[], NONE];
    const rest = await verify(['b.txt', 'a.txt', ...ASKED, '--resume', 'report.json']);
    expect(reportIn(rest.stdout).meta).toMatchObject({ complete: true, counts: { confirmed: DECISIONS + 1 } });
    expect(asked).toEqual([99, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
    if (process.platform === 'win32') return;
    const command = `cat report.json | "$0" "$1" verify a.txt b.txt ${ASKED.join(' ')} --resume /dev/stdin`;
    const env = cleanEnvironment(home, hosted);
    const piped = await promisify(execFile)('sh', ['-c', command, process.execPath, BIN], { cwd: home, env });
    expect(reportIn(piped.stdout).meta.complete).toBe(true);
  });
});

describe('a library', () => {
  const library = (name: string): Record<string, string> => {
    const decisions = Array.from({ length: DECISIONS }, (_, n) => uitspraak(ecli(n + 1), 'Het hof oordeelde.'));
    if (!existsSync(here(name))) importAll(here(name), decisions);
    return { LKS_LIBRARY: here(name) };
  };
  /** More than a pipe has room for: the run waits for its reader. */
  const LONG = Array.from({ length: 50 }, () => TEXT).join('\n\n');

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
