/** Tables of cases are read whole, and what is wrong in one is told with its line. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from './scratch';
import { groupsOf, parseTable, rowsOf } from './table';

const TABLE = ['# cases', 'text\tday', 'one\\ntwo\\\\n\t', '', '## later', '\\# three\\u00ad\ta\\tb', ''].join('\n');

it('gives each case by its columns, and the groups', () => {
  const first = { text: 'one\ntwo\\n', day: '' };
  const second = { text: '# three\u00AD', day: 'a\tb' };
  const folder = scratchFolder('tables-');
  writeFileSync(path.join(folder, 'days.tsv'), TABLE);
  expect(rowsOf(folder, 'days.tsv', 'text', 'day')).toEqual([first, second]);
  expect(groupsOf(folder, 'days.tsv', 'text', 'day')).toEqual([
    ['', [first]],
    ['later', [second]],
  ]);
});

it.each([
  ['text\tdate\na\tb', 'days.tsv:1: has the columns text, date, not text, day'],
  ['text\tday\na\tb\n\na', 'days.tsv:4: has 1 cells, not 2'],
  ['text\tday\na\tb\tc', 'days.tsv:2: has 3 cells, not 2'],
  ['text\tday\na\t\\x', 'days.tsv:2: what is \\x?'],
  ['text\tday\na\tb\r\n', 'days.tsv:2: a line ends in CRLF'],
  ['text\tday\na\tb\n## later', 'days.tsv: no case is in "later"'],
  ['text\tday\n', 'days.tsv: no case is in it'],
])('%j is refused', (text, told) => {
  expect(() => parseTable(text, 'days.tsv', ['text', 'day'])).toThrow(told);
});
