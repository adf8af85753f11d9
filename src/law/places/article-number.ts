/**
 * Numbers of articles and other parts of laws: `13`, `658a`, `8:1`, `3.109ca`, `13quater`, `XII`, `A 1`, `226 (oud)`:
 * one grammar for citations, identifiers, addresses and files, and comparison.
 */
import { romanOf } from '../../contract/roman';
import { senseOf } from '../reading/lexicon';
import { numbersIn, sumOf } from '../reading/number-words';
import { attempt, END, type Scan, sees, sticky, take } from '../text/scan';

const LATIN = '(?:bis(?!\\s+\\d)|ter|quater|quinquies|sexies|septies|octies|novies|nonies|decies|undecies|duodecies)';
const DIGITS = `\\d{1,5}[a-z]{0,3}\\d{0,2}(?: ?${LATIN})?`;
const LETTERED = '[a-z]{1,2}[ .:-]?\\d{1,3}[a-z]{0,2}';
const ROMAN = `[ivxlcdm]{1,9}(?:[a-z]{0,2}\\d{0,2}[a-z]?|${LATIN})`;
const FURTHER = `(?:[.:–-](?:${DIGITS}|${ROMAN}|[a-z]{1,2}\\d?))*\\*?`;
const FORMER = '(?:\\s*\\(oud\\)|\\s+oud)?';
const WHOLE_NUMBER = new RegExp(`^(?:${DIGITS}|${LETTERED}|${ROMAN}|[a-z])${FURTHER}${FORMER}$`, 'i');

/** Most numbers: `13`, `658a`, `6:162`, `3.5`. A quick path: the full patterns take a millisecond to compile. */
const PLAIN = '\\d{1,5}[a-zA-Z]{0,3}(?:[:.]\\d{1,5}[a-zA-Z]{0,3})?';
const PLAIN_NUMBER = new RegExp(`^${PLAIN}$`);
const PLAIN_ARTICLE = new RegExp(`^[Aa]rt(?:\\.|ikel|icle)?\\s+(${PLAIN})(?:\\s+(\\S.*))?$`);

/** Splits a text that begins with an article: `art. 6:162 BW`; undefined for any other. */
export function splitArticle(text: string): { article: string; rest: string } | undefined {
  const [, article, rest = ''] = PLAIN_ARTICLE.exec(text) ?? [];
  return article === undefined ? undefined : { article, rest };
}

const BEFORE_DIGITS = /^([a-z]{1,2})[_+](?=\d)/i;
const SIGN_LATIN = new RegExp(`(?<=\\d[a-z]{0,3})[-_+](?=${LATIN}(?![a-z]))`, 'i');

/**
 * Normalises an article number: white space, `(oud)` in brackets; `P_15`, `P+15` and `12_quater` in addresses.
 * Undefined for any other text.
 */
export function articleNumber(text: string): string | undefined {
  if (PLAIN_NUMBER.test(text)) return text;
  const collapsed = text.trim().replace(/\s+/g, ' ').replace(/ ?: ?/g, ':');
  if (/^(enig|enkel)( artikel)?$/i.test(collapsed)) return 'enig';
  const number = collapsed.replace(BEFORE_DIGITS, '$1 ').replace(SIGN_LATIN, ' ');
  return WHOLE_NUMBER.test(number) ? number.replace(/\s*\(?oud\)?$/i, ' (oud)') : undefined;
}

/** Articles that lapsed together, in an address: `2,_3_en_4`. */
const LIST = /^\d{1,5}[a-z]{0,3}(?:, ?\d{1,5}[a-z]{0,3}){0,40}(?: (?:en|t\/m) \d{1,5}[a-z]{0,3})$/i;

/** The number of an article, or of several that form one; undefined for any other text. */
export function articleNumbers(text: string): string | undefined {
  const spacedOut = text.replace(/[_+]/g, ' ').replace(/\s+/g, ' ').trim();
  return articleNumber(text) ?? (LIST.test(spacedOut) ? spacedOut : undefined);
}

/** Most steps of a number: `1.1.1` has three. */
const MOST_STEPS = 12;
/** Candidates for a number: compiles ten times as fast; `articleNumber` checks the matches. */
const begun = (further: string): string =>
  `(?:\\d[a-z0-9]*|[a-z][a-z]?[ .:_+-]?\\d[a-z0-9]*|[ivxlcdm]+[a-z0-9]*|[a-z])(?:${further}){0,${MOST_STEPS}}\\*?(?: ${LATIN})?`;
/** A hyphen between numbers is a range's; it is part of a number only before a letter. */
/** A line break behind a colon is in a number only if a law or a lid follows; headings end in a colon too. */
const OVER_LINE = ':\\n(?=\\d{1,4}[a-z]?(?:\\s+(?:BW|lid|van|Awb)\\b|,\\s))';
const CITED = sticky(
  begun(`(?: ?: (?=\\d)| ?:(?! )|${OVER_LINE}|\\.)[a-z0-9]+|-(?:${LATIN}|[a-z]\\d?(?![a-z0-9]))`) + END,
);
const PRINTED = sticky(begun('(?: ?: ?|[.–-])[a-z0-9]+') + FORMER + END);
/** A number with an attached abbreviation of a law: `40BW`, `162aBW`, `5EVRM`. */
const WITH_LAW = /^[^A-Z]*\d(?:[a-z](?=[A-Z]))?(?=[A-Z]{2,}[a-z]{0,3}$|(?:Sr|Sv|Rv|Fw|Gw|Awb|Wob|Woo|Wft|Rvv)$)/;
/** Whether a number is followed by an attached abbreviation. */
export const isCloseBehind = (text: string, at: number): boolean =>
  /\d[a-z]?$/.test(text.slice(Math.max(0, at - 2), at)) && /^[A-Z][A-Za-z]/.test(text.slice(at, at + 2));
const DIGIT = /\d/y;
/** A letter that a scan made of a figure: `3:31O`. */
const MISREAD = /\dO/;
/** `P 23`, without a word before it. */
const BARE_LETTERED = /[A-Z][a-z]? ?\d{1,3}[a-z]{0,2}(?![0-9A-Za-z\u00c0-\u024f/:.])/y;
const NO_NUMBER = /[/%]/y;

/**
 * Reads an article number.
 * @param as `cited` in prose: letters alone must be a roman number, and a hyphen is a range's; `printed` in an
 * identifier, which has only numbers.
 */
export function takeNumber(scan: Scan, as: 'cited' | 'printed'): string | undefined {
  return attempt(scan, () => {
    const written = take(scan, as === 'cited' ? CITED : PRINTED)?.[0] ?? '';
    const [own = written] = (as === 'cited' && WITH_LAW.exec(written)) || [];
    const number = articleNumber(own);
    if (number === undefined || (as === 'cited' && (isWord(number) || MISREAD.test(number)))) return undefined;
    scan.at -= written.length - own.length;
    return number;
  });
}

const WORD = sticky(`[a-z\u00e0-\u00f6]{3,30}${END}`);
/** `honderdeen`; each is looked up in the whole lexicon. */
const SHORTEST_COMPOSED = 10;
const TENS = /^[2-9]0$/;
const UNIT = sticky(`[ -](one|two|three|four|five|six|seven|eight|nine)${END}`);
/** `article premier`, `article 1er` */
const FRENCH_FIRST = sticky(`(?:premier|1er)${END}`);
const OPENS = /[[{<]{1,2}[\s\u00a0]?/y;
const OPENED = /_$|\.\.$/;
const CLOSES: Readonly<Record<string, RegExp>> = {
  '[': /[\s\u00a0]?\]{1,2}/y,
  '{': /[\s\u00a0]?\}{1,2}/y,
  '<': /[\s\u00a0]?>{1,2}/y,
  _: /_{1,4}/y,
  '.': /\.{2,4}/y,
};

/** Reads a number in the marks that a template leaves around it, if there are any: `[17]`, `{{6}}`, `__5:39__`. */
export const takeInMarks = (scan: Scan, number: () => string | undefined): string | undefined =>
  attempt(scan, () => {
    const mark = take(scan, OPENS)?.[0] ?? OPENED.exec(scan.text.slice(Math.max(0, scan.at - 2), scan.at))?.[0];
    const read = number();
    if (mark === undefined || read === undefined) return read;
    // A capital between marks is a blank: `{{X}}`.
    const isFilled = /^(?:\d|[a-z]{1,2}$)/.test(read);
    return isFilled && take(scan, CLOSES[mark[0]!]!) !== undefined ? read : undefined;
  });

/** Reads the number behind a word for an article: in figures, in marks that a template left, or in words. */
export const takeArticleNumber = (scan: Scan): string | undefined =>
  (take(scan, FRENCH_FIRST) && '1') ?? takeInMarks(scan, () => takeNumber(scan, 'cited')) ?? takeNumberWord(scan);

/** `zeventien`, `honderdtwintig`, `ninety-nine` */
export const takeNumberWord = (scan: Scan): string | undefined =>
  attempt(scan, () => {
    const word = (take(scan, WORD)?.[0] ?? '').toLowerCase();
    const value = senseOf(word, 'NUMBER-WORD')?.value ?? composed(word);
    if (value === undefined || /\D/.test(value)) return undefined;
    const unit = TENS.test(value) ? take(scan, UNIT)?.[1] : undefined;
    return String(Number(value) + Number(unit === undefined ? 0 : senseOf(unit.toLowerCase(), 'NUMBER-WORD')!.value));
  });

function composed(word: string): string | undefined {
  const numbers = word.length < SHORTEST_COMPOSED ? undefined : numbersIn(word);
  return numbers && String(sumOf(numbers));
}

/** Reads a number in prose without a word before it: digits, or a capital and digits. */
export function takeBareNumber(scan: Scan): string | undefined {
  return attempt(scan, () => {
    if (!sees(scan, DIGIT)) return articleNumber(take(scan, BARE_LETTERED)?.[0] ?? '');
    const isOfSlashes = scan.text[scan.at - 1] === '/';
    const number = takeNumber(scan, 'cited');
    return !isOfSlashes && sees(scan, NO_NUMBER) ? undefined : number;
  });
}

const ROMAN_WITH_LETTERS = new RegExp(`^([IVXLCDM]+?)(?:[a-z]{1,2}|[A-Z]|${LATIN})$`);

/** Letters that are no roman number: `van`, `lid`, `DSA`. */
function isWord(number: string): boolean {
  if (!/^\p{L}{2,}$/u.test(number) || romanOf(number) !== undefined) return false;
  return romanOf(ROMAN_WITH_LETTERS.exec(number)?.[1] ?? '') === undefined;
}

const BEFORE_LATIN = new RegExp(`(?<=[\\divxlcdm][a-z]{0,3}) ?(?=${LATIN}(?![a-z]))`, 'i');
const AFTER_LETTERS = /(?<=^[a-z]{1,2}) ?(?=\d)/i;
const spaced = (number: string, space: string): string =>
  number.replace(AFTER_LETTERS, space).replace(BEFORE_LATIN, space);

/** Key for comparing numbers: publishers write `P 23` and `P23`, `80quinquies` and `80 quinquies`. */
export const numberKey = (number: string): string => spaced(number, '').toLowerCase();

/** Pattern of a number in an external id: `13`, `P 15`, `76a bis`. */
export const NUMBER_OF_ID = `\\S+(?: (?:\\d\\S*|${LATIN}))?`;
/** The number in an external id, before ` (2)` or ` (oud)`. */
const IN_ID = /(?<= artikel )[^()]+?(?= \(|$)/i;

const LATIN_ORDER = 'bis ter quater quinquies sexies septies octies nonies decies'.split(' ');
const INSERTED = new RegExp(`^(3\\d{4}[A-Z]\\d{4,5} artikel \\d{1,3}) ?(${LATIN_ORDER.join('|')})$`, 'i');

/** The id of an article that was inserted into an EU act, as English texts number it: `25 bis` is `25a`. */
export const withLetter = (externalId: string): string =>
  // Acts of the EU begin so: others need no pattern made.
  !externalId.startsWith('3')
    ? externalId
    : externalId.replace(
        INSERTED,
        (_all, number: string, latin: string) =>
          number + String.fromCharCode(0x61 + LATIN_ORDER.indexOf(latin.toLowerCase())),
      );

/** The external id without spaces in its number. */
export const withoutSpaces = (externalId: string): string => externalId.replace(IN_ID, (number) => spaced(number, ''));

/** The external id with spaces around the letters of its number. */
export const withSpaces = (externalId: string): string => externalId.replace(IN_ID, (number) => spaced(number, ' '));

/** Sort key of a number; undefined if it has no plain order (roman numbers). */
function orderOf(number: string): (number | string)[] | undefined {
  if (!/^(?:[a-z]{1,2} ?)?\d{1,5}[a-z]{0,3}(?:[:.]\d{1,5}[a-z]{0,3})*$/i.test(number)) return undefined;
  return (number.match(/\d+|[a-z]+|[:.]/gi) ?? []).map((part) => (/\d/.test(part) ? Number(part) : part.toLowerCase()));
}

/** Whether an article comes before another: `7:658` before `7:658a`. False if their forms differ. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [orderOf(one), orderOf(other)];
  if (a === undefined || b === undefined || one.split(/[:.]/).length !== other.split(/[:.]/).length) return false;
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [x, y] = [a[at], b[at]];
    if (x === y) continue;
    if (typeof x === 'number' && typeof y === 'number') return x < y;
    if (typeof x === 'string' && typeof y === 'string' && /[a-z]/.test(x) && /[a-z]/.test(y))
      return x.length === y.length ? x < y : x.length < y.length || y.startsWith(x);
    // `658` before `658a`, `3:1` before `3a:1`.
    return x === undefined || /^[:.]$/.test(String(x));
  }
  return false;
}
