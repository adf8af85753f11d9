/** Numbers of articles as publishers write them: `13`, `658a`, `8:1`, `3.109ca`, `13quater`, `XII`, `A 1`, `226 (oud)`. */

export const LATIN = '(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|nonies|decies|undecies|duodecies)';
const DIGITS = `\\d{1,5}[a-z]{0,3}\\d{0,2}(?: ?${LATIN})?`;
const LETTERED = '[a-z]{1,2}[ .:-]?\\d{1,3}[a-z]{0,2}';
const ROMAN = `[ivxlcdm]{1,9}(?:[a-z]{0,2}\\d{0,2}[a-z]?|${LATIN})`;
const FURTHER = `(?:[.:–-](?:${DIGITS}|${ROMAN}|[a-z]{1,2}\\d?))*\\*?`;
export const FORMER = '(?:\\s*\\(oud\\)|\\s+oud)?';

/** The number of one article, annex, recital or other part. */
const NUMBER = `(?:${DIGITS}|${LETTERED}|${ROMAN}|[a-z])${FURTHER}${FORMER}`;
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`, 'i');

/** Most numbers: `13`, `658a`, `6:162`, `3.5`. The patterns of all numbers take a millisecond to compile. */
const PLAIN = '\\d{1,5}[a-zA-Z]{0,3}(?:[:.]\\d{1,5}[a-zA-Z]{0,3})?';
const PLAIN_NUMBER = new RegExp(`^${PLAIN}$`);
const PLAIN_ARTICLE = new RegExp(`^[Aa]rt(?:\\.|ikel|icle)?\\s+(${PLAIN})(?:\\s+(\\S.*))?$`);

/** A text that begins with an article and its number, and what follows them, if anything: `art. 6:162 BW`. Undefined for any other. */
export function splitArticle(text: string): { article: string; rest: string } | undefined {
  const [, article, rest = ''] = PLAIN_ARTICLE.exec(text) ?? [];
  return article === undefined ? undefined : { article, rest };
}

/** An article number in its canonical spelling: no stray white space, `(oud)` in brackets. */
export function articleNumber(text: string): string | undefined {
  if (PLAIN_NUMBER.test(text)) return text;
  const collapsed = text.trim().replace(/\s+/g, ' ');
  if (/^(enig|enkel)( artikel)?$/i.test(collapsed)) return 'enig';
  return WHOLE_NUMBER.test(collapsed) ? collapsed.replace(/\s*\(?oud\)?$/i, ' (oud)') : undefined;
}

const ROMAN_FIGURES = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
const WORTH: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** A number in Roman figures, of either case, as a number; undefined for what is none. */
export function romanOf(text: string): number | undefined {
  if (text === '' || !ROMAN_FIGURES.test(text)) return undefined;
  const values = [...text.toLowerCase()].map((letter) => WORTH[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

const LETTER_SPACE = /^(.* artikel [a-z]{1,2}) ?(\d\S*)$/i;
const LATIN_SPACE = new RegExp(`^(.* artikel \\d{1,5}[a-z]{0,3}?) ?(${LATIN})$`, 'i');

/**
 * An external id with its article number in the other way in which publishers space it: `P23` and `P 23`, `80quinquies` and `80 quinquies`.
 * Undefined for a number that has only one way.
 */
export function otherSpelling(externalId: string): string | undefined {
  const [, before, after] = LETTER_SPACE.exec(externalId) ?? LATIN_SPACE.exec(externalId) ?? [];
  if (before === undefined || after === undefined) return undefined;
  return externalId.includes(`${before} ${after}`) ? before + after : `${before} ${after}`;
}

/** A number as what it is ordered by: its numbers and letters in turn; undefined for what has no plain order (a roman number). */
function orderOf(number: string): (number | string)[] | undefined {
  if (!/^(?:[a-z]{1,2} ?)?\d{1,5}[a-z]{0,3}(?:[:.]\d{1,5}[a-z]{0,3})*$/i.test(number)) return undefined;
  return (number.match(/\d+|[a-z]+|[:.]/gi) ?? []).map((part) => (/\d/.test(part) ? Number(part) : part.toLowerCase()));
}

/** Whether one article can stand before another in a law: `7:658` before `7:658a`. False for numbers that are written in two ways. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [orderOf(one), orderOf(other)];
  if (a === undefined || b === undefined || one.split(/[:.]/).length !== other.split(/[:.]/).length) return false;
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [x, y] = [a[at], b[at]];
    if (x === y) continue;
    if (typeof x === 'number' && typeof y === 'number') return x < y;
    if (typeof x === 'string' && typeof y === 'string' && /[a-z]/.test(x) && /[a-z]/.test(y))
      return x.length === y.length ? x < y : x.length < y.length || y.startsWith(x);
    // `658` before `658a`, and `3a:1` behind `3:1`.
    return x === undefined || /^[:.]$/.test(String(x));
  }
  return false;
}
