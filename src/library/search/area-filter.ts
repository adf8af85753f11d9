/** Areas of law: the filter on a part of their name, and the names that occur. */
import type { Database } from '../../sqlite';
import { foldText } from '../text/words';

/** Ids of the areas whose name contains `part`, case and diacritics aside. Empty when none does. */
export function markedAreas(database: Database, part: string): number[] {
  const folded = foldText(part);
  return database
    .prepare("select id, name from areas where name <> '' order by id")
    .all()
    .filter(({ name }) => foldText(String(name)).includes(folded))
    .map(({ id }) => Number(id));
}

/** The names of all areas that documents of the library have, each once, in alphabetical order. */
export function areaNames(database: Database): string[] {
  return database
    .prepare(
      "select name from areas where name <> '' and exists (select 1 from docs where area = areas.id) order by name",
    )
    .all()
    .map(({ name }) => String(name));
}
