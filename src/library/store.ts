/** The library opened for writing: imports and the log of harvesting. */

import { todayOf } from '../contract/dates';
import { LksError } from '../contract/errors';
import { indexOf } from '../engine/index/index-of';
import { monotonicMs } from '../platform/clock';
import type { Database } from '../platform/sqlite';
import { atOnce, inTurns, type Steps, yieldToEventLoop } from '../platform/yield';
import type {
  ImportCounts,
  ImportedFile,
  NetCounts,
  ParsedFile,
  TextRelation,
  ToestandPeriod,
} from '../sources/shared/parsed-file';
import { UNKNOWN_AGE } from './file/age';
import { momentOf } from './file/moment';
import { readLive, writeLive } from './file/preferences';
import { recordFailure } from './file/reach';
import type { LookThrough } from './follow/look-through';
import { ageOf, editionsOf, isImported, rememberFile, versionKey, withoutDocuments } from './import/edition';
import { HarvestLog } from './import/harvest-log';
import { importEdition, noCounts, putRelations } from './import/import-edition';
import { RunTally, type Written } from './import/run-tally';
import { eraseWithdrawn, putBack, takeTextGiven, type Withdrawn } from './import/withdrawn';
import { describeWork, recordPeriods } from './import/work-metadata';

/** Free pages to release in one step: few enough for a search to wait. */
const GIVEN_BACK = 4_000;

export class LibraryStore {
  readonly #database: Database;
  readonly #clock: () => Date;
  #log: HarvestLog | undefined;
  #tally: RunTally | undefined;

  /** `clock`: the time of imports. Use `openStore`. */
  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Whether a file with this fingerprint was imported from this source and no later import replaced its text.
   * `replaced`: versions (`versionsIn`) that pending imports will replace.
   */
  alreadyImported(file: ImportedFile, replaced?: ReadonlySet<string>): boolean {
    return isImported(this.#database, file, replaced);
  }

  /** The versions of works in a file, which an import of it replaces. */
  versionsIn(file: ImportedFile, parsed: ParsedFile): string[] {
    const editions = editionsOf(parsed, UNKNOWN_AGE);
    if (editions.length === 0) editions.push(withoutDocuments(file.source, parsed.work));
    return editions.map((edition) => versionKey(file.source, edition));
  }

  /**
   * Imports the content of one file in one transaction. Returns what happened to its documents; ids are stable between
   * imports.
   * @throws `local` if the library cannot be written; `failed` if two documents have the same external id.
   */
  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts {
    const written: Written[] = [];
    const counts = this.#database.transaction(() => atOnce(this.#write(file, parsed, written)));
    this.#count(written);
    return counts;
  }

  #count(written: readonly Written[]): void {
    for (const each of written) this.#tally?.count(each);
  }

  /**
   * Imports several files in one transaction, which is much cheaper than one each. If a file fails, that transaction is
   * undone and each file gets its own.
   * @param forMs milliseconds after which no further file is begun; at least one is written. @param signal undoes the
   *   current transaction.
   * @returns the outcome of each file, in order: an error of kind `failed` if refused, undefined if not begun.
   * @throws `local` if the library cannot be written, and the signal's reason; then the current transaction is undone.
   */
  async importWorks(
    batch: readonly { file: ImportedFile; parsed: ParsedFile }[],
    forMs = Number.POSITIVE_INFINITY,
    signal?: AbortSignal,
  ): Promise<(ImportCounts | LksError | undefined)[]> {
    const until = monotonicMs() + forMs;
    try {
      const outcomes = batch.map((): ImportCounts | undefined => undefined);
      const written: Written[] = [];
      await this.#database.transactionInTurns(async () => {
        for (const [at, { file, parsed }] of batch.entries()) {
          if (at > 0 && monotonicMs() >= until) break;
          outcomes[at] = await inTurns(this.#write(file, parsed, written), signal);
        }
        // From here to the end of the transaction it does not yield.
        await yieldToEventLoop(signal);
      });
      this.#count(written);
      return outcomes;
    } catch (error) {
      if (!isFailed(error)) throw error;
      return batch.map(({ file, parsed }) => this.#importAlone(file, parsed));
    }
  }

  #importAlone(file: ImportedFile, parsed: ParsedFile): ImportCounts | LksError {
    try {
      return this.importWork(file, parsed);
    } catch (error) {
      if (isFailed(error)) return error;
      throw error;
    }
  }

  /** Net effect of the writes since the first `tally`, by source: see `ImportTarget.settle`. Throws `local`. */
  settle(): Map<string, NetCounts & { today: number }> {
    return this.tally().result(todayOf(this.#clock()));
  }

  /** Starts counting for `settle`, unless started. */
  tally(): RunTally {
    this.#tally ??= new RunTally(this.#database);
    return this.#tally;
  }

  /** Writes one file within the caller's transaction; adds what was written to `written`. */
  *#write(file: ImportedFile, parsed: ParsedFile, written: Written[]): Steps<ImportCounts> {
    const now = this.#clock();
    const moment = momentOf(now);
    const total = noCounts();
    const works = [parsed.work, parsed.description?.work ?? '', ...parsed.documents.map(({ work }) => work)];
    for (const work of new Set(works.filter(Boolean))) this.#tally?.look(file.source, work);
    if (parsed.periods !== undefined) {
      const { periods, periodsAsOf: asOf = '', inForceFrom = '' } = parsed;
      const stated = { periods, asOf, inForceFrom };
      yield* recordPeriods(this.#database, parsed.work, stated, moment.today);
    }
    if (parsed.description !== undefined)
      total.updated += yield* describeWork(this.#database, parsed.description, moment);
    for (const edition of editionsOf(parsed, ageOf(file, parsed, moment.today))) {
      const counts = yield* importEdition(this.#database, edition, moment);
      for (const key of Object.keys(total) as (keyof ImportCounts)[]) total[key] += counts[key];
      const { documents, ...rest } = edition;
      written.push({ edition: rest, documents: documents.length, counts });
      rememberFile(this.#database, file, edition);
    }
    if (parsed.documents.length === 0) rememberFile(this.#database, file, withoutDocuments(file.source, parsed.work));
    return total;
  }

  /** Stores the toestanden in a publisher's manifest of a work: see `work-metadata.ts`. Throws `local`. */
  recordPeriods(work: string, periods: readonly ToestandPeriod[], asOf = todayOf(this.#clock())): void {
    const today = todayOf(this.#clock());
    const stated = { periods, asOf, inForceFrom: '' };
    this.#database.transaction(() => atOnce(recordPeriods(this.#database, work, stated, today)));
  }

  /** Stores other texts of a work that its publisher lists: see `TextRelation`. Throws `local`. */
  recordRelations(work: string, relations: readonly TextRelation[]): void {
    this.#database.transaction(() => putRelations(this.#database, work, relations, ''));
  }

  /** Restores an erased text: see `putBack`. To be called after `importWork`, in the same transaction. */
  putBack(id: string, files: readonly ParsedFile[]): void {
    this.#database.transaction(() => {
      if (takeTextGiven(this.#database, id)) for (const file of files) putBack(this.#database, file);
    });
  }

  /** Erases withdrawn documents and every trace of their words in the file: see `eraseWithdrawn`. Throws `local`. */
  eraseWithdrawn(progress: (share: number) => void): Withdrawn[] {
    // Deleted content is overwritten; pages that do not fit in memory are written before the end.
    this.#database.exec('pragma secure_delete = on; pragma cache_spill = on');
    const today = todayOf(this.#clock());
    const erased = this.#database.transaction(() => eraseWithdrawn(this.#database, today, progress));
    if (erased.length > 0) this.compact();
    return erased;
  }

  /** Runs `work` in one transaction. Throws what `work` throws. */
  together<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /** Whether searches also ask the publishers; `on` sets it. Throws `local`. */
  live(on?: boolean): boolean {
    if (on !== undefined) writeLive(this.#database, on);
    return readLive(this.#database);
  }

  isEmpty(): boolean {
    return this.#database.prepare('select 1 from docs limit 1').get() === undefined;
  }

  harvestLog(): HarvestLog {
    this.#log ??= new HarvestLog(this.#database, this.#clock);
    return this.#log;
  }

  /** Records that a file of a source could not be imported, for `health`. Throws `local`. */
  recordFailure(source: string, what: string, message: string): void {
    recordFailure(this.#database, { source, what, message }, this.#clock());
  }

  /**
   * Merges the full-text index into one piece, for faster searches after a large import. In steps: needs little memory,
   * and others can read in between. Throws `local`.
   */
  optimise(): void {
    indexOf(this.#database).merge();
    this.#giveBack();
  }

  /** Releases freed pages to the file system, in steps for the same reasons. */
  #giveBack(): void {
    const free = this.#database.prepare('pragma freelist_count');
    while (Number(free.get()?.freelist_count) > 0) this.#database.exec(`pragma incremental_vacuum(${GIVEN_BACK})`);
  }

  /** Rewrites the file without free space, and without leftovers in its pages; the same content gives the same bytes. Throws `local`. */
  compact(): void {
    this.#database.exec('pragma secure_delete = on; vacuum');
  }

  /** Recognises citations in texts not yet read for them: see `lookThrough`. */
  async lookThrough(how: LookThrough = {}): Promise<void> {
    await (await import('./follow/look-through')).lookThrough(this.#database, how);
  }

  /** Safe to call twice. */
  close(): void {
    this.#database.close();
  }
}

const isFailed = (error: unknown): error is LksError => error instanceof LksError && error.kind === 'failed';
