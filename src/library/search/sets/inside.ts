/**
 * A word of the query that a text has only in a compound: such rows stand below those that have the word. They are looked for where
 * few documents have all words, since so many forms cost as much as many words do.
 */
import type { Match } from '../../index/match';
import { isStopWord } from '../../text/stop-words';
import { CONTAINED_WEIGHT, ENOUGH, MOST_ALIKE, MOST_CONTAINED, MOST_CONTAINING } from '../weights';
import type { Vocabulary } from './compounds';
import { asTerms, type Concept, type Way } from './concepts';
import { containing } from './containing';

/** The concepts of a query with the compounds of their words. */
export interface Inside {
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
