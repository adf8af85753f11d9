/** Reads the counts of a search (`meta.facets`); a service may send anything. */
import { plainLine } from './plain-text';
import type { Facet, Facets } from './types';

/** In display order. */
export const FACETS = ['type', 'court', 'year', 'area'] as const;
type FacetName = (typeof FACETS)[number];

/** Most values of a list, and most parameters of a filter. */
const MOST = 50;
const LONGEST = 120;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function readFacet(sent: unknown): Facet[] {
  const { value, count, filter } = Object(sent) as Record<string, unknown>;
  if (typeof value !== 'string' || !isCount(count)) return [];
  const parameters = Object.entries(Object(filter) as object)
    .slice(0, MOST)
    .filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    .map(([name, text]) => [plainLine(name, LONGEST), plainLine(text, LONGEST)]);
  return [{ value: plainLine(value, LONGEST), count, filter: Object.fromEntries(parameters) }];
}

/** The counts of an answer; undefined if none are readable. */
export function readFacets(sent: unknown): Facets | undefined {
  const lists: Readonly<Record<string, unknown>> = Object(sent);
  const read = (name: FacetName): Facet[] | undefined => {
    const list = lists[name];
    return Array.isArray(list) ? list.slice(0, MOST).flatMap(readFacet) : undefined;
  };
  const [type, court, year, area] = FACETS.map(read);
  if (type === undefined) return undefined;
  const left = Object.entries(Object(lists.more) as object).filter(
    (pair): pair is [Exclude<FacetName, 'type'>, number] =>
      pair[0] !== 'type' && FACETS.some((name) => name === pair[0]) && isCount(pair[1]),
  );
  const more = left.length > 0 ? { more: Object.fromEntries(left) } : {};
  return { type, ...(court && { court }), ...(year && { year }), ...(area && { area }), ...more };
}
