/** All rows of a table in the order of their numbers, read a few at a time: a library need not fit in memory. */
import { type Database, damagedError, type Row } from '../../platform/sqlite';

/** Rows that are read at a time. */
export const STEP = 200;

/**
 * @param sql selects rows behind the number that is bound, in the order of their `id`, at most `STEP` of them.
 * @throws `local` where SQLite cannot read on, and where the numbers do not ascend: in a damaged file it could go round for ever.
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
