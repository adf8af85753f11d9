/** Calendar dates: the contract's spelling (`YYYY-MM-DD`) and the spellings that people type; the text of a day. */
import type { TextVersion } from './types';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The number of days in a month of the Gregorian calendar; month is 1 to 12. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for a real calendar date spelled `YYYY-MM-DD`, from year 1 on: 2023-02-29 is none. */
export function isCalendarDate(text: string): boolean {
  const match = ISO.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The day of a moment, `YYYY-MM-DD`, in UTC like every time that the library keeps. */
export function todayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** A day some days later, or earlier: `2014-01-01` and -1 → `2013-12-31`. */
export function shiftedBy(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return todayOf(moment);
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/**
 * Reads `2021`, `2021-03`, `2021-03-01` and `1-3-2021` (day first; also with `/` or `.`) as a calendar date.
 * A year or a month becomes its first or last day, as `bound` says. Undefined when it is none of these.
 */
export function readDate(text: string, bound: 'first' | 'last'): string | undefined {
  const trimmed = text.trim();
  const partial = /^(\d{4})(?:-(\d{1,2}))?$/.exec(trimmed);
  if (partial) {
    const year = Number(partial[1]);
    const month = partial[2] === undefined ? (bound === 'first' ? 1 : 12) : Number(partial[2]);
    if (month < 1 || month > 12) return undefined;
    const day = bound === 'first' ? 1 : daysInMonth(year, month);
    return asDate(year, month, day);
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return asDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(trimmed);
  if (dayFirst) return asDate(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  return undefined;
}

function asDate(year: number, month: number, day: number): string | undefined {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isCalendarDate(text) ? text : undefined;
}

/** True for what is the text of no day: replaced, withdrawn, or published and consolidated before it was in force. */
export const isOfNoDay = (state: TextVersion['state']): boolean =>
  state === 'replaced' || state === 'withdrawn' || state === 'published';

/** Of the texts of a document, in order, the one that a library has for a day; undefined where it has none. */
export function versionOn(versions: readonly TextVersion[], day: string): TextVersion | undefined {
  const holds = ({ from, to, next = '', state }: TextVersion) =>
    !isOfNoDay(state) && from <= day && (to === '' || day <= to) && (next === '' || day < next);
  return versions.findLast(holds);
}

/** True when a source says that this was the text on `day`, and it is not only the newest that a library has for it. */
export function isKnownOn({ from, known_to, gaps = [] }: TextVersion, day: string): boolean {
  const isInGap = gaps.some((gap) => gap.from <= day && day <= gap.to);
  return from !== '' && (known_to === undefined || day <= known_to) && !isInGap;
}

/**
 * Whether a text tells what its law was called on `day`, `YYYY-MM-DD`: it is known to be the text of that day, or is the one before it of
 * which a next one is held. Behind the last text that is known, nothing tells.
 */
export const tellsNameOn = (version: TextVersion, day: string): boolean =>
  isKnownOn(version, day) || (version.from !== '' && version.next !== undefined && day < version.next);

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A length of time in seconds, from `90s`, `30m`, `24h`, `30d`, or a number of seconds; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const [, number = '', unit = 's'] = /^(\d{1,9}) ?([smhd])?$/.exec(text.trim().toLowerCase()) ?? [];
  return number === '' ? undefined : Number(number) * UNITS[unit]!;
}
