/** What the words around a citation say beside what it was read as. */
import { describe, expect, it } from 'vitest';

import {
  readAroundDecision,
  readAroundLaw,
  readDayBehind,
  type WordsAround,
} from '../../../src/research/verify/context/around';

import { tagSentence } from '../../../src/research/verify/context/sentence';

describe('the words before a decision say', () => {
  it.each<[string, string, WordsAround]>([
    ['a day on no calendar', 'Zie Hoge Raad 31 februari 1996, ', { noDay: '31 februari 1996' }],
    ['the same in figures', 'Zie de uitspraak van 31-06-1996 (', { noDay: '31-06-1996' }],
    ['a year alone', 'Zie Hoge Raad 1995, ', { year: '1995' }],
    ['a year behind a place', 'Zie Rechtbank Den Haag 1995, ', { year: '1995' }],
    [
      'a day with two digits of its year',
      "HR 12-4-'94, ",
      { part: { written: "12-4-'94", year: '94', month: 4, day: 12 } },
    ],
    ['a month of a year', 'Het arrest uit april 1994 (', { part: { written: 'april 1994', year: '1994', month: 4 } }],
    [
      'a day in words',
      'De Hoge Raad op eenendertig maart 1994, ',
      { part: { written: 'eenendertig maart 1994', year: '1994', month: 3, day: 31 } },
    ],
    ['a year behind van', 'Zie het arrest van 1994 (', { part: { written: '1994', year: '1994' } }],
    ['nothing by a month of something else', 'De Hoge Raad zag in het besluit van april 1994 (', {}],
    [
      'a year in which a court decided',
      'In 1994 besliste de Hoge Raad anders (',
      { inSentence: { written: '1994', year: '1994' }, court: { codes: 'HR PHR', words: 'Hoge Raad' } },
    ],
    ['a day of the decision', 'In zijn arrest van 25 augustus 1996 heeft de ', { day: '1996-08-25' }],
    [
      'a day of a decision by a court of appeal',
      'In de uitspraak van 5 mei 2000 heeft het College van Beroep voor het bedrijfsleven beslist (',
      { day: '2000-05-05', court: { codes: 'CBB', words: 'College van Beroep voor het bedrijfsleven' } },
    ],
    [
      'a court whose words these are',
      'Het Gerechtshof Amsterdam oordeelde (',
      { court: { codes: 'GHAMS', words: 'Gerechtshof Amsterdam' } },
    ],
    ['nothing of one court that refers to another', 'De Rechtbank Utrecht verwijst naar de Hoge Raad, ', {}],
    ['nothing by the day of something else', 'Bij besluit van 31 februari 1996 is beslist (', {}],
    ['nothing by a number of things', 'De Rechtbank Utrecht zag 12 woningen 1995, ', {}],
    ['nothing by a day of which another is told', 'In het arrest van 3 mei 1996 is verwezen naar ', {}],
  ])('%s', (_what, before, expected) => {
    expect(readAroundDecision(before, tagSentence(before, 'ECLI:NL:HR:1996:AA1234', '', []))).toEqual(expected);
  });
});

it.each<[string, string | undefined]>([
  ['Elite Taxi (§), judgment of 11 May 2017, concerns Uber.', '2017-05-11'],
  ['Zie § (Elite Taxi).', undefined],
  ['Zie §, arrest van 20 december 2017.', '2017-12-20'],
  ['Zie §, conclusie van 11 mei 2017.', undefined],
  ['Zie §, arrest van 3 mei 2011, Ruiz Zambrano.', undefined],
  ['§ heeft het arrest van 3 mei 2011 bevestigd.', undefined],
])('the words behind a decision say its day: %s', (text, expected) => {
  const [before = '', after = ''] = text.split('§');
  expect(readDayBehind(tagSentence(before, 'ECLI:EU:C:2017:981', after, [])).day).toBe(expected);
});

describe('the words around a law say', () => {
  it.each<[string, string, string, WordsAround]>([
    ['a year behind it', '', ' 2020 bepaalt', { lawOf: '2020' }],
    ['nothing by a number of a journal', 'Zie ', ' 2020/12', {}],
    ['the first of a range', 'artikelen 3:13, negende lid, tot en met ', '', { place: expect.any(String) }],
  ])('%s', (_what, before, after, expected) => {
    expect(readAroundLaw(after, tagSentence(before, 'artikel 3:15 BW', after, []))).toEqual(expected);
  });
});
