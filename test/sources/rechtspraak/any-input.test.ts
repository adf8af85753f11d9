import { describe, expect, test } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { splitZaaknummers } from '../../../src/law/decisions/case-number';
import { parse } from '../../../src/sources/rechtspraak/document';
import { mutations, xmlTrees } from '../../fixtures/import/trees';
import { uitspraakXml } from '../../fixtures/import/uitspraak';
import { countWords } from '../../fixtures/import/words';
import fc from '../../support/property';

const NAMES = [
  ...['section', 'title', 'nr', 'paragroup', 'parablock', 'para', 'emphasis', 'bridgehead', 'blockquote', 'footnote'],
  ...['itemizedlist', 'orderedlist', 'listitem', 'informaltable', 'tgroup', 'row', 'entry', 'mediaobject', 'imagedata'],
  ...['footnote-ref', 'uitspraak.info', 'textobject', 'inlinemediaobject', 'onbekend'],
];

describe('any decision', () => {
  test('keeps every word, however its elements are nested', () =>
    fc.assert(
      fc.asyncProperty(xmlTrees(['uitspraak', 'conclusie'], NAMES), async ({ words, xml }) => {
        const found = countWords((await parse(uitspraakXml({ tekst: xml }))).documents[0]!.body);
        expect(words.filter((word) => !found.has(word))).toEqual([]);
      }),
      { numRuns: 100 },
    ));

  test('that is damaged is read or refused, and nothing else happens', () => {
    const bytes = uitspraakXml({
      inhoudsindicatie: '<para>x</para>',
      tekst: '<uitspraak><para>Tekst.</para></uitspraak>',
    });
    return fc.assert(
      fc.asyncProperty(mutations(bytes), async (damaged) => {
        await parse(damaged).catch((error: unknown) => expect(error).toBeInstanceOf(LksError));
      }),
      { numRuns: 100 },
    );
  });

  test('that is cut off anywhere is refused', async () => {
    const bytes = uitspraakXml({ tekst: '<uitspraak><para>Tekst.</para></uitspraak>' });
    for (let length = 0; length < bytes.length; length += 1) {
      await expect(parse(bytes.subarray(0, length))).rejects.toMatchObject({ name: 'LksError', kind: 'failed' });
    }
  });

  test('case numbers never hold what was not printed', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('AWB', '12/345', '99-1', ',', ';', ' / ', 'en', 't/m', 'A en meer...', '7')),
        (parts) => {
          const printed = parts.join(' ');
          for (const number of splitZaaknummers(printed))
            expect(printed.replace(/\s+/g, ' ')).toContain(number.split(' ').at(-1));
        },
      ),
    ));
});
