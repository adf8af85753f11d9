import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stateOf, withState } from '../../src/research/row-state';

const LAW = { external_id: 'BWBR0005290 artikel 248', jurisdiction: 'NL', source: 'wetten.overheid.nl' };
const DECISION = { external_id: 'ECLI:NL:RBAMS:2012:BZ5426', jurisdiction: 'NL', source: 'rechtspraak.nl' };
const SAMPLE = { known_as_of: '2015-11-29', source: 'lks-sample' };
const by = { id: 'ECLI:NL:HR:2013:1', day: '2013-01-01', held: false };
const standing = (code: string, more: object = {}) => [{ about: 'decision', code, said: 'vernietiging', by, ...more }];

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('what has to be known of a text in a few words', () => {
  it.each([
    ['a text of today', LAW, ''],
    ['one that is in force', { ...LAW, text_state: 'in force', text_from: '2018-01-01' }, ''],
    ['one that is over', { ...LAW, text_state: 'past', text_to: '2013-12-31' }, 'in force until 31 December 2013'],
    ['one to come', { ...LAW, text_state: 'future', text_from: '2027-01-01' }, 'from 1 January 2027'],
    ['a repealed one', { ...LAW, text_state: 'repealed', text_from: '2018-05-25' }, 'lapsed 25 May 2018'],
    ['a repealed one without a day', { ...LAW, text_state: 'repealed' }, 'lapsed'],
    ['known last year', { ...LAW, known_as_of: '2026-01-10' }, ''],
    ['known longer ago', { ...LAW, known_as_of: '2015-11-29' }, 'as of 29 November 2015'],
    ['an old law of the sample', { ...LAW, ...SAMPLE }, 'law of 2015 · summary'],
    ['a treaty of it', { ...LAW, ...SAMPLE, external_id: 'BWBV0001000 artikel 8' }, 'as of 29 November 2015 · summary'],
    ['an example', { ...LAW, source: 'lks-example', text_state: 'in force' }, 'example'],
    ['a decision that was set aside', { ...DECISION, standing: standing('set_aside') }, 'set aside'],
    ['a decision that is only old', { ...DECISION, known_as_of: '2012-01-01' }, ''],
    ['a decision that was upheld', { ...DECISION, standing: standing('upheld') }, ''],
    ['what weighs most', { ...DECISION, standing: [...standing('set_aside'), ...standing('withdrawn')] }, 'withdrawn'],
    ['what holds of a part alone', { ...LAW, standing: standing('lapsed', { about: 'force', place: 'lid 2' }) }, ''],
    ['a state that lks does not know', { ...LAW, text_state: 'something else' }, ''],
    ['odd values', { ...LAW, known_as_of: 12, text_state: {}, standing: 'none' }, ''],
  ])('%s', (_name, row, state) => {
    expect(stateOf(row)).toBe(state);
  });

  it('says of a day that is over nothing of today', () => {
    expect(stateOf({ ...LAW, known_as_of: '2015-11-29' }, '2014-01-01')).toBe('');
  });
});

describe('a row that tells', () => {
  it.each([
    ['nl', { ...LAW, title: 'Burgerlijk Wetboek Boek 7, artikel 248', language: 'nl' }, 'art. 7:248 BW'],
    [
      'en',
      { external_id: '32016R0679 artikel 15', title: 'General Data Protection Regulation, Article 15', language: 'en' },
      'Article 15 GDPR',
    ],
  ])('is cited in the language of its document: %s', (_language, row, citation) => {
    expect(withState(row).citation).toBe(citation);
  });

  it('keeps what it has, and takes no control characters from a service', () => {
    const row = withState({ id: 'x', external_id: 'a\u001b[31mb', title: 'T\u202eitle', language: 'nl' });
    expect(row.id).toBe('x');
    expect(row.citation).not.toMatch(/[\u001b\u202e]/);
  });
});
