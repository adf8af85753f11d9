/** The progress of a run as JSON lines with checksums, so that it can be resumed. A lock allows one run at a time. */
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, lstat, open, unlink } from 'node:fs/promises';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { zlib } from '../platform/builtins';
import { currentDate } from '../platform/clock';
import { failure, writeWholeFile } from '../platform/files';
import { type HeldLock, holdLock } from '../platform/lock';
import { escapeUnsafe } from '../platform/text/safe-text';

const FORMAT = 1;
const LINE_FEED = 0x0a;

export interface JournalRun {
  /** `documents`, `search`. */
  readonly kind: string;
  /** The address of a service, or the path of a library. */
  readonly origin: string;
  readonly asked: string;
  /** The existing file that the run may replace; a resumed run may replace only that one. */
  readonly replaces?: string;
}

export interface JournalHeader extends JournalRun {
  readonly lks_journal: typeof FORMAT;
  /** ISO 8601 in UTC; `finished`: complete, so another run may begin under the same name. */
  readonly started: string;
  readonly finished?: string;
}

export interface ReadJournal {
  /** Of the latest run; undefined if no line identifies a run. */
  header: JournalHeader | undefined;
  /** The other lines in order, without damaged ones. */
  lines: unknown[];
  /** The last complete line; undefined if damaged. */
  last: unknown;
  /** Bytes up to the end of the last complete line; a kill cut off the rest. */
  whole: number;
  /** Written by lks, or empty, as after an immediate kill; another program may use the name. */
  isOurs: boolean;
}

const NOTHING: ReadJournal = { header: undefined, lines: [], last: undefined, whole: 0, isOurs: true };

function isHeader(value: unknown): value is JournalHeader {
  const { lks_journal: format, kind, origin, asked, started } = Object(value) as Record<string, unknown>;
  return format === FORMAT && [kind, origin, asked, started].every((text) => typeof text === 'string');
}

/** A line ends with its checksum, to detect changed bits. */
const SUM = /,"crc32":"([0-9a-f]{8})"\}$/;

/** A line for an object of at least one field: its JSON with its CRC-32 as last field. */
export function lineOf(value: object): string {
  const text = escapeUnsafe(JSON.stringify(value));
  const sum = zlib().crc32(text).toString(16).padStart(8, '0');
  return `${text.slice(0, -1)},"crc32":"${sum}"}\n`;
}

/** The content of a line without its checksum; undefined if damaged. */
function readLine(line: Buffer): unknown {
  const text = line.toString('utf8');
  const found = SUM.exec(text);
  const own = `${text.slice(0, found?.index)}}`;
  if (found === null || zlib().crc32(own) !== Number.parseInt(found[1]!, 16)) return undefined;
  try {
    return JSON.parse(own);
  } catch {
    return undefined;
  }
}

/** A complete line without its end, its start offset, and that of the next. */
interface RawLine {
  line: Buffer;
  from: number;
  end: number;
}

/** The complete lines of a file up to byte `to`, streamed, as it may exceed memory. Throws the system's error. */
async function* linesIn(file: string, to = Number.POSITIVE_INFINITY): AsyncGenerator<RawLine> {
  if (to <= 0) return;
  let pending: Buffer[] = [];
  let from = 0;
  for await (const chunk of createReadStream(file, { end: to - 1 })) {
    let begin = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, begin)) {
      const line = Buffer.concat([...pending, chunk.subarray(begin, at)]);
      pending = [];
      begin = at + 1;
      const end = from + line.length + 1;
      yield { line, from, end };
      from = end;
    }
    pending.push(chunk.subarray(begin));
  }
}

/**
 * The content of journal `file`; undefined if there is none. Throws `local` if it is not a plain file or is unreadable.
 * @param keepLines false: only the first and last line are read, and `lines` stays empty.
 */
export async function readJournal(file: string, keepLines = true): Promise<ReadJournal | undefined> {
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isFile()) throw new LksError('local', say.files.isLink(file), { hint: say.files.isLinkHint });
  const read: ReadJournal = { ...NOTHING, lines: [], isOurs: found.size === 0 };
  let last: Buffer | undefined;
  try {
    for await (const { line, from, end } of linesIn(file)) {
      read.whole = end;
      last = line;
      const value = keepLines || from === 0 ? readLine(line) : undefined;
      if (isHeader(value)) read.header = value;
      else if (keepLines && value !== undefined) read.lines.push(value);
    }
  } catch (error) {
    throw failure(error, file);
  }
  if (last !== undefined) read.last = readLine(last);
  if (read.header !== undefined || read.last !== undefined) read.isOurs = true;
  return read;
}

/** Throws `usage`, with both runs, if the journal is of another run. */
function checkSameRun(file: string, header: JournalHeader, { origin, asked, kind }: JournalRun): void {
  const hint = say.files.otherRunHint(file);
  if (header.origin !== origin)
    throw new LksError('usage', say.files.otherOrigin(file, header.origin, origin), { hint });
  if (header.asked !== asked || header.kind !== kind)
    throw new LksError('usage', say.files.otherRun(file, header.asked, asked), { hint });
}

const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_RDWR } = constants;

/** Locks the journal `file`. Throws `local` if a run owns it, or it cannot be locked. */
async function lockOf(file: string): Promise<HeldLock> {
  const lock = `${file}.lock`;
  const owned = (pid: number) =>
    new LksError('local', say.files.runOwns(file, pid), { hint: say.files.runOwnsHint(lock) });
  return holdLock(lock, owned).catch((error) => {
    throw error instanceof LksError ? error : failure(error, file);
  });
}

/** Erases the journal `file` and its lock. Throws `local` if a run owns it, or it cannot be erased. */
export async function eraseJournal(file: string): Promise<void> {
  const lock = await lockOf(file);
  try {
    await unlink(file);
  } catch (error) {
    throw failure(error, file);
  } finally {
    lock.release();
  }
}

interface OpenOptions {
  /** False if its lines will be read one by one (`lines`). */
  keepLines?: boolean;
  /** Called under the lock: whether to drop the old content. It may throw to refuse the run. */
  beginsAnew?: (left: ReadJournal | undefined) => boolean;
}

export class Journal {
  /** Writes happen one after another, each whole. */
  #last: Promise<void> = Promise.resolve();
  /** End of the complete part, now and before the first line of this run (after its header). */
  #end: number;
  #begin: number;
  #isClosed = false;

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly lock: HeldLock,
    /** The content when it was opened. */
    readonly before: ReadJournal,
    readonly header: JournalHeader,
  ) {
    this.#end = before.whole;
    this.#begin = before.whole;
  }

  /**
   * Opens the journal `file` of a run, or begins it; removes an incomplete end. Throws `local` if another run owns it,
   * it is not a plain file, or is not writable; `usage`, with both, if it is of another unfinished run.
   */
  static async open(file: string, run: JournalRun, options: OpenOptions = {}): Promise<Journal> {
    const { keepLines = true, beginsAnew = () => false } = options;
    const lock = await lockOf(file);
    let handle: FileHandle | undefined;
    try {
      const left = await readJournal(file, keepLines);
      const before = beginsAnew(left) || left === undefined ? NOTHING : left;
      const isResumed = before.header !== undefined && before.header.finished === undefined;
      if (isResumed) checkSameRun(file, before.header!, run);
      const header = isResumed
        ? before.header!
        : ({ lks_journal: FORMAT, ...run, started: currentDate().toISOString() } as const);
      handle = await open(file, O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o644);
      const journal = new Journal(file, handle, lock, before, header);
      try {
        await handle.truncate(before.whole);
        if (!isResumed) await journal.append(header);
      } catch (error) {
        await journal.#undo();
        throw error;
      }
      journal.#begin = journal.#end;
      return journal;
    } catch (error) {
      await handle?.close();
      lock.release();
      throw error instanceof LksError ? error : failure(error, file);
    }
  }

  /** Removes the header of a run that did nothing. */
  async #undo(): Promise<void> {
    const { whole } = this.before;
    await (whole === 0 ? unlink(this.file) : this.handle.truncate(whole)).catch(() => {});
  }

  /** Appends a line atomically: a partial write is undone. Concurrent calls are written in order. Throws `local`. */
  append(line: object): Promise<void> {
    const bytes = Buffer.from(lineOf(line));
    const written = this.#last.then(() => this.#write(bytes));
    this.#last = written.catch(() => {});
    return written;
  }

  async #write(bytes: Buffer): Promise<void> {
    try {
      for (let at = 0; at < bytes.length; ) at += (await this.handle.write(bytes, at)).bytesWritten;
      this.#end += bytes.length;
    } catch (error) {
      await this.handle.truncate(this.#end).catch(() => {});
      throw failure(error, this.file);
    }
  }

  /** Streams its content when opened, without the first line, with start offsets; undefined for a damaged line. */
  async *lines(): AsyncGenerator<{ value: unknown; from: number }> {
    for await (const { line, from } of linesIn(this.file, this.before.whole))
      if (from > 0) yield { value: readLine(line), from };
  }

  /** Drops everything from byte `to` on. Throws `local`. */
  async cut(to: number): Promise<void> {
    await this.#last;
    await this.handle.truncate(to).catch((error) => {
      throw failure(error, this.file);
    });
    this.#end = to;
  }

  /** Closes it, leaving it for the next run. Safe to call twice. */
  async close(): Promise<void> {
    await this.#last;
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#begin > this.before.whole && this.#end === this.#begin) await this.#undo();
    await this.handle.close().catch(() => {});
    this.lock.release();
  }

  /** Finishes the run: removes the journal or, with `lines`, rewrites it with only these. Throws `local`. */
  async finish(lines?: Iterable<object>): Promise<void> {
    await this.#last;
    if (lines === undefined)
      await unlink(this.file).catch((error) => {
        throw failure(error, this.file);
      });
    else {
      await this.handle.close().catch(() => {});
      await writeWholeFile(this.file, finished(this.header, lines), true);
    }
    this.#begin = -1;
    await this.close();
  }
}

function* finished(header: JournalHeader, lines: Iterable<object>): Generator<string> {
  yield lineOf({ ...header, finished: currentDate().toISOString() });
  for (const line of lines) yield lineOf(line);
}
