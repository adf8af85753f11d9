/** Libraries of toestanden alone, and what they say of an article on a day. */
import { readFileSync } from 'node:fs';
import { LksError } from '../../src/contract/errors';
import type { Library } from '../../src/library/library';
import { parse } from '../../src/sources/bwb/documents';
import { BWB, libraryFile, openedLibrary, written } from './fixture';

/** Without the records and manifests of the laws: what a file says alone. */
export async function libraryOf(files: readonly string[]): Promise<Library> {
  const place = libraryFile();
  for (const name of files) {
    const parsed = await parse(readFileSync(name));
    written(place, (store) => store.importWork({ name, fingerprint: name, source: BWB }, parsed));
  }
  return openedLibrary(place);
}

/** What a library says of an article on a day: its body, or why not. */
export async function told(library: Library, externalId: string, day: string) {
  const held = await library.validity(externalId);
  try {
    const { data, meta } = await library.document(held?.id ?? '', { options: { at: day } });
    const version = await library.textOn(held?.id ?? '', day);
    return { ...data, version, codes: (meta?.notices ?? []).map(({ code }) => code), meta };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return { refused: error.message };
  }
}
