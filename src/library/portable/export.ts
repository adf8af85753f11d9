/** Exports a library into one portable file: one consistent state, also while others write. */

import { type FileHandle, open, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { LksError } from '../../contract/errors';
import { crypto, os, zlib } from '../../platform/builtins';
import { failure, placeFile, prepareFile, removeAbandoned } from '../../platform/files';
import { isSpecialFile, openSpecial } from '../../platform/special-files';
import { DAMAGED_CODE, type Database, damagedError, dataVersion, openDatabase } from '../../platform/sqlite';
import { temporaryIn } from '../../platform/temporary-name';
import { yieldToEventLoop } from '../../platform/yield';
import { copyFile } from '../check/backup';
import { checkFile, checkSchema } from '../file/format';
import { timestampOf } from '../file/moment';
import { countRecords, libraryRecords } from './record-reader';
import { type Counts, type End, type Header, LIBRARY, totalOf, VERSION } from './records';

export interface ExportOptions {
  force: boolean;
  /** Of lks, for the first line. */
  version: string;
  now: Date;
  signal?: AbortSignal;
  /** Called now and then: with bytes copied of the library, then records written. */
  progress?: (step: 'copy' | 'write', done: number, all: number) => void;
}

export interface ExportReport {
  path: string;
  /** Path of the export; `-` for standard output. */
  export: string;
  bytes: number;
  counts: Counts;
  sha256: string;
}

/** Writes bytes; resolves when there is room for more. */
type Put = (bytes: Uint8Array) => Promise<void>;

/** Bytes of lines to compress at once. */
const PIECE = 256 * 1024;

/** The lines of the file, several at a time; `done` gets the content of the last one. */
async function* linesFrom(
  database: Database,
  { version, now, signal, progress }: ExportOptions,
  done: (end: End) => void,
): AsyncGenerator<Buffer> {
  const hash = crypto().createHash('sha256');
  const counts: Counts = {};
  const expected = countRecords(database);
  const all = totalOf(expected);
  let [lines, pending] = [0, ''];
  const add = (record: Header | End | { kind: string }): void => {
    pending += `${JSON.stringify(record)}\n`;
    lines += 1;
  };
  const flush = (): Buffer => {
    const bytes = Buffer.from(pending, 'utf8');
    hash.update(bytes);
    pending = '';
    return bytes;
  };
  add({ kind: LIBRARY, version: VERSION, lks: version, written_at: timestampOf(now), counts: expected });
  for (const record of libraryRecords(database)) {
    add(record);
    counts[record.kind] = (counts[record.kind] ?? 0) + 1;
    if (pending.length < PIECE) continue;
    yield flush();
    progress?.('write', lines, all);
    await yieldToEventLoop(signal);
  }
  // A difference means that rows are lost within a table.
  if (JSON.stringify(counts) !== JSON.stringify(expected)) throw damagedError(database.path);
  yield flush();
  const end: End = { kind: 'end', lines, counts, sha256: hash.digest('hex') };
  done(end);
  add(end);
  yield Buffer.from(pending, 'utf8');
}

/** Compresses the lines and writes them with `put`; returns the number of bytes and the last line. */
async function write(database: Database, options: ExportOptions, put: Put): Promise<{ bytes: number; end: End }> {
  let end: End | undefined;
  let failed: unknown;
  async function* lines() {
    try {
      yield* linesFrom(database, options, (last) => {
        end = last;
      });
    } catch (error) {
      failed = error;
      throw error;
    }
  }
  const gzip = zlib().createGzip({ chunkSize: PIECE });
  pipeline(Readable.from(lines(), { objectMode: true, highWaterMark: 1 }), gzip, () => {});
  let bytes = 0;
  try {
    for await (const piece of gzip as AsyncIterable<Buffer>) {
      await put(piece);
      bytes += piece.length;
    }
  } catch (error) {
    throw failed ?? error;
  } finally {
    gzip.destroy();
  }
  return { bytes, end: end! };
}

/**
 * Runs `work` on a copy of one state of the library, so that writers wait for the copy at most. The copy is made in
 * `folder` and removed at the end. Errors of damage name the library, not the copy.
 */
async function withState<T>(
  file: string,
  folder: string,
  { signal, progress }: ExportOptions,
  work: (copy: Database) => Promise<T>,
): Promise<T> {
  await removeAbandoned(folder);
  const temporary = temporaryIn(folder);
  const database = openDatabase(file, { readOnly: true });
  let copy: Database | undefined;
  try {
    checkSchema(file, database.header);
    // Readable by this user alone, whatever the folder.
    await (await open(temporary, 'wx', 0o600)).close();
    for (const held of [false, true]) {
      // A transaction that has read keeps writers out until it ends.
      if (held) database.exec('begin; select 1 from sqlite_schema limit 1');
      const before = dataVersion(database);
      await copyFile(file, temporary, { signal, progress: (_step, done, all = 0) => progress?.('copy', done, all) });
      if (dataVersion(database) === before) break;
    }
    database.close();
    copy = openDatabase(temporary, { readOnly: true });
    // If an open file may be unlinked, it is gone however this process ends.
    await unlink(temporary).catch(() => {});
    return await work(copy);
  } catch (error) {
    if (error instanceof LksError && error.code === DAMAGED_CODE) throw damagedError(file, error);
    if (error instanceof LksError || !(error instanceof Error) || !('syscall' in error)) throw error;
    throw failure(error, folder);
  } finally {
    database.close();
    copy?.close();
    await unlink(temporary).catch(() => {});
  }
}

async function exportToDevice(file: string, to: string, options: ExportOptions): Promise<ExportReport> {
  const handle = await openSpecial(to, options.signal);
  try {
    const put = (piece: Uint8Array): Promise<void> =>
      handle.writeFile(piece).catch((error) => {
        throw failure(error, to);
      });
    return { ...(await exportTo(file, put, options)), export: to };
  } finally {
    await handle.close();
  }
}

/**
 * Exports the library at `file` to `to`, put in place once complete; a device or pipe is written directly.
 * @throws `local`: as `openForReading`; `library_damaged`; `to` exists without `force`, or cannot be written; the
 *   signal's reason.
 */
export async function exportLibrary(file: string, to: string, options: ExportOptions): Promise<ExportReport> {
  checkFile(file);
  await prepareFile(to, options.force);
  if (isSpecialFile(to)) return exportToDevice(file, to, options);
  const { mode } = await stat(file);
  const folder = path.dirname(path.resolve(to));
  return withState(file, folder, options, (database) =>
    placeFile(to, options.force, async (temporary) => {
      const handle: FileHandle = await open(temporary, 'wx', mode & 0o777);
      try {
        const { bytes, end } = await write(database, options, (piece) => handle.writeFile(piece));
        return { path: file, export: to, bytes, counts: end.counts, sha256: end.sha256 };
      } finally {
        await handle.close();
      }
    }),
  );
}

/** Exports through `put`. Throws as `exportLibrary` does, and what `put` throws. */
export async function exportTo(file: string, put: Put, options: ExportOptions): Promise<ExportReport> {
  checkFile(file);
  return withState(file, os().tmpdir(), options, async (database) => {
    const { bytes, end } = await write(database, options, put);
    return { path: file, export: '-', bytes, counts: end.counts, sha256: end.sha256 };
  });
}
