/** Which words of a row are marked: the words of the index, so that what was found is what is marked. */
import { expect, test } from 'vitest';
import { tokensOf } from '../../src/platform/text/words';
import { matcherFor } from '../../src/render/matches';
import fc, { CHARACTER } from '../support/property';

const marked = (text: string, ...terms: string[]) =>
  matcherFor(terms)(text).flatMap((part) => (part.match ? [part.text] : []));

test.each([
  ['an apostrophe and what follows it', 'De auto’s en de auto.', ['auto'], ['auto’s', 'auto']],
  ['a ligature', 'De ﬁnanciering', ['financiering'], ['ﬁnanciering']],
  ['a soft hyphen', 'huur\u00adprijs', ['huurprijs'], ['huur\u00adprijs']],
  ['what is above or below the line', '10⁶ m², 106 m en H₂O', ['10', '6', 'm2', 'h2o'], ['10', '⁶', 'm²', 'H₂O']],
  ['accents either way', 'café en cafe', ['cafè'], ['café', 'cafe']],
] as const)('%s', (_name, text, terms, expected) => {
  expect(marked(text, ...terms)).toEqual(expected);
});

test('whatever the index takes for a word of a text is marked as one', () => {
  fc.assert(
    fc.property(fc.string({ unit: CHARACTER, maxLength: 40 }), (text) => {
      const tokens = tokensOf(text);
      expect(marked(text, ...tokens).flatMap(tokensOf)).toEqual(tokens);
    }),
  );
});
