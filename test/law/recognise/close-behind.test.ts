/** Citations of laws as they are typed and printed: close behind a number, with stops, with the number of a note, over the end of a line. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';
import { readNames } from '../../../src/lookup/read-name';

const idsIn = (text: string): string[] =>
  recognise(text).map(({ name }) => (name.kind === 'citation' ? name.externalIds.join(' | ') : name.kind));

const BW3_40 = 'BWBR0005291 artikel 40';

describe('an article and its law', () => {
  it.each([
    ['art.3:40BW', BW3_40],
    ['art. 3:40BW', BW3_40],
    ['artikel3:40 BW', BW3_40],
    ['art. 3:40 B.W.', BW3_40],
    ['art. 6 E.V.R.M.', 'BWBV0001000 artikel 6'],
    ['art. 287 W.v.Sr.', 'BWBR0001854 artikel 287'],
    ['art. 3:40 BW¹²', BW3_40],
    ['art. 3:40 lid 2³ BW', BW3_40],
    ['art. 3:40 lid 2[^3] BW', BW3_40],
    ['art. 3:40 BW[^3]', BW3_40],
    ['art. 6 EVRM12', 'BWBV0001000 artikel 6'],
    ['art. 17 AVG2', '32016R0679 artikel 17'],
    ['art. 3:\n40 BW', BW3_40],
    ['arti-\nkel 3:40 BW', BW3_40],
    ['art. 3:40 Burgerlijk Wet-\nboek', BW3_40],
    ['art. 3:40 Burgerlijk\nWetboek', BW3_40],
    ['BW 3:40', BW3_40],
    ['BW3 art. 40', BW3_40],
    ['art. 40 BW3,', BW3_40],
    ['art. 40 BW 3, en', BW3_40],
    ['art. 3:40 BW3,', BW3_40],
    ['art 3:40 bw', BW3_40],
    ['considerans (47) van de AVG', '32016R0679 overweging 47'],
    // The law and its place are one citation.
    ['AVG, artikel 17', '32016R0679 artikel 17'],
    ['GDPR art. 17', '32016R0679 artikel 17'],
    // What is behind the number is a place in the article.
    ['art. 3:40.1 BW', BW3_40],
    ['art. 17.1 AVG', '32016R0679 artikel 17'],
    ['art. 6.1.f AVG', '32016R0679 artikel 6'],
  ])('%j', (text, id) => expect(idsIn(`Zie ${text} hierover.`)).toEqual([id]));

  it('is of no law that was named before where its own is close behind it', () => {
    expect(idsIn('Art. 116 Sv geldt. Zie art.3:40BW en artikel 12AB.')).toEqual(['BWBR0001903 artikel 116', BW3_40]);
  });

  it('has the places that are behind a stop', () => {
    const [one] = recognise('Zie art. 6.1.f AVG hierover.');
    expect(one?.name).toMatchObject({
      pinpoints: [{ steps: [[{ kind: 'lid', number: '1' }], [{ kind: 'onderdeel', number: 'f' }]] }],
    });
  });

  it.each([
    ['initials are no law', 'art. 5 A.B. Jansen', []],
    ['a heading is no number', 'Artikel 3:\n1. De houder', []],
    ['two letters with stops can be of anybody', 'art. 5 C.A.O.', []],
  ])('%s', (_what, text, ids) => expect(idsIn(text)).toEqual(ids));

  it('is read alike on a command line', () => {
    for (const text of ['art.3:40BW', 'artikel 3:40 B.W.', 'art. 3:40.1 BW'])
      expect(readNames(text)[0]).toMatchObject({ externalIds: [BW3_40] });
  });
});
