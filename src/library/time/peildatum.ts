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
 * The condition of SQL that a row of `periods` or `in_force` is of a day: its first day is, the day of its end is not, and
 * an empty end is none. The day is bound twice. `table` where another one has columns of these names.
 */
export function onDay(table?: 'in_force'): string {
  const of = table === undefined ? '' : `${table}.`;
  return `${of}valid_from <= ? and (${of}valid_to = '' or ${of}valid_to > ?)`;
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
