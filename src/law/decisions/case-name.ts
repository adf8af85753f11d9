/**
 * The names of decisions that a text names by the number of their case: `case:2016-01-29:HR:14/05577` by court and day, and of a court of the Union
 * `case:C-284/16:2018-03-06::ECLI:EU:C:2018:158` by the case, with the day, the kind and the ECLI as far as they are said. Which decision it is a library tells.
 */
import type { CitedDecision, CitedName } from '../../contract/name';
import { isLjn } from './case-number';
import type { EuDecisionKind } from './eu-case';

/** With what they begin. */
export const CASE = 'case:';

type ByCase = Pick<CitedDecision, 'courts' | 'numbers' | 'eu'> & { date?: string; ecli?: string };

/** True for a name of a decision that is told by the number of its case: no external id. */
export const isCaseName = (name: string): boolean => name.startsWith(CASE);

const plain = (number: string): string => number.replace(/[\s|]+/g, '_');

/** What a citation says of a case; undefined where it lacks a number, or the court and day of one that is not before a court of the Union. */
export function caseName(name: CitedDecision | CitedName): string | undefined {
  const { courts, date, numbers = [], eu } = name.kind === 'decision' ? name : (name.said ?? { courts: [] });
  const [ecli = ''] = name.kind === 'citation' ? name.externalIds : [];
  if (eu !== undefined) return `${CASE}${eu.cases.map(plain).join('|')}:${date ?? ''}:${eu.kind ?? ''}:${ecli}`;
  const cases = numbers.filter((number) => !isLjn(number)).map(plain);
  if (ecli !== '' || date === undefined || courts.length === 0 || cases.length === 0) return undefined;
  return `${CASE}${date}:${courts.join('|')}:${cases.join('|')}`;
}

/** What such a name says. */
export function readCaseName(name: string): ByCase {
  const [first = '', second = '', ...rest] = name.slice(CASE.length).replaceAll('_', ' ').split(':');
  if (/^\d{4}-/.test(first)) return { date: first, courts: second.split('|'), numbers: rest.join(':').split('|') };
  const [kind = '', ...ecli] = rest;
  const eu = { cases: first.split('|'), ...(kind !== '' && { kind: kind as EuDecisionKind }), celex: [] };
  return {
    courts: [],
    numbers: [],
    eu,
    ...(second !== '' && { date: second }),
    ...(ecli.length > 1 && { ecli: ecli.join(':') }),
  };
}
