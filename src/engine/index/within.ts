/** Allowed rows as conditions of SQL, for the index and for the tables. */
import type { SqlValue } from '../../platform/sqlite';
import type { Range } from '../row-numbers';

/** Modulus of row numbers, so that sums stay safe integers. */
export const PRIME = 2_147_483_647;

/**
 * The checksum of the periods of a text, in SQL, since a search with a day checks it for each row that it may leave
 * out. It uses only functions that every SQLite computes alike. An invalid day, or one that is no text, changes it.
 */
export const sumOfDays = (
  doc: string,
): string => `coalesce(sum((typeof(valid_from) = 'text') + (typeof(valid_to) = 'text')
  + cast(replace(valid_from, '-', '') as integer) * 65537 + cast(replace(valid_to, '-', '') as integer) * 31), 0) + ${doc} % ${PRIME}`;

/** Fails the statement, reported as damage: an absolute value that overflows (sqlite.org/lang_corefunc.html#abs). */
const FAIL = 'abs(-9223372036854775807 - 1)';

/**
 * SQL for the state of the document in `column` on a day, bound twice: 2 in force, 1 without periods, 0 not in force.
 * Fails if the periods do not match their checksum: a row that a search leaves out is never looked at again.
 */
const dayStateSql = (column: string): string =>
  `(select case when ${sumOfDays(column)} is not (select days from sums where sums.id = ${column}) then ${FAIL}
    when max(valid_from <= ? and (valid_to = '' or valid_to > ?)) then 2
    when count(*) = 0 then 1 else 0 end from periods where periods.doc = ${column})`;

/** SQL, empty or beginning with `and`, with its values in order. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

/** Rows that count on a day: those in force by their periods, those of `undated` without periods, all of `decided`. */
export interface OnDay {
  day: string;
  undated: readonly Range[];
  decided: readonly Range[];
}

/** The rows that an answer may have. An absent field allows every row. */
export interface Within {
  ranges?: readonly Range[] | undefined;
  /** Decided by the tables of the library. */
  at?: OnDay | undefined;
  documents?: readonly number[] | undefined;
  /** Rows to leave out. */
  but?: readonly number[] | undefined;
  /**
   * Courts as beginnings of an ECLI: `NL:HR`; an open one ends in a star. The index has them in names, those of the EU
   * (`EU:C`) also as marks.
   */
  courts?: readonly string[] | undefined;
}

/** A `glob` of the CELEX numbers of decisions of an EU court; `court` is its letter, or letters in brackets. */
export const celexGlob = (court: string): string => `6[0-9][0-9][0-9][0-9]${court}[A-Z][0-9]*`;

/** Globs of the external ids of a court's decisions: a CELEX number where an EU decision has no ECLI. */
const globsOf = (court: string): string[] =>
  court.startsWith('EU:') ? [`ECLI:${court}:*`, celexGlob(court.slice(3))] : [`ECLI:${court}:*`];

/** The courts as a condition on the external id in `column`. */
export function conditionOnCourts(column: string, courts: readonly string[] | undefined): Condition {
  if (courts === undefined) return { sql: '', values: [] };
  const globs = courts.flatMap(globsOf);
  return { sql: ` and (${globs.map(() => `${column} glob ?`).join(' or ') || 'false'})`, values: globs };
}

/** The day as a condition on the row number in `column`. */
export function conditionOnDay(column: string, { day, undated, decided }: OnDay): Condition {
  const within = (ranges: readonly Range[]): string =>
    ranges.map(({ first, last }) => `+${column} between ${first} and ${last}`).join(' or ') || 'false';
  return {
    sql: ` and (${within(decided)} or ${dayStateSql(column)} >= case when ${within(undated)} then 1 else 2 end)`,
    values: [day, day],
  };
}

/** All but the courts as a condition on the row number in `column`. */
export function conditionOn(column: string, { ranges, at, documents, but = [] }: Within): Condition {
  const values: SqlValue[] = [];
  let sql = '';
  if (ranges !== undefined) {
    sql += ` and (${ranges.map(() => `${column} between ? and ?`).join(' or ') || 'false'})`;
    // A BigInt is bound as an integer, a number as a real.
    values.push(...ranges.flatMap(({ first, last }) => [BigInt(first), BigInt(last)]));
  }
  if (at !== undefined) {
    const own = conditionOnDay(column, at);
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
