/** The tables of the publisher's XHTML: those with data, and those that lay out the points of a list (publishers.md, "XHTML"). */
import { calsTable } from '../shared/reading/cals';
import { type Cell, gridOf, type Table } from '../shared/reading/table';
import { childrenOf, type XmlElement, type XmlNode } from '../shared/xml/element';
import { classesOf, isLeftOut } from './xhtml-elements';

/** The rows of a table, and what is in it besides rows. */
export function xhtmlTable(element: XmlElement): { table: Table; captions: XmlElement[] } {
  const captions = childrenOf(element, 'caption');
  const rest = { ...element, children: element.children.filter((node) => !captions.includes(node as XmlElement)) };
  const { head, rows } = calsTable(rest);
  return { captions, table: { head: Math.max(head, headingRows(rest)), rows } };
}

/** A table without the columns that have nothing: those of marks of consolidation, which are left out. */
export function withoutEmptyColumns(table: Table, isEmpty: (cell: Cell) => boolean): Table {
  const grid = gridOf(table);
  const filled = (grid[0] ?? []).flatMap((_cell, column) =>
    grid.some((row) => row[column] !== undefined && !isEmpty(row[column])) ? [column] : [],
  );
  if (filled.length === grid[0]?.length) return table;
  const rows = grid.map((row) =>
    filled.flatMap((from, column) => (row[from] === undefined ? [] : [{ ...row[from], column, columns: 1, rows: 1 }])),
  );
  return { head: table.head, rows };
}

/** How many rows at the top have nothing but headings: no mark-up says so but the look of their cells. */
function headingRows(table: XmlElement): number {
  const rows = rowsIn(table);
  const first = rows.findIndex((row) => !isHeadingRow(row));
  return first < 0 ? rows.length : first;
}

const rowsIn = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) =>
    child.name === 'tr' ? [child] : /^t(?:head|body)$/.test(child.name) ? rowsIn(child) : [],
  );

function isHeadingRow(row: XmlElement): boolean {
  const cells = childrenOf(row).filter((cell) => !isBlank(cell));
  return cells.length > 0 && cells.every(isHeading);
}

const isBlankNode = (node: XmlNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : isLeftOut(node) || (node.name !== 'img' && isBlank(node));

const isBlank = ({ children }: XmlElement): boolean => children.every(isBlankNode);

const isHeading = (cell: XmlElement): boolean =>
  cell.name === 'th' ||
  /font-weight:\s*(?:bold|[6-9]00)/.test(cell.attributes.style ?? '') ||
  childrenOf(cell).some((line) => classesOf(line).includes('tbl-hdr'));
