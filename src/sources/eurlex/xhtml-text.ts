/**
 * Text of the publisher's XHTML: points behind their marks, table rows on lines, parts of articles and annexes. Three
 * generations of files, with and without the prefix `oj-` and ELI ids (publishers.md, "XHTML").
 */

import { addressOf, HtmlText, isNoTextOfPage } from '../shared/reading/html';
import { type Annotation, headingOf, Line, lineOf, marked, rowOf, withoutHeading } from '../shared/reading/line';
import { type Footnotes, type PageNotes, withoutBrackets } from '../shared/reading/notes';
import { type Cell, calsTable, gridOf, type Table, tableLines } from '../shared/reading/table';
import { partNumber, sectionNumber } from '../shared/reading/text';
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
import type { Reason } from '../shared/xml/names';
import type { ActPart } from './act';
import { markRanges, markSingly, numberedParagraphs, type Range } from './divisions';

/** Classes of skipped elements: consolidation marks, and the line with the file's name. */
export const PASSED_BY: ReadonlyMap<string, Reason> = new Map([
  ['modref', 'history'],
  ['arrow', 'history'],
  ['reference', 'administration'],
]);

const HEADINGS =
  /^(?:ti-section-\d|title-division-\d|ti-grseq-\d|title-gr-seq-level-\d|ti-tbl|title-table|title-annex-\d|ti-annotation|hd-modifiers)$/;

const cache = new WeakMap<XmlElement, readonly string[]>();

/** Classes without the prefix `oj-` of newer files. */
export function classesOf(element: XmlElement): readonly string[] {
  const known = cache.get(element);
  if (known !== undefined) return known;
  const classes = attributeOf(element.attributes, 'class')
    .split(/\s+/)
    .map((name) => name.replace(/^oj-/, ''));
  cache.set(element, classes);
  return classes;
}

const hasClass = (element: XmlElement, pattern: RegExp): boolean =>
  classesOf(element).some((name) => pattern.test(name));

export const isLeftOut = (element: XmlElement): boolean =>
  isNoTextOfPage(element) || classesOf(element).some((name) => PASSED_BY.has(name));

export const isArticleHeading = (element: XmlElement): boolean => hasClass(element, /^(?:ti-art|title-article-norm)$/);

/** Subject of an article, below `Article 17`. */
export const isSubjectHeading = (element: XmlElement): boolean => hasClass(element, /^s(?:ti-art|title-article-norm)$/);

/** `ANNEX I`; in an annex `doc-ti` is one too, which only the caller can tell. */
export const isAnnexHeading = (element: XmlElement): boolean => hasClass(element, /^title-annex-1$/);

export const isSecondAnnexHeading = (element: XmlElement): boolean => hasClass(element, /^title-annex-2$/);

/** Line of the title of the act, or of an annex in the Official Journal. */
export const isDocumentTitle = (element: XmlElement): boolean =>
  hasClass(element, /^(?:doc-ti|title-doc-(?:first|last))$/);

/** Id of a title, chapter or section: `cpt_III`, `cpt_III.sct_2`, `tis_V.cpt_1`. */
export const isDivision = (element: XmlElement): boolean =>
  element.name === 'div' && /^(?:prt|tis|cpt|sct)_[^.]+(?:\.(?:tis|cpt|sct|sbs)_[^.]+)*$/.test(idOf(element));

export const isDivisionHeading = (element: XmlElement): boolean =>
  hasClass(element, /^(?:ti-section-1|title-division-1)$/);
export const isSecondDivisionHeading = (element: XmlElement): boolean =>
  hasClass(element, /^(?:ti-section-2|title-division-2)$/);

export const isHeading = (element: XmlElement): boolean => hasClass(element, HEADINGS);

/** Final formula and signatures. */
export const isFinal = (element: XmlElement): boolean => hasClass(element, /^final$/) || /^fnp_/.test(idOf(element));

export const isNote = (element: XmlElement): boolean =>
  element.name === 'p' && hasClass(element, /^(?:note|footnote)$/);

/** A block that continues the line before it: text of a numbered paragraph. */
const continuesLine = (element: XmlElement): boolean => hasClass(element, /^inline-element$/);

/** A block of text, even if a quotation in it has headings. */
export const isTextBlock = (element: XmlElement): boolean =>
  hasClass(element, /^(?:norm|list|inline-element|grid-.*)$/) || /text-indent/.test(element.attributes.style ?? '');

/** A list point in any of the publisher's forms. */
export const isPoint = (element: XmlElement): boolean =>
  hasClass(element, /^grid-list$/) ||
  (element.name === 'div' && /text-indent/.test(element.attributes.style ?? '')) ||
  (element.name === 'table' && !isDataTable(element));

/** A table with data, not one that lays out points. */
function isDataTable(element: XmlElement): boolean {
  const known = tables.get(element);
  if (known !== undefined) return known;
  const data =
    hasClass(element, /^(?:table|tbl)/) ||
    !['', '0'].includes(element.attributes.border ?? '') ||
    hasCellsOfTable(element);
  tables.set(element, data);
  return data;
}

const tables = new WeakMap<XmlElement, boolean>();

/** Header cells or spanning cells, which tables of points do not have. */
function hasCellsOfTable(element: XmlElement): boolean {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'th' || (child.name === 'td' && isSpanning(child))) return true;
    if (child.name !== 'td' && hasCellsOfTable(child)) return true;
  }
  return false;
}

function isSpanning({ attributes }: XmlElement): boolean {
  for (const name in attributes)
    if (/^(?:row|col)span$/i.test(name) && /^\s*0*(?:[2-9]|[1-9]\d)/.test(attributes[name]!)) return true;
  return false;
}

const UP = /^(?:super|superscript|sup)$/;
const DOWN = /^(?:sub|subscript|inf)$/;
const STYLED = /vertical-align:\s*(super|sub)\b/;

/** Superscript or subscript by class or style; a note mark is neither. */
function raisedBy(element: XmlElement): 'up' | 'down' | undefined {
  const { class: classes, style } = element.attributes;
  if (classes === undefined && style === undefined) return undefined;
  if (hasClass(element, /^note-tag$/)) return undefined;
  const styled = STYLED.exec(style ?? '')?.[1];
  if (styled === 'super' || hasClass(element, UP)) return 'up';
  return styled === 'sub' || hasClass(element, DOWN) ? 'down' : undefined;
}

/** Part of an act that an id names: `art_17`, `rct_26`, `anx_I`; not what is inside one (`art_17.tit_1`). */
export function partOfId(
  element: XmlElement,
): { kind: 'artikel' | 'overweging' | 'bijlage'; number: string } | undefined {
  const [, word = '', number = ''] = /^(art|rct|anx)_\s*([^.\s]*)$/.exec(idOf(element)) ?? [];
  if (word === '') return undefined;
  return { kind: word === 'art' ? 'artikel' : word === 'rct' ? 'overweging' : 'bijlage', number };
}

/** Id of a paragraph in the Official Journal: `016.001`. */
const PARAGRAPH_ID = /^\d{1,3}[a-z]{0,3}\.\d{1,3}[a-z]{0,3}$/i;
const PRINTED = /^(\d{1,3}[a-z]{0,3})\.\s/;

const hasParagraphId = (element: XmlElement): boolean =>
  element.name === 'div' && PARAGRAPH_ID.test(element.attributes.id ?? '');

function numberIn(element: XmlElement): XmlElement | undefined {
  if (element.name !== 'div') return undefined;
  const first = element.children.find((node) => typeof node !== 'string' || node.trim() !== '');
  return typeof first === 'object' && classesOf(first).includes('no-parag') ? first : undefined;
}

export const isParagraph = (element: XmlElement): boolean => hasParagraphId(element) || numberIn(element) !== undefined;

/** Depth of a heading in an annex; undefined if it opens no section. */
function levelOf(element: XmlElement): number | undefined {
  for (const name of classesOf(element)) {
    const [, level] = /^(?:ti-grseq|title-gr-seq-level)-(\d)$/.exec(name) ?? [];
    if (level !== undefined) return Number(level);
    if (/^(?:ti-section|title-division)-1$/.test(name)) return 0;
  }
  return undefined;
}

interface Section {
  readonly at: number;
  readonly level: number;
  readonly number: string;
}

export class XhtmlStructure {
  readonly #paragraphs = new Map<ActPart, Range[]>();
  readonly #sections = new Map<ActPart, Section[]>();
  readonly #quoting = new Set<ActPart>();
  #within = false;

  /** Records the paragraphs that `read` adds as a numbered one, unless nested in another. */
  paragraph(part: ActPart, element: XmlElement, read: () => void): void {
    if (this.#within) {
      read();
      return;
    }
    const from = part.paragraphs.length;
    this.#within = true;
    read();
    this.#within = false;
    const to = part.paragraphs.length;
    const own = numberIn(element);
    const number =
      own === undefined ? (PRINTED.exec(part.paragraphs[from]?.text ?? '')?.[1] ?? '') : partNumber(textOf(own));
    if (number !== '' && to > from) of(this.#paragraphs, part).push({ from, to, number });
  }

  heading(part: ActPart, element: XmlElement, text: string): void {
    const level = levelOf(element);
    const number = sectionNumber(text);
    const at = part.paragraphs.length - 1;
    // An unnumbered title is the annex's own.
    if (level === undefined || (at < 0 && number === '')) return;
    of(this.#sections, part).push({ at: Math.max(at, 0), level, number });
  }

  /** Records that an article quotes articles: its own paragraphs cannot be distinguished. */
  quotes(part: ActPart): void {
    this.#quoting.add(part);
  }

  mark(parts: readonly ActPart[]): void {
    for (const part of parts) {
      if (part.kind === 'artikel') this.#markArticle(part);
      else markRanges(part.paragraphs, sectionsOf(part, this.#sections.get(part) ?? []), 'sectie');
    }
  }

  #markArticle(part: ActPart): void {
    const { paragraphs } = part;
    const marked = this.#paragraphs.get(part) ?? [];
    const recognised = marked.length === 0 && !this.#quoting.has(part) ? numberedParagraphs(paragraphs) : [];
    if (recognised.length > 0) part.known = 'recognised';
    if (!this.#quoting.has(part)) markSingly(paragraphs, [...marked, ...recognised]);
    markRanges(paragraphs, [...marked, ...recognised], 'lid');
  }
}

function of<Key, Value>(map: Map<Key, Value[]>, key: Key): Value[] {
  const known = map.get(key) ?? [];
  map.set(key, known);
  return known;
}

/** Sections as ranges, inner first; each ends at the next of the same or a higher level. */
function sectionsOf({ paragraphs }: ActPart, sections: readonly Section[]): Range[] {
  const ranges = sections.map(({ at, level, number }, index) => {
    const next = sections.slice(index + 1).find((other) => other.level <= level);
    return { level, range: { from: at, to: next?.at ?? paragraphs.length, number } };
  });
  return ranges.sort((a, b) => b.level - a.level).map(({ range }) => range);
}

/** The mark of a point: `(a)`, `1.`, `—`, `(iv)`, `‘(68)`. */
const MARK = /^(?:[‘“"'(]{0,2}[\p{L}\p{N}]{1,6}(?:[.-][\p{L}\p{N}]{1,4}){0,3}[).:]{1,2}|[—–•·*-]|[\p{N}]{1,3})$/u;

/** Consolidation markers `►M1`, `▼B`, `◄`; an end marker also takes the space before a punctuation mark. */
const MARKERS = /\s*◄\s*(?=[.,;:)\]’”])|[►▼]\s?(?:\(\d+\)\s?)?(?:[ABCMR]\d{0,4}(?!\p{L}))?|◄/gu;

/** Removes consolidation markers, leaving a space unless punctuation follows. */
function unmarked(line: Line): Line {
  const { text } = line;
  if (!/[►▼◄]/.test(text)) return line;
  return line.replaced(MARKERS, (mark, at) =>
    /^\s*◄/.test(mark) && /^[.,;:)\]’”]/.test(text.slice(at + mark.length)) ? '' : ' ',
  );
}

/** Removes consolidation markers, as `unmarked`. */
export const withoutMarkers = (text: string): string => unmarked(Line.of(text)).text;

const SITE = 'https://eur-lex.europa.eu/';

const targetOf = (element: XmlElement): string | undefined =>
  /^[►▼◄]/.test(rawText(element).trim()) ? undefined : addressOf(element, SITE);

/** Lines by class; runs, marks and rows as in `HtmlText`. */
export class XhtmlText extends HtmlText {
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

  /** Lines of a recital; its number is the document's and not marked as a point. */
  linesOfRecital(element: XmlElement, sink: Footnotes): Line[] {
    this.#ofRecital = true;
    const lines = this.lines(element, sink);
    this.#ofRecital = false;
    return lines;
  }

  protected override continuesLine(element: XmlElement): boolean {
    return continuesLine(element);
  }

  /** A numbered paragraph: each `p` begins an alinea, to which the points after it belong. */
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

  /** A layout table: points behind their marks, other rows as lines. */
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

const pointOf = (mark: string): Annotation => ({ is: 'part', kind: 'onderdeel', number: partNumber(mark) });

function asPoint(lines: Line[]): Line[] {
  const mark = lines[0]?.text.split(' ', 1)[0] ?? '';
  return MARK.test(mark) ? Line.allAs(lines, pointOf(mark)) : lines;
}

/**
 * Text of a layout row: one cell, mark and text, or parts joined by a sign (`K = the capital`); undefined for others.
 */
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

function xhtmlTable(element: XmlElement): { table: Table; captions: XmlElement[] } {
  const captions = childrenOf(element, 'caption');
  const rest = { ...element, children: element.children.filter((node) => !captions.includes(node as XmlElement)) };
  const { head, rows } = calsTable(rest);
  return { captions, table: { head: Math.max(head, headingRows(rest)), rows } };
}

/** Drops empty columns, which had only consolidation marks. */
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

/** Number of leading header rows, by the look of their cells: no markup tells. */
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
