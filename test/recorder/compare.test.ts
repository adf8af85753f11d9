/** What differs between two recordings is seen, unless the list says that it may; and what the list needs no more is told. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Allowed, compare, report } from './compare.mjs';
import { steady } from './rules.mjs';
import { nameOf } from './session.mjs';

function recording(cases: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lks-compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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

test('a case that changed is shown, with what changed in it', () => {
  const { text, wrong } = compared({ ...EARLIER, 'sample/search.txt': '$ lks search huur\none\nthree\n--- exit 0\n' });
  expect(wrong).toBe(true);
  expect(text).toContain('=== sample/search.txt\n@@');
  expect(text).toContain('\n-two\n+three\n');
  expect(text).toContain('2 cases: 1 differ,');
  expect(text).not.toContain('help/doc.txt');
});

test('a case that is gone, and one that is new, are differences', () => {
  const { text, wrong } = compared({ 'sample/search.txt': EARLIER['sample/search.txt'], 'help/new.txt': 'new\n' });
  expect(wrong).toBe(true);
  expect(text).toContain('=== help/doc.txt\n@@');
  expect(text).toContain('\n-same\n');
  expect(text).toContain('=== help/new.txt\n@@');
  expect(text).toContain('3 cases: 2 differ,');
});

test('what the list allows passes: a whole case, or some lines of it and no others', () => {
  const later = { ...EARLIER, 'sample/search.txt': '$ lks search huur\none\nthree\n--- exit 0\n' };
  const whole: Allowed = { case: 'sample/*', why: 'sorted anew' };
  const lines: Allowed = { case: '*', line: '^(two|three)$', why: 'renamed' };
  for (const allowed of [whole, lines])
    expect(compared(later, [allowed])).toEqual({
      text: '2 cases: 0 differ, 1 differ as the list allows.\n',
      wrong: false,
    });
  const other = { ...later, 'sample/search.txt': '$ lks search huur\nthree\n--- exit 1\n' };
  expect(compared(other, [lines])).toMatchObject({ wrong: true, text: expect.stringContaining('+--- exit 1\n') });
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

test('the command shows the differences and ends with 1, and names what was not recorded', () => {
  const earlier = recording(EARLIER);
  const allowed = path.join(earlier, 'allowed.json');
  writeFileSync(allowed, '[]');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(__dirname, 'record.mjs'), ...args, '--compare', '--allowed', allowed], {
      encoding: 'utf8',
    });
  const later = recording({ ...EARLIER, 'help/doc.txt': 'other\n' });
  expect(run(earlier, '--against', earlier)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('2 cases: 0'),
  });
  const seen = run(later, '--against', earlier);
  expect(seen).toMatchObject({ status: 1, stdout: expect.stringContaining('\n-same\n+other\n') });
  const skipped = [{ name: 'help', why: 'no help here' }];
  writeFileSync(path.join(later, 'recording.json'), JSON.stringify({ skipped }));
  expect(run(later, '--against', earlier)).toMatchObject({ status: 0, stderr: 'help: NOT COMPARED, no help here\n' });
});

test('the command refuses what is no whole recording, and a folder of something else', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(__dirname, 'record.mjs'), ...args], { encoding: 'utf8' });
  const good = recording(EARLIER);
  const unfinished = recording(EARLIER);
  writeFileSync(path.join(unfinished, 'recording.json'), '{"unfinished":true}');
  expect(run(good, '--against', unfinished, '--compare')).toMatchObject({ status: 2, stdout: '' });
  expect(run(unfinished, '--against', good, '--compare')).toMatchObject({ status: 2, stdout: '' });
  const other = recording(EARLIER);
  rmSync(path.join(other, 'recording.json'));
  expect(run(other)).toMatchObject({ status: 2, stderr: expect.stringContaining('something else than a recording') });
});
