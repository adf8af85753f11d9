/** Translates SQLite's result codes into errors for users (sqlite.org/rescode.html). */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { os } from './builtins';
import { isSpecialFile } from './special-files';

/** Primary result codes, by name. */
const ERROR = 1;
const PERM = 3;
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CONSTRAINT = 19;
const CANTOPEN = 14;
const NOTADB = 26;

/** Extended code: a killed writer left a journal, which a read-only connection may not roll back. */
export const READONLY_ROLLBACK = 776;

/** Extended code: a write failed. */
const IOERR_WRITE = 778;

/** SQLite's messages for the codes above: the package omits the code in some errors of `Statement.all`. */
const CODES_BY_MESSAGE: Readonly<Record<string, number>> = {
  'database is locked': BUSY,
  'database table is locked': LOCKED,
  'attempt to write a readonly database': READONLY,
  'disk I/O error': IOERR,
  'database disk image is malformed': CORRUPT,
  'database or disk is full': FULL,
  'unable to open database file': CANTOPEN,
  'file is not a database': NOTADB,
  // From a bad format number in the header; its code is only that of any error.
  'unsupported file format': NOTADB,
};

/** Schema errors that only damage explains, in a file with a known format version. */
const DAMAGED_TABLES = /^no such (?:table|column): |^table .* (?:has no column named |already exists$)/;

/** The bindings' error for an integer beyond those that lks writes (nodejs.org/api/sqlite.html). */
const DAMAGED_NUMBER = /too large to be represented as a JavaScript number/;

/** SQLite's extended result code of a binding's error, in whichever property; undefined for other errors. */
export function extendedCode(error: unknown): number | undefined {
  const thrown = (error ?? {}) as { errcode?: number; sqliteExtendedCode?: number; code?: string; message?: string };
  const code = thrown.sqliteExtendedCode ?? thrown.errcode;
  const message = thrown.message ?? '';
  if ([DAMAGED_TABLES, DAMAGED_NUMBER].some((damaged) => damaged.test(message))) return CORRUPT;
  const isUntold = code === ERROR || (code === undefined && thrown.code === 'ERR_SQLITE_ERROR');
  return isUntold ? (CODES_BY_MESSAGE[message] ?? ERROR) : code;
}

/** Throws `local` for a pipe or a device: SQLite would wait for it, or read it without end. */
export function refuseSpecial(file: string): void {
  if (isSpecialFile(file)) throw new LksError('local', say.library.special(file), { hint: say.library.specialHint });
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * The system's error numbers below SQLite, if the binding reports them: no space left (the same on all POSIX systems);
 * file size limit of the process or the file system (4 GB on FAT32); quota exceeded.
 */
const NO_SPACE = 28;
const noGrowth = (errno: number): boolean => {
  const { EFBIG, EDQUOT } = os().constants.errno;
  return errno === EFBIG || errno === EDQUOT;
};

/** Whether this process has a file size limit: `node:sqlite` does not report the system's error number. */
function growthIsLimited(): boolean {
  const report = process.report?.getReport() as { userLimits?: { file_size_blocks?: { soft: unknown } } } | undefined;
  return typeof report?.userLimits?.file_size_blocks?.soft === 'number';
}

/** Files that SQLite has open at once for one database: itself, its journal, its folder. */
const FILES_OF_DATABASE = 3;

/**
 * Whether this process can open no more files; tried out, since no binding reports the error number of a failed open.
 */
function isOutOfFiles(): boolean {
  const opened: number[] = [];
  try {
    while (opened.length < FILES_OF_DATABASE) opened.push(openSync(process.execPath, 'r'));
    return false;
  } catch (error) {
    return ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/** Error code of a damaged file (contract.md, "Errors"). */
export const DAMAGED_CODE = 'library_damaged';

/** The `local` error for a damaged file. */
export function damagedError(file: string, cause?: unknown): LksError {
  return new LksError('local', say.library.damaged(file), { hint: say.library.damagedHint, code: DAMAGED_CODE, cause });
}

/** Error code when every stored checksum differs, which is not damage. */
export const OTHER_SUMS_CODE = 'library_other_sums';

export const UNREADABLE_CODE = 'library_unreadable';

/** Bytes read at a time, and in all. */
const STEP = 4 * 1024 * 1024;
const MOST_READ = 1024 * STEP;
/** Milliseconds for which a successful read is remembered: repairing a library meets a thousand errors. */
const REMEMBERED = 60_000;
const readWhole = new Map<string, number>();

/**
 * The system's error code (`EIO`) if the disk cannot read a file, else undefined. SQLite reports such a read as damage
 * (`SQLITE_IOERR_CORRUPTFS` becomes `SQLITE_CORRUPT`) without the system's error: so up to 4 GB of the file are read
 * again.
 */
function readFailure(file: string): string | undefined {
  if (performance.now() - (readWhole.get(file) ?? Number.NEGATIVE_INFINITY) < REMEMBERED) return undefined;
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const buffer = Buffer.allocUnsafe(STEP);
    for (let at = 0, read = STEP; read > 0 && at < MOST_READ; at += read)
      read = readSync(descriptor, buffer, 0, STEP, at);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    closeSync(descriptor);
  }
  readWhole.set(file, performance.now());
  return undefined;
}

const unreadableError = (file: string, word: string, cause: unknown): LksError =>
  new LksError('local', say.library.unreadable(file, word), {
    hint: say.library.unreadableHint,
    code: UNREADABLE_CODE,
    cause,
  });

/** Extended codes of a failed read. */
const IOERR_READS = [266, 8458];

/**
 * Failures of a valid statement on an impossible value: bytes in place of text, a sum that is no number, a taken
 * document number. Recognised by code, since messages change between versions.
 */
const isDamagedValue = (code: number): boolean => [ERROR, CONSTRAINT].includes(code & 0xff);

/**
 * Turns a binding's error into a `local` error if the file or the system is at fault. Syntax errors in our own SQL
 * (bugs) and `LksError`s come back unchanged. `isRunning`: the statement was prepared successfully.
 */
export function databaseError(error: unknown, file: string, isRunning = false): unknown {
  const found = extendedCode(error);
  const code = isRunning && found !== undefined && isDamagedValue(found) ? CORRUPT : found;
  if (error instanceof LksError || code === undefined) return error;
  const local = (message: string, hint: string) => new LksError('local', message, { hint, cause: error });
  const { systemErrno } = error as { systemErrno?: number };
  switch (code & 0xff) {
    case BUSY:
    case LOCKED:
      return local(say.library.locked(file), say.library.lockedHint);
    case CORRUPT:
    case NOTADB: {
      const word = readFailure(file);
      return word === undefined ? damagedError(file, error) : unreadableError(file, word, error);
    }
    case FULL:
      return local(say.library.diskFull(file), say.library.diskFullHint);
    case READONLY:
    case PERM:
      return local(say.library.notWritable(file), say.library.notWritableHint);
    case CANTOPEN:
      if (isFolder(file)) return local(say.library.isFolder(file), say.library.isFolderHint);
      if (isOutOfFiles()) return local(say.terminal.outOfFiles, say.terminal.outOfFilesHint);
      return local(say.library.cannotOpen(file), say.library.cannotOpenHint);
    case IOERR:
      if (systemErrno === NO_SPACE) return local(say.library.diskFull(file), say.library.diskFullHint);
      if (systemErrno === undefined ? code === IOERR_WRITE && growthIsLimited() : noGrowth(systemErrno))
        return local(say.library.cannotGrow(file), say.library.cannotGrowHint);
      if (isFolder(file)) return local(say.library.isFolder(file), say.library.isFolderHint);
      if (IOERR_READS.includes(code)) return unreadableError(file, readFailure(file) ?? 'EIO', error);
      return local(say.library.inputOutput(file), say.library.inputOutputHint);
    default:
      return error;
  }
}
