/** The counts of a search as lines: `law 12 · decisions 15 · EU 7 (--type rechtspraak)`. */
import { FACETS } from '../contract/facets';
import { SEARCH_PARAMETERS, SHARED_PARAMETERS } from '../contract/operations';
import type { Facet, Facets } from '../contract/types';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { safeLine } from '../platform/text/safe-text';
import { displayWidth, wrapWords } from './width';

const DOT = ' · ';
const PARAMETERS = [...SEARCH_PARAMETERS, ...SHARED_PARAMETERS];

/** The days of a whole year are typed as the year. */
const shortened = (value: string): string => value.replace(/^(\d{4})-(?:01-01|12-31)$/, '$1');

/** A filter as it is typed: `--type rechtspraak`. */
const typed = ({ filter }: Facet): string =>
  PARAMETERS.flatMap(({ name, flag }) =>
    flag === null || filter[name] === undefined ? [] : [`--${flag} ${quoteWord(shortened(filter[name]))}`],
  ).join(' ');

/** Items with a dot between them, as lines of a width: none begins with the dot. */
function joined(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && displayWidth(line + DOT + item) <= width) lines[lines.length - 1] = line + DOT + item;
    else lines.push(...wrapWords(item, width));
  }
  return lines;
}

/** A list for each that has anything, with what leaves the rows of its most frequent value, as lines of a width. */
export function facetLines(facets: Facets, width: number): string[] {
  const { groups, names, counted, more } = say.render.facets;
  return FACETS.flatMap((name) => {
    const list = facets[name] ?? [];
    const [first] = list;
    if (first === undefined) return [];
    const largest = list.reduce((best, one) => (one.count > best.count ? one : best), first);
    const counts = list.map(({ value, count }) => counted(name === 'type' ? (groups[value] ?? value) : value, count));
    const left = name === 'type' ? undefined : facets.more?.[name];
    const items = left === undefined ? counts : [...counts, more(left)];
    const last = `${items.at(-1)} (${typed(largest)})`;
    return joined(
      [
        `${names[name]}${items.length === 1 ? last : items[0]}`,
        ...items.slice(1, -1),
        ...(items.length > 1 ? [last] : []),
      ].map(safeLine),
      width,
    );
  });
}
