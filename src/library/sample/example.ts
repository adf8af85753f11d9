/** The invented dossier of the sample, in publishers' formats and marked as invented. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { EXAMPLE_SOURCE } from '../../contract/vocabulary';
import { inventedPage } from '../../law/registers/invented';
import { say } from '../../messages';
import { fingerprintOf } from '../../sources/import/fingerprint';
import { parseFiles, recogniseFormat } from '../../sources/import/index';
import type { ImportedFile, ParsedFile, SourceDocument } from '../../sources/shared/parsed-file';

/** The end of every title of the dossier. */
const MARK = '(voorbeeld)';

/** Refuses a number that could be in a register: invented texts must not be mistaken for law. */
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
 * The files of the dossier, in the order of their names, for a store to import; empty if `folder` does not exist.
 * @throws `failed` for a file of no known format or with a number that is not invented, and what its reader throws.
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
