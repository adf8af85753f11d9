/** Imports one edition of a work: what is new is added, what changed is updated in place, what is gone is removed. */
import { lawById } from '../../contract/laws';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { SourceDocument } from '../../sources/source';
import type { Database } from '../../sqlite';
import { compareVersions, type Edition } from './edition';
import { dayNumber, shelfNumber, shelfOf } from './shelf';
import { addDocument, digestOf, findShelved, nextId, removeDocument, standsRight } from './shelving';
import { keyOf } from './text/words';

/** What an import did, in documents. */
export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  /** Gone from the new text of their work. */
  removed: number;
  /** Left out: of a version older than the one held, which is in force today. */
  older: number;
  /** Left out: of a version that is not in force yet, while the library holds one that is (or will be sooner). */
  later: number;
}

/** An import with nothing in it, to add to. */
export function noCounts(): ImportCounts {
  return { added: 0, updated: 0, unchanged: 0, removed: 0, older: 0, later: 0 };
}

export interface Moment {
  /** `YYYY-MM-DD`. */
  today: string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  now: string;
}

function refuseDuplicates(documents: readonly SourceDocument[]): void {
  const seen = new Set<string>();
  for (const { externalId } of documents) {
    if (seen.has(externalId)) {
      throw new LksError('failed', say.library.duplicate(externalId), { hint: say.library.duplicateHint });
    }
    seen.add(externalId);
  }
}

/** Row numbers ascend with shelf and date; the full-text index is built fastest in ascending order. */
function inShelfOrder(documents: readonly SourceDocument[]): SourceDocument[] {
  const dayOfDocument = (document: SourceDocument) => dayNumber(document.decisionDate || document.publicationDate);
  return [...documents].sort(
    (a, b) => shelfNumber(a) - shelfNumber(b) || dayOfDocument(a) - dayOfDocument(b) || a.position - b.position,
  );
}

const FIND_WORK = 'select id, valid_from from works where source = ? and work = ? and language = ?';

function putWork(database: Database, edition: Edition, moment: Moment): number {
  const { source, work, language, validFrom, documents } = edition;
  const shelf = documents[0] === undefined ? 0 : shelfNumber(documents[0]);
  database
    .prepare(
      `insert into works (source, work, language, shelf, valid_from, harvested) values (?, ?, ?, ?, ?, ?)
       on conflict (source, work, language) do update set shelf = excluded.shelf, valid_from = excluded.valid_from,
         harvested = excluded.harvested`,
    )
    .run(source, work, language, shelf, validFrom, moment.now);
  return Number(database.prepare(FIND_WORK).get(source, work, language)?.id);
}

/** The names of a law: those that its file has, and those of the built-in table, so that a search finds both at once. */
function putLawNames(database: Database, work: number, edition: Edition): void {
  database.prepare('delete from law_names where work = ?').run(work);
  const known = lawById(edition.work);
  const names = edition.documents.flatMap(({ lawNames }) => lawNames);
  if (known !== undefined) names.push(known.title, ...known.names);
  const keys = new Set(names.map(keyOf));
  const insert = database.prepare('insert into law_names (key, work) values (?, ?)');
  for (const key of keys) if (key !== '') insert.run(key, work);
}

/** Keeps the number of documents on each shelf right: `changes` has the difference for every shelf touched. */
function putStock(database: Database, source: string, changes: ReadonlyMap<number, number>, now: string): void {
  const put = database.prepare(
    `insert into stock (source, shelf, documents, harvested) values (?, ?, ?, ?)
     on conflict (source, shelf) do update set documents = documents + excluded.documents, harvested = excluded.harvested`,
  );
  for (const [shelf, change] of changes) put.run(source, shelf, change, now);
}

/** Puts one document in place; says what that was. `count` is told every change of a shelf. */
function putDocument(
  database: Database,
  work: number,
  document: SourceDocument,
  count: (shelf: number, change: number) => void,
): 'added' | 'updated' | 'unchanged' {
  const shelved = findShelved(database, document);
  const shelf = shelfNumber(document);
  if (shelved === undefined) {
    addDocument(database, nextId(database, document), work, document);
    count(shelf, 1);
    return 'added';
  }
  count(shelf, 0);
  if (shelved.work === work && digestOf(document).equals(shelved.digest)) return 'unchanged';
  removeDocument(database, shelved.id);
  addDocument(database, standsRight(shelved.id, document) ? shelved.id : nextId(database, document), work, document);
  count(shelfOf(shelved.id), -1);
  count(shelf, 1);
  return 'updated';
}

/**
 * Imports an edition. Runs inside the caller's transaction.
 *
 * @returns what happened to its documents. An edition that is not the one to keep (see `compareVersions`) changes
 *   nothing and is counted as `older` or `later`.
 * @throws `failed` when 2 documents have the same external id.
 */
export function importEdition(database: Database, edition: Edition, moment: Moment): ImportCounts {
  const counts = noCounts();
  refuseDuplicates(edition.documents);
  const held = database.prepare(FIND_WORK).get(edition.source, edition.work, edition.language);
  const outcome = compareVersions(edition.validFrom, held && String(held.valid_from), moment.today);
  if (outcome !== 'replace') return { ...counts, [outcome]: edition.documents.length };

  const work = putWork(database, edition, moment);
  const changes = new Map<number, number>();
  const count = (shelf: number, change: number) => changes.set(shelf, (changes.get(shelf) ?? 0) + change);
  const kept = new Set(edition.documents.map(({ externalId }) => externalId));
  for (const row of database.prepare('select id, external_id from docs where work = ?').all(work)) {
    if (kept.has(String(row.external_id))) continue;
    removeDocument(database, Number(row.id));
    count(shelfOf(Number(row.id)), -1);
    counts.removed += 1;
  }
  for (const document of inShelfOrder(edition.documents)) counts[putDocument(database, work, document, count)] += 1;
  putLawNames(database, work, edition);
  putStock(database, edition.source, changes, moment.now);
  return counts;
}
