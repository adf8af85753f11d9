/** Opens library files for reading, and runs questions on them. */
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
 * Runs a question, and once more from an index in memory where that in the file is damaged and can be made anew at once (see `indexInMemory`). Only where somebody is
 * told: of a service nobody would mend it.
 *
 * @throws what `ask` throws.
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
