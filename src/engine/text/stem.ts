/** The stems of a language as the index has them. */
import type { Language } from '../../contract/types';
import { isMisstemmed, unstemmedForms } from './inflections';
import { stemDutch } from './stem-dutch';
import { stemEnglish } from './stem-english';

/** Prefix of English stems: Dutch "regeling" has the English stem "regel", which must not match Dutch texts. */
const ENGLISH_MARK = '¢';

/** Words with a digit and other scripts have no stem. */
const STEMMABLE = /^[a-z]{3,}$/;

const MOST_REMEMBERED = 50_000;
const stems: Readonly<Record<Language, Map<string, string>>> = { nl: new Map(), en: new Map() };

/**
 * The stem of a folded word as the index has it, an English one with its mark; undefined for numbers, words under 3
 * letters and other languages.
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

/** The distinct forms of a folded word in the index: the word and its stems. */
export const indexedForms = (token: string, languages: readonly Language[]): string[] => [
  ...new Set([token, ...languages.flatMap((language) => stemOf(token, language) ?? [])]),
];

/**
 * The forms that a query word is looked for in: `indexedForms`, with irregular plurals and singulars, without a stem
 * that is another word's.
 */
export function soughtForms(token: string, languages: readonly Language[]): string[] {
  if (!languages.includes('nl')) return indexedForms(token, languages);
  const formsOf = (one: string, of: readonly Language[]): string[] =>
    isMisstemmed(one) ? [one] : indexedForms(one, of);
  const others = unstemmedForms(token).flatMap((other) => formsOf(other, ['nl']));
  return [...new Set([...formsOf(token, languages), ...others])];
}

/** Dutch stems of which a word may have other letters before the last: eenheid/eenheden, lid/leden, stad/steden. */
const CHANGING = /(?:heid|lid|schip|stad)$/;

/**
 * The common beginning of all words with this stem (`stemOf`): at least one letter. The last letter of a stem may be
 * another one in a word: huis/huizen, man/maan, happi/happy.
 */
export function rootOf(stem: string, language: Language): string {
  const letters = language === 'en' ? stem.slice(ENGLISH_MARK.length) : stem;
  const changing = language === 'nl' && CHANGING.test(letters) ? 2 : 1;
  return letters.slice(0, Math.max(1, letters.length - changing));
}
