/** Times as the contract spells them. */
import { isCalendarDate, shiftedBy, todayOf } from '../../contract/dates';

export interface Moment {
  /** `YYYY-MM-DD`. */
  today: string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  now: string;
}

/** A time as its day and its second, both in UTC. */
export const momentOf = (time: Date): Moment => ({ now: timestampOf(time), today: todayOf(time) });

/** A moment as `YYYY-MM-DD HH:MM:SS`, in UTC (contract.md, "Fields": `last_harvested`; the zone is ours). */
export function timestampOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** The same to the millisecond: which of two attempts came last. It sorts behind the second that it is in. */
export function preciseTimestampOf(moment: Date): string {
  return moment.toISOString().slice(0, 23).replace('T', ' ');
}

/**
 * The day after a last day, so that an end is exclusive: `2013-12-31` → `2014-01-01`. Empty, which is "open", for an empty
 * text, for what is no calendar date, and from the end of the year 9999 on.
 */
export function dayAfter(day: string): string {
  return isCalendarDate(day) && day < '9999-12-31' ? shiftedBy(day, 1) : '';
}

/** The last day before an exclusive end: `2014-01-01` → `2013-12-31`; empty for an open end. */
export function dayBefore(day: string): string {
  return day === '' ? '' : shiftedBy(day, -1);
}
