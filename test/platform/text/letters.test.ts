import { describe, expect, it } from 'vitest';
import { LetterPattern } from '../../../src/platform/text/letters';
import fc, { CHARACTER } from '../../support/property';

const SOURCES = [
  '[\\p{L}\\p{N}]',
  '^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$',
  '[\\p{Ll}][\\p{Lu}]',
  '^[\\p{L}\\p{M}]+(?:-[\\p{N}]+)?$',
  '[\\p{M}]',
];

describe('a pattern with classes of letters', () => {
  it('says of every text what the classes say', () => {
    const ascii = fc.string({ maxLength: 12 });
    const any = fc.string({ unit: CHARACTER, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...SOURCES), fc.oneof(ascii, any), (source, text) => {
        const classes = new RegExp(source, 'gu');
        expect(new LetterPattern(source, 'g').replace(text, '|')).toBe(text.replace(classes, '|'));
        expect(new LetterPattern(source).test(text)).toBe(new RegExp(source, 'u').test(text));
      }),
    );
  });
});
