/** The body of a document as text and tables: where its tables are, the answer says (contract.md, "Fields"). */
import { safeBlock, safeLine } from './safe-text';

/** A table: every row has as many cells; the first `head` rows are headings. */
export interface TableBlock {
  head: number;
  rows: string[][];
}

/** Between two cells in a line of a body. */
const BAR = ' | ';

/** A table as an answer places it. */
interface Placed {
  start: number;
  end: number;
  head: number;
  columns: number;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** A table of an answer, which is data like any other; undefined for what cannot be one in a body of that length. */
function placed(value: unknown, from: number, length: number): Placed | undefined {
  const { start, end, head, columns } = Object(value) as Record<string, unknown>;
  if (!isCount(start) || !isCount(end) || !isCount(head) || !isCount(columns)) return undefined;
  return start >= from && start < end && end <= length && columns > 0 ? { start, end, head, columns } : undefined;
}

/** The lines of a body as rows of cells; undefined where they have not as many each as the answer says. */
function tableIn(text: string, { head, columns }: Placed): TableBlock | undefined {
  const rows = text.split('\n').map((line) => line.split(BAR));
  if (rows.some((row) => row.length !== columns)) return undefined;
  return { head: Math.min(head, rows.length), rows: rows.map((row) => row.map((cell) => safeLine(cell).trim())) };
}

/**
 * A body as safe text: paragraphs and headings as text, without the line breaks around it, and the tables between them. What is
 * no table after all is text.
 */
export function bodyOf(body: string, tables: unknown): (string | TableBlock)[] {
  const pieces: (string | TableBlock)[] = [];
  const addText = (text: string) => {
    const bare = safeBlock(text).replace(/^\n+|\n+$/g, '');
    if (bare.trim() !== '') pieces.push(bare);
  };
  let done = 0;
  for (const value of Array.isArray(tables) ? tables : []) {
    const place = placed(value, done, body.length);
    const table = place === undefined ? undefined : tableIn(body.slice(place.start, place.end), place);
    if (place === undefined || table === undefined) continue;
    addText(body.slice(done, place.start));
    pieces.push(table);
    done = place.end;
  }
  addText(body.slice(done));
  return pieces;
}

/** A row of a table as a line: as many cells as any other row has. */
export const rowLine = (row: readonly string[]): string => row.join(BAR);
