/**
 * The lines of a page of a PDF, which has nothing but pieces of text at places: what stands on one line, what is one paragraph, what is a
 * footnote, and what stands on every page. Pure. Where it cannot be told lines are joined rather than kept apart: a citation that is cut is lost.
 */

/** A piece of text of a page: of one font, on one line. Lengths in points; the origin is at the bottom left. */
export interface PdfItem {
  text: string;
  x: number;
  /** Of the line on which its letters stand. */
  y: number;
  width: number;
  /** Of the font. */
  size: number;
  /** Whether it does not run from left to right, or is turned. */
  turned: boolean;
}

/** A line of a page. */
export interface PdfLine {
  text: string;
  page: number;
  /** Counted from 1 in its page, in the order in which it is read. */
  line: number;
  x: number;
  y: number;
  size: number;
  /** The number with which a note begins: small and raised, or before the text. */
  mark?: string;
}

/** A footnote, or the rest of one of the page before: then it has no number. */
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

/** A line that is being put together. */
interface Building extends Omit<PdfLine, 'page' | 'line'> {
  end: number;
}

/** Parts of the size of the letters: as far as pieces of one line are apart in height, the least gap that is a space, and what is small. */
const ON_LINE = 0.6;
const SPACE = 0.15;
const SMALL = 0.85;

const isNumber = (text: string): boolean => /^\s*\d{1,4}\s*$/.test(text);

function isOnLine(line: Building, item: PdfItem): boolean {
  const size = Math.max(line.size, item.size);
  return Math.abs(item.y - line.y) < ON_LINE * size && item.x > line.end - size;
}

/** Adds a piece to its line. A raised number refers to a note: it is kept apart from the word before it, or `BW` of note 1 were article 1. */
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

/** The pieces of a page as lines, in the order of the file. */
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

/** Lines that go up the page for each that goes down, at most, for the order of the file to be that of reading. */
const MOST_UPWARD = 0.25;

/** The pieces in the order of reading: that of the file, unless it goes up and down. */
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

/** Small invisible characters, ligatures and other forms of letters are those that they stand for; of white space one space. */
const clean = (text: string): string =>
  text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u0000-\u0008\u000b-\u001f\u200b\ufeff]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The lines of a page; turned text stands behind the others. */
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

/** Lines at the top and at the bottom of a page among which those are that stand on every page. */
const AT_EDGE = 3;
const NEAR_POINTS = 4;

/** A line with more characters that differs in a number is another one: paragraphs can begin alike. */
const LONGEST_SHAPE = 40;

/** A short line with its numbers taken out: `Pagina 3 van 12` is on every page. */
const shape = (text: string): string => (text.length > LONGEST_SHAPE ? text : text.replace(/\d+/g, '#').toLowerCase());

const edges = (lines: readonly PdfLine[]): PdfLine[] => {
  const sorted = [...lines].sort((a, b) => b.y - a.y);
  return sorted.length <= 2 * AT_EDGE ? sorted : [...sorted.slice(0, AT_EDGE), ...sorted.slice(-AT_EDGE)];
};

/** The lines of a page that a page beside it has at the same height: running headers, footers, numbers of pages. */
export function repeated(lines: readonly PdfLine[], beside: readonly (readonly PdfLine[])[]): Set<PdfLine> {
  const others = beside.flatMap(edges);
  return new Set(
    edges(lines).filter((line) =>
      others.some((other) => shape(other.text) === shape(line.text) && Math.abs(other.y - line.y) < NEAR_POINTS),
    ),
  );
}

/** How much there is of each of some numbers. */
function weighed(pairs: readonly (readonly [number: number, weight: number])[]): [number, number][] {
  const weights = new Map<number, number>();
  for (const [number, weight] of pairs) weights.set(number, (weights.get(number) ?? 0) + weight);
  return [...weights];
}

/** Of the text of a page, as much as is in the size of its letters, at least: a page can have more of notes than of anything else. */
const MUCH = 0.2;

/** The size of the letters of a page: the largest of which there is much. */
function sizeOf(lines: readonly PdfLine[]): number {
  const sizes = weighed(lines.map(({ size, text }) => [Math.round(size * 2) / 2, text.length]));
  const all = sizes.reduce((sum, [, weight]) => sum + weight, 0);
  return Math.max(0, ...sizes.filter(([, weight]) => weight >= MUCH * all).map(([size]) => size));
}

/** A number with which a note begins that is not raised: `1 HR 29 januari 2016`. */
const NOTE = /^(\d{1,4})[.)]?\s+(?=\S)/;

const marked = (line: PdfLine): PdfLine => {
  const [all, number] = NOTE.exec(line.text) ?? [];
  if (line.mark !== undefined || all === undefined) return line;
  return { ...line, text: line.text.slice(all.length), mark: number! };
};

/** No note is in larger letters, in points; text below a title can be smaller than that. */
const LARGEST_NOTE = 10.5;

/** The notes at the foot of a page: the last of its lines, smaller than the others, and one of them begins with a number. */
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
    // A raised number begins a note; one that is not can be any number, unless it follows on that of the note before.
    const isNext =
      raisedMarks[at] ||
      (line.mark !== undefined && (before?.number === undefined || Number(line.mark) === Number(before.number) + 1));
    if (isNext) notes.push({ number: line.mark, lines: [line] });
    else if (before !== undefined) before.lines.push(unmarked(line));
    else notes.push({ number: undefined, lines: [unmarked(line)] });
  }
  return { body: lines.slice(0, from), notes };
}

/** A line that begins with a number that is no note's. */
const unmarked = ({ mark, ...line }: PdfLine): PdfLine =>
  mark === undefined ? line : { ...line, text: `${mark} ${line.text}` };

/** The gap before a paragraph, in those between lines. */
const PARAGRAPH = 1.45;

/** Whether a sentence goes on from a line to another. */
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

/** A page without what stands on every page, as paragraphs and notes. */
export function pdfPage(lines: readonly PdfLine[]): PdfPage {
  const { body, notes } = notesOf(lines);
  return { paragraphs: paragraphsOf(body.map(unmarked)), notes };
}

/** A word that is broken at the end of a line; one with a hyphen of its own keeps it before a capital. */
const BROKEN = /\p{L}\p{Ll}[-\u00ad\u2010]$/u;

/** What follows a hyphen that stands for the rest of a word: `pand- of hypotheekhouder`. */
const OWN = /^(?:of|en|tot|dan|noch|respectievelijk|or|and)\b/;

/** Lines as one text, words that are broken at their ends joined; and where in it each line begins. */
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
