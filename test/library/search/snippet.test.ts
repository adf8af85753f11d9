import { describe, expect, test } from 'vitest';
import { snippetOf } from '../../../src/library/search/snippet';
import { parseQuery } from '../../../src/library/text/query';
import fc from '../../support/property';

const filler = 'De rechtbank overweegt dat de zaak eerder is behandeld en dat partijen zijn gehoord. '.repeat(20);
const snippet = (body: string, q: string, summary = ''): string =>
  snippetOf({ summary, body, language: 'nl' }, parseQuery(q).wanted).text;

describe('a snippet', () => {
  test('shows the match with text around it, cut at whole words', () => {
    const found = snippet(`${filler}De huurverhoging is redelijk. ${filler}`, 'huurverhoging');
    expect(found).toMatch(/^… .*De huurverhoging is redelijk\. De rechtbank .* …$/);
    expect(found.length).toBeLessThanOrEqual(240);
  });

  test('shows another form of the word', () => {
    expect(snippet(`${filler}Alle huizen zijn verhuurd. ${filler}`, 'huis')).toContain('huizen');
  });

  test('prefers the passage with most of the words', () => {
    const text = `Eerst huur. ${filler} Dan ontslag. ${filler} Ten slotte huur en ontslag samen. ${filler}`;
    expect(snippet(text, 'huur ontslag')).toContain('huur en ontslag samen');
  });

  test('shows the phrase, not its words elsewhere', () => {
    const text = `De trouw van de goede man. ${filler} Bezit te goeder trouw. ${filler} De goede trouw wordt vermoed.`;
    expect(snippet(text, '"goede trouw"')).toContain('De goede trouw wordt vermoed');
  });

  test('shows the summary when only that has the words', () => {
    expect(snippet(filler, 'verhuizing', 'Geschil over een verhuizing.')).toBe('Geschil over een verhuizing.');
  });

  test('without a match, shows the summary, else the start of the body', () => {
    expect(snippet(filler, 'zebra', 'Geschil.')).toBe('Geschil.');
    expect(snippet(filler, 'zebra')).toMatch(/^De rechtbank overweegt .* …$/);
  });

  test('a short text is shown whole, on one line, without heading marks', () => {
    expect(snippet('## Artikel 1\n\nHuur is\neen overeenkomst.', 'huur')).toBe('Artikel 1 Huur is een overeenkomst.');
  });

  test('an empty document has an empty snippet', () => {
    expect(snippet('', 'huur')).toBe('');
  });

  test('any text gives one line of at most 240 units without half a character', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constant('huur'),
            fc.constant('\n\n## '),
            fc.string({ unit: 'grapheme' }),
            fc.string({ unit: 'grapheme', minLength: 250, maxLength: 300 }),
          ),
          {
            maxLength: 30,
          },
        ),
        (parts) => {
          const found = snippet(parts.join(' '), 'huur "huur x" hu*');
          expect(found.length).toBeLessThanOrEqual(240);
          expect(found).not.toMatch(/[\n\r]/);
          expect(found).not.toMatch(/\p{Surrogate}/u);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a body that has the word always gives a snippet with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (before, after) => {
        expect(snippet(`${'lorem '.repeat(before)}zebra${' ipsum'.repeat(after)}`, 'zebra')).toContain('zebra');
      }),
    );
  });
});
