/** The sliding minute of a key in PostgreSQL: counted in one round trip, exactly, whoever counts at the same time. */
import { WINDOW } from '../rate';
import { LOCKS } from './schema';

/** Milliseconds since 1970 by the clock of the database, which all services share. */
export const CLOCK = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** What a count finds: when it was done, the searches in the window before it, and the moment of the first of them. */
export interface Counted {
  now: number;
  used: number;
  oldest: number | null;
}

/** Numbers stand in the text, since one message with several statements takes no values. */
function whole(number: number): number {
  if (!Number.isSafeInteger(number)) throw new TypeError('no whole number');
  return number;
}

/**
 * Counts a use of a key where there is room, as `countUse` of the file does. The lock comes first, in a statement of its own: what follows
 * sees all that was counted before. A count may be lost when the database is cut off from its power, as in the file. Without the other two settings
 * the planner, which cannot know the bounds, walks through all uses of a key that has many.
 */
export const countSql = (key: number, rate: number, now: number | undefined): string => `
  select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', 'off', true), pg_advisory_xact_lock(${LOCKS}, ${whole(key)});
  with moment as materialized (select ${now === undefined ? CLOCK : `${whole(now)}::bigint`} as now),
  passed as (delete from uses where key = ${key} and at <= (select now from moment) - ${WINDOW}),
  future as (delete from uses where key = ${key} and at > (select now from moment) + ${WINDOW}),
  near as not materialized (
    select at, number from uses
    where key = ${key} and at > (select now from moment) - ${WINDOW} and at <= (select now from moment) + ${WINDOW}
  ),
  oldest as materialized (select at, number from near order by at, number limit 1),
  newest as materialized (select at, number from near order by at desc, number desc limit 1),
  found as materialized (
    select now, coalesce((select number from newest) - (select number from oldest) + 1, 0) as used, (select at from oldest) as oldest
    from moment
  ),
  counted as (
    insert into uses (key, at, number)
    select ${key}, greatest(now, (select at from newest)), coalesce((select number from newest), 0) + 1
    from found where used < ${whole(rate)}
  )
  select now, used, oldest from found`;
