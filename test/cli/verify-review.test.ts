/** What a person answered to what `lks verify` did not compare: kept beside the text, and counted by `--strict`. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Item } from '../../src/contract/answers/verify';
import { say } from '../../src/messages';
import { currentDate } from '../../src/platform/clock';
import { Answers } from '../../src/research/verify/review';
import { importAll, uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { type Ran, run } from '../support/run';
import { runInTerminal } from '../support/terminal';

const ECLI = 'ECLI:NL:HR:2016:162';
const SENTENCE = `De koper had de zaak moeten onderzoeken (${ECLI}).`;
const TEXT = `${SENTENCE} Zie ook ECLI:NL:HR:2019:9999.`;
const DAY = currentDate().toISOString().slice(0, 10);

const home = homeOfFile();
let folder = '';
let file = '';
let count = 0;

beforeAll(() => {
  importAll(path.join(home, 'own.db'), [
    uitspraak(ECLI, '3.1 De koper heeft onderzocht.', { decisionDate: '2016-01-29' }),
  ]);
});

beforeEach(() => {
  count += 1;
  folder = `zaak-${count}`;
  file = path.join(folder, 'stuk.txt');
  mkdirSync(path.join(home, folder));
  writeFileSync(path.join(home, file), TEXT);
});

const verify = (args: string[]): Promise<Ran> =>
  run(home, ['verify', ...args], { env: { LKS_LIBRARY: path.join(home, 'own.db') } });

interface Report {
  data: Item[];
  meta: { review: Record<string, unknown> };
}
const reportOf = async (args: string[]): Promise<Report & { code: number | null }> => {
  const ran = await verify([...args, '--json']);
  return { ...JSON.parse(ran.stdout), code: ran.code };
};

/** Answers as a person would, in a run before. */
async function answer(index: number, answer: 'agrees' | 'differs', note: string | null = null): Promise<void> {
  const { data } = await reportOf([file]);
  new Answers().keep({ ...data[index]!, file: path.join(home, file) }, { answer, note, day: DAY });
}

it('nobody answered: null, and everything is left', async () => {
  const { data, meta } = await reportOf([file]);
  expect(data.map(({ verdict, review }) => [verdict, review])).toEqual([
    ['confirmed', null],
    ['not_checked', null],
  ]);
  expect(meta.review).toEqual({ compared: 0, read: 0, differ: 0, left: 2, first: null, last: null });
});

it('an answer stands with its item, and is asked again for another sentence or another source', async () => {
  await answer(0, 'agrees', 'gelezen');
  const { data, meta } = await reportOf([file]);
  expect(data[0]!.review).toEqual({ answer: 'agrees', note: 'gelezen', day: DAY });
  expect(meta.review).toEqual({ compared: 0, read: 1, differ: 0, left: 1, first: DAY, last: DAY });
  const [item] = data as [Item];
  const own = { ...item, file: path.join(home, file) };
  expect(new Answers().of({ ...own, sentence: 'Een andere zin.' })).toBeNull();
  expect(new Answers().of({ ...own, source_text: 'Een andere tekst.' })).toBeNull();
  writeFileSync(path.join(home, file), TEXT.replace('onderzoeken', 'keuren'));
  expect((await reportOf([file])).data[0]!.review).toBeNull();
});

it('the last answer counts, and those before it stay in the file', async () => {
  await answer(0, 'differs', 'toch niet');
  await answer(0, 'agrees');
  expect((await reportOf([file])).data[0]!.review).toMatchObject({ answer: 'agrees', note: null });
  expect(readFileSync(path.join(home, `${file}.review.jsonl`), 'utf8')).toContain('toch niet');
});

it('a line that was cut off is told, takes nothing with it, and is not written over', async () => {
  await answer(0, 'agrees');
  appendFileSync(path.join(home, `${file}.review.jsonl`), '{"text":"half');
  await answer(1, 'agrees');
  const ran = await verify([file]);
  expect(ran.stderr).toContain(`1 line of ${file}.review.jsonl`);
  expect((await reportOf([file])).data.map(({ review }) => review?.answer)).toEqual(['agrees', 'agrees']);
});

it('--strict is 7 until all is compared or read; a person who says that it differs keeps 7', async () => {
  writeFileSync(path.join(home, file), SENTENCE);
  expect((await verify([file])).code).toBe(0);
  expect((await verify([file, '--strict'])).code).toBe(7);
  await answer(0, 'differs', 'er staat iets anders');
  expect((await verify([file, '--strict'])).code).toBe(7);
  expect((await verify([file])).code).toBe(7);
  await answer(0, 'agrees');
  expect((await verify([file, '--strict'])).code).toBe(0);
});

it('a citation of which the text says nothing more is compared, and nobody is asked of it', async () => {
  writeFileSync(path.join(home, file), `Zie ${ECLI}.`);
  const { code, meta } = await reportOf([file, '--strict']);
  expect([code, meta.review.compared, meta.review.left]).toEqual([0, 1, 0]);
  expect((await verify([file])).stderr).not.toContain('was not compared');
});

it('the end says what was read and on which day, and what 0 does not say', async () => {
  writeFileSync(path.join(home, file), SENTENCE);
  expect((await verify([file])).stderr.trimEnd().endsWith(say.verifying.review.ends(1, 0))).toBe(true);
  await answer(0, 'agrees');
  const { stderr } = await verify([file]);
  expect(stderr).toContain(
    say.verifying.review.told({ compared: 0, read: 1, differ: 0, left: 0, first: DAY, last: DAY }),
  );
  expect(stderr).not.toContain('was not compared');
});

it('an earlier report without answers, and one with them, are resumed by what the file of answers has now', async () => {
  const before = await verify([file, '--json']);
  const report = path.join(home, folder, 'report.json');
  writeFileSync(report, before.stdout.replace(/,?\s*"review": ?null/g, ''));
  await answer(0, 'agrees');
  const { data, code } = await reportOf([file, '--resume', report]);
  expect([code, data[0]!.review?.answer]).toEqual([7, 'agrees']);
});

it('a folder is read without its answers', async () => {
  await answer(0, 'agrees');
  const { data } = await reportOf([folder]);
  expect(data).toHaveLength(2);
  expect((await verify([folder])).stderr).not.toContain('.jsonl');
});

it('--review needs a file, and a terminal that answers', async () => {
  for (const args of [[file], ['-']]) {
    const ran = await run(home, ['verify', ...args, '--review'], { stdin: '' });
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('--review')]);
  }
});

it('--review asks the worst first, keeps each answer at once, and Ctrl-C loses none', async () => {
  const env = { LKS_LIBRARY: path.join(home, 'own.db'), NO_COLOR: '1' };
  const terminal = runInTerminal(home, ['verify', file, '--review'], { columns: 40, env });
  await terminal.waitFor(/1 of 2[\s\S]*not checked[\s\S]*q end:/);
  terminal.type('d');
  await terminal.waitFor(/Enter for no note/);
  terminal.type('niet gezien\r');
  await terminal.waitFor(/2 of 2[\s\S]*exists[\s\S]*q end:/);
  terminal.type('\u0003');
  expect(await terminal.ended).toMatchObject({ code: 130 });
  const { data } = await reportOf([file]);
  expect(data.map(({ review }) => review)).toEqual([null, { answer: 'differs', note: 'niet gezien', day: DAY }]);
});

it('--review goes back, leaves for later, and shows the report at its end', async () => {
  const env = { LKS_LIBRARY: path.join(home, 'own.db'), NO_COLOR: '1', PAGER: 'cat' };
  const terminal = runInTerminal(home, ['verify', file, '--review'], { env });
  await terminal.waitFor(/1 of 2[\s\S]*q end:/);
  terminal.type('s');
  await terminal.waitFor(/2 of 2[\s\S]*q end:/);
  terminal.type('b');
  await terminal.waitFor(/2 of 2[\s\S]*1 of 2[\s\S]*q end:/);
  terminal.type('a');
  await terminal.waitFor(/1 of 2[\s\S]*2 of 2[\s\S]*1 of 2[\s\S]*2 of 2[\s\S]*q end:/);
  terminal.type('q');
  expect(await terminal.ended).toMatchObject({ code: 0 });
  expect(terminal.output()).toContain('1 read by a person');
});

it.each(['html', 'markdown', 'screen'])(
  'stands in what people read, and what differs is a question: %s',
  async (kind) => {
    await answer(0, 'differs', 'De verkoper.');
    await answer(1, 'agrees');
    const format = { html: ['--html'], markdown: ['--format', 'markdown'], screen: [] }[kind]!;
    const env = {
      LKS_LIBRARY: path.join(home, 'own.db'),
      ...(kind === 'screen' && { LKS_FORCE_TTY: '120', PAGER: 'cat' }),
    };
    const { stdout, stderr } = await run(home, ['verify', file, ...format], { env });
    for (const one of ['differs', 'agrees'] as const)
      expect(stdout).toContain(say.verifying.review.read({ answer: one, day: DAY }));
    expect(stdout).toContain('De verkoper.');
    const counts = { compared: 0, read: 2, differ: 1, left: 0, first: DAY, last: DAY };
    expect(kind === 'screen' ? stderr : stdout).toContain(say.verifying.review.told(counts));
    if (kind === 'html') expect(stdout).toContain('class="item wrong" id="c1"');
  },
);
