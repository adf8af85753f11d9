/** Places and names as German and French decisions of the Court of Justice have them, and names of acts in other languages. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';
import { readNames } from '../../../src/lookup/read-name';

const cited = (text: string): string[] =>
  recognise(text).map(({ name }) => {
    if (name.kind === 'range') return `${name.from.externalIds[0]} – ${name.to.externalIds[0]}`;
    const places = 'pinpoints' in name ? (name.pinpoints ?? []).map(({ text: place }) => place).join(' ') : '';
    return ('externalIds' in name ? `${name.externalIds.join('|')} ${places}` : name.kind).trim();
  });

describe('in German', () => {
  it.each([
    ['Art. 83 Abs. 1 AEUV', 'BWBV0001506 artikel 83 lid 1'],
    ['Art. 6 Abs. 1 lit. f DS-GVO', '32016R0679 artikel 6 lid 1 onder f'],
    ['Artikel 6 Absatz 1 Buchst. f DSGVO', '32016R0679 artikel 6 lid 1 onder f'],
    ['Art. 29 Abs. 1 der Richtlinie 2012/34', '32012L0034 artikel 29 lid 1'],
    ['Art. 31 bis 36 der Richtlinie 2012/34', '32012L0034 artikel 31 – 32012L0034 artikel 36'],
    ['Erwägungsgrund 30 der Verordnung (EU) 2016/679', '32016R0679 overweging 30'],
    ['Anhang IV der Richtlinie 2012/34', '32012L0034 bijlage IV'],
    ['Art. 47 der Charta', '12016P/TXT artikel 47'],
  ])('%s', (text, id) => {
    expect(cited(`Das folgt aus ${text}.`)).toEqual([id]);
  });

  it('lists, and what another agreement has is of no law that a table has', () => {
    expect(cited('Art. 2 und 3 EUV')).toEqual(['BWBV0001507 artikel 2', 'BWBV0001507 artikel 3']);
    expect(cited('Art. 8 AEUV. Die Art. 60 und 61 des Übereinkommens gelten.')).toEqual([
      'BWBV0001506 artikel 8',
      'unlisted-law',
    ]);
    expect(cited('Richtlinie 2012/34 gilt. Gemäß Art. 27 dieser Richtlinie ist das so.')).toEqual([
      '32012L0034',
      '32012L0034 artikel 27',
    ]);
  });
});

it.each([
  ['article 17 du RGPD', '32016R0679 artikel 17'],
  ['article 17 RGPD', '32016R0679 artikel 17'],
  ['article 267 TFUE', 'BWBV0001506 artikel 267'],
  ['article 6, paragraphe 1, sous f), du règlement (UE) 2016/679', '32016R0679 artikel 6 paragraph 1, point (f)'],
  ['artikel 7 lid 1 sub a Brussel Ibis-Vo', '32012R1215 artikel 7 lid 1 onder a'],
  ['Article 4 of the Rome I Regulation', '32008R0593 artikel 4'],
  ['Article 310 of the Dutch Penal Code', 'BWBR0001854 artikel 310'],
  ['art. 17 PW', 'BWBR0020809 artikel 17|BWBR0015703 artikel 17'],
  ['art. 17 P-wet', 'BWBR0015703 artikel 17'],
  ["art. 5 Wegenverkeerswet '94", 'BWBR0006622 artikel 5'],
  ['artikel 1 grondwet', 'BWBR0001840 artikel 1'],
  ['mag dat volgens artikel 6 avg', '32016R0679 artikel 6'],
  ['article 17 gdpr', '32016R0679 artikel 17'],
  ['art. 310 sr', 'BWBR0001854 artikel 310'],
])('%s', (text, id) => {
  expect(cited(text)).toEqual([id]);
});

it('words in small letters that are also abbreviations are none', () => {
  expect(cited('Article 3 or 4 of the book, article 5 led to that')).toEqual([]);
});

it('names in other languages are typed too', () => {
  expect(readNames('Art. 6 Abs. 1 lit. f DSGVO')).toMatchObject([{ externalIds: ['32016R0679 artikel 6'] }]);
  expect(readNames('article 17 du RGPD')).toMatchObject([{ externalIds: ['32016R0679 artikel 17'] }]);
});
