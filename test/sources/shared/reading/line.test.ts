import { describe, expect, test } from 'vitest';
import { compose } from '../../../../src/sources/shared/reading/compose';
import { headingOf, Line, marked, register } from '../../../../src/sources/shared/reading/line';
import { Footnotes } from '../../../../src/sources/shared/reading/notes';
import fc from '../../../support/property';

const reference = (text: string | Line, target = 'x') => Line.of(text).as({ is: 'reference', target });

/** The texts of the references in a body. */
const referencesIn = (...lines: Line[]): string[] => {
  const { body, structure } = compose(lines, 'none');
  return structure.references.map(({ start, end }) => body.slice(start, end));
};

describe('what is marked in a line', () => {
  test('stays where it is when white space goes', () => {
    const line = Line.join(['  a \n b', reference('  c\td '), ' e ']).collapsed();
    expect(line.text).toBe('a b c d e');
    expect(referencesIn(line)).toEqual(['c d']);
  });

  test('stays where it is when lines are joined, marked and made headings', () => {
    const lines = marked('(a)', [Line.join(['see ', reference('article 5')]), reference('article 6')]);
    expect(referencesIn(...lines, ...headingOf([Line.of('on'), reference('article 7')]))).toEqual([
      'article 5',
      'article 6',
      'article 7',
    ]);
  });

  test('can begin in one line and end in another', () => {
    const lines = Line.allAs([Line.of('one'), Line.of('two'), Line.of('three')], { is: 'reference', target: 'x' });
    expect(referencesIn(Line.of('before'), ...lines)).toEqual(['one\n\ntwo\n\nthree']);
  });

  test('is not in a body that has only its beginning', () => {
    const [first] = Line.allAs([Line.of('one'), Line.of('two')], { is: 'reference', target: 'x' });
    expect(referencesIn(first!)).toEqual([]);
  });

  test('holds the same letters as before, whatever is around it', () => {
    const text = fc.string({ unit: fc.constantFrom(' ', '\n', 'a', 'b') });
    fc.assert(
      fc.property(text, text, text, (before, within, after) => {
        const line = Line.join([before, reference(within), after]).collapsed();
        expect(line.text).toBe(`${before}${within}${after}`.replace(/\s+/g, ' ').trim());
        expect(referencesIn(line)).toEqual([within.replace(/\s+/g, ' ').trim()]);
      }),
    );
  });
});

describe('a body', () => {
  test('has its notes with the places of their marks', () => {
    const notes = new Footnotes();
    const line = Line.join(['a', notes.add('3', Line.of('first')), ' b', notes.add('', Line.of('second'))]);
    const { body, structure } = compose([line, ...notes.paragraphs()], 'none');
    expect(body).toBe('a[3] b[2]\n\n[3] first\n[2] second');
    expect(
      structure.notes.map(({ mark, marks }) => [mark, marks.map(({ start, end }) => body.slice(start, end))]),
    ).toEqual([
      ['[3]', ['[3]']],
      ['[2]', ['[2]']],
    ]);
  });

  test('tells the words of lks apart', () => {
    const { body, structure } = compose([Line.of('text'), ...register('Kenmerken', ['a: b', 'c: d'])], 'none');
    expect(structure.added.map(({ start, end, kind }) => [kind, body.slice(start, end)])).toEqual([
      ['register', '## Kenmerken\n\na: b\nc: d'],
    ]);
  });

  test('has the cells of its tables by row and column', () => {
    const row = (at: number, ...cells: string[]) =>
      Line.join(
        cells.map((text, column) => Line.of(text).as({ is: 'cell', row: at, column })),
        ' | ',
      );
    const table = Line.allAs([row(0, 'a', ''), row(1, '', 'd')], { is: 'table', head: 1 });
    const { body, structure } = compose([Line.join(table, '\n')], 'none');
    const [{ head, rows }] = structure.tables as [(typeof structure.tables)[0]];
    expect(head).toBe(1);
    expect(rows.map((cells) => cells.map(({ start, end }) => body.slice(start, end)))).toEqual([
      ['a', ''],
      ['', 'd'],
    ]);
  });
});
