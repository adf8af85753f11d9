/** What stands in a cell of a spreadsheet: text that stays text, days that are days, links that lead where they say. */
import { isCalendarDate } from '../contract/dates';
import { say } from '../messages';
import { safeBlock, safeUrl } from '../platform/text/safe-text';

/** Characters of a cell, of which Excel takes no more. */
export const LONGEST_CELL = 32_767;
/** Links of one sheet; of a file with more Excel drops them. */
export const MOST_LINKS = 65_530;
/** Rows of one sheet, its heading among them. */
export const MOST_ROWS = 1_048_576;

/** Serial numbers of earlier days differ from one spreadsheet to the next: Excel has a 29 February 1900. */
const FIRST_DAY = '1900-03-01';
/** A whole number that a spreadsheet keeps, to its last digit. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
/** How a spreadsheet writes a character that XML has not: text that looks so is no such character. */
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** No XML may hold them, and nobody reads them. */
const NO_CHARACTERS = /[\ufffe\uffff]/g;

/** A cell. */
export interface SheetCell {
  value: string | number | Date | null;
  /** Where it leads. */
  url?: string;
  /** Its text was too long. */
  isCut?: true;
}

/** A text cut to the length of a cell, with a mark at its end; never within a character. */
function cutText(text: string): string {
  const mark = say.sheet.cut(text.length);
  const kept = text.slice(0, LONGEST_CELL - mark.length);
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}${mark}`;
}

/** A text as a cell: it is never run as a formula, whatever it begins with. An empty one is an empty cell. */
export function textCell(text: string): SheetCell {
  const safe = safeBlock(text).replace(NO_CHARACTERS, '');
  if (safe === '') return { value: null };
  const isCut = safe.length > LONGEST_CELL;
  const value = (isCut ? cutText(safe) : safe).replace(ESCAPED, '_x005F_');
  return isCut ? { value, isCut } : { value };
}

/** A day `YYYY-MM-DD` as a day; anything else as text. */
export const dayCell = (text: string): SheetCell =>
  isCalendarDate(text) && text >= FIRST_DAY ? { value: new Date(`${text}T00:00:00Z`) } : textCell(text);

/** A number as a number; anything else as text. */
export const numberCell = (text: string): SheetCell => (NUMBER.test(text) ? { value: Number(text) } : textCell(text));

/** A text that leads to an address, where that may be a link. */
export function linkCell(text: string, address: string): SheetCell {
  const url = safeUrl(address);
  const cell = textCell(text);
  return url === undefined || cell.value === null ? cell : { ...cell, url };
}
