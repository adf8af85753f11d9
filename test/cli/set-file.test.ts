/** `search --all --output FILE`: a run that is left, by whatever, is taken up where it was; nothing lost, doubled, torn, or paid for twice. */

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { Journal } from '../../src/state/journal';
import { homeOfTest } from '../support/of-test';
import { type RowService, serveRows } from '../support/row-service';
import { BIN, cleanEnvironment, type Ran, type RunOptions, run, spawned } from '../support/run';
import { FORMATS } from '../support/tables';

const ALL = 120;
const LIMIT = 10;
const FILE = 'rows.out';
const JOURNAL = `${FILE}.lks-journal`;

let home: string;
let service: RowService;
beforeEach(async () => {
  [home, service] = [homeOfTest(), await serveRows(ALL)];
  onTestFinished(() => service.close());
});

const lks = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  run(home, args, { ...options, env: { ...service.env, ...options.env } });
/** In a process that gets Ctrl-C once four pages have been asked for. */
const lksInterrupted = (args: readonly string[]): Promise<Ran> =>
  spawned('signal', home, args, {
    env: service.env,
    started: (child) => {
      service.delayMs = 30;
      service.seen = () => service.asked.length >= 4 && child.kill('SIGINT');
    },
  });
const search = (format = 'jsonl', ...more: string[]) =>
  `search recht --all --limit ${LIMIT} -f ${format} -o ${FILE}`.split(' ').concat(more);
const at = (name: string): string => path.join(home, name);
const text = (name = FILE): string => readFileSync(at(name), 'utf8');
/** What lies beside the configuration. */
const files = (): string[] =>
  readdirSync(home).filter((name) => name !== 'lks' && !name.startsWith('.local') && name !== '.cache');
const idsIn = (jsonl: string): string[] =>
  jsonl
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).id);
const refuseFrom = (from: number): void => {
  service.refusal = { from: service.asked.length + from, status: 402, code: 'insufficient_credits' };
};

describe('a set in a file that is cut short', () => {
  it.each(FORMATS)('as %s is kept beside it, and completed without asking anything again', async (format) => {
    const clean = await lks([...search(format), '--force']);
    expect(clean.code, clean.stderr).toBe(0);
    // A spreadsheet says when it was made.
    const whole = format === 'xlsx' ? expect.any(String) : text();
    service.asked.length = 0;
    refuseFrom(5);
    const cut = await lks([...search(format), '--force']);
    expect(cut.code).toBe(6);
    expect(text()).toEqual(whole);
    expect(files().sort()).toEqual([FILE, JOURNAL]);
    service.refusal = undefined;
    const rest = await lks([...search(format), '--force', '--resume']);
    expect(rest.code, rest.stderr).toBe(0);
    expect(text()).toEqual(whole);
    expect(files()).toEqual([FILE]);
    const offsets = Array.from({ length: ALL / LIMIT }, (_, page) => page * LIMIT);
    // The one that was refused is asked again.
    expect(service.asked).toEqual([...offsets.slice(0, 6), ...offsets.slice(5)]);
  });

  it('says where its rows are and how to go on, and that command does', async () => {
    refuseFrom(3);
    const cut = await lks(search('jsonl'));
    const { message, hint } = JSON.parse(cut.stderr).error;
    expect(message).toContain(say.commands.setNotComplete(30, String(ALL), ''));
    expect(hint).toContain(say.sets.kept(30, JOURNAL, FILE));
    expect(existsSync(at(FILE))).toBe(false);
    const command = new RegExp(`${unmarked(say.sets.goOn('lks (.*)'))}$`, 'm').exec(hint)![1]!;
    expect(command).toBe(`search recht --all --limit 10 --format jsonl --output ${FILE} --resume`);
    service.refusal = undefined;
    expect((await lks(command.split(' '))).code).toBe(0);
    expect(idsIn(text())).toEqual(service.set);
  });

  it('is not begun anew unasked, and is with --force', async () => {
    refuseFrom(3);
    await lks(search());
    service.refusal = undefined;
    service.asked.length = 0;
    const again = await lks(search());
    expect([again.code, service.asked]).toEqual([74, []]);
    expect(JSON.parse(again.stderr).error.hint).toMatch(/--resume .* --force/);
    expect((await lks(search('jsonl', '--force'))).code).toBe(0);
    expect(service.asked[0]).toBe(0);
    expect(files()).toEqual([FILE]);
  });

  it('is not gone on with by another search, nor at another service: exit 2 shows both', async () => {
    refuseFrom(3);
    await lks(search());
    service.refusal = undefined;
    const kept = text(JOURNAL);
    service.asked.length = 0;
    const other = await lks(['search', 'huur', ...search('jsonl', '--resume', '--lang', 'nl').slice(2)]);
    expect(other.code).toBe(2);
    expect(JSON.parse(other.stderr).error.message).toMatch(
      /lks search recht --limit 10 .*lks search huur --lang nl --limit 10/,
    );
    const elsewhere = { LKS_API_URL: 'http://127.0.0.1:9' };
    const foreign = await lks(search('jsonl', '--resume'), { env: elsewhere });
    expect(foreign.code).toBe(2);
    expect(JSON.parse(foreign.stderr).error.message).toContain('http://127.0.0.1:9');
    expect([text(JOURNAL), service.asked]).toEqual([kept, []]);
  });

  it('says what changed before it was taken up; each row is there once', async () => {
    refuseFrom(5);
    await lks(search('plain'));
    service.refusal = undefined;
    // Rows that were read are gone, others came in before those that are left.
    const { set } = service;
    service.set = [...set.slice(3, 40), 'ECLI:NL:HR:2026:1', ...set.slice(40)];
    service.renewed = '2026-06-01 00:00:00';
    const rest = await lks(search('csv', '--resume'));
    expect(rest.code, rest.stderr).toBe(0);
    expect(rest.stderr).toContain(say.sets.totalChanged(ALL, ALL - 2));
    expect(rest.stderr).toContain(say.sets.freshnessChanged);
    const ids = text()
      .split('\r\n')
      .slice(1, -1)
      .map((line) => /^[^,]*/.exec(line)![0]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(service.set.filter((id) => !ids.includes(id) && id !== 'ECLI:NL:HR:2026:1')).toEqual([]);
  });

  it('gives what came with --max, without asking for more', async () => {
    refuseFrom(3);
    await lks(search());
    service.asked.length = 0;
    const { code } = await lks(['search', 'recht', '--max', '25', '--limit', '10', '--jsonl', '-o', FILE, '--resume']);
    expect([code, service.asked]).toEqual([0, []]);
    expect(idsIn(text())).toEqual(service.set.slice(0, 25));
  });

  it('goes on from the last sound page where the journal was damaged', async () => {
    refuseFrom(8);
    await lks(search());
    service.refusal = undefined;
    service.asked.length = 0;
    const lines = text(JOURNAL).split('\n');
    lines[4] = lines[4]!.slice(0, 100);
    writeFileSync(at(JOURNAL), lines.join('\n'));
    appendFileSync(at(JOURNAL), '{"offset":99,"lim');
    expect((await lks(search('jsonl', '--resume'))).code).toBe(0);
    expect(service.asked[0]).toBe(30);
    expect(idsIn(text())).toEqual(service.set);
    expect(files()).toEqual([FILE]);
  });

  it('is not gone on with where its journal does not say of which search it is, and is begun anew with --force', async () => {
    refuseFrom(3);
    await lks(search());
    service.refusal = undefined;
    const cut = text(JOURNAL).slice(1);
    writeFileSync(at(JOURNAL), cut);
    service.asked.length = 0;
    const rest = await lks(search('jsonl', '--resume'));
    expect([rest.code, service.asked, text(JOURNAL)]).toEqual([74, [], cut]);
    expect(JSON.parse(rest.stderr).error).toMatchObject({
      message: say.sets.unknownRun(JOURNAL),
      hint: say.sets.unknownRunHint,
    });
    expect((await lks(search('jsonl', '--resume', '--force'))).code).toBe(0);
    expect([idsIn(text()), files()]).toEqual([service.set, [FILE]]);
  });

  it('leaves a file alone that somebody else put there, and the rows where they are', async () => {
    refuseFrom(3);
    await lks(search());
    service.refusal = undefined;
    writeFileSync(at(FILE), 'mine');
    service.asked.length = 0;
    const rest = await lks(search('jsonl', '--resume'));
    expect([rest.code, service.asked, text()]).toEqual([74, [], 'mine']);
    expect(existsSync(at(JOURNAL))).toBe(true);
  });

  it('over a file that may be replaced is gone on with by --resume alone: the run was allowed to', async () => {
    writeFileSync(at(FILE), 'of last year');
    refuseFrom(3);
    expect((await lks(search('jsonl', '--force'))).code).toBe(6);
    service.refusal = undefined;
    const again = await lks(search());
    expect(again.code).toBe(74);
    expect(JSON.parse(again.stderr).error.hint).toBe(say.sets.underWayHint(false));
    service.asked.length = 0;
    const rest = await lks(search('jsonl', '--resume'));
    expect(rest.code, rest.stderr).toBe(0);
    expect([service.asked[0], idsIn(text()), files()]).toEqual([30, service.set, [FILE]]);
  });

  it('over a file that is another one since is not replaced by --resume alone, and the words that do it are named', async () => {
    writeFileSync(at(FILE), 'of last year');
    refuseFrom(3);
    await lks(search('jsonl', '--force'));
    service.refusal = undefined;
    writeFileSync(at(FILE), 'of this year, by hand');
    service.asked.length = 0;
    const again = await lks(search());
    expect(JSON.parse(again.stderr).error.hint).toBe(say.sets.underWayHint(true));
    const rest = await lks(search('jsonl', '--resume'));
    expect([rest.code, service.asked, text()]).toEqual([74, [], 'of this year, by hand']);
    expect(JSON.parse(rest.stderr).error.hint).toContain(say.sets.inTheWayHint(JOURNAL));
    expect((await lks(search('jsonl', '--resume', '--force'))).code).toBe(0);
    expect([service.asked[0], idsIn(text()), files()]).toEqual([30, service.set, [FILE]]);
  });

  it.each(['', '{"lks_journal":1,"ki'])(
    'is begun where a run was killed before it had written a line: %j',
    async (left) => {
      writeFileSync(at(JOURNAL), left);
      const ran = await lks(search());
      expect(ran.code, ran.stderr).toBe(0);
      expect([idsIn(text()), files()]).toEqual([service.set, [FILE]]);
    },
  );

  it('is stopped by Ctrl-C with 130, and says how to go on', async () => {
    const stopped = await lksInterrupted(search());
    expect(stopped.code, stopped.stderr).toBe(130);
    expect(JSON.parse(stopped.stderr).error.hint).toContain('--resume');
    service.delayMs = 0;
    expect((await lks(search('jsonl', '--resume'))).code).toBe(0);
    expect(idsIn(text())).toEqual(service.set);
    expect(files()).toEqual([FILE]);
  });
});

it('has one run at a time: the second is told whose the file is, before it asks for anything', async () => {
  const other = await Journal.open(at(JOURNAL), { kind: 'search', origin: 'https://a.nl', asked: 'lks search x' });
  const second = await lks(search('jsonl', '--resume'));
  expect([second.code, service.asked]).toEqual([74, []]);
  expect(JSON.parse(second.stderr).error.message).toBe(say.files.runOwns(JOURNAL, process.pid));
  await other.close();
  expect((await lks(search())).code).toBe(0);
  expect(files()).toEqual([FILE]);
});

it('goes on with nothing where nothing was begun, or nothing is left', async () => {
  expect((await lks(search('jsonl', '--resume'))).code).toBe(0);
  expect(idsIn(text())).toEqual(service.set);
  service.asked.length = 0;
  const again = await lks(search('jsonl', '--resume'));
  expect([again.code, service.asked]).toEqual([74, []]);
  expect(JSON.parse(again.stderr).error.message).toContain(say.sets.nothingLeft(FILE));
  expect((await lks(['search', 'recht', '--resume', '-o', 'x'])).code).toBe(2);
  expect((await lks(['search', 'recht', '--all', '--resume'])).code).toBe(2);
});

it('leaves nothing behind where the first page is refused', async () => {
  refuseFrom(0);
  expect((await lks(search())).code).toBe(6);
  expect(files()).toEqual([]);
});

it('says before the second request how many there will be, to those who can stop it', async () => {
  const ran = await lks(search('plain'));
  expect(ran.stderr).toContain(say.sets.ahead(ALL, ALL / LIMIT - 1, 0));
});

it('to a pipe, a set that is stopped names the offset to go on from', async () => {
  const stopped = await lksInterrupted(['search', 'recht', '--all', '--limit', '10', '--jsonl']);
  expect(stopped.code).toBe(130);
  const came = idsIn(stopped.stdout);
  expect(came).toEqual(service.set.slice(0, came.length));
  expect(JSON.parse(stopped.stderr).error.hint).toContain(`--offset ${came.length}`);
});

/** Runs lks where no file may grow beyond some blocks of 512 bytes, as a quota has it. */
function lksWithin(blocks: number, args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn('sh', ['-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', process.execPath, BIN, ...args], {
    cwd: home,
    env: cleanEnvironment(home, service.env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr })));
}

describe.skipIf(process.platform === 'win32')('a set for which there is no room', () => {
  it('keeps the pages that were whole, takes back the line that was not, and is completed when there is', async () => {
    const { code, stderr } = await lksWithin(48, search());
    expect([code, stderr]).toEqual([74, expect.stringContaining(JOURNAL)]);
    expect(files()).toEqual([JOURNAL]);
    const kept = text(JOURNAL);
    expect(kept.endsWith('\n')).toBe(true);
    const pages = kept.trimEnd().split('\n').length - 1;
    expect(pages).toBeGreaterThan(0);
    service.asked.length = 0;
    const rest = await lks(search('jsonl', '--resume'));
    expect(rest.code, rest.stderr).toBe(0);
    expect(service.asked[0]).toBe(pages * LIMIT);
    expect(idsIn(text())).toEqual(service.set);
    expect(files()).toEqual([FILE]);
  });

  it('leaves nothing where there is none for the first line', async () => {
    expect((await lksWithin(0, search())).code).toBe(74);
    expect(files()).toEqual([]);
  });
});
