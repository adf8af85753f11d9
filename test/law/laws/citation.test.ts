/** What is read of a citation for people, and how it is shown; which texts are read as what is in `citations/`. */
import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../src/law/laws/law-citation';

/** The only name in a text. */
const readCitation = (text: string) => {
  const [one, another] = readCitations(text) ?? [];
  return another === undefined && one?.kind === 'citation' ? one : undefined;
};
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
