/**
 * A word of the query that a text has only in a compound: such rows stand below those that have the word. They are looked for where
 * few documents have all words, since so many forms cost as much as many words do. The rest of a compound must be a word that stands alone
 * in the library, as where a compound is split: `huurder` and `artsenij` merely begin alike.
 */
import type { Match } from '../../index/match';
import { stemDutch } from '../../text/stem-dutch';
import { isStopWord } from '../../text/stop-words';
import { CONTAINED_WEIGHT, ENOUGH, LONGEST_CONTAINING, MOST_ALIKE, MOST_CONTAINED, MOST_CONTAINING } from '../weights';
import { isFirstPart, isLastPart, LINKS, longEnough, type Vocabulary } from './compounds';
import { asTerms, type Concept, type Way } from './concepts';

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

/** The concepts of a query with the compounds of their words. */
interface Inside {
  concepts: readonly Concept[];
  /** Of a query of one word: the word, and its compounds that are not looked for. */
  cut?: { word: string; compounds: Match };
}

/** The only word of a concept, where it can be a part of compounds. */
function wordOf({ terms: [term] }: Concept): string | undefined {
  const token = term?.kind === 'word' ? term.tokens[0] : undefined;
  return token === undefined || isStopWord(token) ? undefined : token;
}

const matchOf = (forms: readonly string[]): Match => ({ of: 'word', forms });

/** That a text has one of the compounds is told and not how often: of so many forms that would cost too much. */
const wayOf = (words: readonly string[]): Way => ({
  how: 'inside',
  match: matchOf(words),
  forms: [],
  weight: CONTAINED_WEIGHT,
  terms: asTerms(words),
  language: 'nl',
});

/**
 * The concepts of a query with the compounds of their words; undefined where none are looked for.
 *
 * @param found how many documents have all words as they stand.
 */
export function insideOf(concepts: readonly Concept[], vocabulary: Vocabulary, found: number): Inside | undefined {
  const leaves = concepts.flatMap((concept) => concept.parts ?? [concept]);
  if (leaves.length > MOST_CONTAINED || found >= (leaves.length === 1 ? ENOUGH.one : ENOUGH.several)) return undefined;
  const compounds = new Map(
    leaves.map((leaf) => {
      const word = wordOf(leaf);
      return [
        leaf,
        word === undefined ? [] : containing(word, vocabulary, leaves.length === 1 ? undefined : MOST_ALIKE),
      ];
    }),
  );
  if ([...compounds.values()].every((words) => words.length === 0)) return undefined;
  const added = (concept: Concept): Concept => {
    if (concept.parts !== undefined) return { ...concept, parts: concept.parts.map(added) };
    const words = compounds.get(concept)?.slice(0, MOST_CONTAINING) ?? [];
    return words.length === 0 ? concept : { ...concept, ways: [...concept.ways, wayOf(words)] };
  };
  const [only, another] = leaves;
  const word = only === undefined || another !== undefined ? undefined : wordOf(only);
  const beyond = only === undefined ? [] : (compounds.get(only)?.slice(MOST_CONTAINING) ?? []);
  const cut = word === undefined || beyond.length === 0 ? undefined : { word, compounds: matchOf(beyond) };
  return { concepts: concepts.map(added), ...(cut && { cut }) };
}
