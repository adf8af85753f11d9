import { describe, expect, test } from 'vitest';
import { compoundsOf, readingsOf, segmentsOf } from '../../../src/engine/search/sets/compounds';
import { vocabularyWith } from './vocabulary';

const LAW = vocabularyWith(`
  huur 344, prijs 900, prijzen 200, verhoging 2000, huurprijs 140, prijsverhoging 12, huurverhoging 24,
  huurverhogingen 7, huurprijsverhoging 1, huurder 500, besluit 50000, bes 2000, luit 20, oorzaak 400, oor 300,
  zaak 9000, artikel 170000, rechtbank 9000, recht 20000, bank 3000, neming 40, onderneming 900, bestuur 20000,
  orgaan 900, organen 700, bestuursorgaan 1500, bestuursorganen 300, verzekering 3500, verzekeren 900,
  maatschappij 400, maatschappijen 100, verzekeringsmaatschappij 62, verzekeringsmaatschappijen 9, arbeid 3000,
  ongeschiktheid 300, arbeidsongeschiktheid 500, arbeidsongeschiktheidsverzekering 40, wonen 600, ruimte 2500,
  woonruimte 700, kind 3000, kinderen 2500, bijslag 90, kinderbijslag 400, zorg 3000, verzekeraar 700,
  verzekeraars 300, zorgverzekeraars 200`);

describe('a compound is cut', () => {
  test.each([
    ['huurverhoging', 'huur verhoging'],
    ['huurprijsverhoging', 'huur prijs verhoging'],
    ['bestuursorgaan', 'bestuur orgaan'],
    ['verzekeringsmaatschappij', 'verzekering maatschappij'],
    ['arbeidsongeschiktheidsverzekering', 'arbeid ongeschiktheid verzekering'],
    ['woonruimte', 'woon ruimte'],
    ['kinderbijslag', 'kind bijslag'],
    ['zorgverzekeraars', 'zorg verzekeraars'],
  ])('%s into the words of the library', (word, parts) => {
    expect(segmentsOf(word, LAW)?.join(' ')).toBe(parts);
  });

  test.each(['besluit', 'oorzaak', 'artikel', 'rechtbank', 'onderneming', 'huur', 'constructor', 'hasownproperty'])(
    '%s is not',
    (word) => {
      expect(segmentsOf(word, LAW)).toBeUndefined();
      expect(readingsOf(word, LAW)).toEqual([]);
    },
  );

  test('in every way that the library has words for', () => {
    expect(readingsOf('huurprijsverhoging', LAW)).toEqual([
      ['huur', 'prijsverhoging'],
      ['huurprijs', 'verhoging'],
      ['huur', 'prijs', 'verhoging'],
    ]);
  });
});

describe('compounds of words', () => {
  test('are those of the library, inflected or with a word between', () => {
    expect(compoundsOf(['huur', 'verhoging'], LAW)).toEqual(['huurverhoging', 'huurverhogingen', 'huurprijsverhoging']);
  });

  test.each([
    ['a form of the head', 'huur verhogen', 'huurverhoging'],
    ['joining letters', 'verzekering maatschappij', 'verzekeringsmaatschappij'],
    ['joining letters that were typed', 'verzekerings maatschappij', 'verzekeringsmaatschappij'],
    ['the plural of the head', 'verzekering maatschappij', 'verzekeringsmaatschappijen'],
    ['the singular of the head', 'verzekering maatschappijen', 'verzekeringsmaatschappij'],
    ['the plural of what narrows it', 'kind bijslag', 'kinderbijslag'],
    ['its singular', 'kinderen bijslag', 'kinderbijslag'],
    ['the verb', 'wonen ruimte', 'woonruimte'],
    ['three words', 'huur prijs verhoging', 'huurprijsverhoging'],
    ['three words with joining letters', 'arbeid ongeschiktheid verzekering', 'arbeidsongeschiktheidsverzekering'],
  ])('are found by %s', (_what, words, compound) => {
    expect(compoundsOf(words.split(' '), LAW)).toContain(compound);
  });

  test('none where the words make none', () => {
    expect(compoundsOf(['verhoging', 'huur'], LAW)).toEqual([]);
    expect(compoundsOf(['huur'], LAW)).toEqual([]);
    expect(compoundsOf(['recht', 'orgaan'], LAW)).toEqual([]);
  });

  test('of a word with a large family only direct ones are looked for', () => {
    expect(compoundsOf(['bestuur', 'orgaan'], LAW)).toEqual(['bestuursorgaan', 'bestuursorganen']);
  });
});
