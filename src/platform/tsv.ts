/** Tables that people write: tab-separated, a header row, a comment row for each section. What a column may hold says who declares it. */

/** Checks a cell. Returns what is wrong, to follow its place in a message: `is no day`; undefined for a valid cell. */
export type Kind = (cell: string) => string | undefined;

/** The columns of a table in their order, and what a cell of each may hold. */
export type Columns<Name extends string> = Readonly<Record<Name, Kind>>;

/** A row: its cells by column, and where it stands: `terms/rent.tsv:12`. */
export type TsvRow<Name extends string> = Readonly<Record<Name | 'at', string>>;

/** Something wrong in a table, as `file:line: what`. */
export type TsvFault = string;

const COMMENT = '#';

/**
 * Reads a table.
 *
 * @param file its name, for what is told of it.
 * @returns its rows in their order, those of comments left out; and what is wrong with it, by line. A row with a fault is not among the rows.
 */
export function readTsv<Name extends string>(
  file: string,
  text: string,
  columns: Columns<Name>,
): { rows: TsvRow<Name>[]; faults: TsvFault[] } {
  const names = Object.keys(columns) as Name[];
  const rows: TsvRow<Name>[] = [];
  const faults: TsvFault[] = [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  else faults.push(`${file}:${lines.length}: has no line end`);
  if (lines[0] !== names.join('\t')) faults.push(`${file}:1: the header is to be ${names.join(', ')}`);
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const at = `${file}:${index + 1}`;
    const cells = line.split('\t');
    if (cells.length !== names.length) faults.push(`${at}: has ${cells.length} cells of ${names.length}`);
    else if (!line.startsWith(COMMENT)) {
      const own = names.flatMap((name, place) => faultOf(name, cells[place]!, columns[name]));
      faults.push(...own.map((fault) => `${at}: ${fault}`));
      if (own.length === 0)
        rows.push({ ...Object.fromEntries(names.map((name, place) => [name, cells[place]!])), at } as TsvRow<Name>);
    }
  }
  return { rows, faults };
}

function faultOf(name: string, cell: string, kind: Kind): string[] {
  const fault = cell === cell.trim() ? kind(cell) : 'begins or ends with a space';
  return fault === undefined ? [] : [`${name} ${fault}`];
}

/** As that kind, or empty. */
export const optional =
  (kind: Kind): Kind =>
  (cell) =>
    cell === '' ? undefined : kind(cell);
