/** What the library holds, from the running totals that imports keep: cheap at any size. */
import type { DocumentGroup, IndexFreshness } from '../../contract/types';
import type { Database } from '../../sqlite';
import { NOT_TODAY, shelfAt } from './row-numbers';

export interface StockRow {
  source: string;
  shelf: number;
  documents: number;
  /** `YYYY-MM-DD HH:MM:SS` of the last import that touched the shelf. */
  harvested: string;
}

/** All running totals, by source and shelf; the shelves of texts that are not in force today are among them. */
export function readStock(database: Database): StockRow[] {
  const rows = database.prepare('select source, shelf, documents, harvested from stock order by source, shelf').all();
  return rows as unknown as StockRow[];
}

/** The group that a shelf belongs to. */
export function groupOf(shelf: number): DocumentGroup {
  return shelfAt(shelf)?.group ?? 'wetgeving';
}

/** `index_freshness` of a search answer: documents and last harvest of each group that holds any. */
export function freshnessOf(stock: readonly StockRow[]): Record<string, IndexFreshness> {
  const freshness: Record<string, IndexFreshness> = {};
  for (const { shelf, documents, harvested } of stock) {
    if (documents === 0 || shelf >= NOT_TODAY) continue;
    const group = groupOf(shelf);
    const entry = freshness[group] ?? { documents: 0, last_harvested: '' };
    entry.documents += documents;
    if (harvested > entry.last_harvested) entry.last_harvested = harvested;
    freshness[group] = entry;
  }
  return freshness;
}
