import { describe, expect, test } from 'vitest';
import { everydayOf } from '../../../src/engine/text/everyday';
import { translationsOf } from '../../../src/engine/text/glossary';
import { fixedPhrases, isFixedPhrase, LONGEST_PHRASE, stretchesOf } from '../../../src/engine/text/phrases';
import { tokensOf } from '../../../src/platform/text/words';

/** The stretches of a query of which the tables know more than that it hangs together, as they were typed. */
function meantIn(query: string): string[] {
  const tokens = tokensOf(query);
  const knows = (words: readonly string[]): string | undefined => {
    if (isFixedPhrase(words)) return 'phrase';
    return translationsOf('nl', words).length + everydayOf(words).length > 0 ? 'meant' : undefined;
  };
  return stretchesOf(tokens, knows)
    .filter(({ known }) => known === 'meant')
    .map(({ from, to }) => tokens.slice(from, to).join(' '));
}

describe('fixed phrases', () => {
  test.each(['in order to', 'as such', 'in case of', 'subject to', 'in de zin van', 'ter zake van', 'what will'])(
    '%s is one',
    (phrase) => expect(isFixedPhrase(phrase.split(' '))).toBe(true),
  );

  test.each(['order', 'in order', 'court order', 'the will', 'huur', ''])('%j is none', (words) => {
    expect(isFixedPhrase(words.split(' '))).toBe(false);
  });

  test('are folded words, each once, none longer than is looked for, and none a term of the law', () => {
    expect(new Set(fixedPhrases()).size).toBe(fixedPhrases().length);
    for (const phrase of fixedPhrases()) {
      const tokens = tokensOf(phrase);
      expect(tokens.join(' ')).toBe(phrase);
      expect(tokens.length).toBeGreaterThan(1);
      expect(tokens.length, phrase).toBeLessThanOrEqual(LONGEST_PHRASE);
      expect([...translationsOf('nl', tokens), ...translationsOf('en', tokens), ...everydayOf(tokens)], phrase).toEqual(
        [],
      );
    }
  });

  test.each([
    ['dismissal in order to save costs', ['dismissal', 'costs']],
    ['unlawful act', ['unlawful act']],
    ['act on behalf of a company', ['company']],
    ['order subject to a penalty', ['order subject to a penalty']],
    ['in case of force majeure', ['force majeure']],
    ['liability of a third party', ['liability', 'third party']],
    ['tennis court noise', ['noise']],
    ['will of the testator', ['will']],
    ['what will happen to the lease', ['lease']],
    ['with respect to private life', ['private life']],
    ['subject to approval by the court', ['court']],
  ])('%s: what is meant is %j', (query, meant) => {
    expect(meantIn(query)).toEqual(expect.arrayContaining(meant));
    for (const word of ['act', 'order', 'case', 'matter', 'will', 'party', 'court', 'respect'])
      if (!meant.includes(word)) expect(meantIn(query)).not.toContain(word);
  });
});
