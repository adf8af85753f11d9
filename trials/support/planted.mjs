// The table of faults to be planted: which line of `src` to change, and which case in `test/` is to notice it.
import path from 'node:path';
import { rowsOf } from './table.mjs';

/** The rows of `trials/planted.tsv`: trial, file, from, to, test, name. */
export const readPlanted = () => rowsOf(path.join(import.meta.dirname, '../planted.tsv'));
