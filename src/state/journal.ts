/**
 * A journal of a run that can be left and taken up: a file to which a line of JSON is appended for each thing that is done. Its first
 * line says of which run it is. One run at a time: a lock beside it names its owner.
 */

import { constants, createReadStream } from 'node:fs';
import { type FileHandle, lstat, open, readFile, unlink } from 'node:fs/promises';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { zlib } from '../platform/builtins';
import { currentDate } from '../platform/clock';
import { failure } from '../platform/files';
import { type HeldLock, holdLock } from '../platform/lock';
import { escapeUnsafe } from '../platform/text/safe-text';

/** The number of this form of journals. */
const FORMAT = 1;
const LINE_FEED = 0x0a;

interface JournalHeader {
  readonly lks_journal: typeof FORMAT;
  /** Of what kind of run it is: `documents`, `search` … */
  readonly kind: string;
  /** Who was asked: the address of a service, the path of a library. */
  readonly origin: string;
  /** What was asked for, as it would be typed. */
  readonly asked: string;
  /** When the run began, ISO 8601 in UTC. */
  readonly started: string;
  /** The file that the run was allowed to replace, as it was then: whoever goes on may replace that one, and no other. */
  readonly replaces?: string;
}

/** What a run is, for its journal. */
export type JournalRun = Omit<JournalHeader, 'lks_journal' | 'started'>;

export interface ReadJournal {
  /** Undefined where the first line is none. */
  header: JournalHeader | undefined;
  /** What the lines behind it say, in their order; lines that are no JSON object are left out. */
  lines: unknown[];
  /** Bytes up to the end of the last whole line: what is behind it was cut off by a kill. */
  whole: number;
}

function isHeader(value: unknown): value is JournalHeader {
  if (typeof value !== 'object' || value === null) return false;
  const { lks_journal: format, kind, origin, asked, started } = value as Record<string, unknown>;
  return format === FORMAT && [kind, origin, asked, started].every((text) => typeof text === 'string');
}

/** Reads what is in a journal: `bytes` as they stand on disk, whatever befell them. Pure. */
export function readLines(bytes: Buffer): ReadJournal {
  const whole = bytes.lastIndexOf(LINE_FEED) + 1;
  const lines: unknown[] = [];
  let header: JournalHeader | undefined;
  for (
    let from = 0, end = bytes.indexOf(LINE_FEED);
    from < whole;
    from = end + 1, end = bytes.indexOf(LINE_FEED, from)
  ) {
    const value = readValue(bytes.subarray(from, end));
    if (typeof value !== 'object' || value === null) continue;
    if (from === 0 && isHeader(value)) header = value;
    else lines.push(value);
  }
  return { header, lines, whole };
}

/** What is in the journal `file`; undefined where there is none. Throws `local` for one that is no plain file or cannot be read. */
export async function readJournal(file: string): Promise<ReadJournal | undefined> {
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isFile()) throw new LksError('local', say.files.isLink(file), { hint: say.files.isLinkHint });
  const bytes = await readFile(file).catch((error) => {
    throw failure(error, file);
  });
  return readLines(bytes);
}

/** A line of a journal, and the byte at which it begins. */
export interface JournalLine {
  value: unknown;
  from: number;
}

/** The lines of bytes `from` up to `to` of a file, one by one: a journal may hold more than there is room for. */
async function* linesBetween(file: string, from: number, to: number): AsyncGenerator<JournalLine> {
  if (to <= from) return;
  let pending: Buffer[] = [];
  let at = from;
  for await (const chunk of createReadStream(file, { start: from, end: to - 1 })) {
    let begin = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, begin)) {
      const line = Buffer.concat([...pending, chunk.subarray(begin, end)]);
      pending = [];
      begin = end + 1;
      yield { value: readValue(line), from: at };
      at += line.length + 1;
    }
    pending.push(chunk.subarray(begin));
  }
}

/** A line ends with its sum, so that a bit that turned in a name or a hash is noticed. */
const SUM = /,"crc32":"([0-9a-f]{8})"\}$/;

/** A line of a journal for an object of at least one field: its JSON with the CRC-32 of it as its last field. */
export function lineOf(value: object): string {
  const text = escapeUnsafe(JSON.stringify(value));
  const sum = zlib().crc32(text).toString(16).padStart(8, '0');
  return `${text.slice(0, -1)},"crc32":"${sum}"}\n`;
}

/** What a line says, without its sum; undefined for what is no JSON, or not what was written. One without a sum is not compared. */
function readValue(line: Buffer): unknown {
  const text = line.toString('utf8');
  const found = SUM.exec(text);
  const own = found === null ? text : `${text.slice(0, found.index)}}`;
  if (found !== null && zlib().crc32(own) !== Number.parseInt(found[1]!, 16)) return undefined;
  try {
    return JSON.parse(own);
  } catch {
    return undefined;
  }
}

const BLOCK = 65_536;

/** The last whole line of a file of `size` bytes, and where it ends; the file is read from its end, no further than that takes. */
async function lastLine(handle: FileHandle, size: number): Promise<{ line: Buffer; end: number } | undefined> {
  let tail = Buffer.alloc(0);
  for (let from = size; ; ) {
    const end = tail.lastIndexOf(LINE_FEED);
    const begin = end <= 0 ? -1 : tail.lastIndexOf(LINE_FEED, end - 1);
    if (begin >= 0 || from === 0)
      return end < 0 ? undefined : { line: tail.subarray(begin + 1, end), end: from + end + 1 };
    const length = Math.min(BLOCK, from);
    from -= length;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    tail = Buffer.concat([buffer.subarray(0, bytesRead), tail]);
  }
}

/**
 * The first line of a journal and the last, without what is between them; undefined where there is none. Throws `local` as
 * `readJournal` does.
 */
export async function readEnds(file: string): Promise<(ReadJournal & { last: unknown }) | undefined> {
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isFile()) throw new LksError('local', say.files.isLink(file), { hint: say.files.isLinkHint });
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const last = await lastLine(handle, found.size);
    if (last === undefined) return { header: undefined, lines: [], whole: 0, last: undefined };
    const { header } = readLines(await firstLine(handle));
    return { header, lines: [], whole: last.end, last: readValue(last.line) };
  } catch (error) {
    throw failure(error, file);
  } finally {
    await handle?.close();
  }
}

/** The first line of a file, with its end; a header is no longer than this. */
async function firstLine(handle: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, 0);
  return buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf(LINE_FEED) + 1);
}

/** Refuses to go on with a journal of another run. Throws `usage`, with both. `asked`: compare what was asked for too. */
function checkSameRun(file: string, header: JournalHeader, run: JournalRun): void {
  const { origin, asked, kind } = run;
  if (header.origin !== origin)
    throw new LksError('usage', say.files.otherOrigin(file, header.origin, origin), {
      hint: say.files.otherRunHint(file),
    });
  if (header.asked !== asked || header.kind !== kind)
    throw new LksError('usage', say.files.otherRun(file, header.asked, asked), { hint: say.files.otherRunHint(file) });
}

const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_RDWR } = constants;

/** The lock of the journal `file`. */
const lockOf = (file: string): string => `${file}.lock`;

/** Removes the lock of a run that was killed when its journal had gone already; one that is held stays. Never throws. */
export async function removeStaleLock(file: string): Promise<void> {
  const lock = lockOf(file);
  if ((await lstat(lock).catch(() => undefined)) === undefined) return;
  try {
    (await holdLock(lock, (pid) => new LksError('local', say.files.runOwns(file, pid)))).release();
  } catch {
    // Another run holds it, or it cannot be removed: it is theirs to see.
  }
}

/** Erases the journal `file`, which is one, and its lock. Throws `local` where a run owns it, or it cannot be erased. */
export async function eraseJournal(file: string): Promise<void> {
  const lock = await holdLock(lockOf(file), (pid) => new LksError('local', say.files.runOwns(file, pid)));
  try {
    await unlink(file);
  } catch (error) {
    throw failure(error, file);
  } finally {
    lock.release();
  }
}

interface OpenOptions {
  /** The present moment, for the header. */
  now?: Date;
  read?: (file: string) => Promise<ReadJournal | undefined>;
  anew?: boolean;
}

export class Journal {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #lock: HeldLock;
  /** Writes happen one after another, each whole. */
  #last: Promise<void> = Promise.resolve();
  /** The end of what is known to be whole. */
  #end: number;
  /** Lines that were appended, but for the first. */
  #lines = -1;
  #isClosed = false;

  private constructor(
    file: string,
    handle: FileHandle,
    lock: HeldLock,
    /** What the file said when it was opened. */
    readonly before: ReadJournal,
    /** Of which run it is. */
    readonly header: JournalHeader,
  ) {
    this.#file = file;
    this.#handle = handle;
    this.#lock = lock;
    this.#end = before.whole;
  }

  /**
   * Opens the journal `file` of a run, or begins it; what a kill cut off goes. Throws `local` where another run owns it, it is no plain
   * file, or it cannot be written; `usage`, with both, where it is the journal of another run.
   *
   * @param read `readEnds` where its lines are to be read one by one (`lines`), and not kept. @param anew drops what it has.
   */
  static async open(
    file: string,
    run: JournalRun,
    { now = currentDate(), read = readJournal, anew = false }: OpenOptions = {},
  ): Promise<Journal> {
    const path = lockOf(file);
    let lock: HeldLock;
    try {
      lock = await holdLock(
        path,
        (pid) => new LksError('local', say.files.runOwns(file, pid), { hint: say.files.runOwnsHint(path) }),
      );
    } catch (error) {
      throw error instanceof LksError ? error : failure(error, file);
    }
    try {
      const left = await read(file);
      const before = left === undefined || anew ? { header: undefined, lines: [], whole: 0 } : left;
      if (before.header !== undefined) checkSameRun(file, before.header, run);
      const handle = await open(file, O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o644);
      try {
        await handle.truncate(before.whole);
        const header = before.header ?? { lks_journal: FORMAT, ...run, started: now.toISOString() };
        const journal = new Journal(file, handle, lock, before, header);
        if (before.whole === 0) await journal.append(header);
        return journal;
      } catch (error) {
        await handle.close();
        // One that says nothing is none.
        if (before.whole === 0) await unlink(file).catch(() => {});
        throw error;
      }
    } catch (error) {
      lock.release();
      throw error instanceof LksError ? error : failure(error, file);
    }
  }

  /**
   * Appends a line, whole or not at all: what a full disk took only a part of is taken back. Lines that are appended at the same time
   * follow one another in the order of the calls. Throws `local`.
   */
  append(line: object): Promise<void> {
    const bytes = Buffer.from(lineOf(line));
    const written = this.#last.then(() => this.#write(bytes));
    this.#last = written.catch(() => {});
    return written;
  }

  async #write(bytes: Buffer): Promise<void> {
    try {
      for (let at = 0; at < bytes.length; ) at += (await this.#handle.write(bytes, at)).bytesWritten;
      this.#end += bytes.length;
      this.#lines += 1;
    } catch (error) {
      await this.#handle.truncate(this.#end).catch(() => {});
      throw failure(error, this.#file);
    }
  }

  /** What it said when it was opened, line by line, without the header. */
  async *lines(): AsyncGenerator<JournalLine> {
    let isFirst = true;
    for await (const line of linesBetween(this.#file, 0, this.before.whole)) {
      if (!isFirst || !isHeader(line.value)) yield line;
      isFirst = false;
    }
  }

  /** Drops everything from byte `to` on (`JournalLine.from`). Throws `local`. */
  async cut(to: number): Promise<void> {
    await this.#last;
    await this.#handle.truncate(to).catch((error) => {
      throw failure(error, this.#file);
    });
    this.#end = to;
  }

  /** Lets go of it, and leaves it for the next run, but for one that says nothing. Safe to call twice. */
  async close(): Promise<void> {
    await this.#last;
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#lines === 0 && this.before.whole === 0) await unlink(this.#file).catch(() => {});
    await this.#handle.close().catch(() => {});
    this.#lock.release();
  }

  /** The run is complete, and what it did is told elsewhere: the journal goes. Throws `local`. */
  async finish(): Promise<void> {
    await this.#last;
    await unlink(this.#file).catch((error) => {
      throw failure(error, this.#file);
    });
    await this.close();
  }
}
