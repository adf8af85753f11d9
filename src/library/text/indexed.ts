/** A text as two index columns: its words as they stand, and the stems that differ from them. */
import type { Language } from '../../contract/types';
import { foldWord, rawWords } from '../../words';
import { stemOf } from './stem';

export interface IndexedText {
  /** Every word, in order: phrases are looked for here. */
  exact: string;
  /** The stem of every word whose stem is another string; order means nothing. */
  stems: string;
}

/** Words recur, so folding and stemming each once makes indexing several times faster. Bounded, then started anew. */
const LARGEST_CACHE = 200_000;
const caches: Record<Language, Map<string, readonly [token: string, stem: string]>> = { nl: new Map(), en: new Map() };

function analyse(word: string, language: Language): readonly [string, string] {
  const token = foldWord(word);
  const stem = stemOf(token, language);
  return [token, stem === undefined || stem === token ? '' : stem];
}

/**
 * Prepares a text for the index.
 *
 * @param text original text of any length.
 * @param language language of the document, which chooses the stemmer.
 * @returns tokens with a space between, for both columns. A stem that equals its word is left out of `stems`, because
 *   looking for it in `exact` finds it: that keeps the index a third smaller.
 */
export function indexText(text: string, language: Language): IndexedText {
  const cache = caches[language];
  if (cache.size > LARGEST_CACHE) cache.clear();
  const exact: string[] = [];
  const stems: string[] = [];
  for (const word of rawWords(text)) {
    let analysed = cache.get(word);
    if (analysed === undefined) {
      analysed = analyse(word, language);
      cache.set(word, analysed);
    }
    if (analysed[0] !== '') exact.push(analysed[0]);
    if (analysed[1] !== '') stems.push(analysed[1]);
  }
  return { exact: exact.join(' '), stems: stems.join(' ') };
}
