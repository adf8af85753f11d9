/**
 * Row numbers: partition (group, jurisdiction, language), date and a running number. Filters on type, jurisdiction,
 * language and date become ranges of row numbers, which cost nothing in a full-text query.
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

/** Documents of one partition and date. Row numbers are stored as differences, which fewer would make smaller. */
const PER_DAY = 1_048_576;
/** Up to the end of year 9999, rounded up. */
const DAYS = 4_000_000;
/** Days before the year 1000 are no dates of law: documents without a date (day 0) may overflow into them. */
const FIRST_DAY = 364_878;
const DAYS_BEFORE_1970 = 719_163;
const PER_PARTITION = PER_DAY * DAYS;

export interface Partition {
  group: DocumentGroup;
  jurisdiction: Jurisdiction;
  /** Undefined: a language without a filter (see `works.language`). */
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
 * All partitions by number, which is part of the file format: append only. First those of the filter's languages (0 to
 * 31), then, since format 6, all other languages (32 to 47).
 */
export const PARTITIONS: readonly Partition[] = [...IN_OWN_LANGUAGES, ...partitionsIn([undefined])];

/** The language of the filter for a code; undefined for any other (`de`). */
export const filterLanguage = (language: string): Language | undefined => LANGUAGES.find((known) => known === language);

/** SQL that orders texts by language code in `column`: Dutch, English, others. */
export const languageInSql = (column: string): string =>
  `case ${column} when 'nl' then 0 when 'en' then 1 else 2 end, ${column}`;

/** The partition of a document; `language` is a two-letter code. */
export function partitionNumber(document: Omit<Partition, 'language'> & { language: string }): number {
  const { group, jurisdiction } = document;
  const language = filterLanguage(document.language);
  const place = DOCUMENT_GROUPS.indexOf(group) * JURISDICTIONS.length + JURISDICTIONS.indexOf(jurisdiction);
  if (language === undefined) return IN_OWN_LANGUAGES.length + place;
  return place * LANGUAGES.length + LANGUAGES.indexOf(language);
}

/** Added to the partition of texts not in force today: beyond the rows that a search of today's law reads. */
export const NOT_TODAY = 100;

/** The partition of a number, in force or not; undefined if there is none. */
export function partitionAt(partition: number): Partition | undefined {
  return PARTITIONS[partition % NOT_TODAY];
}

export function isOfToday(id: number): boolean {
  return partitionOf(id) < NOT_TODAY;
}

/** Row numbers of texts in force today. */
export const TODAY: Range = { first: 0, last: NOT_TODAY * PER_PARTITION - 1 };

export function partitionOf(id: number): number {
  return Math.floor(id / PER_PARTITION);
}

export const partitionInSql = (column: string): string => `${column} / ${PER_PARTITION}`;

export const partitionOfRow = (id: number): Partition => partitionAt(partitionOf(id)) ?? PARTITIONS[0]!;

/** Whether a row is a decision of an EU court: its external id may differ by language. */
export function isOfEuCourt(id: number): boolean {
  const { group, jurisdiction } = partitionOfRow(id);
  return group === 'rechtspraak' && jurisdiction === 'EU';
}

/** Days since the last day before year 1; 0 for no valid `YYYY-MM-DD`, or before the year 1000. */
export function dayNumber(date: string): number {
  if (!isCalendarDate(date)) return 0;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const moment = new Date(0).setUTCFullYear(year, month - 1, day);
  const days = Math.round(moment / 86_400_000) + DAYS_BEFORE_1970;
  return days < FIRST_DAY ? 0 : days;
}

/** Empty where the day is no date. */
export const yearOfDay = (day: number): string =>
  day === 0 ? '' : String(new Date((day - DAYS_BEFORE_1970) * 86_400_000).getUTCFullYear());

export function dayOf(id: number): number {
  const day = Math.floor(id / PER_DAY) % DAYS;
  return day < FIRST_DAY ? 0 : day;
}

/** SQL that orders row numbers in `column` by day; those without a date share one. */
export function dayInSql(column: string): string {
  return `max((${column} / ${PER_DAY}) % ${DAYS}, ${FIRST_DAY - 1})`;
}

/** Row numbers of a partition between two day numbers, inclusive; 0 is "no date". */
export function rangeOf(partition: number, firstDay = 0, lastDay = DAYS - 1): Range {
  const start = partition * PER_PARTITION;
  const from = firstDay === 0 ? 0 : Math.max(firstDay, FIRST_DAY);
  const to = Math.max(lastDay, FIRST_DAY - 1);
  return { first: start + from * PER_DAY, last: start + to * PER_DAY + PER_DAY - 1 };
}

/** The intersection of two lists of ranges. */
export function commonRanges(some: readonly Range[], others: readonly Range[]): Range[] {
  return some.flatMap((range) =>
    others
      .map(({ first, last }) => ({ first: Math.max(first, range.first), last: Math.min(last, range.last) }))
      .filter(({ first, last }) => first <= last),
  );
}

/** Joins adjacent ranges, in ascending order. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && last.last + 1 === range.first) last.last = range.last;
    else joined.push({ ...range });
  }
  return joined;
}
