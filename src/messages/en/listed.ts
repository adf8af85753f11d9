/** Several things in a sentence. */

/** `1 document`, `2 documents`, `0 documents`: the one place where a number meets its noun. */
export const count = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`;

/** `13,031`. Not by `toLocaleString`, which loads the tables of all languages: 20 ms. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `1 January 2026` for `2026-01-01`; any other text as it is. */
export const day = (date: string): string => {
  const [, year = '', month = '', of = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year === '' ? date : `${Number(of)} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** `a`, `a and b`, `a, b and c`. */
export function listed(things: readonly string[], joint: 'and' | 'or'): string {
  return things.length < 2
    ? things.join('')
    : `${things.slice(0, -1).join(', ')} ${joint} ${things[things.length - 1]}`;
}

/** `an ECLI`, `a BWB number`. */
export const withArticle = (thing: string): string => `${/^[AEIOU]/i.test(thing) ? 'an' : 'a'} ${thing}`;
