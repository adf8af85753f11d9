/**
 * Accounts for places: a word for a place with a number, a letter or a blank that nobody read is a place of the nearest
 * law or decision, which then is not said to exist without it.
 */
import { pattern } from '../../../law/reading/match';
import { hasSense, type Token } from '../../../law/reading/tokens';
import type { TaggedSentence } from './sentence';

/** Kinds of places that a law and a decision have. */
const OF_LAW = ['article', 'paragraph', 'recital', 'annex', 'division', 'subparagraph', 'sentence'] as const;
const OF_DECISION = ['consideration', 'paragraph', 'recital', 'point', 'note'] as const;
/** Tokens between a place and its number: `nr.`, `(`. */
const MOST_BETWEEN = 2;
const MOST_SHOWN = 12;
/** Tokens before an article in which another place may belong to its law. */
const MOST_BESIDE = 20;
const BLANK = /^(?:[_…[{]|\.)$/;
const ROMAN = /^[IVXLC]{1,7}$/;
const LETTER = /^(?:[a-z]{1,2}|[A-Z]{1,2})$/;
/** Composed numbers in words: `negenhonderd`, `eenentwintig`. */
const COMPOSED = /(?:honderd|duizend|tig|hundred)$/;

/** A letter that is nothing else. */
const isLetter = ({ text, senses }: Token): boolean => LETTER.test(text) && senses.every((one) => one.class === 'NAME');

const isSkipped = ({ form }: Token): boolean => /^(?:nr\.?|no\.?|nummer|number|\()$/.test(form);

const INTO = /^(?:van|uit|of|du|der|des|de la|bij|to|in|under)$/;

/** Whether what stands behind a word for a place is its number, or is left open. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (next - at <= MOST_BETWEEN && tokens[next] !== undefined && isSkipped(tokens[next]!)) next += 1;
  const token = tokens[next];
  if (token === undefined) return false;
  if (hasSense(token, 'NUMBER') || hasSense(token, 'NUMBER-WORD') || COMPOSED.test(token.form)) return true;
  if (ROMAN.test(token.text) || BLANK.test(token.form)) return token.form !== '.' || tokens[next + 1]?.form === '.';
  if (!isLetter(token)) return false;
  const isInto = tokens[next + 1] !== undefined && INTO.test(tokens[next + 1]!.form);
  return isInto || hasSense(tokens[at]!, 'PLACE-WORD', 'article', 'division', 'annex');
}

const isAuthority = (token: Token): boolean =>
  hasSense(token, 'HERE') ||
  hasSense(token, 'CITE') ||
  hasSense(token, 'ID') ||
  hasSense(token, 'DOCUMENT') ||
  hasSense(token, 'JOURNAL');

/** Whether the citation is the authority of a place: the one behind `van`, else the nearest. */
function isOfHere(tokens: readonly Token[], at: number): boolean {
  const behind = tokens.findIndex((token, index) => index > at && isAuthority(token));
  const ahead = tokens.findLastIndex((token, index) => index < at && isAuthority(token));
  const isInto = behind > at && tokens.slice(at + 1, behind).some(({ form }) => INTO.test(form));
  const nearest = behind < 0 ? ahead : ahead < 0 || isInto || behind - at <= at - ahead ? behind : ahead;
  return nearest >= 0 && hasSense(tokens[nearest]!, 'HERE');
}

/** `[999]` behind a decision, or `at [55] of` before it. */
const BRACKET = {
  behind: pattern('HERE ~4!CITE|ID LBRACK NUMBER RBRACK'),
  before: pattern('at|in|zie|see LBRACK NUMBER RBRACK of|van|in DETERMINER? HERE'),
} as const;

/** The index of the number of a point in brackets; -1 without one. */
function bracketAt(tokens: readonly Token[]): number {
  const behind = BRACKET.behind.find(tokens);
  if (behind !== undefined) return behind.end - 3;
  const before = BRACKET.before.find(tokens);
  return before === undefined ? -1 : before.start + 1;
}

const OF_IT = '( van|uit|of|der|des|du|de|bij|to DETERMINER|la|l|’{2} KIND|PLACE-WORD|NAME{3} LPAR? ){3} HERE';
/** A place whose number stands before its word: `het derde hoofdstuk van de`, `999. Erwägungsgrund der`. */
const COUNTED = {
  law: pattern(`number=ORDINAL|NUMBER STOP? PLACE-WORD:article,recital,division,annex ${OF_IT}`),
  decision: pattern(`number=ORDINAL|NUMBER PLACE-WORD:consideration,point,paragraph,note ${OF_IT}`),
} as const;
const COUNTS = /^(?:\d{1,3}(?:st|nd|rd|th|ste|de|e|ème|er|°)?|\D+)$/;

/** What can follow a number that is a place, and no amount. */
const ENDS = '(?! !COMMA|STOP|RPAR|RBRACK|SEMI|en|and|of|or|jo|jo.|lid|e.v|e.v.|ff|ff. )';
/** A number alone directly at the citation: `AVG, 17`, `(17 AVG)`; `ECLI:…, 5.7 e.v.`, `C-434/16, 42`. */
const BARE = {
  law: [
    pattern(`HERE COMMA|COLON|SLASH number=NUMBER ${ENDS}`),
    pattern(`HERE number=NUMBER COMMA|STOP|RPAR|SEMI|en|and|of|or|lid`),
    pattern('LPAR|en|of|and|or|c.q|c.q.|cq|under|onder|van|ingevolge|krachtens number=NUMBER HERE'),
  ],
  decision: [pattern(`HERE RPAR{2} COMMA|LPAR nr|nr.|no|no.? number=NUMBER ( STOP|DASH NUMBER ){5} ${ENDS}`)],
} as const;
const SHORT_NUMBER = /^\d{1,3}[a-z]{0,2}$/;

/** The index of a number whose word stands behind it, or that has none; -1 without one. */
function bareAt(tokens: readonly Token[], kind: 'law' | 'decision'): number {
  const counted = COUNTED[kind].find(tokens)?.named.number;
  if (counted !== undefined && COUNTS.test(tokens[counted]!.form)) return counted;
  const bare = BARE[kind].flatMap((one) => one.find(tokens)?.named.number ?? []);
  return bare.find((at) => SHORT_NUMBER.test(tokens[at]!.form) && !isFirstOfList(tokens, at)) ?? -1;
}

/** `de AVG: 1. …` */
const isFirstOfList = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.form === '1' && tokens[at - 1]?.form === ':';

/** A part of the article that nothing parts from it: `punt 4.4.2., in` before it, `, alinéa 7` behind it. */
const OF_ARTICLE = 'place=PLACE-WORD:paragraph,subparagraph,sentence,point';
const INSIDE = [
  pattern(
    `${OF_ARTICLE} NUMBER|NUMBER-WORD|STOP|COMMA|LPAR|RPAR* in|van|of|uit|du|de|des|der DETERMINER|la|l? ’|'? HERE`,
  ),
  pattern(`HERE COMMA? ${OF_ARTICLE}`),
];

/** The index of such a place; -1 without one. */
const insideAt = (tokens: readonly Token[]): number =>
  INSIDE.flatMap((one) => one.find(tokens)?.named.place ?? []).find(
    (at) => isNumbered(tokens, at) && isOfHere(tokens, at),
  ) ?? -1;

/** `appellant sub 5` */
const isOfParty = (tokens: readonly Token[], at: number): boolean => at > 0 && hasSense(tokens[at - 1]!, 'PARTY');

/** The words of a place of the citation that was not read; undefined if there is none. */
export function unreadPlace({ tokens, here, next }: TaggedSentence, kind: 'law' | 'decision'): string | undefined {
  const kinds: readonly string[] = kind === 'law' ? OF_LAW : OF_DECISION;
  const isPlaceAt = (some: readonly Token[], at: number): boolean =>
    hasSense(some[at]!, 'PLACE-WORD', ...kinds) && isNumbered(some, at) && !isOfParty(some, at);
  const own = tokens.findIndex((_token, at) => isPlaceAt(tokens, at) && isOfHere(tokens, at));
  const inner = own >= 0 ? own : kind === 'decision' ? bracketAt(tokens) : insideAt(tokens);
  const at = inner >= 0 ? inner : bareAt(tokens, kind);
  if (at >= 0) return shown(tokens, at);
  // A list below the law: `Besproken zijn (Grondwet):`, `- artikel 1`.
  const isAnnounced = tokens.at(-1)?.form === ':' && !tokens.slice(here + 1).some(isAuthority);
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
  const inner = insideAt(tokens);
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
    if (depth === 0 && (!isOfPlace(token) || closes)) break;
    if (/^[[({]$/.test(token.form)) depth += 1;
    else if (closes) depth -= 1;
    text += `${token.start > end ? ' ' : ''}${token.text}`;
    end = token.end;
  }
  return text.replace(/[\s,.:;(-]+$/, '');
}

const isOfPlace = (token: Token): boolean =>
  /^[[\](){}_….,:°-]$/.test(token.form) ||
  hasSense(token, 'NUMBER') ||
  hasSense(token, 'NUMBER-WORD') ||
  hasSense(token, 'ORDINAL') ||
  hasSense(token, 'PLACE-WORD') ||
  hasSense(token, 'SUFFIX') ||
  COMPOSED.test(token.form) ||
  ROMAN.test(token.text) ||
  isLetter(token);
