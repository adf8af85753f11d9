/** Finds a name over the contract's search, which is all that a service has. */
import type { FoundByName } from '../contract/backend';
import { demandWhole } from '../contract/caveats';
import type { Findable } from '../contract/name';
import { searchParameter } from '../contract/operations';
import type { SearchQuery } from '../contract/parameters';
import type { SearchAnswer, SearchResult } from '../contract/types';
import { unwrap } from '../law/registers/read-identifier';
import { keyOf } from '../platform/text/words';
import { identityKey, workOf } from '../sources/identifiers';
import { decisionsAmong } from './decisions';
import { namedAmong, searchedBy } from './matching';

/** The most rows that a search gives (contract.md, "Limits"). */
const ROWS: number = searchParameter('limit').maximum;

/** Whether nothing but court and day are known of a decision. */
const isOfDay = (name: Findable): boolean =>
  name.kind === 'decision' && name.numbers.length === 0 && name.reports.length === 0;

/** The search for what a name is. A decision of which only court and day are known is looked for among those of the day. */
export function searchFor(name: Findable): SearchQuery {
  const query = { q: searchedBy(name), limit: ROWS, offset: 0 };
  if (name.kind !== 'decision' || !isOfDay(name)) return query;
  const { date } = name;
  return date === undefined ? query : { ...query, date_from: date, date_to: date };
}

/** Rows of a search that can be told by their id; what a service sends may lack it. */
export const withIds = ({ data }: SearchAnswer) =>
  data.filter((row) => typeof row?.external_id === 'string' && typeof row.id === 'string');

/** What stands in the place of the number of the law, which nobody knows. */
const UNKNOWN = '?';
/** Where a title goes on with the part of the law that the document is. */
const PART = /[,\s]+(?:enig\s)?(?:art(?:ikel|icle|\.)|overweging|recital|bijlage|annex|aanhangsel|appendix)\s/i;

/**
 * Those of some rows that are the place that was cited, of a law that has the very name in its title; none where they are of several laws.
 */
async function titledAmong(
  rows: readonly SearchResult[],
  name: Extract<Findable, { kind: 'unlisted-law' }>,
): Promise<SearchResult[]> {
  const { lawsOfTable, readLawCitations } = await import('../law/laws/law-citation');
  const law = keyOf(name.law);
  const [cited, another] =
    readLawCitations(unwrap(name.text), (text) => (keyOf(text) === law ? [{ id: UNKNOWN }] : lawsOfTable(text))) ?? [];
  if (cited?.kind !== 'citation' || another !== undefined) return [];
  const place = (cited.externalIds[0] ?? '').slice(UNKNOWN.length);
  const found = rows.filter(({ external_id: id, title }) => {
    const isPlace = identityKey(id) === identityKey(workOf(id) + place);
    const [whole = ''] = String(title ?? '').split(PART);
    return isPlace && keyOf(whole) === law;
  });
  return new Set(found.map(({ external_id: id }) => workOf(id))).size === 1 ? found : [];
}

/**
 * Finds a name with one search, which costs a search operation. The scores of a service have no known scale (contract.md, "What
 * the description leaves open"), so a row counts by its external id alone; for a decision see `decisionsAmong`. Throws what `search` throws, and `unreachable`
 * where the search was stopped before the name was among its rows.
 */
export async function findBySearch(
  name: Findable,
  search: (query: SearchQuery) => Promise<SearchAnswer>,
): Promise<FoundByName> {
  const answer = await search(searchFor(name));
  const searched = withIds(answer);
  if (name.kind === 'decision') {
    const found = decisionsAmong(searched, name);
    if (found.documents.length === 0) demandWhole(answer);
    // Only of all rows of a day can one be said to be the only one.
    const isCut = isOfDay(name) && Number(answer.meta?.total ?? 0) > searched.length;
    return isCut ? { documents: [], near: found.documents, searched } : { ...found, searched };
  }
  // What lawyers call the law is in no id: only a title tells it.
  const documents = name.kind === 'unlisted-law' ? await titledAmong(searched, name) : namedAmong(searched, name);
  if (documents.length === 0) demandWhole(answer);
  return { documents, searched };
}
