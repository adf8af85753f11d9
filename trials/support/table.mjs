// Tables beside the modules: cells parted by tabs, under a line with the names of the columns; `#` begins a line that is not read.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The rows of a table, by its columns. Throws where a row has not a cell for each. */
export function rowsOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const [columns, ...rows] = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  return rows.map((cells, at) => {
    if (cells.length !== columns.length)
      throw new Error(`${path.basename(file)}, row ${at + 1}: ${cells.length} cells`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  });
}
