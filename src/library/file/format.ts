/** The format of a library's file, and whether a file has it. Separate from `schema.ts`, which readers do not need. */
import { existsSync, statSync } from 'node:fs';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Header } from '../../platform/sqlite';

/**
 * The format, and the fingerprint of the schema (24 bits, `fingerprintOf`). Until lks is released the format stays 1
 * and the schema may change: a file with another fingerprint is refused. A test checks the number and prints the right
 * one.
 */
const FORMAT = 1;
export const SCHEMA = 0xbc1f5f;

/** `PRAGMA user_version` of a library: its format, then the fingerprint of its schema. */
export const USER_VERSION = FORMAT * 2 ** 24 + SCHEMA;

/** `PRAGMA application_id` of a library: "lksL" in ASCII, which also `file` recognises. */
export const APPLICATION_ID = 0x6c6b734c;

/** A format with its fingerprint for display: `1-0a1b2c`; only the number if it has no fingerprint. */
export const formatName = (userVersion: number): string =>
  userVersion < 2 ** 24
    ? String(userVersion)
    : `${userVersion >>> 24}-${(userVersion & 0xffffff).toString(16).padStart(6, '0')}`;

/** Checks by its header that this lks can read the library. Throws `local`: foreign, or with another schema. */
export function checkSchema(file: string, { applicationId, userVersion }: Header): void {
  if (applicationId !== APPLICATION_ID) {
    throw new LksError('local', say.library.foreign(file), { hint: say.library.foreignHint });
  }
  if (userVersion !== USER_VERSION) {
    const [its, ours] = [formatName(userVersion), formatName(USER_VERSION)];
    throw new LksError('local', say.library.otherFormat(file, its, ours), { hint: say.library.otherFormatHint });
  }
}

/** Checks that a library exists before it is opened for reading. Throws `local`: missing, or empty. */
export function checkFile(file: string): void {
  if (!existsSync(file)) throw new LksError('local', say.library.missing(file), { hint: say.library.missingHint });
  const stats = statSync(file);
  if (stats.isFile() && stats.size === 0) {
    throw new LksError('local', say.library.empty(file), { hint: say.library.emptyHint });
  }
}
