/**
 * A search without words: everything that the filters allow, counted exactly. A law in its own order, language by
 * language; all else the newest or the most cited first. Rows have no score.
 */
import type { SearchMeta } from '../../contract/types';
import { indexOf } from '../../engine/index/index-of';
import { all, type Match } from '../../engine/index/match';
import { conditionOn, type Within } from '../../engine/index/within';
import { rangeOf } from '../../engine/row-numbers';
import {
  inRange,
  type Listed,
  listedMatches,
  listedRows,
  pageByDate,
  totalIn,
  undatedIn,
} from '../../engine/search/by-date';
import type { Scored } from '../../engine/search/score/ranking';
import { mostCitedFirst } from '../../engine/search/sorted';
import type { Database } from '../../platform/sqlite';
import { catalogueIn } from '../catalogue';
import { inOrderOfLaw } from '../names/law-filter';
import { allowsNothing, conditionOnDocs, type Filters, type LibraryQuery } from './filters';

export interface Browsed {
  rows: Scored[];
  /** All documents, as sortable lists. */
  lists: Lists;
  total: number;
  meta: Pick<SearchMeta, 'sort' | 'undated_last' | 'uncited_last'>;
}

/** Filters that need the index; undefined if the tables suffice. */
function marked({ areas, courts }: Filters): Match | undefined {
  const parts: Match[] = [
    ...(areas === undefined ? [] : [{ of: 'areas' as const, ids: areas }]),
    ...(courts === undefined ? [] : [{ of: 'courts' as const, courts: courts.flatMap(({ codes }) => codes) }]),
  ];
  return parts.length === 0 ? undefined : all(parts);
}

function named(database: Database, filters: Filters): number[] {
  const { sql, values } = conditionOnDocs(filters);
  return database
    .prepare(`select docs.id from json_each(?) as wanted join docs on docs.id = wanted.value where true${sql}
       order by docs.id`)
    .all(JSON.stringify(filters.within.documents ?? []), ...values)
    .map(({ id }) => Number(id));
}

type Lists = readonly Listed<'words'>[];

/** Rows of the table of documents, for filters that need no index. */
function listedDocuments<Kind>(kind: Kind, database: Database, within: Within): Listed<Kind> {
  const listed: Listed<Kind> = {
    kind,
    newest(range, most) {
      const own = inRange(within, range);
      if (own === undefined) return [];
      const { sql, values } = conditionOn('docs.id', own);
      return database
        .prepare(`select id from docs where true${sql} order by id desc limit ?`)
        .all(...values, BigInt(most))
        .map(({ id }) => Number(id));
    },
    count(range) {
      const own = inRange(within, range);
      if (own === undefined) return 0;
      const { sql, values } = conditionOn('docs.id', own);
      return Number(database.prepare(`select count(*) as count from docs where true${sql}`).get(...values)?.count ?? 0);
    },
    inPartitions: (partitions) => partitions.map((partition) => listed.count(rangeOf(partition))),
  };
  return listed;
}

function listOf(database: Database, filters: Filters): Lists {
  if (allowsNothing(filters)) return [];
  if (filters.within.documents !== undefined) return [listedRows('words', named(database, filters))];
  const match = marked(filters);
  if (match === undefined) return [listedDocuments('words', database, filters.within)];
  return [listedMatches('words', indexOf(database), match, { ...filters.within, courts: undefined })];
}

/** Number of documents that the filters allow. Throws `local`. */
export const countAllowed = (database: Database, filters: Filters): number =>
  totalIn(listOf(database, filters), filters.partitions);

const listedRow = (id: number): Scored => ({ id, kind: 'words', score: 0, measure: 0 });

/** The page of a query without words. Throws `local`. */
export function browsed(database: Database, query: LibraryQuery, filters: Filters): Browsed {
  const { offset, limit, sort, lang = 'nl' } = query;
  const { partitions, within, works = [] } = filters;
  const lists = listOf(database, filters);
  if (within.documents !== undefined && (sort === undefined || sort === 'relevance')) {
    const ids = allowsNothing(filters) ? [] : inOrderOfLaw(database, named(database, filters), works, lang);
    const rows = ids.slice(offset, offset + limit).map(listedRow);
    return { rows, lists, total: ids.length, meta: { sort: 'law' } };
  }
  const total = totalIn(lists, partitions);
  if (sort === 'weight') {
    const { rows, meta } = mostCitedFirst(catalogueIn(database), [lists], { offset, limit });
    return { rows, lists, total, meta: { sort, ...meta } };
  }
  const page = pageByDate(catalogueIn(database), lists, partitions, offset, Math.min(total, offset + limit));
  const last = undatedIn(lists, partitions);
  return {
    rows: page.map(({ id }) => listedRow(id)),
    lists,
    total,
    meta: { sort: 'date', ...(last > 0 && { undated_last: last }) },
  };
}
