/** The text of the Court's pages as people read it: items behind their marks, rows of tables on lines of their own, references marked. */
import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { addressOf, HtmlText, isNoTextOfPage } from '../shared/reading/html';
import { headingOf, Line, lineOf, marked, paragraphOf, withoutHeading } from '../shared/reading/line';
import { type Footnotes, type PageNotes, withoutBrackets } from '../shared/reading/notes';
import { type Cell, calsTable, tableLines } from '../shared/reading/table';
import { partNumber } from '../shared/reading/text';
import {
  attributeOf,
  childrenOf,
  findFirst,
  idOf,
  rawText,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../shared/xml/element';

const cache = new WeakMap<XmlElement, readonly string[]>();

/** The classes of an element, without the prefix that newer pages have. */
function classesOf(element: XmlElement): readonly string[] {
  const known = cache.get(element);
  if (known !== undefined) return known;
  const classes = attributeOf(element.attributes, 'class')
    .split(/\s+/)
    .map((name) => name.replace(/^coj-/, ''));
  cache.set(element, classes);
  return classes;
}

export const hasClass = (element: XmlElement, ...names: readonly string[]): boolean =>
  classesOf(element).some((name) => names.includes(name));

const isLeftOut = isNoTextOfPage;

/** Of a title: court and formation, date, and the headings of the highest level. */
export const isTitle = (element: XmlElement): boolean => hasClass(element, 'sum-title-1');

export const isHeading = (element: XmlElement): boolean =>
  isTitle(element) || classesOf(element).some((name) => /^title-grseq-\d$/.test(name)) || /^h[1-6]$/.test(element.name);

export const isNote = (element: XmlElement): boolean => element.name === 'p' && hasClass(element, 'note');

export const isSignatures = (element: XmlElement): boolean => hasClass(element, 'signaturecase');

/** Names beside one another below a decision. */
const isSignatureRow = (element: XmlElement): boolean => hasClass(element, 'signaturecaserow');

const RAISED = /^(?:super|superscript|sup)$/;
const LOWERED = /^(?:sub|subscript|inf)$/;

/** Whether a `span` stands above or below the line. */
function raisedBy(element: XmlElement): 'up' | 'down' | undefined {
  const classes = classesOf(element);
  if (classes.some((name) => RAISED.test(name))) return 'up';
  return classes.some((name) => LOWERED.test(name)) ? 'down' : undefined;
}

/** The cells of a row. */
const cellsOf = (row: XmlElement): XmlElement[] => childrenOf(row).filter(({ name }) => name === 'td' || name === 'th');

/** The rows of a table, those in its groups of rows too, and what is in none, in the order of the file. */
export const rowsOf = (table: XmlElement): XmlNode[] =>
  table.children.flatMap((node) =>
    typeof node !== 'string' && /^t(?:head|body|foot)$/.test(node.name) ? rowsOf(node) : [node],
  );

/** A row that lays out text: what stands before it (`1`, `(a)`, a dash, nothing), and the text. */
interface LaidOutRow {
  /** The paragraph with the mark; none where nothing stands before the text. */
  readonly mark?: XmlElement;
  readonly text: XmlElement;
}

/** A row in two columns of which the first has a mark or nothing, or in one; undefined for a row of a table with data. */
export function laidOut(row: XmlElement): LaidOutRow | undefined {
  const cells = cellsOf(row);
  const [first, second, ...rest] = cells;
  if (first === undefined || rest.length > 0 || cells.some(isSpanning)) return undefined;
  if (second === undefined) return { text: first };
  const mark = childrenOf(first).find((child) => hasClass(child, 'count'));
  if (mark !== undefined) return textOf(first) === textOf(mark) ? { mark, text: second } : undefined;
  return isBlank(first) ? { text: second } : undefined;
}

/** White space and nothing else, and no picture. */
const isBlank = (element: XmlElement): boolean =>
  rawText(element).trim() === '' && findFirst(element, ({ name }) => name === 'img') === undefined;

const isSpanning = ({ attributes }: XmlElement): boolean =>
  Object.entries(attributes).some(
    ([name, value]) => /^(?:row|col)span$/i.test(name) && /^\s*0*(?:[2-9]|[1-9]\d)/.test(value),
  );

const tables = new WeakMap<XmlElement, boolean>();

/** A table with data, as against one that only lays out text. */
export function isDataTable(table: XmlElement): boolean {
  const known = tables.get(table);
  if (known !== undefined) return known;
  const rows = rowsOf(table).filter((node): node is XmlElement => typeof node !== 'string' && node.name === 'tr');
  const data =
    classesOf(table).some((name) => /^(?:table|tbl)/.test(name)) ||
    !['', '0'].includes(attributeOf(table.attributes, 'border')) ||
    rows.some((row) => childrenOf(row, 'th').length > 0 || laidOut(row) === undefined);
  tables.set(table, data);
  return data;
}

/** The number that the publisher gives a paragraph in its id or in an anchor in it: `point12`. Undefined for the mark of a list. */
export function pointOf(mark: XmlElement): string | undefined {
  const named = findFirst(mark, (element) => POINT.test(idOf(element) || attributeOf(element.attributes, 'name')));
  return named === undefined ? undefined : POINT.exec(idOf(named) || attributeOf(named.attributes, 'name'))?.[1];
}

const POINT = /^point(\d{1,5})$/;

/**
 * The marks of paragraphs that stand in the cell of another by a mistake of the file: their number, which no other has, is the one that follows
 * in the order of the file, and after it goes on. Any other numbered mark in a paragraph is that of a list or a quotation.
 */
export function misplacedPoints(body: XmlElement): ReadonlySet<XmlElement> {
  const all: { mark: XmlElement; number: number; within: boolean }[] = [];
  const collect = (element: XmlElement, within: boolean): void => {
    const number = hasClass(element, 'count') ? pointOf(element) : undefined;
    if (number !== undefined) all.push({ mark: element, number: Number(number), within });
    const row = element.name === 'tr' ? laidOut(element) : undefined;
    const ofPoint = row?.mark === undefined || pointOf(row.mark) === undefined ? undefined : row.text;
    for (const child of childrenOf(element)) collect(child, within || child === ofPoint);
  };
  collect(body, false);
  const counts = new Map<number, number>();
  for (const { number } of all) counts.set(number, (counts.get(number) ?? 0) + 1);
  return new Set(
    all.flatMap(({ mark, number, within }, at) => {
      const follows =
        all[at - 1]?.number === number - 1 && (at === all.length - 1 || all[at + 1]!.number === number + 1);
      return within && follows && counts.get(number) === 1 ? [mark] : [];
    }),
  );
}

/** A block that holds others and says nothing itself. */
export const isContainer = (element: XmlElement): boolean =>
  /^(?:div|section|article|main|center|body|em|strong|span)$/.test(element.name) &&
  element.children.some((node) => typeof node !== 'string' && BLOCKS.has(node.name));

const BLOCKS: ReadonlySet<string> = new Set(
  'p div table ul ol dl blockquote h1 h2 h3 h4 h5 h6 section article center pre'.split(' '),
);

/** Whether all words of a paragraph are bold or italic, but for the marks of its notes; empty for one without words. */
export function isEmphasised(element: XmlElement): boolean {
  const plain = (node: XmlNode): boolean => {
    if (typeof node === 'string') return /[\p{L}\p{N}]/u.test(node);
    if (hasClass(node, 'bold', 'italic') || /^(?:b|i|strong|em)$/.test(node.name)) return false;
    if (node.name === 'span' && hasClass(node, 'note')) return false;
    return node.children.some(plain);
  };
  return /[\p{L}\p{N}]/u.test(rawText(element)) && !element.children.some(plain);
}

/** Anchors before the parts of an older page: summary, parties, subject, grounds, costs, operative part, opinion. */
const PARTS: ReadonlySet<string> = new Set('SM I1 I2 MO CO DI OP'.split(' '));

/** The part of an older page that begins at an element without text: what its anchor is called. Undefined for any other. */
export function partBeginningAt(element: XmlElement): string | undefined {
  const named = findFirst(element, (each) => PARTS.has(anchorOf(each)));
  return named === undefined ? undefined : anchorOf(named);
}

const anchorOf = (element: XmlElement): string => attributeOf(element.attributes, 'name') || idOf(element);

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
