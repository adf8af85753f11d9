/** Days as citations give them: `29 januari 2016`, `5 feb. 2016`, `7-5-1997`, `January 29, 2016`. */
import { readDate } from '../contract/dates';
import type { Language } from '../contract/types';

/** Months by their first letters; `mrt` and `oktober` have spellings of their own. */
const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^(?:mrt|maa|mar)/,
  /^apr/,
  /^(?:mei|may)/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(?:okt|oct)/,
  /^nov/,
  /^dec/,
];
const WORDS: readonly string[] =
  'januari februari maart april mei juni juli augustus september oktober november december january february march may june july august october jan feb febr mrt mar apr jun jul aug sep sept okt oct nov dec'.split(
    ' ',
  );
/** Months that only English has. */
const ENGLISH = new Set('january february march may june july august october mar oct'.split(' '));
const DUTCH = new Set('januari februari maart mei juni juli augustus oktober febr mrt okt'.split(' '));

const MONTH = `(${[...WORDS].sort((a, b) => b.length - a.length).join('|')})\\.?`;
const NUMBERED = '(\\d{1,2})(?:e|de|ste|st|nd|rd|th)?';
const YEAR = '(\\d{4})(?![\\d/])';
const IN_WORDS = new RegExp(`${NUMBERED}[\\s.-]{1,3}${MONTH}[\\s,-]{1,3}${YEAR}`, 'iy');
const MONTH_FIRST = new RegExp(`${MONTH}\\s${NUMBERED},?\\s${YEAR}`, 'iy');
const IN_FIGURES = /(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})(?![\d/.-]*\d)/y;
const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})(?![\d/.-]*\d)/y;

/** Characters that are looked through for a day. */
const MOST = 1000;

export interface CitedDay {
  /** `YYYY-MM-DD`. */
  day: string;
  language?: Language;
  end: number;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The day that is written at a place in a text; undefined where none is, or one that is on no calendar. Never throws. */
export function dayAt(text: string, at: number): CitedDay | undefined {
  const inWords = matchAt(IN_WORDS, text, at);
  if (inWords !== null) return dayOf(inWords, inWords[1], inWords[2], inWords[3]);
  const monthFirst = matchAt(MONTH_FIRST, text, at);
  if (monthFirst !== null) return dayOf(monthFirst, monthFirst[2], monthFirst[1], monthFirst[3]);
  const figures = matchAt(IN_FIGURES, text, at);
  const iso = figures === null ? matchAt(ISO, text, at) : null;
  const match = figures ?? iso;
  if (match === null) return undefined;
  const written = figures === null ? match[0] : `${match[1]}-${match[3]}-${match[4]}`;
  const day = readDate(written, 'first');
  return day === undefined ? undefined : { day, end: at + match[0].length };
}

/** What is written as a day in words and is on no calendar: `31 februari 2016`; undefined where none is. */
export function noDayIn(text: string): string | undefined {
  const found = [...text.slice(0, MOST).matchAll(new RegExp(IN_WORDS.source, 'gi'))];
  return found.find((match) => dayOf(match, match[1], match[2], match[3]) === undefined)?.[0];
}

function dayOf(match: RegExpExecArray, date = '', word = '', year = ''): CitedDay | undefined {
  const month = word.toLowerCase();
  const number = MONTHS.findIndex((beginning) => beginning.test(month)) + 1;
  const day = readDate(`${date}-${number}-${year}`, 'first');
  if (day === undefined) return undefined;
  const language = ENGLISH.has(month) ? 'en' : DUTCH.has(month) ? 'nl' : undefined;
  return { day, ...(language === undefined ? {} : { language }), end: match.index + match[0].length };
}
