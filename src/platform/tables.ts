/** The tables that ship with lks. Not in `assets.ts`: who asks that for a file needs none of it. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { tableFile } from './assets';
import { type Part, Table } from './table';

/** Parts of a file that are read by themselves: whoever asks for more goes on asking, and has it whole. */
const MOST_PARTS = 100;

/** Reads parts of a file of Latin-1. */
function partsOf(file: string): Part {
  let [fd, count]: [number | undefined, number] = [undefined, 0];
  let whole: string | undefined;
  return (from, to) => {
    if (whole !== undefined) return whole.slice(from, to);
    // Kept open: another version may be put in its place.
    fd ??= openSync(file, 'r');
    count += 1;
    if (count <= MOST_PARTS) {
      const bytes = Buffer.allocUnsafe(to - from);
      return bytes.toString('latin1', 0, readSync(fd, bytes, 0, bytes.length, from));
    }
    whole = readFileSync(fd, 'latin1');
    closeSync(fd);
    return whole.slice(from, to);
  };
}

const tables = new Map<string, Table>();

/** A table that the build makes of `data/`, opened at its first use. */
export function tableAsset(
  name: 'claims' | 'courts' | 'everyday' | 'glossary' | 'laws' | 'lexicon' | 'names' | 'questions',
): Table {
  let table = tables.get(name);
  if (table === undefined) {
    table = new Table(partsOf(tableFile(name)));
    tables.set(name, table);
  }
  return table;
}
