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
 * Opens a library for writing; makes the file and its folders (0700) when they are missing.
 *
 * The file keeps SQLite's rollback journal (journal mode DELETE): it leaves nothing beside the file, so that a library
 * can be copied, or put in a read-only folder and searched there, which a write-ahead log does not allow. Changed pages
 * stay in memory until the end of a transaction, so that searches go on while a file is imported.
 *
 * @param file path of the library. @param clock the time that imports are recorded with.
 * @throws `local` when the file cannot be made or written, is damaged, another program's, or of another version of lks.
 */
export function openStore(file: string, clock: () => Date = () => currentDate()): LibraryStore {
  makeFolderOfLibrary(path.dirname(path.resolve(file)));
  return new LibraryStore(openForWriting(file, clock), clock);
}

/** The file of a library, made as `openStore` does; an empty name is a file that nobody keeps. */
export function openForWriting(file: string, clock: () => Date): Database {
  const database = openDatabase(file);
  try {
    // What is not ours to write stays as it is to the letter.
    if (database.header.tables.size > 0) checkSchema(file, database.header);
    refuseCatalogue(database);
    // The size of pages (the larger, the less room is lost between texts) and how free space is kept can only be chosen before the first table is made.
    database.exec('pragma page_size = 8192; pragma auto_vacuum = incremental; pragma journal_mode = delete');
    database.exec('pragma cache_size = -65536; pragma cache_spill = off');
    // What triggers note of a transaction, and what undoes a statement that has one: in files that costs as much as the statement.
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
