/**
 * Imports one edition of a work. Without versions, documents are added, updated in place or removed; toestanden are
 * stored side by side, and their dates decide which one is shown.
 */

import { LksError } from '../../contract/errors';
import { dayNumber, partitionNumber, partitionOf } from '../../engine/row-numbers';
import { say } from '../../messages';
import type { Database, Row } from '../../platform/sqlite';
import type { Steps } from '../../platform/yield';
import type { ImportCounts, SourceDocument, TextDay, TextRelation } from '../../sources/shared/parsed-file';
import { type Age, UNKNOWN_AGE } from '../file/age';
import { type Contents, contentDigest, contentsOf, packContents, putContents, textKey } from '../file/contents';
import type { Moment } from '../file/moment';
import { checkWork, WORK_PARTS } from '../file/work-sums';
import { actOf } from '../time/act-days';
import { manifestOf } from '../time/intervals';
import { arrangeWork, type Fresh, NOTHING_FRESH, type WorkRow } from './arrange';
import { addDocument, digestOf, findHeld, nextId, removeDocument, standsRight } from './documents';
import type { Edition } from './edition';
import { CountChanges, labelOfToday, putLawNames, putWork, textsOfToday } from './works';

function refuseDuplicates(documents: readonly SourceDocument[]): void {
  const seen = new Set<string>();
  for (const { externalId } of documents) {
    if (seen.has(externalId)) {
      throw new LksError('failed', say.library.duplicate(externalId), { hint: say.library.duplicateHint });
    }
    seen.add(externalId);
  }
}

/** By ascending row number, in which the full-text index is built fastest. */
function inRowOrder(documents: readonly SourceDocument[]): SourceDocument[] {
  const dayOfDocument = (document: SourceDocument) => dayNumber(document.decisionDate || document.publicationDate);
  return [...documents].sort(
    (a, b) => partitionNumber(a) - partitionNumber(b) || dayOfDocument(a) - dayOfDocument(b) || a.position - b.position,
  );
}

/** The day of the newest document, as a date filter sees it; empty if there is none up to `today`. */
const newestIn = (documents: readonly SourceDocument[], today: string): string =>
  documents.reduce((newest, { decisionDate, publicationDate }) => {
    const day = decisionDate || publicationDate;
    return day > newest && day <= today ? day : newest;
  }, '');

/** Writes one document; returns what changed. */
function putDocument(
  database: Database,
  work: number,
  document: SourceDocument,
  changes: CountChanges,
): 'added' | 'updated' | 'unchanged' {
  const held = findHeld(database, document);
  const partition = partitionNumber(document);
  if (held === undefined) {
    addDocument(database, nextId(database, document), work, document);
    changes.add(partition, 1);
    return 'added';
  }
  changes.add(partition, 0);
  if (held.work === work && digestOf(document).equals(held.digest)) return 'unchanged';
  removeDocument(database, held.id);
  addDocument(database, standsRight(held.id, document) ? held.id : nextId(database, document), work, document);
  changes.add(partitionOf(held.id), -1);
  changes.add(partition, 1);
  return 'updated';
}

/** Whether a later edition of the version, or of a work without versions, was imported: it stays in any order. */
function isLaterHeld(
  database: Database,
  { source, work, language, label, edition }: Edition,
  table: 'editions' | 'toestanden',
): boolean {
  const held = database.prepare(
    `select 1 from works join ${table} on ${table}.work = works.id
     where source = ?1 and works.work = ?2 and language = ?3 and edition > ?4${table === 'toestanden' ? ' and label = ?5' : ''}`,
  );
  const values = [source, work, language, edition, ...(table === 'toestanden' ? [label] : [])];
  return held.get(...values) !== undefined;
}

/**
 * Imports an edition, a document at a step. Runs inside the caller's transaction.
 * @returns what happened to its documents; all `unchanged` if a later edition was imported.
 * @throws `failed` if two documents have the same external id, or for an undated edition of a dated work.
 */
export function* importEdition(database: Database, edition: Edition, moment: Moment): Steps<ImportCounts> {
  refuseDuplicates(edition.documents);
  // An EU act in the Official Journal has no first day of its own, and is the first of its versions.
  const hasVersions =
    `${edition.validFrom}${edition.validTo}` !== '' || edition.documents.some(({ group }) => group === 'eu');
  if (hasVersions) return yield* importToestand(database, edition, moment);
  if (edition.edition !== '' && isLaterHeld(database, edition, 'editions'))
    return { ...noCounts(), unchanged: edition.documents.length };
  const work = putWork(database, edition, moment);
  if (edition.edition !== '')
    database.prepare('insert or replace into editions (work, edition) values (?, ?)').run(work.id, edition.edition);
  if (database.prepare('select 1 from toestanden where work = ?').get(work.id) !== undefined) {
    throw new LksError('failed', say.library.undatedVersion(edition.work), { hint: say.library.undatedVersionHint });
  }
  const counts = noCounts();
  const changes = new CountChanges();
  const kept = new Set(edition.documents.map(({ externalId }) => externalId));
  for (const row of database.prepare('select id, external_id from docs where work = ?').all(work.id)) {
    if (kept.has(String(row.external_id))) continue;
    removeDocument(database, Number(row.id));
    changes.add(partitionOf(Number(row.id)), -1);
    counts.removed += 1;
  }
  for (const document of inRowOrder(edition.documents)) {
    counts[putDocument(database, work.id, document, changes)] += 1;
    yield;
  }
  putLawNames(
    database,
    work,
    edition.documents.flatMap(({ lawNames }) => lawNames),
  );
  changes.put(database, edition.source, moment.now, edition.age, { newest: newestIn(edition.documents, moment.today) });
  return counts;
}

export function noCounts(): ImportCounts {
  return { added: 0, updated: 0, unchanged: 0, removed: 0, versions: 0 };
}

/** Replaces the toestand with its label; `isNew` is false if it was identical. */
function putToestand(
  database: Database,
  work: WorkRow,
  edition: Edition,
  moment: Moment,
  contents: Contents,
): { id: number; isNew: boolean } {
  const { label, validFrom, kind, validTo, age } = edition;
  // A toestand without a number (from a library of format 1) is one of the numbered ones of its day.
  if (label !== validFrom) {
    const unnumbered = database
      .prepare('select id from toestanden where work = ? and label = ?')
      .get(work.id, validFrom);
    if (unnumbered !== undefined) {
      database.prepare('delete from contents where id = ?').run(Number(unnumbered.id));
      database.prepare('delete from toestanden where id = ?').run(Number(unnumbered.id));
    }
  }
  const packed = packContents(contents);
  const row = database
    .prepare(
      `insert into toestanden (work, label, valid_from, kind, valid_to, edition, fetched, known_as_of, imported)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (work, label) do update set valid_from = excluded.valid_from, kind = excluded.kind,
         valid_to = excluded.valid_to, edition = excluded.edition, fetched = excluded.fetched,
         known_as_of = excluded.known_as_of, imported = excluded.imported returning id`,
    )
    .get(work.id, label, validFrom, kind, validTo, edition.edition, age.fetched, age.knownAsOf, moment.now);
  const id = Number(row?.id);
  putDays(database, id, work.work, edition.days);
  if (work.work === actOf(work.work)) putRelations(database, work.work, edition.relations, validFrom);
  const held = database.prepare('select packed from contents where id = ?').get(id);
  if (held !== undefined && Buffer.from(packed).equals(held.packed as Uint8Array)) return { id, isNew: false };
  putContents(database, id, packed);
  return { id, isNew: true };
}

function* rearrange(
  database: Database,
  work: WorkRow,
  moment: Moment,
  age: Age = UNKNOWN_AGE,
  fresh: Fresh = NOTHING_FRESH,
  /** The publication day, if today's text has no first day. */
  published = '',
): Steps<void> {
  const changes = new CountChanges();
  const names = yield* arrangeWork(database, work, moment, fresh, (partition, change) =>
    changes.add(partition, change),
  );
  putLawNames(database, work, names);
  const row = database.prepare('select valid_from, fetched from works where id = ?').get(work.id);
  const newest = String(row?.valid_from ?? '') || published;
  const held = { ...age, fetched: String(row?.fetched ?? '') };
  changes.put(database, work.source, moment.now, held, { newest, listedAsOf: manifestOf(database, work.work).asOf });
}

/** Arranges stored works again: rows of `works`, with `imported`, which stays as it is. */
export function* rearrangeHeld(database: Database, rows: readonly Row[], today: string): Steps<void> {
  for (const { imported, ...work } of rows) {
    for (const part of WORK_PARTS) checkWork(database, Number(work.id), part);
    yield* rearrange(database, work as unknown as WorkRow, { today, now: String(imported) });
  }
}

/** Arranges every work again in which another toestand has come into force since. */
export function* rollForward(database: Database, moment: Moment): Steps<void> {
  const due = database
    .prepare(
      `select id, source, work, language, imported from works where next_change <> '' and next_change <= ? order by id`,
    )
    .all(moment.today);
  yield* rearrangeHeld(database, due, moment.today);
}

/** The recitals of an act, a work of their own, have the days of any text of the act. */
function* rearrangeRecitals(database: Database, { source, work, language }: WorkRow, today: string): Steps<void> {
  const rows = database
    .prepare('select id, source, work, language, imported from works where source = ? and work = ? and language = ?')
    .all(source, `${work} overwegingen`, language);
  yield* rearrangeHeld(database, rows, today);
}

/**
 * Imports a toestand. Runs inside the caller's transaction.
 * @returns for the toestand in force today what happened to the documents that a search shows; for others the number of
 *   documents stored; all `unchanged` if it, or a later edition, was imported already.
 */
function* importToestand(database: Database, edition: Edition, moment: Moment): Steps<ImportCounts> {
  const { documents } = edition;
  if (isLaterHeld(database, edition, 'toestanden')) return { ...noCounts(), unchanged: documents.length };
  const work = putWork(database, edition, moment);
  const before = textsOfToday(database, work.id);
  const digests = new Map(documents.map((one) => [one, contentDigest(one)]));
  const contents = contentsOf(documents, edition.validFrom, (one) => digests.get(one)!);
  const { id, isNew } = putToestand(database, work, edition, moment, contents);
  const texts = new Map(documents.map((one) => [textKey({ ...one, digest: digests.get(one)! }), one]));
  const fresh = { texts, toestand: id, contents };
  const published = documents.find(({ publicationDate }) => publicationDate <= moment.today)?.publicationDate;
  yield* rearrange(database, work, moment, edition.age, fresh, edition.validFrom === '' ? published : '');
  if (edition.kind !== '') yield* rearrangeRecitals(database, work, moment.today);
  const counts = noCounts();
  if (!isNew) return { ...counts, unchanged: documents.length };
  const after = textsOfToday(database, work.id);
  for (const id of before.keys()) if (!after.has(id)) counts.removed += 1;
  if (labelOfToday(database, work.id, moment.today) !== edition.label) return { ...counts, versions: documents.length };
  for (const [id, digest] of after) {
    counts[!before.has(id) ? 'added' : before.get(id) === digest ? 'unchanged' : 'updated'] += 1;
  }
  return counts;
}

/** Replaces the days in a toestand of `work`. Runs inside the caller's transaction. */
export function putDays(database: Database, toestand: number, work: string, days: readonly TextDay[]): void {
  database.prepare('delete from days where toestand = ?').run(toestand);
  const put = database.prepare(
    `insert or ignore into days (toestand, external_id, kind, day, basis, place, words) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const act = actOf(work);
  for (const { externalId, kind, day, basis, place, words } of days) {
    // The recitals have the days of their act, but not of its articles.
    if (act === work || externalId === act) put.run(toestand, externalId, kind, day, basis, place, words);
  }
}

/**
 * Adds relations of a text to others of its act. `consolidated`: the consolidation day of that text; empty if the
 * publisher lists them. Of several texts the first day is stored. Runs inside the caller's transaction.
 */
export function putRelations(
  database: Database,
  work: string,
  relations: readonly TextRelation[],
  consolidated: string,
): void {
  const put = database.prepare(
    `insert into relations (work, kind, other, day, source) values (?, ?, ?, ?, ?)
     on conflict (work, kind, other) do update set day = max(day, excluded.day),
       source = case when source = '' or excluded.source = '' then max(source, excluded.source)
         else min(source, excluded.source) end`,
  );
  for (const { kind, other, day } of relations) put.run(work, kind, other, day, consolidated);
}
