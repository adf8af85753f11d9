/** The reader of texts, told by a small table what the elements are. */
import { describe, expect, test } from 'vitest';
import { Line } from '../../../../src/sources/shared/reading/line';
import { Footnotes } from '../../../../src/sources/shared/reading/notes';
import { rolesOf } from '../../../../src/sources/shared/reading/roles';
import { TextReader } from '../../../../src/sources/shared/reading/text';
import type { XmlElement } from '../../../../src/sources/shared/xml/element';
import { readTree } from '../../../../src/sources/shared/xml/tree';

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

const linesOf = async (xml: string): Promise<string[]> => (await read(xml)).lines;

describe('a line', () => {
  test('is a run of text and what stands within it, white space once', async () => {
    expect(await linesOf('  a <b>b</b>\n  c')).toEqual(['a b c']);
  });
  test('ends where a block begins, unless the block goes on in it', async () => {
    expect(await linesOf('a<p>b</p>c')).toEqual(['a', 'b', 'c']);
    expect(await linesOf('1.<p goes="on">b<p>c</p></p>')).toEqual(['1. b', 'c']);
  });
  test('has a space only between neighbours that stand apart', async () => {
    expect(await linesOf('<first>Jan</first><last>Jansen</last><b>x</b>')).toEqual(['Jan Jansenx']);
  });
  test('has what is read before an element, and a picture', async () => {
    expect(await linesOf('1<under>2</under> <img/>')).toEqual(['1/2 [Image]']);
    expect(await linesOf('a<figure>b</figure>')).toEqual(['a', '[Image]', 'b']);
  });
  test('is all of an element that is one, blocks included', async () => {
    expect(await linesOf('<signed><p>a </p><p>b</p></signed>')).toEqual(['a b']);
  });
  test('has nothing of what is no text', async () => {
    expect(await linesOf('a<meta>b</meta>')).toEqual(['a']);
    expect(await linesOf('<b>a<meta>b</meta></b>')).toEqual(['a']);
  });
  test('that is a heading begins with ##, once', async () => {
    expect(await linesOf('<h>a<h>b</h></h><h> </h>')).toEqual(['## a b']);
  });
});

describe('an item', () => {
  test('has its mark before its first line, and a bare number a full stop', async () => {
    expect(await linesOf('<point><nr>1</nr><p>a</p><p>b</p></point>')).toEqual(['1. a', 'b']);
    expect(await linesOf('<point><nr>(a)</nr><p>a</p></point>')).toEqual(['(a) a']);
    expect(await linesOf('<point><nr>2a</nr></point><point><p>b</p></point>')).toEqual(['2a.', 'b']);
  });
  test('has the mark within its heading', async () => {
    expect(await linesOf('<point><nr>I</nr><h>a</h></point>')).toEqual(['## I a']);
  });
  test('that defines has its term before a colon, unless the term ends in a stop', async () => {
    expect(await linesOf('<definition><nr>a.</nr><dt>x</dt><p>y</p></definition>')).toEqual(['a. x: y']);
    expect(await linesOf('<definition><dt><p>x:</p></dt><p>y</p><p>z</p></definition>')).toEqual(['x: y', 'z']);
  });
  test('of a list gets the mark that the publisher says, others keep theirs', async () => {
    const list = '<ul><li><p>a</p></li><point><nr>–</nr>b</point><li>c<ul><li>d</li></ul></li></ul>';
    expect(await linesOf(list)).toEqual(['1) a', '– b', '2) c', '1) d']);
  });
});

describe('a table', () => {
  test('has a line for each row with text, cells apart', async () => {
    const rows = '<tr><td><p>a</p><p>b</p></td><td><h>c</h></td></tr><tr><td/><td> </td></tr><tr><td/>x</tr>';
    expect(await linesOf(`<table>${rows}</table>`)).toEqual(['a b | c', '| x']);
  });
});

describe('notes', () => {
  test('leave their mark where they stand, those of a mark before those of what it marks', async () => {
    const { lines, notes } = await read('<point><nr>1<note>p</note></nr><p>a<note>q<b>r</b></note></p></point>');
    expect(lines).toEqual(['1[1] a[2]']);
    expect(notes).toEqual(['[1] p\n[2] qr']);
  });
});

describe('paragraphs', () => {
  test('are the runs of text and the blocks that are whole, each with its lines', async () => {
    const { paragraphs } = await read('a<div>b<p>c<point><nr>1</nr>d</point></p></div><meta>x</meta><p/>');
    expect(paragraphs).toEqual(['a', 'b', 'c\n1. d']);
  });
});

describe('a table of roles', () => {
  test('has no role for the names that every object has', async () => {
    expect(await linesOf('<constructor>a</constructor><toString>b</toString>')).toEqual(['a', 'b']);
  });
});
