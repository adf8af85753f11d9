/** What SQLite's result codes mean to a person (sqlite.org/rescode.html). */
import { statSync } from 'node:fs';
import { LksError } from './errors';
import { say } from './messages';

/** Primary result codes, by name. */
const PERM = 3;
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** Extended code: a killed writer left a journal, which a read-only connection may not roll back. */
export const READONLY_ROLLBACK = 776;

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
};

/** SQLite's extended result code of what a binding threw, whichever property it stands in; undefined for other errors. */
export function extendedCode(error: unknown): number | undefined {
  const thrown = (error ?? {}) as { errcode?: number; sqliteExtendedCode?: number; code?: string; message?: string };
  const code = thrown.sqliteExtendedCode ?? thrown.errcode;
  return code === undefined && thrown.code === 'ERR_SQLITE_ERROR' ? CODES_BY_MESSAGE[thrown.message ?? ''] : code;
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** The error number of the system below SQLite, where the binding tells it: 28 is "no space left" everywhere on POSIX. */
const NO_SPACE = 28;

/**
 * Turns what the binding threw into a `local` error when the file or the system is at fault. An error in our own SQL
 * (a bug) and an `LksError` come back unchanged.
 */
export function databaseError(error: unknown, file: string): unknown {
  const code = extendedCode(error);
  if (error instanceof LksError || code === undefined) return error;
  const local = (message: string, hint: string) => new LksError('local', message, { hint, cause: error });
  switch (code & 0xff) {
    case BUSY:
    case LOCKED:
      return local(say.library.locked(file), say.library.lockedHint);
    case CORRUPT:
    case NOTADB:
      return local(say.library.damaged(file), say.library.damagedHint);
    case FULL:
      return local(say.library.diskFull(file), say.library.diskFullHint);
    case READONLY:
    case PERM:
      return local(say.library.notWritable(file), say.library.notWritableHint);
    case CANTOPEN:
      if (isFolder(file)) return local(say.library.isFolder(file), say.library.isFolderHint);
      return local(say.library.cannotOpen(file), say.library.cannotOpenHint);
    case IOERR:
      if ((error as { systemErrno?: number }).systemErrno === NO_SPACE)
        return local(say.library.diskFull(file), say.library.diskFullHint);
      if (isFolder(file)) return local(say.library.isFolder(file), say.library.isFolderHint);
      return local(say.library.inputOutput(file), say.library.inputOutputHint);
    default:
      return error;
  }
}
