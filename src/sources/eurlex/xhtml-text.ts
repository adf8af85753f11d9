/** The text of the publisher's XHTML as people read it: points behind their marks, rows of tables on lines of their own. */

import { calsTable } from '../shared/reading/cals';
import { addressOf } from '../shared/reading/html';
import { HtmlText } from '../shared/reading/html-text';
import { type Annotation, Line } from '../shared/reading/line';
import { headingOf, lineOf, marked, rowOf, withoutHeading } from '../shared/reading/lines';
import type { Footnotes } from '../shared/reading/notes';
import { type PageNotes, withoutBrackets } from '../shared/reading/page-notes';
import { type Cell, gridOf, type Table, tableLines } from '../shared/reading/table';
import { partNumber } from '../shared/reading/text';
import { childrenOf, rawText, type XmlElement, type XmlNode } from '../shared/xml/element';
import { findFirst } from '../shared/xml/tree';
import { classesOf, continuesLine, isDataTable, isHeading, isLeftOut, isPoint, raisedBy } from './xhtml-elements';
import { hasParagraphId } from './xhtml-structure';

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

/** Where addresses begin that are given from a page of EUR-Lex on. */
const SITE = 'https://eur-lex.europa.eu/';

/** The address to which words lead; undefined within the page, and for the marks of consolidation. */
const targetOf = (element: XmlElement): string | undefined =>
  /^[►▼◄]/.test(rawText(element).trim()) ? undefined : addressOf(element, SITE);

/** What an element is is in its class, so that lines are read here; runs of text, marks and rows as everywhere. */
export class XhtmlText extends HtmlText {
  /** True up to the first point of a recital. */
  #ofRecital = false;
  constructor(notes: PageNotes, picture: string) {
    super(notes, { isLeftOut, raisedBy, targetOf }, picture);
  }

  override lines(element: XmlElement, sink: Footnotes): Line[] {
    if (isLeftOut(element) || this.notes.isNote(element)) return [];
    if (element.name === 'table') return this.#table(element, sink);
    if (classesOf(element).includes('grid-container')) return this.#point(element, sink);
    if (hasParagraphId(element) || (element.name === 'div' && continuesLine(element)))
      return this.#alineas(element, sink);
    if (element.name === 'div' && isPoint(element)) return asPoint(this.linesIn(element.children, sink));
    const lines = this.linesIn(element.children, sink);
    const listed = element.name === 'li' && lines.length > 0 && !MARK.test(lines[0]!.text.split(' ')[0]!);
    if (!isHeading(element)) return listed ? marked('—', lines) : lines;
    return headingOf(lines);
  }

  override inline(nodes: readonly XmlNode[], sink: Footnotes): Line {
    return withoutBrackets(unmarked(this.content(nodes, sink)).collapsed());
  }

  /** The lines of a recital, whose number is that of the document and no part of it. */
  linesOfRecital(element: XmlElement, sink: Footnotes): Line[] {
    this.#ofRecital = true;
    const lines = this.lines(element, sink);
    this.#ofRecital = false;
    return lines;
  }

  protected override continuesLine(element: XmlElement): boolean {
    return continuesLine(element);
  }

  /** A numbered paragraph: a block in it begins an alinea, and the points after it are of that one. */
  #alineas(element: XmlElement, sink: Footnotes): Line[] {
    const alineas: XmlNode[][] = [[]];
    for (const node of element.children) {
      const begins = typeof node !== 'string' && node.name === 'p' && !isLeftOut(node);
      if (begins && alineas.at(-1)!.some((before) => typeof before !== 'string' || before.trim() !== ''))
        alineas.push([]);
      alineas.at(-1)!.push(node);
    }
    return alineas.flatMap((nodes) =>
      Line.allAs(this.linesIn(nodes, sink), { is: 'part', kind: 'alinea', number: '' }),
    );
  }

  /** Two columns of a grid: the mark, and what it marks. */
  #point(element: XmlElement, sink: Footnotes): Line[] {
    const [first, ...rest] = childrenOf(element);
    if (first === undefined || element.children.some((node) => typeof node === 'string' && node.trim() !== ''))
      return this.linesIn(element.children, sink);
    const isRecital = this.#ofRecital;
    this.#ofRecital = false;
    const mark = Line.join(this.linesIn(first.children, sink), ' ');
    const lines = marked(
      mark,
      rest.flatMap((column) => this.lines(column, sink)),
    );
    return isRecital ? lines : Line.allAs(lines, pointOf(mark.text));
  }

  #table(element: XmlElement, sink: Footnotes): Line[] {
    const isRecital = this.#ofRecital;
    this.#ofRecital = false;
    if (!isDataTable(element)) return this.#laidOut(element, sink, isRecital);
    const { table, captions } = xhtmlTable(element);
    const before = captions.flatMap((caption) => headingOf(this.lines(caption, sink)));
    const read = new Map<readonly XmlNode[], Line[]>();
    for (const { nodes } of table.rows.flat()) read.set(nodes, this.linesIn(nodes, sink).map(withoutHeading));
    const linesOf = ({ nodes }: Cell): readonly Line[] => read.get(nodes)!;
    const isEmpty = (cell: Cell): boolean => linesOf(cell).length === 0;
    const marks = findFirst(element, isLeftOut) !== undefined;
    return [...before, ...tableLines(marks ? withoutEmptyColumns(table, isEmpty) : table, linesOf)];
  }

  /** A table that lays out text: points behind their marks, and other rows as lines, which are no table. */
  #laidOut(element: XmlElement, sink: Footnotes, isRecital: boolean): Line[] {
    const out: Line[] = [];
    for (const node of element.children) {
      if (typeof node === 'string') out.push(...lineOf(Line.of(node).collapsed()));
      else if (node.name === 'tr') out.push(...this.#row(node, sink, isRecital && out.length === 0));
      else if (/^t(?:head|body|foot)$/.test(node.name)) out.push(...this.#laidOut(node, sink, isRecital));
      else out.push(...this.lines(node, sink));
    }
    return out;
  }

  #row(row: XmlElement, sink: Footnotes, isRecital: boolean): readonly Line[] {
    const columns: (readonly Line[])[] = [];
    for (const cell of row.children) {
      if (typeof cell !== 'string') columns.push(this.linesIn(cell.children, sink));
      else if (cell.trim() !== '') columns.push([Line.of(cell).collapsed()]);
    }
    const filled = columns.filter((lines) => lines.length > 0);
    return textOfRow(filled, isRecital) ?? rowOf(columns.slice(columns.indexOf(filled[0]!)));
  }
}

/** What a point is, by its mark; a dash has no number. */
const pointOf = (mark: string): Annotation => ({ is: 'part', kind: 'onderdeel', number: partNumber(mark) });

/** Lines that begin with the mark of a point, as that point. */
function asPoint(lines: Line[]): Line[] {
  const mark = lines[0]?.text.split(' ', 1)[0] ?? '';
  return MARK.test(mark) ? Line.allAs(lines, pointOf(mark)) : lines;
}

/** A row that is text: one cell, a mark and what it marks, or what a sign holds together (`K = the capital`). Undefined for others. */
function textOfRow(filled: readonly (readonly Line[])[], isRecital: boolean): readonly Line[] | undefined {
  const [first, second, ...rest] = filled;
  if (first === undefined || second === undefined) return first ?? [];
  if (first.length === 1 && MARK.test(first[0]!.text)) {
    const lines = marked(first[0]!, [second, ...rest].flat());
    return isRecital ? lines : Line.allAs(lines, pointOf(first[0]!.text));
  }
  const isSign = second.length === 1 && /^[=:≈≤≥<>]$/.test(second[0]!.text);
  return isSign && rest.length > 0 ? [Line.join(filled.flat(), ' ')] : undefined;
}

/** The rows of a table, and what is in it besides rows. */
function xhtmlTable(element: XmlElement): { table: Table; captions: XmlElement[] } {
  const captions = childrenOf(element, 'caption');
  const rest = { ...element, children: element.children.filter((node) => !captions.includes(node as XmlElement)) };
  const { head, rows } = calsTable(rest);
  return { captions, table: { head: Math.max(head, headingRows(rest)), rows } };
}

/** A table without the columns that have nothing: those of marks of consolidation, which are left out. */
function withoutEmptyColumns(table: Table, isEmpty: (cell: Cell) => boolean): Table {
  const grid = gridOf(table);
  const filled = (grid[0] ?? []).flatMap((_cell, column) =>
    grid.some((row) => row[column] !== undefined && !isEmpty(row[column])) ? [column] : [],
  );
  if (filled.length === grid[0]?.length) return table;
  const rows = grid.map((row) =>
    filled.flatMap((from, column) => (row[from] === undefined ? [] : [{ ...row[from], column, columns: 1, rows: 1 }])),
  );
  return { head: table.head, rows };
}

/** How many rows at the top have nothing but headings: no mark-up says so but the look of their cells. */
function headingRows(table: XmlElement): number {
  const rows = rowsIn(table);
  const first = rows.findIndex((row) => !isHeadingRow(row));
  return first < 0 ? rows.length : first;
}

const rowsIn = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) =>
    child.name === 'tr' ? [child] : /^t(?:head|body)$/.test(child.name) ? rowsIn(child) : [],
  );

function isHeadingRow(row: XmlElement): boolean {
  const cells = childrenOf(row).filter((cell) => !isBlank(cell));
  return cells.length > 0 && cells.every(isHeadingCell);
}

const isBlankNode = (node: XmlNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : isLeftOut(node) || (node.name !== 'img' && isBlank(node));

const isBlank = ({ children }: XmlElement): boolean => children.every(isBlankNode);

const isHeadingCell = (cell: XmlElement): boolean =>
  cell.name === 'th' ||
  /font-weight:\s*(?:bold|[6-9]00)/.test(cell.attributes.style ?? '') ||
  childrenOf(cell).some((line) => classesOf(line).includes('tbl-hdr'));
