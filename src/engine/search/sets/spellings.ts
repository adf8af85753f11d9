/**
 * One word or two: `dnaonderzoek`, `DNA-onderzoek` and `dna onderzoek` are spellings of one thing. The index has no
 * hyphens, so that the last two are equal there. Only spellings that the library has are searched.
 */
import { DOUBLE_QUOTES } from '../../../platform/text/letters';
import { inflectionsOf } from '../../text/inflections';
import type { Term } from '../../text/query';
import { isStopWord } from '../../text/stop-words';
import {
  COMMON_BESIDE,
  HEAD_BEGINNING,
  LONGEST_SPELLING,
  LONGEST_STRETCH,
  MOST_CUTS,
  MOST_PAIRS,
  OFTEN_SPELLED,
  SHORTEST_HYPHENED,
  SHORTEST_REST,
  SHORTEST_SPELLING,
  SPELLED_SO,
} from '../weights';
import { type Compounds, compoundsMadeOf, compoundsOf, formsOf, readingsOf, type Vocabulary } from './compounds';

const LETTERS = /^[a-z0-9]*[a-z][a-z0-9]*$/;
/** Others have too many places, and are tried only for a word that no text has (`aanhuisblad`). */
const SMALL_FIRST = new Set(['niet', 'ter', 'ten', 'tegen']);
const isLight = (token: string): boolean => !isStopWord(token, 'nl') || SMALL_FIRST.has(token);

const word = (token: string): Term => ({ kind: 'word', tokens: [token] });
const phrase = (tokens: string[]): Term => ({ kind: 'phrase', tokens });

/** Whether a form begins like its word: forms of the shortest words can be other words. */
const beginsLike =
  (word: string, before = '') =>
  (form: string): boolean =>
    form.startsWith(before + word.slice(0, HEAD_BEGINNING));

const isKnown = (token: string, vocabulary: Vocabulary): boolean =>
  vocabulary.known([token, ...inflectionsOf(token)]).length > 0;

/** Whether a chunk was typed with hyphens, without quotes: `btw-tarief`. */
export const isHyphened = ({ kind, typed = '', tokens }: Term): boolean =>
  kind === 'phrase' &&
  /[-‐‑]/.test(typed) &&
  !DOUBLE_QUOTES.includes(typed[0]!) &&
  tokens.every((token) => LETTERS.test(token));

/** A word in two, as texts of the library write it: side by side, the second in any form. */
function splitSpellings(token: string, vocabulary: Vocabulary): string[][] {
  if (token.length < SHORTEST_SPELLING || token.length > LONGEST_SPELLING || !LETTERS.test(token)) return [];
  const own = vocabulary.frequency(token, OFTEN_SPELLED);
  if (own >= OFTEN_SPELLED) return [];
  const places = [...token.slice(0, -SHORTEST_REST)].map((_, at) => at + 1);
  const before = new Set(vocabulary.known(places.map((at) => token.slice(0, at))));
  const cuts = places
    .map((at) => [token.slice(0, at), token.slice(at)] as const)
    .filter((cut) => before.has(cut[0]) && (own === 0 || cut.every(isLight)));
  const forms = cuts.map(([, after]) => [after, ...inflectionsOf(after)].filter(beginsLike(after)));
  const known = new Set(vocabulary.known(forms.flat()));
  const least = Math.floor(own * SPELLED_SO) + 1;
  return cuts
    .flatMap(([first], at) => forms[at]!.filter((form) => known.has(form)).map((form) => [first, form]))
    .slice(0, MOST_CUTS)
    .filter((cut) => vocabulary.together(cut, least) >= least);
}

/** All ways to join neighbours, but none joined. */
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

function hyphenSpellings(tokens: readonly string[], vocabulary: Vocabulary): Term[] {
  if (tokens.length > LONGEST_STRETCH) return [];
  const joined = joins(tokens).flatMap((words) => {
    if (words.length === 1) return words.filter((one) => isKnown(one, vocabulary)).map(word);
    return vocabulary.together(words, 1) > 0 ? [phrase(words)] : [];
  });
  const last = tokens.at(-1) ?? '';
  const inflected = formsOf(last, vocabulary)
    .map((form) => [...tokens.slice(0, -1), form])
    .filter((words) => words.at(-1) !== last && vocabulary.together(words, 1) > 0);
  return [...joined, ...inflected.map(phrase)];
}

/** Other spellings of a term in the library, as words for any inflection and phrases. A quoted phrase has none. */
export function spellingsOf(term: Term, vocabulary: Vocabulary): Term[] {
  const { kind, tokens } = term;
  if (kind === 'word') return splitSpellings(tokens[0] ?? '', vocabulary).map(phrase);
  return isHyphened(term) ? hyphenSpellings(tokens, vocabulary) : [];
}

/** Other ways of Dutch texts to say a term. */
export interface Otherwise {
  /** The same word, with equal weight: words in any inflection, and phrases. */
  spelled: Term[];
  /** Compounds of its parts, in any inflection; those with another word in between are narrower. */
  compounds: string[];
  near: string[][];
}

/** Forms of words to look for near one another. */
export function nearPairs(reading: readonly string[], vocabulary: Vocabulary): string[][] {
  const forms = reading.map((part, at) =>
    reading.length === 2 || at === reading.length - 1 ? formsOf(part, vocabulary) : [part],
  );
  return forms
    .reduce<string[][]>((before, next) => next.flatMap((form) => before.map((words) => [...words, form])), [[]])
    .slice(0, MOST_PAIRS);
}

const readingsOfHyphened = (term: Term): string[][] =>
  isHyphened(term) && term.tokens.every((token) => token.length >= SHORTEST_HYPHENED && !isStopWord(token))
    ? [term.tokens]
    : [];

/** Other ways of Dutch texts to say a query term; none for small words and quoted phrases. */
export function otherwiseOf(term: Term, vocabulary: Vocabulary): Otherwise {
  const token = term.kind === 'word' ? term.tokens[0] : undefined;
  if (token !== undefined && isStopWord(token, 'nl')) return { spelled: [], compounds: [], near: [] };
  const readings = token === undefined ? readingsOfHyphened(term) : readingsOf(token, vocabulary);
  const compounds = readings
    .filter(({ length }) => length === 2)
    .flatMap((reading) => compoundsOf(reading, vocabulary))
    .filter((found) => found !== token);
  const near = readings.flatMap((reading) => nearPairs(reading, vocabulary));
  return { spelled: spellingsOf(term, vocabulary), compounds: [...new Set(compounds)], near };
}

/** Words of the library that these typed words are when joined: `schade vergoeding`, `overheids daad`, `e mail`. */
function joinedOf(tokens: readonly string[], vocabulary: Vocabulary): string[] {
  const joined = tokens.join('');
  if (joined.length < SHORTEST_SPELLING || joined.length > LONGEST_SPELLING) return [];
  if (!tokens.every((token) => LETTERS.test(token)) || tokens.every((token) => isStopWord(token))) return [];
  // The last word is part of it in some form: `huur en` is no `huur`.
  const isJoined = beginsLike(tokens.at(-1) ?? '', tokens.slice(0, -1).join(''));
  const forms = vocabulary.known([joined, ...inflectionsOf(joined).filter(isJoined)]);
  if (forms.length === 0 || !tokens.some((token) => isStopWord(token))) return forms;
  // Words often side by side are two words (`recht op`), even if they are one as well (`rechtop`).
  const own = Math.max(...forms.map((form) => vocabulary.frequency(form, COMMON_BESIDE)));
  return vocabulary.together(tokens, own + 1) > own ? [] : forms;
}

const NO_COMPOUNDS: Compounds = { plain: [], wider: [] };

/** Small words between a thing and its subject; not in `huur en pacht`, nor in `beroep op overmacht`. */
const BETWEEN = new Set('van de het een der des den voor tot ter ten tegen in uit door bij aan over'.split(' '));

/** Words of the library that query words are when joined. */
export interface Joined {
  /** In the typed order: the same word, with or without linking letters. */
  spelled: string[];
  /** In reverse: `verhoging huur`. */
  turned: string[];
  /** Typed with small words in between, as in texts: `verhoging van de huur`. */
  spaced: string[];
  /** With the head in another form. */
  inflected: string[];
  /** With another word in between. */
  wider: string[];
}

/**
 * The words of the library that consecutive folded query words, small ones included, are when joined, in any
 * inflection: as typed, or 2 words reversed. Undefined for none.
 */
export function joinedWords(tokens: readonly string[], vocabulary: Vocabulary): Joined | undefined {
  if (tokens.length < 2 || tokens.length > LONGEST_STRETCH) return undefined;
  const content = tokens.filter((token) => !isStopWord(token, 'nl') && !BETWEEN.has(token));
  if (content.length === 0) return undefined;
  const isBare = content.length === tokens.length;
  const made = (words: readonly string[]) => compoundsMadeOf(words, vocabulary);
  const inOrder = isBare ? made(tokens) : NO_COMPOUNDS;
  const isPair = content.length === 2 && content[0] === tokens[0] && content[1] === tokens.at(-1);
  const isJoint = isPair && tokens.every((token) => content.includes(token) || BETWEEN.has(token));
  const turned = isJoint ? made([...content].reverse()) : NO_COMPOUNDS;
  const apart = isJoint && !isBare ? made(content) : NO_COMPOUNDS;
  const taken = new Set<string>();
  const fresh = (words: readonly string[]): string[] => words.filter((word) => !taken.has(word) && taken.add(word));
  const inForm = (words: readonly string[], head = '') => words.filter((word) => word.endsWith(head));
  const [first, last] = [tokens[0], tokens.at(-1)];
  const inOneWord = [...joinedOf(tokens, vocabulary), ...inOrder.plain];
  const joined: Joined = {
    spelled: fresh(inForm(inOneWord, last)),
    turned: fresh(isBare ? inForm(turned.plain, first) : []),
    spaced: fresh([...inForm(turned.plain, first), ...inForm(apart.plain, last)]),
    inflected: fresh([...inOneWord, ...turned.plain, ...apart.plain]),
    wider: fresh([...inOrder.wider, ...turned.wider, ...apart.wider]),
  };
  return taken.size === 0 ? undefined : joined;
}
