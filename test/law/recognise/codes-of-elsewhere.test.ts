/** In decisions of Aruba, Curaçao, Sint Maarten and the BES islands BW, Sr, Sv and Rv are the codes of those countries, and never the Dutch ones. */
import { describe, expect, it } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsIn, NO_STRUCTURE, ownOf } from '../../../src/law/recognise/text-citations';

const COURTS = ['OGEAA', 'OGEAC', 'OGEAM', 'OGEABES', 'OGHACMB'];
/** As a library has them: the acts of the BES islands have BWB numbers of their own. */
const laws = new LawIndex([
  { id: 'BWBR0028570', name: 'Wetboek van Strafrecht BES' },
  { id: 'BWBR0028570', name: 'Sr BES' },
]);

const citedBy = (ecli: string, text: string): string[] =>
  citationsIn(text, NO_STRUCTURE, { own: ownOf(ecli), laws }).map(({ name }) => name);
const cited = (court: string, text: string): string[] => citedBy(`ECLI:NL:${court}:2024:901`, text);

describe.each(COURTS)('a decision of %s', (court) => {
  it.each([
    'De overeenkomst is op grond van artikel 3:40 BW nietig. Dat volgt uit artikel 6:162 lid 1.',
    'Op grond van art. 6:162 lid 1 BW, de artikelen 3:13 tot en met 3:15 BW en 7:658 BW is dat zo.',
    'Het feit is strafbaar gesteld bij artikel 2:259 van het Wetboek van Strafrecht, en artikel 45 Sr.',
    'Artikel 162 van Boek 6 van het Burgerlijk Wetboek van Curaçao (hierna: BW). Artikel 6:162 BW luidt zo.',
    'Het Wetboek van Strafvordering, artikel 27, en Rv: artikel 3; art. 1019 Rv; 5 Sv.',
    'artikel 7 van het Wetboek van Koophandel, artikel 7 K, artikel 2 van de Faillissementswet',
    'Hierna: het Burgerlijk Wetboek (verder: het wetboek). Artikel 3 van het wetboek en dat artikel.',
    'Ook artikel 1 van de Staatsregeling van Aruba is geschonden. Zie artikel 3:40 NBW.',
    'artikel 6:162 BW BES; artikel 3:40 van het Burgerlijk Wetboek BES',
    'Dat is titel 10 van Boek 7 BW (en 7:658 BW). Artikel 10 geldt ook, en in Sr is dat artikel 12.',
    'Article 6:162 of the Civil Code applies.',
  ])('%s', (text) => {
    expect(cited(court, text)).toEqual([]);
  });

  it('cites treaties, acts of the Kingdom, decisions and acts that only the Netherlands has', () => {
    expect(
      cited(
        court,
        'Artikel 6 EVRM, artikel 3:40 BW, artikel 43 van het Statuut voor het Koninkrijk der Nederlanden, artikel 3 van de ' +
          'Rijkswet op het Nederlanderschap, HR 5 februari 2016, ECLI:NL:HR:2016:162, artikel 3:4 Awb en de AVG.',
      ),
    ).toEqual([
      'BWBV0001000 artikel 6',
      'BWBR0002154 artikel 43',
      'BWBR0003738 artikel 3',
      'ECLI:NL:HR:2016:162',
      'BWBR0005537 artikel 3:4',
      '32016R0679',
    ]);
  });

  it('cites the act of the islands that the library has, the Dutch one that it calls so, and a BWB number', () => {
    expect(cited(court, 'artikel 45 van het Wetboek van Strafrecht BES')).toEqual(['BWBR0028570 artikel 45']);
    expect(cited(court, 'het Wetboek van Strafrecht BES (hierna: Sr). Artikel 46 Sr')).toContain(
      'BWBR0028570 artikel 46',
    );
    expect(cited(court, 'anders dan het Nederlandse Wetboek van Strafrecht')).toEqual(['BWBR0001854']);
    expect(cited(court, 'article 6:162 of the Dutch Civil Code')).toEqual(['BWBR0005289 artikel 162']);
    expect(cited(court, 'BWBR0005289, artikel 162')).toContain('BWBR0005289 artikel 162');
  });

  it('cites what its publisher marks', () => {
    const text = 'op grond van artikel 3:40 BW';
    const target = 'jci1.3:c:BWBR0005291&artikel=40';
    const references = [{ start: 13, end: text.length, target }];
    const own = ownOf(`ECLI:NL:${court}:2024:901`);
    expect(citationsIn(text, { ...NO_STRUCTURE, references }, { own }).map(({ name }) => name)).toEqual([
      'BWBR0005291 artikel 40',
    ]);
  });
});

describe('a decision of another court', () => {
  it('cites the Dutch code, but where it names that of another country', () => {
    const hr = (text: string): string[] => citedBy('ECLI:NL:HR:2024:901', text);
    expect(hr('artikel 3:40 BW')).toEqual(['BWBR0005291 artikel 40']);
    expect(hr('artikel 3:40 BW BES en artikel 6:162 van het Burgerlijk Wetboek van Aruba')).toEqual([]);
  });
});
