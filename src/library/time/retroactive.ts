/** What files say of changes that work back: which publication made the text of earlier days another. */
import { RETROACTIVE_STANDINGS } from '../../contract/vocabulary';
import type { Database } from '../../platform/sqlite';
import { demandIntact } from '../file/standings';
import { structureOf } from '../file/structures';

/** A change that counts from `from` on, by the publication that made it. */
export interface WorkingBack {
  publication: string;
  from: string;
}

/** The same as one text says of itself. `row`: of `docs`. */
export function workingBackIn(database: Database, row: number, inForce: string): WorkingBack[] {
  const own = (structureOf(database, row)?.standing ?? []).filter(
    ({ code, publication }) => RETROACTIVE_STANDINGS.some((one) => one === code) && publication?.in_force === inForce,
  );
  const found = new Map(own.map(({ publication, from = '' }) => [publication?.name ?? '', from]));
  return [...found].map(([publication, from]) => ({ publication, from }));
}

/**
 * The changes with retroactive effect that entered into force on a day: of a document, of a whole work those of any of its parts; each
 * publication once, with the first day to which it works back. None where no file says so. Throws `local`.
 */
export function changesWorkingBack(database: Database, externalId: string, inForce: string): WorkingBack[] {
  const rows = database
    .prepare(
      `select * from standings where (name = ?1 or (?2 and name > ?1 || ' ' and name < ?1 || '!'))
         and code in (select value from json_each(?3)) and in_force = ?4 and publication <> '' order by since`,
    )
    .all(externalId, Number(!externalId.includes(' ')), JSON.stringify(RETROACTIVE_STANDINGS), inForce);
  const found = new Map<string, string>();
  for (const row of rows) {
    demandIntact(database, row);
    const publication = String(row.publication);
    if (!found.has(publication)) found.set(publication, String(row.since));
  }
  return [...found].map(([publication, from]) => ({ publication, from }));
}
