/** Tables as rows with each cell in its column, spans resolved. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { childrenOf, type XmlElement, type XmlNode } from '../xml/element';
import { Line } from './line';

export interface Cell {
  readonly nodes: readonly XmlNode[];
  /** From 0, if the file gives it; else the next free column. */
  readonly column?: number;
  readonly columns: number;
  readonly rows: number;
}

/** Rows as in the file, the first `head` being headings. */
export interface Table {
  readonly head: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** Limits memory; more than any official table has. */
const MOST_COLUMNS = 200;

/** Limits a table with one very long row: each row gets a cell per column. */
const MOST_CELLS = 1_000_000;

/** Parses a span attribute: 1 if invalid, at most `MOST_COLUMNS`. */
export const spanOf = (value: string | undefined): number =>
  /^\s*\d{1,6}\s*$/.test(value ?? '') ? Math.min(Math.max(Number(value), 1), MOST_COLUMNS) : 1;

/**
 * Rows with one entry per column; undefined where a cell from the left or above continues. A cell moves to the next
 * free column (one with an explicit column displaces a continuing cell), and ends before a taken one, so that none is
 * lost.
 * @throws `failed` for more cells than any official file has.
 */
export function gridOf({ rows }: Table): (Cell | undefined)[][] {
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
 * Lines per row, cells joined by ` | `; empty rows are dropped. Bars within a cell lose their spaces, to be
 * distinguishable.
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

const ROWS: ReadonlySet<string> = new Set(['row', 'tr']);
const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
const COLUMNS: ReadonlySet<string> = new Set(['colspec', 'spanspec', 'colgroup', 'col']);

interface Names {
  readonly columns: ReadonlyMap<string, number>;
  readonly spans: ReadonlyMap<string, XmlElement>;
}

interface Section {
  readonly name: string;
  readonly rows: XmlNode[];
  readonly names: Names;
}

/**
 * Cells of a `tgroup`, `entrytbl` or element of rows. Rows of `thead` and leading rows of `th` are headings; those of
 * `tfoot` come last. Content outside rows or cells becomes one, so that nothing is lost.
 */
export function calsTable(element: XmlElement): Table {
  const sections = sectionsOf(element);
  const inOrder = [
    ...sections.filter(({ name }) => name === 'thead'),
    ...sections.filter(({ name }) => name !== 'thead' && name !== 'tfoot'),
    ...sections.filter(({ name }) => name === 'tfoot'),
  ];
  const headings = inOrder.filter(({ name }) => name === 'thead').reduce((sum, { rows }) => sum + rows.length, 0);
  const rows = inOrder.flatMap((section) => section.rows);
  const first = rows.findIndex((row, at) => at >= headings && !isHeadingRow(row));
  return { head: first < 0 ? headings : first, rows: inOrder.flatMap(rowsOf) };
}

/** Wraps rows outside a `tgroup` in one, so that the table's title stays outside its cells. */
export function inGroups(table: XmlElement): XmlElement {
  const isOfRows = (node: XmlNode): node is XmlElement =>
    typeof node !== 'string' && (ROWS.has(node.name) || SECTIONS.has(node.name) || COLUMNS.has(node.name));
  if (!table.children.some(isOfRows)) return table;
  const children: XmlNode[] = [];
  let group: XmlElement | undefined;
  for (const node of table.children) {
    if (isOfRows(node)) {
      if (group === undefined) {
        group = { name: 'tgroup', attributes: {}, children: [] };
        children.push(group);
      }
      group.children.push(node);
    } else if (typeof node !== 'string' || node.trim() !== '') {
      group = undefined;
      children.push(node);
    }
  }
  return { ...table, children };
}

function said(element: XmlElement, name: string): string | undefined {
  const found = Object.entries(element.attributes).find(
    ([full]) => full.slice(full.indexOf(':') + 1).toLowerCase() === name,
  );
  const value = found?.[1].trim();
  return value === '' ? undefined : value;
}

function sectionsOf(element: XmlElement): Section[] {
  const names = namesOf(element, { columns: new Map(), spans: new Map() });
  const sections: Section[] = [];
  for (const node of element.children) {
    if (typeof node !== 'string' && SECTIONS.has(node.name)) {
      sections.push({ name: node.name, rows: node.children.filter(hasText), names: namesOf(node, names) });
      continue;
    }
    if (!hasText(node)) continue;
    const last = sections.at(-1);
    if (last?.name === '') last.rows.push(node);
    else sections.push({ name: '', rows: [node], names });
  }
  return sections;
}

const hasText = (node: XmlNode): boolean => (typeof node === 'string' ? node.trim() !== '' : !COLUMNS.has(node.name));

function namesOf(element: XmlElement, around: Names): Names {
  const columns = new Map(around.columns);
  const spans = new Map(around.spans);
  let next = 0;
  for (const column of childrenOf(element, 'colspec')) {
    const number = said(column, 'colnum');
    const at = /^\d{1,6}$/.test(number ?? '') ? spanOf(number) - 1 : next;
    const name = said(column, 'colname');
    if (name !== undefined) columns.set(name, at);
    next = at + 1;
  }
  for (const span of childrenOf(element, 'spanspec')) {
    const name = said(span, 'spanname');
    if (name !== undefined) spans.set(name, span);
  }
  return { columns, spans };
}

/** Cells per row; spans end with the section. */
function rowsOf({ rows, names }: Section): Cell[][] {
  return rows.map((row, at) => {
    const left = rows.length - at;
    const cells = typeof row !== 'string' && ROWS.has(row.name) ? row.children : [row];
    return cells.filter(hasText).map((cell) => cellOf(cell, names, left));
  });
}

function cellOf(node: XmlNode, names: Names, left: number): Cell {
  if (typeof node === 'string' || !CELLS.has(node.name)) return { nodes: [node], columns: 1, rows: 1 };
  const { column, columns } = placeOf(node, names);
  const rows = Math.min(rowsSpanned(node, left), left);
  const nodes = node.name === 'entrytbl' ? [node] : node.children;
  return { nodes, columns, rows, ...(column === undefined ? {} : { column }) };
}

const CELLS: ReadonlySet<string> = new Set(['entry', 'entrytbl', 'td', 'th']);

/** `morerows` counts the rows below; `rowspan="0"` means all remaining. */
function rowsSpanned(cell: XmlElement, left: number): number {
  const more = said(cell, 'morerows');
  const span = said(cell, 'rowspan');
  if (/^\d{1,6}$/.test(more ?? '') && Number(more) > 0) return spanOf(more) + 1;
  return /^0+$/.test(span ?? '') ? left : spanOf(span);
}

/** From `namest` to `nameend` (of the cell or its named span), else `colname`, else `colspan`. */
function placeOf(cell: XmlElement, { columns, spans }: Names): { column?: number; columns: number } {
  const columnOf = (element: XmlElement | undefined, attribute: string): number | undefined =>
    element === undefined ? undefined : columns.get(said(element, attribute) ?? '');
  const span = spans.get(said(cell, 'spanname') ?? '');
  const own = columnOf(cell, 'namest') ?? columnOf(span, 'namest');
  const column = own ?? columnOf(cell, 'colname');
  const last = columnOf(cell, 'nameend') ?? columnOf(span, 'nameend');
  if (column === undefined) return { columns: spanOf(said(cell, 'colspan')) };
  if (last === undefined || last < column) return { column, columns: spanOf(said(cell, 'colspan')) };
  return { column, columns: last - column + 1 };
}

const isHeadingRow = (row: XmlNode): boolean => {
  if (typeof row === 'string' || !ROWS.has(row.name)) return false;
  const cells = childrenOf(row);
  return cells.length > 0 && cells.every(({ name }) => name === 'th');
};
