import { describe, expect, test } from 'vitest';
import { LONGEST_STRETCH, stretchesOf } from '../../../src/engine/text/phrases';
import fc from '../../support/property';

/** What a table of these names makes of a query; a dash is no plain word. */
function stretchesBy(query: string, ...names: string[]): string[] {
  const tokens = query.split(' ').map((token) => (token === '-' ? undefined : token));
  const known = (words: readonly string[]) => names.find((name) => name === words.join(' '));
  return stretchesOf(tokens, known).map(({ known }) => known);
}

describe('stretches of a query', () => {
  test.each([
    ['unlawful act of a minor', ['unlawful act', 'act', 'minor'], ['unlawful act', 'minor']],
    [
      'abuse of a dominant position',
      ['abuse', 'dominant position', 'abuse of a dominant position'],
      ['abuse of a dominant position'],
    ],
    ['act in order to pay', ['act', 'order', 'in order to', 'pay'], ['act', 'in order to', 'pay']],
    [
      'order subject to a penalty',
      ['order', 'subject to', 'penalty', 'order subject to a penalty'],
      ['order subject to a penalty'],
    ],
    ['a b c d', ['a b', 'c d', 'b c d', 'd'], ['b c d']],
    ['x y z', ['x y', 'y z', 'x', 'z'], ['x y', 'z']],
    ['x - y', ['x y', 'x', 'y'], ['x', 'y']],
    ['x y', [], []],
  ])('%s, by %j', (query, names, stretches) => {
    expect(stretchesBy(query, ...names)).toEqual(stretches);
  });

  test('prefers a name with its small words to the same without them', () => {
    expect(stretchesBy('op straat zetten', 'straat zetten', 'op straat zetten')).toEqual(['op straat zetten']);
  });

  test('are told by their places', () => {
    const known = (words: readonly string[]) => (words.join(' ') === 'b c' ? true : undefined);
    expect(stretchesOf(['a', 'b', 'c', 'd'], known)).toEqual([{ from: 1, to: 3, known: true }]);
    expect(stretchesOf([], known)).toEqual([]);
  });

  test('never overlap, are known, and leave no known word alone', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', undefined);
    const name = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(name, { maxLength: 6 }), (tokens, names) => {
        const known = new Set(names.map((words) => words.join(' ')));
        const found = stretchesOf(tokens, (words) => (known.has(words.join(' ')) ? words.join(' ') : undefined));
        const covered = new Set<number>();
        let end = 0;
        for (const { from, to, known: name } of found) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(tokens.slice(from, to).join(' ')).toBe(name);
          end = to;
          for (let at = from; at < to; at++) covered.add(at);
        }
        for (const [at, token] of tokens.entries())
          if (token !== undefined && known.has(token)) expect(covered).toContain(at);
      }),
    );
  });

  test('asks no more than a few questions a word', () => {
    let asked = 0;
    stretchesOf(
      Array.from({ length: 200 }, (_, at) => `w${at}`),
      () => {
        asked++;
        return undefined;
      },
    );
    expect(asked).toBeLessThanOrEqual(200 * LONGEST_STRETCH);
  });
});
