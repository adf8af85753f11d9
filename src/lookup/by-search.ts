/** Finds a name over the contract's search, which is all that a service has. */
import type { FoundByName } from '../contract/backend';
import type { Findable } from '../contract/name';
import { searchParameter } from '../contract/operations';
import type { SearchQuery } from '../contract/parameters';
import type { SearchAnswer } from '../contract/types';
import { namedAmong, searchedBy } from './matching';

/** The most rows that a search gives (contract.md, "Limits"). */
const ROWS: number = searchParameter('limit').maximum;

/** The search for what a name is. */
export const searchFor = (name: Findable): SearchQuery => ({ q: searchedBy(name), limit: ROWS, offset: 0 });

/** Rows of a search that can be told by their id; what a service sends may lack it. */
export const withIds = ({ data }: SearchAnswer) =>
  data.filter((row) => typeof row?.external_id === 'string' && typeof row.id === 'string');

/**
 * Finds a name with one search, which costs a search operation. The scores of a service have no known scale (contract.md, "What
 * the description leaves open"), so a row counts by its external id alone. Throws what `search` throws.
 */
export async function findBySearch(
  name: Findable,
  search: (query: SearchQuery) => Promise<SearchAnswer>,
): Promise<FoundByName> {
  const searched = withIds(await search(searchFor(name)));
  return { documents: namedAmong(searched, name), searched };
}
