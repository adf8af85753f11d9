/** Notice that an answer for today is based on information of more than a year ago. */
import { isCalendarDate, shiftedBy, todayOf } from './dates';
import { sourcesIn } from './health';
import type { AnswerNotice } from './types';

export const OLD_KNOWLEDGE: AnswerNotice['code'] = 'old_knowledge';

const A_YEAR = 366;

/**
 * Whether information up to `known` (`YYYY-MM-DD`) is more than a year older than `today`, for an answer on `day`,
 * today or later. False if `known` is empty or `day` is past.
 */
export const isOld = (known: string, day: string, today: string): boolean =>
  known !== '' && day >= today && known < shiftedBy(today, -A_YEAR);

/** Sources whose information, by a health answer, ends more than `seconds` ago; `day` is empty if unknown. */
export function knownLess(
  data: Readonly<Record<string, unknown>>,
  seconds: number,
  now: Date,
): { source: string; day: string }[] {
  const since = todayOf(new Date(now.getTime() - seconds * 1000));
  return sourcesIn(data)
    .map(([source, health]): [string, unknown] => [source, Object(health).fresh_as_of])
    .map(([source, day]) => ({ source, day: typeof day === 'string' && isCalendarDate(day) ? day : '' }))
    .filter(({ day }) => day < since);
}
