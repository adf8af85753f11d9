/** Which files were imported: hashes, so that a million of them take little room. */
import { crypto } from '../../platform/builtins';
import type { Database } from '../../platform/sqlite';
import type { ImportedFile } from '../../sources/shared/parsed-file';
import type { Edition } from './edition';

/** The first 16 bytes of a hash over some strings: two lists with the same one are the same. */
const hashOf = (...parts: readonly string[]): Buffer =>
  crypto().createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);

/**
 * True when a file with this fingerprint was imported from this source, and no later import replaced its text. `replaced`: keys of
 * versions (`versionKey`) that do not count, since another file is about to replace them.
 */
export function isImported(
  database: Database,
  { source, fingerprint }: Omit<ImportedFile, 'name'>,
  replaced?: ReadonlySet<string>,
): boolean {
  const find = database.prepare('select key from files where fingerprint = ?');
  const keys = find.all(hashOf(source, fingerprint));
  return keys.some(({ key }) => replaced?.has(Buffer.from(key as Uint8Array).toString('hex')) !== true);
}

/** What a version of a work is called in the table of files, in hexadecimal. */
export const versionKey = (source: string, { work, language, label }: Version): string =>
  hashOf(source, work, language, label).toString('hex');

/** A version of a work, by which its file is remembered. */
type Version = Record<'work' | 'language' | 'label', string>;

/** Forgets the file of a version, so that it is read again. */
export function forgetFile(database: Database, source: string, { work, language, label }: Version): void {
  database.prepare('delete from files where key = ?').run(hashOf(source, work, language, label));
}

/**
 * Remembers the fingerprint of a file. It takes the place of the one that its version came from before, so that a file
 * whose text was replaced can come back; several versions are kept.
 */
export function rememberFile(
  database: Database,
  { source, fingerprint }: Omit<ImportedFile, 'name'>,
  { work, language, label }: Pick<Edition, 'work' | 'language' | 'label'>,
): void {
  database
    .prepare('insert or replace into files (key, fingerprint) values (?, ?)')
    .run(hashOf(source, work, language, label), hashOf(source, fingerprint));
}
