/** A second look-up, in the index, of what the tables do not find by name. */

import { nameIndexOf } from '../../engine/index/index-of';
import { spellingsOf } from '../../law/registers/external-ids';
import { type Database, damagedError } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { checkNames } from '../file/sums';

/** Checks a document that the index finds under a name: the table must have both, by the document and by the name. */
function checkFound(database: Database, row: number, key: string): void {
  checkNames(database, row);
  const lost = database.prepare(
    `select 1 where not exists (select 1 from docs where id = ?1) union all select 1 from names indexed by names_by_doc where doc = ?1 and key = ?2
       and not exists (select 1 from names as named where named.key = ?2 and named.doc = ?1)`,
  );
  if (lost.get(BigInt(row), key) !== undefined) throw damagedError(database.path);
}

/** Identifiers to look up again, and rows to check for each. */
const MOST = 8;

/**
 * Makes sure that documents without a row under their identifiers are absent: whatever the index finds must have the
 * names that were written. Throws `local` (`library_damaged`) otherwise.
 */
export function checkAbsent(database: Database, externalIds: readonly string[]): void {
  const index = nameIndexOf(database);
  for (const key of externalIds.slice(0, MOST).flatMap(spellingsOf).map(keyOf)) {
    if (!/\d/.test(key)) continue;
    for (const row of index.search({ of: 'name', key }, {}, { by: 'number', limit: MOST }))
      checkFound(database, row, key);
  }
}
