/** Opens a library for writing. */

import path from 'node:path';
import { currentDate } from '../clock';
import type { Notice } from '../contract/backend';
import { LksError } from '../errors';
import { makeFolder } from '../make-folder';
import { say } from '../messages';
import { type Database, openDatabase } from '../sqlite';
import { checkSchema, isOlder } from './file/format';
import { momentOf } from './file/moment';
import { addTables, makeSchema } from './file/schema';
import { fillMissingSums } from './file/take-sums';
import { watchWorks } from './file/take-work-sums';
import { makeCitations } from './import/citations';
import { forgetUndivided } from './import/forget-undivided';
import { rollForward } from './import/import-toestand';
import { migrate } from './import/migrate';
import { fillIndex } from './index/upkeep';
import { LibraryStore } from './store';
import { isDue } from './time/peildatum';
import { makeTextless } from './time/textless';

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
 * @param file path of the library. @param clock the time that imports are recorded with. @param tell is told how far a library of
 *   an older format is brought up to date.
 * A file of an older format is brought up to date first (see `migrate.ts`).
 *
 * @throws `local` when the file cannot be made or written, is damaged, another program's, or from a newer lks.
 */
export function openStore(
  file: string,
  clock: () => Date = () => currentDate(),
  tell: (notice: Notice) => void = () => {},
): LibraryStore {
  makeFolderOfLibrary(path.dirname(path.resolve(file)));
  return new LibraryStore(openForWriting(file, clock, tell), clock);
}

/** The file of a library, made and brought up to date as `openStore` does; an empty name is a file that nobody keeps. */
export function openForWriting(file: string, clock: () => Date, tell: (notice: Notice) => void): Database {
  const database = openDatabase(file);
  try {
    // What is not ours to write, or of a newer lks, stays as it is to the letter.
    const { header } = database;
    if (header.tables.size > 0 && !isOlder(header)) checkSchema(file, header);
    // The size of pages (the larger, the less room is lost between texts) and how free space is kept can only be chosen before the first table is made.
    database.exec('pragma page_size = 8192; pragma auto_vacuum = incremental; pragma journal_mode = delete');
    database.exec('pragma cache_size = -65536; pragma cache_spill = off');
    makeSchema(database);
    const moment = momentOf(clock());
    database.readHeader();
    addTables(database);
    database.transaction(() => makeTextless(database, moment.today));
    migrate(database, moment.today, tell);
    fillIndex(database);
    database.transaction(() => makeCitations(database));
    database.readHeader();
    database.transaction(() => fillMissingSums(database));
    checkSchema(file, database.readHeader());
    watchWorks(database);
    database.transaction(() => forgetUndivided(database));
    if (isDue(database, moment.today)) database.transaction(() => rollForward(database, moment));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
