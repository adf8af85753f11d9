/** The day for which an answer is given (peildatum), where that is not what today's partitions hold. */
import { type Database, damagedError } from '../../platform/sqlite';

export interface Peildatum {
  /** `YYYY-MM-DD`. */
  day: string;
  /**
   * What to do with documents that have no period of validity. `decided`: a decision counts from its own date on, and
   * everything else on every day, since no source gives a day on which it did not hold; `all`: everything on today's
   * partitions counts.
   */
  undated: 'decided' | 'all';
}

/**
 * SQL: a row of `periods`, `expressions` or `in_force` has the day in it: its first day does, the day of its end does not, and an empty end
 * is none. `day` stands there twice. `table` where another one has columns of these names.
 */
export function onDay(table: '' | 'in_force' = '', day = '?'): string {
  const of = table === '' ? '' : `${table}.`;
  return `${of}valid_from <= ${day} and (${of}valid_to = '' or ${of}valid_to > ${day})`;
}

/** True when another toestand has come into force since today's partitions were arranged. Throws `local`. */
export function isDue(database: Database, today: string): boolean {
  const first = database
    .prepare(
      `select id, next_change from works where next_change <> '' and next_change <= ? order by next_change limit 1`,
    )
    .get(today);
  if (first === undefined) return false;
  // What the index says of a work the work says too.
  const own = database.prepare('select next_change from works where id = ?').get(first.id!);
  if (own?.next_change !== first.next_change) throw damagedError(database.path);
  return true;
}

/**
 * The day that a call is about.
 *
 * @param due see `isDue`. @param asked what the caller asked for (`--at`); undefined: today.
 * @returns undefined where today's partitions have the answer. A library that can be read only, and was last arranged before
 *   a change that has since come into force, is asked for today's date as for any other.
 */
export function peildatumOf(due: boolean, asked: string | undefined, today: string): Peildatum | undefined {
  if (asked !== undefined) return { day: asked, undated: 'decided' };
  return due ? { day: today, undated: 'all' } : undefined;
}
