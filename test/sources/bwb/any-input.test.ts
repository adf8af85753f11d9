import { describe, expect, test } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { parse } from '../../../src/sources/bwb/documents';
import { ROLES } from '../../../src/sources/bwb/read-toestand';
import { isNoText } from '../../../src/sources/shared/reading/roles';
import { faultsOfNotes, unmarkedNotes } from '../../fixtures/import/notes';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { mutations, xmlTrees } from '../../fixtures/import/trees';
import { countWords } from '../../fixtures/import/words';
import fc from '../../support/property';

const NAMES = [...ROLES].flatMap(([name, role]) => (isNoText(role) || name === 'toestand' ? [] : [name]));
const CONTENT = ['wet-besluit', 'regeling', 'circulaire', 'verdrag', 'bijlage'];

describe('any toestand', () => {
  test('keeps every word, however its elements are nested', () =>
    fc.assert(
      fc.asyncProperty(xmlTrees(CONTENT, NAMES), async ({ words, xml }) => {
        const { documents } = await parse(toestandXml({ inhoud: xml }));
        const kept = documents.flatMap(({ body, lawNames, title }) => [title, body, ...lawNames]).join('\n');
        const found = countWords(kept);
        // A note without words is none, whatever its number is.
        const numbers = countWords([...xml.matchAll(/<noot\.nr>.*?<\/noot\.nr>/gs)].join(' '));
        expect(words.filter((word) => !found.has(word) && !numbers.has(word))).toEqual([]);
        expect(documents.flatMap((one) => [...faultsOfNotes(one), ...unmarkedNotes(one)])).toEqual([]);
        const ids = documents.map(({ externalId }) => externalId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { body } of documents) expect(body.trim()).not.toBe('');
      }),
      { numRuns: 100 },
    ));

  test('is the same every time', () =>
    fc.assert(
      fc.asyncProperty(xmlTrees(CONTENT, NAMES), async ({ xml }) => {
        const bytes = toestandXml({ inhoud: xml });
        expect(await parse(bytes)).toEqual(await parse(bytes));
      }),
      { numRuns: 20 },
    ));

  test('that is damaged is read or refused, and nothing else happens', () => {
    const bytes = toestandXml({ inhoud: wettekst(artikel('1', 'Een <nadruk>twee</nadruk>.') + artikel('2', 'Drie.')) });
    return fc.assert(
      fc.asyncProperty(mutations(bytes), async (damaged) => {
        await parse(damaged).catch((error: unknown) => expect(error).toBeInstanceOf(LksError));
      }),
      { numRuns: 100 },
    );
  });

  test('that is cut off anywhere is refused', async () => {
    const bytes = toestandXml({ inhoud: wettekst(artikel('1', 'Tekst.')) });
    for (let length = 0; length < bytes.length; length += 1) {
      await expect(parse(bytes.subarray(0, length))).rejects.toMatchObject({ name: 'LksError', kind: 'failed' });
    }
  });
});
