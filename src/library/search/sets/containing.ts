/**
 * Compounds in which a word of the query is the first or the last part: `huur` in `huurverhoging` and in `winkelhuur`. The rest must be a
 * word that stands alone in the library, as where a compound is split: `huurder` and `artsenij` merely begin alike.
 */
import { stemDutch } from '../../text/stem-dutch';
import { LONGEST_CONTAINING } from '../weights';
import { isFirstPart, isLastPart, LINKS, longEnough, type Vocabulary } from './compounds';

const LETTERS = /^[a-z]+$/;

/** The word itself, and what it is the plural of. */
function basesOf(word: string, vocabulary: Vocabulary): string[] {
  const stem = stemDutch(word);
  const isPlural = /(?:en|s)$/.test(word) && word.startsWith(stem) && longEnough(stem);
  return isPlural && vocabulary.known([stem]).length > 0 ? [word, stem] : [word];
}

/** What is left of a word behind a part and the letters that join it. */
const restsBehind = (word: string, base: string): string[] =>
  LINKS.filter((link) => word.startsWith(base + link)).map((link) => word.slice(base.length + link.length));

/**
 * The compounds of the library that have a folded word as their first or last part, the shortest first, each as it is spelled. What is found
 * by the stem of the word is none of them.
 *
 * @param mostAlike where more words than these begin or end with the word, none are found.
 */
export function containing(word: string, vocabulary: Vocabulary, mostAlike = Number.POSITIVE_INFINITY): string[] {
  if (!LETTERS.test(word) || !longEnough(word)) return [];
  const bases = basesOf(word, vocabulary);
  const stem = stemDutch(word);
  const isOther = (found: string): boolean => found.length <= LONGEST_CONTAINING && stemDutch(found) !== stem;
  const begun = bases.flatMap((base) =>
    vocabulary
      .family(base, '')
      .filter(isOther)
      .map((found) => ({ found, rests: restsBehind(found, base) })),
  );
  const ended = bases.flatMap((base) =>
    vocabulary
      .ending(base)
      .filter(isOther)
      .map((found) => ({ found, rest: found.slice(0, -base.length) })),
  );
  if (begun.length + ended.length > mostAlike) return [];
  // All at once: what is no word is then not counted.
  vocabulary.known([
    ...begun.flatMap(({ rests }) => rests),
    ...ended.flatMap(({ rest }) => LINKS.map((link) => rest.slice(0, rest.length - link.length))),
  ]);
  const found = [
    ...begun.filter(({ rests }) => rests.some((rest) => isLastPart(rest, vocabulary))),
    ...ended.filter(({ rest }) => isFirstPart(rest, vocabulary)),
  ].map((one) => one.found);
  return [...new Set(found)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}
