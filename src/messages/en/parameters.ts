/** Help and rules of the operations' parameters. Limits stand in the operations table: `helpOf` puts them here. */

import { count, grouped } from './listed';

const list = (values: readonly string[]): string => values.join(', ');

/** Characters of a value that a sentence repeats. */
const SHOWN = 60;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text;
};

export const parameters = () => ({
  q: 'what to search for',
  qLabel: 'the search words',
  lang: 'language of the document',
  jurisdiction: 'whose law',
  type: 'kind of source: legislation, case law, European, local',
  area: 'area of law, or a part of its name (arbeidsrecht, belasting)',
  law: 'name or abbreviation of a law (BW, Awb, AVG)',
  from: 'decided or published on or after this date (2021, 2021-03, 2021-03-01 or 1-3-2021)',
  to: 'decided or published on or before this date',
  limit: 'results on a page',
  offset: 'results to skip',
  uuid: 'the id of a document',
  limits: {
    minLength: (length: number) => `at least ${count(length, 'character', 'characters')}`,
    maxLength: (length: number) => `at most ${count(length, 'character', 'characters')}`,
    range: (minimum: number, maximum: number, otherwise: number) => `${minimum} to ${maximum} (default: ${otherwise})`,
  },
});

export const invalid = () => ({
  missing: (name: string) => `${name}: missing.`,
  tooShort: (name: string, minimum: number, actual: number) =>
    `${name}: must have at least ${count(minimum, 'character', 'characters')}, and has ${actual}.`,
  tooLong: (name: string, maximum: number, actual: number) =>
    `${name}: must have at most ${count(maximum, 'character', 'characters')}, and has ${grouped(actual)}.`,
  choice: (name: string, choices: readonly string[]) => `${name}: must be one of ${list(choices)}.`,
  date: (name: string) => `${name}: must be a date that exists, YYYY-MM-DD.`,
  duration: (name: string) => `${name}: must be a number with s, m, h or d: 90s, 30m, 24h, 7d.`,
  integer: (name: string, minimum: number, maximum: number | undefined) =>
    maximum === undefined
      ? `${name}: must be a whole number of at least ${minimum}.`
      : `${name}: must be a whole number from ${minimum} to ${maximum}.`,
  seconds: (name: string, minimum: number, maximum: number) =>
    `${name}: must be ${minimum} to ${maximum} seconds, with at most 3 decimals.`,
  empty: (name: string) => `${name}: must not be empty.`,
  twice: (name: string, values: readonly string[]) =>
    `${name} takes one value, not ${values.length}: ${list(values.map(shortened))}.`,
  twiceUnnamed: (name: string) => `${name} takes one value.`,
  twiceHint: 'Keep one of them.',
  twiceSame: (others: readonly string[], name: string) =>
    `Keep one of them: ${list(others)} ${others.length === 1 ? 'is' : 'are'} the same as ${name}.`,
  dateOrder: (from: string, to: string) => `The first date (${from}) is after the last date (${to}).`,
});
