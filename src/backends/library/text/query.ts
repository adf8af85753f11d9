/**
 * The grammar of a query (design.md, "Words"): bare words are ANDed; `"…"` is a phrase; `-word` and `-"…"` exclude;
 * `word*` is a prefix; `OR` (or `OF`) in capitals between two of them, in a query that is not all capitals, takes either.
 * Everything else is data: no query is a syntax error.
 */
import { LksError } from '../../../errors';
import { say } from '../../../messages';
import { tokensOf } from './words';

/**
 * One thing to look for. A `word` has one token, a `phrase` two or more, and the last token of a `prefix` is open. Of
 * `either` one alternative must occur, all terms of it.
 */
export interface Term {
  kind: 'word' | 'phrase' | 'prefix' | 'either';
  /** Folded words in order; never empty. Those of `either` are of its first alternative. */
  tokens: string[];
  alternatives?: Term[][];
}

export interface ParsedQuery {
  /** Every one of them must occur. */
  wanted: Term[];
  /** None of them may occur. */
  excluded: Term[];
}

/** More different terms than this help nobody, and each costs a walk through the index. */
const MOST_TERMS = 100;

const QUOTES = '"“”„‟«»';
/** An optional minus at the start of a chunk, then a closed quotation or a run without spaces and quotes. */
const CHUNK = new RegExp(`(?<![^\\s(])-?(?:[${QUOTES}]([^${QUOTES}]*)[${QUOTES}])|[^\\s${QUOTES}]+`, 'gu');
const OR = /^(?:OR|OF)$/;
const PREFIX = /[\p{L}\p{N}]\*+[^\p{L}\p{N}]*$/u;
const EXCLUSION = new RegExp(`(?<![^\\s(])-[${QUOTES}(]*[\\p{L}\\p{N}]`, 'uy');
/** Parts that only belong together: joined by hyphens, or with a digit or a single letter among them (B.V., 6:162). */
const JOINED = /^[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)+$/u;

function termsOfChunk(chunk: string): Term[] {
  const tokens = tokensOf(chunk);
  if (tokens.length === 0) return [];
  if (PREFIX.test(chunk)) return [{ kind: 'prefix', tokens }];
  if (tokens.length === 1) return [{ kind: 'word', tokens }];
  const together = JOINED.test(chunk) || tokens.some((token) => token.length === 1 || /\p{N}/u.test(token));
  return together ? [{ kind: 'phrase', tokens }] : tokens.map((token) => ({ kind: 'word', tokens: [token] }));
}

function phraseOf(text: string): Term[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  return [{ kind: tokens.length === 1 ? 'word' : 'phrase', tokens }];
}

/** True when a minus that excludes stands at this place: one at the start of a chunk, before a letter or digit. */
function excludesAt(q: string, index: number): boolean {
  const pattern = new RegExp(EXCLUSION);
  pattern.lastIndex = index;
  return pattern.test(q);
}

const nameOf = ({ kind, tokens, alternatives }: Term): string =>
  `${kind} ${alternatives === undefined ? tokens.join(' ') : alternatives.flat().map(nameOf).join(' | ')}`;

function distinct(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [nameOf(term), term])).values()];
}

/** A piece of a query that is wanted: its terms, and whether it is the operator for alternatives. */
interface Piece {
  terms: Term[];
  isOr: boolean;
}

/** Joins pieces with an operator between them; one without a neighbour is a word like any other. */
function joinAlternatives(pieces: readonly Piece[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const alternatives = [pieces[at]!.terms];
    while (!pieces[at]!.isOr && pieces[at + 1]?.isOr && pieces[at + 2]?.isOr === false) {
      alternatives.push(pieces[at + 2]!.terms);
      at += 2;
    }
    const [first] = alternatives[0]!;
    if (alternatives.length === 1) terms.push(...alternatives[0]!);
    else terms.push({ kind: 'either', tokens: first!.tokens, alternatives });
  }
  return terms;
}

/** Terms as they can stand in a text: alternatives one by one. */
export function spelledOut(terms: readonly Term[]): Term[] {
  return terms.flatMap((term) => (term.alternatives === undefined ? [term] : spelledOut(term.alternatives.flat())));
}

/**
 * Reads a query.
 *
 * @param q what was typed, of any length and content.
 * @returns the different terms in order of appearance; at least one is wanted.
 * @throws `usage` (parameter `q`) when it holds no letter or digit, only exclusions, or more than 100 different terms.
 */
export function parseQuery(q: string): ParsedQuery {
  const pieces: Piece[] = [];
  const excluded: Term[] = [];
  const operators = /\p{Ll}/u.test(q);
  for (const { 0: chunk, 1: quoted, index } of q.matchAll(CHUNK)) {
    const terms = quoted === undefined ? termsOfChunk(chunk) : phraseOf(quoted);
    if (excludesAt(q, index)) excluded.push(...terms);
    else if (terms.length > 0) pieces.push({ terms, isOr: operators && OR.test(chunk) });
  }
  const parsed = { wanted: distinct(joinAlternatives(pieces)), excluded: distinct(excluded) };
  const count = spelledOut(parsed.wanted).length + parsed.excluded.length;
  const refuse = (message: string, hint: string) => new LksError('usage', message, { hint, parameter: 'q' });
  if (count === 0) throw refuse(say.library.nothingToSearch, say.library.nothingToSearchHint);
  if (parsed.wanted.length === 0) throw refuse(say.library.onlyExclusions, say.library.onlyExclusionsHint);
  if (count > MOST_TERMS) throw refuse(say.library.tooManyWords(count, MOST_TERMS), say.library.tooManyWordsHint);
  return parsed;
}
