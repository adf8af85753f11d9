/** Documents on a terminal: a header, then the text wrapped to a readable width (contract.md, "Output"). */
import type { Span } from '../contract/structure';
import { say } from '../messages';
import { safeBlock, safeLine, safeUrl } from '../platform/text/safe-text';
import type { TableBlock } from './body';
import { BAR } from './document-view';
import { matcherFor } from './matches';
import { isLevelled, isOutline, outlineTextLines } from './outline-lines';
import { hyperlink, type Paint, type Style } from './paint';
import { GAP, labelledLines, rowLines } from './table-records';
import type { DocumentBlock, DocumentsView, RenderOptions } from './view';
import { displayWidth, isAddress, wrapWords } from './width';

/** A column fits its longest word, up to this length. */
const LONGEST_WORD = 20;
const NARROWEST = 3;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Column widths on a terminal; undefined if the words do not fit. */
function widthsFor({ rows }: TableBlock, width: number): number[] | undefined {
  const columns = rows[0]!.map((_cell, at) => rows.map((row) => row[at]!));
  const widths = columns.map((cells) => Math.max(1, ...cells.map(displayWidth)));
  const least = columns.map((cells, at) => {
    // An address is never broken.
    const words = cells
      .flatMap((cell) => cell.split(' '))
      .map((word) => Math.min(displayWidth(word), isAddress(word) ? Number.POSITIVE_INFINITY : LONGEST_WORD));
    return Math.min(widths[at]!, Math.max(NARROWEST, ...words));
  });
  const room = width - GAP * (widths.length - 1);
  if (sum(least) > room) return undefined;
  while (sum(widths) > room) {
    const widest = widths.reduce(
      (best, each, at) => (each > least[at]! && (best < 0 || each > widths[best]!) ? at : best),
      -1,
    );
    widths[widest]! -= 1;
  }
  return widths;
}

function* tableBlockLines(given: TableBlock, width: number, paint: Paint): Iterable<string> {
  const table = { head: given.head, rows: given.rows.map((row) => row.map((cell) => safeLine(cell).trim())) };
  const widths = widthsFor(table, width);
  if (widths === undefined) {
    yield* listed(table, width, paint);
    return;
  }
  const columns = widths.map((each) => ({ width: each }));
  const wrapped = table.rows.map((row) => row.map((text, column) => wrapWords(text, widths[column]!)));
  const heights = wrapped.map((cells) => Math.max(...cells.map(({ length }) => length)));
  // With multi-line rows, only a blank line shows where the next begins.
  const gap = heights.some((height) => height > 1) ? 1 : 0;
  const lines = wrapped.flatMap((cells, at) => {
    const style = at < table.head ? { style: paint.heading } : {};
    const height = heights[at]! + (at < wrapped.length - 1 ? gap : 0);
    return Array.from({ length: height }, (_none, line) => cells.map((cell) => ({ text: cell[line] ?? '', ...style })));
  });
  yield* rowLines(columns, lines);
}

/** Each row as its values, one per line, after the column heading. */
function* listed({ head, rows }: TableBlock, width: number, paint: Paint): Iterable<string> {
  const headings = rows[0]!.map((_cell, column) =>
    rows
      .slice(0, head)
      .map((row) => row[column]!)
      .filter((text) => text !== '')
      .join(', '),
  );
  for (const [at, row] of rows.slice(head).entries()) {
    if (at > 0) yield '';
    for (const [column, text] of row.entries()) {
      const heading = headings[column]!;
      if (text !== '') yield* labelledLines(heading === '' ? '' : `${heading}:`, text, width, paint);
    }
  }
}

const READABLE = 88;
const RULE_WIDTH = 72;
const TAB = '    ';
/** Least columns for a value next to its label; with less it gets its own line. */
const VALUE_LEAST = 16;

type Entry = DocumentBlock['header'][number];

/** `isMore`: the entry above has the same label, so it is not repeated. */
function entryLines(
  entry: Entry,
  isMore: boolean,
  labelWidth: number,
  options: RenderOptions & { width: number },
  paint: Paint,
): string[] {
  const href = options.links && entry.url !== undefined ? safeUrl(entry.url) : undefined;
  const linked = (line: string): string => (href === undefined ? line : hyperlink(line, href));
  // An address needs no label, and stays whole on its own line.
  if (isAddress(entry.value)) return [linked(safeLine(entry.value))];
  const fits = options.width - labelWidth - GAP >= VALUE_LEAST;
  const indent = ' '.repeat(fits ? labelWidth + GAP : GAP);
  const label = isMore ? '' : safeLine(entry.label);
  const toned: Style = entry.tone === undefined ? (text) => text : paint[entry.tone];
  const values = wrapWords(safeLine(entry.value), options.width - indent.length).map((line) => linked(toned(line)));
  if (!fits)
    return [
      ...(isMore ? [] : wrapWords(label, options.width).map(paint.faint)),
      ...values.map((line) => indent + line),
    ];
  const named = paint.faint(label) + ' '.repeat(indent.length - displayWidth(label));
  return values.map((line, at) => (at === 0 ? named : indent) + line);
}

/** A line of text wrapped to `width` columns; its indentation remains, up to half of the width. */
function textLines(line: string, width: number, paint: Paint, mark: Style = (text) => text): string[] {
  if (line.startsWith('## ')) return wrapWords(line.slice(3), width).map(paint.heading);
  const spread = line.replaceAll('\t', TAB);
  const text = spread.trimStart();
  const margin = ' '.repeat(Math.min(spread.length - text.length, Math.floor(Math.min(width, READABLE) / 2)));
  return wrapWords(text, width - margin.length).map((piece) => (piece === '' ? '' : margin + mark(piece)));
}

/** `mark` highlights search words; not in headings, nor in a text with marked places. */
function* blockLines(
  block: DocumentBlock,
  options: RenderOptions & { width: number },
  paint: Paint,
  mark: Style,
): Iterable<string> {
  const readable = Math.min(options.width, READABLE);
  const width = Number.isFinite(options.width) ? readable : options.width;
  yield* wrapWords(safeLine(block.title), width).map(paint.heading);
  const labelWidth = block.header.reduce((most, { label }) => Math.max(most, displayWidth(safeLine(label))), 0);
  for (const [at, entry] of block.header.entries())
    yield* entryLines(entry, entry.label === block.header[at - 1]?.label, labelWidth, options, paint);
  if (block.summary !== '') {
    yield* ['', ...wrapWords(say.render.summary, width).map(paint.heading)];
    for (const line of safeBlock(block.summary).split('\n')) yield* textLines(line, width, paint, mark);
  }
  for (const [at, piece] of block.body.entries()) {
    yield '';
    const marks = block.marks?.[at] ?? [];
    if (isOutline(piece)) yield* outlineTextLines(piece, width, paint);
    else if (isLevelled(piece)) yield* wrapWords(safeLine(piece.heading), width).map(paint.heading);
    else if (typeof piece !== 'string') yield* tableLines(piece, options.width, marks.length > 0, paint);
    else if (marks.length === 0)
      for (const line of safeBlock(piece).split('\n')) yield* textLines(line, width, paint, mark);
    else yield* markedTextLines(piece, marks, width, paint);
  }
}

function* tableLines(table: TableBlock, width: number, isMarked: boolean, paint: Paint): Iterable<string> {
  if (!isMarked) yield* tableBlockLines(table, width, paint);
  else for (const line of tableBlockLines(table, width - BAR_WIDTH, paint)) yield BAR + line;
}

function* markedTextLines(text: string, marks: readonly Span[], width: number, paint: Paint): Iterable<string> {
  let at = 0;
  for (const line of text.split('\n')) {
    const own = marksIn(marks, at, line.length);
    const isBetween = line === '' && marks.some(({ start, end }) => start < at && at < end);
    at += line.length + 1;
    if (isBetween) yield BAR.trimEnd();
    else if (own.length === 0) yield* textLines(line, width, paint);
    else if (line.startsWith('## ')) for (const piece of textLines(line, width - BAR_WIDTH, paint)) yield BAR + piece;
    else yield* markedLines(line, textLines(line, width - BAR_WIDTH, paint), own, paint);
  }
}

function* neighbourLines({ neighbours = [] }: DocumentBlock, width: number, paint: Paint): Iterable<string> {
  if (neighbours.length > 0) yield '';
  for (const { label, value } of neighbours)
    yield* wrapWords(`${safeLine(label)}: ${safeLine(value)}`, width).map(paint.faint);
}

/** The documents as lines for a terminal of `width` columns, each ended by a line feed, with rules between them. */
export function* documentLines(
  view: DocumentsView,
  options: RenderOptions & { width: number },
  paint: Paint,
): Iterable<string> {
  const rule = '─'.repeat(Math.min(options.width, RULE_WIDTH));
  const matcher = matcherFor(view.terms ?? []);
  const mark = (line: string): string => paint.marked(line, matcher, 'plain');
  for (const [at, block] of view.documents.entries()) {
    if (at > 0) yield `\n${paint.faint(rule)}\n\n`;
    for (const line of blockLines(block, options, paint, mark)) yield `${line}\n`;
    for (const line of neighbourLines(block, options.width, paint)) yield `${line}\n`;
  }
}

const BAR_WIDTH = 2;

const SPACE = /[ \t]/;

/**
 * The wrapped lines of a line of text: marked words bold, a bar before lines that have any, other lines indented alike.
 * @param text the unwrapped line.
 * @param wrapped its lines: the same characters except spaces.
 */
function markedLines(text: string, wrapped: readonly string[], marks: readonly Span[], paint: Paint): string[] {
  const flags = flagsOf(text, marks);
  let at = 0;
  return wrapped.map((line) => {
    let [painted, run, isBold, hasMark] = ['', '', false, false];
    const flush = (): void => {
      painted += isBold ? paint.heading(run) : run;
      run = '';
    };
    for (let index = 0; index < line.length; index += 1) {
      const unit = line[index]!;
      // A space takes the preceding style, to keep a bold stretch in one piece.
      const next = SPACE.test(unit) ? isBold && (flags[at] ?? false) : (flags[at++] ?? false);
      if (next !== isBold) flush();
      isBold = next;
      if (next) hasMark = true;
      run += unit;
    }
    flush();
    return `${hasMark ? BAR : ' '.repeat(BAR_WIDTH)}${painted}`;
  });
}

/** For each non-space character, whether it is marked. */
function flagsOf(text: string, marks: readonly Span[]): boolean[] {
  const flags: boolean[] = [];
  for (let index = 0; index < text.length; index += 1)
    if (!SPACE.test(text[index]!)) flags.push(marks.some(({ start, end }) => index >= start && index < end));
  return flags;
}

/** The marks within a line, as offsets in that line. */
const marksIn = (marks: readonly Span[], start: number, length: number): Span[] =>
  marks
    .map((mark) => ({ start: Math.max(0, mark.start - start), end: Math.min(length, mark.end - start) }))
    .filter((mark) => mark.start < mark.end);
