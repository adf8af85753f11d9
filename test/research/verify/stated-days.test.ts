/** The day that a sentence gives a law is compared with those that the law gives itself. */
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import type { Found } from '../../../src/research/verify/authorities/found';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { compareStatedDay, readStatedDay, statedDayIn } from '../../../src/research/verify/time/stated-days';

/** `|` stands for the citation. */
const read = (sentence: string) => {
  const [before = '', after = ''] = sentence.split('|');
  return readStatedDay(tagSentence(before, '§', after, []));
};
const told = (sentence: string): string => {
  const claim = read(sentence);
  return claim === undefined ? '' : `${claim.kind} ${claim.day}`;
};

describe('a sentence says of a law that it begins or ends on a day', () => {
  it.each([
    ['| is van toepassing sinds 2 mei 2023.', 'application 2023-05-02'],
    ['| has applied since 25 May 2018.', 'application 2018-05-25'],
    ['| is op 1 mei 2022 in werking getreden.', 'entry-into-force 2022-05-01'],
    ['| entered into force on 29 November 2015.', 'entry-into-force 2015-11-29'],
    ['Op 1 januari 1992 trad | in werking.', 'entry-into-force 1992-01-01'],
    ['Sinds 25 mei 2018 is de | van toepassing.', 'application 2018-05-25'],
    ['Sinds 1 mei 2022 geldt de |.', 'any 2022-05-01'],
    ['Under | the Regulation applies from 1 October 2017.', 'application 2017-10-01'],
    ['The directive was repealed with effect from 1 July 2016 by |.', 'expiry 2016-07-01'],
  ])('%s', (sentence, expected) => {
    expect(told(sentence)).toBe(expected);
  });

  it.each([
    '| is op zeer grote platforms van toepassing sinds 25 augustus 2023.',
    '| applies from 25 August 2023 to very large platforms.',
    '|, zoals van toepassing sinds 4 december 2024, kent dat.',
    '| was op 1 juni 2012 van kracht.',
    'Vóór 25 mei 2018 was | nog niet van toepassing.',
    'Op 3 maart 2011 heeft eiser op grond van | verzocht.',
    '| is niet van toepassing sinds 2 mei 2023.',
  ])('not: %s', (sentence) => {
    expect(told(sentence)).toBe('');
  });
});

const ACT = (days: unknown): Found =>
  ({ kind: 'held', externalId: '32022R1925', validity: { versions: [{ text_status: { days } }] } }) as unknown as Found;
const WHOLE = [
  { kind: 'entry-into-force', day: '2022-11-01', basis: 'reckoned', article: '54', words: '' },
  { kind: 'application', day: '2023-05-02', basis: 'stated', article: '54', words: '' },
];

it.each([
  ['| is van toepassing sinds 2 mei 2023.', 'agrees'],
  ['| is van toepassing sinds 2 mei 2024.', 'differs'],
  ['| is in werking sinds 1 november 2022.', 'agrees'],
  ['| geldt sinds 1 november 2022.', 'agrees'],
  ['Titels III en IV van | zijn van toepassing sinds 2 mei 2024.', 'not_compared'],
])('of an act as a whole: %s', async (sentence, answer) => {
  expect((await compareStatedDay(read(sentence), ACT(WHOLE))).map((one) => one.answer)).toEqual([answer]);
});

it.each([
  ['It shall apply from 25 May 2018.', 'agrees'],
  ['It shall apply from 25 May 2016.', 'differs'],
  ['It shall apply from 25 May 2018, Article 3 from 1 July 2018.', 'not_compared'],
  ['It shall enter into force on 25 June 2018.', 'not_compared'],
])('of an article: %s', (body, answer) => {
  const claim = read('Under | the Regulation applies from 25 May 2018.');
  expect(statedDayIn(claim, { body } as LegalDocument, []).map((one) => one.answer)).toEqual([answer]);
});
