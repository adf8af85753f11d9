/** Running totals of what the library has, updated by imports: cheap at any size. */
import type { DocumentGroup, IndexFreshness } from '../../contract/types';
import { NOT_TODAY, partitionAt } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { kept } from './kept';
import { checkTable } from './work-sums';

export interface CountRow {
  source: string;
  partition: number;
  documents: number;
  /** `YYYY-MM-DD HH:MM:SS` of the last import that touched the partition. */
  harvested: string;
  /** Time of the last import that touched the partition, in the same form. */
  imported: string;
  /** `YYYY-MM-DD` each, or empty. */
  known_as_of: string;
  newest_text: string;
}

/** All running totals, by source and partition, including the partitions of texts that are not in force today. */
export const readCounts = (database: Database): readonly CountRow[] =>
  kept(database, 'running totals', '', () => {
    checkTable(database, 'stock');
    const rows = database
      .prepare(
        'select source, shelf as "partition", documents, harvested, imported, known_as_of, newest_text from stock order by source, shelf',
      )
      .all();
    return rows as unknown as readonly CountRow[];
  });

export function groupOf(partition: number): DocumentGroup {
  return partitionAt(partition)?.group ?? 'wetgeving';
}

/** `index_freshness` of a search answer: size and age of each group that is not empty. */
export function freshnessOf(counts: readonly CountRow[]): Record<string, Required<IndexFreshness>> {
  const freshness: Record<string, Required<IndexFreshness>> = {};
  for (const { partition, documents, harvested, newest_text } of counts) {
    if (documents === 0 || partition >= NOT_TODAY) continue;
    const group = groupOf(partition);
    const entry = freshness[group] ?? { documents: 0, last_harvested: '', newest_text: '' };
    entry.documents += documents;
    if (harvested > entry.last_harvested) entry.last_harvested = harvested;
    if (newest_text > entry.newest_text) entry.newest_text = newest_text;
    freshness[group] = entry;
  }
  return freshness;
}

/** The distinct names of the areas of law of the documents, in alphabetical order. */
export function areaNames(database: Database): string[] {
  checkTable(database, 'areas');
  return database
    .prepare(
      "select name from areas where name <> '' and exists (select 1 from docs where area = areas.id) order by name",
    )
    .all()
    .map(({ name }) => String(name));
}

/** Number of today's documents of each source, from the running totals. */
export function stockOf(database: Database): { source: string; documents: number }[] {
  const sources = new Map<string, number>();
  for (const { source, partition, documents } of readCounts(database))
    if (partition < NOT_TODAY && documents > 0) sources.set(source, (sources.get(source) ?? 0) + documents);
  return [...sources].map(([source, documents]) => ({ source, documents }));
}
