/** Days, months and years as they are written in a text: each as a span of days. Pure. */
import { readDate } from '../../../contract/dates';
import { dayAt } from '../../../law/text/cited-date';

/** A span of days; `to` is the last of them. */
export interface DaysSaid {
  from: string;
  to: string;
  /** As it is written. */
  said: string;
}

/** With its place in the text. */
export interface DaysWritten extends DaysSaid {
  start: number;
  end: number;
}

const FIRST =
  /(?<![\p{L}\p{N}:/.-])(?:\d{1,4}(?=[\s./-]|\b)|(?:jan|feb|maart|march|mar|mrt|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}{0,6}\b)/giu;
const MONTHS = 'jan feb m apr m jun jul aug sep o nov dec'.split(' ');
const MONTH_OF_YEAR = /^(?<month>\p{L}{3,9})\s(?<year>(?:18|19|20)\d\d)(?![\d/:-])/iu;
/** A year by itself: not a number with a sign, nor an amount. */
const YEAR = /^(?:18|19|20)\d\d(?![\d/%-]|:\S|[.,]\d|\s(?:euro|gulden|m2|stuks)\b)/u;

function monthNumber(word: string): number {
  const folded = word.toLowerCase();
  if (/^ma(?:art|rch|r)$|^mrt$/.test(folded)) return 3;
  if (/^m(?:ei|ay)$/.test(folded)) return 5;
  if (/^o[kc]t/.test(folded)) return 10;
  return MONTHS.findIndex((one) => one.length > 1 && folded.startsWith(one)) + 1;
}

function writtenAt(text: string, at: number): Omit<DaysWritten, 'start'> | undefined {
  const day = dayAt(text, at);
  if (day !== undefined) return { from: day.day, to: day.day, said: text.slice(at, day.end), end: day.end };
  const rest = text.slice(at, at + 24);
  const inMonth = MONTH_OF_YEAR.exec(rest);
  const month = monthNumber(inMonth?.groups?.month ?? '');
  const said = month > 0 ? inMonth![0] : YEAR.exec(rest)?.[0];
  if (said === undefined) return undefined;
  const partial = month > 0 ? `${inMonth!.groups!.year}-${month}` : said;
  return { from: readDate(partial, 'first')!, to: readDate(partial, 'last')!, said, end: at + said.length };
}

/** The days, months and years that are written in a short text, in its order. */
export function daysIn(text: string): DaysWritten[] {
  const found: DaysWritten[] = [];
  // Each has a year.
  if (!/\d\d/.test(text)) return found;
  for (const { index } of text.matchAll(FIRST)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const one = writtenAt(text, index);
    if (one !== undefined) found.push({ ...one, start: index });
  }
  return found;
}
