/** An article in a cell of its own, which nobody read as a place of the law in its row. */
import { expect, test } from 'vitest';
import { articleInRow } from '../../../src/research/citations/row-place';

const inCell = (text: string): string | undefined =>
  articleInRow([{ head: '', text }] as Parameters<typeof articleInRow>[0]);

test.each(['artikel 48', 'art. 4.4', 'Article 33(6)'])('%s', (text) => expect(inCell(text)).toBe(text));
test.each(['artikel 17 AVG', '48', 'wissing', 'lid 3', 'artikel over wonen'])('not %s', (text) =>
  expect(inCell(text)).toBeUndefined(),
);
