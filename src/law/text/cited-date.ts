/** Dates in citations: `29 januari 2016`, `5 feb. 2016`, `7-5-1997`, `January 29, 2016`. */
import { readDate } from '../../contract/dates';
import type { Language } from '../../contract/types';
import { senseOf } from '../reading/lexicon';
import { numbersIn, sumOf } from '../reading/number-words';
import { matchAt } from './scan';

interface Month {
  number: number;
  /** If only one language has the word. */
  language?: Language;
}

/** The month of a word; undefined for any other. */
function monthOf(word: string): Month | undefined {
  const sense = senseOf(word.toLowerCase(), 'MONTH');
  if (sense === undefined) return undefined;
  const { value, language } = sense;
  return { number: Number(value), ...((language === 'nl' || language === 'en') && { language }) };
}

/** Any word, which `monthOf` judges. */
const IN_WORDS = /(\d{1,2})(?:er|e|de|ste|st|nd|rd|th)?[\s.-]{1,3}([a-zà-ü]{3,9})\.?[\s,-]{1,3}(\d{4})(?![\d/])/iy;
const MONTH_FIRST = /([a-zà-ü]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?![\d/])/iy;
const IN_FIGURES = /(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})(?![\d/.-]*\d)/y;
const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})(?![\d/.-]*\d)/y;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const MOST = 1000;

export interface CitedDay {
  day: string;
  language?: Language;
  end: number;
}

/** The date at a place in a text; undefined if none or impossible. Never throws. */
export function dayAt(text: string, at: number): CitedDay | undefined {
  if (!isDigit(text.charCodeAt(at))) {
    const monthFirst = matchAt(MONTH_FIRST, text, at);
    const isDay = monthFirst !== undefined && monthOf(monthFirst[1]!) !== undefined;
    return isDay ? dayOf(monthFirst, monthFirst[2], monthFirst[1], monthFirst[3]) : undefined;
  }
  const inWords = matchAt(IN_WORDS, text, at);
  if (inWords !== undefined && monthOf(inWords[2]!) !== undefined)
    return dayOf(inWords, inWords[1], inWords[2], inWords[3]);
  const figures = matchAt(IN_FIGURES, text, at);
  const iso = figures === undefined ? matchAt(ISO, text, at) : undefined;
  const match = figures ?? iso;
  if (match === undefined) return undefined;
  const written = figures === undefined ? match[0] : `${match[1]}-${match[3]}-${match[4]}`;
  const day = readDate(written, 'first');
  return day === undefined ? undefined : { day, end: at + match[0].length };
}

const SHORT = /(\d{1,2})([-/.])(\d{1,2})\2['’]?(\d{2})(?![\d/.-]*\d)/y;
/** 2 digits from here on are of the 20th century. */
const CENTURY = 50;

/** A date with a year of two digits, behind a court: `12/04/95`. */
export function shortDayAt(text: string, at: number): CitedDay | undefined {
  const [written = '', date, , month, year = ''] = matchAt(SHORT, text, at) ?? [];
  const day =
    written === '' ? undefined : readDate(`${date}-${month}-${Number(year) < CENTURY ? 20 : 19}${year}`, 'first');
  return day === undefined ? undefined : { day, end: at + written.length };
}

/** An incomplete date: `year` may have two digits. */
export interface PartOfDay {
  written: string;
  year: string;
  month?: number;
  day?: number;
}

const FIGURES_AT_END = /(?<!\d)(?<day>\d{1,2})\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?['’]?(?<year>\d{2})$/;
const WORDS_AT_END =
  /(?:(?<![\p{L}\d])(?<day>\d{1,2}|\p{L}{3,17})\s)?(?<![\p{L}\d])(?<month>[a-z]{3,9})\.?\s['’]?(?<year>\d{4}|(?<=['’])\d{2})$/iu;
const YEAR_AT_END = /(?<=\b(?:uit|van|in) )(?<year>(?:19|20)\d\d)$/i;

/** The day for a word (`drieëntwintig`). */
function dayInWords(word: string): number | undefined {
  const numbers = numbersIn(word.toLowerCase());
  const day = numbers && sumOf(numbers);
  return day !== undefined && day <= 31 ? day : undefined;
}

/**
 * An incomplete date at the end of a text, which `dayAt` cannot read: `12-4-'94`, `twaalf april 1994`, `april 1994`,
 * `uit 1994`.
 */
export function partOfDayAtEnd(text: string): PartOfDay | undefined {
  const tail = text.slice(-60);
  const match = FIGURES_AT_END.exec(tail) ?? WORDS_AT_END.exec(tail);
  const { day, month, year } = match?.groups ?? {};
  const number = month === undefined || /^\d/.test(month) ? Number(month) : monthOf(month)?.number;
  if (match === null || year === undefined || !(number! >= 1 && number! <= 12)) {
    const alone = YEAR_AT_END.exec(tail)?.groups?.year;
    return alone === undefined ? undefined : { written: alone, year: alone };
  }
  const ofMonth = day === undefined ? undefined : /^\d/.test(day) ? Number(day) : dayInWords(day);
  const written = day !== undefined && ofMonth === undefined ? match[0].slice(day.length).trim() : match[0];
  return { written, year, month: number!, ...(ofMonth !== undefined && { day: ofMonth }) };
}

/** Whether a date (`YYYY-MM-DD`) fits an incomplete one. */
export const isOfPart = (date: string, { year, month, day }: PartOfDay): boolean =>
  date.slice(0, 4).endsWith(year) &&
  (month === undefined || Number(date.slice(5, 7)) === month) &&
  (day === undefined || Number(date.slice(8, 10)) === day);

/** An impossible date in words: `31 februari 2016`. */
export function noDayIn(text: string): string | undefined {
  const found = [...text.slice(0, MOST).matchAll(new RegExp(IN_WORDS.source, 'gi'))];
  const inMonths = found.filter(([, , word = '']) => monthOf(word) !== undefined);
  return inMonths.find((match) => dayOf(match, match[1], match[2], match[3]) === undefined)?.[0];
}

function dayOf(match: RegExpExecArray, date = '', word = '', year = ''): CitedDay | undefined {
  const { number, language } = monthOf(word) ?? {};
  const day = number === undefined ? undefined : readDate(`${date}-${number}-${year}`, 'first');
  if (day === undefined) return undefined;
  return { day, ...(language === undefined ? {} : { language }), end: match.index + match[0].length };
}
