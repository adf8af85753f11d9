import { expect, test } from 'vitest';
import { compareNumbered } from '../../../src/platform/text/natural-order';

test('numbers are sorted as numbers, letters behind them', () => {
  const articles = ['artikel 10', 'artikel 9', 'artikel 10a', 'artikel 100', 'artikel 6:162', 'artikel 6:17'];
  expect(articles.sort(compareNumbered)).toEqual([
    'artikel 6:17',
    'artikel 6:162',
    'artikel 9',
    'artikel 10',
    'artikel 10a',
    'artikel 100',
  ]);
});
