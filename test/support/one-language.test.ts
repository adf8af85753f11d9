/** Words of the other language are found in sentences, and not in names, quotations and commands. */
import { describe, expect, it } from 'vitest';
import { wordsOfOther } from './one-language';

describe('words of the other language', () => {
  it.each([
    ['nl', 'Nothing found for huurprijs.', ['found', 'for']],
    ['nl', 'Tekst from 1 januari 2020', ['from']],
    ['nl', 'Niets gevonden of the library', ['the', 'library']],
    ['nl', 'Artikelen: 8; niet in deze tekst: 202 to 609', ['to']],
    ['en', 'Type: wet · wetten.overheid.nl', ['wet']],
    ['en', 'Text vanaf 1 January 2020', ['vanaf']],
    ['en', 'No uitspraak in your library', ['uitspraak']],
  ] as const)('%s: %s', (language, line, words) => {
    expect(wordsOfOther(line, language)).toEqual(words);
  });
  it.each([
    ['nl', 'De dienst zegt: “The workspace has too few credits”'],
    ['nl', 'Om het op te halen: lks library add BWBR0005290 --at DAY'],
    ['nl', '1–3 van 9 · bibliotheek ~/lks/library.db, 12 documenten · verder: lks search put --offset 3'],
    ['nl', 'Van appl. no. 5856/72 is geen uitgever bekend.'],
    ['en', 'There is no lid 7 in BWBR0099999 artikel 1: it has lid 1 to 3.'],
    ['en', 'Type: law · wetten.overheid.nl · known as of 1 January 2015'],
    ['en', 'Not yet in force (lid 1): “Dit lid is nog niet in werking getreden.”'],
  ] as const)('none in %s: %s', (language, line) => {
    expect(wordsOfOther(line, language)).toEqual([]);
  });
  it('takes the names that it is given as they are', () => {
    expect(wordsOfOther('Algemene wet bestuursrecht (BWBR0005537) is not here.', 'en')).toEqual(['wet']);
    expect(
      wordsOfOther('Algemene wet bestuursrecht (BWBR0005537) is not here.', 'en', ['Algemene wet bestuursrecht']),
    ).toEqual([]);
  });
});
