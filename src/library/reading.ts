/** Opens library files for reading, and runs queries on them. */
import type { Call } from '../contract/backend';
import { LksError } from '../contract/errors';
import { DAMAGED_CODE, type Database, openDatabase } from '../platform/sqlite';
import { checkFile, checkSchema } from './file/format';

/** Opens a library file for reading and checks it. Throws `local`: missing, empty, damaged, foreign, of another format, locked. */
export function openForReading(file: string): Database {
  checkFile(file);
  const database = openDatabase(file, { readOnly: true });
  try {
    checkSchema(file, database.header);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Runs a query; if the stored index is damaged and can be made again at once (see `indexInMemory`), runs it again from
 * an index in memory. Only if the call takes notices: in a service nobody would repair the library. Throws what `ask`
 * throws.
 */
export async function withIndex<T>(database: Database, call: Call, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof LksError) || error.code !== DAMAGED_CODE) throw error;
    if (call.notice === undefined) throw error;
    const { indexInMemory } = await import('./import/index-in-memory');
    if (!(await indexInMemory(database))) throw error;
    call.notice({ kind: 'index-in-memory', file: database.path });
    return await ask();
  }
}
