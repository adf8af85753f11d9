/** The body of a document as text and tables, whose places the answer gives (contract.md, "Fields"). */
import type { Span } from '../contract/structure';
import { safeBlock, safeLine } from '../platform/text/safe-text';

/** All rows have the same number of cells; the first `head` rows are headings. */
export interface TableBlock {
  head: number;
  rows: string[][];
}

const BAR = ' | ';

interface Placed {
  start: number;
  end: number;
  head: number;
  columns: number;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Validates a table's place in a body of `length`; undefined if impossible. */
function placed(value: unknown, from: number, length: number): Placed | undefined {
  const { start, end, head, columns } = Object(value) as Record<string, unknown>;
  if (!isCount(start) || !isCount(end) || !isCount(head) || !isCount(columns)) return undefined;
  return start >= from && start < end && end <= length && columns > 0 ? { start, end, head, columns } : undefined;
}

/** The lines of a body as rows of cells; undefined if their number differs from the answer's. */
function tableIn(text: string, { head, columns }: Placed): TableBlock | undefined {
  const rows = text.split('\n').map((line) => line.split(BAR));
  if (rows.some((row) => row.length !== columns)) return undefined;
  return { head: Math.min(head, rows.length), rows: rows.map((row) => row.map((cell) => safeLine(cell).trim())) };
}

/** A piece of a body and its marks: spans in text; for a table, any marks it as a whole. */
export interface Piece {
  piece: string | TableBlock;
  marks: Span[];
}

/** Sorted boundaries of the spans within a stretch, and of the stretch itself. */
function cuts(start: number, end: number, spans: readonly Span[]): number[] {
  const inside = spans.flatMap((span) => [span.start, span.end]).filter((at) => at > start && at < end);
  return [...new Set([start, ...inside, end])].sort((a, b) => a - b);
}

const touches = (span: Span, start: number, end: number): boolean => span.start < end && span.end > start;

/** A stretch of a body as safe text without surrounding line breaks, with its marks. */
function markedText(body: string, { start, end }: Span, spans: readonly Span[]): Piece | undefined {
  const text = safeBlock(body.slice(start, end));
  const bare = text.replace(/^\n+|\n+$/g, '');
  if (bare.trim() === '') return undefined;
  if (spans.length === 0) return { piece: bare, marks: [] };
  const before = /^\n*/.exec(text)![0].length;
  const places = cuts(start, end, spans);
  let at = -before;
  const marks: Span[] = [];
  for (const [index, from] of places.slice(0, -1).entries()) {
    const to = places[index + 1]!;
    const next = at + safeBlock(body.slice(from, to)).length;
    const mark = { start: Math.max(0, at), end: Math.min(bare.length, next) };
    if (mark.start < mark.end && spans.some((span) => touches(span, from, to))) marks.push(mark);
    at = next;
  }
  return { piece: bare, marks };
}

/** A body as safe text and tables; invalid tables are text. `spans`: what to mark, as offsets in the body. */
export function piecesOf(body: string, tables: unknown, spans: readonly Span[] = []): Piece[] {
  const pieces: Piece[] = [];
  const addText = (start: number, end: number) => {
    const text = markedText(body, { start, end }, spans);
    if (text !== undefined) pieces.push(text);
  };
  let done = 0;
  for (const value of Array.isArray(tables) ? tables : []) {
    const place = placed(value, done, body.length);
    const table = place === undefined ? undefined : tableIn(body.slice(place.start, place.end), place);
    if (place === undefined || table === undefined) continue;
    addText(done, place.start);
    const { start, end } = place;
    pieces.push({ piece: table, marks: spans.some((span) => touches(span, start, end)) ? [{ start: 0, end: 1 }] : [] });
    done = end;
  }
  addText(done, body.length);
  return pieces;
}

/** As `piecesOf`, without marks. */
export const bodyOf = (body: string, tables: unknown): (string | TableBlock)[] =>
  piecesOf(body, tables).map(({ piece }) => piece);

/** A row of a table as a line. */
export const rowLine = (row: readonly string[]): string => row.join(BAR);
