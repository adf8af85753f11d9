/** What differs between two recordings is seen, unless the list says that it may; and what the list needs no more is told. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { homeOfTest } from '../support/of-test';
import { type Allowed, compare, report } from './compare.mjs';
import { main } from './record.mjs';
import { steady } from './rules.mjs';
import { nameOf } from './session.mjs';

function recording(cases: Record<string, string>): string {
  const folder = homeOfTest();
  for (const [name, text] of Object.entries(cases)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(
    path.join(folder, 'recording.json'),
    JSON.stringify({ checkout: `${Object.keys(cases)}`, skipped: [] }),
  );
  return folder;
}

const EARLIER = { 'sample/search.txt': '$ lks search huur\none\ntwo\n--- exit 0\n', 'help/doc.txt': 'same\n' };

function compared(later: Record<string, string>, allowed: Allowed[] = []): { text: string; wrong: boolean } {
  return report(compare(recording(EARLIER), recording(later), allowed));
}

test('two equal recordings are equal, whatever they say of themselves', () => {
  expect(compared(EARLIER)).toEqual({ text: '2 cases: 0 differ, 0 differ as the list allows.\n', wrong: false });
});

test('a case that changed is shown with what changed in it, and one that is gone or new', () => {
  const { text, wrong } = report(
    compare(
      recording({ ...EARLIER, 'help/same.txt': 'still\n' }),
      recording({
        'sample/search.txt': '$ lks search huur\none\nthree\n--- exit 0\n',
        'help/new.txt': 'new\n',
        'help/same.txt': 'still\n',
      }),
      [],
    ),
  );
  expect(wrong).toBe(true);
  for (const part of ['=== sample/search.txt\n@@', '=== help/doc.txt\n@@', '=== help/new.txt\n@@'])
    expect(text).toContain(part);
  for (const lines of ['\n-two\n+three\n', '\n-same\n', '\n+new\n']) expect(text).toContain(lines);
  expect(text).toContain('4 cases: 3 differ,');
  expect(text).not.toContain('same.txt');
});

test('what the list allows passes: a whole case, or some lines of it and no others', () => {
  const [before, later] = ['$ lks search huur\none\ntwo\n--- exit 0\n', '$ lks search huur\none\nthree\n--- exit 0\n'];
  const allowed: Allowed[] = [
    { case: 'whole/*', why: 'sorted anew' },
    { case: 'lines/*', line: '^(two|three)$', why: 'renamed' },
  ];
  const names = ['whole/search.txt', 'lines/search.txt', 'lines/other.txt'];
  const earlier = recording(Object.fromEntries(names.map((name) => [name, before])));
  const texts = [later, later, later.replace('exit 0', 'exit 1')];
  const { text, wrong } = report(
    compare(earlier, recording(Object.fromEntries(names.map((name, at) => [name, texts[at]!]))), allowed),
  );
  expect([wrong, text]).toEqual([true, expect.stringContaining('3 cases: 1 differ, 2 differ as the list allows.\n')]);
  expect(text).toMatch(/^=== lines\/other\.txt\n[^=]*\+--- exit 1\n/);
});

test('a line of the list that no difference needs any more is told', () => {
  const { text, wrong } = compared(EARLIER, [{ case: 'sample/*', line: 'two', why: 'renamed' }]);
  expect(wrong).toBe(true);
  expect(text).toContain('No difference needs this line of the list any more: sample/* /two/ (renamed)');
});

test('of a part of the cases nothing is said of the rest, nor of lines that the rest may need', () => {
  const later = recording({ 'sample/search.txt': EARLIER['sample/search.txt'] });
  const allowed = [{ case: 'help/*', why: 'not recorded here' }];
  const counts = (name: string): boolean => name.startsWith('sample/');
  expect(report(compare(recording(EARLIER), later, allowed, counts))).toEqual({
    text: '1 cases: 0 differ, 0 differ as the list allows.\n',
    wrong: false,
  });
});

test('what differs from run to run gets a name, and nothing else does', () => {
  const given = [
    'http://127.0.0.1:41873/api and http://127.0.0.1:9',
    '3 documents from 2 files in 1.4 s: /tmp/lks-record-3/homes/x',
    'EUR-Lex\tok\t17\t2026-01-02 03:04:05\t0',
    'EUR-Lex\teu\t2095\t2026-01-02 03:04:05',
    '{"time":"2026-11-20T12:00:00.000Z","id":"0ab0dfa4-1b6b-4870-a197-0e8ec8aadca4","ms":12.5}',
    '{"id":"0ab0dfa4-1b6b-5870-a197-0e8ec8aadca4","score":1}',
    '{\n  "seconds": 0.05898566, "text": "\\"latency_ms\\": 3"}',
    '| lks\\_MZY\\_daWz… | office |',
    'Key\t…m8io\tLKS_API_KEY',
    'reached: is reached until 12:00:59. is reached until 12:30:00.',
    '\u001b[1mbold\r',
  ];
  expect(given.map(steady)).toEqual([
    'http://127.0.0.1:PORT/api and http://127.0.0.1:9',
    '3 documents from 2 files in TIME s: /tmp/lks-record-N/homes/x',
    'EUR-Lex\tok\tTIME\t2026-01-02 03:04:05\t0',
    'EUR-Lex\teu\t2095\t2026-01-02 03:04:05',
    '{"time":"2026-11-20T12:00:00.000Z","id":"REQUEST-ID","ms":TIME}',
    '{"id":"0ab0dfa4-1b6b-5870-a197-0e8ec8aadca4","score":1}',
    '{\n  "seconds": TIME, "text": "\\"latency_ms\\": TIME"}',
    '| lks_KEY… | office |',
    'Key\t…KEY\tLKS_API_KEY',
    'reached: is reached until TIME. is reached until 12:30:00.',
    '␛[1mbold␍',
  ]);
});

test('every command line has a name of its own', () => {
  const lines = [['doc', 'art. 1'], ['doc', 'art.', '1'], ['doc', 'art._1'], ['doc', '"art. 1"'], ['doc'], [], ['']];
  expect(new Set(lines.map(nameOf)).size).toBe(lines.length);
});

describe('the command', () => {
  /** Its exit code, what it says to people and what it prints. */
  async function run(...args: string[]): Promise<[code: number, told: string, printed: string]> {
    const [told, printed]: [string[], string[]] = [[], []];
    const code = await main(
      args,
      (line) => told.push(`${line}\n`),
      (text) => printed.push(text),
    );
    return [code, told.join(''), printed.join('')];
  }

  test('shows the differences and ends with 1, and names what was not recorded', async () => {
    const earlier = recording(EARLIER);
    const allowed = path.join(earlier, 'allowed.json');
    writeFileSync(allowed, '[]');
    const compared = (later: string) => run(later, '--against', earlier, '--compare', '--allowed', allowed);
    expect(await compared(earlier)).toEqual([0, '', expect.stringContaining('2 cases: 0')]);
    const later = recording({ ...EARLIER, 'help/doc.txt': 'other\n' });
    expect(await compared(later)).toEqual([1, '', expect.stringContaining('\n-same\n+other\n')]);
    const skipped = [{ name: 'help', why: 'no help here' }];
    writeFileSync(path.join(later, 'recording.json'), JSON.stringify({ skipped }));
    expect(await compared(later)).toEqual([0, 'help: NOT COMPARED, no help here\n', expect.any(String)]);
  });

  test('refuses what is no whole recording, and a folder of something else', async () => {
    const [good, unfinished, other] = [recording(EARLIER), recording(EARLIER), recording(EARLIER)];
    writeFileSync(path.join(unfinished, 'recording.json'), '{"unfinished":true}');
    rmSync(path.join(other, 'recording.json'));
    const refused = (why: string) => [2, expect.stringContaining(why), ''];
    expect(await run(good, '--against', unfinished, '--compare')).toEqual(refused('no whole recording'));
    expect(await run(unfinished, '--against', good, '--compare')).toEqual(refused('no whole recording'));
    expect(await run(other)).toEqual(refused('something else than a recording'));
  });
});
