/** A work as a whole: its row, its names, what it shows today, and its numbers of documents by partition. */

import { isOfToday, NOT_TODAY, partitionNumber } from '../../engine/row-numbers';
import { lawById } from '../../law/laws/laws';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { type Age, harvestedAt, knownAsOf } from '../file/age';
import { digestText } from '../file/contents';
import type { Moment } from '../file/moment';
import { checkWork, WORK_PARTS } from '../file/work-sums';
import { onDay } from '../time/peildatum';
import type { WorkRow } from './arrange';
import type { Edition } from './edition';

/** Checks a work against its sums before it is overwritten: new sums would hide damage. */
function checkHeld(database: Database, source: string, work: string, language: string): void {
  const row = database
    .prepare('select id from works where source = ? and work = ? and language = ?')
    .get(source, work, language);
  if (row !== undefined) for (const part of WORK_PARTS) checkWork(database, Number(row.id), part);
}

/** Inserts or updates the row of an edition's work; its dates are those of the edition until it is arranged. */
export function putWork(database: Database, edition: Edition, moment: Moment): WorkRow {
  const { source, work, language, documents, age } = edition;
  const partition = documents[0] === undefined ? 0 : partitionNumber(documents[0]);
  checkHeld(database, source, work, language);
  const row = database
    .prepare(
      `insert into works (source, work, language, shelf, valid_from, fetched, known_as_of, imported)
       values (?, ?, ?, ?, '', ?, ?, ?)
       on conflict (source, work, language) do update set shelf = excluded.shelf, fetched = excluded.fetched,
         known_as_of = excluded.known_as_of, imported = excluded.imported returning id`,
    )
    .get(source, work, language, partition, age.fetched, age.knownAsOf, moment.now);
  return { id: Number(row?.id), source, work, language };
}

/** Stores the names of a law: from its files and the built-in table, so that a search finds both at once. */
export function putLawNames(database: Database, work: WorkRow, names: readonly string[]): void {
  const known = lawById(work.work);
  const all = known === undefined ? names : [...names, known.title, ...known.names];
  const keys = [...new Set(all.map(keyOf))].filter((key) => key !== '').sort();
  const held = database.prepare('select key from law_names where work = ? order by key').all(work.id);
  if (JSON.stringify(held.map(({ key }) => key)) === JSON.stringify(keys)) return;
  database.prepare('delete from law_names where work = ?').run(work.id);
  const insert = database.prepare('insert into law_names (key, work) values (?, ?)');
  for (const key of keys) insert.run(key, work.id);
}

/** Gathers changes in the number of documents on each partition, to write them once. */
export class CountChanges {
  readonly #changes = new Map<number, number>();

  /** 0 for a partition whose documents were seen again. */
  add(partition: number, change: number): void {
    this.#changes.set(partition, (this.#changes.get(partition) ?? 0) + change);
  }

  /**
   * Updates the running totals. `imported`: when the texts were read, `YYYY-MM-DD HH:MM:SS`. `newest`: the day of the
   * newest one that a search of today finds; `listedAsOf`: of the manifest. `YYYY-MM-DD` or empty.
   */
  put(
    database: Database,
    source: string,
    imported: string,
    age: Age,
    { newest, listedAsOf = '' }: { newest: string; listedAsOf?: string },
  ): void {
    const put = database.prepare(
      `insert into stock (source, shelf, documents, harvested, imported, known_as_of, newest_text) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (source, shelf) do update set documents = documents + excluded.documents,
         harvested = max(harvested, excluded.harvested), imported = max(imported, excluded.imported),
         known_as_of = max(known_as_of, excluded.known_as_of), newest_text = max(newest_text, excluded.newest_text)`,
    );
    const [harvested, known] = [harvestedAt(age.fetched, imported), knownAsOf(age, listedAsOf)];
    for (const [partition, change] of this.#changes) {
      const newestHere = partition < NOT_TODAY ? newest : '';
      put.run(source, partition, change, harvested, imported, known, newestHere);
    }
  }
}

/** Content digests of the texts of a work (its row) in force today, by external id. */
export function textsOfToday(database: Database, work: number): Map<string, string> {
  const rows = database.prepare('select id, external_id, digest from docs where work = ?').all(work);
  const ofToday = rows.filter(({ id }) => isOfToday(Number(id)));
  return new Map(ofToday.map(({ external_id, digest }) => [String(external_id), digestText(digest)]));
}

/** The label of the toestand in which a work (its row) is shown today, or undefined. */
export function labelOfToday(database: Database, work: number, today: string): string | undefined {
  const row = database
    .prepare(
      `select label from in_force join toestanden on toestanden.id = in_force.toestand
       where in_force.work = ? and ${onDay('in_force')}`,
    )
    .get(work, today, today);
  if (row !== undefined) return String(row.label);
  // An EU act that is not law yet is shown too.
  if (textsOfToday(database, work).size === 0) return undefined;
  const early = database
    .prepare(
      `select label from toestanden join works on works.id = toestanden.work
       where works.id = ? and toestanden.kind <> '' and toestanden.valid_from = works.valid_from`,
    )
    .get(work);
  return early === undefined ? undefined : String(early.label);
}
