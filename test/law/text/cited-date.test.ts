/** Days as citations give them in part: what is read, and what a day is held against. */
import { describe, expect, it } from 'vitest';
import { isOfPart, partOfDayAtEnd } from '../../../src/law/text/cited-date';

const DAYS =
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig eenentwintig tweeëntwintig drieëntwintig vierentwintig vijfentwintig zesentwintig zevenentwintig achtentwintig negenentwintig dertig eenendertig'.split(
    ' ',
  );

describe('the part of a day at the end of a text', () => {
  it.each(DAYS.map((word, at) => [word, at + 1] as const))('in words: %s', (word, day) => {
    expect(partOfDayAtEnd(`op ${word} mei 1994`)).toEqual({ written: `${word} mei 1994`, year: '1994', month: 5, day });
  });

  it.each([
    ["12-4-'94", { year: '94', month: 4, day: 12 }],
    ['12/4/94', { year: '94', month: 4, day: 12 }],
    ["12 april '94", { year: '94', month: 4, day: 12 }],
    ['april 1994', { year: '1994', month: 4 }],
  ])('%s', (written, part) => {
    expect(partOfDayAtEnd(`d.d. ${written}`)).toEqual({ written, ...part });
  });

  it.each(['nr. 97/1143/17', 'zaak 1994', 'wet 1994', '12/13/94', 'dertigste 1994', ''])('none in: %s', (text) => {
    expect(partOfDayAtEnd(text)).toBeUndefined();
  });

  it('holds for the days that have all of it', () => {
    const part = { written: "12-4-'94", year: '94', month: 4, day: 12 };
    expect(['1994-04-12', '1995-04-12', '1994-05-12', '1994-04-13'].map((day) => isOfPart(day, part))).toEqual([
      ...[true, false, false, false],
    ]);
    expect(isOfPart('1994-09-09', { written: '1994', year: '1994' })).toBe(true);
  });
});
