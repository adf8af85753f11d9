/** What is not found by its name, asked a second way before it is said not to be there. */

import { nameIndexOf } from '../../engine/index/index-of';
import { spellingsOf } from '../../law/registers/external-ids';
import { type Database, damagedError } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { checkNames } from '../file/sums';

/** A document that the index finds under a name is there, and under it in the table too, both by the document and by the name. */
function checkFound(database: Database, row: number, key: string): void {
  checkNames(database, row);
  const lost = database.prepare(
    `select 1 where not exists (select 1 from docs where id = ?1) union all select 1 from names indexed by names_by_doc where doc = ?1 and key = ?2
       and not exists (select 1 from names as named where named.key = ?2 and named.doc = ?1)`,
  );
  if (lost.get(BigInt(row), key) !== undefined) throw damagedError(database.path);
}

/** Identifiers that are asked for a second time, and rows that are looked at for each. */
const MOST = 8;

/**
 * Makes sure that documents without a row under their identifiers are not there: the index has the names of all documents too, and whatever it
 * finds must be under the names that were written. Throws `local` (`library_damaged`) where it is not.
 */
export function checkAbsent(database: Database, externalIds: readonly string[]): void {
  const index = nameIndexOf(database);
  for (const key of externalIds.slice(0, MOST).flatMap(spellingsOf).map(keyOf)) {
    if (!/\d/.test(key)) continue;
    for (const row of index.search({ of: 'name', key }, {}, { by: 'number', limit: MOST }))
      checkFound(database, row, key);
  }
}
