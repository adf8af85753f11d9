import { describe, expect, test } from 'vitest';
import type { OutlineArticle } from '../../src/contract/answers/outline';
import { outlineLines } from '../../src/contract/outline';

const STATES = { repealed: 'repealed', 'not in force': 'not in force' };

const article = (number: string, more: Partial<OutlineArticle> = {}): OutlineArticle => ({
  id: '',
  external_id: `W artikel ${number}`,
  kind: 'artikel',
  number,
  label: `artikel ${number}`,
  heading: '',
  path: [],
  ...more,
});
const texts = (...articles: OutlineArticle[]): string[] => outlineLines({ articles }, STATES).map(({ text }) => text);

describe('articles without headings share a line', () => {
  test('in which four numbers in a row or more are the first and the last of them', () =>
    expect(texts(...['1', '2', '3', '4', '4a', '5', '6', '7'].map((number) => article(number)))).toEqual([
      'artikel 1–4, 4a, 5, 6, 7',
    ]));
  test('and what is repealed is named by itself', () =>
    expect(
      texts(article('1'), article('2'), article('3', { state: 'repealed' }), article('4'), article('5'), article('6')),
    ).toEqual(['artikel 1, 2, 3 (repealed), 4, 5, 6']));
  test.each([
    ['numbers', ['5', '6', '7', '8', '9'], '5–9 (repealed)'],
    ['numbers of a chapter', ['2.9', '2.10', '2.11'], '2.9–2.11 (repealed)'],
    ['letters', ['15', '15a', '15b'], '15–15b (repealed)'],
    ['Roman numbers', ['VIII', 'IX', 'X'], 'VIII–X (repealed)'],
    [
      'numbers between which one can stand',
      ['5', '7', '7b', '8'],
      '5 (repealed), 7 (repealed), 7b (repealed), 8 (repealed)',
    ],
    ['numbers of two chapters', ['2.9', '3.10'], '2.9 (repealed), 3.10 (repealed)'],
  ])('and the state of %s is said once where they follow each other', (_what, numbers, folded) =>
    expect(texts(article('1'), ...numbers.map((number) => article(number, { state: 'repealed' })))).toEqual([
      `artikel 1, ${folded}`,
    ]),
  );
  test('and numbers of chapters are in runs too, and of two states in two', () =>
    expect(
      texts(
        ...['1.1', '1.2', '1.3', '1.4'].map((number) => article(number)),
        ...['1.5', '1.6'].map((number) => article(number, { state: 'repealed' })),
        ...['1.7', '1.8'].map((number) => article(number, { state: 'not in force' })),
      ),
    ).toEqual(['artikel 1.1–1.4, 1.5–1.6 (repealed), 1.7–1.8 (not in force)']));
  test('but a number that is left out is in no run', () =>
    expect(texts(...['1', '2', '3', '5', '6', '7'].map((number) => article(number)))).toEqual([
      'artikel 1, 2, 3, 5, 6, 7',
    ]));
  test('and never with those of another division', () =>
    expect(texts(article('1', { path: ['hoofdstuk 1'] }), article('2', { path: ['hoofdstuk 2'] }))).toEqual([
      'artikel 1',
      'artikel 2',
    ]));
});

test('an article with a heading, or without a number, has a line of its own', () =>
  expect(
    texts(
      article('1', { heading: 'Begrippen' }),
      article('', { label: '', heading: 'Algemene bepaling' }),
      article('2'),
    ),
  ).toEqual(['artikel 1 Begrippen', 'Algemene bepaling', 'artikel 2']));

test('a division stands before its articles, and one without articles where it is in the text', () =>
  expect(
    outlineLines(
      {
        articles: [
          article('1', { path: ['hoofdstuk 1'] }),
          article('2', { path: ['hoofdstuk 3', '§ 1'] }),
          article('3'),
        ],
        divisions: [
          { kind: 'hoofdstuk', number: '1', heading: 'Hoofdstuk 1', path: ['hoofdstuk 1'], before: 0 },
          { kind: 'hoofdstuk', number: '2', heading: 'Hoofdstuk 2 [Vervallen]', path: ['hoofdstuk 2'], before: 1 },
          { kind: 'hoofdstuk', number: '3', heading: '', path: ['hoofdstuk 3'], before: 1 },
          { kind: '§', number: '1', heading: '§ 1 Iets', path: ['hoofdstuk 3', '§ 1'], before: 1 },
        ],
      },
      STATES,
    ).map(({ depth, text }) => `${depth} ${text}`),
  ).toEqual([
    '0 Hoofdstuk 1',
    '1 artikel 1',
    '0 Hoofdstuk 2 [Vervallen]',
    '0 hoofdstuk 3',
    '1 § 1 Iets',
    '2 artikel 2',
    '0 artikel 3',
  ]));
