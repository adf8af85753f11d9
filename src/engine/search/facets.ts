/**
 * Counts of the complete rows of a search: by kind, and on request by court, year and area. Kinds are counted as
 * partitions in one look-up of the index, the others by reading the rows.
 */
import { DOCUMENT_GROUPS, type Facet, type Facets } from '../../contract/types';
import { courtOfCelex } from '../../law/decisions/courts';
import { foldText } from '../../platform/text/words';
import type { Catalogue } from '../catalogue';
import { dayOf, partitionAt, partitionOfRow, yearOfDay } from '../row-numbers';
import { type Listed, rowsOf } from './by-date';

/** The values of each list; `more` counts the others. */
const MOST_VALUES = 10;
const BETWEEN_AREAS = /\s*;\s*/;
const COURT = /^ECLI:([A-Z]{2}):([A-Z\d]+):/;

type Lists = readonly Listed<unknown>[];
type Filter = (value: string) => Facet['filter'];

const groupsIn = (partitions: readonly number[]) =>
  DOCUMENT_GROUPS.filter((group) => partitions.some((partition) => partitionAt(partition)?.group === group));

function byType(lists: Lists, partitions: readonly number[]): Facet[] {
  const counts = lists.map((list) => list.inPartitions(partitions));
  return groupsIn(partitions).flatMap((group) => {
    const own = partitions.flatMap((partition, at) => (partitionAt(partition)?.group === group ? [at] : []));
    const count = counts.reduce((sum, one) => sum + own.reduce((all, at) => all + one[at]!, 0), 0);
    return count === 0 ? [] : [{ value: group, count, filter: { type: group } }];
  });
}

function countEach<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const facetsIn = (counts: ReadonlyMap<string, number>, filter: Filter): Facet[] =>
  [...counts]
    .map(([value, count]) => ({ value, count, filter: filter(value) }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

function courtOf(externalId: string): string {
  const [, country, code] = COURT.exec(externalId) ?? [];
  if (code === undefined) return courtOfCelex(externalId) ?? '';
  return country === 'NL' ? code : `${country}:${code}`;
}

/** Areas counted as the filter matches them: as a part of a document's area. */
function byArea(names: ReadonlyMap<string, number>): Map<string, number> {
  const areas = new Set([...names.keys()].flatMap((name) => name.split(BETWEEN_AREAS)).filter((area) => area !== ''));
  const folded = [...names].map(([name, count]) => ({ name: foldText(name), count }));
  const countOf = (area: string): number =>
    folded.reduce((sum, { name, count }) => sum + (name.includes(foldText(area)) ? count : 0), 0);
  return new Map([...areas].map((area) => [area, countOf(area)]));
}

function byRow(catalogue: Catalogue, ids: readonly number[]): Record<'court' | 'year' | 'area', Facet[]> {
  const found = catalogue.labels(ids);
  const decisions = found.filter(({ id }) => partitionOfRow(id).group === 'rechtspraak');
  const courts = decisions.map(({ externalId }) => courtOf(externalId)).filter((court) => court !== '');
  const years = ids.map((id) => yearOfDay(dayOf(id))).filter((year) => year !== '');
  const areas = countEach(found.map(({ area }) => area));
  return {
    court: facetsIn(countEach(courts), (court) => ({ court })),
    year: facetsIn(countEach(years), (year) => ({ date_from: `${year}-01-01`, date_to: `${year}-12-31` })).sort(
      (a, b) => (a.value < b.value ? 1 : -1),
    ),
    area: facetsIn(byArea(areas), (area) => ({ area })),
  };
}

/**
 * Counts of the complete rows of a search; `lists` are disjoint, `isWhole` adds courts, years and areas. None where all
 * rows can only be of one kind and nothing more is requested. Throws `local`.
 */
export function facetsOf(
  catalogue: Catalogue,
  lists: Lists,
  partitions: readonly number[],
  isWhole: boolean,
): { facets?: Facets } {
  if (!isWhole && groupsIn(partitions).length < 2) return {};
  const type = byType(lists, partitions);
  if (!isWhole) return type.length < 2 ? {} : { facets: { type } };
  const rows = byRow(
    catalogue,
    rowsOf(lists).map(({ id }) => id),
  );
  const facets: Facets = { type };
  for (const name of ['court', 'year', 'area'] as const) {
    facets[name] = rows[name].slice(0, MOST_VALUES);
    if (rows[name].length > MOST_VALUES) facets.more = { ...facets.more, [name]: rows[name].length - MOST_VALUES };
  }
  return { facets };
}
