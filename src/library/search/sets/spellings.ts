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
  vocabulary.frequency(token, 1) > 0 || inflectionsOf(token).some((form) => vocabulary.frequency(form, 1) > 0);

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
    .filter((cut) => cut.every((part) => !EVERYWHERE.has(part)))
    .filter(([before]) => vocabulary.frequency(before, 1) > 0)
    .flatMap(([before, after]) =>
      formsOf(after, vocabulary)
        .filter((form) => vocabulary.frequency(form, 1) > 0)
        .map((form) => [before, form]),
    );
  return cuts.slice(0, MOST_CUTS).filter((cut) => vocabulary.together(cut, COMMON_BESIDE) > own * SPELLED_SO);
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
  const forms = formsOf(joined, vocabulary).filter(
    (form) => form.startsWith(beginning) && vocabulary.frequency(form, 1) > 0,
  );
  if (forms.length === 0) return [];
  // Words that often stand side by side are two words (`recht op`), whatever else they are as one (`rechtop`).
  const beside = vocabulary.together(tokens, COMMON_BESIDE);
  const own = Math.max(...forms.map((form) => vocabulary.frequency(form, COMMON_BESIDE)));
  return tokens.some((token) => isStopWord(token)) && beside > own ? [] : forms;
}

/** A stretch of a query whose words are one word in the library. */
export interface Stretch {
  from: number;
  /** The place after its last term. */
  to: number;
  /** Compounds of its words; forms of one word stand side by side. */
  words: string[];
}

const wordOf = (term: Term | undefined): string | undefined => (term?.kind === 'word' ? term.tokens[0] : undefined);
/** Small words that join two things and not a thing to what it is about: `huur en pacht`, `beroep op overmacht`. */
const BETWEEN = new Set('van de het een der des den voor tot ter ten tegen in uit door bij aan over'.split(' '));

/** The words that say something in a stretch, if all small words in it can stand between the parts of a compound. */
function contentOf(tokens: readonly string[]): string[] | undefined {
  const content = tokens.filter((token) => !isStopWord(token, 'nl') && !BETWEEN.has(token));
  const small = tokens.filter((token) => !content.includes(token));
  return small.every((token) => BETWEEN.has(token)) ? content : undefined;
}

/** What the terms from one place to another are as one word, and how sure that is. */
function stretchOf(
  wanted: readonly Term[],
  from: number,
  to: number,
  vocabulary: Vocabulary,
): (Stretch & { rank: number }) | undefined {
  const tokens = wanted.slice(from, to).map(wordOf);
  if (tokens.includes(undefined)) return undefined;
  const typed = tokens as string[];
  const found = (words: string[], rank: number) => (words.length === 0 ? undefined : { from, to, words, rank });
  const joined = typed.length <= LONGEST_STRETCH ? joinedOf(typed, vocabulary) : [];
  const content = contentOf(typed);
  const isBare = content?.length === typed.length;
  const [first, last] = [typed[0]!, typed.at(-1)!];
  if (content === undefined || content.length < 2 || content[0] !== first || content.at(-1) !== last)
    return found(joined, 3 * typed.length);
  if (content.length > 2)
    return isBare ? found([...new Set([...joined, ...compoundsOf(content, vocabulary)])], 3 * typed.length) : undefined;
  const inOrder = [...new Set([...joined, ...compoundsOf([first, last], vocabulary)])];
  const turned = compoundsOf([last, first], vocabulary);
  const words = isBare ? [...inOrder, ...turned] : [...turned, ...inOrder];
  return found([...new Set(words)], isBare && inOrder.length > 0 ? 3 : 2);
}

/**
 * The stretches of a query whose words are one word in the library, in this order or turned with small words between
 * (`verhoging van de huur`). They do not overlap: longer ones and words in the order of the compound come first.
 */
export function stretchesOf(wanted: readonly Term[], vocabulary: Vocabulary): Stretch[] {
  const found: (Stretch & { rank: number })[] = [];
  for (let from = 0; from < wanted.length; from++) {
    const first = wordOf(wanted[from]);
    if (first === undefined) continue;
    for (let to = from + 2; to <= Math.min(wanted.length, from + LONGEST_STRETCH + 1); to++) {
      const stretch = stretchOf(wanted, from, to, vocabulary);
      if (stretch !== undefined) found.push(stretch);
    }
  }
  const taken: (Stretch & { rank: number })[] = [];
  for (const stretch of found.sort((a, b) => b.rank - a.rank || a.from - b.from))
    if (!taken.some(({ from, to }) => stretch.from < to && from < stretch.to)) taken.push(stretch);
  return taken.sort((a, b) => a.from - b.from).map(({ from, to, words }) => ({ from, to, words }));
}
