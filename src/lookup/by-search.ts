/** Finds a name over the contract's search, which is all that a service has. */
import type { FoundByName } from '../contract/backend';
import type { Findable } from '../contract/name';
import { searchParameter } from '../contract/operations';
import type { SearchQuery } from '../contract/parameters';
import type { SearchAnswer } from '../contract/types';
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

/**
 * Finds a name with one search, which costs a search operation. The scores of a service have no known scale (contract.md, "What
 * the description leaves open"), so a row counts by its external id alone; for a decision see `decisionsAmong`. Throws what `search` throws.
 */
export async function findBySearch(
  name: Findable,
  search: (query: SearchQuery) => Promise<SearchAnswer>,
): Promise<FoundByName> {
  const answer = await search(searchFor(name));
  const searched = withIds(answer);
  if (name.kind === 'decision') {
    const found = decisionsAmong(searched, name);
    // Only of all rows of a day can one be said to be the only one.
    const isCut = isOfDay(name) && Number(answer.meta?.total ?? 0) > searched.length;
    return isCut ? { documents: [], near: found.documents, searched } : { ...found, searched };
  }
  // What lawyers call the law is in no id: only a title tells it.
  const documents =
    name.kind === 'unlisted-law'
      ? (await import('./by-title')).titledAmong(searched, name)
      : namedAmong(searched, name);
  return { documents, searched };
}
