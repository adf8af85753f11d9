/** Files that ship beside the bundle that is running, whatever folder lks was started from. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Table } from './table';

let dist: string | undefined;

/** The folder of the bundle, whose chunks lie one folder deeper; sources run from somewhere below the folder that it is in. */
function distFolder(): string {
  for (let folder = path.resolve(__dirname); ; folder = path.dirname(folder)) {
    if (path.basename(folder) === 'chunks') return path.dirname(folder);
    const built = [folder, path.join(folder, 'dist')].find((one) => existsSync(path.join(one, 'main.cjs')));
    if (built !== undefined) return built;
    if (folder === path.dirname(folder)) return path.resolve('dist');
  }
}

/** The path of a file that ships: `sample.db`, or the program of another process or thread. */
export function shippedFile(name: string): string {
  dist ??= distFolder();
  return path.join(dist, name);
}

const tables = new Map<string, Table>();

/** A table that `library/text/build-tables.ts` has made, read at its first use. */
export function shippedTable(name: 'everyday' | 'glossary' | 'laws'): Table {
  let table = tables.get(name);
  if (table === undefined) {
    table = new Table(readFileSync(shippedFile(`${name}.table`), 'latin1'));
    tables.set(name, table);
  }
  return table;
}
