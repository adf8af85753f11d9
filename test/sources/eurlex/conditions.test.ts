/** A day under a condition holds for a part, with the words of the act, wherever the condition stands; never for an article or an act. */
import { describe, expect, test } from 'vitest';
import { daysOfAct } from '../../../src/sources/eurlex/entry-into-force';
import { groupsOf } from '../../support/table';
import { datedPart } from './dated-part';

const CELEX = '32031R0123';
const FORCE = 'This Regulation shall enter into force on 1 March 2031.\nIt shall apply from 1 January 2032.\n';

/** The days of application and expiry beside that of the act: what they are about, the day, and the words. */
function said(final: string, general = FORCE): string[] {
  const inChapter = { divisions: [{ kind: 'hoofdstuk', number: 'II' }] };
  const articles = ['1', '2', '3', '4', '5', '6', '7', '8'].map((number) =>
    datedPart(`${CELEX} artikel ${number}`, 'Text.', number === '4' || number === '5' ? inChapter : {}),
  );
  const parts = [...articles, datedPart(`${CELEX} artikel 99`, general + final), datedPart(`${CELEX} bijlage I`, '')];
  return daysOfAct({ celex: CELEX, adopted: '2031-02-03', published: '2031-02-12', parts })
    .filter(({ kind, day, words }) => /application|expiry/.test(kind) && !(day === '2032-01-01' && words === ''))
    .map(({ externalId, kind, day, words }) =>
      [externalId.slice(CELEX.length + 1) || 'act', kind === 'expiry' ? 'until' : 'from', day || '-', words]
        .filter((text) => text !== '')
        .join(' '),
    );
}

const CASES = new Map(groupsOf(import.meta.dirname, 'conditions.tsv', 'about', 'text', 'said'));
const linesOf = (cell: string): string[] => cell.split('\n').filter((line) => line !== '');
/** The cases of a group: where the condition stands, the text, and what is said. */
const casesOf = (group: string) => CASES.get(group)!.map((row) => [row.about, row.text, linesOf(row.said)] as const);
const textsOf = (group: string) => casesOf(group).map(([, ...row]) => row);

describe('a condition', () => {
  test.each(casesOf('a condition'))('%s', (_where, text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });

  test.each(textsOf('kept as it is'))('is kept as it is: %s', (text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });

  const DUTCH =
    'Deze verordening treedt in werking op 1 maart 2031.\nZij is van toepassing met ingang van 1 januari 2032.\n';

  test.each(textsOf('in Dutch'))('in Dutch: %s', (text, wanted) => {
    expect(said(text, DUTCH)).toEqual(wanted);
  });

  test.each([
    'Without prejudice to Article 4, Article 5 shall apply from 29 April 2033.',
    'Unless otherwise provided for in paragraphs 2 to 4, Article 5 shall apply from 29 April 2033.',
    'However, Article 5 shall apply from 29 April 2033, instead of Articles 32 and 33 of Regulation (EC) No 882/2004.',
    'The obligations laid down in Article 5 shall apply from 29 April 2033 in accordance with the Treaties.',
    'Article 5 shall apply for the first time from 29 April 2033.',
    'Article 5 shall apply from 29 April 2033 in all Member States.',
  ])('is none in: %s', (text) => {
    expect(said(text).filter((one) => one.startsWith('artikel 5'))).toEqual(['artikel 5 from 2033-04-29']);
  });

  test('makes no day on which the act enters into force', () => {
    const text = 'In respect of vessels, this Regulation shall enter into force on 1 May 2031.';
    const force = (general: string) =>
      daysOfAct({
        celex: CELEX,
        adopted: '2031-02-03',
        published: '2031-02-12',
        parts: [datedPart(`${CELEX} artikel 9`, general)],
      }).find(({ kind }) => kind === 'entry-into-force');
    expect(force(`${text}\nIt shall enter into force on 1 March 2031.`)).toMatchObject({
      day: '2031-03-01',
      words: '',
    });
    expect(force(text)).toMatchObject({ day: '', words: expect.stringContaining('In respect of vessels') });
  });

  test('leaves a part with a day of its own its own: Articles 4 and 5 from one day, 6 from another', () => {
    expect(said('Articles 4 and 5 shall apply from 29 April 2033 and Article 6 from 30 April 2034.')).toEqual([
      'artikel 4 from 2033-04-29',
      'artikel 5 from 2033-04-29',
      'artikel 6 from 2034-04-30',
    ]);
  });
});

describe('a list', () => {
  test.each(casesOf('a list'))('%s', (_where, text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });
});

describe('what is said with a second verb', () => {
  test.each(textsOf('a second verb'))('%s', (text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });
});

describe('until when', () => {
  test.each(textsOf('until when'))('%s', (text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });
});
