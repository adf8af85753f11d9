/** Whose law a name is: of another country it is none of ours, of the BES islands it is their own, and `Nederlandse` and `EU` say what is known. */
import { describe, expect, it } from 'vitest';
import { isNameOfElsewhere } from '../../../src/law/laws/foreign-law';
import { recognise } from '../../../src/law/recognise/recognise';
import { readNames } from '../../../src/lookup/read-name';

const ids = (text: string): string[] =>
  recognise(text).flatMap(({ name }) =>
    'externalIds' in name ? name.externalIds : 'elsewhere' in name ? ['elsewhere'] : [name.kind],
  );

const ELSEWHERE = [
  'BW Aruba|BW van Curaçao|BW van Sint Maarten|BW SXM|Sv NA|Sr (Aruba)|Grondwet (België)|Grondwet van België|GDPR (UK)',
  'Belgische Grondwet|oude Belgische Grondwet|Belgisch Gerechtelijk Wetboek|Wetboek van Strafvordering (B.)|UK GDPR',
  'Wetboek van Burgerlijke Rechtsvordering (Frankrijk)|Wetboek van Strafrecht voor Nederlands-Indië|Arubaanse BW',
  'Wetboek van Strafrecht van de voormalige Nederlandse Antillen|Civil Code of Aruba|Belgian Civil Code|current Belgian Civil Code',
].flatMap((laws) => laws.split('|'));

describe('a law of another country', () => {
  it.each(ELSEWHERE)('%s is none of ours', (law) => {
    expect(ids(`De rechter past artikel 1 van het ${law} toe.`)).toEqual(['elsewhere']);
    expect(ids(`Zo is het geregeld in het ${law} sinds 2004.`)).toEqual([]);
    expect(readNames(`art. 1 ${law}`)).toMatchObject([{ kind: 'unlisted-law', law, elsewhere: true }]);
    expect(isNameOfElsewhere(law)).toBe(true);
  });

  it.each([
    'In Suriname is doodslag strafbaar gesteld in artikel 347 van het Wetboek van Strafrecht.',
    'In België bepaalt artikel 6.5 BW de aansprakelijkheid.',
    'Naar Belgisch recht volgt dat uit artikel 1384 BW.',
    'Onder het oude Antilliaanse recht bepaalde artikel 1286 BW dat rente was verschuldigd.',
    'Het Gemeenschappelijk Hof overwoog dat artikel 6:162 BW geldt.',
  ])('%s', (text) => {
    expect(ids(text)).toEqual(['elsewhere']);
  });

  it('is not what a sentence before, a party or an Act that only we have is of', () => {
    expect(ids('Naar Belgisch recht is dat zo. Artikel 6:162 BW geldt hier.')).toEqual(['BWBR0005289 artikel 162']);
    expect(ids('Naar Belgisch recht is dat anders, maar naar Nederlands recht geldt artikel 6:162 BW.')).toEqual([
      'BWBR0005289 artikel 162',
    ]);
    expect(ids('De in Aruba wonende man beroept zich op artikel 1:157 BW.')).toEqual(['BWBR0002656 artikel 157']);
    expect(ids('Hij reed in Duitsland maar wordt vervolgd voor artikel 8 WVW 1994.')).toEqual([
      'BWBR0006622 artikel 8',
    ]);
    expect(ids('Artikel 8 EVRM (België) en artikel 29 Vw 2000, Syrië.')).toEqual([
      'BWBV0001000 artikel 8',
      'BWBR0011823 artikel 29',
    ]);
    expect(ids('artikel 43 van het Statuut voor het Koninkrijk der Nederlanden geldt in Aruba')).toEqual([
      'BWBR0002154 artikel 43',
    ]);
  });
});

it('a law of the BES islands is its own, and not that of another country', () => {
  expect(readNames('art. 3:40 BW BES')).not.toMatchObject([{ elsewhere: true }]);
  const [found] = recognise('artikel 8 van de Wet bescherming persoonsgegevens BES');
  expect(found?.name).toMatchObject({ kind: 'unlisted-law', law: 'Wet bescherming persoonsgegevens BES' });
  expect(found?.name).not.toHaveProperty('elsewhere');
});

describe('a word for whose it is', () => {
  it.each([
    ['artikel 7 van de Nederlandse Grondwet', 'BWBR0001840 artikel 7'],
    ['artikel 6:162 van het Nederlandse Burgerlijk Wetboek', 'BWBR0005289 artikel 162'],
    ['art. 552p Sv (Nederland)', 'BWBR0001903 artikel 552p'],
    ['article 2:9 of the Civil Code of the Netherlands', 'BWBR0003045 artikel 9'],
    ['Article 17 EU GDPR', '32016R0679 artikel 17'],
    ['Article 17 of the EU-GDPR', '32016R0679 artikel 17'],
  ])('%s', (text, id) => {
    expect(ids(`Zie ${text}.`)).toEqual([id]);
  });

  it('is of the law that has it: there is no Dutch GDPR in the table, and no European Awb', () => {
    expect(ids('artikel 3:4 EU Awb')).not.toContain('BWBR0005537 artikel 3:4');
  });
});

it.each([
  'Dat is artikel 137 van het Wetboek van Strafrecht (oud) van de Nederlandse Antillen.',
  'Dat is art. 81 Sr. van Aruba.',
  'Dat is art. 10 Gw. (B.), zo is het.',
  'De Belgische rechter paste artikel 1382 BW toe.',
  'Het Gerecht op Curaçao oordeelde dat artikel 6:162 BW geldt.',
  'De Belgische koper beroept zich op artikel 5.69 BW.',
  'Het Grondwettelijk Hof toetste aan artikel 10 van de Grondwet.',
  'Het recht van Curaçao kent artikel 6:162 BW.',
  'Dat is artikel 6:162 BW, zoals dat op Aruba geldt.',
  'Op Curaçao kan artikel 6:258 BW worden toegepast.',
  'De Belgische wetgever heeft dat in artikel 1382 BW bepaald.',
])('%s It is told by the sentence', (text) => {
  expect(ids(text)).toEqual(['elsewhere']);
});
