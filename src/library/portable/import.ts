/**
 * Makes a library from an export, in a file next to its final place, so that the same command resumes an interrupted
 * run. Moved into place when all is read and the final checksum matches; a refused export leaves nothing.
 */

import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { crypto, sha256 } from '../../platform/builtins';
import { placeFile, prepareFolder } from '../../platform/files';
import { holdLock } from '../../platform/lock';
import { DAMAGED_CODE, type Database, openDatabase, type Row, refuseSpecial } from '../../platform/sqlite';
import { inTurns, yieldToEventLoop } from '../../platform/yield';
import { APPLICATION_ID, USER_VERSION } from '../file/format';
import { type Moment, momentOf } from '../file/moment';
import type { LookThrough } from '../follow/look-through';
import { ownFieldsIn } from '../import/arrange';
import { rearrangeHeld } from '../import/import-edition';
import { openForWriting } from '../open-store';
import { LibraryStore } from '../store';
import { linesOf, parseLine } from './lines';
import { RecordWriter } from './record-writer';
import {
  type Counts,
  END,
  HEADER,
  type Header,
  KINDS,
  type Kind,
  type LibraryRecord,
  RECORDS,
  totalOf,
  VERSION,
} from './records';
import { Refused } from './shape';

/** Bounds of a transaction: some tenths of a second, after which signals are heeded. */
const BATCH = { records: 1_000, bytes: 2 * 1024 * 1024 } as const;
function recordOf(value: unknown): LibraryRecord {
  const { kind, ...rest } = (value ?? {}) as { kind?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(RECORDS, kind)) throw new Refused(say.portable.unknownKind);
  return { kind, ...RECORDS[kind as Kind](rest, '') } as LibraryRecord;
}

function headerOf(line: Buffer): Header {
  const value = parseLine(line) as { version?: unknown } | null;
  const { version } = value ?? {};
  if (Number.isSafeInteger(version) && Number(version) > VERSION)
    throw new Refused(say.portable.newer(Number(version), VERSION));
  const header = HEADER(value, '');
  if (header.version < 1) throw new Refused(say.portable.newer(header.version, VERSION));
  return header;
}

const isEnd = (line: Buffer): boolean => line.subarray(0, 14).equals(Buffer.from('{"kind":"end",'));

/** Writes the lines of an export into the unfinished library, in transactions of bounded size. */
class Reading {
  #line = 1;
  /** Lines of the next transaction, unparsed: as objects they would fill the memory. */
  #pending: Buffer[] = [];
  #bytes = 0;
  readonly #hash = crypto().createHash('sha256');
  readonly #counts: Counts = {};
  #ended = false;
  readonly #writer: RecordWriter;

  constructor(
    private readonly unfinished: UnfinishedLibrary,
    private readonly header: Buffer,
    clock: () => Date,
  ) {
    this.#hash.update(header).update('\n');
    this.#writer = new RecordWriter(unfinished.database, clock, unfinished.position.place);
  }

  get line(): number {
    return this.#line;
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** Reads a line; returns whether a transaction was written. Throws `Refused`. */
  read(line: Buffer): boolean {
    this.#line += 1;
    if (this.#ended) throw new Refused(say.portable.behindEnd);
    const { position } = this.unfinished;
    if (this.#line <= position.lines) this.#skip(line, position);
    else if (isEnd(line)) {
      this.#write(this.#line - 1);
      this.#compare(line);
      return true;
    } else this.#add(line);
    if (this.#bytes < BATCH.bytes && this.#pending.length < BATCH.records) return false;
    this.#write(this.#line);
    return true;
  }

  /** Hashes and counts a line that an earlier run has written. */
  #skip(line: Buffer, { lines }: Position): void {
    this.#hash.update(line).update('\n');
    const kind = /^\{"kind":"([a-z]+)"/.exec(line.subarray(0, 40).toString('latin1'))?.[1] as Kind;
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    if (this.#line === lines && !this.unfinished.isSame(this.#sum())) throw new Refused(say.portable.otherFile);
  }

  #sum(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Throws `Refused` if the last line does not match what was read. */
  #compare(line: Buffer): void {
    const end = END(parseLine(line), '');
    if (end.sha256 !== this.#sum()) throw new Refused(say.portable.otherSum);
    if (end.lines !== this.#line - 1) throw new Refused(say.portable.otherCount);
    const counted = (counts: Counts): string => JSON.stringify(KINDS.map((kind) => counts[kind] ?? 0));
    const { counts } = HEADER(parseLine(this.header), '');
    if (counted(end.counts) !== counted(this.#counts) || counted(counts) !== counted(this.#counts))
      throw new Refused(say.portable.otherCount);
    this.#ended = true;
  }

  #add(line: Buffer): void {
    this.#hash.update(line).update('\n');
    this.#pending.push(line);
    this.#bytes += line.length;
  }

  /** Writes the pending lines, the last of which has this number. */
  #write(last: number): void {
    const [line, pending] = [this.#line, this.#pending];
    [this.#pending, this.#bytes] = [[], 0];
    if (pending.length === 0) return;
    this.unfinished.database.transaction(() => {
      for (const [at, one] of pending.entries()) {
        this.#line = last - pending.length + 1 + at;
        const record = recordOf(parseLine(one));
        this.#counts[record.kind] = (this.#counts[record.kind] ?? 0) + 1;
        this.#writer.write(record);
      }
      this.#writer.end();
      this.unfinished.put({ lines: last, sum: this.#sum(), place: this.#writer.place });
    });
    this.#line = line;
  }

  /** To be called after the last line. Throws `Refused` if the end record is missing. */
  end(): void {
    if (!this.#ended) throw new Refused(say.portable.cutOff);
  }
}

export interface ImportExportOptions {
  force: boolean;
  clock: () => Date;
  signal?: AbortSignal;
  /** Called now and then: with records, then works, then texts. */
  progress?: (step: 'read' | 'arrange' | 'look', done: number, all: number) => void;
}

export interface ImportExportReport {
  path: string;
  /** Version of lks that wrote the export. */
  lks: string;
  written_at: string;
  counts: Counts;
  /** Number of records that an earlier run had written. */
  before: number;
}

/** Works of one transaction. */
const WORKS = 50;

const refusedAt = (name: string, line: number, reason: string): LksError =>
  new LksError('partial', say.portable.refused(name, line, reason), { hint: say.portable.refusedHint });

/** Runs `work` and restores the ages in `stock`: no publisher gave a new file. In the caller's transaction. */
async function keepingAges(database: Database, work: () => Promise<void>): Promise<void> {
  const ages = database.prepare('select harvested, imported, known_as_of, source, shelf from stock').all();
  await work();
  const put = database.prepare(
    'update stock set harvested = ?, imported = ?, known_as_of = ? where source = ? and shelf = ?',
  );
  for (const age of ages) put.run(...Object.values(age));
}

/** The refusal of a work (its row) that lacks texts that its versions name; else undefined. */
function lackOf(database: Database, { id, source, work }: Row, today: string): Refused | undefined {
  const of = { id: Number(id), source: String(source), work: String(work) };
  const named = ownFieldsIn(database, of, today).size;
  const { held } = database.prepare('select count(*) as held from docs where work = ?').demand(of.id);
  return named > Number(held) ? new Refused(say.portable.missingTexts(of.work, named - Number(held))) : undefined;
}

/** Derives which text is in force when. Throws `Refused` if a version names a text that is not in the export. */
async function arrange(
  database: Database,
  { today }: Moment,
  { signal, progress }: ImportExportOptions,
): Promise<void> {
  const next = database.prepare(
    `select id, source, work, language, imported from works
     where id > ? and id in (select work from toestanden) order by id limit ${WORKS}`,
  );
  const all = Number(database.prepare('select count(distinct work) as count from toestanden').demand().count);
  let done = 0;
  for (let rows = next.all(-1n); rows.length > 0; rows = next.all(BigInt(Number(rows.at(-1)!.id)))) {
    await database.transactionInTurns(() =>
      keepingAges(database, async () => {
        for (const row of rows)
          try {
            await inTurns(rearrangeHeld(database, [row], today), signal);
          } catch (error) {
            throw signal?.aborted ? error : (lackOf(database, row, today) ?? error);
          }
      }),
    );
    done += rows.length;
    progress?.('arrange', done, all);
    await yieldToEventLoop(signal);
  }
}

/** Makes sure that the file to be replaced is a library. Throws `local`. */
function checkReplaceable(file: string): void {
  refuseSpecial(file);
  const head = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    if (readSync(descriptor, head, 0, 100, 0) === 0) return;
  } finally {
    closeSync(descriptor);
  }
  const isOurs =
    head.subarray(0, 16).equals(Buffer.from('SQLite format 3\0')) && head.readUInt32BE(68) === APPLICATION_ID;
  if (!isOurs) throw new LksError('local', say.library.foreign(file), { hint: say.library.foreignHint });
}

/** Locks the library that is about to be replaced against writers. Throws `local` if one holds it. */
function lockOld(file: string): { close(): void } {
  let database: Database | undefined;
  try {
    database = openDatabase(file);
    database.exec('begin immediate');
    return database;
  } catch (error) {
    database?.close();
    if (!(error instanceof LksError) || error.code !== DAMAGED_CODE) throw error;
    // A damaged library is not rolled back, and its journal must not be applied to the new one.
    rmSync(`${file}-journal`, { force: true });
    return { close: () => {} };
  }
}

/**
 * Makes the library `file` from an export. `name`: of the export, for people.
 * @throws `partial`: the export is refused and nothing stays; `local`: there is a library without `force`, another run
 *   is at it, or it cannot be written; the signal's reason; what `input` throws. After `local` or a signal the next run
 *   resumes.
 */
export async function importExport(
  input: AsyncIterable<Uint8Array>,
  name: string,
  file: string,
  options: ImportExportOptions,
): Promise<ImportExportReport> {
  const { force, signal } = options;
  if (existsSync(file)) {
    if (!force) throw new LksError('local', say.portable.libraryExists(file), { hint: say.portable.libraryExistsHint });
    checkReplaceable(file);
  }
  await prepareFolder(path.dirname(path.resolve(file)));
  const side = unfinishedOf(file);
  const lock = await holdLock(
    `${side}.lock`,
    (pid) => new LksError('local', say.files.runOwns(file, pid), { hint: say.files.runOwnsHint(`${side}.lock`) }),
  );
  try {
    const { unfinished, report } = await make(input, name, side, options);
    let old: { close(): void } | undefined;
    try {
      signal?.throwIfAborted();
      if (force && existsSync(file)) old = lockOld(file);
      unfinished.end();
      await placeFile(file, force, (temporary) => rename(side, temporary));
    } finally {
      unfinished.close();
      old?.close();
    }
    return { path: file, ...report };
  } finally {
    lock.release();
  }
}

/** The file in which the library `file` is made. */
export const unfinishedOf = (file: string): string => `${file}.importing`;

async function make(
  input: AsyncIterable<Uint8Array>,
  name: string,
  side: string,
  options: ImportExportOptions,
): Promise<{ unfinished: UnfinishedLibrary; report: Omit<ImportExportReport, 'path'> }> {
  const { clock, signal, progress } = options;
  const lines = linesOf(input);
  let line = 1;
  let unfinished: UnfinishedLibrary | undefined;
  try {
    const first = await lines.next();
    if (first.done === true) throw new Refused(say.portable.cutOff);
    const head = Buffer.from(first.value);
    const header = headerOf(head);
    unfinished = new UnfinishedLibrary(side, sha256(Buffer.concat([head, Buffer.from('\n')])), clock);
    const { database, position } = unfinished;
    const reading = new Reading(unfinished, head, clock);
    const all = totalOf(header.counts);
    try {
      for await (const next of { [Symbol.asyncIterator]: () => lines }) {
        if (reading.read(next)) progress?.('read', reading.line - 1, all);
        await yieldToEventLoop(signal);
      }
      line = reading.line;
      reading.end();
    } catch (error) {
      line = reading.line;
      throw error;
    }
    await arrange(database, momentOf(clock()), options);
    await unfinished.look({ ...(signal && { signal }), progress: ({ done, all }) => progress?.('look', done, all) });
    const { lks, written_at } = header;
    return { unfinished, report: { lks, written_at, counts: reading.counts, before: position.lines - 1 } };
  } catch (error) {
    unfinished?.close();
    if (!(error instanceof Refused)) throw error;
    if (unfinished !== undefined) removeUnfinished(side);
    throw refusedAt(name, line, error.message);
  } finally {
    await lines.return(undefined);
  }
}

/** Table of the unfinished library: its export, and the last written line. Dropped at the end. */
const PROGRESS =
  'create table if not exists importing (header text not null, lines integer not null, sum text not null, place integer not null)';

function removeUnfinished(file: string): void {
  for (const name of [`${file}-journal`, file]) rmSync(name, { force: true });
}

interface Position {
  lines: number;
  /** SHA-256 of these lines. */
  sum: string;
  place: number;
}

/** Whether the file is the unfinished library of the export with this header. Throws `local` if it is locked. */
function isBegun(file: string, header: string): boolean {
  if (!existsSync(file)) return false;
  let database: Database | undefined;
  try {
    database = openDatabase(file);
    const { userVersion, tables } = database.header;
    if (userVersion !== USER_VERSION || !tables.has('importing')) return false;
    return database.prepare('select 1 from importing where header = ?').get(header) !== undefined;
  } catch (error) {
    if (error instanceof LksError && error.code === DAMAGED_CODE) return false;
    throw error;
  } finally {
    database?.close();
  }
}

/** The unfinished library, and the position that an earlier run reached in the same export. */
class UnfinishedLibrary {
  readonly database: Database;
  readonly position: Position;

  /** @param header SHA-256 of the first line. Throws `local`. */
  constructor(
    file: string,
    header: string,
    private readonly clock: () => Date,
  ) {
    if (!isBegun(file, header)) removeUnfinished(file);
    this.database = openForWriting(file, clock);
    try {
      // Rows come in order: half the cache of an import of files is enough.
      this.database.exec('pragma cache_size = -32768');
      this.database.transaction(() => {
        this.database.exec(PROGRESS);
        if (this.database.prepare('select 1 from importing').get() === undefined)
          this.database
            .prepare('insert into importing (header, lines, sum, place) values (?, 1, ?, 0)')
            .run(header, header);
      });
      const { lines, sum, place } = this.database.prepare('select * from importing').demand();
      this.position = { lines: Number(lines), sum: String(sum), place: Number(place) };
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  put({ lines, sum, place }: Position): void {
    this.database.prepare('update importing set lines = ?, sum = ?, place = ?').run(BigInt(lines), sum, BigInt(place));
  }

  /** Whether the lines up to the position have this hash: another export may begin alike. */
  isSame(sum: string): boolean {
    return this.position.sum === sum;
  }

  /** Recognises citations in texts not yet read by this version of the recogniser. Throws as `lookThrough` does. */
  async look(how: LookThrough): Promise<void> {
    await new LibraryStore(this.database, this.clock).lookThrough(how);
  }

  /** Drops the position and closes the finished file. Throws `local`. */
  end(): void {
    this.database.exec('drop table importing');
    this.close();
  }

  close(): void {
    this.database.close();
  }
}
