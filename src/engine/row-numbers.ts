/**
 * Where a document stands: its row number in the library is made of its partition (group, jurisdiction, language), its date
 * and a running number. The filters on type, jurisdiction, language and date thus become ranges of row numbers, which
 * cost nothing in a full-text query, where a join on another table costs more than the search itself.
 */
import { isCalendarDate } from '../contract/dates';
import {
  DOCUMENT_GROUPS,
  type DocumentGroup,
  JURISDICTIONS,
  type Jurisdiction,
  LANGUAGES,
  type Language,
} from '../contract/types';

/** Documents on one partition with one date. Row numbers are stored as differences, so that fewer would be smaller. */
const PER_DAY = 1_048_576;
/** Days up to the end of year 9999, rounded up. */
const DAYS = 4_000_000;
/** Days before the year 1000 are no dates of law: what has no date, day 0, may take up their room. */
const FIRST_DAY = 364_878;
/** The number of 1 January 1970. */
const DAYS_BEFORE_1970 = 719_163;
const PER_PARTITION = PER_DAY * DAYS;

export interface Partition {
  group: DocumentGroup;
  jurisdiction: Jurisdiction;
  /** Undefined: any language that no filter can ask for. Which one it is, the work says (`works.language`). */
  language: Language | undefined;
}

/** Inclusive bounds of row numbers. */
export interface Range {
  first: number;
  last: number;
}

const partitionsIn = (languages: readonly Partition['language'][]): Partition[] =>
  DOCUMENT_GROUPS.flatMap((group) =>
    JURISDICTIONS.flatMap((jurisdiction) => languages.map((language) => ({ group, jurisdiction, language }))),
  );

const IN_OWN_LANGUAGES = partitionsIn(LANGUAGES);

/**
 * All partitions, in the order of their numbers, which are part of the file format: values may only be added at the end. First those
 * of the languages of the filter (0 to 31), then, since format 6, those of all other languages (32 to 47).
 */
export const PARTITIONS: readonly Partition[] = [...IN_OWN_LANGUAGES, ...partitionsIn([undefined])];

/** The language of the filter that a text is in; undefined for any other (`de`). */
export const filterLanguage = (language: string): Language | undefined => LANGUAGES.find((known) => known === language);

/** SQL that puts texts in the order of their languages: Dutch, English, all others. `column` has the code of the language. */
export const languageInSql = (column: string): string =>
  `case ${column} when 'nl' then 0 when 'en' then 1 else 2 end, ${column}`;

/** The number of the partition of a document in a language, of two letters. */
export function partitionNumber(document: Omit<Partition, 'language'> & { language: string }): number {
  const { group, jurisdiction } = document;
  const language = filterLanguage(document.language);
  const place = DOCUMENT_GROUPS.indexOf(group) * JURISDICTIONS.length + JURISDICTIONS.indexOf(jurisdiction);
  if (language === undefined) return IN_OWN_LANGUAGES.length + place;
  return place * LANGUAGES.length + LANGUAGES.indexOf(language);
}

/**
 * Texts that are not in force today have partitions of their own, this much higher: beyond the last row that a search
 * of today's law looks at, in the same order.
 */
export const NOT_TODAY = 100;

/** What a partition holds, whether of today or not; undefined for a number that is no partition. */
export function partitionAt(partition: number): Partition | undefined {
  return PARTITIONS[partition % NOT_TODAY];
}

/** True for a row in a partition of today's texts. */
export function isOfToday(id: number): boolean {
  return partitionOf(id) < NOT_TODAY;
}

/** Every row number of today's partitions. */
export const TODAY: Range = { first: 0, last: NOT_TODAY * PER_PARTITION - 1 };

/** The number of a row's partition. */
export function partitionOf(id: number): number {
  return Math.floor(id / PER_PARTITION);
}

/** SQL for the number of a row's partition. `column` has the row number. */
export const partitionInSql = (column: string): string => `${column} / ${PER_PARTITION}`;

/** What the partition of a row holds. */
export const partitionOfRow = (id: number): Partition => partitionAt(partitionOf(id)) ?? PARTITIONS[0]!;

/** Whether a row is a decision of a court of the EU: its external id need not be the same in every language. */
export function isOfEuCourt(id: number): boolean {
  const { group, jurisdiction } = partitionOfRow(id);
  return group === 'rechtspraak' && jurisdiction === 'EU';
}

/** Days since the last day before year 1; 0 when `date` is no real calendar date `YYYY-MM-DD`, or before the year 1000. */
export function dayNumber(date: string): number {
  if (!isCalendarDate(date)) return 0;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  const moment = new Date(0).setUTCFullYear(year, month - 1, day);
  const days = Math.round(moment / 86_400_000) + DAYS_BEFORE_1970;
  return days < FIRST_DAY ? 0 : days;
}

/** The year of a day number; empty where that is no date. */
export const yearOfDay = (day: number): string =>
  day === 0 ? '' : String(new Date((day - DAYS_BEFORE_1970) * 86_400_000).getUTCFullYear());

/** The day number of a row. */
export function dayOf(id: number): number {
  const day = Math.floor(id / PER_DAY) % DAYS;
  return day < FIRST_DAY ? 0 : day;
}

/** SQL that puts rows in the order of their days; rows without a date are one day. `column` has the row number. */
export function dayInSql(column: string): string {
  return `max((${column} / ${PER_DAY}) % ${DAYS}, ${FIRST_DAY - 1})`;
}

/** Row numbers of one partition from one day to another (day numbers, inclusive; 0 is "no date"). */
export function rangeOf(partition: number, firstDay = 0, lastDay = DAYS - 1): Range {
  const start = partition * PER_PARTITION;
  const from = firstDay === 0 ? 0 : Math.max(firstDay, FIRST_DAY);
  const to = Math.max(lastDay, FIRST_DAY - 1);
  return { first: start + from * PER_DAY, last: start + to * PER_DAY + PER_DAY - 1 };
}

/** What two lists of ranges have in common, range by range. */
export function commonRanges(some: readonly Range[], others: readonly Range[]): Range[] {
  return some.flatMap((range) =>
    others
      .map(({ first, last }) => ({ first: Math.max(first, range.first), last: Math.min(last, range.last) }))
      .filter(({ first, last }) => first <= last),
  );
}

/** Joins ranges that touch. Takes them in ascending order. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && last.last + 1 === range.first) last.last = range.last;
    else joined.push({ ...range });
  }
  return joined;
}
