/** The text of the Court's pages as people read it: items behind their marks, rows of tables on lines of their own, references marked. */
import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { calsTable } from '../shared/reading/cals';
import { addressOf } from '../shared/reading/html';
import { HtmlText } from '../shared/reading/html-text';
import { Line } from '../shared/reading/line';
import { headingOf, lineOf, marked, paragraphOf, withoutHeading } from '../shared/reading/lines';
import type { Footnotes } from '../shared/reading/notes';
import { type PageNotes, withoutBrackets } from '../shared/reading/page-notes';
import { type Cell, tableLines } from '../shared/reading/table';
import { partNumber } from '../shared/reading/text';
import { childrenOf, textOf, type XmlElement, type XmlNode } from '../shared/xml/element';
import {
  hasClass,
  isDataTable,
  isLeftOut,
  isSignatureRow,
  isSignatures,
  laidOut,
  raisedBy,
  rowsOf,
} from './page-elements';

/** Where addresses begin that are given from a page of EUR-Lex on. */
const SITE = 'https://eur-lex.europa.eu/';

/**
 * What a link refers to: `ECLI:EU:C:2015:794 punt 51` for a decision and a paragraph of it, a CELEX number with its article, and for any
 * other its address.
 */
function targetOf(element: XmlElement): string | undefined {
  const address = addressOf(element, SITE);
  if (address === undefined) return undefined;
  const identifier = readIdentifier(unwrap(address));
  if (identifier?.kind === 'celex') return identifier.externalId;
  if (identifier?.kind !== 'ecli') return address;
  const point = /(?:#|%23)point(\d{1,5})\b/i.exec(address)?.[1];
  return `${identifier.externalId}${point === undefined ? '' : ` punt ${point}`}`;
}

/** A longer mark of a list is no number. */
const LONGEST_MARK = 40;

export class PageText extends HtmlText {
  constructor(notes: PageNotes, picture: string) {
    super(notes, { isLeftOut, raisedBy, targetOf }, picture);
  }

  override lines(element: XmlElement, sink: Footnotes): Line[] {
    if (isLeftOut(element) || this.notes.isNote(element)) return [];
    if (element.name === 'table') return isDataTable(element) ? this.#table(element, sink) : this.#rows(element, sink);
    if (isSignatureRow(element) || isSignatures(element)) return this.#signatures(element, sink);
    const lines = this.linesIn(element.children, sink);
    return element.name === 'li' ? marked('—', lines) : lines;
  }

  /** An element as a heading of the document. */
  heading(element: XmlElement, sink: Footnotes): Line[] {
    return headingOf(this.linesIn(element.children, sink));
  }

  /** Puts the notes to which nothing refers. */
  restOfNotes(sink: Footnotes): void {
    this.notes.giveRest(sink, this.asInline);
  }

  override inline(nodes: readonly XmlNode[], sink: Footnotes): Line {
    return withoutBrackets(this.content(nodes, sink).collapsed());
  }

  protected override content(nodes: readonly XmlNode[], sink: Footnotes): Line {
    return super.content(nodes.map(tight), sink);
  }

  /** The rows of a table that lays out text: items behind their marks, and text that is only set in. */
  #rows(table: XmlElement, sink: Footnotes): Line[] {
    return rowsOf(table).flatMap((node) => {
      if (typeof node === 'string') return lineOf(Line.of(node).collapsed());
      const row = node.name === 'tr' ? laidOut(node) : undefined;
      return row === undefined ? this.lines(node, sink) : this.#item(row, sink);
    });
  }

  #item({ mark, text }: { mark?: XmlElement; text: XmlElement }, sink: Footnotes): Line[] {
    const lines = this.linesIn(text.children, sink);
    if (mark === undefined) return lines;
    const line = this.inline(mark.children, sink);
    const number = line.text.length > LONGEST_MARK ? '' : partNumber(line.text);
    return Line.allAs(behind(line, lines), { is: 'part', kind: 'onderdeel', number });
  }

  #table(element: XmlElement, sink: Footnotes): Line[] {
    const captions = childrenOf(element, 'caption');
    const rest = { ...element, children: element.children.filter((node) => !captions.includes(node as XmlElement)) };
    const table = calsTable(rest);
    const read = ({ nodes }: Cell): readonly Line[] => this.linesIn(nodes, sink).map(withoutHeading);
    const head = Math.max(table.head, headingRows(rest));
    // One block, each row a line of it: blank lines between rows would be rows.
    const rows = paragraphOf(tableLines({ ...table, head }, read));
    return [...captions.flatMap((caption) => this.lines(caption, sink)), ...rows];
  }

  /** Names that stand beside one another, a line each, as one paragraph; what is between such rows is one of its own. */
  #signatures(element: XmlElement, sink: Footnotes): Line[] {
    return isSignatureRow(element)
      ? paragraphOf(this.linesIn(element.children, sink))
      : this.linesIn(element.children, sink);
  }
}

/** A mark before the first of some lines; on a line of its own before a table, whose rows are lines as they are. */
export const behind = (mark: Line, lines: readonly Line[]): Line[] =>
  lines[0]?.edges.some(({ of, at }) => of.is === 'table' && at === 0) ? [mark, ...lines] : marked(mark, lines);

/** How many rows at the top of a table have nothing but headings: their class says so. */
function headingRows(table: XmlElement): number {
  const rows = rowsOf(table).filter((node): node is XmlElement => typeof node !== 'string' && node.name === 'tr');
  const isHead = (row: XmlElement): boolean => {
    const lines = childrenOf(row).flatMap((cell) => childrenOf(cell));
    return lines.length > 0 && lines.every((line) => hasClass(line, 'tbl-hdr') || textOf(line) === '');
  };
  const first = rows.findIndex((row) => !isHead(row));
  return first < 0 ? 0 : first;
}

/**
 * A run of text between two elements, without the line break that only the layout of the file has put there: before a stop, a comma or a
 * closing bracket, and behind an opening one.
 */
function tight(node: XmlNode, at: number, nodes: readonly XmlNode[]): XmlNode {
  if (typeof node !== 'string' || !node.includes('\n')) return node;
  const before = at > 0 ? node.replace(/^[ \t]*\n\s*(?=[,.;)\]’”])/, '') : node;
  return at < nodes.length - 1 ? before.replace(/(?<=[([‘“„])[ \t]*\n\s*$/, '') : before;
}
