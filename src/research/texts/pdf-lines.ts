/** Layout of PDF pages from positioned text runs. In doubt lines are joined: a citation split in two is lost. */

/** A text run: one font, one line. Lengths in points; origin at the bottom left. */
export interface PdfItem {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  size: number;
  /** Rotated, or not running from left to right. */
  turned: boolean;
}

export interface PdfLine {
  text: string;
  page: number;
  /** Position in the page, from 1, in reading order. */
  line: number;
  x: number;
  y: number;
  size: number;
  /** The number of a note that begins here: small and raised, or before the text. */
  mark?: string;
}

/** A footnote; without a number if it continues one from the page before. */
export interface PdfNote {
  number: string | undefined;
  lines: PdfLine[];
}

export interface PdfPage {
  paragraphs: PdfLine[][];
  notes: PdfNote[];
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raised = (digits: string): string => digits.replace(/\d/g, (digit) => RAISED[Number(digit)]!);

interface Building extends Omit<PdfLine, 'page' | 'line'> {
  end: number;
}

/** In font sizes: maximum height difference within a line, minimum gap that is a space, maximum size of small text. */
const ON_LINE = 0.6;
const SPACE = 0.15;
const SMALL = 0.85;

const isNumber = (text: string): boolean => /^\s*\d{1,4}\s*$/.test(text);

function isOnLine(line: Building, item: PdfItem): boolean {
  const size = Math.max(line.size, item.size);
  return Math.abs(item.y - line.y) < ON_LINE * size && item.x > line.end - size;
}

/** Separates a raised number, a note mark, from its word: `BW` with note 1 must not become article 1. */
function add(line: Building, item: PdfItem): void {
  const isRaised = item.size < SMALL * line.size && item.y > line.y + 0.1 * line.size && isNumber(item.text);
  const gap = item.x - line.end > SPACE * Math.max(item.size, line.size);
  const space = /\s$/.test(line.text) || /^\s/.test(item.text) || !gap ? '' : ' ';
  if (isNumber(line.text) && line.size < SMALL * item.size) {
    // A small number before larger letters is that of a note.
    line.mark = line.text.trim();
    line.text = '';
    line.size = item.size;
    line.y = item.y;
  }
  line.text += isRaised ? ` ${raised(item.text.trim())}` : space + item.text;
  line.end = Math.max(line.end, item.x + item.width);
  if (item.text.trim() !== '' && item.size > line.size) line.size = item.size;
}

function linesInOrder(items: readonly PdfItem[]): Building[] {
  const lines: Building[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && isOnLine(last, item)) add(last, item);
    else if (item.text.trim() !== '')
      lines.push({ text: item.text, x: item.x, y: item.y, size: item.size, end: item.x + item.width });
  }
  return lines;
}

/** Maximum share of lines that go up the page if file order is to be taken as reading order. */
const MOST_UPWARD = 0.25;

/** The runs in reading order: file order, unless it jumps up the page too often. */
function ordered(items: readonly PdfItem[]): PdfItem[] {
  const lines = linesInOrder(items);
  const upward = lines.filter(({ x, y, size }, at) => {
    const before = lines[at - 1];
    if (before === undefined) return false;
    const isBackward = Math.abs(y - before.y) < ON_LINE * size && x < before.x;
    return isBackward || y > before.y + size;
  }).length;
  if (upward <= Math.max(3, lines.length * MOST_UPWARD)) return [...items];
  const rows = new Map<number, PdfItem[]>();
  for (const item of [...items].sort((a, b) => b.y - a.y)) {
    const row = [...rows.keys()].at(-1);
    const key = row !== undefined && row - item.y < ON_LINE * item.size ? row : item.y;
    rows.set(key, [...(rows.get(key) ?? []), item]);
  }
  return [...rows.values()].flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/** Replaces ligatures, removes invisible characters, and makes any white space one space. */
const clean = (text: string): string =>
  text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u0000-\u0008\u000b-\u001f\u200b\ufeff]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The lines of a page; rotated text comes last. */
export function pdfLines(items: readonly PdfItem[], page: number): PdfLine[] {
  const straight = linesInOrder(ordered(items.filter(({ turned }) => !turned)));
  const turned = items
    .filter((item) => item.turned && item.text.trim() !== '')
    .map(({ text, x, y, size }): Building => ({ text, x, y, size, end: x }));
  return [...straight, ...turned]
    .map(({ end: _, ...line }) => ({ ...line, text: clean(line.text) }))
    .filter(({ text, mark }) => text !== '' || mark !== undefined)
    .map((line, at) => ({ ...line, page, line: at + 1 }));
}

/** Lines at the top and at the bottom of a page that can be running headers or footers. */
const AT_EDGE = 3;
const NEAR_POINTS = 4;

/** Longer lines that differ only in numbers are different: paragraphs can begin alike. */
const LONGEST_SHAPE = 40;

/** Text without numbers, if short: `Pagina 3 van 12` is on every page. */
const shape = (text: string): string => (text.length > LONGEST_SHAPE ? text : text.replace(/\d+/g, '#').toLowerCase());

const edges = (lines: readonly PdfLine[]): PdfLine[] => {
  const sorted = [...lines].sort((a, b) => b.y - a.y);
  return sorted.length <= 2 * AT_EDGE ? sorted : [...sorted.slice(0, AT_EDGE), ...sorted.slice(-AT_EDGE)];
};

/** The lines that a neighbouring page has at the same height: running headers and footers, page numbers. */
export function repeated(lines: readonly PdfLine[], beside: readonly (readonly PdfLine[])[]): Set<PdfLine> {
  const others = beside.flatMap(edges);
  return new Set(
    edges(lines).filter((line) =>
      others.some((other) => shape(other.text) === shape(line.text) && Math.abs(other.y - line.y) < NEAR_POINTS),
    ),
  );
}

function weighed(pairs: readonly (readonly [number: number, weight: number])[]): [number, number][] {
  const weights = new Map<number, number>();
  for (const [number, weight] of pairs) weights.set(number, (weights.get(number) ?? 0) + weight);
  return [...weights];
}

/** Minimum share of a page's text in its main font size: there can be more notes than body. */
const MUCH = 0.2;

/** The main font size of a page: the largest one with enough text. */
function sizeOf(lines: readonly PdfLine[]): number {
  const sizes = weighed(lines.map(({ size, text }) => [Math.round(size * 2) / 2, text.length]));
  const all = sizes.reduce((sum, [, weight]) => sum + weight, 0);
  return Math.max(0, ...sizes.filter(([, weight]) => weight >= MUCH * all).map(([size]) => size));
}

/** A note number that is not raised: `1 HR 29 januari 2016`. */
const NOTE = /^(\d{1,4})[.)]?\s+(?=\S)/;

const marked = (line: PdfLine): PdfLine => {
  const [all, number] = NOTE.exec(line.text) ?? [];
  if (line.mark !== undefined || all === undefined) return line;
  return { ...line, text: line.text.slice(all.length), mark: number! };
};

/** In points: notes are never larger, but the text under a title may be smaller than the main size. */
const LARGEST_NOTE = 10.5;

/** Splits off the footnotes: the last lines, smaller than the rest, of which one begins with a number. */
function notesOf(lines: readonly PdfLine[]): { body: PdfLine[]; notes: PdfNote[] } {
  const size = sizeOf(lines);
  let from = lines.length;
  while (from > 0 && lines[from - 1]!.size < Math.min(0.95 * size, LARGEST_NOTE)) from -= 1;
  const raisedMarks = lines.slice(from).map(({ mark }) => mark !== undefined);
  const small = lines.slice(from).map(marked);
  if (from === 0 || small.every(({ mark }) => mark === undefined)) return { body: [...lines], notes: [] };
  const notes: PdfNote[] = [];
  for (const [at, line] of small.entries()) {
    const before = notes.at(-1);
    // A raised number begins a note; any other only if it follows the number of the note before.
    const isNext =
      raisedMarks[at] ||
      (line.mark !== undefined && (before?.number === undefined || Number(line.mark) === Number(before.number) + 1));
    if (isNext) notes.push({ number: line.mark, lines: [line] });
    else if (before !== undefined) before.lines.push(unmarked(line));
    else notes.push({ number: undefined, lines: [unmarked(line)] });
  }
  return { body: lines.slice(0, from), notes };
}

const unmarked = ({ mark, ...line }: PdfLine): PdfLine =>
  mark === undefined ? line : { ...line, text: `${mark} ${line.text}` };

/** A gap larger than this, in usual line gaps, begins a paragraph. */
const PARAGRAPH = 1.45;

/** Whether a sentence continues on the next line. */
export const goesOn = (line: string, next: string): boolean =>
  !/[.!?:;]["”’')\]]?(?: [⁰¹²³⁴⁵⁶⁷⁸⁹]+)?$/.test(line) || /^[\p{Ll}(]/u.test(next);

function paragraphsOf(lines: readonly PdfLine[]): PdfLine[][] {
  const gaps = lines.slice(1).map(({ y }, at) => lines[at]!.y - y);
  const [usual = 0] =
    weighed(gaps.filter((gap) => gap > 1).map((gap) => [Math.round(gap), 1])).sort(
      (a, b) => b[1] - a[1] || a[0] - b[0],
    )[0] ?? [];
  const paragraphs: PdfLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const gap = gaps[at - 1] ?? 0;
    const beginsParagraph =
      before === undefined ||
      gap > PARAGRAPH * Math.max(usual, line.size) ||
      Math.abs(line.size - before.size) > 0.15 * before.size ||
      (gap <= 0 && !goesOn(before.text, line.text));
    if (beginsParagraph) paragraphs.push([line]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs;
}

/** The paragraphs and notes of a page from which running headers were removed. */
export function pdfPage(lines: readonly PdfLine[]): PdfPage {
  const { body, notes } = notesOf(lines);
  return { paragraphs: paragraphsOf(body.map(unmarked)), notes };
}

const BROKEN = /\p{L}\p{Ll}[-\u00ad\u2010]$/u;

/** Words after a hyphen that stands for a word part: `pand- of hypotheekhouder`. */
const OWN = /^(?:of|en|tot|dan|noch|respectievelijk|or|and)\b/;

/** Joins lines and words broken between them; `starts`: where each line begins in `text`. */
export function joinedLines(lines: readonly PdfLine[]): { text: string; starts: number[] } {
  let text = '';
  const starts: number[] = [];
  for (const { text: line } of lines) {
    if (BROKEN.test(text) && /^\p{Ll}{2}/u.test(line) && !OWN.test(line)) text = text.slice(0, -1);
    else if (text !== '') text += '\n';
    starts.push(text.length);
    text += line;
  }
  return { text, starts };
}
