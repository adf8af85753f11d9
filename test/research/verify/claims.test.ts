/** Each row of the table of claims, by the sentence that it stands with. */
import { describe, expect, test } from 'vitest';
import { tokensOf } from '../../../src/law/reading/tokens';
import { CLAIM_TABLES, claimRows } from '../../../src/research/verify/claims';
import { tagSentence } from '../../../src/research/verify/context/sentence';

const CITED = 'artikel 5 AVG';

/** The tokens of an example and of its next sentence; without a citation it is words of a decision. */
function tagged(example: string) {
  if (!example.includes('§')) return { tokens: tokensOf(example), next: [] };
  const [before = '', after = ''] = example.split('§');
  return tagSentence(before, CITED, after, []);
}

describe.each(CLAIM_TABLES)('%s', (table) => {
  test.each(claimRows(table).map((row) => [row.example, row] as const))('%s', (example, { pattern }) => {
    const { tokens, next } = tagged(example);
    expect(pattern.find(tokens) ?? pattern.find(next)).toBeDefined();
  });
});
