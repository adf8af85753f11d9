/** Which stemmer a word gets: the one of the document's language. */
import type { Language } from '../../contract/types';
import { isMisstemmed, unstemmedForms } from './inflections';
import { stemDutch } from './stem-dutch';
import { stemEnglish } from './stem-english';

/**
 * Marks an English stem in the index. Dutch and English stems of one spelling are different words (Dutch "regeling"
 * has the English stem "regel"), so an English one must never meet a Dutch text.
 */
const ENGLISH_MARK = '¢';

/** Words with a digit in them (article numbers, case numbers) and letters of other scripts have no stem. */
const STEMMABLE = /^[a-z]{3,}$/;

/** Words recur, in a search, in one text and in the next. Bounded, then started anew. */
const MOST_REMEMBERED = 50_000;
const stems: Readonly<Record<Language, Map<string, string>>> = { nl: new Map(), en: new Map() };

/**
 * The stem of a folded word as the index holds it.
 *
 * @returns for Dutch the bare stem, for English the stem behind a mark; undefined for what has none (numbers, words of
 *   fewer than 3 letters, and any word of another language).
 */
export function stemOf(token: string, language: Language | undefined): string | undefined {
  if (language === undefined) return undefined;
  const known = stems[language];
  let stem = known.get(token);
  if (stem === undefined) {
    stem = !STEMMABLE.test(token) ? '' : language === 'en' ? ENGLISH_MARK + stemEnglish(token) : stemDutch(token);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(token, stem);
  }
  return stem === '' ? undefined : stem;
}

/** What the index has a folded word under, each once: the word as it stands, and its stem in each of some languages. */
export const indexedForms = (token: string, languages: readonly Language[]): string[] => [
  ...new Set([token, ...languages.flatMap((language) => stemOf(token, language) ?? [])]),
];

/** What a folded word of a query is looked for under: as `indexedForms`, with the plural or singular that no stem leads to, and without the stem of another word. */
export function soughtForms(token: string, languages: readonly Language[]): string[] {
  if (!languages.includes('nl')) return indexedForms(token, languages);
  const formsOf = (one: string, of: readonly Language[]): string[] =>
    isMisstemmed(one) ? [one] : indexedForms(one, of);
  const others = unstemmedForms(token).flatMap((other) => formsOf(other, ['nl']));
  return [...new Set([...formsOf(token, languages), ...others])];
}

/** The letters at the end of a stem that words with this stem may have otherwise: huis/huizen, -heid/-heden, lid/leden. */
const CHANGING = 2;

/** What every word begins with whose stem in this language is `stem`, as `stemOf` gave it: at least one letter. */
export function rootOf(stem: string, language: Language): string {
  const letters = language === 'en' ? stem.slice(ENGLISH_MARK.length) : stem;
  return letters.slice(0, Math.max(1, letters.length - CHANGING));
}
