/** Long texts in pages, and where their headings are. */

import { describe, expect, it } from 'vitest';
import { headingsOf, PAGE_LENGTH, pagesOf } from '../../src/mcp/pages';
import fc from '../support/property';

const partsOf = (text: string): string[] => pagesOf(text).map(({ start, end }) => text.slice(start, end));

/** Texts of up to several pages: words, lines, paragraphs, headings, pairs of surrogates, walls without a space. */
const texts = fc
  .array(
    fc.tuple(
      fc.constantFrom('woord ', 'regel\n', 'alinea\n\n', '\n## Kop\n', '😀', 'muur'),
      fc.integer({ max: 4_000 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.map(([part, times]) => part.repeat(Math.max(0, times))).join(''));

describe('pages of a text', () => {
  it('are the text, to the letter, none longer than a page and none empty', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parts = partsOf(text);
        expect(parts.join('')).toBe(text);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(PAGE_LENGTH);
        if (text !== '') for (const part of parts) expect(part).not.toBe('');
        for (const part of parts) expect(part.isWellFormed()).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('are one empty page for an empty text', () => {
    expect(pagesOf('')).toEqual([{ start: 0, end: 0 }]);
  });

  it.each([
    ['a paragraph', `${'a '.repeat(5_000)}\n\n${'b '.repeat(5_000)}`, 'b'],
    ['a line', `${'a '.repeat(5_000)}\n${'b '.repeat(5_000)}`, 'b'],
    ['a word', 'woord '.repeat(4_000), 'w'],
  ])('end before %s where they can', (_, text, first) => {
    const [, second = ''] = partsOf(text);
    expect(second.startsWith(first)).toBe(true);
  });

  it('do not cut a character in two where there is nothing to end before', () => {
    for (const part of partsOf(`x${'😀'.repeat(PAGE_LENGTH)}`)) expect(part.isWellFormed()).toBe(true);
  });
});

describe('a text of 8 MB without a space', () => {
  it('comes in pages too', () => {
    expect(pagesOf('x'.repeat(8_000_000))).toHaveLength(667);
  });
});

describe('the outline', () => {
  it('says for every heading on which page and where it begins', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const pages = pagesOf(text);
        const headings = headingsOf(text, pages);
        expect(headings).toHaveLength(text.match(/^## Kop$/gm)?.length ?? 0);
        for (const { page, offset } of headings) {
          expect(text.startsWith('## Kop', offset)).toBe(true);
          const { start, end } = pages[page - 1]!;
          expect(offset >= start && offset < end).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('takes no hash within a line, no hash without a space and no seventh level for a heading', () => {
    const text = 'a # b\n#c\n####### d\n# ja\n###### ook\n##  \n';
    expect(headingsOf(text, pagesOf(text)).map(({ heading }) => heading)).toEqual(['ja', 'ook']);
  });

  it('cuts a heading that is a text', () => {
    const [found] = headingsOf(`# ${'x'.repeat(5_000)}`, [{ start: 0, end: 5_002 }]);
    expect(found?.heading).toHaveLength(160);
  });
});
