/** Which laws a library has, by their publishers' numbers. */
import { statSync } from 'node:fs';
import { type Database, openDatabase } from '../../platform/sqlite';
import { checkSchema } from './format';

/** The numbers for which the library has any text. Throws `local`. */
export function heldWorks(database: Database, numbers: readonly string[]): ReadonlySet<string> {
  const rows = database
    .prepare('select distinct work from works where work in (select value from json_each(?))')
    .rows(JSON.stringify(numbers));
  return new Set(rows.map(([work]) => String(work)));
}

/** The same for a file, without waiting for a writer; empty if it cannot be read at once. Throws `local`. */
export function glanceAtWorks(file: string, numbers: readonly string[]): ReadonlySet<string> {
  // Opening a named pipe would block.
  if (!statSync(file).isFile()) return new Set();
  const database = openDatabase(file, { readOnly: true, glance: true });
  try {
    checkSchema(file, database.header);
    return heldWorks(database, numbers);
  } finally {
    database.close();
  }
}
