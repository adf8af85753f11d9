/**
 * The grammar of a query (contract.md, "Words"): bare words are ANDed; `"…"` is a phrase; `-word` and `-"…"` exclude;
 * `+word` and `+"…"` are required even in rows that have only most of the words; `word*` is a prefix. In capitals,
 * unless the whole query is: `OR` (`OF`) takes either neighbour, `AND` (`EN`) is the default, `NOT` (`NIET`) excludes.
 * `NEAR/5` and `w/5` allow at most five words between two; a day is found in every notation. No query is a syntax
 * error: what has no meaning here is ignored and named (`typed.ts`).
 */

import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { DOUBLE_QUOTES, LetterPattern } from '../../platform/text/letters';
import { MONTHS } from '../../platform/text/months';
import { foldWord, rawWords, tokensOf } from '../../platform/text/words';
import { isSmallWord } from './stop-words';
import { distanceIn, readTyped } from './typed';

const ENGLISH = MONTHS.en.map((month) => month.toLowerCase());

const WORDED = `\\d{1,2}\\s+(?:${[...new Set([...MONTHS.nl, ...ENGLISH])].join('|')})\\s+\\d{4}`;
const IN_WORDS = /^(\d{1,2})\s+([a-z]+)\s+(\d{4})$/i;
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;

function partsOf(text: string): [year: number, month: number, day: number] | undefined {
  const [, first, word = '', year] = IN_WORDS.exec(text) ?? [];
  const named = Math.max(MONTHS.nl.indexOf(word.toLowerCase()), ENGLISH.indexOf(word.toLowerCase())) + 1;
  if (named > 0) return checked(Number(year), named, Number(first));
  const [, day, , month, of] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined) return checked(Number(of), Number(month), Number(day));
  const [, own, , second, third] = YEAR_FIRST.exec(text) ?? [];
  return own === undefined ? undefined : checked(Number(own), Number(second), Number(third));
}

const two = (number: number): string => String(number).padStart(2, '0');

function checked(year: number, month: number, day: number): [number, number, number] | undefined {
  return isCalendarDate(`${year}-${two(month)}-${two(day)}`) ? [year, month, day] : undefined;
}

function spellingsOfDate(text: string): string[][] | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const [year, month, day] = parts;
  const [nl, en] = [MONTHS.nl[month - 1]!, ENGLISH[month - 1]!];
  const ways = [
    `${day} ${nl} ${year}`,
    `${day} ${en} ${year}`,
    `${en} ${day} ${year}`,
    `${day} ${month} ${year}`,
    `${two(day)} ${two(month)} ${year}`,
    `${year} ${two(month)} ${two(day)}`,
  ];
  return [...new Set(ways)].map((way) => way.split(' '));
}

/**
 * One thing to look for. A `word` has one token, a `phrase` two or more; the last token of a `prefix` is open; `either`
 * needs one alternative, with all its terms.
 */
export interface Term {
  kind: 'word' | 'phrase' | 'prefix' | 'either';
  /** Folded; never empty. Of `either` those of the first alternative. */
  tokens: string[];
  /** Without surrounding punctuation; absent if the term replaces another word. */
  typed?: string;
  alternatives?: Term[][];
  /** Of a translation: its fields of law. */
  fields?: readonly string[];
  /** Rows need not have it: a small word or a question word among others. */
  small?: true;
}

export interface ParsedQuery {
  /** All must occur but the small ones; most of them, where few documents have all (see `partial-set.ts`). */
  wanted: Term[];
  /** Those of `wanted` typed with a plus. */
  required: Term[];
  excluded: Term[];
  /** The wanted folded words as typed, in order, with repetitions. */
  typed: string[];
  /** Words that must be at most `distance` words apart. */
  near: readonly { tokens: readonly string[]; distance: number }[];
  notTaken: readonly string[];
  /** The number of distinct terms, if above the limit. */
  cutFrom?: number;
}

/** Each term costs a walk through the index; the rest is ignored. */
export const MOST_TERMS = 100;

/** A date with its month in words, or: an optional sign, then a closed quotation or a run without spaces and quotes. */
const CHUNK = new RegExp(
  `(?<![^\\s(])\\(*${WORDED}(?![^\\s),.;:?!])|(?<![^\\s(])[+-]?(?:[${DOUBLE_QUOTES}]([^${DOUBLE_QUOTES}]*)[${DOUBLE_QUOTES}])|[^\\s${DOUBLE_QUOTES}]+`,
  'giu',
);
type Operator = 'and' | 'or' | 'not';
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['AND', 'and'],
  ['EN', 'and'],
  ['OR', 'or'],
  ['OF', 'or'],
  ['NOT', 'not'],
  ['NIET', 'not'],
] as const);
const PREFIX = new LetterPattern('[\\p{L}\\p{N}]\\*+[^\\p{L}\\p{N}]*$');
/** A sign with a meaning: at the start of a chunk, before a letter or digit. */
const SIGN = new LetterPattern(`(?<![^\\s(])([+-])[${DOUBLE_QUOTES}(]*[\\p{L}\\p{N}]`, 'y');
/** Parts that belong together: joined by hyphens, or with a digit or a single letter among them (B.V., 6:162). */
const JOINED = new LetterPattern('^[\\p{L}\\p{N}\\p{M}]+(?:[-‐‑][\\p{L}\\p{N}\\p{M}]+)+$');

const AROUND = new LetterPattern('^[^\\p{L}\\p{N}]+|(?<=[\\p{L}\\p{N}])[^\\p{L}\\p{N}]+$', 'g');
const DIGIT = new LetterPattern('[\\p{N}]');
const SMALL_LETTER = new LetterPattern('[\\p{Ll}]');
const CAPITALS = new LetterPattern('^[\\p{Lu}]{2,}$');

const bare = (chunk: string): string => AROUND.replace(chunk, '');

/** A superscript or subscript typed after a letter: `m^2`, `m^(2)`, `H_2O`. */
const TYPED_RAISED = new LetterPattern('(?<=[\\p{L}])[\\^_](?:\\(([\\p{N}]+)\\)|([\\p{N}]+))', 'g');

/** Terms of a text, and of `m²` where `m^2` was typed. */
function withRaised(text: string, termsOf: (text: string) => Term[]): Term[] {
  const terms = termsOf(text);
  const word = TYPED_RAISED.replace(text, '$1$2');
  if (word === text) return terms;
  const [first, ...others] = termsOf(word);
  if (first === undefined) return terms;
  return [{ kind: 'either', tokens: first.tokens, alternatives: [[first, ...others], terms], typed: bare(text) }];
}

function termsOfChunk(chunk: string): Term[] {
  const words = rawWords(chunk).filter((word) => foldWord(word) !== '');
  const tokens = words.map(foldWord);
  const typed = bare(chunk);
  if (tokens.length === 0) return [];
  if (PREFIX.test(chunk)) return [{ kind: 'prefix', tokens, typed: `${typed}*` }];
  if (tokens.length === 1) return [{ kind: 'word', tokens, typed }];
  const together = JOINED.test(chunk) || tokens.some((token) => token.length === 1 || DIGIT.test(token));
  if (together) return [{ kind: 'phrase', tokens, typed }];
  return words.map((word) => ({ kind: 'word', tokens: [foldWord(word)], typed: word }));
}

/** A date in each notation of texts; other text as its terms. */
function datedTerms(text: string): Term[] {
  const spellings = /\d{4}/.test(text) ? spellingsOfDate(bare(text)) : undefined;
  if (spellings === undefined) return termsOfChunk(text);
  const alternatives = spellings.map((tokens): Term[] => [{ kind: 'phrase', tokens }]);
  return [{ kind: 'phrase', tokens: tokensOf(text), typed: bare(text), alternatives }];
}

function phraseOf(text: string): Term[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  if (tokens.length === 1) return [{ kind: 'word', tokens, typed: bare(text) }];
  return [{ kind: 'phrase', tokens, typed: `"${text.trim()}"` }];
}

/** The sign at this place, if it has a meaning. `pattern`: `SIGN` compiled for the text. */
function signAt(pattern: RegExp, q: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(q)?.[1];
}

const nameOf = ({ kind, tokens, alternatives }: Term): string =>
  `${kind} ${alternatives === undefined ? tokens.join(' ') : alternatives.flat().map(nameOf).join(' | ')}`;

function distinct(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [nameOf(term), term])).values()];
}

/** Wanted terms, and whether they are the OR operator. */
interface Piece {
  terms: Term[];
  isOr: boolean;
}

/** Joins pieces around OR; an operator without a neighbour is an ordinary word. */
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

/** A term for display: as typed, else its folded words; a phrase in quotes, a prefix with its star. */
export function termText({ kind, tokens, typed, alternatives }: Term): string {
  if (typed !== undefined) return typed;
  if (alternatives !== undefined) return alternatives.map((terms) => terms.map(termText).join(' ')).join(' OR ');
  return kind === 'phrase' ? `"${tokens.join(' ')}"` : `${tokens.join(' ')}${kind === 'prefix' ? '*' : ''}`;
}

/** A date as typed, without the other notations; any other term unchanged. */
export function asTyped({ alternatives, ...term }: Term): Term {
  return alternatives === undefined || term.kind === 'phrase' ? term : { ...term, alternatives };
}

/** Terms as they can occur in a text: alternatives one by one. */
export function spelledOut(terms: readonly Term[]): Term[] {
  return terms.flatMap((term) => (term.alternatives === undefined ? [term] : spelledOut(term.alternatives.flat())));
}

interface Chunk {
  text: string;
  terms: Term[];
  sign?: string;
  operator?: Operator;
  distance?: number;
}

function chunksOf(q: string): Chunk[] {
  const isMixed = SMALL_LETTER.test(q);
  const chunks: Chunk[] = [];
  const signs = SIGN.for(q);
  for (const { 0: text, 1: quoted, index } of q.matchAll(CHUNK)) {
    const terms = quoted === undefined ? withRaised(text, datedTerms) : withRaised(quoted, phraseOf);
    if (terms.length > 0)
      chunks.push({
        ...{ text, terms, sign: signAt(signs, q, index) },
        operator: isMixed ? OPERATORS.get(text) : undefined,
        distance: isMixed && quoted === undefined ? distanceIn(text) : undefined,
      });
  }
  return chunks;
}

const isOperand = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && chunk.operator !== 'and' && chunk.operator !== 'or';

/** The number of chunks that a NOT before this place excludes: one, or a bracketed group. */
function keptOut(chunks: readonly Chunk[], from: number): number {
  if (chunks[from] === undefined || chunks[from].operator !== undefined) return 0;
  if (!chunks[from].text.startsWith('(')) return 1;
  let end = from;
  while (end < chunks.length && end - from < MOST_TERMS && !chunks[end]!.text.endsWith(')')) end += 1;
  return chunks[end]?.text.endsWith(')') ? end - from + 1 : 1;
}

function wordAt(chunks: readonly Chunk[], at: number): string | undefined {
  const { terms: [term, ...others] = [], sign, operator, distance } = chunks[at] ?? {};
  const isWord = term?.kind === 'word' && others.length === 0;
  return isWord && sign !== '-' && operator === undefined && distance === undefined ? term.tokens[0] : undefined;
}

const alternativesIn = (term: Term): number => (term.alternatives === undefined ? 0 : spelledOut([term]).length);

function withinBound(wanted: readonly Term[]): Term[] {
  let count = 0;
  return wanted.filter((term) => {
    count += spelledOut([term]).length;
    return count <= MOST_TERMS;
  });
}

/**
 * Marks the small words. Not small: a word with a plus, or in capitals in a query that has other letters (`IT`, `US`);
 * nor any word, if nothing else is wanted.
 */
function withSmall(wanted: readonly Term[], required: readonly Term[], isMixed: boolean): Term[] {
  const asked = new Set(required.map(nameOf));
  const isSmall = (term: Term): boolean =>
    term.kind === 'word' &&
    isSmallWord(term.tokens[0] ?? '') &&
    !asked.has(nameOf(term)) &&
    !(isMixed && CAPITALS.test(term.typed ?? ''));
  if (wanted.every(isSmall)) return [...wanted];
  return wanted.map((term) => (isSmall(term) ? { ...term, small: true } : term));
}

/** Whether a complete row must have it. */
export const isTelling = ({ small }: Term): boolean => small !== true;

export const tellingOf = ({ wanted }: ParsedQuery): Term[] => wanted.filter(isTelling);

/**
 * Reads any query: distinct terms in order, at most 100 (`cutFrom`), not all small.
 * @throws `usage` (parameter `q`) without a letter or digit, with exclusions only, or with more than 100 terms with
 * signs or operators.
 */
export function parseQuery(typed: string): ParsedQuery {
  const { text: q, notTaken } = readTyped(typed);
  const near: { tokens: string[]; distance: number }[] = [];
  const pieces: Piece[] = [];
  const required: Term[] = [];
  const excluded: Term[] = [];
  const chunks = chunksOf(q);
  for (let at = 0; at < chunks.length; at++) {
    const { text, terms, sign, operator, distance } = chunks[at]!;
    if (distance !== undefined) {
      const tokens = [wordAt(chunks, at - 1), wordAt(chunks, at + 1)].filter((token) => token !== undefined);
      if (tokens.length === 2) near.push({ tokens, distance });
      else notTaken.push(text);
      continue;
    }
    const count = operator === 'not' ? keptOut(chunks, at + 1) : 0;
    if (count > 0) {
      const kept = chunks.slice(at + 1, at + 1 + count).filter((chunk) => chunk.operator === undefined);
      excluded.push(...kept.flatMap((chunk) => chunk.terms));
      at += count;
    } else if (sign === '-') excluded.push(...terms);
    else if (operator !== 'and' || !isOperand(chunks[at - 1]) || !isOperand(chunks[at + 1]))
      pieces.push({ terms, isOr: operator === 'or' });
    if (count === 0 && sign === '+') required.push(...terms);
  }
  const wanted = distinct(joinAlternatives(pieces));
  const kept = withinBound(wanted);
  const parsed: ParsedQuery = {
    wanted: withSmall(kept, required, SMALL_LETTER.test(q)),
    required: distinct(required),
    excluded: distinct(excluded),
    typed: pieces.flatMap(({ terms }) => terms.flatMap(({ tokens }) => tokens)),
    ...{ near, notTaken },
    ...(kept.length < wanted.length && { cutFrom: spelledOut(wanted).length }),
  };
  const refuse = (message: string, hint: string) => new LksError('usage', message, { hint, parameter: 'q' });
  // Signs and operators mean that the query is no pasted page; dropping a part would answer another question.
  const signed = Math.max(spelledOut(parsed.excluded).length, parsed.required.length, ...wanted.map(alternativesIn));
  if (signed > MOST_TERMS) throw refuse(say.library.tooManyWords(signed, MOST_TERMS), say.library.tooManyWordsHint);
  if (parsed.wanted.length > 0) return parsed;
  if (parsed.excluded.length > 0) throw refuse(say.library.onlyExclusions, say.library.onlyExclusionsHint);
  throw refuse(say.library.nothingToSearch, say.library.nothingToSearchHint);
}

/** The words of a query to highlight: no operators, no excluded words. None if the query is refused. */
export function termsOf(q: string): string[] {
  try {
    return spelledOut(parseQuery(q).wanted).map(termText);
  } catch (error) {
    if (error instanceof LksError) return [];
    throw error;
  }
}
