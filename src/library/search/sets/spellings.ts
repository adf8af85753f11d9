/**
 * One word or two: `dnaonderzoek`, `DNA-onderzoek` and `dna onderzoek` are one thing in three spellings, and a hyphen is nothing in the
 * index, so that the last two are two words side by side. Which spellings there are, the library tells: what none of its
 * texts has is not looked for.
 */
import type { Language } from '../../../contract/types';
import type { Match } from '../../index/match';
import { inflectionsOf } from '../../text/inflections';
import type { Term } from '../../text/query';
import { isStopWord } from '../../text/stop-words';
import { COMMON_BESIDE, HEAD_BEGINNING, LONGEST_STRETCH, MOST_CUTS, SHORTEST_SPELLING, SPELLED_SO } from '../weights';
import { compoundsOf, formsOf, type Vocabulary } from './compounds';
import { matchOf } from './sought';

/** Another spelling: what is looked for, and the terms that show in a text. */
export interface Spelling {
  match: Match;
  terms: Term[];
}

const LETTERS = /^[a-z0-9]*[a-z][a-z0-9]*$/;
/** Too many documents have these for their places to be read, and no word begins or ends with them in another spelling. */
const EVERYWHERE = new Set('de het een en of van in op te'.split(' '));

const word = (token: string): Term => ({ kind: 'word', tokens: [token] });
const wordSpelling = (token: string, languages: readonly Language[]): Spelling => ({
  match: matchOf(word(token), languages),
  terms: [word(token)],
});
const phraseSpelling = (tokens: string[]): Spelling => ({
  match: { of: 'phrase', tokens },
  terms: [{ kind: 'phrase', tokens }],
});

/** Whether texts of the library have a word, in this form or another. */
const isKnown = (token: string, vocabulary: Vocabulary): boolean =>
  vocabulary.known([token, ...inflectionsOf(token)]).length > 0;

/** Whether a chunk was typed with hyphens in it, and not as a phrase in quotes: `btw-tarief`. */
export const isHyphened = ({ kind, typed = '', tokens }: Term): boolean =>
  kind === 'phrase' && /[-‐‑]/.test(typed) && !/^["“”„‟«»]/.test(typed) && tokens.every((token) => LETTERS.test(token));

/** A word in two, as texts of the library have it: side by side, the second in any form. */
function splitSpellings(token: string, vocabulary: Vocabulary): string[][] {
  if (token.length < SHORTEST_SPELLING || !LETTERS.test(token)) return [];
  const own = vocabulary.frequency(token, COMMON_BESIDE);
  if (own >= COMMON_BESIDE) return [];
  const cuts = [...token.slice(1)]
    .map((_, at) => [token.slice(0, at + 1), token.slice(at + 1)] as const)
    .filter((cut) => cut.every((part) => !EVERYWHERE.has(part)));
  // All at once: what is no word is then not asked for beside another.
  const forms = cuts.map(([, after]) => [after, ...inflectionsOf(after)]);
  const known = new Set(vocabulary.known([...cuts.map(([before]) => before), ...forms.flat()]));
  return cuts
    .flatMap(([before], at) => (known.has(before) ? forms[at]!.map((form) => [before, form]) : []))
    .filter(([, form]) => known.has(form ?? ''))
    .slice(0, MOST_CUTS)
    .filter((cut) => vocabulary.together(cut, COMMON_BESIDE) > own * SPELLED_SO);
}

/** All ways to write neighbours as one, but for the way in which they are all apart. */
function joins(tokens: readonly string[]): string[][] {
  const ways: string[][] = [];
  for (let bits = 1; bits < 2 ** (tokens.length - 1); bits++) {
    const words = [tokens[0] ?? ''];
    for (const [at, token] of tokens.slice(1).entries())
      if (bits & (1 << at)) words.push(`${words.pop()}${token}`);
      else words.push(token);
    ways.push(words);
  }
  return ways;
}

function hyphenSpellings(
  tokens: readonly string[],
  vocabulary: Vocabulary,
  languages: readonly Language[],
): Spelling[] {
  if (tokens.length > LONGEST_STRETCH) return [];
  const joined = joins(tokens).flatMap((words) => {
    if (words.length === 1)
      return words.filter((one) => isKnown(one, vocabulary)).map((one) => wordSpelling(one, languages));
    return vocabulary.together(words, 1) > 0 ? [phraseSpelling(words)] : [];
  });
  const last = tokens.at(-1) ?? '';
  const inflected = formsOf(last, vocabulary)
    .map((form) => [...tokens.slice(0, -1), form])
    .filter((words) => words.at(-1) !== last && vocabulary.together(words, 1) > 0);
  return [...joined, ...inflected.map(phraseSpelling)];
}

/**
 * How texts of the library write a term otherwise: a word with a hyphen or space in it, what has hyphens without them.
 *
 * @param term as it was typed; what is in quotes stays as it is. @param languages in whose inflections a word is looked for.
 * @returns what was typed is not among them.
 */
export function spellingsOf(term: Term, vocabulary: Vocabulary, languages: readonly Language[]): Spelling[] {
  const { kind, tokens } = term;
  if (kind === 'word') return splitSpellings(tokens[0] ?? '', vocabulary).map(phraseSpelling);
  return isHyphened(term) ? hyphenSpellings(tokens, vocabulary, languages) : [];
}

/**
 * The words of the library that some words typed apart are when they are written as one: `schade vergoeding`, `overheids daad`,
 * `e mail`.
 *
 * @param tokens folded, in the order in which they were typed.
 */
function joinedOf(tokens: readonly string[], vocabulary: Vocabulary): string[] {
  const joined = tokens.join('');
  if (joined.length < SHORTEST_SPELLING || !tokens.every((token) => LETTERS.test(token))) return [];
  if (tokens.every((token) => isStopWord(token))) return [];
  // The last word is in it in some form: `huur en` is no `huur`.
  const beginning = tokens.slice(0, -1).join('') + (tokens.at(-1) ?? '').slice(0, HEAD_BEGINNING);
  const forms = vocabulary.known([joined, ...inflectionsOf(joined)]).filter((form) => form.startsWith(beginning));
  if (forms.length === 0) return [];
  // Words that often stand side by side are two words (`recht op`), whatever else they are as one (`rechtop`).
  const beside = vocabulary.together(tokens, COMMON_BESIDE);
  const own = Math.max(...forms.map((form) => vocabulary.frequency(form, COMMON_BESIDE)));
  return tokens.some((token) => isStopWord(token)) && beside > own ? [] : forms;
}

/** Small words that can stand between a thing and what it is about; not `huur en pacht`, nor `beroep op overmacht`. */
const BETWEEN = new Set('van de het een der des den voor tot ter ten tegen in uit door bij aan over'.split(' '));

/**
 * The words of the library that a stretch of a query is when it is written as one: with any joining letters and in any inflection, in the
 * order in which it was typed, or 2 words also turned, with small words between (`verhoging van de huur`).
 *
 * @param tokens folded words side by side, small ones included.
 * @returns those in the typed order first, where no small words are between; undefined where there are none.
 */
export function joinedWords(tokens: readonly string[], vocabulary: Vocabulary): string[] | undefined {
  const content = tokens.filter((token) => !isStopWord(token, 'nl') && !BETWEEN.has(token));
  if (tokens.length < 2 || tokens.length > LONGEST_STRETCH || content.length === 0) return undefined;
  const isBare = content.length === tokens.length;
  const words = joinedOf(tokens, vocabulary);
  const isPair = content.length === 2 && content[0] === tokens[0] && content[1] === tokens.at(-1);
  if (isBare) words.push(...compoundsOf(tokens, vocabulary));
  if (isPair && tokens.every((token) => content.includes(token) || BETWEEN.has(token))) {
    const turned = compoundsOf([...content].reverse(), vocabulary);
    words.push(...turned, ...(isBare ? [] : compoundsOf(content, vocabulary)));
  }
  return words.length === 0 ? undefined : [...new Set(words)];
}
