/** Finds a quotation in a text by words. Allows ellipses (`(…)`, `[...]`) and insertions (`[de rechtbank]`). */
import { formsOf } from '../../../law/reading/lexicon';
import { type Alteration, type Around, alterationOf, isNegation, NOTHING, type Pieces } from './altered';
import { indexOfWords, lastIndexOfWords } from './word-search';
import { inBoth, readWords, type Words } from './words';

const MOST_WORDS = 400;

/** `same`: literal, at an offset. `other`: similar, `alike` from 0 to 1. `absent`: not found. */
export type Compared =
  | { kind: 'same'; start: number; end: number; altered?: Alteration }
  | { kind: 'other'; text: string; alike: number }
  | { kind: 'absent' };

/** An ellipsis or an insertion, with the rest of a changed word: `[d]egene`. */
const GAP =
  /\(\s*(?:\.{3}|…)\s*\)|[\p{L}\p{N}]*\[[^\]]{0,200}\][\p{L}\p{N}]*|\.{3}|…|\((?:sic|curs|onderstr|nadruk|vet\b|emphasis)[^)]{0,60}\)/giu;
const MOST_HIDDEN = 3;
/** A word hyphenated at a line end. */
const PARTED = /(\p{Ll})[-\u00ad]\s*\n\s*(?=\p{Ll})/gu;

/** Minimum share of the quotation's words, in order, for `other`. */
const ALIKE = 0.6;

/** Most occurrences of a trigram that count. */
const MOST_ALIKE = 8;

/** The index of the passage with most trigrams of a quotation. */
function nearest(words: readonly string[], sought: readonly string[]): number | undefined {
  const grams = new Map<string, number[]>();
  for (let at = 0; at + 3 <= sought.length; at += 1) {
    const key = sought.slice(at, at + 3).join(' ');
    const known = grams.get(key);
    if (known === undefined) grams.set(key, [at]);
    else if (known.length < MOST_ALIKE) known.push(at);
  }
  const votes = new Map<number, number>();
  const known = new Set(sought);
  for (let at = 0; at + 3 <= words.length; at += 1) {
    if (!known.has(words[at + 2]!) || !known.has(words[at + 1]!) || !known.has(words[at]!)) continue;
    for (const index of grams.get(`${words[at]} ${words[at + 1]} ${words[at + 2]}`) ?? [])
      votes.set(at - index, (votes.get(at - index) ?? 0) + 1);
  }
  let best: [start: number, votes: number] | undefined;
  for (const one of votes) if (best === undefined || one[1] > best[1]) best = one;
  return best?.[0];
}

/** The words of the last texts, since sources are quoted in turn; with characters of all together. */
const latest = new Map<string, Words>();
let kept = 0;
const MOST_KEPT = 1_000_000;

function wordsOfBody(text: string): Words {
  const known = latest.get(text);
  if (known !== undefined) {
    latest.delete(text);
    latest.set(text, known);
    return known;
  }
  const words = readWords(text);
  latest.set(text, words);
  kept += text.length;
  for (const oldest of latest.keys()) {
    if (kept <= MOST_KEPT || oldest === text) break;
    latest.delete(oldest);
    kept -= oldest.length;
  }
  return words;
}

/** The indexes of the parts of a quotation, in order; undefined if one is missing or a negation is left out. */
function placesOf(parts: Pieces['parts'], { tokens }: Words, from: number): number[] | undefined {
  const places: number[] = [];
  let end = from;
  for (const part of parts) {
    const found = indexOfWords(tokens, part, end);
    if (found < 0) return undefined;
    places.push(found);
    end = found + part.length;
  }
  nearer(places, parts, tokens);
  return places.some((place, at) => at > 0 && hidesNegation(tokens, places[at - 1]! + parts[at - 1]!.length, place))
    ? undefined
    : places;
}

const hidesNegation = (tokens: readonly string[], from: number, to: number): boolean =>
  to - from <= MOST_HIDDEN && tokens.slice(from, to).some(isNegation);

/** Moves each part to its occurrence nearest to the next part. */
function nearer(places: number[], parts: Pieces['parts'], tokens: readonly string[]): void {
  for (let at = places.length - 2; at >= 0; at -= 1)
    places[at] = lastIndexOfWords(tokens, parts[at]!, places[at]!, places[at + 1]!);
}

function piecesOf(quote: string): Pieces {
  const parts: string[][] = [];
  const gaps: string[][] = [[]];
  let from = 0;
  const add = (text: string): void => {
    const { tokens } = readWords(text);
    if (tokens.length === 0) return;
    parts.push(tokens);
    gaps.push([]);
  };
  for (const gap of quote.matchAll(GAP)) {
    add(quote.slice(from, gap.index));
    gaps.at(-1)!.push(gap[0]);
    from = gap.index + gap[0].length;
  }
  add(quote.slice(from));
  return { parts, gaps };
}

/** The words of the literal parts of a quotation. */
export const partsOf = (quote: string): string[][] => piecesOf(quote).parts.map((part) => [...part]);

const MOST_PLACES = 8;

/** The first unaltered occurrence of a quotation, else the first. */
function standingOf(quote: string, body: string, words: Words, around: Around): Compared | undefined {
  const pieces = piecesOf(quote);
  let first: Compared | undefined;
  for (let from = 0, tries = 0; tries < MOST_PLACES; tries += 1) {
    const places = placesOf(pieces.parts, words, from);
    if (places === undefined) break;
    const altered = alterationOf({ quote, pieces, places, body, words }, around);
    const [start] = places;
    const end = start === undefined ? 0 : words.ends[places.at(-1)! + pieces.parts.at(-1)!.length - 1]!;
    const found: Compared = { kind: 'same', start: words.starts[start ?? 0] ?? 0, end, ...(altered && { altered }) };
    if (altered === undefined) return found;
    first ??= found;
    from = start! + 1;
  }
  return first;
}

/** A quotation where it stands in a text; undefined if it does not. */
export function standsIn(quote: string, body: string, around = NOTHING): Compared | undefined {
  // A soft hyphen is tried as a hyphen at a line end.
  const bodies = body.includes('\u00ad') ? [body.replaceAll('\u00ad', '-'), body] : [body];
  for (const one of bodies)
    for (const variant of new Set([quote, quote.replace(PARTED, '$1')])) {
      const found = standingOf(variant, one, wordsOfBody(one), around);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Compares a quotation with its source. @param around the words around it in the quoting text. */
export function compareQuotation(quote: string, body: string, around = NOTHING): Compared {
  const standing = standsIn(quote, body, around);
  if (standing !== undefined) return standing;
  const text = wordsOfBody(body);
  const sought = partsOf(quote).flat().slice(0, MOST_WORDS);
  const start = nearest(text.tokens, sought);
  if (start === undefined) return { kind: 'absent' };
  const from = Math.max(0, start);
  const to = Math.min(text.tokens.length, start + Math.ceil(sought.length * 1.2) + 2);
  const alike = inBoth(sought, text.tokens.slice(from, to))[0].filter(Boolean).length / sought.length;
  if (alike < ALIKE) return { kind: 'absent' };
  const last = Math.min(to, from + sought.length) - 1;
  return { kind: 'other', text: body.slice(text.starts[from], text.ends[last]), alike };
}

const SAMPLE = 4000;

/** The language of a text, by its function words; undefined if unclear. */
export function languageOf(text: string): 'nl' | 'en' | undefined {
  const told = readWords(text.slice(0, SAMPLE)).tokens.flatMap((token) => formsOf('FUNCTION-WORD').get(token) ?? []);
  const count = (language: string): number => told.filter((one) => one === language).length;
  const [dutch, english] = [count('nl'), count('en')];
  return dutch > 2 * english ? 'nl' : english > 2 * dutch ? 'en' : undefined;
}

/** Whether one is Dutch and the other English: a translation is no quotation. */
export function isTranslated(quote: string, body: string): boolean {
  const [one, other] = [languageOf(quote), languageOf(body)];
  return one !== undefined && other !== undefined && one !== other;
}

/** A similar term in a text: the same first and last word with other words between. */
export function likeTerm(term: string, body: string): string | undefined {
  const [sought, { tokens, starts, ends }] = [readWords(term).tokens, wordsOfBody(body)];
  const last = sought.length - 1;
  if (last < 2) return undefined;
  for (let at = 0; at + last < tokens.length; at += 1) {
    const isLike = tokens[at] === sought[0] && tokens[at + last] === sought[last] && LONG.test(sought[last]!);
    if (isLike) return body.slice(starts[at], ends[at + last]);
  }
  return undefined;
}

const LONG = /^\p{L}{5,}$/u;
