/** Equal measures: the higher court first, then the newest, then by external id. */
import { type Database, damagedError } from '../../../platform/sqlite';
import { dayInSql } from '../../file/row-numbers';
import { COURTS, NO_COURT } from '../weights';

const COURT = `case ${COURTS.map(({ rank, ids, kinds }) => {
  const named = ids.map((pattern) => `docs.external_id glob '${pattern}'`).join(' or ');
  const ofKind =
    kinds === undefined ? '' : ` and docs.document_type in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
  return `when (${named})${ofKind} then ${rank}`;
}).join(' ')} else ${NO_COURT} end`;
const DAY = `${dayInSql('docs.id')} desc`;

/** A row, and its step: see `Order` of the index. */
export type Stepped = readonly [row: number, step: number];

/**
 * The first `limit` of some rows, the highest step first.
 *
 * @param first what decides among equals: their court, or their day where no word tells one from another.
 */
export function inOrder(
  database: Database,
  rows: readonly Stepped[],
  limit: number,
  first: 'court' | 'day' = 'court',
): Stepped[] {
  const ties = first === 'court' ? `${COURT}, ${DAY}` : `${DAY}, ${COURT}`;
  const found = database
    .prepare(
      `select docs.id, value ->> 1 as step from json_each(?) left join docs on docs.id = value ->> 0
       order by docs.id is not null, step desc, ${ties}, docs.external_id, docs.id limit ?`,
    )
    .all(JSON.stringify(rows), limit);
  // A row that the index has and the tables lost would be missing from the answer without a word.
  if (found[0]?.id === null) throw damagedError(database.path);
  return found.map(({ id, step }): Stepped => [Number(id), Number(step)]);
}
