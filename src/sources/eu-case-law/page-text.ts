/** Text of the Court's pages: items behind their marks, table rows as lines, references marked. */
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

/** Classes without the prefix `coj-` of newer pages. */
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

/** A title line (court and formation, date) or a heading of the highest level. */
export const isTitle = (element: XmlElement): boolean => hasClass(element, 'sum-title-1');

export const isHeading = (element: XmlElement): boolean =>
  isTitle(element) || classesOf(element).some((name) => /^title-grseq-\d$/.test(name)) || /^h[1-6]$/.test(element.name);

export const isNote = (element: XmlElement): boolean => element.name === 'p' && hasClass(element, 'note');

export const isSignatures = (element: XmlElement): boolean => hasClass(element, 'signaturecase');

const isSignatureRow = (element: XmlElement): boolean => hasClass(element, 'signaturecaserow');

const RAISED = /^(?:super|superscript|sup)$/;
const LOWERED = /^(?:sub|subscript|inf)$/;

function raisedBy(element: XmlElement): 'up' | 'down' | undefined {
  const classes = classesOf(element);
  if (classes.some((name) => RAISED.test(name))) return 'up';
  return classes.some((name) => LOWERED.test(name)) ? 'down' : undefined;
}

const cellsOf = (row: XmlElement): XmlElement[] => childrenOf(row).filter(({ name }) => name === 'td' || name === 'th');

/** Rows of a table, grouped or not, and nodes outside rows, in file order. */
export const rowsOf = (table: XmlElement): XmlNode[] =>
  table.children.flatMap((node) =>
    typeof node !== 'string' && /^t(?:head|body|foot)$/.test(node.name) ? rowsOf(node) : [node],
  );

/** A layout row: a mark (`1`, `(a)`, a dash, nothing) and the text. */
interface LaidOutRow {
  readonly mark?: XmlElement;
  readonly text: XmlElement;
}

/** A row as mark and text; undefined for a row of data. */
export function laidOut(row: XmlElement): LaidOutRow | undefined {
  const cells = cellsOf(row);
  const [first, second, ...rest] = cells;
  if (first === undefined || rest.length > 0 || cells.some(isSpanning)) return undefined;
  if (second === undefined) return { text: first };
  const mark = childrenOf(first).find((child) => hasClass(child, 'count'));
  if (mark !== undefined) return textOf(first) === textOf(mark) ? { mark, text: second } : undefined;
  return isBlank(first) ? { text: second } : undefined;
}

const isBlank = (element: XmlElement): boolean =>
  rawText(element).trim() === '' && findFirst(element, ({ name }) => name === 'img') === undefined;

const isSpanning = ({ attributes }: XmlElement): boolean =>
  Object.entries(attributes).some(
    ([name, value]) => /^(?:row|col)span$/i.test(name) && /^\s*0*(?:[2-9]|[1-9]\d)/.test(value),
  );

const tables = new WeakMap<XmlElement, boolean>();

/** A table with data, not one for layout. */
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

/** Number of a paragraph in its id or anchor (`point12`); undefined for a list mark. */
export function pointOf(mark: XmlElement): string | undefined {
  const named = findFirst(mark, (element) => POINT.test(idOf(element) || attributeOf(element.attributes, 'name')));
  return named === undefined ? undefined : POINT.exec(idOf(named) || attributeOf(named.attributes, 'name'))?.[1];
}

const POINT = /^point(\d{1,5})$/;

/**
 * Marks of paragraphs wrongly nested in another's cell: the number is unique and exactly next in file order. Other
 * numbered marks in a paragraph belong to lists or quotations.
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

/** A block that only holds other blocks. */
export const isContainer = (element: XmlElement): boolean =>
  /^(?:div|section|article|main|center|body|em|strong|span)$/.test(element.name) &&
  element.children.some((node) => typeof node !== 'string' && BLOCKS.has(node.name));

const BLOCKS: ReadonlySet<string> = new Set(
  'p div table ul ol dl blockquote h1 h2 h3 h4 h5 h6 section article center pre'.split(' '),
);

/** Whether all words of a paragraph, note marks aside, are bold or italic. */
export function isEmphasised(element: XmlElement): boolean {
  const plain = (node: XmlNode): boolean => {
    if (typeof node === 'string') return /[\p{L}\p{N}]/u.test(node);
    if (hasClass(node, 'bold', 'italic') || /^(?:b|i|strong|em)$/.test(node.name)) return false;
    if (node.name === 'span' && hasClass(node, 'note')) return false;
    return node.children.some(plain);
  };
  return /[\p{L}\p{N}]/u.test(rawText(element)) && !element.children.some(plain);
}

/** Anchors of the parts of an older page: summary, parties, subject, grounds, costs, operative part, opinion. */
const PARTS: ReadonlySet<string> = new Set('SM I1 I2 MO CO DI OP'.split(' '));

/** Part of an older page whose anchor is in an element without text. */
export function partBeginningAt(element: XmlElement): string | undefined {
  const named = findFirst(element, (each) => PARTS.has(anchorOf(each)));
  return named === undefined ? undefined : anchorOf(named);
}

const anchorOf = (element: XmlElement): string => attributeOf(element.attributes, 'name') || idOf(element);

const SITE = 'https://eur-lex.europa.eu/';

/** Target of a link: `ECLI:EU:C:2015:794 punt 51`, a CELEX number with article, or else the address. */
function targetOf(element: XmlElement): string | undefined {
  const address = addressOf(element, SITE);
  if (address === undefined) return undefined;
  const identifier = readIdentifier(unwrap(address));
  if (identifier?.kind === 'celex') return identifier.externalId;
  if (identifier?.kind !== 'ecli') return address;
  const point = /(?:#|%23)point(\d{1,5})\b/i.exec(address)?.[1];
  return `${identifier.externalId}${point === undefined ? '' : ` punt ${point}`}`;
}

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

  heading(element: XmlElement, sink: Footnotes): Line[] {
    return headingOf(this.linesIn(element.children, sink));
  }

  restOfNotes(sink: Footnotes): void {
    this.notes.giveRest(sink, this.asInline);
  }

  override inline(nodes: readonly XmlNode[], sink: Footnotes): Line {
    return withoutBrackets(this.content(nodes, sink).collapsed());
  }

  protected override content(nodes: readonly XmlNode[], sink: Footnotes): Line {
    return super.content(nodes.map(tight), sink);
  }

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
    // One block: blank lines between the lines would be rows.
    const rows = paragraphOf(tableLines({ ...table, head }, read));
    return [...captions.flatMap((caption) => this.lines(caption, sink)), ...rows];
  }

  #signatures(element: XmlElement, sink: Footnotes): Line[] {
    return isSignatureRow(element)
      ? paragraphOf(this.linesIn(element.children, sink))
      : this.linesIn(element.children, sink);
  }
}

/** Puts a mark before lines; on its own line before a table, whose rows stay unchanged. */
export const behind = (mark: Line, lines: readonly Line[]): Line[] =>
  lines[0]?.edges.some(({ of, at }) => of.is === 'table' && at === 0) ? [mark, ...lines] : marked(mark, lines);

function headingRows(table: XmlElement): number {
  const rows = rowsOf(table).filter((node): node is XmlElement => typeof node !== 'string' && node.name === 'tr');
  const isHead = (row: XmlElement): boolean => {
    const lines = childrenOf(row).flatMap((cell) => childrenOf(cell));
    return lines.length > 0 && lines.every((line) => hasClass(line, 'tbl-hdr') || textOf(line) === '');
  };
  const first = rows.findIndex((row) => !isHead(row));
  return first < 0 ? 0 : first;
}

/** Removes line breaks of the file's layout before closing and after opening punctuation, next to an element. */
function tight(node: XmlNode, at: number, nodes: readonly XmlNode[]): XmlNode {
  if (typeof node !== 'string' || !node.includes('\n')) return node;
  const before = at > 0 ? node.replace(/^[ \t]*\n\s*(?=[,.;)\]’”])/, '') : node;
  return at < nodes.length - 1 ? before.replace(/(?<=[([‘“„])[ \t]*\n\s*$/, '') : before;
}
