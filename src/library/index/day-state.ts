/** Which texts count on a day, as the tables say it. */

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
export const dayStateSql = (column: string): string =>
  `(select case when ${sumOfDays(column)} is not (select days from sums where sums.id = ${column}) then ${FAIL}
    when max(valid_from <= ? and (valid_to = '' or valid_to > ?)) then 2
    when count(*) = 0 then 1 else 0 end from periods where periods.doc = ${column})`;
