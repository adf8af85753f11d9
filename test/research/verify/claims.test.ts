/** Each row of the table of claims, by the sentence that it stands with. */
import { describe, expect, test } from 'vitest';
import { tokensOf } from '../../../src/law/reading/tokens';
import { CLAIM_TABLES, claimRows } from '../../../src/research/verify/claims';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { markedAmounts } from '../../../src/research/verify/quotations/amount-claims';
import { numbersOf } from '../../../src/research/verify/quotations/amounts';

const CITED = 'artikel 5 AVG';

/** The tokens of an example and of its next sentence; without a citation it is words of a decision. */
function tagged(example: string) {
  if (!example.includes('§')) return { tokens: tokensOf(example), next: [] };
  const [before = '', after = ''] = example.split('§');
  const text = `${before}${CITED}${after}`;
  const others = [...text.matchAll(/[aA]rtikel 7/g)].map(({ index }) => ({ start: index, end: index + 9 }));
  return tagSentence(before, CITED, after, others);
}

describe.each(CLAIM_TABLES)('%s', (table) => {
  test.each(claimRows(table).map((row) => [row.example, row] as const))('%s', (example, { pattern }) => {
    const { tokens, next } = tagged(example);
    const amounts = numbersOf(tokens).map((one) => markedAmounts(tokens, numbersOf(tokens), one));
    expect([tokens, next, ...amounts].some((some) => pattern.find(some) !== undefined)).toBe(true);
  });
});
