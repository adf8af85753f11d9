/** Articles of contracts, statutes of a company, policies and general terms are of no law. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';

describe('what parties agreed', () => {
  it.each([
    'artikel 5 van de overeenkomst',
    'artikel 12 van de algemene voorwaarden',
    'artikel 12 van de Algemene Voorwaarden van Bol',
    'artikel 7, tweede lid, van de statuten',
    'artikel 5 van de cao',
    'artikel 5 van de CAO Bouw',
    'artikel 3 van de polis',
    'artikel 5 polisvoorwaarden',
    'artikel 3 van de huurovereenkomst van 3 mei 2019',
    'artikel 4 van de notariële akte',
    'Article 5 of the Agreement',
    'artikel 8 van het huishoudelijk reglement',
  ])('%s is no citation', (text) => {
    expect(recognise(`Dat volgt uit ${text}, zo is het.`)).toEqual([]);
  });

  it('is not in the law that was named before', () => {
    const of = (text: string) =>
      recognise(text).map(({ name }) => ('externalIds' in name ? name.externalIds[0] : name.kind));
    expect(of('Artikel 6 EVRM geldt. De huurovereenkomst bepaalt in artikel 7 dat dit zo is.')).toEqual([
      'BWBV0001000 artikel 6',
    ]);
    expect(of('Artikel 6 EVRM geldt. Partijen sloten een overeenkomst; artikel 14 daarvan regelt dat.')).toEqual([
      'BWBV0001000 artikel 6',
    ]);
    expect(of('Artikel 6 EVRM geldt. Zie artikel 14 daarvan.')).toEqual([
      'BWBV0001000 artikel 6',
      'BWBV0001000 artikel 14',
    ]);
  });

  it('an agreement of states is none of these', () => {
    expect(recognise('artikel 40 van de Schengenuitvoeringsovereenkomst')).toMatchObject([
      { name: { kind: 'unlisted-law' } },
    ]);
  });
});
