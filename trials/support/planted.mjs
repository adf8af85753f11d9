// The table of faults to be planted: which line of `src` to change, and which case in `test/` is to notice it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const COLUMNS = ['trial', 'file', 'from', 'to', 'test', 'name'];

/** The rows of `trials/planted.tsv`. Throws where one has not a cell for each column. */
export function readPlanted() {
  const text = readFileSync(path.join(import.meta.dirname, '../planted.tsv'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(1).map((line, at) => {
    const cells = line.split('\t');
    if (cells.length !== COLUMNS.length) throw new Error(`trials/planted.tsv, row ${at + 1}: ${cells.length} cells`);
    return Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]]));
  });
}
