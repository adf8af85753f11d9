/** Imports one dated version of a work. Versions are kept side by side; which one is shown follows from their dates. */

import type { Database, Row } from '../../platform/sqlite';
import type { Steps } from '../../platform/yield';
import type { ImportCounts } from '../../sources/shared/parsed-file';
import { type Age, UNKNOWN_AGE } from '../file/age';
import { type Contents, contentDigest, contentsOf, packContents, putContents, textKey } from '../file/contents';
import type { Moment } from '../file/moment';
import { checkWork, WORK_PARTS } from '../file/work-sums';
import { actOf } from '../time/act-days';
import { manifestOf } from '../time/intervals';
import { arrangeWork, type Fresh, NOTHING_FRESH, type WorkRow } from './arrange';
import type { Edition } from './edition';
import { putDays, putRelations } from './text-days';
import { labelOfToday, textsOfToday } from './today';
import { CountChanges, putLawNames, putWork } from './works';

/** True where a file of the same version, of a later edition, was imported: it stays, in whatever order files come. */
function isLaterHeld(database: Database, { source, work, language, label, edition }: Edition): boolean {
  const held = database
    .prepare(
      `select 1 from works join toestanden on toestanden.work = works.id
       where source = ? and works.work = ? and language = ? and label = ? and edition > ?`,
    )
    .get(source, work, language, label, edition);
  return held !== undefined;
}

/** An import with nothing in it, to add to. */
export function noCounts(): ImportCounts {
  return { added: 0, updated: 0, unchanged: 0, removed: 0, versions: 0 };
}

/** Puts the toestand in the place of the one with its label; `isNew` false when it was there already, to the letter. */
function putToestand(
  database: Database,
  work: WorkRow,
  edition: Edition,
  moment: Moment,
  contents: Contents,
): { id: number; isNew: boolean } {
  const { label, validFrom, kind, validTo, age } = edition;
  // A toestand that came without a number (from a library of format 1) is one of those of its day that have one.
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

/** Works out where the texts of a work belong, and keeps the names and the totals right. */
function* rearrange(
  database: Database,
  work: WorkRow,
  moment: Moment,
  age: Age = UNKNOWN_AGE,
  fresh: Fresh = NOTHING_FRESH,
  /** Where the text of today has no first day: the day on which it was published. */
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

/** Arranges anew works whose texts are held: rows of `works`, `imported` included, which stays as it is. */
export function* rearrangeHeld(database: Database, rows: readonly Row[], today: string): Steps<void> {
  for (const { imported, ...work } of rows) {
    for (const part of WORK_PARTS) checkWork(database, Number(work.id), part);
    yield* rearrange(database, work as unknown as WorkRow, { today, now: String(imported) });
  }
}

/** Arranges anew every work in which another toestand has come into force since it was last arranged. */
export function* rollForward(database: Database, moment: Moment): Steps<void> {
  const due = database
    .prepare(
      `select id, source, work, language, imported from works where next_change <> '' and next_change <= ? order by id`,
    )
    .all(moment.today);
  yield* rearrangeHeld(database, due, moment.today);
}

/** The recitals of an act, a work of their own, have the days that any text of the act gives. */
function* rearrangeRecitals(database: Database, { source, work, language }: WorkRow, today: string): Steps<void> {
  const rows = database
    .prepare('select id, source, work, language, imported from works where source = ? and work = ? and language = ?')
    .all(source, `${work} overwegingen`, language);
  yield* rearrangeHeld(database, rows, today);
}

/**
 * Imports a toestand. Runs inside the caller's transaction.
 *
 * @returns for the toestand in force today what happened to the documents that a search shows; for any other how many
 *   documents of it are kept beside them; `unchanged` for all of one that was held already, or of which a later edition is.
 */
export function* importToestand(database: Database, edition: Edition, moment: Moment): Steps<ImportCounts> {
  const { documents } = edition;
  if (isLaterHeld(database, edition)) return { ...noCounts(), unchanged: documents.length };
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
