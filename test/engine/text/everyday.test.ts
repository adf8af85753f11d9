import { describe, expect, test } from 'vitest';
import { type EverydayRow, everydayOf, scatteredEveryday } from '../../../src/engine/text/everyday';
import type { Field } from '../../../src/engine/text/glossary';
import { TABLES } from '../../support/data-tables';
import { faultsOfTable, rowsOf } from './everyday-rules';

/** What the law says for words as they are typed. */
const namesFor = (words: string): string[] =>
  everydayOf(words.split(' ')).flatMap(({ names }) => names.map((name) => name.join(' ')));

describe('everyday words', () => {
  test.each([
    ['huisbaas', 'verhuurder'],
    ['huisbazen', 'verhuurder'],
    ['chantage', 'afdreiging'],
    ['wietplantages', 'hennep'],
    ['uit huis gezet', 'ontruiming'],
    ['huis uit gezet', 'ontruiming'],
    ['uit het huis gezet', 'ontruiming'],
    ['huis gezet', 'ontruiming'],
    ['huur is niet betaald', 'betaling van de huurprijs'],
    ['hackers', 'geautomatiseerd werk'],
    ['te hard gereden', 'maximumsnelheid'],
    ['salarissen', 'loon'],
    ['ringen gevonden', 'onbeheerde zaak vindt'],
    ['mugged', 'diefstal'],
    ['death threats', 'misdrijf tegen het leven gericht'],
  ])('%s is %s in the law', (words, name) => {
    expect(namesFor(words)).toContain(name);
  });

  test.each(['constructor', 'verhuurder', 'huis', 'huur betaald', 'mag uit huis gezet', 'gezet', '', 'de het een'])(
    '%j is nothing of the kind',
    (words) => {
      expect(namesFor(words)).toEqual([]);
    },
  );

  test('no words are none', () => {
    expect(everydayOf([])).toEqual([]);
  });

  test('come with their field, an article and their language', () => {
    expect(everydayOf(['huisbaas'])).toEqual([
      {
        key: 'huisbaas',
        language: 'nl',
        names: [['verhuurder']],
        field: 'verbintenissenrecht',
        source: 'art. 7:201 BW',
      },
    ]);
    expect(everydayOf(['stalker']).map(({ language }) => language)).toEqual(['nl', 'en']);
    expect(everydayOf(['stalker'], ['en']).map(({ language }) => language)).toEqual(['en']);
  });

  test('each name of the tables is found by its own words', () => {
    for (const language of ['nl', 'en'] as const)
      for (const { keys, source } of rowsOf(TABLES.everyday[language]))
        for (const key of keys)
          expect(
            everydayOf(key.split(/[ -]/), [language]).map((found) => found.source),
            key,
          ).toContain(source);
  });
});

describe('everyday words that stand apart', () => {
  /** The words that mean something together, as they were typed. */
  const apartIn = (query: string): string[] => {
    const tokens = query.split(' ').map((token) => (token === '-' ? undefined : token));
    return scatteredEveryday(tokens).map(({ places }) => places.map((at) => tokens[at]).join(' '));
  };

  test.each([
    ['de hond van de buren heeft mij gebeten', ['hond gebeten']],
    ['ik ben gisteren te hard over de snelweg gereden', ['hard gereden']],
    ['mijn huisbaas wil er toch zelf in gaan wonen', ['huisbaas wil zelf wonen']],
    ['mag de huur zomaar worden opgezegd', ['huur opgezegd']],
    ['de hond', []],
    ['hond - gebeten', ['hond gebeten']],
    ['de verhuurder van de fiets', []],
    ['', []],
  ])('%s: %j', (query, apart) => {
    expect(apartIn(query)).toEqual(apart);
  });

  test('share no word', () => {
    const places = scatteredEveryday('huur te laat niet betaald aan huisbaas die zelf wil wonen'.split(' ')).flatMap(
      (found) => found.places,
    );
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('the tables of everyday words', () => {
  test('hold one sense a row, with its field and an article', () => {
    expect(faultsOfTable(TABLES.everyday.nl, 'nl')).toEqual([]);
    expect(faultsOfTable(TABLES.everyday.en, 'en')).toEqual([]);
  });

  test.each([
    ['nl', ['zaak', 'geding', 'art. 1 Rv'], 'so general'],
    ['nl', ['de verhuurders', 'verhuurder van een zaak', 'art. 7:201 BW'], undefined],
    ['nl', ['verhuurders', 'verhuurder', 'art. 7:201 BW'], 'the word of the law itself'],
    ['nl', ['huisbaas|huisbazen', 'verhuurder', 'art. 7:201 BW'], 'twice'],
    ['nl', ['huisbaas', 'verhuurder|verhuurders', 'art. 7:201 BW'], 'a name twice'],
    ['nl', ['huisbaas', 'verhuurder', 'Boek 7'], 'no article'],
    ['nl', ['huisbaas', 'verhuurder', 'artt. 7:201 en 7:203 BW'], 'no article'],
    ['nl', ['Huisbaas', 'verhuurder', 'art. 7:201 BW'], 'lower case'],
    ['nl', ['van de', 'verhuurder', 'art. 7:201 BW'], 'small words'],
    ['nl', ['huisbaas zet gezin zonder pardon straat', 'ontruiming', 'art. 7:230a BW'], 'more words'],
    ['en', ['landlord', 'verhuurder', 'art. 7:201 BW'], 'the glossary has it'],
  ] as const)('in %s, %j is refused', (language, row, fault) => {
    const told = faultsOfTable([[...row, 'verbintenissenrecht']], language).join('\n');
    if (fault === undefined) expect(told).toBe('');
    else expect(told).toContain(fault);
  });

  test('have no sense in two rows', () => {
    const rowOf = (field: Field): EverydayRow => ['huisbaas', 'verhuurder', 'art. 7:201 BW', field];
    const rows = [rowOf('verbintenissenrecht'), rowOf('strafrecht')];
    expect(faultsOfTable(rows, 'nl').join()).toContain('another row');
  });
});
