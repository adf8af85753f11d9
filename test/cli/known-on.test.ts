/** One day with two texts that differ by the day on which they were known: made-up files, with what was written down before the rules. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startAssistant } from '../mcp/support/assistant';
import { jsonRows } from '../support/json-rows';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const SECOND = path.join(import.meta.dirname, '../fixtures/standing/second');
const WORK = 'BWBR0090202';
const home = homeOfFile({ library: true });
const lks = (...args: string[]) => run(home, args);

beforeAll(async () => {
  const imported = await lks('library', 'import', path.join(SECOND, WORK));
  expect(imported.code, imported.stderr).toBe(0);
});

interface Ask {
  ask: string;
  at: string;
  knownOn?: string;
  text: string;
  orText?: string;
}
const cases = jsonRows<{ case: string; asks?: Ask[] }>(path.join(SECOND, 'expected.jsonl'));
const asks = cases.find((one) => one.case === 'retroactive-three-texts')!.asks!;
const nameOf = (ask: string): string => `${WORK} ${ask.replace(/^art\. (\d+).*/, 'artikel $1')}`;

test.each(asks)('$ask at $at, known on $knownOn: $text', async ({ ask, at, knownOn, text, orText }) => {
  const days = ['--at', at, ...(knownOn === undefined ? [] : ['--known-on', knownOn])];
  const ran = await lks('doc', nameOf(ask), ...days, '--plain');
  expect([text, orText]).toContain(ran.code === 3 ? '' : ran.stdout.includes(text) ? text : ran.stdout);
  expect(ran.stdout + ran.stderr).not.toContain('correction');
});

describe('the text of a day that was known later', () => {
  const asked = [nameOf('art. 7'), '--at', '2016-06-01'];

  test('says since when it is known, and how to see the one of before', async () => {
    const { stdout, stderr } = await lks('doc', ...asked, '--plain');
    expect(stdout).toContain('2016-06-01, as known since 2017-01-01');
    expect(stderr).toContain('as known since 2017-01-01');
    expect(stderr).toContain(`lks doc '${nameOf('art. 7')}' --at 2016-06-01 --known-on 2016-06-01`);
  });

  test('says so in JSON, and to an assistant', async () => {
    const { data, meta } = JSON.parse((await lks('doc', ...asked, '--json')).stdout);
    expect(data).toMatchObject({ at: '2016-06-01', known_since: '2017-01-01' });
    expect(meta.notices.map(({ code }: { code: string }) => code)).toContain('known_later');
    const assistant = await startAssistant(home, {});
    const call = (more: object) =>
      assistant.call('get_document', { uuid: nameOf('art. 7'), at: '2016-06-01', ...more });
    expect(JSON.stringify(await call({}))).toMatch(/known_on \\*"2016-06-01/);
    expect(JSON.stringify(await call({ known_on: '2016-06-01' }))).toContain('maandag');
    await assistant.close();
  });
});

test('the text of before says since when another one is known, and how to see that', async () => {
  const { stderr } = await lks('doc', nameOf('art. 7'), '--at', '2016-06-01', '--known-on', '2016-06-01', '--plain');
  expect(stderr).toContain('As known since 2017-01-01');
  expect(stderr).toContain(`lks doc '${nameOf('art. 7')}' --at 2016-06-01`);
});

test('the text of before says nothing of a change that was not known then', async () => {
  const codesOf = async (...more: string[]) =>
    (
      JSON.parse((await lks('doc', nameOf('art. 3'), '--at', '2016-06-01', ...more, '--json')).stdout).data.standing ??
      []
    )
      .map(({ code }: { code: string }) => code)
      .filter((code: string) => code.startsWith('retroactive'));
  expect(await codesOf()).not.toEqual([]);
  expect(await codesOf('--known-on', '2016-06-01')).toEqual([]);
});

test('a whole law is the one that was known, though nothing of it changed but its articles', async () => {
  const outline = async (...more: string[]) =>
    JSON.parse((await lks('doc', WORK, '--at', '2016-06-01', ...more, '--json')).stdout).data.articles.map(
      ({ number }: { number: string }) => number,
    );
  expect(await outline()).toContain('9');
  expect(await outline('--known-on', '2016-06-01')).not.toContain('9');
});

test('a day to be known on needs the day whose text is meant', async () => {
  const { code, stderr } = await lks('doc', nameOf('art. 7'), '--known-on', '2016-06-01');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--at 2016-06-01 --known-on 2016-06-01')]);
});

test('the list of texts says of each on which days it could be read', async () => {
  const { data } = JSON.parse((await lks('library', 'versions', WORK, '--json')).stdout);
  const ofDay = data.filter(({ from }: { from: string }) => from === '2016-01-01');
  expect(ofDay).toMatchObject([
    { state: 'replaced', known_from: '2016-01-01', known_until: '2016-12-31' },
    { state: 'past', known_from: '2017-01-01' },
  ]);
  const { stdout } = await lks('library', 'versions', nameOf('art. 7'), '--plain');
  expect(stdout).toContain('as it could be read from 2017-01-01');
  expect((await lks('library', 'versions', nameOf('art. 1'), '--plain')).stdout).not.toContain('could be read');
});

describe('a comparison', () => {
  const days = ['--from', '2016-06-01', '--to', '2017-06-01'];
  const diff = (...more: string[]) => lks('library', 'diff', nameOf('art. 7'), ...days, ...more);

  test('says that the text of a day was known later, and how to compare the one of before', async () => {
    const { stdout, stderr } = await diff();
    expect([stdout, stderr]).toEqual(['', expect.stringContaining('the text as known since 2017-01-01')]);
    expect(stderr).toContain(`lks library diff '${nameOf('art. 7')}' ${days.join(' ')} --known-on 2016-06-01`);
  });

  test('is of the texts as they were known, where that is asked for', async () => {
    const between = ['--from', '2016-02-01', '--to', '2016-06-01', '--known-on', '2016-06-01', '--json'];
    const ran = await lks('library', 'diff', WORK, ...between);
    expect(JSON.parse(ran.stdout).data).toMatchObject({ known_on: '2016-06-01', changes: [] });
    const absent = await lks('library', 'diff', nameOf('art. 9'), ...between);
    expect([absent.code, absent.stderr]).toEqual([3, expect.stringContaining('as it was known on 2016-06-01')]);
  });
});
