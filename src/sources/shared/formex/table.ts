/** The tables of Formex: `CORPUS` with rows, in groups (`BLK`) or not (publishers.md, "Formex"). */
import { type Cell, spanOf, type Table } from '../reading/table';
import { attributeOf, childrenOf, type XmlElement, type XmlNode } from '../xml/element';

/** Headings of a group of rows: rows of one cell, which says from which column to which. */
const GROUP_HEADINGS: ReadonlySet<string> = new Set(['TI.BLK', 'STI.BLK']);

/** The cells of a `CORPUS`. What is in no row is a row, and what is in no cell is a cell, so that no text is lost. */
export function formexTable(corpus: XmlElement): Table {
  const rows = rowsIn(corpus);
  const first = rows.findIndex((row) => !isHeadingRow(row));
  return { head: first < 0 ? rows.length : first, rows: rows.map(cellsOf) };
}

/** The rows of a table, those of groups too, in their order. */
function rowsIn(element: XmlElement): XmlNode[] {
  return element.children.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [node];
    return node.name === 'BLK' ? rowsIn(node) : [node];
  });
}

const isHeader = ({ attributes }: XmlElement): boolean => attributeOf(attributes, 'TYPE') === 'HEADER';

function isHeadingRow(row: XmlNode): boolean {
  if (typeof row === 'string' || row.name !== 'ROW') return false;
  const cells = childrenOf(row, 'CELL');
  return isHeader(row) || (cells.length > 0 && cells.every(isHeader));
}

function cellsOf(row: XmlNode): Cell[] {
  if (typeof row === 'string' || row.name !== 'ROW') return [cellOf(row)];
  return row.children.filter((node) => typeof node !== 'string' || node.trim() !== '').map(cellOf);
}

function cellOf(node: XmlNode): Cell {
  if (typeof node === 'string') return { nodes: [node], columns: 1, rows: 1 };
  const number = (name: string): number | undefined => {
    const value = attributeOf(node.attributes, name);
    return /^\s*0*[1-9]\d{0,5}\s*$/.test(value) ? spanOf(value) : undefined;
  };
  const at = (column: number | undefined) => (column === undefined ? {} : { column: column - 1 });
  if (GROUP_HEADINGS.has(node.name)) {
    const start = number('COL.START');
    const end = number('COL.END') ?? start ?? 1;
    return { nodes: node.children, columns: Math.max(1, end - (start ?? 1) + 1), rows: 1, ...at(start) };
  }
  if (node.name !== 'CELL') return { nodes: [node], columns: 1, rows: 1 };
  const { children: nodes } = node;
  return { nodes, columns: number('COLSPAN') ?? 1, rows: number('ROWSPAN') ?? 1, ...at(number('COL')) };
}
