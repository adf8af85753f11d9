/** Looks words up in the glossary. Names are compared by their stems, so that any inflection of a word finds its row. */
import type { Language } from '../../contract/types';
import { tokensOf } from '../../words';
import { GLOSSARY } from './glossary-data';
import { stemDutch } from './stem-dutch';
import { stemEnglish } from './stem-english';

/** Words in the longest name that is looked for. */
export const LONGEST_NAME = 6;

/** Stemming or folding the whole table would cost more than a search: names are found by their first letters first. */
const BEGINNING = 3;

interface Name {
  name: string;
  /** The names of the same concept in the other language. */
  others: string;
}

const found: Record<Language, Map<string, Name[]>> = { nl: new Map(), en: new Map() };

/** The names that begin with these letters. In the table, no name has a diacritic among its first 3. */
function namesThatBegin(beginning: string, language: Language): Name[] {
  const held = found[language].get(beginning);
  if (held !== undefined) return held;
  const names = GLOSSARY.flatMap(([dutch, english]) => {
    const [own, others] = language === 'nl' ? [dutch, english] : [english, dutch];
    if (!own.includes(beginning)) return [];
    return own.split('|').flatMap((name) => (name.startsWith(beginning) ? [{ name, others }] : []));
  });
  found[language].set(beginning, names);
  return names;
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
  const candidates = namesThatBegin(tokens[0]?.slice(0, BEGINNING) ?? '', source);
  const spaces = tokens.length - 1;
  const key = candidates.length === 0 ? '' : keyOf(tokens, source);
  const translations = candidates
    .filter(({ name }) => name.split(/[ -]/).length - 1 >= spaces)
    .filter(({ name }) => {
      const words = tokensOf(name);
      return words.length === tokens.length && keyOf(words, source) === key;
    })
    .flatMap(({ others }) => others.split('|'));
  return [...new Set(translations)].map(tokensOf);
}
