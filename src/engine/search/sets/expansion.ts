/**
 * What a query finds beyond its words as they stand: compounds and their parts in Dutch texts, and other words for what it asks,
 * of the other language or of the law. Each is a set of its own that leaves out what the sets before it find.
 *
 * The law says with a verb what is asked for with a noun, and the other way round: `verrijking` and `is verrijkt`, `opgezegd` and
 * `opzegging`; also where the noun is the Dutch word for what was asked in English. Only forms that the library has are looked for.
 */
import type { Language } from '../../../contract/types';
import { all, any, type Match } from '../../index/match';
import type { ParsedQuery, Term } from '../../text/query';
import { indexedForms } from '../../text/stem';
import { stemDutch } from '../../text/stem-dutch';
import { isStopWord } from '../../text/stop-words';
import { nounsOfVerb, verbFormsOf } from '../../text/verbs';
import {
  CONTAINED_WEIGHT,
  ENOUGH,
  type Kind,
  LONGEST_CONTAINING,
  MOST_ALIKE,
  MOST_CONTAINED,
  MOST_CONTAINING,
  MOST_VERBS,
  PART_DISTANCE,
  VERB_WEIGHT,
} from '../weights';
import { isFirstPart, isLastPart, LINKS, longEnough, type Vocabulary } from './compounds';
import { asTerms, type Concept, type How, type Way, waysOf } from './concepts';
import { allOf, type Sought, type SoughtIn, soughtBy } from './sought';

const SPELLED: readonly How[] = ['spelled', 'compound'];

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

interface Expansion {
  kind: Extract<Kind, 'compound' | 'otherwise' | 'inside'>;
  /** The language of the documents that it finds. */
  language: Language;
  sought: Sought;
  /** What it looks for besides the words of the query, for snippets and explanations. */
  terms: readonly Term[];
}

/** A concept as the texts of one language say it: in the typed words, or in one of the other ways. */
interface Said {
  literal: Match;
  others: Match[];
}

/** A stretch is said otherwise as a whole, or in its words, some of which are said otherwise. */
function saidIn({ terms, ways, parts }: Concept, language: Language, hows: readonly How[]): Said {
  const own = ways.filter((way) => hows.includes(way.how) && way.language === language).map(({ match }) => match);
  const loose = parts?.map((part) => saidIn(part, language, hows)) ?? [];
  const others = loose.some((part) => part.others.length > 0) ? [...own, allSaid(loose)] : own;
  return { literal: allOf(terms, [language]), others };
}

/**
 * All concepts, at least one of them said otherwise: that one leads, because it is rare as a rule, and the index then reads little
 * of the lists of the common words beside it.
 */
function allSaid(said: readonly Said[]): Match {
  const either = ({ literal, others }: Said): Match => any([literal, ...others]);
  return any(
    said.flatMap(({ others }, at) =>
      others.length === 0 ? [] : [all([any(others), ...said.filter((_, place) => place !== at).map(either)])],
    ),
  );
}

/**
 * The further sets of a query, which share no document with what its words find as they stand, nor with one another.
 *
 * @param literal what its words find. @param languages the languages of the documents that the filters allow.
 */
export function expansionsOf(
  concepts: readonly Concept[],
  literal: Match,
  parsed: ParsedQuery,
  within: SoughtIn,
  languages: readonly Language[],
): Expansion[] {
  const expansions: Expansion[] = [];
  let listed = literal;
  const add = (kind: Expansion['kind'], language: Language, hows: readonly How[]): void => {
    const said = concepts.map((concept) => saidIn(concept, language, hows));
    if (said.every(({ others }) => others.length === 0)) return;
    const match = allSaid(said);
    const ways = concepts.flatMap(waysOf).filter((way) => hows.includes(way.how) && way.language === language);
    const terms = ways.flatMap((way) => way.terms);
    expansions.push({ kind, language, sought: soughtBy(match, parsed, within, listed), terms });
    listed = any([listed, match]);
  };
  if (languages.includes('nl')) add('compound', 'nl', SPELLED);
  for (const language of languages) {
    const hows = new Set(concepts.flatMap(waysOf).flatMap((way) => (way.language === language ? [way.how] : [])));
    if (hows.has('translated')) add('otherwise', language, [...SPELLED, 'translated']);
    if (hows.has('everyday')) add('otherwise', language, [...SPELLED, 'translated', 'everyday']);
  }
  if (languages.includes('nl')) {
    const hows = new Set(concepts.flatMap(waysOf).map(({ how }) => how));
    if (hows.has('verb')) add('otherwise', 'nl', [...SPELLED, 'translated', 'verb']);
    if (hows.has('inside')) add('inside', 'nl', [...SPELLED, 'translated', 'verb', 'inside']);
  }
  return expansions;
}

const LETTERS = /^[a-z]+$/;

/** The word itself, and what it is the plural of. */
function basesOf(word: string, vocabulary: Vocabulary): string[] {
  const stem = stemDutch(word);
  const isPlural = /(?:en|s)$/.test(word) && word.startsWith(stem) && longEnough(stem);
  return isPlural && vocabulary.known([stem]).length > 0 ? [word, stem] : [word];
}

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
      .map((found) => ({
        found,
        rests: LINKS.filter((link) => found.startsWith(base + link)).map((link) =>
          found.slice(base.length + link.length),
        ),
      })),
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
