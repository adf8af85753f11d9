/** Looks words up in the glossary. Names are compared by their stems, so that any inflection of a word finds its row. */
import type { Language } from '../../../contract/types';
import { GLOSSARY } from './glossary-data';
import { stemDutch } from './stem-dutch';
import { stemEnglish } from './stem-english';
import { foldWord, tokensOf } from './words';

/** Words in the longest name that is looked for. */
export const LONGEST_NAME = 6;

/** Stemming the whole table would cost more than a search, so names are kept by their first letters until then. */
const BEGINNING = 3;

interface Name {
  name: string;
  /** The names of the same concept in the other language. */
  others: string;
}

const shelves = new Map<Language, Map<string, Name[]>>();

function namesIn(language: Language): Map<string, Name[]> {
  const held = shelves.get(language);
  if (held !== undefined) return held;
  const shelf = new Map<string, Name[]>();
  for (const [dutch, english] of GLOSSARY) {
    const [own, others] = language === 'nl' ? [dutch, english] : [english, dutch];
    for (const name of own.split('|')) {
      const beginning = foldWord(name.slice(0, BEGINNING));
      const names = shelf.get(beginning) ?? [];
      names.push({ name, others });
      shelf.set(beginning, names);
    }
  }
  shelves.set(language, shelf);
  return shelf;
}

const stemmed = (token: string, language: Language): string =>
  /^[a-z]{3,}$/.test(token) ? (language === 'nl' ? stemDutch(token) : stemEnglish(token)) : token;

const keyOf = (tokens: readonly string[], language: Language): string =>
  tokens.map((token) => stemmed(token, language)).join(' ');

/**
 * The names in `target` of what the words name in the other language.
 *
 * @param tokens folded words, in order, together one name.
 * @param target the language wanted.
 * @returns each name as folded words, the usual one first; none when the glossary does not have the name.
 */
export function translationsInto(target: Language, tokens: readonly string[]): string[][] {
  const source: Language = target === 'nl' ? 'en' : 'nl';
  const candidates = namesIn(source).get(tokens[0]?.slice(0, BEGINNING) ?? '') ?? [];
  const spaces = tokens.length - 1;
  const key = candidates.length === 0 ? '' : keyOf(tokens, source);
  const found = candidates
    .filter(({ name }) => name.split(/[ -]/).length - 1 >= spaces)
    .filter(({ name }) => {
      const words = tokensOf(name);
      return words.length === tokens.length && keyOf(words, source) === key;
    })
    .flatMap(({ others }) => others.split('|'));
  return [...new Set(found)].map(tokensOf);
}
