/** Calendar dates: the contract's form (`YYYY-MM-DD`) and forms that people type; the text of a day. */
import type { TextVersion } from './types';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `month` is 1 to 12. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is a real date `YYYY-MM-DD` from year 1 on; not 2023-02-29. */
export function isCalendarDate(text: string): boolean {
  const match = ISO.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** `YYYY-MM-DD` in UTC, like all times in the library. */
export function todayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Adds days to a date: `2014-01-01` and -1 → `2013-12-31`. */
export function shiftedBy(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return todayOf(moment);
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/**
 * Reads `2021`, `2021-03`, `2021-03-01` and `1-3-2021` (day first; also with `/` or `.`). A year or month becomes its
 * first or last day, by `bound`. Undefined for other texts.
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

/** Whether a text is of no day: replaced, withdrawn, or consolidated before entry into force. */
export const isOfNoDay = (state: TextVersion['state']): boolean =>
  state === 'replaced' || state === 'withdrawn' || state === 'published';

/** The version of a document for a day; `versions` in order. */
export function versionOn(versions: readonly TextVersion[], day: string): TextVersion | undefined {
  const holds = ({ from, to, next = '', state }: TextVersion) =>
    !isOfNoDay(state) && from <= day && (to === '' || day <= to) && (next === '' || day < next);
  return versions.findLast(holds);
}

/** Whether a source says that this was the text on `day`; else it is merely the newest in the library. */
export function isKnownOn({ from, known_to, gaps = [] }: TextVersion, day: string): boolean {
  const isInGap = gaps.some((gap) => gap.from <= day && day <= gap.to);
  return from !== '' && (known_to === undefined || day <= known_to) && !isInGap;
}

/**
 * Whether a version shows the law's name on `day` (`YYYY-MM-DD`): it is known for that day, or precedes another version
 * in the library. After the last known version nothing does.
 */
export const tellsNameOn = (version: TextVersion, day: string): boolean =>
  isKnownOn(version, day) || (version.from !== '' && version.next !== undefined && day < version.next);

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds of `90s`, `30m`, `24h`, `30d` or a bare number; undefined for other texts. */
export function readDuration(text: string): number | undefined {
  const [, number = '', unit = 's'] = /^(\d{1,9}) ?([smhd])?$/.exec(text.trim().toLowerCase()) ?? [];
  return number === '' ? undefined : Number(number) * UNITS[unit]!;
}
