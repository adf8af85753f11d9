/** Finds a name by the contract's search, the only way in a service. */
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

/** Most rows of a search (contract.md, "Limits"). */
const ROWS: number = searchParameter('limit').maximum;

/** Whether only court and date of a decision are known. */
const isOfDay = (name: Findable): boolean =>
  name.kind === 'decision' && name.numbers.length === 0 && name.reports.length === 0;

/** The search for a name; by court and date alone it is limited to the date. */
export function searchFor(name: Findable): SearchQuery {
  const query = { q: searchedBy(name), limit: ROWS, offset: 0 };
  if (name.kind !== 'decision' || !isOfDay(name)) return query;
  const { date } = name;
  return date === undefined ? query : { ...query, date_from: date, date_to: date };
}

/** Rows with ids; a service may omit them. */
export const withIds = ({ data }: SearchAnswer) =>
  data.filter((row) => typeof row?.external_id === 'string' && typeof row.id === 'string');

/** Placeholder for the unknown number of a law. */
const UNKNOWN = '?';
/** Where a title continues with the part of the law. */
const PART = /[,\s]+(?:enig\s)?(?:art(?:ikel|icle|\.)|overweging|recital|bijlage|annex|aanhangsel|appendix)\s/i;

/** Rows that are the cited place in a law with exactly this name; empty if they are of several laws. */
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
 * Finds a name with one search operation. A row counts by its external id only, since scores have no known scale
 * (contract.md, "What the description leaves open"); decisions: see `decisionsAmong`. Throws what `search` throws, and
 * `unreachable` if the search was cut before the name was found.
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
    // Uniqueness needs all rows of the day.
    const isCut = isOfDay(name) && Number(answer.meta?.total ?? 0) > searched.length;
    return isCut ? { documents: [], near: found.documents, searched } : { ...found, searched };
  }
  // A law's usual name is only in titles.
  const documents = name.kind === 'unlisted-law' ? await titledAmong(searched, name) : namedAmong(searched, name);
  if (documents.length === 0) demandWhole(answer);
  return { documents, searched };
}
