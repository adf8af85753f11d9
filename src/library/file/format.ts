/** The format of a library's file, and whether a file has it. Who reads a library needs none of what makes one (`schema.ts`). */
import { existsSync, statSync } from 'node:fs';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { Header } from '../../sqlite';

/** Of a library whose full-text index is the table of FTS5. */
export const SCHEMA_VERSION = 7;

/** Of one that has chunks of postings instead, and else what format 7 has: an older lks, which would miss its table, refuses it. */
export const CHUNKS_VERSION = 8;

/** The oldest format that is read as it is: format 6 only has row numbers that 5 does not, and format 7 sums beside the rows. */
const READ_SINCE = 5;

/** Since this format a library keeps all that this lks keeps of a file: what was read for it need not be read again. */
export const WHOLE_SINCE = 4;

/** `PRAGMA application_id` of a library: "lksL" in ASCII, so that `file` and we know it from other databases. */
export const APPLICATION_ID = 0x6c6b734c;

/** True for a library of a format before both, which `migrate.ts` brings up to date when it is opened for writing. */
export function isOlder({ applicationId, userVersion }: Header): boolean {
  return applicationId === APPLICATION_ID && userVersion < SCHEMA_VERSION;
}

/** What the error of a library of an older format is known by. */
export const OLDER_CODE = 'older_library';

/**
 * Checks, by its header, that a file is a library that this lks can read. Throws `local`: foreign, from a newer lks, or, with
 * the code `OLDER_CODE`, of an older format.
 */
export function checkSchema(file: string, { applicationId, userVersion: version }: Header): void {
  if (applicationId !== APPLICATION_ID) {
    throw new LksError('local', say.library.foreign(file), { hint: say.library.foreignHint });
  }
  if (version > CHUNKS_VERSION) {
    throw new LksError('local', say.library.newer(file, version, CHUNKS_VERSION), { hint: say.library.newerHint });
  }
  if (version < READ_SINCE) {
    throw new LksError('local', say.library.older(file, version, SCHEMA_VERSION), {
      hint: say.library.olderHint,
      code: OLDER_CODE,
    });
  }
}

/** Checks, before a library is opened for reading, that there is one. Throws `local`: missing, or empty. */
export function checkFile(file: string): void {
  if (!existsSync(file)) throw new LksError('local', say.library.missing(file), { hint: say.library.missingHint });
  const stats = statSync(file);
  if (stats.isFile() && stats.size === 0) {
    throw new LksError('local', say.library.empty(file), { hint: say.library.emptyHint });
  }
}
