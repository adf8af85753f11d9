/** Alterations of a quotation that change its meaning; shortening and clarifying are none. */
import { formsOf } from '../../../law/reading/lexicon';
import { tokensOf, wordsOf } from '../../../platform/text/words';
import type { Words } from './words';

/**
 * - `left_out`: the omitted words have a negation or a condition
 * - `put_in`: inserted words change the meaning
 * - `joined`: parts of different sentences are joined
 * - `goes_on`: the source continues with an exception
 * - `negated`: an adjacent negation is only in the source or only in the quoting text
 */
export type Alteration = 'left_out' | 'put_in' | 'joined' | 'goes_on' | 'negated';

/** The literal parts of a quotation, and the ellipses and brackets before each part and after the last. */
export interface Pieces {
  parts: readonly (readonly string[])[];
  gaps: readonly (readonly string[])[];
}

/** The words directly before and after a quotation in the quoting text. */
export interface Around {
  lead: string;
  tail: string;
}

export const NOTHING: Around = { lead: '', tail: '' };

/** What a word does to a meaning: the values of the class `EDIT`. */
const editsOf = (word: string): readonly string[] => formsOf('EDIT').get(word) ?? [];
const is = (word: string | undefined, ...values: readonly string[]): boolean =>
  word !== undefined && editsOf(word).some((one) => values.includes(one));
export const isNegation = (word: string): boolean => is(word, 'negation');
/** `provided for in` is no condition. */
const has = (tokens: readonly string[], ...values: readonly string[]): boolean =>
  tokens.some((one, at) => is(one, ...values) && (one !== 'provided' || tokens[at + 1] === 'that'));

const MODALS = ['can', 'may', 'must', 'will', 'should'];
const modalsOf = (tokens: readonly string[]): string[] =>
  tokens.flatMap(editsOf).filter((value) => MODALS.includes(value));
/** `one` and `een` are no numbers. */
const isNumber = (token: string): boolean =>
  /^\d+$/.test(token) || !(formsOf('NUMBER-WORD').get(token) ?? ['1']).includes('1');

const meaning = (tokens: readonly string[]): string[] =>
  tokens.filter((one) => one.length > 2 && !is(one, 'small', 'determiner'));
/** Same stem: `verklaart`, `verklaren`. */
const isLike = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && other.length > 4 && one.slice(0, 5) === other.slice(0, 5));

/** Whether words contain a name: capitalised, not counting the first word of a sentence. */
const isName = (text: string, isFirst: boolean): boolean =>
  [...text.matchAll(/\p{L}[\p{L}.'’-]*/gu)].some(
    ([word], at) => /^\p{Lu}/u.test(word) && !(isFirst && at === 0 && is(word.toLowerCase(), 'determiner')),
  );

const OF_QUOTING =
  /^[[(]\s*(?:sic|curs|cursiv|onderstr|nadruk|vet\b|emphasis|footnote|noot|voetnoot|citation|citaat|a-?g\b|red\b|hof\b|hr\b|rb\b)/iu;
const isGlued = (gap: string): boolean => /[\p{L}\p{N}]\[|\][\p{L}\p{N}]/u.test(gap);
const isEllipsis = (gap: string): boolean => !/[\p{L}\p{N}]/u.test(gap);

/** Words in brackets, and the source there. */
interface Bracket {
  gap: string;
  at: 'begin' | 'within' | 'end';
  /** The word of the source before it. */
  before: string;
  /** The words of the source around it and around the quotation. */
  near: readonly string[];
  /** The words of the source that it replaces; empty if it only inserts. */
  hidden: readonly string[];
  /** The same as text, if it may say otherwise. */
  text?: string;
}

const MOST_IN_PLACE = 4;
const MOST_REPLACED = 14;

/** Whether a bracket inserts an adjective that limits a noun: `iedere [schriftelijke] vorm`. */
const limits = (words: readonly string[], before: string): boolean =>
  words.length === 1 && is(before, 'determiner') && !is(words[0], 'pointing') && /^\p{Ll}{5,}$/u.test(words[0]!);

/** Whether a bracket has a content word that the source does not have there. */
function saysOtherwise({ gap, text = '', near, before, at }: Bracket): boolean {
  const words = tokensOf(gap);
  if (/\d/.test(gap) || isName(gap, at === 'begin')) return false;
  const [own, there] = [meaning(words), tokensOf(text)];
  if (own.length === 0 || has(own, 'role') || own.every((one) => near.some((other) => isLike(one, other))))
    return false;
  if (there.length === 0) return at === 'within' && limits(words, before);
  if (there.length > MOST_IN_PLACE || has(there, 'referring', 'role')) return false;
  if (at === 'end' && is(words[0], 'preposition') && !is(before, 'hanging')) return false;
  const replaced = meaning(there);
  if (replaced.length === 0 || isName(text, at === 'begin')) return false;
  return !own.some((one) => replaced.some((other) => isLike(one, other)));
}

/** Letters in a bracket that turn a word round: `[on]bevoegd`. */
function turnsWord(gap: string, hidden: readonly string[]): boolean {
  const [whole = ''] = tokensOf(gap.replace(/[[\]]/g, ''));
  const inside = gap.slice(gap.indexOf('[') + 1, gap.indexOf(']')).toLowerCase();
  return is(inside, 'prefix') && !hidden.includes(whole);
}

/** The alteration by a bracket. */
function putIn(bracket: Bracket): Alteration | undefined {
  const { gap, hidden, near } = bracket;
  if (isGlued(gap)) return turnsWord(gap, hidden) ? 'put_in' : undefined;
  const words = tokensOf(gap);
  const [own, replaced, around] = [modalsOf(words), modalsOf(hidden), modalsOf(near)];
  // A verb or a number may have been moved; a negation may not.
  const adds = words.some(
    (word) =>
      !hidden.includes(word) &&
      (is(word, 'negation', 'exception', 'condition', 'degree') || (isNumber(word) && !near.includes(word))),
  );
  if (adds || own.some((one) => !replaced.includes(one) && !around.includes(one))) return 'put_in';
  if (hidden.length > MOST_REPLACED) return 'left_out';
  const drops = hidden.some((word) => !words.includes(word) && has([word], 'negation', 'exception', 'condition'));
  if (drops || replaced.some((one) => !own.includes(one))) return 'left_out';
  return bracket.text !== undefined && saysOtherwise(bracket) ? 'put_in' : undefined;
}

/** End of a sentence: a full stop before a capital or number, or an empty line. */
const SENTENCE = /[.!?]["”’)]*\s+(?=["“„‘([]?[\p{Lu}\d])|\n\s*\n/u;
const EDGE = 1500;

/** The first and last sentence of omitted text, as far as omitted, and whether a sentence ends in it. */
function edgesOf(hidden: string): { first: string; last: string; isAcross: boolean } {
  const [ahead, behind] = [hidden.slice(0, EDGE), hidden.slice(-EDGE)];
  const isAcross = hidden.length > EDGE || SENTENCE.test(hidden);
  const isOne = !isAcross && !hidden.includes('\n');
  const first = ahead.split(SENTENCE)[0]!.split('\n')[0]!;
  return { first, last: isOne ? '' : behind.split(SENTENCE).at(-1)!.split('\n').at(-1)!, isAcross };
}

function leftOut(hidden: string): Alteration | undefined {
  const { first, last, isAcross } = edgesOf(hidden);
  const [ahead, behind] = [tokensOf(first), tokensOf(last)];
  if (has([...ahead, ...behind], 'negation', 'exception', 'condition')) return 'left_out';
  // Omitting whole sentences is no alteration.
  return isAcross && ahead.length > 0 && behind.length > 0 ? 'joined' : undefined;
}

/** The rest of the sentence in the source behind a quotation. */
const restOf = (body: string, end: number): string => edgesOf(body.slice(end, end + EDGE)).first;

/** What a bracket at the end replaces: the rest of a short sentence; as many words, if it cannot end before them. */
function replacedAtEnd(rest: string, gap: string, before: string): string {
  const words = [...wordsOf(rest.slice(0, 400))];
  const most = words.length <= MOST_IN_PLACE ? words.length : is(before, 'hanging') ? tokensOf(gap).length : 0;
  return rest.slice(0, words[most - 1]?.end ?? 0);
}

const BLANK = /^[ \u00a0-]*$/;
const deniedBehind = ({ tail }: Around): boolean => has(tokensOf(tail).slice(0, 6), 'negation');

function atEnd(quote: string, rest: string, around: Around): Alteration | undefined {
  const [next = '', second = ''] = tokensOf(rest.slice(0, 80));
  if (BLANK.test(rest.slice(0, rest.search(/[\p{L}\p{N}]/u))) && is(next, 'adjacent'))
    return deniedBehind(around) ? undefined : 'negated';
  const isWhole = /[.!]\s*$/.test(quote);
  const goesOn =
    has([next, second], 'exception', 'condition') && (is(next, 'exception', 'condition') || next === 'only');
  return isWhole && goesOn ? 'goes_on' : undefined;
}

/** The word with which the source continues into an exception; a remark, unless the quotation claims to be complete. */
export function goesOnWith(body: string, end: number): string | undefined {
  const [next = '', second = ''] = tokensOf(restOf(body, end).slice(0, 80));
  return is(next, 'exception') && has([next, second], 'exception') ? next : undefined;
}

function atStart(ahead: string, around: Around): Alteration | undefined {
  const { lead } = around;
  const told = tokensOf(lead);
  const isThere = is(tokensOf(ahead).at(-1), 'adjacent') && BLANK.test(ahead.slice(ahead.search(/[^\p{L}\p{N}]*$/u)));
  if (isThere) return has(told.slice(-8), 'negation') || deniedBehind(around) ? undefined : 'negated';
  return is(told.at(-1), 'adjacent') && /[\p{L}]\s*$/u.test(lead) ? 'negated' : undefined;
}

/** A quotation located in a text. */
export interface Placed {
  quote: string;
  pieces: Pieces;
  /** For each part: index of its first word. */
  places: readonly number[];
  body: string;
  words: Words;
}

/** How many words a bracket may move text: `[dient] te worden` for `dient op één lijn te worden`. */
const MOVED = 8;

/** How a quotation was altered; undefined if it has the meaning of the source. */
export function alterationOf(
  { quote, pieces: { parts, gaps }, places, body, words: { tokens, starts, ends } }: Placed,
  around: Around,
): Alteration | undefined {
  const [start] = places;
  if (start === undefined) return undefined;
  const end = places.at(-1)! + parts.at(-1)!.length;
  const told = gaps.map((some) => some.filter((gap) => !OF_QUOTING.test(gap)));
  // A verb may have been moved into the quotation from directly before or after it.
  const near = (...at: readonly number[]): string[] =>
    [...at, start, end].flatMap((one) => tokens.slice(Math.max(0, one - MOVED), one + MOVED));
  const rest = restOf(body, ends[end - 1]!);

  const inGap = (at: number): Alteration | undefined => {
    const [from, to] = [places[at - 1]! + parts[at - 1]!.length, places[at]!];
    const text = body.slice(ends[from - 1] ?? 0, starts[to] ?? body.length);
    const all = told[at] ?? [];
    const brackets = all.filter((gap) => !isEllipsis(gap));
    const hidden = brackets.length === all.length ? tokens.slice(from, to) : [];
    const there = { at: 'within', before: tokens[from - 1] ?? '', near: near(from, to), hidden } as const;
    const found = brackets.map((gap) => putIn({ ...there, gap, ...(all.length === 1 && { text }) }));
    return found.find((one) => one !== undefined) ?? (brackets.length < all.length ? leftOut(text) : undefined);
  };

  const atEdge = (at: 'begin' | 'end'): Alteration | undefined => {
    const all = (at === 'begin' ? told[0] : told[parts.length]) ?? [];
    const before = at === 'begin' ? '' : (tokens[end - 1] ?? '');
    const beside = at === 'begin' ? tokens.slice(start - 1, start) : tokens.slice(end, end + 1);
    const textOf = (gap: string): string =>
      at === 'end'
        ? replacedAtEnd(rest, gap, before)
        : edgesOf(body.slice(Math.max(0, starts[start]! - EDGE), starts[start])).last;
    const found = all.flatMap((gap) => {
      if (isEllipsis(gap)) return [];
      const there = { gap, at, before, near: near(), hidden: isGlued(gap) ? beside : [] };
      return putIn({ ...there, ...(all.length === 1 && { text: textOf(gap) }) }) ?? [];
    });
    return found[0];
  };

  for (let at = 1; at < parts.length; at += 1) {
    const found = inGap(at);
    if (found !== undefined) return found;
  }
  const [ahead = [], last = []] = [told[0], told[parts.length]];
  const before = body.slice(Math.max(0, starts[start]! - 40), starts[start]);
  const turned = atEdge('begin') ?? atEdge('end') ?? (ahead.length === 0 ? atStart(before, around) : undefined);
  if (turned !== undefined) return turned;
  if (last.length === 0) return atEnd(quote, rest, around);
  return last.every(isEllipsis) && has(tokensOf(rest), 'exception', 'turn') ? 'left_out' : undefined;
}
