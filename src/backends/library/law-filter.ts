/** The `law` filter: an exact name or abbreviation of a law if there is one, else titles that contain the words. */
import type { Database } from '../../sqlite';
import { foldText, keyOf } from './text/words';

/** Ids of the works that have exactly this name in the library. */
export function worksNamed(database: Database, name: string): number[] {
  return database
    .prepare('select work from law_names where key = ? order by work')
    .all(keyOf(name))
    .map(({ work }) => Number(work));
}

/** Ids of the works with these publisher's numbers, in all their languages and sources; in the order of `numbers`. */
export function worksNumbered(database: Database, numbers: readonly string[]): number[] {
  if (numbers.length === 0) return [];
  return database
    .prepare(
      `select works.id from json_each(?) as wanted join works on works.work = wanted.value
       order by wanted.key, works.id`,
    )
    .all(JSON.stringify(numbers))
    .map(({ id }) => Number(id));
}

/**
 * Reads the filter.
 *
 * @param name what was asked for: a name that the library's works carry, or one of the built-in table of laws (`BW`
 *   stands for all its books); otherwise a part of a title, case and diacritics aside.
 * @returns row numbers of the documents that it allows.
 */
export async function readLawFilter(database: Database, name: string): Promise<number[]> {
  const { findLaws } = await import('../../contract/laws');
  const laws = findLaws(name);
  const numbers = [...laws.map(({ id }) => id), name.trim().toUpperCase()];
  const works = new Set([...worksNamed(database, name), ...worksNumbered(database, numbers)]);
  const found =
    works.size > 0 || laws.length > 0
      ? database
          .prepare('select id from docs where work in (select value from json_each(?))')
          .all(JSON.stringify([...works]))
      : database
          .prepare("select id from docs where coalesce(title_key, title) like ? escape '\\'")
          .all(`%${foldText(name).replace(/[\\%_]/g, '\\$&')}%`);
  return found.map(({ id }) => Number(id));
}
