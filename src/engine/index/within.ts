/** Which rows are allowed, as conditions of SQL: for the index, and for the tables beside it. */
import type { SqlValue } from '../../platform/sqlite';
import type { Range } from '../row-numbers';

/** Numbers of rows are reckoned modulo it: what is added up stays a number that JavaScript has. */
export const PRIME = 2_147_483_647;

/**
 * The sum of the days of a text, reckoned in SQL since a search asks it of each row that it may leave out. What it
 * rests on is the same in every SQLite: `typeof`, `replace`, the whole number that digits are, and sums of whole
 * numbers. A day that is none, or is no text, counts otherwise.
 */
export const sumOfDays = (
  doc: string,
): string => `coalesce(sum((typeof(valid_from) = 'text') + (typeof(valid_to) = 'text')
  + cast(replace(valid_from, '-', '') as integer) * 65537 + cast(replace(valid_to, '-', '') as integer) * 31), 0) + ${doc} % ${PRIME}`;

/**
 * Makes a statement fail, which is told as damage: the one number whose absolute value is none
 * (sqlite.org/lang_corefunc.html#abs).
 */
const FAIL = 'abs(-9223372036854775807 - 1)';

/**
 * Whether the document whose number is in `column` is the text of a day, as a value of SQL: 2 where it is, 1 where it
 * has no days of its own, 0 where it has others. The day is bound twice. SQLite fails where the days are not those that
 * were written: a row that a search leaves out is never looked at again.
 */
const dayStateSql = (column: string): string =>
  `(select case when ${sumOfDays(column)} is not (select days from sums where sums.id = ${column}) then ${FAIL}
    when max(valid_from <= ? and (valid_to = '' or valid_to > ?)) then 2
    when count(*) = 0 then 1 else 0 end from periods where periods.doc = ${column})`;

/** A condition, with the values to bind in its order. Starts with `and`, or is empty. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

/**
 * What counts on a day: what is in force then by its periods; what has no periods where its row is in `undated`; and whatever they say, the rows
 * of `decided`.
 */
export interface OnDay {
  /** `YYYY-MM-DD`. */
  day: string;
  undated: readonly Range[];
  decided: readonly Range[];
}

/** Which rows an answer may have. What is left out allows every row. */
export interface Within {
  /** Row numbers, in ranges. */
  ranges?: readonly Range[] | undefined;
  /** What counts on a day, which the tables of the library decide. */
  at?: OnDay | undefined;
  /** Row numbers, one by one. */
  documents?: readonly number[] | undefined;
  /** Row numbers left out. */
  but?: readonly number[] | undefined;
  /**
   * Courts of decisions, as beginnings of an ECLI: `NL:HR`; an open one ends in a star. The index knows them by its names of documents, and
   * those of the EU (`EU:C`) by a mark too.
   */
  courts?: readonly string[] | undefined;
}

/** The pattern of the CELEX numbers of decisions of an EU court, for `glob`; `court` is its letter, or letters in brackets. */
export const celexGlob = (court: string): string => `6[0-9][0-9][0-9][0-9]${court}[A-Z][0-9]*`;

/** The patterns of the external ids of a court's decisions: a decision of the EU courts whose file has no ECLI has its CELEX number. */
const globsOf = (court: string): string[] =>
  court.startsWith('EU:') ? [`ECLI:${court}:*`, celexGlob(court.slice(3))] : [`ECLI:${court}:*`];

/** The courts allowed as a condition on the external id in `column`. */
export function conditionOnCourts(column: string, courts: readonly string[] | undefined): Condition {
  if (courts === undefined) return { sql: '', values: [] };
  const globs = courts.flatMap(globsOf);
  return { sql: ` and (${globs.map(() => `${column} glob ?`).join(' or ') || 'false'})`, values: globs };
}

/** What counts on a day as a condition on the row number in `column`. */
export function conditionOnDay(column: string, { day, undated, decided }: OnDay): Condition {
  const within = (ranges: readonly Range[]): string =>
    ranges.map(({ first, last }) => `+${column} between ${first} and ${last}`).join(' or ') || 'false';
  return {
    sql: ` and (${within(decided)} or ${dayStateSql(column)} >= case when ${within(undated)} then 1 else 2 end)`,
    values: [day, day],
  };
}

/** The rows allowed as a condition on the row number in `column`; but for the courts, which are in no row number. */
export function conditionOn(column: string, { ranges, at, documents, but = [] }: Within): Condition {
  const values: SqlValue[] = [];
  let sql = '';
  if (ranges !== undefined) {
    sql += ` and (${ranges.map(() => `${column} between ? and ?`).join(' or ') || 'false'})`;
    // As a BigInt it is bound as an integer and not as a real.
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
