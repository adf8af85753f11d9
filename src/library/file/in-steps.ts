/** All rows of a table in the order of their numbers, a few at a time: a library need not fit in memory. */
import { type Database, damagedError, type Row } from '../../platform/sqlite';

export const STEP = 200;

/**
 * @param sql selects at most `STEP` rows after the bound number, ordered by `id`.
 * @throws `local` if SQLite cannot read on, or if ids do not ascend: in a damaged file the loop might never end.
 */
export function* inSteps(database: Database, sql: string): Generator<Row> {
  const next = database.prepare(sql);
  for (let last = -1, rows = next.all(BigInt(last)); rows.length > 0; rows = next.all(BigInt(last))) {
    for (const row of rows) {
      const id = Number(row.id);
      if (!(id > last)) throw damagedError(database.path);
      last = id;
      yield row;
    }
  }
}
