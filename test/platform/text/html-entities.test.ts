/** The characters that HTML has names for, and references to them in files that are no XML. */
import { describe, expect, it } from 'vitest';
import { decodeHtml, htmlEntities } from '../../../src/platform/text/html-entities';

describe('the characters that HTML has names for', () => {
  it('are those of HTML 4.01, without the 4 that XML has too', () => {
    expect(Object.keys(htmlEntities())).toHaveLength(248);
    expect(new Set(Object.values(htmlEntities())).size).toBe(248);
  });

  it.each([
    ['nbsp', '\u00a0'],
    ['eacute', 'é'],
    ['Eacute', 'É'],
    ['yuml', 'ÿ'],
    ['Omega', 'Ω'],
    ['sigmaf', 'ς'],
    ['omega', 'ω'],
    ['mdash', '—'],
    ['euro', '€'],
    ['diams', '♦'],
  ])('%s is %s', (name, character) => expect(htmlEntities()[name]).toBe(character));
});

describe('references in a text', () => {
  it.each([
    ['&eacute;&eacute;n &amp; &#233;&#xE9;n', 'één & één'],
    ['C&#8209;434/15', 'C‑434/15'],
    ['&amp;eacute;', '&eacute;'],
    ['to no character: &naam; &#0; &#xD800; &#x110000; &constructor; &toString; & eacute;', undefined],
  ])('%s', (text, read = text) => expect(decodeHtml(text)).toBe(read));
});
