/** Editions: a work in one language from one source, as one file holds it; and which files were imported: hashes, so that a million of them take little room. */

import { crypto } from '../../platform/builtins';
import type { Database } from '../../platform/sqlite';
import type { ImportedFile, ParsedFile, SourceDocument, TextDay, TextRelation } from '../../sources/shared/parsed-file';
import { type Age, UNKNOWN_AGE } from '../file/age';
import { dayAfter } from '../file/moment';

export interface Edition {
  source: string;
  work: string;
  language: SourceDocument['language'];
  /** First day of validity of the text, `YYYY-MM-DD`; empty for a work without versions. */
  validFrom: string;
  /** The publisher's label of the version, else its first day; empty for a work without versions. */
  label: string;
  /** As in `SourceDocument`; the publisher's kind of text, empty where it has only one. */
  kind: string;
  /** The day after the last one that the file gives; empty where it gives none. */
  validTo: string;
  age: Age;
  /** What the texts say of their own days. */
  days: readonly TextDay[];
  /** As in `ParsedFile`; empty where the file is the only one of its version. */
  edition: string;
  /** Other texts that the file names. */
  relations: readonly TextRelation[];
  documents: SourceDocument[];
}

/** The age of what one file holds, on `today`: a day to come, which a file can be about, is none of which it knows anything. */
export const ageOf = (
  { fetchedAt = '' }: { fetchedAt?: string },
  { knownAsOf = '' }: { knownAsOf?: string },
  today: string,
): Age => ({ fetched: fetchedAt, knownAsOf: knownAsOf > today ? '' : knownAsOf });

/** Sorts the documents of a file into editions; a treaty's file holds one for each language. */
export function editionsOf(
  { documents, days = [], relations = [], edition: name = '' }: ParsedFile,
  age: Age,
): Edition[] {
  const editions = new Map<string, Edition>();
  for (const document of documents) {
    const { source, work, language, validFrom, textKind: kind = '' } = document;
    const key = [source, work, language].join('\n');
    const label = document.versionLabel ?? validFrom;
    const validTo = dayAfter(document.validTo ?? '');
    const edition = editions.get(key) ?? {
      source,
      work,
      language,
      validFrom,
      label,
      kind,
      validTo,
      age,
      days,
      edition: name,
      relations,
      documents: [],
    };
    if (validFrom > edition.validFrom) Object.assign(edition, { validFrom, label, validTo });
    edition.documents.push(document);
    editions.set(key, edition);
  }
  return [...editions.values()];
}

/** The edition that a file without documents is remembered as. `work`: what the file is about. */
export function withoutDocuments(source: string, work: string): Edition {
  const nothing = { validFrom: '', label: '', kind: '', validTo: '', age: UNKNOWN_AGE };
  return { source, work, language: 'nl', ...nothing, days: [], edition: '', relations: [], documents: [] };
}

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
