import { expect, test } from 'vitest';
import { compareNumbered } from '../../../src/platform/text/natural-order';

test('numbers are sorted as numbers, letters behind them', () => {
  const sorted = ['6:17', '6:162', '9', '10', '10a', '100'].map((number) => `artikel ${number}`);
  expect([3, 2, 4, 5, 1, 0].map((at) => sorted[at]!).sort(compareNumbered)).toEqual(sorted);
});
