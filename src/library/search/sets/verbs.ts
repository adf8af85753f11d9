/**
 * The law says with a verb what is asked for with a noun, and the other way round: `verrijking` and `is verrijkt`, `opgezegd` and
 * `opzegging`; also where the noun is the Dutch word for what was asked in English. Only forms that the library has are looked for.
 */
import { any, type Match } from '../../index/match';
import { indexedForms } from '../../text/stem';
import { isStopWord } from '../../text/stop-words';
import { nounsOfVerb, verbFormsOf } from '../../text/verb-nouns';
import { MOST_VERBS, PART_DISTANCE, VERB_WEIGHT } from '../weights';
import type { Vocabulary } from './compounds';
import { asTerms, type Concept, type Way } from './concepts';

/** The other forms of what a folded Dutch word says: of a noun those of its verb, of a form of a verb its noun and the noun's other forms. */
function othersOf(token: string): string[] {
  const nouns = nounsOfVerb(token);
  return [...verbFormsOf(token), ...nouns, ...nouns.flatMap(verbFormsOf)];
}

/** Those of them that the library has and that the stem of the word does not find. */
function knownOthers(token: string, vocabulary: Vocabulary): string[] {
  const found = new Set(indexedForms(token, ['nl']));
  return vocabulary
    .known([...new Set(othersOf(token))])
    .filter((other) => other !== token && !indexedForms(other, ['nl']).some((form) => found.has(form)));
}

function wordWay(token: string, weight: number, vocabulary: Vocabulary): Way[] {
  const words = knownOthers(token, vocabulary);
  if (words.length === 0) return [];
  const forms = words.map((word): Match => ({ of: 'word', forms: [word] }));
  const match: Match = { of: 'word', forms: words };
  return [{ how: 'verb', match, forms, weight, terms: asTerms(words), language: 'nl' }];
}

/** Of a phrase of a word and such a noun: the word, with and without its -e, near a form of the verb. */
function phraseWay(tokens: readonly string[], weight: number, vocabulary: Vocabulary): Way[] {
  const [first, noun, more] = tokens.filter((token) => !isStopWord(token, 'nl'));
  if (first === undefined || noun === undefined || more !== undefined) return [];
  const verbs = knownOthers(noun, vocabulary);
  if (verbs.length === 0) return [];
  const firsts = [...new Set([first, ...vocabulary.known([first.replace(/e$/, '')])])];
  const near = firsts.flatMap((word) =>
    verbs.map((verb): Match => ({ of: 'near', tokens: [word, verb], distance: PART_DISTANCE })),
  );
  return [{ how: 'verb', match: any(near), forms: [], weight, terms: asTerms([...firsts, ...verbs]), language: 'nl' }];
}

/** The verbs of what was typed, and of the Dutch words for it. */
function verbsOfWay({ how, weight, terms, language }: Way, vocabulary: Vocabulary): Way[] {
  const [only, another] = terms;
  if (only === undefined || another !== undefined) return [];
  if (how !== 'typed' && (how !== 'translated' || language !== 'nl')) return [];
  const { kind, tokens } = only;
  const [token = ''] = tokens;
  if (kind === 'word') return isStopWord(token) ? [] : wordWay(token, weight * VERB_WEIGHT, vocabulary);
  return kind === 'phrase' && how === 'translated' ? phraseWay(tokens, weight * VERB_WEIGHT, vocabulary) : [];
}

function withOwnVerbs(concept: Concept, vocabulary: Vocabulary): Concept {
  const { ways, parts } = concept;
  const verbs = ways.flatMap((way) => verbsOfWay(way, vocabulary));
  const inside = parts?.map((part) => withOwnVerbs(part, vocabulary));
  if (verbs.length === 0 && inside === undefined) return concept;
  return { ...concept, ways: [...ways, ...verbs], ...(inside && { parts: inside }) };
}

/** Concepts with the verbs of their nouns, and the nouns of their verbs, as further ways, where they are few. */
export function withVerbs(concepts: readonly Concept[], vocabulary: Vocabulary): readonly Concept[] {
  const words = concepts.reduce((sum, { terms }) => sum + terms.length, 0);
  return words > MOST_VERBS ? concepts : concepts.map((concept) => withOwnVerbs(concept, vocabulary));
}
