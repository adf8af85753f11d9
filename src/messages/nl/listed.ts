/** Numbers, days and several things in a Dutch sentence. */

/** `1 document`, `2 documenten`, `0 documenten`: the one place where a number meets its noun. */
export const count = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`;

/** `13.031`. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, '.');

const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

/** `1 januari 2026` for `2026-01-01`; any other text as it is. */
export const day = (date: string): string => {
  const [, year = '', month = '', of = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year === '' ? date : `${Number(of)} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** `a`, `a en b`, `a, b en c`. */
export const listed = (things: readonly string[], joint: 'en' | 'of'): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} ${joint} ${things[things.length - 1]}`;
