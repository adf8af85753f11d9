/** Which laws a library has, by the numbers of their publishers. */
import { statSync } from 'node:fs';
import { type Database, openDatabase } from '../../platform/sqlite';
import { checkSchema } from './format';

/** Those of these numbers of which the library has any text. Throws `local`. */
export function heldWorks(database: Database, numbers: readonly string[]): ReadonlySet<string> {
  const rows = database
    .prepare('select distinct work from works where work in (select value from json_each(?))')
    .rows(JSON.stringify(numbers));
  return new Set(rows.map(([work]) => String(work)));
}

/**
 * The same of a file, for a glance: it waits for no writer, mends nothing, and knows nothing of what it cannot read at once. Throws
 * `local`.
 */
export function glanceAtWorks(file: string, numbers: readonly string[]): ReadonlySet<string> {
  // A named pipe would be waited for.
  if (!statSync(file).isFile()) return new Set();
  const database = openDatabase(file, { readOnly: true, glance: true });
  try {
    checkSchema(file, database.header);
    return heldWorks(database, numbers);
  } finally {
    database.close();
  }
}
