/**
 * Tags a text: words and signs with what they can be. One pass from left to right; of the forms of the lexicon that
 * begin at a word the longest counts. Quotations, days, identifiers and citations are one token each.
 */

import { dayAt } from '../text/cited-date';
import { matchAt, wordEnd } from '../text/scan';
import { type FormNode, formsFrom, partEnd, type Sense, sensesAt, type WordClass } from './lexicon';
import { numbersIn, sumOf } from './number-words';

/**
 * Classes that the tagger gives by shape and place. `HERE` is `governed` behind a preposition, else `subject`;
 * `SUBJECT` is a determiner that no preposition governs; `NAME` may be an `initial`; the value of `CITE` is the number
 * of its law.
 */
export const SHAPE_CLASSES = [
  'AMOUNT',
  'CITE',
  'DAY',
  'HERE',
  'ID',
  'NAME',
  'NUMBER',
  'QUOTE',
  'SUBJECT',
  'YEAR',
] as const;
type ShapeClass = (typeof SHAPE_CLASSES)[number];
export type TokenClass = WordClass | ShapeClass;

export interface Token {
  readonly start: number;
  readonly end: number;
  /** As written, on one line. */
  readonly text: string;
  /** The same in lower case. */
  readonly form: string;
  readonly senses: readonly Sense<TokenClass>[];
}

/** A citation in a text; `work`: the number of the law that it names, or of which it names a place. */
export interface CitedSpan {
  readonly start: number;
  readonly end: number;
  readonly work?: string;
}

interface Marked {
  /** The citation that is read. */
  here?: CitedSpan;
  /** Other citations, in order. */
  cited?: readonly CitedSpan[];
}

/** An identifier, which names a document wherever it stands. */
const ID =
  /ECLI\s?:\s?[A-Z0-9:.]*[A-Z0-9]|LJN\W{0,3}[A-Z]{2}\s?\d{4}|[CTF][-‑–]\s?\d{1,4}\/\d\d(?!\d)|EU:[CTF]:\d{4}:\d+|BWB[RVW]\d{7}|CVDR\d+/y;
/** A quotation; typewriter's single marks are apostrophes. */
export const QUOTED = /“[^“”]{0,1500}”|„[^„“”]{0,1500}[“”]|"[^"]{0,1500}"|«[^«»]{0,1500}»|‘[^‘’]{25,1500}’/y;
const YEAR = /(?:1[89]|20)\d\d(?![\d/%]|:\S|[.,]\d)/y;
const MONTH_OF_YEAR = /\s{1,3}['’]?((?:1[89]|20)\d\d)(?![\d/:])/y;
const INITIAL = /^\p{Lu}\p{L}?\.?$/u;
const OPENERS = '“„"«‘';
const DIGIT = /\d/;

const shape = (of: ShapeClass, value = ''): Sense<TokenClass>[] => [{ class: of, value, language: '' }];

/** The longest form of the lexicon at a place: its end, and what it can be. */
function formAt(text: string, at: number): { end: number; senses: readonly Sense[] } | undefined {
  let node: FormNode | undefined;
  let longest: { end: number; senses: readonly Sense[] } | undefined;
  for (let next = at; next < text.length; ) {
    const end = partEnd(text, next);
    const word = text.slice(next, end).toLowerCase();
    node = next === at ? formsFrom(word) : node!.next.get(word);
    if (node === undefined) break;
    const senses = sensesAt(node, () => text.slice(at, end).replace(/\s+/g, ' '));
    if (senses.length > 0) {
      // An abbreviation includes its full stop.
      const isShort = text[end] === '.' && senses.some((one) => one.class === 'ABBREVIATION' && one.value !== 'number');
      longest = { end: isShort ? end + 1 : end, senses };
    }
    next = blanksEnd(text, end);
  }
  return longest;
}

const isBlank = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return (
    code === 0x20 ||
    (code >= 0x09 && code <= 0x0d) ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f
  );
};

function blanksEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isBlank(text, end)) end += 1;
  return end;
}

/** What stands at a place by its shape alone; undefined for a word or a sign. */
function shapeAt(
  text: string,
  at: number,
  form: ReturnType<typeof formAt>,
): { end: number; senses: readonly Sense<TokenClass>[] } | undefined {
  const first = text[at]!;
  if (OPENERS.includes(first)) {
    const quoted = matchAt(QUOTED, text, at);
    return quoted && { end: at + quoted[0].length, senses: shape('QUOTE') };
  }
  const month = form?.senses.find((one) => one.class === 'MONTH');
  if (DIGIT.test(first) || month !== undefined) {
    const day = dayAt(text, at);
    if (day !== undefined) return { end: day.end, senses: shape('DAY', day.day) };
  }
  if (month !== undefined) {
    const year =
      matchAt(MONTH_OF_YEAR, text, form!.end) ??
      (text[form!.end] === '.' ? matchAt(MONTH_OF_YEAR, text, form!.end + 1) : undefined);
    if (year !== undefined)
      return { end: year.index + year[0].length, senses: shape('DAY', `${year[1]}-${month.value.padStart(2, '0')}`) };
  }
  if (DIGIT.test(first)) {
    const year = matchAt(YEAR, text, at);
    if (year !== undefined && !/[\d/-]/.test(text[at - 1] ?? ''))
      return { end: at + 4, senses: [...shape('YEAR', year[0]), ...shape('NUMBER', year[0])] };
    const end = wordEnd(text, at);
    return { end, senses: shape('NUMBER', text.slice(at, end)) };
  }
  const id = matchAt(ID, text, at);
  return id && { end: at + id[0].length, senses: shape('ID') };
}

const COMPOSED_ORDINAL = /^(\p{L}{4,})(?:ste|de)$/u;

/** `zevenenveertigste`, which no table has. */
function ordinalOf(word: string): readonly Sense<TokenClass>[] {
  const numbers = numbersIn(COMPOSED_ORDINAL.exec(word)?.[1] ?? '');
  return numbers === undefined ? [] : [{ class: 'ORDINAL', value: String(sumOf(numbers)), language: 'nl' }];
}

const isPreposition = (token: Token): boolean => isOfAny(token, 'PREPOSITION', 'TIME-PREPOSITION');

/** Whether the words before a citation make it no subject: `op grond van het (`. */
function isGoverned(before: readonly Token[]): boolean {
  const at = before.findLastIndex((token) => !/^[([]$/.test(token.form) && !hasSense(token, 'DETERMINER'));
  return at >= 0 && before.length - at < 4 && isPreposition(before[at]!);
}

/** The same tokens, where one of the citations is the one that is read. */
export function tokensAt(tokens: readonly Token[], here: { end: number }): Token[] {
  const at = tokens.findIndex((token) => token.end === here.end && hasSense(token, 'CITE'));
  if (at < 0) return [...tokens];
  return tokens.with(at, {
    ...tokens[at]!,
    senses: shape('HERE', isGoverned(tokens.slice(0, at)) ? 'governed' : 'subject'),
  });
}

/** Tags a text. Never throws. */
export function tokensOf(text: string, { here, cited = [] }: Marked = {}): Token[] {
  if (here !== undefined)
    return tokensAt(tokensOf(text, { cited: [...cited, here].sort((a, b) => a.start - b.start) }), here);
  const tokens: Token[] = [];
  let next = 0;
  for (let at = blanksEnd(text, 0); at < text.length; ) {
    while (next < cited.length && cited[next]!.end <= at) next += 1;
    const mark = cited[next];
    let end: number;
    let senses: readonly Sense<TokenClass>[];
    if (mark !== undefined && mark.start <= at) [end, senses] = [mark.end, shape('CITE', mark.work)];
    else {
      const form = formAt(text, at);
      const shaped = shapeAt(text, at, form);
      const wordsEnd = partEnd(text, at);
      const word = text.slice(at, wordsEnd);
      const isName = word !== word.toLowerCase();
      end = shaped?.end ?? form?.end ?? wordsEnd;
      const isInitial = isName && end - at < 4 && INITIAL.test(text.slice(at, end));
      senses = shaped?.senses ?? [
        ...(form?.senses ?? ordinalOf(word)),
        ...(isName ? shape('NAME', isInitial ? 'initial' : '') : []),
      ];
      // A citation within a longer form or a quotation is a token of its own.
      if (mark !== undefined && mark.start < end)
        [end, senses] = [Math.min(wordsEnd, mark.start), isName ? shape('NAME') : []];
    }
    const last = tokens.at(-1);
    if (
      hasSense({ senses }, 'DETERMINER') &&
      !hasSense({ senses }, 'AUX') &&
      !(last !== undefined && isPreposition(last))
    )
      senses = [...senses, ...shape('SUBJECT')];
    const written = text.slice(at, end).replace(/\s+/g, ' ');
    tokens.push({ start: at, end, text: written, form: written.toLowerCase(), senses });
    at = blanksEnd(text, end);
  }
  return tokens;
}

/** Tokens as written, on one line. */
export const textOf = (tokens: readonly Token[]): string =>
  tokens.reduce((text, one, at) => {
    const isApart = at > 0 && one.start > tokens[at - 1]!.end;
    return `${text}${isApart ? ' ' : ''}${one.text}`;
  }, '');

/** The value of a token in a class; undefined if it is none. */
export const valueIn = ({ senses }: Token, of: TokenClass): string | undefined =>
  senses.find((one) => one.class === of)?.value;

/** Whether a token has a class, and one of some values in it if these are given. */
export const hasSense = ({ senses }: Pick<Token, 'senses'>, of: TokenClass, ...values: readonly string[]): boolean =>
  senses.some((one) => one.class === of && (values.length === 0 || values.includes(one.value)));

/** `1987-05-07`, not `1987-05`. */
const WHOLE_DAY = 10;

/** The day of a token; undefined if it is none, or only a month. */
export function wholeDayOf(token: Token): string | undefined {
  const day = valueIn(token, 'DAY');
  return day?.length === WHOLE_DAY ? day : undefined;
}

/** Whether a token has one of some classes. */
export const isOfAny = (token: Pick<Token, 'senses'>, ...classes: readonly TokenClass[]): boolean =>
  token.senses.some((one) => classes.includes(one.class));
