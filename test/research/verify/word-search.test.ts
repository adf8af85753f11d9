/** A row of words is found where it stands first, and as fast in what repeats itself. */
import { expect, test } from 'vitest';
import { indexOfWords } from '../../../src/research/verify/quotations/word-search';

/** The rule itself: a single letter may stand before any word but the first. */
function byTheRule(words: readonly string[], sought: readonly string[], from: number): number {
  const stands = (start: number): boolean => {
    let at = start;
    return sought.every((word, index) => {
      if (index > 0 && words[at] !== word && /^[a-z]$/.test(words[at] ?? '') && words[at + 1] === word) at += 1;
      return words[at++] === word;
    });
  };
  for (let at = from; at + sought.length <= words.length; at += 1) if (stands(at)) return at;
  return -1;
}

/** The same numbers at every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; yield state >>> 16) state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
}

test('rows of few words, which repeat themselves, are found where the rule says', () => {
  const next = numbers(7);
  const row = (length: number, kinds: readonly string[]): string[] =>
    Array.from({ length }, () => kinds[next.next().value % kinds.length]!);
  let found = 0;
  for (let round = 0; round < 400; round += 1) {
    const kinds = round % 2 === 0 ? ['a', 'de', 'b'] : ['a', 'de', 'de', 'de', 'de', 'de'];
    const words = [...Array(next.next().value % 300).fill('de'), ...row(200, kinds)];
    const at = next.next().value % words.length;
    // A part of it, of which letters that are too many were left out.
    const sought = words
      .slice(at, at + 1 + (next.next().value % 70))
      .filter((word, index) => index % 9 < 6 || word !== 'a');
    const from = next.next().value % 20;
    const expected = byTheRule(words, sought, from);
    expect(indexOfWords(words, sought, from)).toBe(expected);
    if (expected > 0) found += 1;
  }
  expect(found).toBeGreaterThan(100);
});

test('a long row in a long repetition, with a letter too many', () => {
  const words = [...Array(5000).fill('lid'), 'x', ...Array(900).fill('lid'), 'einde'];
  const sought = [...Array(1000).fill('lid'), 'einde'];
  expect(indexOfWords(words, sought, 0)).toBe(4900);
  expect(indexOfWords(words, [...sought, 'meer'], 0)).toBe(-1);
});
