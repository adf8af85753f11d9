/** Times in the spelling of the contract. */
import { isCalendarDate, shiftedBy, todayOf } from '../../contract/dates';

export interface Moment {
  /** `YYYY-MM-DD`. */
  today: string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  now: string;
}

/** A time as its day and its second, in UTC. */
export const momentOf = (time: Date): Moment => ({ now: timestampOf(time), today: todayOf(time) });

/** A time as `YYYY-MM-DD HH:MM:SS`, in UTC (contract.md, "Fields": `last_harvested`; the zone is our choice). */
export function timestampOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** The same to the millisecond, to order two attempts. Sorts after the bare second. */
export function preciseTimestampOf(moment: Date): string {
  return moment.toISOString().slice(0, 23).replace('T', ' ');
}

/**
 * A last day as exclusive end: `2013-12-31` → `2014-01-01`. Empty (open): no calendar date, or end of the year 9999.
 */
export function dayAfter(day: string): string {
  return isCalendarDate(day) && day < '9999-12-31' ? shiftedBy(day, 1) : '';
}

/** The last day before an exclusive end: `2014-01-01` → `2013-12-31`; empty for an open end. */
export function dayBefore(day: string): string {
  return day === '' ? '' : shiftedBy(day, -1);
}
