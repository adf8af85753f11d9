/** Words of lks around a decision: its heading as it is written, the name of the case, its language. */
import { describe, expect, it } from 'vitest';
import { headedOf, inSentence, missingIn, nameOfSides, saysExtract } from '../../../src/sources/eu-case-law/decision';
import { casesIn, decisionNumber } from '../../../src/sources/eu-case-law/numbers';
import { languageOf } from '../../../src/sources/eu-case-law/page-head';
import { rowsOf } from '../../support/table';

describe('a heading in capitals', () => {
  it.each([
    ['en', 'JUDGMENT OF THE COURT (Grand Chamber)', 'Judgment of the Court (Grand Chamber)'],
    ['en', 'ORDER OF THE PRESIDENT OF THE GENERAL COURT', 'Order of the President of the General Court'],
    ['en', 'OPINION OF ADVOCATE GENERAL SAUGMANDSGAARD ØE', 'Opinion of Advocate General Saugmandsgaard Øe'],
    ['nl', 'BESCHIKKING VAN DE PRESIDENT VAN HET HOF', 'Beschikking van de president van het Hof'],
    ['nl', 'ARREST VAN HET HOF (Grote kamer)', 'Arrest van het Hof (Grote kamer)'],
    ['nl', 'CONCLUSIE VAN ADVOCAAT-GENERAAL M. SZPUNAR', 'Conclusie van advocaat-generaal M. Szpunar'],
    ['de', 'URTEIL DES GERICHTSHOFS (Große Kammer)', 'Urteil des Gerichtshofs (Große Kammer)'],
    ['fr', "CONCLUSIONS DE L'AVOCAT GÉNÉRAL M. SZPUNAR", "Conclusions de l'avocat général M. Szpunar"],
    ['nl', 'Arrest van het Hof (Negende kamer)', 'Arrest van het Hof (Negende kamer)'],
  ])('in %s: %s is written %s', (language, printed, heading) => expect(inSentence(printed, language)).toBe(heading));
});

describe('the name and the date of a case', () => {
  it('are written in the language of the text', () => {
    const sides = [['A', 'B'], ['C']];
    expect(nameOfSides(sides, 'nl')).toBe('A e.a. tegen C');
    expect(nameOfSides(sides, 'en')).toBe('A and Others v C');
    expect(nameOfSides(sides, 'pl')).toBe('A … / C');
    expect(nameOfSides([], 'nl')).toBe('');
    expect(headedOf('Urteil des Gerichts', '22. Mai 2025', 'de')).toBe('Urteil des Gerichts vom 22. Mai 2025');
    expect(headedOf('Wyrok Trybunału', '22 maja 2025 r.', 'pl')).toBe('Wyrok Trybunału, 22 maja 2025 r.');
    expect(headedOf('Arrest', '', 'nl')).toBe('Arrest');
  });
});

describe('the language of a text', () => {
  it.each(
    rowsOf(import.meta.dirname, 'languages.tsv', 'language', 'text').map(({ language, text }) => [language, text]),
  )('is told: %s', (language, text) => expect(languageOf(text)).toBe(language));

  it('is not told where nothing tells it', () => {
    expect(languageOf('')).toBe('');
    expect(languageOf('C-434/15 Uber Systems Spain SL')).toBe('');
  });
});

describe('numbers', () => {
  it.each([
    ['In Joined Cases C‑215/15 and C‑216/15, on the judgment in C-1/14', ['C-215/15', 'C-216/15']],
    ['In de gevoegde zaken C‑295/04 tot en met C‑298/04,', ['C-295/04', 'C-296/04', 'C-297/04', 'C-298/04']],
    ['In zaak C‑491/15 P, betreffende een hogere voorziening tegen het arrest in T-100/14', ['C-491/15 P']],
    ['In de zaak 26/62 van 5 februari 1963', ['26/62']],
    ['Richtlijn 2012/34/EU', []],
    ['in the proceedings', []],
  ])('%s names %j first', (text, cases) => expect(casesIn(text)).toEqual(cases));

  it.each([
    ['62015CJ0434', '62015CJ0434'],
    [' 62018J0311 ', '62018CJ0311'],
    ['61995A0156', '61995TJ0156'],
    ['62019CV0001(02)', '62019CV0001(02)'],
    ['62015CN0434', undefined],
    ['62015CJ0434_SUM', undefined],
    ['32016R0679', undefined],
  ])('the CELEX number %s is that of %s', (text, number) => expect(decisionNumber(text)).toBe(number));
});

describe('an extract', () => {
  it('says so by its heading or in a note to it', () => {
    expect(saysExtract('JUDGMENT OF THE GENERAL COURT (Third Chamber) (Extracts)')).toBe(true);
    expect(
      saysExtract('Enkel de punten van dit arrest waarvan het Gerecht publicatie nuttig acht, worden weergegeven.'),
    ).toBe(true);
    expect(saysExtract('JUDGMENT OF THE COURT (Extradition)')).toBe(false);
  });

  it('lacks numbers, which are told where all are in their order', () => {
    expect(missingIn(['1', '2', '5', '7'])).toEqual(['3-4', '6']);
    expect(missingIn(['18', '19'])).toEqual(['1-17']);
    expect(missingIn(['1', '2', '3'])).toEqual([]);
    expect(missingIn(['1', '3', '2', '4'])).toEqual([]);
    expect(missingIn(['1', '3a', '9'])).toEqual([]);
    expect(missingIn([])).toEqual([]);
  });
});
