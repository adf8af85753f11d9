/** Why a document that was named is not there: its law is not held, or is held without it, or in parts only. */
import { type Backend, localLibrary } from '../contract/backend';
import type { CitedName } from '../contract/name';
import type { HeldWork, SearchResult } from '../contract/types';
import { LksError, type LksErrorOptions } from '../errors';
import { say } from '../messages';
import { abbreviationOf, lawById } from '../names/laws';
import { parseIdentifier } from '../sources/identifiers';
import { publisherOf } from '../sources/publishers';

/** What can be done, as an error has it. */
type Hint = Pick<LksErrorOptions, 'hint' | 'remedy'>;
const SEARCH: Hint = { hint: say.citations.searchInstead, remedy: 'search' };

/**
 * The failure for a citation of which a backend has no document.
 *
 * @param citation names one document, or one work. @param rows what a search for it found instead.
 * @returns `not-found`. A library says what it holds of the work, and how to get it; a service cannot tell.
 */
export async function absenceOf(
  citation: CitedName,
  rows: readonly SearchResult[],
  backend: Backend,
  day: string | undefined,
): Promise<LksError> {
  const [wanted = ''] = citation.externalIds;
  const shown = citation.display === wanted ? wanted : say.citations.alsoKnown(wanted, citation.display);
  const where = say.citations.where[backend.description.kind];
  const library = localLibrary(backend);
  if (library === undefined)
    return new LksError('not-found', say.citations.notFound(shown), nearestHint(rows, citation));
  const work = citation.work ?? wanted;
  const law = lawById(work)?.title;
  const held = await library.held(work);
  if (held === undefined) {
    const name = law === undefined ? work : say.citations.alsoKnown(law, work);
    return new LksError('not-found', say.citations.notHeld(name, where), addHint(work, day));
  }
  return absentFrom(held, { wanted, work, shown, title: law ?? held.title }, where, rows, citation);
}

interface Asked {
  wanted: string;
  work: string;
  shown: string;
  title: string;
}

/** The failure where something of the work is held, but not what was asked for. */
function absentFrom(
  held: HeldWork,
  { wanted, work, shown, title }: Asked,
  where: string,
  rows: readonly SearchResult[],
  citation: CitedName,
): LksError {
  if (!held.whole) {
    const sentence = wanted === work ? say.citations.onlyParts(shown, held.documents, where) : undefined;
    const message = sentence ?? say.citations.noneOfParts(shown, title, held.documents, where);
    return new LksError('not-found', message, wanted === work ? nearestHint(rows, citation) : addHint(work));
  }
  const days = held.days.filter((day) => day !== '');
  const message = say.citations.notInText(shown, where, held.days.length, days[0], days.at(-1));
  return new LksError('not-found', message, nearestHint(rows, citation));
}

/** How to get a work from its publisher; undefined for what none of them has. `day`: its text of that day. */
function addHint(work: string, day?: string): Hint {
  const identifier = parseIdentifier(work);
  const publisher = publisherOf(identifier);
  const id = identifier === undefined ? undefined : publisher?.idOf(identifier);
  if (id === undefined || publisher?.offers?.(id) === false) return SEARCH;
  return { hint: say.citations.addIt(work, publisher?.keepsDays ? day : undefined) };
}

/** Up to 3 rows near to what was asked, by their canonical ids only: nothing else that a server sent is repeated. */
export function nearestHint(rows: readonly SearchResult[], citation?: CitedName): Hint {
  const ids = rows.flatMap((row) => {
    const identifier = parseIdentifier(row.external_id);
    return identifier === undefined || identifier.kind === 'uuid' ? [] : [identifier.externalId];
  });
  const near = (id: string): number => (citation?.work !== undefined && id.startsWith(citation.work) ? 0 : 1);
  const nearest = [...new Set(ids)].sort((a, b) => near(a) - near(b)).slice(0, 3);
  if (nearest.length > 0) return { hint: say.citations.nearest(nearest) };
  const law = citation?.work === undefined ? undefined : abbreviationOf(citation.work);
  return law === undefined ? SEARCH : { hint: say.citations.searchLaw(law), remedy: 'search' };
}

/** The failure for a citation of a law by a name that neither the table of laws nor the backend knows. */
export async function unknownLaw(law: string, backend: Backend): Promise<LksError> {
  const { nearestLaws } = await import('../names/near-laws');
  const nearest = nearestLaws(law);
  const message = say.citations.lawUnknown(law, say.citations.where[backend.description.kind]);
  return new LksError('not-found', message, nearest.length > 0 ? { hint: say.citations.nearestLaws(nearest) } : SEARCH);
}
