/** Which rows are allowed, as conditions of SQL: for the index, and for the tables beside it. */
import type { SqlValue } from '../../sqlite';
import type { Range } from '../file/row-numbers';

/** A condition, with the values to bind in its order. Starts with `and`, or is empty. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

/** Which rows an answer may have. What is left out allows every row. */
export interface Within {
  /** Row numbers, in ranges. */
  ranges?: readonly Range[] | undefined;
  /** A condition that the tables of the library decide. */
  row?: ((column: string) => Condition) | undefined;
  /** Row numbers, one by one. */
  documents?: readonly number[] | undefined;
  /** Row numbers left out. */
  but?: readonly number[] | undefined;
}

/** The rows allowed as a condition on the row number in `column`. */
export function conditionOn(column: string, { ranges, row, documents, but = [] }: Within): Condition {
  const values: SqlValue[] = [];
  let sql = '';
  if (ranges !== undefined) {
    sql += ` and (${ranges.map(() => `${column} between ? and ?`).join(' or ')})`;
    // As a BigInt it is bound as an integer: FTS5 uses no other bound to narrow its walk through the index.
    values.push(...ranges.flatMap(({ first, last }) => [BigInt(first), BigInt(last)]));
  }
  const own = row?.(column);
  if (own !== undefined) {
    sql += own.sql;
    values.push(...own.values);
  }
  if (documents !== undefined) {
    sql += ` and +${column} in (select value from json_each(?))`;
    values.push(JSON.stringify(documents));
  }
  if (but.length > 0) {
    sql += ` and +${column} not in (select value from json_each(?))`;
    values.push(JSON.stringify(but));
  }
  return { sql, values };
}
