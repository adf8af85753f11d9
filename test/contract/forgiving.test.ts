import { describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { forgiveSearch } from '../../src/contract/forgiving';
import { checkSearchQuery, flagName, type RawParameters } from '../../src/contract/parameters';
import { say } from '../../src/messages';
import { phrase } from '../support/saying';

function refusal(raw: RawParameters): LksError {
  try {
    checkSearchQuery(forgiveSearch(raw), flagName);
  } catch (error) {
    if (error instanceof LksError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

const query = (raw: RawParameters) => checkSearchQuery(forgiveSearch({ q: 'huurprijs', ...raw }), flagName);

describe('forgiving input', () => {
  it('folds the case of choices to the contract’s spelling', () => {
    expect(query({ lang: 'NL', jurisdiction: 'nl', type: 'Wetgeving' })).toMatchObject({
      lang: 'nl',
      jurisdiction: 'NL',
      type: 'wetgeving',
    });
  });

  it('trims what was typed', () => {
    expect(query({ q: '  huurprijs ', law: ' BW ', type: ' eu ' })).toMatchObject({
      q: 'huurprijs',
      law: 'BW',
      type: 'eu',
    });
  });

  it.each([
    ['type', 'jurisprudentie', '--type rechtspraak'],
    ['type', 'caselaw', '--type rechtspraak'],
    ['type', 'Case-law', '--type rechtspraak'],
    ['type', 'uitspraken', '--type rechtspraak'],
    ['type', 'wet', '--type wetgeving'],
    ['type', 'legislation', '--type wetgeving'],
    ['type', 'wetgving', '--type wetgeving'],
    ['type', 'rechtsprak', '--type rechtspraak'],
    ['type', 'decentrale', '--type decentraal'],
    ['type', 'europees', '--type eu'],
    ['lang', 'english', '--lang en'],
    ['lang', 'Nederlands', '--lang nl'],
    ['lang', 'en-GB', '--lang en'],
    ['jurisdiction', 'België', '--jurisdiction BE'],
    ['jurisdiction', 'germany', '--jurisdiction DE'],
    ['jurisdiction', 'Nederlnad', '--jurisdiction NL'],
  ])('hints what --%s %s means', (name, value, hint) => {
    const error = refusal({ q: 'huurprijs', [name]: value });
    expect(error.kind).toBe('usage');
    expect(error.parameter).toBe(name);
    expect(error.message).toContain(`--${name}${phrase(say.invalid.choice)}`);
    expect(error.hint).toContain(hint);
  });

  it.each([
    ['lang', 'fr'],
    ['lang', ''],
    ['jurisdiction', 'FR'],
    ['type', 'boek'],
    ['type', 'constructor'],
    ['type', '__proto__'],
  ])('guesses nothing for --%s %j, which is near to no choice', (name, value) => {
    const error = refusal({ q: 'huurprijs', [name]: value });
    expect(error.parameter).toBe(name);
    expect(error.hint).toBeUndefined();
  });

  it('points from a page of 50 rows to --max', () => {
    const error = refusal({ q: 'huurprijs', limit: '50' });
    expect(error.message).toBe(say.invalid.integer('--limit', 1, 25));
    expect(error.hint).toContain('--max 50');
  });

  it.each(['0', '-1', '2.5', 'ten', '99999999999999999999'])('gives no --max for --limit %s', (limit) => {
    expect(refusal({ q: 'huurprijs', limit }).hint).toBeUndefined();
  });

  it('accepts a full page', () => {
    expect(query({ limit: ' 25 ' }).limit).toBe(25);
  });

  it.each([
    ['2021', '2021-01-01', '2021-12-31'],
    ['2021-02', '2021-02-01', '2021-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2021-03-01', '2021-03-01', '2021-03-01'],
    ['1-3-2021', '2021-03-01', '2021-03-01'],
    ['01/03/2021', '2021-03-01', '2021-03-01'],
  ])('reads %s as a first and as a last day', (text, first, last) => {
    expect(query({ date_from: text, date_to: text })).toMatchObject({ date_from: first, date_to: last });
  });

  it.each(['vorig jaar', '2021-02-30', '31-2-2021', '3-2021', ''])('names the spellings of a date for %j', (date) => {
    const error = refusal({ q: 'huurprijs', date_from: date });
    expect(error.parameter).toBe('date_from');
    expect(error.message).toContain('--from');
    expect(error.hint).toContain('--from 2021, 2021-03, 2021-03-01 or 1-3-2021');
  });

  it('passes on what it does not know', () => {
    expect(forgiveSearch({ q: 'huurprijs', all: 'true' })).toEqual({ q: 'huurprijs', all: 'true' });
  });
});
