/** A day as it is typed, and the ways in which texts write it. */
import { isCalendarDate } from '../../contract/dates';
import { MONTHS } from '../../platform/text/months';

const ENGLISH = MONTHS.en.map((month) => month.toLowerCase());

/** A day whose month is a word, as it stands among other words. */
export const WORDED = `\\d{1,2}\\s+(?:${[...new Set([...MONTHS.nl, ...ENGLISH])].join('|')})\\s+\\d{4}`;
const IN_WORDS = /^(\d{1,2})\s+([a-z]+)\s+(\d{4})$/i;
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;

/** Year, month and day of what is a day on a calendar. */
function partsOf(text: string): [year: number, month: number, day: number] | undefined {
  const [, first, word = '', year] = IN_WORDS.exec(text) ?? [];
  const named = Math.max(MONTHS.nl.indexOf(word.toLowerCase()), ENGLISH.indexOf(word.toLowerCase())) + 1;
  if (named > 0) return checked(Number(year), named, Number(first));
  const [, day, , month, of] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined) return checked(Number(of), Number(month), Number(day));
  const [, own, , second, third] = YEAR_FIRST.exec(text) ?? [];
  return own === undefined ? undefined : checked(Number(own), Number(second), Number(third));
}

const two = (number: number): string => String(number).padStart(2, '0');

function checked(year: number, month: number, day: number): [number, number, number] | undefined {
  return isCalendarDate(`${year}-${two(month)}-${two(day)}`) ? [year, month, day] : undefined;
}

/** The words of a typed day in each way in which a text has it; undefined for what is none. */
export function spellingsOfDate(text: string): string[][] | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const [year, month, day] = parts;
  const [nl, en] = [MONTHS.nl[month - 1]!, ENGLISH[month - 1]!];
  const ways = [
    `${day} ${nl} ${year}`,
    `${day} ${en} ${year}`,
    `${en} ${day} ${year}`,
    `${day} ${month} ${year}`,
    `${two(day)} ${two(month)} ${year}`,
    `${year} ${two(month)} ${two(day)}`,
  ];
  return [...new Set(ways)].map((way) => way.split(' '));
}
