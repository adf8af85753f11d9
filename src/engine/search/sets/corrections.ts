/**
 * Corrections of a word that the library does not have: words of similar spelling. A typing error is a letter more,
 * less or another, or two swapped; spellings that sound alike in Dutch, and those of before 1947, cost half. Where
 * several words are equally near and none is common there is no correction: for a name, finding nothing is better than
 * finding another.
 */
import { LANGUAGES } from '../../../contract/types';
import type { TextIndex } from '../../index/match';
import { indexedForms } from '../../text/stem';
import {
  CORRECTED,
  EDIT_COST,
  FAR_BEHIND,
  LONG_SURE,
  LONG_WORD,
  LONGEST_SURE,
  MORE_COMMON,
  MOST_COMPARED,
  MOST_CORRECTIONS,
  MOST_NEAR_WORDS,
  MOST_OF_CANDIDATE,
  MOST_SHORT,
  RARE_WORD,
  SHORT_WORD,
  SHORTEST_CORRECTED,
  SURE,
  SURE_AHEAD,
  SURE_TWO_ERRORS,
  TWO_ERRORS,
} from '../weights';

/** A possible correction. */
export interface Correction {
  word: string;
  /** 1 for an error, less for a spelling that sounds alike. */
  distance: number;
  /** Number of documents with it in any inflection, up to a bound. */
  documents: number;
}

export type Spelled = Pick<TextIndex, 'near' | 'spelled' | 'count' | 'kept'>;

const LETTERS = /^[a-z]+$/;

/** Letters that sound alike, or did in the spelling of before 1947 (`mensch`), either way. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['ij', 'y'],
  ['ij', 'ei'],
  ['ou', 'au'],
  ['c', 'k'],
  ['ph', 'f'],
  ['s', 'z'],
  ['f', 'v'],
  ['g', 'ch'],
  ['ie', 'i'],
  ['y', 'i'],
  ['sch', 's'],
  ['ae', 'aa'],
  ['x', 'ks'],
  ['th', 't'],
  ['qu', 'kw'],
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [letter + letter, letter] as const),
];
/** At the end of a word only: `verbintenisd`, `hij word`. */
const ALIKE_AT_END: readonly (readonly [string, string])[] = [
  ['d', 't'],
  ['dt', 'd'],
  ['dt', 't'],
];

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row, at) =>
    [...row].flatMap((letter, place) => {
      const below = ROWS[at + 1] ?? '';
      return [row[place + 1], below[place - 1], below[place]].flatMap((other) =>
        other === undefined ? [] : [letter + other, other + letter],
      );
    }),
  ),
);

type Pair = readonly [own: string, other: string];

/** Pairs of letter groups, both ways, by the last letter of each. */
function byLastLetters(pairs: readonly Pair[]): ReadonlyMap<string, readonly Pair[]> {
  const found = new Map<string, Pair[]>();
  for (const [some, others] of pairs)
    for (const pair of [[some, others] as const, [others, some] as const]) {
      const key = pair[0].slice(-1) + pair[1].slice(-1);
      found.set(key, [...(found.get(key) ?? []), pair]);
    }
  return found;
}
const ALIKE_BY_LAST = byLastLetters(ALIKE);
const ALIKE_BY_LAST_AT_END = byLastLetters([...ALIKE, ...ALIKE_AT_END]);

/** The cost of the last letters up to these places, if they differ by one error. `costs`: of all shorter prefixes. */
function costAt(typed: string, word: string, at: number, to: number, costs: readonly number[][]): number {
  const { alike: price, neighbour, swapped, first } = EDIT_COST;
  const [own, other] = [typed.charAt(at - 1), word.charAt(to - 1)];
  const extra = at <= 1 && to <= 1 ? first : 0;
  const one = own === other ? 0 : extra + (NEIGHBOURS.has(own + other) ? neighbour : 1);
  let best = Math.min(
    (costs[at - 1]?.[to] ?? Number.POSITIVE_INFINITY) + 1 + extra,
    (costs[at]?.[to - 1] ?? Number.POSITIVE_INFINITY) + 1 + extra,
    (costs[at - 1]?.[to - 1] ?? Number.POSITIVE_INFINITY) + one,
  );
  if (at > 1 && to > 1 && own === word.charAt(to - 2) && other === typed.charAt(at - 2))
    best = Math.min(best, costs[at - 2]![to - 2]! + swapped);
  const isEnd = at === typed.length && to === word.length;
  for (const [some, others] of (isEnd ? ALIKE_BY_LAST_AT_END : ALIKE_BY_LAST).get(own + other) ?? []) {
    if (some.length > at || others.length > to || !typed.endsWith(some, at) || !word.endsWith(others, to)) continue;
    best = Math.min(best, costs[at - some.length]![to - others.length]! + price);
  }
  return best;
}

/** The edit distance of two words: 1 for a letter more, less or another; less for what sounds alike. */
export function costBetween(typed: string, word: string): number {
  const costs: number[][] = [];
  for (let at = 0; at <= typed.length; at += 1) {
    const row: number[] = [];
    costs.push(row);
    for (let to = 0; to <= word.length; to += 1) row.push(at + to === 0 ? 0 : costAt(typed, word, at, to, costs));
  }
  return costs[typed.length]![word.length]!;
}

function alike(word: string): string[] {
  const found = new Set<string>();
  for (const pair of [...ALIKE, ...ALIKE_AT_END]) {
    const isAtEnd = ALIKE_AT_END.includes(pair);
    for (const [some, others] of [pair, [pair[1], pair[0]] as const]) {
      const from = isAtEnd ? Math.max(0, word.length - some.length) : 0;
      for (let at = word.indexOf(some, from); at >= 0; at = word.indexOf(some, at + 1))
        found.add(word.slice(0, at) + others + word.slice(at + some.length));
    }
  }
  return [...found];
}

const formsOf = (word: string): string[] => indexedForms(word, LANGUAGES);

const share = (documents: number, { share: part, least, most }: typeof RARE_WORD): number =>
  Math.min(most, Math.max(least, Math.floor(documents * part)));

/** The log10 likelihood that a word was meant: common words are likelier, errors are rare. */
const likelihood = ({ distance, documents }: Correction): number =>
  Math.log10(documents + 1) - EDIT_COST.likelihood * distance;

const likeliestFirst = (a: Correction, b: Correction): number =>
  likelihood(b) - likelihood(a) || a.distance - b.distance || (a.word < b.word ? -1 : 1);

function nearWords(token: string, index: Spelled): Correction[] {
  const most = token.length < LONG_WORD ? 1 : 2;
  const words = new Set([
    ...index.near(token, 1, MOST_NEAR_WORDS),
    ...index.spelled(alike(token)),
    ...(most === 2 ? index.near(token, 2, MOST_NEAR_WORDS) : []),
  ]);
  words.delete(token);
  return [...words]
    .map((word) => ({ word, distance: costBetween(token, word), documents: 0 }))
    .filter(({ distance }) => distance <= most + (token.length < SHORT_WORD ? 0 : EDIT_COST.first))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_COMPARED)
    .map((one) => ({ ...one, documents: index.count({ of: 'text', token: one.word }, {}, MOST_OF_CANDIDATE) }))
    .sort(likeliestFirst);
}

/** The first word of each family, with the documents of all its forms; families with a form in `but` left out. */
function families(words: readonly Correction[], but: readonly string[], index: Spelled): Correction[] {
  const taken = new Set(but);
  const found: Correction[] = [];
  for (const one of words) {
    const forms = formsOf(one.word);
    const isTaken = forms.some((form) => taken.has(form));
    for (const form of forms) taken.add(form);
    if (!isTaken) found.push({ ...one, documents: index.count({ of: 'word', forms }, {}, MOST_OF_CANDIDATE) });
  }
  return found;
}

/**
 * The words that were probably meant by a folded word that the library hardly has, the likeliest first, at most 5; none
 * for a known or short word, one with digits, or if nothing is likely.
 */
export function correctionsOf(token: string, index: Spelled, documents: number): Correction[] {
  if (token.length < SHORTEST_CORRECTED || !LETTERS.test(token)) return [];
  const rare = share(documents, RARE_WORD);
  const own = index.count({ of: 'word', forms: formsOf(token) }, {}, rare + 1);
  if (own > rare) return [];
  const isShort = token.length < SHORT_WORD;
  const [few, many] = [share(documents, CORRECTED.long), share(documents, CORRECTED.short)];
  const isFar = (distance: number): boolean => distance > 1 + EDIT_COST.first && token.length < TWO_ERRORS;
  // A family without any word in the texts finds nothing: `inburgeing` and inburgering share an English stem.
  const found = families(nearWords(token, index), own === 0 ? [] : formsOf(token), index)
    .filter(
      ({ distance, documents: held }) => held >= Math.max(own * MORE_COMMON, isShort || isFar(distance) ? many : few),
    )
    .sort(likeliestFirst);
  const [best] = found;
  if (best === undefined) return [];
  const likely = found.filter((one) => likelihood(best) - likelihood(one) < FAR_BEHIND);
  return isShort && likely.length > MOST_SHORT ? [] : likely.slice(0, MOST_CORRECTIONS);
}

/** Whether words differ only by letters that sound alike. */
export const soundsAlike = ({ distance }: Correction): boolean => distance <= EDIT_COST.alike;

/**
 * The certain correction of a folded word: no text has it, one common word is an error away, and nothing else is as
 * likely. If texts have its stem (`opzeging`), only a spelling that sounds alike counts.
 */
export function surelyMeant(token: string, index: Spelled, documents: number): Correction | undefined {
  if (token.length < SHORT_WORD || !LETTERS.test(token) || index.count({ of: 'text', token }, {}, 1) > 0)
    return undefined;
  const forms = new Set(formsOf(token));
  const least = token.length < LONG_SURE ? SURE.short : SURE.long;
  const isSure = ({ distance, documents: held }: Correction): boolean =>
    held >= least && distance <= (token.length < LONGEST_SURE ? 1 : SURE_TWO_ERRORS);
  const candidates = correctionsOf(token, index, documents);
  if (candidates.length === 0) {
    const [same] = nearWords(token, index).filter(({ word }) => formsOf(word).some((form) => forms.has(form)));
    return same !== undefined && soundsAlike(same) && isSure(same) ? same : undefined;
  }
  const [best, next] = candidates as [Correction, Correction?];
  const isAlone = next === undefined || likelihood(best) - likelihood(next) >= SURE_AHEAD;
  return isAlone && isSure(best) ? best : undefined;
}
