/** The day of an answer (peildatum), if today's partitions do not have it. */
import { type Database, damagedError } from '../../platform/sqlite';

export interface Peildatum {
  /** `YYYY-MM-DD`. */
  day: string;
  /**
   * Treatment of documents without validity. `decided`: a decision counts from its own date on, everything else on
   * every day; `all`: everything on today's partitions counts.
   */
  undated: 'decided' | 'all';
}

/**
 * SQL: whether a row of `periods`, `expressions` or `in_force` contains a day, which is bound twice. Ends are
 * exclusive, and empty if open. `table`: if another table has the same columns.
 */
export function onDay(table: '' | 'in_force' = '', day = '?'): string {
  const of = table === '' ? '' : `${table}.`;
  return `${of}valid_from <= ${day} and (${of}valid_to = '' or ${of}valid_to > ${day})`;
}

/** Whether another toestand has come into force since today's partitions were arranged. Throws `local`. */
export function isDue(database: Database, today: string): boolean {
  const first = database
    .prepare(
      `select id, next_change from works where next_change <> '' and next_change <= ? order by next_change limit 1`,
    )
    .get(today);
  if (first === undefined) return false;
  // The index and the row must agree.
  const own = database.prepare('select next_change from works where id = ?').get(first.id!);
  if (own?.next_change !== first.next_change) throw damagedError(database.path);
  return true;
}

/**
 * The day of a call. `due`: see `isDue`; `asked`: the requested day (`--at`); undefined: today.
 * @returns undefined if today's partitions have the answer. In a read-only library that is due, today is a day like any
 *   other.
 */
export function peildatumOf(due: boolean, asked: string | undefined, today: string): Peildatum | undefined {
  if (asked !== undefined) return { day: asked, undated: 'decided' };
  return due ? { day: today, undated: 'all' } : undefined;
}
