/** Imports one edition of a work: what is new is added, what changed is updated in place, what is gone is removed. */

import { LksError } from '../../contract/errors';
import { dayNumber, partitionNumber, partitionOf } from '../../engine/row-numbers';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import type { Steps } from '../../platform/yield';
import type { ImportCounts, SourceDocument } from '../../sources/shared/parsed-file';
import type { Moment } from '../file/moment';
import { putSums } from '../file/write-sums';
import { addDocument, digestOf, findHeld, nextId, removeDocument, standsRight } from './documents';
import type { Edition } from './edition';
import { importToestand, noCounts } from './import-toestand';
import { CountChanges, putLawNames, putWork } from './works';

function refuseDuplicates(documents: readonly SourceDocument[]): void {
  const seen = new Set<string>();
  for (const { externalId } of documents) {
    if (seen.has(externalId)) {
      throw new LksError('failed', say.library.duplicate(externalId), { hint: say.library.duplicateHint });
    }
    seen.add(externalId);
  }
}

/** Row numbers ascend with partition and date; the full-text index is built fastest in ascending order. */
function inRowOrder(documents: readonly SourceDocument[]): SourceDocument[] {
  const dayOfDocument = (document: SourceDocument) => dayNumber(document.decisionDate || document.publicationDate);
  return [...documents].sort(
    (a, b) => partitionNumber(a) - partitionNumber(b) || dayOfDocument(a) - dayOfDocument(b) || a.position - b.position,
  );
}

/** The day of the newest of the documents, as a date filter sees it; empty where none has one up to `today`. */
const newestIn = (documents: readonly SourceDocument[], today: string): string =>
  documents.reduce((newest, { decisionDate, publicationDate }) => {
    const day = decisionDate || publicationDate;
    return day > newest && day <= today ? day : newest;
  }, '');

/** Adds a document that has no days of its own. */
function addWhole(database: Database, id: number, work: number, document: SourceDocument): void {
  addDocument(database, id, work, document);
  putSums(database, id);
}

/** Puts one document in place; says what that was. */
function putDocument(
  database: Database,
  work: number,
  document: SourceDocument,
  changes: CountChanges,
): 'added' | 'updated' | 'unchanged' {
  const held = findHeld(database, document);
  const partition = partitionNumber(document);
  if (held === undefined) {
    addWhole(database, nextId(database, document), work, document);
    changes.add(partition, 1);
    return 'added';
  }
  changes.add(partition, 0);
  if (held.work === work && digestOf(document).equals(held.digest)) return 'unchanged';
  removeDocument(database, held.id);
  addWhole(database, standsRight(held.id, document) ? held.id : nextId(database, document), work, document);
  changes.add(partitionOf(held.id), -1);
  changes.add(partition, 1);
  return 'updated';
}

/** True where a file of a later edition of a work without versions was imported: it stays, in whatever order files come. */
function isLaterHeld(database: Database, { source, work, language, edition }: Edition): boolean {
  const held = database
    .prepare(
      `select 1 from works join editions on editions.work = works.id
       where source = ? and works.work = ? and language = ? and edition > ?`,
    )
    .get(source, work, language, edition);
  return held !== undefined;
}

/**
 * Imports an edition, a document at a step. Runs inside the caller's transaction.
 *
 * @returns what happened to its documents; `unchanged` for all of one of which a later edition is held.
 * @throws `failed` when 2 documents have the same external id, or when an edition without a date is offered of a work
 *   that has dated ones.
 */
export function* importEdition(database: Database, edition: Edition, moment: Moment): Steps<ImportCounts> {
  refuseDuplicates(edition.documents);
  // An act of the EU as the Official Journal published it has no first day of its own, and is the first of its versions.
  const hasVersions =
    `${edition.validFrom}${edition.validTo}` !== '' || edition.documents.some(({ group }) => group === 'eu');
  if (hasVersions) return yield* importToestand(database, edition, moment);
  if (edition.edition !== '' && isLaterHeld(database, edition))
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
