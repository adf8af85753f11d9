/** What SQLite's result codes mean to a person (sqlite.org/rescode.html). */
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

/** SQLite's own words for the codes above: the package leaves the code out of some errors of a statement's `all`. */
const CODES_BY_MESSAGE: Readonly<Record<string, number>> = {
  'database is locked': BUSY,
  'database table is locked': LOCKED,
  'attempt to write a readonly database': READONLY,
  'disk I/O error': IOERR,
  'database disk image is malformed': CORRUPT,
  'database or disk is full': FULL,
  'unable to open database file': CANTOPEN,
  'file is not a database': NOTADB,
  // Of the header, which says in which format the tables are: with no code but that of any error.
  'unsupported file format': NOTADB,
};

/** What the tables of a file that says which format it has can only lack where the words that made them are damaged. */
const DAMAGED_TABLES = /^no such (?:table|column): |^table .* (?:has no column named |already exists$)/;

/** What the bindings say of a whole number beyond those that lks writes (nodejs.org/api/sqlite.html). */
const DAMAGED_NUMBER = /too large to be represented as a JavaScript number/;

/**
 * SQLite's extended result code of what a binding threw, whichever property it stands in; undefined for other errors.
 */
export function extendedCode(error: unknown): number | undefined {
  const thrown = (error ?? {}) as { errcode?: number; sqliteExtendedCode?: number; code?: string; message?: string };
  const code = thrown.sqliteExtendedCode ?? thrown.errcode;
  const message = thrown.message ?? '';
  if ([DAMAGED_TABLES, DAMAGED_NUMBER].some((damaged) => damaged.test(message))) return CORRUPT;
  const isUntold = code === ERROR || (code === undefined && thrown.code === 'ERR_SQLITE_ERROR');
  return isUntold ? (CODES_BY_MESSAGE[message] ?? ERROR) : code;
}

/** Throws `local` for a pipe or a device: SQLite would wait for it, or never come to its end. */
export function refuseSpecial(file: string): void {
  if (isSpecialFile(file)) throw new LksError('local', say.library.special(file), { hint: say.library.specialHint });
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Error numbers of the system below SQLite, where the binding tells them: no space left (the same everywhere on POSIX);
 * a file that may not grow, for the limit of the process or of the file system (4 GB on FAT32); a quota that is used
 * up.
 */
const NO_SPACE = 28;
const noGrowth = (errno: number): boolean => {
  const { EFBIG, EDQUOT } = os().constants.errno;
  return errno === EFBIG || errno === EDQUOT;
};

/**
 * Whether this process may not make a file larger than some size. `node:sqlite` does not tell the system's error
 * number.
 */
function growthIsLimited(): boolean {
  const report = process.report?.getReport() as { userLimits?: { file_size_blocks?: { soft: unknown } } } | undefined;
  return typeof report?.userLimits?.file_size_blocks?.soft === 'number';
}

/** As many files as SQLite has open at once for one database: itself, its journal, its folder. */
const FILES_OF_DATABASE = 3;

/**
 * Whether this process may open no more files. No binding tells the system's error number of an opening that failed: it
 * is tried.
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

/** What the error of a damaged file is known by (contract.md, "Errors"). */
export const DAMAGED_CODE = 'library_damaged';

/** That the file is damaged: what SQLite finds, and what we find that it cannot know. `local`. */
export function damagedError(file: string, cause?: unknown): LksError {
  return new LksError('local', say.library.damaged(file), { hint: say.library.damagedHint, code: DAMAGED_CODE, cause });
}

/** Code of the error where every stored checksum differs: that is no damage. */
export const OTHER_SUMS_CODE = 'library_other_sums';

/** Code of the error where the disk cannot read the file. */
export const UNREADABLE_CODE = 'library_unreadable';

/** Bytes that are read at a time, and at most. */
const STEP = 4 * 1024 * 1024;
const MOST_READ = 1024 * STEP;
/**
 * For how long, in milliseconds, it is remembered of a file that the disk reads it: who mends a library meets a
 * thousand errors.
 */
const REMEMBERED = 60_000;
const readWhole = new Map<string, number>();

/**
 * The system's word (`EIO`) where the disk does not read a file, else undefined. SQLite says of such a read that the
 * file is damaged (`SQLITE_IOERR_CORRUPTFS` becomes `SQLITE_CORRUPT`), and not what the system said: so the file is
 * read once more, up to 4 GB of it.
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

/** The disk cannot read the file; whether it is damaged is unknown. `local`. */
const unreadableError = (file: string, word: string, cause: unknown): LksError =>
  new LksError('local', say.library.unreadable(file, word), {
    hint: say.library.unreadableHint,
    code: UNREADABLE_CODE,
    cause,
  });

/** Extended codes of a read that failed. */
const IOERR_READS = [266, 8458];

/**
 * What a statement fails with that was understood, and met a value that cannot be there: bytes where words were
 * written, a sum that no number is, a number of a document that was free. In whichever words: they are another
 * version's next time.
 */
const isDamagedValue = (code: number): boolean => [ERROR, CONSTRAINT].includes(code & 0xff);

/**
 * Turns what the binding threw into a `local` error when the file or the system is at fault. A fault of the syntax in
 * our own SQL (a bug) and an `LksError` come back unchanged. `isRunning`: of a statement that SQLite has understood.
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
