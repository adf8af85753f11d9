/** A walk to words by their beginnings: the same words as folding every one would find. */

import { describe, expect, it } from 'vitest';
import { beginningsOf, wordsBeginning } from '../../../src/engine/text/beginnings';
import { foldWord, wordsOf } from '../../../src/platform/text/words';
import fc from '../../support/property';

const folded = (text: string, roots: readonly string[]) =>
  [...wordsOf(text)].filter(({ token }) => roots.some((root) => token.startsWith(root)));
const found = (text: string, roots: readonly string[]) => [...wordsBeginning(text, beginningsOf(roots))];

describe('words by their beginnings', () => {
  it.each([
    ["De auto's en re's; we're en l'resultaat, a'b're", ['re', 's', 'r']],
    ['Éénmalige EENMALIGE één­malig', ['een']],
    ['straße STRASSE Ĳssel ijssel', ['stra', 'strass', 'ij']],
    ['artikel 6:162, 162a en 1162', ['162', '6']],
    ['naïeve coördinatie, co-ordinatie', ['coord', 'nai', 'ord']],
    ['Άλφα alfa', ['al', 'αλ']],
    ['aƀc abc “huur” ‘huur’ → huur€ huur', ['aƀ', 'huu']],
    ['5² en m², 10² m', ['2', '5', 'm2']],
    ['', ['a']],
    ['huurder, huis, hut, verhuur en huren', ['huu', 'hui', 'huur', 'ver', 'verh']],
  ])('%s', (text, roots) => {
    expect(found(text, roots)).toEqual(folded(text, roots));
  });

  const letters = fc.constantFrom(...'aaabceehinrsstAEÉéß2²1', "'", '’', ' ', '-', '.', '­', 'ĳ', '\u0301', '\n', 'α');
  const root = fc.array(fc.constantFrom(...'abcehinrst12'), { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
  it('are those that folding every word finds, in any text', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 60 }).map((all) => all.join('')),
        fc.array(root, { minLength: 1, maxLength: 6 }),
        (text, roots) => {
          expect(found(text, roots)).toEqual(folded(text, roots));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('take no more than a walk through a text of apostrophes', () => {
    expect(found("a'".repeat(300_000), ['abc'])).toEqual([]);
    expect(found("a'".repeat(1000), ['a'])).toEqual(folded("a'".repeat(1000), ['a']));
  });

  it('take no more than a walk through a text of nothing else', () => {
    // With a character beyond Latin-1, as a quotation mark is: without one the runtime knows all letters by the kind of the text.
    expect(found(`“${'abc '.repeat(300_000)}`, ['ab']).length).toBe(300_000);
  });

  it('know every letter of Latin blocks, alone and within a word, for what the index makes of it', () => {
    for (let code = 0x80; code < 0x250; code++) {
      const letter = String.fromCharCode(code);
      const text = `${letter} ${letter}a a${letter}a a${letter} 1${letter}1`;
      const roots = [...wordsOf(text)].map(({ token }) => token).concat(foldWord(letter) || 'a');
      expect(found(text, roots), letter).toEqual(folded(text, roots));
      expect(found(text, ['b']), letter).toEqual(folded(text, ['b']));
    }
  });
});
