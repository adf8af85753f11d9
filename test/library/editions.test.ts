/** Several files of one work without versions: which is kept does not depend on the order in which they come. */
import { describe, expect, it } from 'vitest';
import type { ImportCounts, ParsedFile, SourceDocument } from '../../src/sources/shared/parsed-file';
import { find, libraryFile, openedLibrary, put, uitspraak, written } from './fixture';

const decision = (externalId: string, body: string): SourceDocument =>
  uitspraak(externalId, body, { source: 'court', language: 'nl', work: '62015CJ0434', aliases: ['C-434/15'] });

const file = (edition: string, document: SourceDocument): ParsedFile => ({
  documents: [document],
  work: document.work,
  edition,
});

const PAGE = file('1', decision('62015CJ0434', 'De tekst van de bladzijde.'));
const FORMEX = file('2', decision('ECLI:EU:C:2017:981', 'De tekst van het bestand.'));

/** What a library holds of the files, and what it counted of each. */
async function held(
  files: readonly ParsedFile[],
): Promise<{ ids: string[]; bodies: string[]; counts: ImportCounts[] }> {
  const name = libraryFile();
  const counts = written(name, (store) =>
    files.map(({ documents, edition }, at) => put(store, documents, `${at}`, { edition })),
  );
  const library = openedLibrary(name);
  const { rows, ids } = await find(library, 'tekst');
  const bodies = await Promise.all(rows.map(async ({ id }) => (await library.document(id)).data.body));
  return { ids, bodies, counts };
}

describe('a decision in two files', () => {
  it.each([
    ['the lesser edition first', [PAGE, FORMEX]],
    ['the lesser edition last', [FORMEX, PAGE]],
    ['the lesser edition again', [PAGE, FORMEX, PAGE]],
  ])('is one document, that of the edition that sorts last: %s', async (_name, files) => {
    expect(await held(files)).toMatchObject({ ids: ['ECLI:EU:C:2017:981'], bodies: ['De tekst van het bestand.'] });
  });

  it('is replaced by a file of its own edition: a corrected one', async () => {
    const corrected = file('2', decision('ECLI:EU:C:2017:981', 'De verbeterde tekst.'));
    const { bodies, counts } = await held([FORMEX, corrected]);
    expect(bodies).toEqual(['De verbeterde tekst.']);
    expect(counts).toMatchObject([{ added: 1 }, { updated: 1 }]);
  });

  it('says of a lesser one that nothing changed', async () => {
    const { counts } = await held([FORMEX, PAGE]);
    expect(counts).toMatchObject([{ added: 1 }, { added: 0, updated: 0, removed: 0, unchanged: 1 }]);
  });
});
