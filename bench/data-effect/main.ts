/**
 * What tables of `data/` lead to. It is bundled twice, for the tables of before and for those of now, which lie beside the bundle: as `main`,
 * by which a bundle finds its tables.
 */
import { readFileSync } from 'node:fs';
import { checkSearchQuery } from '../../src/contract/parameters';
import { namesIn } from '../../src/engine/search/pointers';
import type { FoundCitation } from '../../src/law/recognise/found';
import { recognise } from '../../src/law/recognise/recognise';
import { openLibrary } from '../../src/library/library';
import { tokensOf } from '../../src/platform/text/words';
import { parse as parseToestand } from '../../src/sources/bwb/documents';
import { parse as parseUitspraak } from '../../src/sources/rechtspraak/document';

export { packTables } from '../../src/library/pointers/build-tables';

/** What a citation names, in few words. */
const namedBy = ({ name }: FoundCitation): string => JSON.stringify('externalIds' in name ? name.externalIds : name);

/** The citations in an official file, a line each: the document, what it says, and what that names. */
export async function citationsOf(file: string): Promise<string[]> {
  const parse = /toestand|history/.test(file) ? parseToestand : parseUitspraak;
  const { documents } = await parse(readFileSync(file));
  return documents.flatMap(({ externalId, body }) =>
    recognise(body).map((found) => `${externalId}: “${body.slice(found.start, found.end)}” → ${namedBy(found)}`),
  );
}

/** What a name leads to, a line each. */
export const targetsOf = (name: string): string[] =>
  namesIn(tokensOf(name)).flatMap(({ known }) => known.flatMap(({ ids }) => ids.map((id) => `${name} → ${id}`)));

/** Asks a library; resolves to the identifiers of its first ten rows. */
export function askerOf(file: string) {
  const library = openLibrary(file);
  return async (question: string): Promise<string[]> => {
    const { data } = await library.search(checkSearchQuery({ q: question, limit: '10' }));
    return data.map((row) => row.external_id);
  };
}
