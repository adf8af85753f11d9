/** Cells with the rows and columns they cover, put where they stand: rules of CALS, HTML and Formex. */
import { type Cell, type Flow, FlowWriter, type Table } from './flow';
import { ancestors, attribute, childElements, childrenNamed, descendantsNamed, type Element, nameOf } from './xml';

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

/** Writes what is in an element. */
type Inside = (element: Element, writer: FlowWriter) => void;

function flowOf(element: Element, inside: Inside): Flow {
  const writer = new FlowWriter();
  inside(element, writer);
  return writer.done();
}

const numberIn = (cell: Element, name: string): number => Number.parseInt(attribute(cell, name), 10);

/** The rows of a table of HTML, without those of tables in it. */
export const htmlRows = (table: Element): Element[] =>
  descendantsNamed(table, 'tr').filter((row) => ancestors(row).find((one) => nameOf(one) === 'table') === table);

/** The cells of a row of HTML. */
export const htmlCells = (row: Element, inside: Inside): RawCell[] =>
  childElements(row)
    .filter((cell) => ['td', 'th'].includes(nameOf(cell)))
    .map((cell) => ({
      flow: flowOf(cell, inside),
      column: undefined,
      columns: numberIn(cell, 'colspan') || 1,
      rows: numberIn(cell, 'rowspan') || 1,
    }));

/** The cells of a ROW of Formex, but for those that are `gone`. */
export const formexCells = (row: Element, inside: Inside, gone: (cell: Element) => boolean = () => false): RawCell[] =>
  childrenNamed(row, 'CELL')
    .filter((cell) => !gone(cell))
    .map((cell) => ({
      flow: flowOf(cell, inside),
      column: numberIn(cell, 'COL') - 1 || undefined,
      columns: numberIn(cell, 'COLSPAN') || 1,
      rows: numberIn(cell, 'ROWSPAN') || 1,
    }));
