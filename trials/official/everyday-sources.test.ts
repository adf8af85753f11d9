/** The words of the law that the tables of everyday words give, looked for in the articles that they name. */
import { describe, expect, test } from 'vitest';
import { readNames } from '../../src/lookup/read-name';
import { rowsOf, stemsOf } from '../../test/engine/text/everyday-rules';
import { TABLES } from '../../test/support/data-tables';
import { DATA } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';
import { textsOfArticles } from './support/articles-of-2015';

const ROWS = rowsOf([...TABLES.everyday.nl, ...TABLES.everyday.en]);

function articleOf(source: string): string {
  const [cited] = readNames(source);
  return cited?.kind === 'citation' ? cited.externalIds[0]!.toLowerCase() : '';
}

describe.skipIf(DATA === undefined || !WHOLE)('the words of the law', () => {
  const texts = textsOfArticles(new Set(ROWS.map(({ source }) => articleOf(source))));
  const read = ROWS.filter(({ source }) => texts.has(articleOf(source)));

  test('stand in the article that the row names', () => {
    const stems = new Map([...texts].map(([id, text]) => [id, ` ${stemsOf(text, 'nl').join(' ')} `]));
    const without = read.filter(
      ({ names, source }) =>
        !names.some((name) => stems.get(articleOf(source))!.includes(` ${stemsOf(name, 'nl').join(' ')} `)),
    );
    expect(without.map(({ text }) => text)).toEqual([]);
  });

  /** The rest cites laws of later years, and articles that the files lack. */
  test('are read for nearly all of the rows', () => {
    expect(read.length / ROWS.length).toBeGreaterThan(0.9);
  });
});
