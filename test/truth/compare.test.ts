/** That the comparison of this folder sees each fault that it is there for. */
import { expect, it } from 'vitest';
import type { Answered } from '../../trials/official/support/body';
import { compareDocument, noFigures } from '../../trials/official/support/compare';
import { type ExpectedDocument, FlowWriter, noteMark, optional } from '../../trials/official/support/flow';
import { gridOf } from '../../trials/official/support/grid';
import { superscript } from '../../trials/official/support/words';
import { uitspraak } from '../support/rendering';

const flowOf = (text: string) => {
  const writer = new FlowWriter();
  writer.text(text);
  return writer.done();
};

/** A document with a heading, a list mark, a raised number, two notes and a table with a cell that spans two rows. */
function expected(): ExpectedDocument {
  const writer = new FlowWriter();
  writer.heading('Chapter I Scope', true);
  writer.text(
    `1${optional('.')} One${noteMark('a')} area of 10 m${superscript('2')} and two${noteMark('b')}, again${noteMark('a')}.`,
  );
  const cell = (text: string, rows = 1) => ({ flow: flowOf(text), column: undefined, columns: 1, rows });
  writer.table(gridOf([[cell('Name', 2), cell('Rate')], [cell('9 %')], [cell('Books'), cell('6 %')]], 1));
  return {
    id: 'X artikel 1',
    language: 'en',
    source: 'EUR-Lex',
    flow: writer.done(),
    notes: new Map([
      ['a', { number: '1', text: 'First.' }],
      ['b', { number: '2', text: 'Second.' }],
    ]),
    titleWords: 'Article 1 Scope',
    fields: { decision_date: '2020-01-01' },
  };
}

const BODY = [
  '## Chapter I Scope\n\n1. One[1] area of 10 m² and two[2], again[1].\n\n[x]\n\n',
  'Name | Rate\n | 9 %\nBooks | 6 %',
  '\n\n[1] First.\n[2] Second.',
];

function answered(change: (body: string) => string = (body) => body, more: Partial<Answered> = {}): Answered {
  const whole = BODY.join('');
  const body = change(whole);
  const moved = (place: number) => place + body.length - whole.length;
  const own = body.indexOf('[x]');
  const notes = body.search(/\n\n\[1\] /u);
  const table = { start: body.indexOf('Name |'), end: notes < 0 ? moved(BODY[0]!.length + BODY[1]!.length) : notes };
  return {
    ...{ ...uitspraak, id: '', external_id: 'X artikel 1', source: 'EUR-Lex', language: 'en', summary: '', body },
    ...{ title: 'An Act, article 1 Scope', decision_date: '2020-01-01' },
    added: [{ start: own, end: own + 3, kind: 'picture' }],
    tables: [{ ...table, head: 1, columns: 2 }],
    ...more,
  };
}

const faults = (one: Answered): string[] =>
  compareDocument('file', expected(), one, noFigures()).map(({ what }) => what);

it('finds nothing where nothing is wrong', () => {
  const figures = noFigures();
  expect(compareDocument('file', expected(), answered(), figures)).toEqual([]);
  expect(figures).toMatchObject({ documents: 1, tables: 1, cells: 5, notes: 2, marks: 3, headings: 1, fields: 1 });
});

it.each([
  ['a word that is lost', ' area', '', 'words'],
  ['words that are one', 'of 10', 'of10', 'words'],
  ['words in another order', 'area of', 'of area', 'words'],
  ['words that nobody wrote', 'again', 'again and again', 'words'],
  ['a raised number that is a number', 'm²', 'm2', 'words'],
  ['a heading that is text', '## ', '', 'headings'],
  ['text that is a heading', '1. One', '## 1. One', 'headings'],
  ['a mark that is lost', 'two[2]', 'two', 'words'],
  ['a mark of another note', 'two[2]', 'two[1]', 'notes'],
  ['another mark of one note', 'again[1]', 'again[2]', 'notes'],
  ['a note without text', 'Second.', '', 'notes'],
  ['the text of another note', '[2] Second.', '[2] First.', 'notes (2)'],
  ['a cell in another column', ' | 9 %', '9 % | ', 'cells (row 2, column 1)'],
  ['a cell in another row', ' | 9 %\nBooks | 6 %', ' | 6 %\nBooks | 9 %', 'cells (row 2, column 2)'],
  ['a row with fewer cells', 'Books | 6 %', 'Books 6 %', 'cells'],
])('finds %s', (_name, from, to, what) => {
  expect(faults(answered((body) => body.replace(from, to)))).toContain(what);
});

it('finds another day, and a title without its heading', () => {
  expect(faults(answered(undefined, { decision_date: '2020-01-02' }))).toEqual(['decision_date']);
  expect(faults(answered(undefined, { title: 'An Act, article 1' }))).toEqual(['headings (title)']);
});

it('takes what a span covers empty or repeated', () => {
  expect(faults(answered((body) => body.replace('\n | 9 %', '\nName | 9 %')))).toEqual([]);
});
