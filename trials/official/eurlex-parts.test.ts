/** The parts of an act in both formats, and the addresses of acts beside those that their publisher lists. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dateOfTitle, urlOf } from '../../src/sources/eurlex/celex';
import { parseParts } from '../../src/sources/eurlex/read-formex';
import { parse } from '../../src/sources/eurlex/read-xhtml';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { DATA, realFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

/** Kind, number and text of the parts of a document. */
const partsOf = ({ body, structure }: Pick<SourceDocument, 'body' | 'structure'>) =>
  structure!.parts.map(({ kind, number, start, end }) => [kind, number, body.slice(start, end)]);

describe.skipIf(DATA === undefined || !WHOLE)('real acts', () => {
  const file = (name: string) => readFileSync(path.join(DATA!, 'eurlex', name));

  test('have the same numbered parts in Formex and in XHTML', async () => {
    const formex = (await parseParts([{ name: '', bytes: file('formex/32022R2065/L_2022277EN.01000101.xml') }]))!;
    const xhtml = await parse(file('xhtml/32022R2065_oj.xhtml'));
    // Of article 90, the text that it puts into another act is marked as such in Formex alone.
    const numbered = ({ documents }: typeof formex) =>
      documents
        .filter(({ externalId }) => / (?:artikel|overweging) /.test(externalId) && !externalId.endsWith(' 90'))
        .map((document) => [
          document.externalId,
          partsOf(document).flatMap(([kind, number]) => (number === '' ? [] : [`${kind} ${number}`])),
        ]);
    expect(numbered(xhtml)).toEqual(numbered(formex));
  });
});

test.skipIf(DATA === undefined)(
  'the address of an act is the ELI that the publisher gives it, for every act of the metadata',
  () => {
    const files = realFiles('eurlex/sparql-json', /\.json$/);
    expect(files).toHaveLength(12);
    for (const file of files) {
      const [row] = JSON.parse(readFileSync(file, 'utf8')).results.bindings;
      const given = { celex: row.celex.value, title: row.title.value, consolidated: '', language: 'en' };
      expect(urlOf(given)).toBe(row.eli.value);
      expect(dateOfTitle(row.title.value)).toBe(row.date.value);
    }
  },
);
