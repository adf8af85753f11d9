/** Case numbers, as they are written and compared: `14/5548`, `AWB - 14 _ 5548`, `C/10/123456 / HA ZA 18-1`, `201404465/1/R3`, `C-311/18`. */

import { END } from './letters';

/** A number of a court of the Union: `C-311/18`, `C-311/18 P`. */
const OF_EU = /^[CTF](?:\s?-\s?|\s)\d{1,4}\/\d{2,4}(?:\s?-?\s?(?:P|PPU|RENV|DEP|R|AJ|REC|OP|SA|INTP))*$/;

/** True for a number of a case before a court of the Union, which the register of Dutch decisions does not have. */
export const isOfEu = (number: string): boolean => OF_EU.test(number.toUpperCase());

/** The old number of a Dutch decision, which is the ordinal of its ECLI: `BP5608`. */
export const isLjn = (number: string): boolean => /^[A-Z]{2}\d{4}$/.test(number);

/** The pieces of a number or of the key of one: letters and digits apart, in lower case. `R99/138HR`: r, 99, 138, hr. */
const piecesOf = (number: string): string[] => number.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

const isDigits = (piece: string | undefined): boolean => piece !== undefined && /^\d/.test(piece);

/** The pieces from the first with digits to the last, and the letters before and behind those. */
function split(pieces: readonly string[]): { before: string; core: readonly string[]; behind: string } {
  const first = pieces.findIndex(isDigits);
  const last = pieces.findLastIndex(isDigits);
  if (first < 0) return { before: pieces.join(' '), core: [], behind: '' };
  const join = (some: readonly string[]) => some.join(' ');
  return {
    before: join(pieces.slice(0, first)),
    core: pieces.slice(first, last + 1),
    behind: join(pieces.slice(last + 1)),
  };
}

/** Letters of which one number may have some and another none: a register or a chamber. */
const agree = (some: string, others: string): boolean => some === '' || others === '' || some === others;

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((piece, index) => piece === others[index]);

/** The number of a court of appeal without its full stops: `200132399`. */
const OF_APPEAL = /^(200)(\d{3})(\d{3})$/;
/** 5 digits, which the Hoge Raad prints with a full stop in them or without, and others with a slash. */
const FIVE = /^(\d{2})(\d{3})$/;

/** A number with its first digits in groups, as a pattern has them; undefined where it does not fit. */
function grouped([first = '', ...others]: readonly string[], pattern: RegExp): string[] | undefined {
  const groups = pattern.exec(first);
  return groups === null ? undefined : [...groups.slice(1), ...others];
}

/** A number without what stands between groups of 3 digits: `31.018` and `31 018` as `31018`. */
const withoutStops = (number: string): string => number.replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '');

/**
 * How far a number that was cited is the one that a decision has.
 *
 * @param cited as it was written. @param held as it was written, or its key: separators and case say nothing.
 * @returns `same`, also where one has the letters of a register or a chamber (`AWB`, `WWB`) and the other none; `alike` where only the
 *   beginning is the same (`201404465/1` of `201404465/1/R3`), or the letters differ; else undefined.
 */
export function comparedNumbers(cited: string, held: string): 'same' | 'alike' | undefined {
  const ours = split(piecesOf(cited));
  const whole = split(piecesOf(withoutStops(cited)));
  const range = / t m /.test(` ${held.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
  const theirs = range ? held.split(/\s+t\s*\/?\s*m\s+/i) : [held];
  const found = theirs.flatMap((one) => [ours, whole].map((own) => compared(own, split(piecesOf(one)))));
  return found.find((how) => how === 'same') ?? found.find((how) => how !== undefined);
}

function compared(ours: ReturnType<typeof split>, theirs: ReturnType<typeof split>): 'same' | 'alike' | undefined {
  const own = ours.core;
  if (own.length === 0) return undefined;
  if (isSame(own, theirs.core) || isSame(grouped(own, OF_APPEAL) ?? own, theirs.core))
    return agree(ours.before, theirs.before) && agree(ours.behind, theirs.behind) ? 'same' : 'alike';
  if (isSame(grouped(own, FIVE) ?? own, theirs.core)) return 'alike';
  const [shorter, longer] = [own, theirs.core].sort((a, b) => a.length - b.length) as [string[], string[]];
  const begins = isSame(shorter, longer.slice(0, shorter.length));
  return begins && (shorter.length > 1 || (shorter[0]?.length ?? 0) >= 4) ? 'alike' : undefined;
}

/**
 * What to look for in an index of words for a number: its digits in one run, in each spelling, as the words that they are there. Words
 * that hold letters as well (`r99`) are looked for as they are written.
 */
export function phrasesOf(cited: string): string[] {
  const words = cited.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const from = words.findIndex((word) => /\d/.test(word));
  const to = words.findLastIndex((word) => /\d/.test(word));
  const core = words.slice(Math.max(from, 0), to + 1);
  const pieces = split(piecesOf(cited)).core;
  const whole = split(piecesOf(withoutStops(cited))).core;
  const spelled = [core, pieces, whole, grouped(pieces, OF_APPEAL) ?? [], grouped(pieces, FIVE) ?? []];
  return [...new Set(spelled.filter((some) => some.length > 0).map((some) => some.join(' ')))];
}

/** A piece of a number: a register (`AWB`, `KG ZA`), digits, or digits with letters (`R3`, `138HR`). */
const ATOM = new RegExp(`(?:\\d{1,12}[A-Z]{0,3}(?:\\d{1,3})?|[A-Z]{1,5}\\d{1,9}[A-Z]{0,3}|[A-Z]{1,5})${END}`, 'y');
const LOWER_ATOM = new RegExp(
  `(?:\\d{1,12}[a-z]{0,3}|[a-z]{1,4}\\d{1,9}[a-z]{0,3}|(?:awb|kg|ha|za|rk|ra|fa|cv|expl|az|vv|br|bk|hd|sgr|wwb|ww|wao|wia|wmo|zw|c|t|f))${END}`,
  'y',
);
const JOIN = /\s?[-_/.\\]\s?(?:_\s)?|\s/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** What has to hold of a number for it to be one. */
export type NumberCompany =
  /** A word for it is before it: `zaaknr.`, `nr.`, `Case`. */
  | 'introduced'
  /** A court, a day or an ECLI is beside it. */
  | 'beside'
  /** It is all that there is. */
  | 'alone';

const FIGURES: Readonly<Record<NumberCompany, RegExp>> = {
  introduced: /\d.*\d|\d/,
  beside: /(?:\d.*){4}|\d{1,3}\/\d{2}(?!\d)|[A-Z]{2} .*\d{2}[-/]\d/,
  alone: /(?=(?:.*\d){4})(?=.*[/_.-])|^[A-Z]{2} [A-Z]{2,4} \d{2}[-/]\d/i,
};

/** A day, or a year. */
const NO_NUMBER = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|(?:18|19|20)\d{2})$/;

/**
 * The number, or several with a slash between spaces, at a place in a text.
 *
 * @param stops whether something else begins at a place: a date, a court, an ECLI.
 * @returns undefined where none is. Never throws.
 */
export function numbersAt(
  text: string,
  at: number,
  company: NumberCompany,
  stops: (at: number) => boolean,
): { numbers: string[]; end: number } | undefined {
  let end = at;
  let slashed = false;
  for (let next = at; ; ) {
    const atom = matchAt(ATOM, text, next) ?? matchAt(LOWER_ATOM, text, next);
    if (atom === undefined || (next > at && stops(next))) break;
    end = next + atom.length;
    const join = matchAt(JOIN, text, end);
    if (join === undefined) break;
    // A second number behind white space alone is another argument, and not a part of this one.
    const begins = /^\s$/.test(join) && slashed && /^[A-Z]?\d+\/\d/i.test(text.slice(end + join.length, end + 24));
    if (begins) break;
    slashed ||= join.includes('/') || /\d\/\d/.test(atom);
    next = end + join.length;
  }
  const written = text.slice(at, end);
  if (written.length < 3 || written.length > 60 || !FIGURES[company].test(written)) return undefined;
  if (company !== 'introduced' && NO_NUMBER.test(written)) return undefined;
  const numbers = written.split(/\s+[/\\]\s+/).filter((number) => /\d/.test(number));
  return numbers.length === 0 ? undefined : { numbers, end };
}
