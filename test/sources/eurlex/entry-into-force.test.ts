/** What final articles say of entry into force, application, transposition and expiry: nothing more, and each with its article. */
import { describe, expect, test } from 'vitest';
import type { DatedPart } from '../../../src/sources/eurlex/act';
import { daysOfAct, isConfirmed } from '../../../src/sources/eurlex/entry-into-force';
import type { TextDay } from '../../../src/sources/shared/parsed-file';
import { groupsOf } from '../../support/table';
import { datedPart } from './dated-part';

interface Given {
  celex?: string;
  adopted?: string;
  published?: string;
  heading?: string;
  /** Articles before the last one, by number, with the chapters and sections that they are in. */
  articles?: Readonly<Record<string, string>>;
  annexes?: readonly string[];
}

const WORDS: Readonly<Record<string, string>> = { C: 'hoofdstuk', S: 'afdeling', T: 'titel' };

/** `C III S 4` as divisions. */
const divisionsOf = (path: string): DatedPart['divisions'] =>
  [...path.matchAll(/([CST]) (\S+)/g)].map(([, letter = '', number = '']) => ({ kind: WORDS[letter]!, number }));

const CELEX = '32031R0123';

/** The days that an act has whose last article is this. */
function daysOf(final: string, given: Given = {}): TextDay[] {
  const { celex = CELEX, adopted = '2031-02-03', published = '2031-02-12' } = given;
  const { heading = '', articles = {}, annexes = [] } = given;
  const parts = [
    ...Object.entries(articles).map(([number, path]) =>
      datedPart(`${celex} artikel ${number}`, 'Text.', { divisions: divisionsOf(path) }),
    ),
    datedPart(`${celex} artikel 99`, final, { heading, divisions: divisionsOf('C XX') }),
    ...annexes.map((number) => datedPart(`${celex} bijlage ${number}`)),
  ];
  return daysOfAct({ celex, adopted, published, parts });
}

/** What is said beside the days of the head: what it is about, the kind, the day. */
const said = (final: string, given?: Given): string[] =>
  daysOf(final, given)
    .filter(({ kind }) => kind !== 'signature' && kind !== 'publication')
    .map(({ externalId, kind, day, basis, place, words }) =>
      [
        externalId.replace(/^3\d{4}[A-Z]\d+ ?/, '') || 'act',
        kind,
        day || '-',
        basis === 'reckoned' ? '(reckoned)' : '',
        `art. ${place}`,
        words === '' ? '' : `"${words}"`,
      ]
        .filter((text) => text !== '')
        .join(' '),
    );

const force = (text: string, given?: Given) => daysOf(text, given).find(({ kind }) => kind === 'entry-into-force');

const CASES = new Map(groupsOf(import.meta.dirname, 'entry-into-force.tsv', 'about', 'text', 'said'));
const textsOf = (group: string) => CASES.get(group)!.map(({ text, said }) => [text, said] as const);
const linesOf = (cell: string): string[] => cell.split('\n').filter((line) => line !== '');

describe('the day of entry into force', () => {
  test.each(textsOf('reckoned'))('is reckoned where it is named by another: %s', (text, day) => {
    expect(force(text)).toMatchObject({ day, basis: 'reckoned', place: '99', externalId: CELEX });
  });

  test.each(textsOf('stated'))('is that of the text where it is a date: %s', (text, day) => {
    expect(force(text)).toMatchObject({ day, basis: 'stated' });
  });

  test.each([
    'This Decision shall take effect on the date of its notification.',
    'This Regulation shall enter into force on the day following the publication of the notice of the Commission.',
    'This Regulation shall enter into force on the tenth working day following that of its publication in the Official Journal.',
    'Dit besluit treedt in werking op de datum van kennisgeving ervan.',
  ])('is none where the words give none: %s', (text) => {
    expect(force(text)).toMatchObject({ day: '' });
  });

  test('is none where nothing is said of it, and none where the day of publication is not known', () => {
    expect(force('This Directive is addressed to the Member States.')).toBeUndefined();
    expect(
      force('This Regulation shall be binding in its entirety and directly applicable in all Member States.'),
    ).toBeUndefined();
    const text =
      'This Regulation shall enter into force on the twentieth day following that of its publication in the Official Journal.';
    expect(force(text, { published: '' })).toMatchObject({ day: '', words: expect.stringContaining('twentieth day') });
  });

  test('is never one before the act was adopted, and a publication before it counts for nothing', () => {
    expect(force('This Regulation shall enter into force on 1 January 2030.')).toMatchObject({ day: '' });
    const text = 'This Regulation shall enter into force on the day of its publication in the Official Journal.';
    expect(force(text, { published: '2030-02-12' })).toMatchObject({ day: '' });
  });

  test('is not that of other acts, nor that of national law', () => {
    expect(said('Directive 2011/83/EU shall enter into force on 1 June 2032.')).toEqual([]);
    expect(said('The agreement referred to in Article 3 enters into force on 1 June 2032.')).toEqual([]);
    expect(said('Member States shall bring into force the laws that enter into force on 1 June 2032.')).toEqual([]);
  });
});

const TWENTIETH =
  'This Regulation shall enter into force on the twentieth day following that of its publication in the Official Journal of the European Union.';
const FORCE = 'act entry-into-force 2031-03-04 (reckoned) art. 99';

/** In the form of the last article of Regulation (EU) 2024/1689. */
const SEVERAL = `${TWENTIETH}

It shall apply from 2 August 2033.

However:
(a) Chapters I and II shall apply from 2 February 2032;
(b) Chapter III Section 4, Chapter V and Article 78 shall apply from 2 August 2032, with the exception of Article 51;
(c) Article 6(1) and the corresponding obligations in this Regulation shall apply from 2 August 2034.`;

const IN_DUTCH = `Deze verordening treedt in werking op de twintigste dag na die van de bekendmaking ervan in het Publicatieblad van de Europese Unie.

Zij is van toepassing met ingang van 2 augustus 2033.

Echter:
a) hoofdstukken I en II zijn van toepassing met ingang van 2 februari 2032;
b) hoofdstuk III, afdeling 4, hoofdstuk V en artikel 78 zijn van toepassing met ingang van 2 augustus 2032, met uitzondering van artikel 51;
c) artikel 6, lid 1, en de overeenkomstige verplichtingen in deze verordening zijn van toepassing met ingang van 2 augustus 2034.`;

const ARTICLES = {
  ...{ '1': 'C I', '4': 'C II', '6': 'C III S 1', '28': 'C III S 4', '29': 'C III S 4' },
  ...{ '50': 'C IV S 4', '51': 'C V', '52': 'C V', '78': 'C IX' },
};

describe('application on several days', () => {
  test.each([
    ['English', SEVERAL, 'Article 6(1)'],
    ['Dutch', IN_DUTCH, 'artikel 6, lid 1'],
  ])('is told of each article that is named or in a chapter that is, in %s', (_language, text, partly) => {
    expect(said(text, { articles: ARTICLES })).toEqual([
      FORCE,
      'act application 2033-08-02 art. 99',
      `artikel 6 application 2034-08-02 art. 99 "${partly}"`,
      ...['1', '4'].map((number) => `artikel ${number} application 2032-02-02 art. 99`),
      ...['28', '29', '52', '78'].map((number) => `artikel ${number} application 2032-08-02 art. 99`),
    ]);
  });

  test('is told in the words of the act where the file does not mark its chapters', () => {
    const articles = Object.fromEntries(Object.keys(ARTICLES).map((number) => [number, '']));
    expect(said(SEVERAL, { articles })).toEqual([
      FORCE,
      'act application 2033-08-02 art. 99',
      'act application 2032-02-02 art. 99 "Chapter I"',
      'act application 2032-02-02 art. 99 "Chapter II"',
      'act application 2032-08-02 art. 99 "Section 4 of Chapter III"',
      'act application 2032-08-02 art. 99 "Chapter V"',
      'artikel 6 application 2034-08-02 art. 99 "Article 6(1)"',
      'artikel 78 application 2032-08-02 art. 99',
    ]);
  });

  test.each(CASES.get('several days')!.map((row) => [row.about, row.text, linesOf(row.said)] as const))(
    '%s',
    (_what, text, wanted) => {
      const articles = Object.fromEntries(['1', '4', '5', '6', '7', '8'].map((number) => [number, '']));
      const [first = ''] = text.split(' ');
      const all = said(`${TWENTIETH}\n${text}`, { articles, annexes: ['XVII'] });
      expect([first, ...all.slice(1)]).toEqual([first, ...wanted]);
    },
  );
});

describe('a directive', () => {
  const celex = '32031L0123';
  test.each([
    [
      '1. Member States shall adopt and publish, by 13 December 2033, the laws, regulations and administrative provisions necessary to comply with this Directive.\nThey shall apply those measures from 13 June 2034.',
    ],
    [
      '1. Member States shall bring into force the laws, regulations and administrative provisions necessary to comply with this Directive by 13 December 2033 at the latest. They shall apply those provisions from 13 June 2034.',
    ],
    [
      '1. De lidstaten dienen uiterlijk op 13 december 2033 de nodige wettelijke en bestuursrechtelijke bepalingen vast te stellen en bekend te maken om aan deze richtlijn te voldoen.\nZij passen die bepalingen toe vanaf 13 juni 2034.',
    ],
  ])('has its day of transposition apart from that of entry into force: %s', (transposition) => {
    const final =
      'This Directive shall enter into force on the day following that of its publication in the Official Journal.';
    const days = daysOfAct({
      celex,
      adopted: '2031-02-03',
      published: '2031-02-12',
      parts: [
        datedPart(`${celex} artikel 28`, transposition),
        datedPart(`${celex} artikel 29`, final),
        datedPart(`${celex} artikel 30`, 'This Directive is addressed to the Member States.'),
      ],
    });
    expect(days.map(({ kind, day, place }) => [kind, day, place])).toEqual([
      ['signature', '2031-02-03', ''],
      ['publication', '2031-02-12', ''],
      ['entry-into-force', '2031-02-13', '29'],
      ['transposition', '2033-12-13', '28(1)'],
      ['application', '2034-06-13', '28(1)'],
    ]);
  });

  test('that gives neither has neither', () => {
    expect(said('This Directive is addressed to the Member States.', { celex })).toEqual([]);
    expect(
      said(
        'Member States shall bring into force the provisions necessary to comply with this Directive within 2 years of its notification.',
        { celex },
      ),
    ).toEqual([]);
  });
});

test('the repository of the publisher only confirms: placeholders and days before the act are nothing', () => {
  const listed = ['1001-01-01', '2030-02-17', '2031-03-04'];
  expect(isConfirmed('2031-03-04', listed, '2031-02-03')).toBe(true);
  for (const day of ['', '1001-01-01', '2030-02-17', '2031-03-05'])
    expect(isConfirmed(day, listed, '2031-02-03')).toBe(false);
});

test('a text of any length is read at once', () => {
  const long = `${'Article 4(1), (2) and (3), Articles 5(6) to (7) and '.repeat(4000)}Chapter I shall apply from 1 May 2032.`;
  const before = process.cpuUsage().user;
  said(`${TWENTIETH}\n${long}`);
  said(`${TWENTIETH}\n${'shall apply from '.repeat(20_000)}`);
  said(`${TWENTIETH}\n${'artikel 1, leden 1, 2, '.repeat(20_000)}`);
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000);
});
