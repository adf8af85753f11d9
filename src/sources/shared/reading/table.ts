/** Tables as rows of cells, each value in its own column, whatever cells span. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { XmlNode } from '../xml/element';
import { Line } from './line';

/** A cell as a file has it. */
export interface Cell {
  readonly nodes: readonly XmlNode[];
  /** The column that the file gives, from 0; without one the first that is free after the cell before it. */
  readonly column?: number;
  /** How many columns and rows it spans: 1 for most. */
  readonly columns: number;
  readonly rows: number;
}

/** The rows of a table as a file has them; `head`: how many at its top are headings. */
export interface Table {
  readonly head: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** What no table of a regulation needs, so that a number in a file cannot fill the memory. */
const MOST_COLUMNS = 200;

/** Nor can one long row among many short ones: each row gets a cell in every column. */
const MOST_CELLS = 1_000_000;

/** Whole numbers from 1, as attributes give them: 1 for what is none, and at most what a table can have. */
export const spanOf = (value: string | undefined): number =>
  /^\s*\d{1,6}\s*$/.test(value ?? '') ? Math.min(Math.max(Number(value), 1), MOST_COLUMNS) : 1;

/**
 * The rows of a table with a cell in every column: undefined where a cell goes on that began to the left or above. A cell whose
 * column is taken comes in the next that is free (what goes on from above gives way to a cell whose column the file names), and one that reaches into a taken column ends before it, so that none is lost.
 *
 * @throws `failed` for a table of more cells than any official file has.
 */
export function gridOf({ rows }: Table): (Cell | undefined)[][] {
  /** For each column, in how many more rows a cell from above goes on. */
  const taken: number[] = [];
  const grid = rows.map((cells) => {
    const row: (Cell | undefined)[] = [];
    const filled = taken.map((left) => left > 0);
    const own: boolean[] = [];
    let next = 0;
    for (const cell of cells) {
      let column = Math.min(cell.column ?? next, MOST_COLUMNS);
      const isTaken = cell.column === undefined ? filled : own;
      while (isTaken[column]) column += 1;
      row[column] = cell;
      for (let at = column; at < column + cell.columns && (at === column || !filled[at]); at += 1) {
        filled[at] = true;
        own[at] = true;
        taken[at] = cell.rows;
        next = at + 1;
      }
    }
    for (let at = 0; at < taken.length; at += 1) taken[at] = Math.max((taken[at] ?? 0) - 1, 0);
    return row;
  });
  const columns = grid.reduce((most, { length }) => Math.max(most, length), taken.length);
  if (grid.length * columns > MOST_CELLS) throw new LksError('failed', say.importing.tooManyCells(MOST_CELLS));
  return grid.map((row) => Array.from({ length: columns }, (_none, at) => row[at]));
}

/**
 * A table as lines, one a row, with ` | ` between its cells; a row without any text is no line. `read` gives the text of a cell, which is
 * made one line: a bar in it stands without spaces, so that it cannot be taken for the end of a cell.
 */
export function tableLines(table: Table, read: (cell: Cell) => readonly Line[]): Line[] {
  const rows: Line[][] = [];
  let head = 0;
  for (const [at, cells] of gridOf(table).entries()) {
    const texts = cells.map((cell) => (cell === undefined ? Line.EMPTY : cellLine(read(cell))));
    if (texts.every(({ text }) => text === '')) continue;
    if (at < table.head) head += 1;
    rows.push(texts);
  }
  const lines = rows.map((texts, row) =>
    Line.join(
      texts.map((text, column) => text.as({ is: 'cell', row, column })),
      ' | ',
    ),
  );
  return Line.allAs(lines, { is: 'table', head });
}

const cellLine = (lines: readonly Line[]): Line =>
  Line.join(lines, ' ')
    .without('table', 'cell')
    .collapsed()
    .replaced(/\s*\|\s*/g, () => '|');
