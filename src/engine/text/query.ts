/**
 * The grammar of a query (contract.md, "Words"): bare words are ANDed; `"…"` is a phrase; `-word` and `-"…"` exclude;
 * `+word` and `+"…"` must occur even in a row that has only most of the words; `word*` is a prefix; `OR` (or `OF`) in
 * capitals between two of them takes either, `AND` (or `EN`) there says what is so without it, and `NOT` (or `NIET`)
 * before one excludes it; in a query that is all capitals these are words. `NEAR/5`, `w/5` between two words has them at most
 * five words apart; a day is found however a text writes it. Everything else is data: no query is a syntax error, and what means
 * nothing is named (`typed.ts`).
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

/** A day whose month is a word, as it stands among other words. */
const WORDED = `\\d{1,2}\\s+(?:${[...new Set([...MONTHS.nl, ...ENGLISH])].join('|')})\\s+\\d{4}`;
const IN_WORDS = /^(\d{1,2})\s+([a-z]+)\s+(\d{4})$/i;
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;

/** Year, month and day of what is a day on a calendar. */
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

/** The words of a typed day in each way in which a text has it; undefined for what is none. */
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
 * One thing to look for. A `word` has one token, a `phrase` two or more, and the last token of a `prefix` is open. Of
 * `either` one alternative must occur, all terms of it.
 */
export interface Term {
  kind: 'word' | 'phrase' | 'prefix' | 'either';
  /** Folded words in order; never empty. Those of `either` are of its first alternative. */
  tokens: string[];
  /** As it was typed, without the punctuation around it; what stands for another word was not typed. */
  typed?: string;
  alternatives?: Term[][];
  /** Of a translation: the fields of law in which it is one. */
  fields?: readonly string[];
  /** A word that no row need have: a small word, or one of a question, beside others. */
  small?: true;
}

export interface ParsedQuery {
  /** Every one of them but for the small ones must occur; where few documents have them all, most of them (see `partial-set.ts`). */
  wanted: Term[];
  /** Those of `wanted` that every row must have, typed with a plus. */
  required: Term[];
  /** None of them may occur. */
  excluded: Term[];
  /** The folded words that are wanted in the order in which they were typed, each as often as it was typed. */
  typed: string[];
  /** Words that must stand close together, at most so many words apart. */
  near: readonly { tokens: readonly string[]; distance: number }[];
  /** What was typed and is not looked for. */
  notTaken: readonly string[];
  /** How many different terms there were, where there were more than are looked for. */
  cutFrom?: number;
}

/** More different terms than this help nobody, and each costs a walk through the index: the others are not looked for. */
export const MOST_TERMS = 100;

/** A day whose month is a word; else an optional sign at the start of a chunk, then a closed quotation or a run without spaces and quotes. */
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
/** A sign that means something: one at the start of a chunk, before a letter or digit. */
const SIGN = new LetterPattern(`(?<![^\\s(])([+-])[${DOUBLE_QUOTES}(]*[\\p{L}\\p{N}]`, 'y');
/** Parts that only belong together: joined by hyphens, or with a digit or a single letter among them (B.V., 6:162). */
const JOINED = new LetterPattern('^[\\p{L}\\p{N}\\p{M}]+(?:[-‐‑][\\p{L}\\p{N}\\p{M}]+)+$');

const AROUND = new LetterPattern('^[^\\p{L}\\p{N}]+|(?<=[\\p{L}\\p{N}])[^\\p{L}\\p{N}]+$', 'g');
const DIGIT = new LetterPattern('[\\p{N}]');
const SMALL_LETTER = new LetterPattern('[\\p{Ll}]');
const CAPITALS = new LetterPattern('^[\\p{Lu}]{2,}$');

/** A chunk without the signs and punctuation around it. */
const bare = (chunk: string): string => AROUND.replace(chunk, '');

/** A digit that is typed as raised or lowered behind a letter: `m^2`, `m^(2)`, `H_2O`. */
const TYPED_RAISED = new LetterPattern('(?<=[\\p{L}])[\\^_](?:\\(([\\p{N}]+)\\)|([\\p{N}]+))', 'g');

/** Terms of a text; with a digit that is typed as raised behind a letter also those of the word that texts have: `m^2` is `m²`. */
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

/** A day, in each way in which texts write it; the terms of what is none. */
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

/** The sign at this place, if it means something. `pattern`: that of the signs of the text. */
function signAt(pattern: RegExp, q: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(q)?.[1];
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

/** A term for people: as it was typed, else its folded words; a phrase in quotes, a prefix with its star. */
export function termText({ kind, tokens, typed, alternatives }: Term): string {
  if (typed !== undefined) return typed;
  if (alternatives !== undefined) return alternatives.map((terms) => terms.map(termText).join(' ')).join(' OR ');
  return kind === 'phrase' ? `"${tokens.join(' ')}"` : `${tokens.join(' ')}${kind === 'prefix' ? '*' : ''}`;
}

/** A day as it was typed, without the other ways in which texts write it; any other term as it is. */
export function asTyped({ alternatives, ...term }: Term): Term {
  return alternatives === undefined || term.kind === 'phrase' ? term : { ...term, alternatives };
}

/** Terms as they can stand in a text: alternatives one by one. */
export function spelledOut(terms: readonly Term[]): Term[] {
  return terms.flatMap((term) => (term.alternatives === undefined ? [term] : spelledOut(term.alternatives.flat())));
}

/** A part of a query that has something to look for. */
interface Chunk {
  text: string;
  terms: Term[];
  sign?: string;
  operator?: Operator;
  /** Of an operator that has its neighbours close together: how far apart they may be. */
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

/** Whether the chunk at this place is something to look for or to keep out, or begins that. */
const isOperand = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && chunk.operator !== 'and' && chunk.operator !== 'or';

/** How many chunks from this place on a NOT before them keeps out: one, or all up to the end of a bracket that opens there. */
function keptOut(chunks: readonly Chunk[], from: number): number {
  if (chunks[from] === undefined || chunks[from].operator !== undefined) return 0;
  if (!chunks[from].text.startsWith('(')) return 1;
  let end = from;
  while (end < chunks.length && end - from < MOST_TERMS && !chunks[end]!.text.endsWith(')')) end += 1;
  return chunks[end]?.text.endsWith(')') ? end - from + 1 : 1;
}

/** The one word that a chunk is; undefined where it is no word, more of them, or kept out. */
function wordAt(chunks: readonly Chunk[], at: number): string | undefined {
  const { terms: [term, ...others] = [], sign, operator, distance } = chunks[at] ?? {};
  const isWord = term?.kind === 'word' && others.length === 0;
  return isWord && sign !== '-' && operator === undefined && distance === undefined ? term.tokens[0] : undefined;
}

const alternativesIn = (term: Term): number => (term.alternatives === undefined ? 0 : spelledOut([term]).length);

/** As many of the terms, the first ones, as are looked for. */
function withinBound(wanted: readonly Term[]): Term[] {
  let count = 0;
  return wanted.filter((term) => {
    count += spelledOut([term]).length;
    return count <= MOST_TERMS;
  });
}

/**
 * Marks the small words. What has a plus is not small, nor is what was typed in capitals in a query that has other letters (`IT`,
 * `US`); where nothing else is wanted they are all that there is to look for.
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

/** Whether a row has to have it to be complete. */
export const isTelling = ({ small }: Term): boolean => small !== true;

/** The terms that a row has to have to be complete. */
export const tellingOf = ({ wanted }: ParsedQuery): Term[] => wanted.filter(isTelling);

/**
 * Reads a query.
 *
 * @param typed of any length and content.
 * @returns the different terms in order of appearance, at most 100 (`cutFrom` tells where there were more: a pasted page is no
 *   error); at least one is wanted, and not all of them are small.
 * @throws `usage` (parameter `q`) when it holds no letter or digit, only exclusions, or more than 100 words with a sign or
 *   between operators.
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
  // What was written with a sign or an operator is no pasted page: to leave some of it out would answer another question.
  const signed = Math.max(spelledOut(parsed.excluded).length, parsed.required.length, ...wanted.map(alternativesIn));
  if (signed > MOST_TERMS) throw refuse(say.library.tooManyWords(signed, MOST_TERMS), say.library.tooManyWordsHint);
  if (parsed.wanted.length > 0) return parsed;
  if (parsed.excluded.length > 0) throw refuse(say.library.onlyExclusions, say.library.onlyExclusionsHint);
  throw refuse(say.library.nothingToSearch, say.library.nothingToSearchHint);
}

/** The words of a query that a reader wants to see marked: no operators, no excluded words. None where the query is refused. */
export function termsOf(q: string): string[] {
  try {
    return spelledOut(parseQuery(q).wanted).map(termText);
  } catch (error) {
    if (error instanceof LksError) return [];
    throw error;
  }
}
