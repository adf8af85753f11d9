import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../src/law/laws/law-citation';

/** The only name in a text. */
const readCitation = (text: string) => {
  const [one, another] = readCitations(text) ?? [];
  return another === undefined && one?.kind === 'citation' ? one : undefined;
};
const externalIdsOf = (text: string): string[] => [...(readCitation(text)?.externalIds ?? [])];

import fc from '../../support/property';

describe('the external id of one citation', () => {
  it.each([
    // Burgerlijk Wetboek: the book is in the number or beside it.
    ['Art 6:162 bw', 'BWBR0005289 artikel 162'],
    ['artikel 6:162 lid 1 BW', 'BWBR0005289 artikel 162'],
    ['artikel 6:162, eerste lid, van het Burgerlijk Wetboek', 'BWBR0005289 artikel 162'],
    ['art. 6:162 BW lid 1', 'BWBR0005289 artikel 162'],
    ['“artikel 6:162 BW”.', 'BWBR0005289 artikel 162'],
    ['art 162 boek 6 BW', 'BWBR0005289 artikel 162'],
    ['BW boek 6 artikel 162', 'BWBR0005289 artikel 162'],
    // Other Dutch law.
    ['artikel 13 Grondwet', 'BWBR0001840 artikel 13'],
    ['artikel 13 van de Grondwet', 'BWBR0001840 artikel 13'],
    ['8:1 Awb', 'BWBR0005537 artikel 8:1'],
    ['art. 5:1 onder a Awb', 'BWBR0005537 artikel 5:1'],
    ['artikel 5:1, eerste lid, aanhef en onder a, van de Algemene wet bestuursrecht', 'BWBR0005537 artikel 5:1'],
    ['artikel 3.1 Vb 2000', 'BWBR0011825 artikel 3.1'],
    ['Vb 2000, art. 3.1', 'BWBR0011825 artikel 3.1'],
    ['art. 5.1 lid 2 sub e Woo', 'BWBR0045754 artikel 5.1'],
    // Europe.
    ['Article 17(1)(a) of the GDPR', '32016R0679 artikel 17'],
    ['article 8 ECHR', 'BWBV0001000 artikel 8'],
    ['art. 267 VWEU', 'BWBV0001506 artikel 267'],
    ['Article 6 TEU', 'BWBV0001507 artikel 6'],
    ['artikel 1 Eerste Protocol bij het EVRM', 'BWBV0001001 artikel 1'],
    ['overweging 26 AVG', '32016R0679 overweging 26'],
    ['considerans 26 AVG', '32016R0679 overweging 26'],
    ['AVG, overweging 26', '32016R0679 overweging 26'],
    ['recital 26 GDPR', '32016R0679 overweging 26'],
    ['Recital 26 of the GDPR', '32016R0679 overweging 26'],
    ['overweging 4 bij Verordening (EU) 2021/914', '32021R0914 overweging 4'],
    ['artikel 6 Verordening (EU) 2016/679', '32016R0679 artikel 6'],
    ['Verordening (EU) 2021/914', '32021R0914'],
    ['artikel 3 van Richtlijn 93/13/EEG', '31993L0013 artikel 3'],
    ['Regulation (EC) No 1049/2001', '32001R1049'],
    ['Richtlijn 95/46/EG', '31995L0046'],
    ['Kaderbesluit 2002/584/JBZ', '32002F0584'],
    ['Uitvoeringsverordening (EU) 2023/1795', '32023R1795'],
    // A bare law.
    ['Awb', 'BWBR0005537'],
    ['Grondwet', 'BWBR0001840'],
    ['de Algemene wet bestuursrecht', 'BWBR0005537'],
    // Identifiers.
    ['BWBR0005291 artikel 13', 'BWBR0005291 artikel 13'],
    ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162'],
    ['https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162'],
  ])('of %s', (text, expected) => {
    expect(externalIdsOf(text)).toEqual([expected]);
  });

  it('is every book when only the BW is named', () => {
    const ids = externalIdsOf('BW');
    expect(externalIdsOf('art. 162 BW')).toEqual(ids.map((id) => `${id} artikel 162`));
    expect(ids.length).toBeGreaterThan(7);
    expect(ids).toContain('BWBR0005291');
  });

  it.each([
    '',
    'huurprijs',
    'huurverhoging geliberaliseerde woning',
    'artikel 13',
    'artikel 13 Onbekende wet',
    'artikel 1 Zesde Protocol EVRM',
    'volgens art. 6:162 BW is dit onrechtmatig',
    'LJN BP5608',
    'BP5608',
    '17/00394',
    'Zie ECLI:NL:HR:2016:162 en ECLI:NL:HR:2017:1',
    'De rechter oordeelde in ECLI:NL:HR:2016:162 anders',
    'Verordening (EU) 2016',
    '0b6f8a5e-6c1f-5d0e-9f5a-1d2c3b4a5968',
  ])('there is none in %j', (text) => {
    expect(externalIdsOf(text)).toEqual([]);
    expect(readCitation(text)).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    const word = fc.constantFrom(
      'art.',
      '6:162',
      'BW',
      'lid',
      '1',
      'van',
      'het',
      'Awb',
      '(',
      'ECLI:NL:HR:2016:162',
      'HR',
    );
    const text = fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, (value) => Array.isArray(externalIdsOf(value))),
      { numRuns: 400 },
    );
  });
});

describe('a citation for people', () => {
  it('says article, lid and onderdeel with the law’s own abbreviation', () => {
    const text = 'Burgerlijk Wetboek Boek 6 artikel 162, tweede lid, onder a';
    expect(readCitation(text)).toEqual({
      kind: 'citation',
      text,
      externalIds: ['BWBR0005289 artikel 162'],
      path: [],
      work: 'BWBR0005289',
      language: 'nl',
      pinpoints: [
        { text: 'lid 2 onder a', steps: [[{ kind: 'lid', number: '2' }], [{ kind: 'onderdeel', number: 'a' }]] },
      ],
      display: 'art. 6:162 lid 2 onder a BW',
    });
    expect(readCitation('BWBR0005537/8:1')?.display).toBe('art. 8:1 Awb');
  });

  it('is the ECLI of a decision, and the id of a law that is not in the table', () => {
    expect(readCitation('ECLI:NL:HR:2016:162')?.display).toBe('ECLI:NL:HR:2016:162');
    expect(readCitation('BWBR0099999 art. 2')?.display).toBe('BWBR0099999 artikel 2');
  });

  it.each([
    ['BWBR0005291 artikel 13', 'art. 3:13 BW'],
    ['BWBR0005537 artikel 8:1', 'art. 8:1 Awb'],
    ['32016R0679 artikel 17', 'art. 17 AVG'],
    ['BWBR0005537', 'Algemene wet bestuursrecht'],
    ['BWBR0005537 bijlage 2 artikel 1', 'BWBR0005537 bijlage 2 artikel 1'],
  ])('shows %s as %s', (externalId, display) => {
    expect(readCitation(externalId)?.display).toBe(display);
  });
});
