/** Editions (a work in one language from one source, as in one file), and hashes of the imported files. */

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
  /** As in `SourceDocument`; the publisher's kind of text, empty if it has only one. */
  kind: string;
  /** The exclusive end in the file, or empty. */
  validTo: string;
  age: Age;
  /** What the texts say of their own days. */
  days: readonly TextDay[];
  /** As in `ParsedFile`; empty if the file is the only one of its version. */
  edition: string;
  relations: readonly TextRelation[];
  documents: SourceDocument[];
}

/** The age of a file. A file can be about a day after `today`, but knows nothing of it. */
export const ageOf = (
  { fetchedAt = '' }: { fetchedAt?: string },
  { knownAsOf = '' }: { knownAsOf?: string },
  today: string,
): Age => ({ fetched: fetchedAt, knownAsOf: knownAsOf > today ? '' : knownAsOf });

/** Splits the documents of a file into editions; a treaty's file has one for each language. */
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

/** The edition under which a file without documents is recorded. `work`: the subject of the file. */
export function withoutDocuments(source: string, work: string): Edition {
  const nothing = { validFrom: '', label: '', kind: '', validTo: '', age: UNKNOWN_AGE };
  return { source, work, language: 'nl', ...nothing, days: [], edition: '', relations: [], documents: [] };
}

/** The first 16 bytes of a hash over strings. */
const hashOf = (...parts: readonly string[]): Buffer =>
  crypto().createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);

/**
 * Whether a file with this fingerprint was imported from this source and no later import replaced its text. `replaced`:
 * keys of versions (`versionKey`) that another file is about to replace, and which do not count.
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

/** The key of a version in the table of files, in hexadecimal. */
export const versionKey = (source: string, { work, language, label }: Version): string =>
  hashOf(source, work, language, label).toString('hex');

type Version = Record<'work' | 'language' | 'label', string>;

/** Forgets the file of a version, so that it is imported again. */
export function forgetFile(database: Database, source: string, { work, language, label }: Version): void {
  database.prepare('delete from files where key = ?').run(hashOf(source, work, language, label));
}

/** Records the fingerprint of a file, replacing that of the same version, so that replaced texts can return. */
export function rememberFile(
  database: Database,
  { source, fingerprint }: Omit<ImportedFile, 'name'>,
  { work, language, label }: Pick<Edition, 'work' | 'language' | 'label'>,
): void {
  database
    .prepare('insert or replace into files (key, fingerprint) values (?, ?)')
    .run(hashOf(source, work, language, label), hashOf(source, fingerprint));
}
