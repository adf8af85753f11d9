/** The notice that an answer for today rests on knowledge of more than a year ago. */
import { isCalendarDate, shiftedBy, todayOf } from './dates';
import { sourcesIn } from './health';
import type { AnswerNotice } from './types';

/** The code of such a notice. */
export const OLD_KNOWLEDGE: AnswerNotice['code'] = 'old_knowledge';

const A_YEAR = 366;

/**
 * True for what was known last on `known`, `YYYY-MM-DD`, where that is more than a year before `today`, and it answers for `day`, which
 * is today or later. Nobody says how old what has no day is; and of a day that is over something else is said.
 */
export const isOld = (known: string, day: string, today: string): boolean =>
  known !== '' && day >= today && known < shiftedBy(today, -A_YEAR);

/**
 * The sources that knew what is held of them up to a day that is longer ago than `seconds`, by what a health answer says of each; `day` is
 * empty for one that does not say.
 */
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
