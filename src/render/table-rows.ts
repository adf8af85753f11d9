/** Rows of columns, without borders. cli-table3 enters here, and draws them. */
import CliTable from 'cli-table3';
import { hyperlink, type Style } from './paint';
import { displayWidth, isNarrow } from './width';

export interface Column {
  /** Columns of the terminal, at least 1. */
  width: number;
  align?: 'right';
}

export interface Cell {
  /** One line of safe text, no wider than its column. */
  text: string;
  style?: Style;
  /** Where the text links to, from `safeUrl`. */
  href?: string;
}

/** Columns between two cells. */
export const GAP = 2;

const SIDES = ['top', 'bottom', 'left', 'right', 'mid'] as const;
const CORNERS = ['top-mid', 'top-left', 'top-right', 'bottom-mid', 'bottom-left', 'bottom-right'] as const;
const JOINTS = ['left-mid', 'mid-mid', 'right-mid'] as const;
const NO_BORDERS = Object.fromEntries([...SIDES, ...CORNERS, ...JOINTS].map((name) => [name, '']));
const NO_STYLE = { 'padding-left': 0, 'padding-right': 0, head: [], border: [] };

/** Rows that are drawn as one table: cli-table3 looks at all rows above for every cell. */
const MOST_ROWS = 50;

/** Letters of a cell that are not one column each: cli-table3 takes time with their square (faults.md, threat 5). */
const MOST_LETTERS = 500;

/** Whether a text can be a cell at all; what cannot is to stand elsewhere. */
export const isDrawable = (text: string): boolean => text.length <= MOST_LETTERS || isNarrow(text);

/** Addresses of which cli-table3 knows every character, so that it takes a link for no columns. */
const KNOWN_HREF = /^[-\w/#&.:=?%@~]+$/;

/** How many columns more cli-table3 takes a cell for than a terminal shows: by its own border around it. */
function excess({ text, href }: Cell): number {
  if (isNarrow(text) && (href === undefined || KNOWN_HREF.test(href))) return 0;
  const table = new CliTable({ style: NO_STYLE });
  // A letter before it, since no column is without width.
  table.push([`x${href === undefined ? text : hyperlink(text, href)}`]);
  return table.width - 'x││'.length - displayWidth(text);
}

function* drawnLines(widths: readonly number[], columns: readonly Column[], rows: readonly (readonly Cell[])[]) {
  const table = new CliTable({
    chars: { ...NO_BORDERS, middle: ' '.repeat(GAP) },
    style: NO_STYLE,
    colWidths: [...widths],
    colAligns: columns.map(({ align }) => align ?? 'left'),
  });
  for (const row of rows) table.push(row.map(({ text, style, href }) => ({ content: style?.(text) ?? text, href })));
  for (const line of table.toString().split('\n')) yield line.trimEnd();
}

/**
 * A line for each row, without spaces at its end; a row has a cell for each column. Rows are drawn together, but for one with
 * a text that cli-table3 measures otherwise than a terminal does: there its columns are as much wider or narrower.
 */
export function* rowLines(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Iterable<string> {
  let together: Cell[][] = [];
  let widths: number[] = [];
  for (const row of rows) {
    const cells = row.map(withoutEnd);
    const counted = columns.map(({ width }, at) => width + excess(cells[at] ?? NOTHING));
    if (together.length === MOST_ROWS || counted.some((width, at) => width !== widths[at])) {
      if (together.length > 0) yield* drawnLines(widths, columns, together);
      together = [];
      widths = counted;
    }
    together.push(cells);
  }
  if (together.length > 0) yield* drawnLines(widths, columns, together);
}

const NOTHING: Cell = { text: '' };

/** The cell without spaces at its end: a style or a link around them would keep them at the end of a line. */
function withoutEnd(cell: Cell): Cell {
  const text = cell.text.trimEnd();
  return text === '' ? NOTHING : { ...cell, text };
}
