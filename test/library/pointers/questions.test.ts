/** The rules of the tables of questions, over all rows of all of their files. */
import { describe, expect, test } from 'vitest';
import { readNames } from '../../../src/lookup/read-name';
import { tokensOf } from '../../../src/platform/text/words';
import { TABLES } from '../../support/data-tables';

const ROWS = TABLES.questions;
const FEWEST = 4;
const MOST = 9;
const MOST_WORDS = 15;

/** The identifiers that a citation names, in lower case. */
const idsOf = (article: string): string[] =>
  readNames(article).flatMap((name) =>
    name.kind === 'citation' ? name.externalIds.map((id) => id.toLowerCase()) : [],
  );
const asked = ROWS.flatMap(([article, questions]) =>
  questions.split('|').map((question) => ({ article, question, words: tokensOf(question) })),
);

/** What stands more than once in a list. */
const twice = (all: readonly string[]): string[] => {
  const first = new Map(all.map((one, place) => [one, place] as const).reverse());
  return all.filter((one, place) => first.get(one) !== place);
};

describe('the tables of questions', () => {
  test('name one article a row, and an article in one row', () => {
    expect(ROWS.filter(([article]) => idsOf(article).length !== 1).map(([article]) => article)).toEqual([]);
    expect(twice(ROWS.flatMap(([article]) => idsOf(article)))).toEqual([]);
  });

  test('have four to nine questions of an article', () => {
    const counted = ROWS.map(([article, questions]) => ({ article, count: questions.split('|').length }));
    expect(counted.filter(({ count }) => count < FEWEST || count > MOST)).toEqual([]);
  });

  test('have short questions, each once', () => {
    expect(asked.filter(({ words }) => words.length === 0 || words.length > MOST_WORDS)).toEqual([]);
    expect(twice(asked.map(({ words }) => words.join(' ')))).toEqual([]);
  });
});
