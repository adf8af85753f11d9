/** `lks doc … --output DIR/`: what fails does not take the rest along, and what is there is not fetched again. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type DocumentServer, idOf, serveDocuments } from '../support/document-server';
import { BIN, cleanEnvironment, makeHome, type Ran, type RunOptions, run } from '../support/run';

let home: string;
let remove: () => void;
let server: DocumentServer;

beforeEach(async () => {
  ({ home, remove } = makeHome());
  server = await serveDocuments();
});
afterEach(async () => {
  await server.close();
  remove();
});

const LIMITED: Answer = { status: 429, headers: { 'retry-after': '0' } };

/** `lks doc - --output out/` for the documents of some numbers. */
const fetchAll = (numbers: readonly number[], flags: readonly string[] = [], options: RunOptions = {}): Promise<Ran> =>
  run(home, ['doc', '-', '--output', 'out/', ...flags], {
    env: server.env,
    stdin: numbers.map((number) => `${idOf(number)}\n`).join(''),
    ...options,
  });

const all = (): string[] => readdirSync(path.join(home, 'out')).sort();
const files = (): string[] => all().filter((name) => !name.startsWith('.'));
const nameOf = (number: number, extension = 'txt'): string => `ECLI-NL-HR-2000-${number}.${extension}`;
const inFolder = (name: string): string => path.join(home, 'out', name);
const journal = (): Record<string, string>[] =>
  readFileSync(inFolder('.lks-journal.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const askedFor = (number: number): number => server.asked.filter(({ id }) => id === idOf(number)).length;

describe('a limit', () => {
  it('of one document does not end the run: it is named, and the rest is whole', async () => {
    server.answer = (id) => (id === idOf(2) ? LIMITED : undefined);
    const ran = await fetchAll([1, 2, 3, 4]);
    expect(ran.code, ran.stderr).toBe(8);
    expect(files()).toEqual([nameOf(1), nameOf(3), nameOf(4)]);
    expect(ran.stderr).toContain('1 of 4 documents was not written; the others are whole.');
    expect(ran.stderr).toMatch(new RegExp(`^ {2}${idOf(2)}: The rate limit`, 'm'));
    // Once in its turn and once at the end, each with all its tries.
    expect(askedFor(2)).toBe(8);
    expect(server.asked.at(-1)?.id).toBe(idOf(2));
  });

  it('of one document is an item of the error for programs', async () => {
    server.answer = (id) => (id === idOf(2) ? LIMITED : undefined);
    const { error } = JSON.parse((await fetchAll([1, 2, 3], ['--json'])).stderr);
    expect(error).toMatchObject({ code: 'partial', exit_code: 8, items: [{ id: idOf(2), code: 'refused' }] });
  });

  it('that is gone at the end costs nothing', async () => {
    server.answer = (id, nth) => (id === idOf(2) && nth <= 4 ? LIMITED : undefined);
    const ran = await fetchAll([1, 2, 3]);
    expect(ran.code, ran.stderr).toBe(0);
    expect(files()).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
  });

  it.each([1, 2, 8])('of everything ends the run with 6 after few requests (%i answered first)', async (answered) => {
    server.answer = (id) => (Number(id.slice(-12)) >= answered ? LIMITED : undefined);
    const ran = await fetchAll([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(ran.code, ran.stderr).toBe(6);
    expect(files()).toHaveLength(answered - 1);
    expect(server.asked.length).toBeLessThanOrEqual(answered - 1 + 8);
    expect(ran.stderr).toMatch(/Go on, with the same lines on standard input: lks doc - --output out\/ --resume$/m);
  });

  it('of the only document that was asked for is 6 too, though others are there', async () => {
    await fetchAll([1, 2]);
    server.answer = () => LIMITED;
    const ran = await fetchAll([1, 2, 3], ['--resume']);
    expect(ran.code, ran.stderr).toBe(6);
    expect(askedFor(3)).toBe(4);
  });

  it('with a time that is too far away ends the run at once, and says when', async () => {
    server.answer = (id) => (id === idOf(2) ? { status: 429, headers: { 'retry-after': '3600' } } : undefined);
    const ran = await fetchAll([1, 2, 3, 4]);
    expect(ran.code).toBe(6);
    expect(askedFor(2)).toBe(1);
    expect(askedFor(3)).toBe(0);
    expect(ran.stderr).toMatch(/until (\S+ )?\d\d:\d\d/);
    expect(ran.stderr).toContain('1 of 4 documents is there; 2 were not asked for.');
    expect(ran.stderr).toContain('--resume');
  });

  it('is rested before anything else is asked for', async () => {
    server.answer = (id) => (id === idOf(2) ? { status: 429, headers: { 'retry-after': '1' } } : undefined);
    const ran = await fetchAll([1, 2, 3], ['--max-wait', '1']);
    expect(ran.code, ran.stderr).toBe(8);
    for (const [index, { id, at }] of server.asked.entries()) {
      const next = server.asked[index + 1];
      // A server that asks for a second gets it; its clock and ours need not agree to the millisecond.
      if (id === idOf(2) && next !== undefined) expect(next.at - at).toBeGreaterThanOrEqual(990);
    }
  });

  it('is not waited for with --no-wait', async () => {
    server.answer = (id) => (id === idOf(2) ? LIMITED : undefined);
    const ran = await fetchAll([1, 2, 3], ['--no-wait']);
    expect(ran.code).toBe(6);
    expect(askedFor(3)).toBe(0);
    expect(ran.stderr).toContain('lks doc - --no-wait --output out/ --resume');
  });
});

describe('a service that is gone', () => {
  it('ends the run after 3 documents, with the command to go on: 5 when nothing arrived', async () => {
    await server.close();
    const ran = await fetchAll(
      [1, 2, 3, 4, 5, 6, 7, 8],
      ['--format', 'markdown', '--fields', 'title', '--timeout', '5'],
    );
    expect(ran.code).toBe(5);
    expect(ran.stderr.match(/^ {2}0000/gm)).toHaveLength(3);
    expect(ran.stderr).toContain('0 of 8 documents are there; 5 were not asked for.');
    expect(ran.stderr).toContain(
      'with the same lines on standard input: lks doc - --format markdown --fields title --timeout 5 --output out/ --resume',
    );
  });

  it('is 8 when something arrived, and what arrived stays', async () => {
    server.answer = (id) => {
      if (id !== idOf(3)) return undefined;
      void server.close();
      return 'none';
    };
    const ran = await fetchAll([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ran.code, ran.stderr).toBe(8);
    expect(files()).toEqual([nameOf(1), nameOf(2)]);
    expect(ran.stderr).toContain('2 of 8 documents are there; 3 were not asked for.');
    expect(ran.stderr).toContain('--resume');
  });

  it('is told from single documents that fail: an answer in between counts', async () => {
    server.answer = (id) => (Number(id.slice(-12)) % 3 === 0 ? undefined : { status: 503 });
    const ran = await fetchAll([1, 2, 3, 4, 5, 6]);
    expect(ran.code, ran.stderr).toBe(8);
    expect(files()).toEqual([nameOf(3), nameOf(6)]);
    expect(ran.stderr).toContain('4 of 6 documents were not written');
  });

  it('of which all that was asked for failed is 8, as for several ids', async () => {
    await server.close();
    expect((await fetchAll([1, 2])).code).toBe(8);
  });
});

describe('--resume', () => {
  it('asks for nothing that is there, and completes what is not', async () => {
    await fetchAll([1, 2, 3]);
    rmSync(inFolder(nameOf(2)));
    server.asked.length = 0;
    const ran = await fetchAll([1, 2, 3, 4], ['--resume']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(server.asked.map(({ id }) => id)).toEqual([idOf(2), idOf(4)]);
    expect(ran.stderr).toContain('2 documents were there already and were not fetched again.');
    expect(files()).toEqual([1, 2, 3, 4].map((number) => nameOf(number)));
  });

  it('keeps a journal: a line a document, with what was asked, the file, its hash and its source', async () => {
    await run(home, ['doc', idOf(1), idOf(4), '--output', 'out/'], { env: server.env });
    expect(all()).toEqual([nameOf(1), nameOf(4)]);
    await fetchAll([2, 3]);
    expect(journal()).toMatchObject([
      { id: idOf(2), asked: idOf(2), file: nameOf(2), status: 'ok', url: `https://example.org/${idOf(2)}` },
      { id: idOf(3), file: nameOf(3), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(Date.parse(journal()[0]!.fetched_at!)).not.toBeNaN();
  });

  it('takes a file for there that holds the very text, without a journal too', async () => {
    await fetchAll([1, 2]);
    rmSync(inFolder('.lks-journal.jsonl'));
    const ran = await fetchAll([1, 2], ['--resume']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(journal()).toHaveLength(2);
  });

  it('reads past a line that a kill cut off, and writes whole lines after it', async () => {
    await fetchAll([1, 2]);
    const [first = ''] = readFileSync(inFolder('.lks-journal.jsonl'), 'utf8').split('\n');
    writeFileSync(inFolder('.lks-journal.jsonl'), `${first}\n{"id":"0000`);
    server.asked.length = 0;
    const ran = await fetchAll([1, 2], ['--resume']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(server.asked.map(({ id }) => id)).toEqual([idOf(2)]);
    expect(readFileSync(inFolder('.lks-journal.jsonl'), 'utf8').split('\n').at(-2)).toContain(`"id":"${idOf(2)}"`);
  });

  it('never counts a file that was changed or cut: it is named and left alone, and --force replaces it', async () => {
    await fetchAll([1, 2]);
    writeFileSync(inFolder(nameOf(1)), 'half');
    const ran = await fetchAll([1, 2], ['--resume']);
    expect(ran.code).toBe(8);
    expect(ran.stderr).toContain(`out/${nameOf(1)} is not as it was written, and was left alone.`);
    expect(readFileSync(inFolder(nameOf(1)), 'utf8')).toBe('half');
    expect((await fetchAll([1, 2], ['--resume', '--force'])).code).toBe(0);
    expect(readFileSync(inFolder(nameOf(1)), 'utf8')).not.toBe('half');
  });

  it('keeps formats and days apart', async () => {
    await fetchAll([1, 2]);
    expect((await fetchAll([1, 2], ['--resume', '--format', 'markdown'])).code).toBe(0);
    expect(files()).toEqual([nameOf(1, 'md'), nameOf(1), nameOf(2, 'md'), nameOf(2)]);
  });

  it('goes on with a run that replaces what is there', async () => {
    await fetchAll([1, 2, 3]);
    server.answer = (id) =>
      id === idOf(2) ? { status: 429, headers: { 'retry-after': '3600' } } : { fields: { body: 'new' } };
    const cut = await fetchAll([1, 2, 3], ['--force']);
    expect(cut.code).toBe(6);
    expect(cut.stderr).toContain('lks doc - --output out/ --force --resume');
    server.answer = () => ({ fields: { body: 'new' } });
    server.asked.length = 0;
    expect((await fetchAll([1, 2, 3], ['--force', '--resume'])).code).toBe(0);
    expect(server.asked.map(({ id }) => id)).toEqual([idOf(2)]);
    // The third was never asked for again, and is as it was.
    expect(readFileSync(inFolder(nameOf(2)), 'utf8')).toContain('new');
  });

  it('says who answered only where somebody did', async () => {
    const terminal = { env: { ...server.env, LKS_FORCE_TTY: '120' } };
    expect((await fetchAll([1, 2], [], terminal)).stderr).toContain('answered by the service');
    expect((await fetchAll([1, 2], ['--resume'], terminal)).stderr).not.toContain('answered by');
  });

  it('takes documents of a service that leaves the address out, or fills it with controls', async () => {
    server.answer = (id) => ({ fields: { url: id === idOf(1) ? undefined : '\u009b31m' } });
    await fetchAll([1, 2]);
    server.asked.length = 0;
    expect((await fetchAll([1, 2], ['--resume'])).code).toBe(0);
    expect(server.asked).toEqual([]);
    expect(readFileSync(inFolder('.lks-journal.jsonl'), 'utf8')).not.toMatch(/[\u0080-\u009f]/);
  });

  it('needs a folder', async () => {
    const ran = await run(home, ['doc', idOf(1), '--resume'], { env: server.env });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('--output DIR/');
    expect(server.asked).toEqual([]);
  });

  it('follows no name in a journal that leads out of the folder', async () => {
    await fetchAll([1, 2]);
    writeFileSync(path.join(home, 'secret.txt'), 'mine');
    const [line] = journal();
    writeFileSync(inFolder('.lks-journal.jsonl'), `${JSON.stringify({ ...line, file: '../secret.txt' })}\n`);
    const ran = await fetchAll([1, 2], ['--resume', '--force']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(readFileSync(path.join(home, 'secret.txt'), 'utf8')).toBe('mine');
  });
});

describe('a file that exists', () => {
  it('is named and left alone, and the rest goes on: 8', async () => {
    await fetchAll([2]);
    writeFileSync(inFolder(nameOf(2)), 'mine');
    const ran = await fetchAll([1, 2, 3]);
    expect(ran.code).toBe(8);
    expect(readFileSync(inFolder(nameOf(2)), 'utf8')).toBe('mine');
    expect(files()).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
    expect(ran.stderr).toContain(`${idOf(2)}: out/${nameOf(2)} exists already`);
    expect(ran.stderr).toMatch(/--resume .*--force/);
  });

  it('is known before a request where the journal has it', async () => {
    await fetchAll([1, 2]);
    server.asked.length = 0;
    const ran = await fetchAll([1, 2, 3]);
    expect(ran.code).toBe(8);
    expect(server.asked.map(({ id }) => id)).toEqual([idOf(3)]);
  });

  it('ends the run with 74 where it is the only one', async () => {
    await fetchAll([1]);
    const ran = await fetchAll([1]);
    expect(ran.code).toBe(74);
    expect(ran.stderr).toContain('exists already');
  });
});

describe('names that a disk may take for one', () => {
  const TWINS = ['ECLI:NL:HR:2000:A', 'ECLI:NL:HR:2000:a', 'caf\u00e9', 'cafe\u0301', 'Cafe\u0301'];
  const numbers = TWINS.map((_, index) => index + 1);
  beforeEach(() => {
    server.answer = (id) => {
      const number = Number(id.slice(-12));
      return { fields: { external_id: TWINS[number - 1], body: `text ${number}` } };
    };
  });
  const holders = (): Record<string, string> =>
    Object.fromEntries(files().map((name) => [/text \d/.exec(readFileSync(inFolder(name), 'utf8'))?.[0] ?? '', name]));

  it('each get a file of their own, whatever the disk', async () => {
    const ran = await fetchAll(numbers);
    expect(ran.code, ran.stderr).toBe(0);
    expect(Object.keys(holders())).toHaveLength(TWINS.length);
    expect(new Set(files().map((name) => name.toLowerCase())).size).toBe(TWINS.length);
    expect(holders()['text 2']).toBe('ECLI-NL-HR-2000-a-2.txt');
  });

  it('keep their names when the run is gone on with', async () => {
    await fetchAll(numbers);
    const before = holders();
    for (const number of [1, 2, 4]) rmSync(inFolder(before[`text ${number}`]!));
    const ran = await fetchAll([...numbers].reverse(), ['--resume']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(holders()).toEqual(before);
  });

  it('do not take what was asked for twice for 2 documents', async () => {
    server.answer = () => undefined;
    const ran = await fetchAll([1, 2, 1]);
    expect(ran.code, ran.stderr).toBe(0);
    expect(files()).toEqual([nameOf(1), nameOf(2)]);
    expect(askedFor(1)).toBe(1);
  });
});

describe('whatever ends the run', () => {
  it('Ctrl-C says what is there and how to go on', async () => {
    server.answer = (id) => (id === idOf(3) ? 'none' : undefined);
    const ran = await fetchAll([1, 2, 3, 4], [], {
      started: (child) => {
        const timer = setInterval(() => {
          if (askedFor(3) === 0) return;
          clearInterval(timer);
          child.kill('SIGINT');
        }, 20);
      },
    });
    expect(ran.code).toBe(130);
    expect(ran.stderr).toContain('Stopped. 2 of 4 documents are there; 2 were not asked for.');
    expect(ran.stderr).toContain('--resume');
    expect(files()).toEqual([nameOf(1), nameOf(2)]);
  });

  it('a disk that takes no more ends it with 74, what is there whole and nothing half', async () => {
    server.answer = (id) => (id === idOf(3) ? { fields: { body: 'x'.repeat(40_000) } } : undefined);
    const stdin = [1, 2, 3, 4].map((number) => `${idOf(number)}\n`).join('');
    const script = `ulimit -f 8; exec "${process.execPath}" "${BIN}" doc - --output out/`;
    const child = spawn('bash', ['-c', script], { cwd: home, env: cleanEnvironment(home, server.env) });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdin.end(stdin);
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code, stderr).toBe(74);
    expect(all()).toEqual(['.lks-journal.jsonl', nameOf(1), nameOf(2)]);
    expect(stderr).toContain('2 of 4 documents are there; 1 was not asked for.');
    expect(stderr).toContain('--resume');
  });

  it('a document that cannot be rendered is named, and leaves nothing behind', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 600; level += 1) deep = [deep];
    server.answer = (id) => (id === idOf(2) ? { fields: { extra: deep } } : undefined);
    const ran = await fetchAll([1, 2, 3], ['--format', 'json']);
    expect(ran.code).toBe(8);
    expect(all()).toEqual(['.lks-journal.jsonl', nameOf(1, 'json'), nameOf(3, 'json')]);
  });

  it('what a process that was killed left behind goes with the next run, what another one writes stays', async () => {
    await fetchAll([1, 2]);
    const dead = '.lks-999999999-0123456789ab.tmp';
    const alive = `.lks-${process.pid}-0123456789ab.tmp`;
    for (const name of [dead, alive, '.lks-0123456789ab.tmp', 'notes.tmp']) writeFileSync(inFolder(name), '');
    await fetchAll([1, 2, 3], ['--resume']);
    expect(all()).not.toContain(dead);
    expect(all()).toEqual(expect.arrayContaining([alive, '.lks-0123456789ab.tmp', 'notes.tmp']));
  });
});
