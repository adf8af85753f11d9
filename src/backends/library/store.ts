/** The library opened for writing: imports, and what is remembered of them. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { ParsedFile } from '../../sources/source';
import { type Database, openDatabase } from '../../sqlite';
import { timestampOf } from './clock';
import { type Edition, editionsOf } from './edition';
import { HarvestLog } from './harvest-log';
import { type ImportCounts, importEdition, noCounts } from './import-edition';
import { readLive, writeLive } from './preferences';
import { makeSchema } from './schema';

/** A file that is imported, before or after it was parsed. */
export interface ImportedFile {
  /** Name for people, in failures. */
  name: string;
  /** Changes when the content changes: a hash, in any spelling. */
  fingerprint: string;
  /** Publisher as users see it: `wetten.overheid.nl`. */
  source: string;
}

/** Failures older than this are forgotten; `health` looks at the last day. */
const FAILURES_KEPT = 30 * 86_400_000;

/** Index pages that one step of merging writes: short enough that a search waits for it, not for the whole. */
const MERGE_STEP = 4_000;

export class LibraryStore {
  readonly #database: Database;
  readonly #clock: () => Date;
  #log: HarvestLog | undefined;

  /** `clock` gives the time that imports are recorded with. Use `openStore`. */
  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** True when a file with this fingerprint was imported from this source, and no later import replaced its text. */
  alreadyImported(file: ImportedFile): boolean {
    const find = this.#database.prepare('select 1 from files where source = ? and fingerprint = ? limit 1');
    return find.get(file.source, file.fingerprint) !== undefined;
  }

  /**
   * Imports what one file held, in one transaction: all of it, or nothing.
   *
   * @returns what happened to its documents. Ids stay the same from import to import.
   * @throws `local` when the library cannot be written; `failed` when 2 documents have the same external id.
   */
  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts {
    const now = this.#clock();
    const moment = { now: timestampOf(now), today: timestampOf(now).slice(0, 10) };
    return this.#database.transaction(() => {
      const total = noCounts();
      for (const edition of editionsOf(parsed.documents)) {
        const counts = importEdition(this.#database, edition, moment);
        for (const key of Object.keys(total) as (keyof ImportCounts)[]) total[key] += counts[key];
        // A version that is not in force yet has to be offered again: one day it will be.
        if (counts.later === 0) this.#remember(file, edition);
      }
      if (parsed.documents.length === 0) {
        this.#remember(file, { source: file.source, work: parsed.work, language: 'nl', validFrom: '', documents: [] });
      }
      return total;
    });
  }

  /**
   * Remembers the fingerprint of a file. In a work without versions it takes the place of earlier ones, so that a file
   * whose text was replaced can come back; versions stand beside one another, 2 of one date included.
   */
  #remember(file: ImportedFile, { work, language, validFrom }: Edition): void {
    if (validFrom === '') {
      this.#database
        .prepare('delete from files where source = ? and work = ? and language = ?')
        .run(file.source, work, language);
    }
    this.#database
      .prepare(
        'insert or replace into files (source, fingerprint, work, language, valid_from, name) values (?, ?, ?, ?, ?, ?)',
      )
      .run(file.source, file.fingerprint, work, language, validFrom, file.name);
  }

  /** Runs `work` so that all that it writes to the library is kept, or none of it. Throws what `work` throws. */
  together<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /** Whether searches are to be complemented from the publishers; `on` sets it. Throws `local`. */
  live(on?: boolean): boolean {
    if (on !== undefined) writeLive(this.#database, on);
    return readLive(this.#database);
  }

  /** True when the library holds no document. */
  isEmpty(): boolean {
    return this.#database.prepare('select 1 from docs limit 1').get() === undefined;
  }

  /** What is remembered of harvesting from the publishers. */
  harvestLog(): HarvestLog {
    this.#log ??= new HarvestLog(this.#database, this.#clock);
    return this.#log;
  }

  /** Records that a file of a source could not be imported, for `health`. Throws `local`. */
  recordFailure(source: string, fileName: string, message: string): void {
    const now = this.#clock();
    this.#database.transaction(() => {
      this.#database
        .prepare('insert into failures (source, file, message, at) values (?, ?, ?, ?)')
        .run(source, fileName, message, timestampOf(now));
      const oldest = timestampOf(new Date(now.getTime() - FAILURES_KEPT));
      this.#database.prepare('delete from failures where at < ?').run(oldest);
    });
  }

  /**
   * Merges the full-text index into one piece, which makes searches faster after a large import. Done in steps, so
   * that it needs little memory and other processes can read in between. Throws `local`.
   */
  optimise(): void {
    const changes = this.#database.prepare('select total_changes() as count');
    const merge = this.#database.prepare("insert into words (words, rank) values ('merge', ?)");
    merge.run(-MERGE_STEP);
    for (let before = -2, after = 0; after - before >= 2; ) {
      before = Number(changes.get()?.count);
      merge.run(MERGE_STEP);
      after = Number(changes.get()?.count);
    }
    this.#giveBack();
  }

  /** Gives the pages that merging freed back to the file system, in steps for the same reasons. */
  #giveBack(): void {
    const free = this.#database.prepare('pragma freelist_count');
    while (Number(free.get()?.freelist_count) > 0) this.#database.exec(`pragma incremental_vacuum(${MERGE_STEP})`);
  }

  /** Writes the file anew without free space: the same content gives the same bytes. Throws `local`. */
  compact(): void {
    this.#database.exec('vacuum');
  }

  /** Lets go of the file. Safe to call twice. */
  close(): void {
    this.#database.close();
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
 * @throws `local` when the file cannot be made or written, is damaged, another program's, or from a newer lks.
 */
export function openStore(file: string, clock: () => Date = () => new Date()): LibraryStore {
  makeFolder(path.dirname(path.resolve(file)));
  const database = openDatabase(file);
  try {
    // How free space is kept can only be chosen before the first table is made.
    database.exec('pragma auto_vacuum = incremental; pragma journal_mode = delete');
    database.exec('pragma cache_size = -65536; pragma cache_spill = off');
    makeSchema(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return new LibraryStore(database, clock);
}
