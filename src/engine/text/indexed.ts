/** A text as two index columns: its words, and the stems that differ from them. */
import type { Language } from '../../contract/types';
import { foldWord, rawWords, tokensOf } from '../../platform/text/words';
import { stemOf } from './stem';

export interface IndexedText {
  exact: string;
  /** Stems that differ from their word, in no particular order. */
  stems: string;
  /** Words seen for the first time under the mark. */
  fresh: string[];
}

interface Analysed {
  token: string;
  stem: string;
  mark?: object | undefined;
}

/** Words recur: caching makes indexing several times faster. Cleared when full. */
const LARGEST_CACHE = 200_000;
const caches: Record<Language | 'other', Map<string, Analysed>> = { nl: new Map(), en: new Map(), other: new Map() };

function analyse(word: string, language: Language | undefined): Analysed {
  const token = foldWord(word);
  const stem = stemOf(token, language);
  return { token, stem: stem === undefined || stem === token ? '' : stem };
}

/**
 * Prepares a text for the index.
 * @param language of the document, which chooses the stemmer; undefined: none.
 * @param mark identifies the caller for `fresh`. A word can be new to it twice, since the cache is bounded.
 * @returns tokens separated by spaces. A stem equal to its word is left out, which makes the index a third smaller.
 */
export function indexText(text: string, language: Language | undefined, mark?: object): IndexedText {
  const cache = caches[language ?? 'other'];
  if (cache.size > LARGEST_CACHE) cache.clear();
  const exact: string[] = [];
  const stems: string[] = [];
  const fresh: string[] = [];
  for (const word of rawWords(text)) {
    let analysed = cache.get(word);
    if (analysed === undefined) {
      analysed = analyse(word, language);
      cache.set(word, analysed);
    }
    const { token, stem } = analysed;
    if (token !== '') exact.push(token);
    if (stem !== '') stems.push(stem);
    if (analysed.mark !== mark) {
      analysed.mark = mark;
      fresh.push(token);
    }
  }
  return { exact: exact.join(' '), stems: stems.join(' '), fresh };
}

/** Longer stretches hardly recur. */
const LONGEST_STRETCH = 64;
const stretches = new Map<string, readonly string[]>();

/** The folded words of a stretch between two separators, cached: stretches recur. */
export function foldedWords(stretch: string): readonly string[] {
  const known = stretches.get(stretch);
  if (known !== undefined) return known;
  const words = tokensOf(stretch);
  if (stretch.length > LONGEST_STRETCH) return words;
  if (stretches.size > LARGEST_CACHE) stretches.clear();
  stretches.set(stretch, words);
  return words;
}
