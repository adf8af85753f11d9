/** Cells with the rows and columns they cover, put where they stand: rules of CALS, HTML and Formex. */
import type { Cell, Flow, Table } from './flow';

/** A cell as a file has it: where it says its column, and how far it reaches. */
export interface RawCell {
  flow: Flow;
  /** First column, from 0; undefined: the next free one. */
  column: number | undefined;
  columns: number;
  rows: number;
}

/** A table of rows of cells. What reaches over the end of the table is cut there. */
export function gridOf(rows: readonly (readonly RawCell[])[], head: number, width = 0): Table {
  const taken = new Set<string>();
  const cells: Cell[] = [];
  let columns = width;
  for (const [row, raw] of rows.entries()) {
    let column = 0;
    for (const one of raw) {
      if (one.column === undefined) while (taken.has(`${row} ${column}`)) column += 1;
      else column = one.column;
      const height = Math.max(1, Math.min(one.rows, rows.length - row));
      const broad = Math.max(1, one.columns);
      for (let y = row; y < row + height; y += 1)
        for (let x = column; x < column + broad; x += 1) taken.add(`${y} ${x}`);
      cells.push({ flow: one.flow, row, column, rows: height, columns: broad });
      column += broad;
      columns = Math.max(columns, column);
    }
  }
  return { rows: rows.length, columns, head, cells };
}
