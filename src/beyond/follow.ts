/** What cites what, and cases across instances, by the names that people and programs give. */
import { type Backend, type Call, type LocalLibrary, localLibrary } from '../contract/backend';
import type { EXTENSIONS } from '../contract/extensions';
import type { ChainAnswer, CitationsAnswer } from '../contract/following';
import type { QueryOf } from '../contract/parameters';
import { LksError } from '../errors';
import { citedNamed } from '../lookup/cited-names';
import { documentIdOf } from '../lookup/document-id';
import { say } from '../messages';
import { asText } from '../render/safe-text';
import { oneNamed } from './document';

/** What cites a thing, a row a document. Throws `usage` and `not-found`. */
export async function citedByAnswer(
  library: LocalLibrary,
  query: QueryOf<(typeof EXTENSIONS)['cited-by']>,
  call: Call,
): Promise<CitationsAnswer> {
  const { id, court, sort = 'date', ...asked } = query;
  const { date_from, date_to } = asked;
  if (date_from !== undefined && date_to !== undefined && date_from > date_to)
    throw new LksError('usage', say.invalid.dateOrder(date_from, date_to), { parameter: 'date_from' });
  const cited = await citedNamed(await oneNamed(id, library), library, call);
  const following = await library.following();
  return following.citedBy({ ...cited, ...asked, sort, ...(court !== undefined && { court }) });
}

/** What a document cites: of a service, what is recognised in its text. Throws `usage` and `not-found`. */
export async function citesAnswer(backend: Backend, text: string, call: Call): Promise<CitationsAnswer> {
  const { id } = await documentIdOf(await oneNamed(text, backend), backend, call);
  const library = localLibrary(backend);
  if (library !== undefined)
    return (await library.following()).cites(id).catch(async (error: unknown) => {
      // Why there is no text of today is said where the text is asked for.
      if (error instanceof LksError && error.kind === 'not-found') await library.document(id, call);
      throw error;
    });
  const { data } = await backend.document(id, call);
  const { citesInText } = await import('../library/follow/cites');
  return citesInText(asText(data.external_id), asText(data.body));
}

/** A case across instances. Throws `usage`, and `not-found` where nobody knows anything of it. */
export async function chainAnswer(library: LocalLibrary, text: string, call: Call): Promise<ChainAnswer> {
  const one = await oneNamed(text, library);
  const { names } = await citedNamed(one, library, call);
  const answer = await (await library.following()).chain(names[0] ?? '');
  const { nodes } = answer.data;
  // Then the absence is said as it is wherever a document is not there.
  if (nodes.length === 1 && nodes[0]?.held !== true) await documentIdOf(one, library, call);
  return answer;
}
