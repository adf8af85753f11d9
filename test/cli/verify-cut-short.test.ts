/** `lks verify` that ends before its end: what was done is whole, says that it is not all, and is gone on with. Each signal, and disks without room: trials/kills. */
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { DECISIONS, ecli, NONE, serveDecisions, TEXT } from '../support/decision-service';
import { homeOfFile, ofFile } from '../support/of-test';
import { type Ran, run, spawned } from '../support/run';

interface Item {
  text: string;
  verdict: string;
  reason: string | null;
}
interface Report {
  data: Item[];
  meta: { counts: Record<string, number>; complete: boolean };
}

const home = homeOfFile();
const service = await ofFile(serveDecisions());

const answerWith =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { code, message: 'No more.' } }));
  };

beforeAll(async () => {
  writeFileSync(path.join(home, 'a.txt'), TEXT);
});
beforeEach(() => {
  Object.assign(service, { asked: [], trouble: NONE });
});

const verify = (args: string[], options: Parameters<typeof run>[2] = {}): Promise<Ran> =>
  run(home, ['verify', ...args], { env: service.env, ...options });
const reportIn = (text: string): Report => JSON.parse(text) as Report;
const here = (name: string): string => path.join(home, name);
const ASKED = ['--json', '--yes', '--no-cache', '--no-wait'];

/** Goes on with a report: the decisions that are asked for then. */
async function goneOnWith(report: string): Promise<number[]> {
  Object.assign(service, { asked: [], trouble: NONE });
  const { code, stdout } = await verify(['a.txt', ...ASKED, '--resume', report]);
  expect(code).toBe(0);
  expect(reportIn(stdout).meta).toMatchObject({ complete: true, counts: { total: DECISIONS, confirmed: DECISIONS } });
  return service.asked;
}

describe('a service', () => {
  it('is sent nothing without --yes where nobody can be asked, and the host is said', async () => {
    const { code, stdout, stderr } = await verify(['a.txt', '--json']);
    expect([code, stdout, service.asked]).toEqual([2, '', []]);
    expect(stderr).toContain('127.0.0.1');
    expect(stderr).toContain('--yes');
  });

  it('is asked for each decision once, however often it is cited', async () => {
    const stdin = `Zie ${ecli(3)}, ${ecli(4)} en nog eens ${ecli(3)}. HR 29 februari 2016, ${ecli(5)}.`;
    const { code, stdout } = await verify(['-', ...ASKED], { stdin });
    expect([code, service.asked.filter((n) => n < 5)]).toEqual([7, [3, 4]]);
    expect(reportIn(stdout).data.map(({ verdict, reason }) => reason ?? verdict)).toEqual([
      ...Array<string>(3).fill('confirmed'),
      'date',
    ]);
  });
});

describe('a service that does not go on', () => {
  it.each<[string, number, (response: ServerResponse) => void]>([
    ['is gone', 5, (response) => response.socket!.destroy()],
    ['has no credits left for the key', 6, answerWith(402, 'insufficient_credits')],
    ['wants one to wait', 6, answerWith(429, 'rate_limit_exceeded', { 'retry-after': '3000' })],
    ['takes the key no longer', 4, answerWith(401, 'invalid_api_key')],
    ['has another plan in mind', 4, answerWith(403, 'plan_required')],
    ['says nothing that can be read', 5, (response) => response.writeHead(200).end('<html>')],
  ])('%s: what was done is printed, the rest is not checked, and it is gone on with', async (_what, exit, answer) => {
    service.trouble = { from: 11, answer };
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

it.skipIf(process.platform === 'win32')(
  'a signal leaves a whole report of what was done in its file, and it is gone on with',
  async () => {
    const { code, stdout, stderr } = await spawned(
      'signal',
      home,
      ['verify', 'a.txt', ...ASKED, '-o', 'stopped.json'],
      {
        env: service.env,
        started: (child) => {
          service.trouble = { from: 11, answer: () => void child.kill('SIGINT') };
        },
      },
    );
    expect([code, stdout], stderr).toEqual([130, '']);
    const { data, meta } = reportIn(readFileSync(here('stopped.json'), 'utf8'));
    expect([data.length, meta]).toMatchObject([10, { complete: false, counts: { total: 10, confirmed: 10 } }]);
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'interrupted', exit_code: 130 });
    expect(readdirSync(home).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect((await goneOnWith('stopped.json')).length).toBe(DECISIONS - 10);
  },
);

describe('a run that was killed', () => {
  it('is gone on with where its report was cut off', async () => {
    const whole = (await verify(['a.txt', ...ASKED])).stdout;
    const lines = (await verify(['a.txt', '--jsonl', '--yes', '--no-cache'])).stdout;
    for (const [name, text] of [
      ['cut.json', whole.slice(0, whole.indexOf(`"${ecli(8)}"`) + 5)],
      ['cut.jsonl', lines.slice(0, lines.indexOf(`"${ecli(8)}"`) + 5)],
    ] as const) {
      writeFileSync(here(name), text);
      const { stderr } = await verify(['a.txt', '--yes', '--no-cache', '--csv', '--resume', name]);
      expect(stderr).toContain(say.verifying.cutOff(name, 7));
      expect(stderr).toContain(say.verifying.taken(name, 7));
      expect((await goneOnWith(name)).length).toBe(DECISIONS - 7);
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
    service.trouble = { from: 11, answer: answerWith(402, 'insufficient_credits') };
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
    const base = { file: 'a.txt', column: 5, page: null, heading: null, paragraph: null, footnote: null };
    const rest = {
      ...{ law: null, article: null, pinpoint: null, expected: null, found: null, detail: '', url: null },
      ...{ covers: null, sentence: '', source_text: null, compared: [], not_compared: [], checks: 3 },
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
      service.asked = [];
      const flags = ['--csv', '--yes', '--no-cache', '--resume', 'report.json', ...more];
      const { stderr } = await verify(['a.txt', ...flags]);
      return [service.asked.filter((n) => n < 9), stderr];
    };
    const same = service.env.LKS_API_URL!;
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

  it('is gone on with over several files, and in another order', async () => {
    writeFileSync(here('b.txt'), `Zie ${ecli(99)}.`);
    service.trouble = { from: 9, answer: answerWith(402, 'insufficient_credits') };
    const cut = await verify(['a.txt', 'b.txt', ...ASKED]);
    expect(cut.code).toBe(6);
    writeFileSync(here('report.json'), cut.stdout);
    Object.assign(service, { asked: [], trouble: NONE });
    const rest = await verify(['b.txt', 'a.txt', ...ASKED, '--resume', 'report.json']);
    expect(reportIn(rest.stdout).meta).toMatchObject({ complete: true, counts: { confirmed: DECISIONS + 1 } });
    expect(service.asked).toEqual([99, 9, 10, 11, 12]);
  });
});
