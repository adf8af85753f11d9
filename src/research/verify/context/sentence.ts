/** The sentence of a citation, and the words around it that are about it. */
import { isDeepStrictEqual } from 'node:util';
import { senseOf } from '../../../law/reading/lexicon';
import { type CitedSpan, hasSense, QUOTED, type Token, tokensAt, tokensOf } from '../../../law/reading/tokens';
import { rememberingLast } from '../../../platform/remembered';

const MOST = 600;
/** What a sentence can begin with, besides a capital or a number: `[eiser]`, `'s Hofs`, `- Het`, `(ii) `, `b. Hij`. */
const BEGINS =
  /(?:["“„‘'’([*_§€]\s?)*[\p{Lu}\d]|\[\p{Ll}|[‘'’][st][\s-]|[-–—•]\s+\p{Lu}|\([ivx]{1,4}\)\s|[a-u]\.\s+\p{Lu}/u.source;
/** A possible end of a sentence, with the mark of a note and the white space behind it, or the beginning of an entry. */
const STOPS = new RegExp(
  String.raw`[.!?…]["”’)\]]*(?:\[\d{1,3}\]|[¹²³⁰⁴-⁹]{1,3}|(?<=\p{Ll}{2}[.!?]["”’)\]]*)\d{1,3})?\s+(?=${BEGINS})` +
    String.raw`|[.!?](?<=(?:\p{Ll}{3}|\p{Ll}\)).)(?=\p{Lu}\p{Ll}+[\s,])` +
    String.raw`|\n[^\S\n]*(?:[-*•–]|\d{1,2}[.)]|[a-z]\))[^\S\n]+`,
  'gu',
);
/** What a line or a list begins with: `1. Het geding`, `3.2.1. In cassatie`, `ii. De eiser`. */
const NUMBER_OF_LINE = /(?:^|\n)\s{0,4}(?:\d{1,2}(?:\.\d{1,2}){0,4}|\p{Ll}|[ivx]{1,5}|[IVX]{1,5})$/u;
const LAST_WORD = /[\p{L}\d][\p{L}.\d-]*$/u;
const FIRST_WORD = /["“„‘'’[*_]*(\p{L}+)/uy;

const wordBefore = (text: string, at: number): string =>
  LAST_WORD.exec(text.slice(Math.max(0, at - 24), at).trimEnd())?.[0] ?? '';

/** Whether the punctuation mark at an offset ends a sentence. @param next where the next sentence would begin. */
function isEnd(text: string, at: number, next: number): boolean {
  const word = LAST_WORD.exec(text.slice(Math.max(0, at - 24), at))?.[0] ?? '';
  // `artikel … AVG`: the number is left open.
  const isOpen =
    /\s/.test(text[at - 1] ?? '') && senseOf(wordBefore(text, at).toLowerCase(), 'PLACE-WORD') !== undefined;
  if (isOpen) return false;
  // Old files have `onder 2?` for `onder 2°`.
  if (text[at] !== '.') return text[at] !== '?' || !/^\d{1,2}$/.test(word);
  FIRST_WORD.lastIndex = next;
  const following = (FIRST_WORD.exec(text)?.[1] ?? '').toLowerCase();
  const begins = (): boolean => senseOf(following, 'OPENER') !== undefined || senseOf(following, 'PARTY')?.value === '';
  const placed = senseOf(wordBefore(text, at - word.length).toLowerCase(), 'PLACE-WORD');
  const isPlaced = placed !== undefined && placed.value !== 'note';
  const short = /^\p{Lu}?$/u.test(word) ? undefined : senseOf(word.toLowerCase(), 'ABBREVIATION');
  if (short?.value === 'number') return !/\d/.test(text[next]!);
  if (short !== undefined) return short.value === 'may-end' && begins();
  // Initials, `J.H. Veen`, and no `hoofdstuk V`.
  if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(word)) return begins() || isPlaced;
  // `1. Dezember 2017`, `36. Erwägungsgrund`
  const isOrdinal = (): boolean =>
    senseOf(following, 'MONTH') !== undefined || senseOf(following, 'PLACE-WORD')?.language === 'de';
  if (/^\d{1,3}$/.test(word) && isOrdinal() && !isPlaced) return false;
  return !NUMBER_OF_LINE.test(text.slice(Math.max(0, at - 24), at));
}

/** The text around a citation is read several times. */
const MOST_CACHED = 4;

/** The unfinished sentence at the end of a text. */
export const lastSentence = rememberingLast(MOST_CACHED, (text) => {
  for (const { index, 0: sign } of [...text.matchAll(STOPS)].reverse()) {
    if (sign.startsWith('\n')) return text.slice(index + 1);
    if (isEnd(text, index, index + sign.length)) return text.slice(index + sign.length);
  }
  return text;
});

export const firstSentence = rememberingLast(MOST_CACHED, (text) => {
  for (const { index, 0: sign } of text.matchAll(STOPS)) {
    if (sign.startsWith('\n')) return text.slice(0, index);
    if (isEnd(text, index, index + sign.length)) return text.slice(0, index + sign.trimEnd().length);
  }
  return text;
});

/** The sentence of a citation on one line, cut at both ends if long. */
export function sentenceAround(before: string, text: string, after: string): string {
  const room = Math.max(0, MOST - text.length);
  const ahead = lastSentence(before).slice(-room);
  const behind = firstSentence(after).slice(0, room);
  return `${ahead}${text}${behind}`.replace(/\s+/g, ' ').trim();
}

/** A text of the same length in which no sentence ends within a quotation, or between one and its source in brackets. */
const unbroken = (text: string): string =>
  text.replace(QUOTATIONS, (quoted, at: number) => {
    const isSourced = /^\s{0,3}[([]/.test(text.slice(at + quoted.length, at + quoted.length + 4));
    const inner = isSourced ? quoted.length : quoted.length - 2;
    return quoted.slice(0, inner).replace(/[.!?…]/g, ',') + quoted.slice(inner);
  });
const QUOTATIONS = new RegExp(QUOTED.source, 'gu');

/** What stands before a citation in its sentence; nothing where the citation begins it. */
function aheadOf(before: string, cited: string): string {
  const [first] = BEGINNING.exec(cited)!;
  const { length } = lastSentence(unbroken(before) + first);
  return before.slice(before.length - Math.max(0, length - first.length));
}
const BEGINNING = /^[^\p{L}\d]?[\p{L}\d]*/u;

/** The sentence of a citation as tokens, and the next sentence. */
export interface TaggedSentence {
  tokens: readonly Token[];
  /** The index of the citation in `tokens`. */
  here: number;
  next: readonly Token[];
  /** The sentence before it; tagged when it is asked for. */
  previous(): readonly Token[];
}

/** A sentence with its citations, in order, is tagged once for all of them. */
const tagged = rememberingLast(
  MOST_CACHED,
  ({ text, cited }: { text: string; cited: readonly CitedSpan[] }): readonly Token[] => tokensOf(text, { cited }),
  (one, other) => one.text === other.text && isDeepStrictEqual(one.cited, other.cited),
);

/** @param others other citations, as offsets in the three texts together. @param work the law of the citation. */
export function tagSentence(
  before: string,
  cited: string,
  after: string,
  others: readonly CitedSpan[],
  work?: string,
): TaggedSentence {
  const ahead = aheadOf(before, cited);
  const behind = after.slice(0, firstSentence(unbroken(after)).length);
  const text = `${ahead}${cited}${behind}`;
  const begin = before.length - ahead.length;
  const here = { start: ahead.length, end: ahead.length + cited.length, ...(work !== undefined && { work }) };
  const rest = after.slice(behind.length).trimStart();
  const nextAt = before.length + cited.length + after.length - rest.length;
  const next = firstSentence(rest);
  const marked = within(others, begin, text.length);
  const index = marked.findIndex(({ start }) => start > here.start);
  const all = marked.toSpliced(index < 0 ? marked.length : index, 0, here);
  const tokens = tokensAt(tagged({ text, cited: all }), here);
  return {
    tokens,
    here: tokens.findIndex((token) => hasSense(token, 'HERE')),
    next: tagged({ text: next, cited: within(others, nextAt, next.length) }),
    previous: () => {
      const earlier = before.slice(0, begin).trimEnd();
      const previous = lastSentence(earlier);
      return tagged({ text: previous, cited: within(others, earlier.length - previous.length, previous.length) });
    },
  };
}

/** Spans inside a part of a text, as offsets in it. */
const within = (spans: readonly CitedSpan[], from: number, length: number): CitedSpan[] =>
  spans
    .filter(({ start, end }) => start >= from && end <= from + length)
    .map((one) => ({ ...one, start: one.start - from, end: one.end - from }));

/** The words of a sentence about one decision, as tokens, with those of the citation apart. */
export interface NearDecision {
  tokens: readonly Token[];
  /** The index of the citation in `tokens`. */
  here: number;
  own: readonly Token[];
}

/** Words beyond another decision, or the report of one, are about that. */
const isOfNext: IsBreak = (token, at, tokens) =>
  token.form === ';' ||
  hasSense(token, 'ID') ||
  (hasSense(token, 'JOURNAL') &&
    /^\d{4}$/.test(tokens[at + 1]?.form ?? '') &&
    /^[/,]$/.test(tokens[at + 2]?.form ?? ''));

/** The words of citations, which a text repeats. */
const wordsOf = rememberingLast(MOST_CACHED, (text) => tokensOf(text));

/** The words of a token that is the citation of a decision: it may say who decides, or speaks. */
export function wordsWithin(token: Token): readonly Token[] {
  if (!hasSense(token, 'CITE', '')) return [token];
  return wordsOf(token.text).map((one) => ({ ...one, start: one.start + token.start, end: one.end + token.start }));
}

/** A tagged sentence up to the next decision on either side. @param cited the citation. */
export function nearDecision(sentence: TaggedSentence, cited: string): NearDecision {
  const tokens = sentence.tokens.flatMap(wordsWithin);
  const here = tokens.findIndex((token) => hasSense(token, 'HERE'));
  const { from, to } = partAround(tokens, here, isOfNext);
  return { tokens: tokens.slice(from, to), here: here - from, own: tokensOf(cited) };
}

type IsBreak = (token: Token, at: number, tokens: readonly Token[]) => boolean;

/** Where the part of a sentence around a token begins, and the index behind its last token. */
export function partAround(tokens: readonly Token[], here: number, isBreak: IsBreak): { from: number; to: number } {
  const to = tokens.findIndex((token, at) => at > here && isBreak(token, at, tokens));
  const from = tokens.findLastIndex((token, at) => at < here && isBreak(token, at, tokens)) + 1;
  return { from, to: to < 0 ? tokens.length : to };
}

/** Whether words between a court (or a claim) and a citation refer to another decision. */
export const refers = (tokens: readonly Token[]): boolean => tokens.some((token) => hasSense(token, 'REFERS'));
