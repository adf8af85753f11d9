/**
 * Brings a library of an older format up to date, in place and in one transaction: stopped half-way it is what it was.
 * What each step does is in `migrate-time.ts` (format 1 to 2) and `migrate-layout.ts` (2 to 3).
 */
import type { Database } from '../../sqlite';
import { isOlder, SCHEMA_VERSION } from '../file/schema';
import { changeLayout } from './migrate-layout';
import { ADD_TIME, addToestanden } from './migrate-time';

/** Brings an open, writable library up to date; leaves one of this format, or of a newer one, alone. Throws `local`. */
export function migrate(database: Database, today: string): void {
  if (!isOlder(database.readHeader())) return;
  // Millions of rows move: what does not fit in memory may go to the file before the end, behind its journal.
  database.exec('pragma cache_spill = on');
  database.transaction(() => {
    const header = database.readHeader();
    if (!isOlder(header)) return;
    const format = header.userVersion;
    if (format < 2) database.exec(ADD_TIME);
    changeLayout(database);
    if (format < 2) addToestanden(database, today);
    database.exec(`pragma user_version = ${SCHEMA_VERSION}`);
  });
  database.exec('pragma cache_spill = off');
}
