/** The reader of texts, told by a small table what the elements are. */
import { describe, expect, test } from 'vitest';
import { Line } from '../../../../src/sources/shared/reading/line';
import { Footnotes } from '../../../../src/sources/shared/reading/notes';
import { rolesOf } from '../../../../src/sources/shared/reading/roles';
import { TextReader } from '../../../../src/sources/shared/reading/text';
import { readTree, type XmlElement } from '../../../../src/sources/shared/xml/element';
import { groupsOf, listIn } from '../../../support/table';

const ROLES = rolesOf(
  [{ is: 'layout' }, 'meta'],
  [{ is: 'inline' }, 'b note'],
  [{ is: 'inline', apart: true }, 'first last'],
  [{ is: 'inline', before: '/' }, 'under'],
  [{ is: 'inline', picture: true }, 'img'],
  [{ is: 'block', picture: true }, 'figure'],
  [{ is: 'line' }, 'signed'],
  [{ is: 'heading' }, 'h'],
  [{ is: 'item', mark: 'nr', stop: true }, 'point'],
  [{ is: 'item', mark: 'nr', term: 'dt' }, 'definition'],
  [{ is: 'list', item: 'li' }, 'ul'],
  [{ is: 'row' }, 'tr'],
  [{ is: 'block', whole: true }, 'p table'],
);

class Reader extends TextReader {
  protected override within(element: XmlElement, notes: Footnotes): Line {
    if (element.name !== 'note') return super.within(element, notes);
    return notes.add('', Line.join(this.linesIn(element.children, notes), ' '));
  }

  protected override markOf(_list: XmlElement, item: XmlElement, nth: number): string | undefined {
    return item.name === 'li' ? `${nth})` : undefined;
  }

  protected override continuesLine({ attributes }: XmlElement): boolean {
    return attributes.goes === 'on';
  }
}

const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

/** The lines, the paragraphs and the notes of what is put in a block. */
async function read(xml: string): Promise<{ lines: string[]; paragraphs: string[]; notes: string[] }> {
  const root = await readTree(Buffer.from(`<text>${xml}</text>`));
  const reader = new Reader(ROLES, '[Image]');
  const notes = new Footnotes();
  const lines = textsOf(reader.lines(root, notes));
  return {
    lines,
    paragraphs: textsOf(reader.paragraphs(root, new Footnotes())),
    notes: textsOf(notes.paragraphs()),
  };
}

describe.each(groupsOf(import.meta.dirname, 'text.tsv', 'what', 'markup', 'lines'))('%s', (_, rows) => {
  test.each(rows)('$what', async ({ markup, lines }) => expect((await read(markup)).lines).toEqual(listIn(lines, '¦')));
});

test('notes leave their mark where they stand, those of a mark before those of what it marks', async () => {
  const { lines, notes } = await read('<point><nr>1<note>p</note></nr><p>a<note>q<b>r</b></note></p></point>');
  expect(lines).toEqual(['1[1] a[2]']);
  expect(notes).toEqual(['[1] p\n[2] qr']);
});

test('paragraphs are the runs of text and the blocks that are whole, each with its lines', async () => {
  const { paragraphs } = await read('a<div>b<p>c<point><nr>1</nr>d</point></p></div><meta>x</meta><p/>');
  expect(paragraphs).toEqual(['a', 'b', 'c\n1. d']);
});
