/** The text of the publisher's XHTML as people read it: points behind their marks, rows of tables on lines of their own. */
import { Line } from '../reading/line';
import { headingOf, marked, rowOf, withoutHeading } from '../reading/lines';
import type { Footnotes } from '../reading/notes';
import type { Role } from '../reading/roles';
import { type Cell, type Table, tableLines } from '../reading/table';
import { TextReader } from '../reading/text';
import { attributeOf, childrenOf, rawText, type XmlElement, type XmlNode } from '../xml/element';
import { findFirst } from '../xml/tree';
import {
  classesOf,
  continuesLine,
  isDataTable,
  isHeading,
  isInline,
  isLeftOut,
  ROLES,
  raisedBy,
} from './xhtml-elements';
import type { XhtmlNotes } from './xhtml-notes';
import { withoutEmptyColumns, xhtmlTable } from './xhtml-tables';

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

const RAISED: Readonly<Record<'up' | 'down', Role>> = {
  up: { is: 'inline', raised: 'up' },
  down: { is: 'inline', raised: 'down' },
};

/** Where addresses begin that are given from a page of EUR-Lex on. */
const SITE = 'https://eur-lex.europa.eu/';

/** The address to which words lead; undefined within the page, and for the marks of consolidation. */
function targetOf(element: XmlElement): string | undefined {
  const href = attributeOf(element.attributes, 'href').trim();
  if (href === '' || href.startsWith('#') || /^[\s►▼◄]|^$/.test(rawText(element).trim())) return undefined;
  const address = URL.canParse(href, SITE) ? new URL(href, SITE) : undefined;
  return address !== undefined && /^https?:$/.test(address.protocol)
    ? /^https?:/i.test(href)
      ? href
      : address.href
    : undefined;
}

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
    if (isLeftOut(element) || this.notes.isNote(element)) return [];
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

  protected override roleOf(element: XmlElement): Role {
    const where = element.name === 'span' ? raisedBy(element) : undefined;
    return where === undefined ? super.roleOf(element) : RAISED[where];
  }

  protected override targetOf(element: XmlElement): string | undefined {
    return element.name === 'a' ? targetOf(element) : undefined;
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

  #table(element: XmlElement, sink: Footnotes): Line[] {
    const { table, captions } = xhtmlTable(element);
    const before = captions.flatMap((caption) => headingOf(this.lines(caption, sink)));
    const read = new Map<readonly XmlNode[], Line[]>();
    for (const { nodes } of table.rows.flat()) read.set(nodes, this.linesIn(nodes, sink).map(withoutHeading));
    const linesOf = ({ nodes }: Cell): readonly Line[] => read.get(nodes)!;
    const isEmpty = (cell: Cell): boolean => linesOf(cell).length === 0;
    if (!isDataTable(element)) return [...before, ...laidOut(table.rows, linesOf)];
    const marks = findFirst(element, isLeftOut) !== undefined;
    return [...before, ...tableLines(marks ? withoutEmptyColumns(table, isEmpty) : table, linesOf)];
  }
}

/** The rows of a table that lays out text: points behind their marks, and other rows as lines, which are no table. */
function laidOut(rows: Table['rows'], linesOf: (cell: Cell) => readonly Line[]): Line[] {
  return rows.flatMap((cells) => {
    const columns = cells.map(linesOf);
    const first = columns.findIndex((lines) => lines.length > 0);
    return textOfRow(columns.filter((lines) => lines.length > 0)) ?? rowOf(columns.slice(first));
  });
}

/** A row that is text: one cell, a mark and what it marks, or what a sign holds together (`K = the capital`). Undefined for others. */
function textOfRow(filled: readonly (readonly Line[])[]): readonly Line[] | undefined {
  const [first, second, ...rest] = filled;
  if (first === undefined || second === undefined) return first ?? [];
  if (first.length === 1 && MARK.test(first[0]!.text)) return marked(first[0]!, [second, ...rest].flat());
  const isSign = second.length === 1 && /^[=:≈≤≥<>]$/.test(second[0]!.text);
  return isSign && rest.length > 0 ? [Line.join(filled.flat(), ' ')] : undefined;
}
