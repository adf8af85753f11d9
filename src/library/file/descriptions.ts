/** What publishers say of works beside their texts, as the library remembers it. */
import type { Database } from '../../sqlite';

export interface Description {
  names: string[];
  /** Areas of law, separated by `; `; empty where unknown. */
  area: string;
}

/** What is remembered of a work of a source; nothing where nothing is. */
export function descriptionOf(database: Database, { source, work }: { source: string; work: string }): Description {
  const row = database.prepare('select names, area from descriptions where source = ? and work = ?').get(source, work);
  return row === undefined
    ? { names: [], area: '' }
    : { names: JSON.parse(String(row.names)) as string[], area: String(row.area) };
}
