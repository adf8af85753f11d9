/** Opens a library for writing. */

import path from 'node:path';
import { LksError } from '../contract/errors';
import { refuseCatalogue } from '../engine/index/postings';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { makeFolder } from '../platform/make-folder';
import { type Database, openDatabase } from '../platform/sqlite';
import { atOnce } from '../platform/yield';
import { checkSchema } from './file/format';
import { momentOf } from './file/moment';
import { makeSchema } from './file/schema';
import { noteVersions } from './file/sums';
import { watchSums } from './file/write-sums';
import { rollForward } from './import/import-edition';
import { LibraryStore } from './store';
import { isDue } from './time/peildatum';

function makeFolderOfLibrary(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new LksError('local', say.library.noFolder(folder, code), { hint: say.library.noFolderHint, cause });
  }
}

/**
 * Opens a library for writing; makes the file and its folders (0700) if missing.
 * Uses SQLite's rollback journal (journal mode DELETE), which leaves no other files: a library can be copied, or
 * searched in a read-only folder, unlike with a write-ahead log. Changed pages stay in memory until the end of a
 * transaction, so that searches go on during an import.
 * @param clock the time of imports.
 * @throws `local`: the file cannot be made or written, is damaged, foreign, or of another version of lks.
 */
export function openStore(file: string, clock: () => Date = () => currentDate()): LibraryStore {
  makeFolderOfLibrary(path.dirname(path.resolve(file)));
  return new LibraryStore(openForWriting(file, clock), clock);
}

/** The database of a library, made as `openStore` does; an empty name makes a temporary one. */
export function openForWriting(file: string, clock: () => Date): Database {
  const database = openDatabase(file);
  try {
    // A foreign file is not changed at all.
    if (database.header.tables.size > 0) checkSchema(file, database.header);
    refuseCatalogue(database);
    // Page size (larger pages lose less space between texts) and auto-vacuum can only be set before the first table is
    // made.
    database.exec('pragma page_size = 8192; pragma auto_vacuum = incremental; pragma journal_mode = delete');
    database.exec('pragma cache_size = -65536; pragma cache_spill = off');
    // The tables of triggers and statement journals: in files they cost as much as the statement.
    database.exec('pragma temp_store = memory');
    makeSchema(database);
    checkSchema(file, database.readHeader());
    watchSums(database);
    noteVersions(database);
    const moment = momentOf(clock());
    if (isDue(database, moment.today)) database.transaction(() => atOnce(rollForward(database, moment)));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
