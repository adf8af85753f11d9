import { describe, expect, test } from 'vitest';
import { snippetOf } from '../../../src/engine/search/snippet';
import { parseQuery } from '../../../src/engine/text/query';
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

  const far = `De trouw van de goede man. ${filler} Bezit te goeder trouw. ${filler} De goede trouw wordt vermoed.`;
  const apart = `Eerst huur. ${filler} Dan ontslag. ${filler} Ten slotte huur en ontslag samen. ${filler}`;
  test.each<[what: string, shown: RegExp, body: string, q: string, summary?: string]>([
    ['another form of the word', /huizen/, `${filler}Alle huizen zijn verhuurd. ${filler}`, 'huis'],
    ['the passage with most of the words', /huur en ontslag samen/, apart, 'huur ontslag'],
    ['the phrase, not its words elsewhere', /De goede trouw wordt vermoed/, far, '"goede trouw"'],
    ['the summary when only that has the words', /^Een verhuizing\.$/, filler, 'verhuizing', 'Een verhuizing.'],
    ['the summary without a match', /^Geschil\.$/, filler, 'zebra', 'Geschil.'],
    ['else the start of the body', /^De rechtbank overweegt .* …$/, filler, 'zebra'],
    ['a short text whole, on one line, without heading marks', /^Kop 1 Huur is\.$/, '## Kop 1\n\nHuur\nis.', 'huur'],
    ['nothing of an empty document', /^$/, '', 'huur'],
  ])('shows %s', (_what, shown, body, q, summary) => expect(snippet(body, q, summary)).toMatch(shown));

  const long = fc.string({ unit: 'grapheme', minLength: 250, maxLength: 300 });
  test('any text gives one line of at most 240 units without half a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('huur', '\n\n## '), fc.string({ unit: 'grapheme' }), long), {
          maxLength: 30,
        }),
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
