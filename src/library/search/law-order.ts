/** The order in which the documents of a law are listed where its name alone was asked for. */
import type { Language } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import { languageInSql } from '../file/row-numbers';

/**
 * Documents of one law or of several: one language whole before the other, each law by itself, its articles as they follow each other.
 *
 * @param ids row numbers. @param works publisher's numbers in the order of the laws; those that are not among them come last.
 * @param first the language whose rows come first. Throws `local`.
 */
export function inOrderOfLaw(
  database: Database,
  ids: readonly number[],
  works: readonly string[],
  first: Language,
): number[] {
  return database
    .prepare(
      `select docs.id from json_each(?) as wanted join docs on docs.id = wanted.value join works on works.id = docs.work
       left join json_each(?) as placed on placed.value = works.work
       order by works.language <> ?, ${languageInSql('works.language')}, placed.key is null, placed.key, works.id, docs.position, docs.external_id, docs.id`,
    )
    .all(JSON.stringify(ids), JSON.stringify(works), first)
    .map(({ id }) => Number(id));
}
