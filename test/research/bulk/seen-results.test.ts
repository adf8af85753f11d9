import { expect, test } from 'vitest';
import { SeenResults } from '../../../src/research/bulk/seen-results';

test('each of many rows is new once, through every size of the table', () => {
  const seen = new SeenResults();
  const texts = Array.from({ length: 20_000 }, (_, at) => `ECLI:NL:HR:2020:${at}`);
  expect(texts.filter((text) => seen.add(text))).toHaveLength(texts.length);
  expect(texts.filter((text) => seen.add(text))).toEqual([]);
  expect([seen.add(''), seen.add(''), seen.add('nieuw')]).toEqual([true, false, true]);
});
