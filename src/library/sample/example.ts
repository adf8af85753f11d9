/** The invented dossier of the sample, in the formats of the publishers: it is read as their files are, and named as what it is. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { EXAMPLE_SOURCE } from '../../contract/vocabulary';
import { inventedPage } from '../../law/registers/invented';
import { say } from '../../messages';
import { fingerprintOf } from '../../sources/import/fingerprint';
import { parseFiles, recogniseFormat } from '../../sources/import/index';
import type { ImportedFile, ParsedFile, SourceDocument } from '../../sources/shared/parsed-file';

/** What every title of the dossier ends with. */
const MARK = '(voorbeeld)';

/** Refuses a number that could be of a register: nobody is to take an invented text for law. */
function asExample(document: SourceDocument): SourceDocument {
  const { externalId, title } = document;
  const url = inventedPage(externalId);
  if (url === undefined)
    throw new LksError('failed', say.library.sampleValue(externalId, 'external_id', externalId), {
      hint: say.library.sampleHint,
    });
  return { ...document, source: EXAMPLE_SOURCE, title: `${title} ${MARK}`, url };
}

/**
 * The files of the dossier, in the order of their names, for a store to import.
 *
 * @param folder holds nothing but files of publishers' formats; one that is not there holds none.
 * @throws `failed` for a file of no known format or of a number that is not invented, and what its reader refuses.
 */
export async function readExample(folder: string): Promise<{ file: ImportedFile; parsed: ParsedFile }[]> {
  const read: { file: ImportedFile; parsed: ParsedFile }[] = [];
  for (const name of namesIn(folder)) {
    const bytes = readFileSync(path.join(folder, name));
    const format = recogniseFormat(bytes, name);
    const parsed =
      format === undefined || format === 'no-document' ? undefined : await parseFiles(format, [{ name, bytes }]);
    if (parsed === undefined)
      throw new LksError('failed', say.importing.notRecognised, { hint: say.library.sampleHint });
    const file = { name, fingerprint: fingerprintOf(bytes), source: EXAMPLE_SOURCE };
    read.push({ file, parsed: { ...parsed, documents: parsed.documents.map(asExample) } });
  }
  return read;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
