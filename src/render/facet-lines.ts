/** The counts of a search as lines: `law 12 · decisions 15 · EU 7 (--type rechtspraak)`. */
import { FACETS } from '../contract/facets';
import { SEARCH_PARAMETERS, SHARED_PARAMETERS } from '../contract/operations';
import type { Facet, Facets } from '../contract/types';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';

const DOT = ' · ';
const PARAMETERS = [...SEARCH_PARAMETERS, ...SHARED_PARAMETERS];

/** The days of a whole year are typed as the year. */
const shortened = (value: string): string => value.replace(/^(\d{4})-(?:01-01|12-31)$/, '$1');

/** A filter as it is typed: `--type rechtspraak`. */
const typed = ({ filter }: Facet): string =>
  PARAMETERS.flatMap(({ name, flag }) =>
    flag === null || filter[name] === undefined ? [] : [`--${flag} ${quoteWord(shortened(filter[name]))}`],
  ).join(' ');

/** A line a list that has anything, each with what leaves the rows of its most frequent value. */
export function facetLines(facets: Facets): string[] {
  const { groups, names, more } = say.render.facets;
  return FACETS.flatMap((name) => {
    const list = facets[name] ?? [];
    const largest = list.reduce((best, one) => (one.count > best.count ? one : best), list[0]!);
    if (list.length === 0) return [];
    const counts = list.map(({ value, count }) => `${name === 'type' ? (groups[value] ?? value) : value} ${count}`);
    const left = name === 'type' ? undefined : facets.more?.[name];
    const told = left === undefined ? counts : [...counts, more(left)];
    return [`${names[name]}${told.join(DOT)} (${typed(largest)})`];
  });
}
