/** A text as two index columns: its words as they stand, and the stems that differ from them. */
import type { Language } from '../../contract/types';
import { foldWord, rawWords, tokensOf } from '../../platform/text/words';
import { stemOf } from './stem';

export interface IndexedText {
  /** Every word, in order: phrases are looked for here. */
  exact: string;
  /** The stem of every word whose stem is another string; order means nothing. */
  stems: string;
  /** Words of it that were met for the first time under the mark. */
  fresh: string[];
}

interface Analysed {
  token: string;
  stem: string;
  /** Under which mark it was met last. */
  mark?: object | undefined;
}

/** Words recur, so folding and stemming each once makes indexing several times faster. Bounded, then started anew. */
const LARGEST_CACHE = 200_000;
const caches: Record<Language | 'other', Map<string, Analysed>> = { nl: new Map(), en: new Map(), other: new Map() };

function analyse(word: string, language: Language | undefined): Analysed {
  const token = foldWord(word);
  const stem = stemOf(token, language);
  return { token, stem: stem === undefined || stem === token ? '' : stem };
}

/**
 * Prepares a text for the index.
 *
 * @param text original text of any length.
 * @param language language of the document, which chooses the stemmer; undefined: one that has none here.
 * @param mark stands for those to whom a word is new once (`fresh`), or twice: what is remembered of words is bounded.
 * @returns tokens with a space between, for both columns. A stem that equals its word is left out of `stems`, because
 *   looking for it in `exact` finds it: that keeps the index a third smaller.
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

/** The folded words of a stretch of text between two separators: stretches recur, so each is folded once for as long as it is remembered. */
export function foldedWords(stretch: string): readonly string[] {
  const known = stretches.get(stretch);
  if (known !== undefined) return known;
  const words = tokensOf(stretch);
  if (stretch.length > LONGEST_STRETCH) return words;
  if (stretches.size > LARGEST_CACHE) stretches.clear();
  stretches.set(stretch, words);
  return words;
}
