/**
 * Accounts for places: a word for a place with a number, a letter or a blank that nobody read is a place of the nearest
 * law or decision, which then is not said to exist without it.
 */
import { numbersIn } from '../../../law/reading/number-words';
import { hasSense, isOfAny, type Token } from '../../../law/reading/tokens';
import { allClaims } from '../claims';
import type { TaggedSentence } from './sentence';

/** Kinds of places that a law and a decision have. */
const OF_LAW = ['article', 'paragraph', 'recital', 'annex', 'division', 'subparagraph', 'sentence'] as const;
/** Places of a law that always have a number. */
const NUMBERED = ['article', 'recital', 'annex', 'division'] as const;
/** Tokens in the place of a number. */
const MOST_OPEN = 8;
const OF_DECISION = ['consideration', 'paragraph', 'recital', 'point', 'note'] as const;
/** Tokens between a place and its number: `nr.`, `(`. */
const MOST_BETWEEN = 2;
const MOST_SHOWN = 12;
/** Tokens before an article in which another place may belong to its law. */
const MOST_BESIDE = 20;
/** Tokens of a sentence that only names its law or decision. */
const MOST_OF_NAME = 4;
const BLANK = /^(?:[_…[{]|\.)$/;
const ROMAN = /^[IVXLC]{1,7}$/;
const LETTER = /^(?:[a-z]{1,2}|[A-Z]{1,2})$/;
/** What a draft leaves for a number wherever it stands: `artikel n.n.b.`, `Article TBC`. */
const TO_COME = 'n\\.n\\.b\\.?|n\\.t\\.b\\.?|p\\.m\\.?|nnb|ntb|pm|tbc|tbd|todo';
const IS_TO_COME = new RegExp(`^(?:\\?|xx|${TO_COME})$`);
/** What it may leave right before the citation. */
const LEFT_OPEN = new RegExp(
  `^(?:\\?+|x{2,3}|n{1,2}|${TO_COME}|zoveel|nummer|number|invullen|invoegen|insert|[^\\p{L}\\p{N},;:]+)$`,
  'u',
);

/** A number in words: `negenhonderd`, `eenentwintig`. */
const isComposed = ({ form }: Token): boolean => numbersIn(form) !== undefined;

/** A letter that is nothing else. */
const isLetter = ({ text, senses }: Token): boolean => LETTER.test(text) && senses.every((one) => one.class === 'NAME');

const isSkipped = ({ form }: Token): boolean => /^(?:nr\.?|no\.?|nummer|number|#|\()$/.test(form);

const INTO = /^(?:van|uit|of|du|der|des|de la|bij|to|in|under)$/;

/** Whether what stands behind a word for a place is its number, or is left open. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (next - at <= MOST_BETWEEN && tokens[next] !== undefined && isSkipped(tokens[next]!)) next += 1;
  const token = tokens[next];
  if (token === undefined) return false;
  if (isOfAny(token, 'NUMBER', 'NUMBER-WORD') || isComposed(token)) return true;
  if (IS_TO_COME.test(token.form)) return true;
  if (ROMAN.test(token.text) || BLANK.test(token.form)) return token.form !== '.' || tokens[next + 1]?.form === '.';
  if (!isLetter(token)) return false;
  const isInto = tokens[next + 1] !== undefined && INTO.test(tokens[next + 1]!.form);
  return isInto || hasSense(tokens[at]!, 'PLACE-WORD', 'article', 'division', 'annex');
}

const isAuthority = (token: Token): boolean => isOfAny(token, 'HERE', 'CITE', 'ID', 'DOCUMENT', 'JOURNAL');

/** A sign, a capital word or a quotation where a number should be. */
const isOpen = (token: Token): boolean =>
  LEFT_OPEN.test(token.form) ||
  isLetter(token) ||
  hasSense(token, 'QUOTE') ||
  (/^\p{Lu}{2,}$/u.test(token.text) && token.senses.every((one) => one.class === 'NAME'));

/** The index of a word for a place before the citation, with nothing between but what a draft left open; -1 without one. */
function openAt(tokens: readonly Token[], here: number): number {
  const at = tokens.findLastIndex((token, index) => index < here && hasSense(token, 'PLACE-WORD', ...NUMBERED));
  const gap = tokens.slice(at + 1, here);
  const last = gap.findLastIndex((token) => !hasSense(token, 'DETERMINER') && !INTO.test(token.form));
  const open = gap.slice(0, last + 1);
  const isClosed = last + 1 < gap.length || open.some(({ form }) => !/^[(–—-]$/.test(form));
  return at >= 0 && open.length > 0 && open.length <= MOST_OPEN && isClosed && open.every(isOpen) ? at : -1;
}

/** Whether the citation is the authority of a place: the one behind `van`, else the nearest. */
function isOfHere(tokens: readonly Token[], at: number): boolean {
  const behind = tokens.findIndex((token, index) => index > at && isAuthority(token));
  const ahead = tokens.findLastIndex((token, index) => index < at && isAuthority(token));
  const isInto = behind > at && tokens.slice(at + 1, behind).some(({ form }) => INTO.test(form));
  const nearest = behind < 0 ? ahead : ahead < 0 || isInto || behind - at <= at - ahead ? behind : ahead;
  return nearest >= 0 && hasSense(tokens[nearest]!, 'HERE');
}

const COUNTS = /^(?:\d{1,3}(?:st|nd|rd|th|ste|de|e|ème|er|°)?|\D+)$/;
const SHORT_NUMBER = /^\d{1,3}[a-z]{0,2}$/;

/** Whether what a row of `unreadOfLaw` or `unreadOfDecision` found is a place, by its value. */
const IS_PLACE: Readonly<Record<string, (tokens: readonly Token[], at: number) => boolean>> = {
  bracket: () => true,
  protocol: () => true,
  quoted: (tokens, at) => /^.\d[\d.]*.$/.test(tokens[at]!.text),
  inside: (tokens, at) => isNumbered(tokens, at) && isOfHere(tokens, at),
  aside: (tokens, at) =>
    hasSense(tokens[at]!, 'ORDINAL') || isNumbered(tokens, at) || tokens.slice(at + 1, at + 3).some(isLetter),
  counted: (tokens, at) => COUNTS.test(tokens[at]!.form),
  // Not the first of a list: `de AVG: 1. …`.
  bare: (tokens, at) =>
    SHORT_NUMBER.test(tokens[at]!.form) && !(tokens[at]!.form === '1' && tokens[at - 1]?.form === ':'),
};

/** The index of a place that is told by what stands around it; -1 without one. @param only rows with these values. */
function placeAt(tokens: readonly Token[], kind: 'law' | 'decision', only?: readonly string[]): number {
  const found = allClaims(kind === 'law' ? 'unreadOfLaw' : 'unreadOfDecision', tokens)
    .filter(({ value }) => only === undefined || only.includes(value))
    .find(({ value, match }) => IS_PLACE[value]!(tokens, match.named.place!));
  return found?.match.named.place ?? -1;
}

/** `appellant sub 5` */
const isOfParty = (tokens: readonly Token[], at: number): boolean => at > 0 && hasSense(tokens[at - 1]!, 'PARTY');

/** The words of a place of the citation that was not read; undefined if there is none. */
export function unreadPlace(
  { tokens, here, next, previous }: TaggedSentence,
  kind: 'law' | 'decision',
): string | undefined {
  const kinds: readonly string[] = kind === 'law' ? OF_LAW : OF_DECISION;
  const isPlaceAt = (some: readonly Token[], at: number): boolean =>
    hasSense(some[at]!, 'PLACE-WORD', ...kinds) && isNumbered(some, at) && !isOfParty(some, at);
  const own = tokens.findIndex((_token, at) => isPlaceAt(tokens, at) && isOfHere(tokens, at));
  const told = own >= 0 ? own : placeAt(tokens, kind);
  const at = told >= 0 || kind === 'decision' ? told : openAt(tokens, here);
  if (at >= 0) return shown(tokens, at);
  // A list below the law: `Besproken zijn (Grondwet):`, `- artikel 1`; a name alone: `De AVG. Artikel 17 geldt.`, `Zie art 17. AVG.`
  const isAlone = tokens.length <= MOST_OF_NAME && !tokens.some((token, index) => index !== here && isAuthority(token));
  const earlier = isAlone && kind === 'law' && here === 0 ? previous() : [];
  const last = earlier.findLastIndex((token) => hasSense(token, 'PLACE-WORD', ...NUMBERED));
  if (last >= 0 && earlier.length - last <= 3 && isPlaceAt(earlier, last) && !earlier.some(isAuthority))
    return shown(earlier, last);
  const isAnnounced = (isAlone || tokens.at(-1)?.form === ':') && !tokens.slice(here + 1).some(isAuthority);
  const first = next.findIndex((token) => hasSense(token, 'PLACE-WORD', ...kinds));
  return isAnnounced && first >= 0 && first <= 1 && isPlaceAt(next, first) && !next.some(isAuthority)
    ? shown(next, first)
    : undefined;
}

/**
 * The words of another article, or of a protocol, that stand unread close before an article: `artikel 999, thans artikel 17,
 * AVG`. Undefined if there are none.
 */
export function unreadBeside({ tokens, here }: TaggedSentence): string | undefined {
  const inner = placeAt(tokens, 'law', ['inside', 'aside']);
  if (inner >= 0) return shown(tokens, inner);
  const from = Math.max(0, here - MOST_BESIDE);
  const at = tokens.findIndex(
    (token, index) =>
      index >= from &&
      index < here &&
      (hasSense(token, 'PLACE-WORD', 'protocol') ||
        (hasSense(token, 'PLACE-WORD', 'article') && isNumbered(tokens, index))) &&
      isOfHere(tokens, index),
  );
  const isProtocol = hasSense(tokens[here + 1] ?? tokens[here]!, 'PLACE-WORD', 'protocol');
  return at >= 0 ? shown(tokens, at) : isProtocol ? shown(tokens, here + 1) : undefined;
}

/** A place as written, with the numbers and places directly behind it, and what stands in brackets there. */
function shown(tokens: readonly Token[], at: number): string {
  let [text, depth, end] = ['', 0, tokens[at]!.start];
  for (const token of tokens.slice(at, at + MOST_SHOWN)) {
    const closes = /^[\])}]$/.test(token.form);
    if (depth === 0 && token !== tokens[at] && (!isOfPlace(token) || closes)) break;
    if (/^[[({]$/.test(token.form)) depth += 1;
    else if (closes) depth -= 1;
    text += `${token.start > end ? ' ' : ''}${token.text}`;
    end = token.end;
  }
  return text.replace(/[\s,.:;(-]+$/, '');
}

const isOfPlace = (token: Token): boolean =>
  /^[[\](){}_….,:°-]$/.test(token.form) ||
  isOfAny(token, 'NUMBER', 'NUMBER-WORD', 'ORDINAL', 'PLACE-WORD', 'SUFFIX') ||
  isComposed(token) ||
  ROMAN.test(token.text) ||
  isLetter(token);
