/** The elements of the Court's pages in XHTML by what they mean: classes with and without `coj-` before them (publishers.md, "Pages of the Court"). */
import { isNoTextOfPage } from '../shared/reading/html';
import { attributeOf, childrenOf, rawText, textOf, type XmlElement, type XmlNode } from '../shared/xml/element';
import { findFirst, idOf } from '../shared/xml/tree';

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

export const isLeftOut = isNoTextOfPage;

/** Of a title: court and formation, date, and the headings of the highest level. */
export const isTitle = (element: XmlElement): boolean => hasClass(element, 'sum-title-1');

export const isHeading = (element: XmlElement): boolean =>
  isTitle(element) || classesOf(element).some((name) => /^title-grseq-\d$/.test(name)) || /^h[1-6]$/.test(element.name);

export const isNote = (element: XmlElement): boolean => element.name === 'p' && hasClass(element, 'note');

export const isSignatures = (element: XmlElement): boolean => hasClass(element, 'signaturecase');

/** Names beside one another below a decision. */
export const isSignatureRow = (element: XmlElement): boolean => hasClass(element, 'signaturecaserow');

const RAISED = /^(?:super|superscript|sup)$/;
const LOWERED = /^(?:sub|subscript|inf)$/;

/** Whether a `span` stands above or below the line. */
export function raisedBy(element: XmlElement): 'up' | 'down' | undefined {
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
export interface LaidOutRow {
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
