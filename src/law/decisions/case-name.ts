/** The names of decisions that a text names by court, day and case number alone: `case:2016-01-29:HR:14/05577`. Which decision it is a library tells. */
import type { CitedDecision } from '../../contract/name';
import { isLjn } from './case-number';

/** With what they begin. */
export const CASE = 'case:';

type ByCase = Pick<CitedDecision, 'courts' | 'numbers'> & { date: string };

/** True for a name of a decision that is told by court, day and number: no external id. */
export const isCaseName = (name: string): boolean => name.startsWith(CASE);

/** `case:2016-01-29:HR:14/05577`; undefined where the citation lacks a court, its day or a number, or is of a court of the Union. */
export function caseName({ courts, date, numbers, eu }: CitedDecision): string | undefined {
  const cases = numbers.filter((number) => !isLjn(number)).map((number) => number.replace(/[\s|]+/g, '_'));
  if (date === undefined || courts.length === 0 || cases.length === 0 || eu !== undefined) return undefined;
  return `${CASE}${date}:${courts.join('|')}:${cases.join('|')}`;
}

/** What such a name says. */
export function readCaseName(name: string): ByCase {
  const [date = '', courts = '', ...numbers] = name.slice(CASE.length).split(':');
  return {
    date,
    courts: courts.split('|'),
    numbers: numbers.join(':').replaceAll('_', ' ').split('|'),
  };
}
