/** The text of the publisher's XHTML as people read it: points behind their marks, rows of tables on lines of their own. */
import { Line } from '../reading/line';
import { headingOf, lineOf, marked, rowOf } from '../reading/lines';
import type { Footnotes } from '../reading/notes';
import { TextReader } from '../reading/text';
import { childrenOf, type XmlElement, type XmlNode } from '../xml/element';
import { classesOf, continuesLine, isDataTable, isHeading, isInline, isLeftOut, isNote, ROLES } from './xhtml-elements';
import type { XhtmlNotes } from './xhtml-notes';

/** What the mark of a point looks like: `(a)`, `1.`, `—`, `(iv)`, `‘(68)`. */
const MARK = /^(?:[‘“"'(]{0,2}[\p{L}\p{N}]{1,6}(?:[.-][\p{L}\p{N}]{1,4}){0,3}[).:]{1,2}|[—–•·*-]|[\p{N}]{1,3})$/u;

/** `►M1`, `▼B`, `◄`: which act a passage comes from. Behind a mark that ends a passage no space is left before a stop. */
const MARKERS = /\s*◄\s*(?=[.,;:)\]’”])|[►▼]\s?(?:\(\d+\)\s?)?(?:[ABCMR]\d{0,4}(?!\p{L}))?|◄/gu;

/** A line without those marks, a space for each that no stop follows. */
function unmarked(line: Line): Line {
  const { text } = line;
  if (!/[►▼◄]/.test(text)) return line;
  return line.replaced(MARKERS, (mark, at) =>
    /^\s*◄/.test(mark) && /^[.,;:)\]’”]/.test(text.slice(at + mark.length)) ? '' : ' ',
  );
}

/** The same of a text that is no more than that. */
export const withoutMarkers = (text: string): string => unmarked(Line.of(text)).text;

/** The brackets around the mark of a note: `([1])`. */
const MARK_IN_BRACKETS = /\(\s*(?=\[[^\][()]{1,6}\]\s*\))|(?<=\(\s*\[[^\][()]{1,6}\])\s*\)/g;

/** What an element is is in its class, so that lines are read here; runs of text, marks and rows as everywhere. */
export class XhtmlText extends TextReader {
  readonly #inline = (nodes: readonly XmlNode[], sink: Footnotes): Line => this.inline(nodes, sink);

  constructor(
    private readonly notes: XhtmlNotes,
    picture: string,
  ) {
    super(ROLES, picture);
  }

  override lines(element: XmlElement, sink: Footnotes): Line[] {
    if (isLeftOut(element) || isNote(element)) return [];
    if (element.name === 'table') return this.#table(element, sink);
    if (classesOf(element).includes('grid-container')) return this.#point(element, sink);
    const lines = this.linesIn(element.children, sink);
    const listed = element.name === 'li' && lines.length > 0 && !MARK.test(lines[0]!.text.split(' ')[0]!);
    if (!isHeading(element)) return listed ? marked('—', lines) : lines;
    return headingOf(lines);
  }

  override inline(nodes: readonly XmlNode[], sink: Footnotes): Line {
    const line = unmarked(this.content(nodes, sink)).collapsed();
    return line.replaced(MARK_IN_BRACKETS, () => '');
  }

  protected override within(element: XmlElement, sink: Footnotes): Line {
    if (isLeftOut(element)) return Line.of(' ');
    const mark = this.notes.markOf(element, sink, this.#inline);
    if (mark !== undefined) return mark;
    if (isInline(element)) return super.within(element, sink);
    return Line.join(
      element.children.map((child) => this.content([child], sink)),
      ' ',
    );
  }

  protected override continuesLine(element: XmlElement): boolean {
    return continuesLine(element);
  }

  /** Two columns of a grid: the mark, and what it marks. */
  #point(element: XmlElement, sink: Footnotes): Line[] {
    const [first, ...rest] = childrenOf(element);
    if (first === undefined || element.children.some((node) => typeof node === 'string' && node.trim() !== ''))
      return this.linesIn(element.children, sink);
    const mark = Line.join(this.linesIn(first.children, sink), ' ');
    return marked(
      mark,
      rest.flatMap((column) => this.lines(column, sink)),
    );
  }

  #table(table: XmlElement, sink: Footnotes): Line[] {
    const laysOut = !isDataTable(table);
    return table.children.flatMap((node) => this.#rows(node, laysOut, sink));
  }

  #rows(node: XmlNode, laysOut: boolean, sink: Footnotes): Line[] {
    if (typeof node === 'string') return lineOf(Line.of(node).collapsed());
    if (node.name === 'tr') return this.#row(node, laysOut, sink);
    if (/^t(?:head|body|foot)$/.test(node.name)) return node.children.flatMap((row) => this.#rows(row, laysOut, sink));
    return this.lines(node, sink);
  }

  #row(row: XmlElement, laysOut: boolean, sink: Footnotes): Line[] {
    const cells = row.children.map((cell) =>
      typeof cell === 'string' ? lineOf(Line.of(cell).collapsed()) : this.lines(cell, sink),
    );
    const columns = cells.filter((_cell, index) => typeof row.children[index] !== 'string' || cells[index]!.length > 0);
    if (!laysOut) return rowOf(columns);
    const filled = columns.filter((lines) => lines.length > 0);
    const [first, ...rest] = filled;
    if (first?.length === 1 && rest.length > 0 && MARK.test(first[0]!.text)) return marked(first[0]!, rest.flat());
    return filled.length === 1 ? filled[0]! : rowOf(columns.slice(columns.indexOf(first ?? [])));
  }
}
