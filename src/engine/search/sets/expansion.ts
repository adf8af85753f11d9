/**
 * What a query finds beyond its literal words: compounds and their parts in Dutch texts, translations, legal terms, the
 * verbs of its nouns and the reverse (`verrijking` and `is verrijkt`, also of a translation), and words that a text has
 * only in a compound. Each is a set without the matches of the sets before it.
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

/** The other forms of a Dutch word: of a noun those of its verb; of a verb its noun and the noun's other forms. */
function othersOf(token: string): string[] {
  const nouns = nounsOfVerb(token);
  return [...verbFormsOf(token), ...nouns, ...nouns.flatMap(verbFormsOf)];
}

/** Those of them in the library that the stem of the word does not find. */
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

/** For a phrase of a word and such a noun: the word, with and without -e, near a form of the verb. */
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

/** Adds to concepts the verbs of their nouns and the nouns of their verbs, unless the query is long. */
export function withVerbs(concepts: readonly Concept[], vocabulary: Vocabulary): readonly Concept[] {
  const words = concepts.reduce((sum, { terms }) => sum + terms.length, 0);
  return words > MOST_VERBS ? concepts : concepts.map((concept) => withOwnVerbs(concept, vocabulary));
}

interface Expansion {
  kind: Extract<Kind, 'compound' | 'otherwise' | 'inside'>;
  language: Language;
  sought: Sought;
  /** The terms besides the query words, for snippets and explanations. */
  terms: readonly Term[];
}

interface Said {
  literal: Match;
  others: Match[];
}

/** Other ways of a stretch: as a whole, or with some of its words in other ways. */
function saidIn({ terms, ways, parts }: Concept, language: Language, hows: readonly How[]): Said {
  const own = ways.filter((way) => hows.includes(way.how) && way.language === language).map(({ match }) => match);
  const loose = parts?.map((part) => saidIn(part, language, hows)) ?? [];
  const others = loose.some((part) => part.others.length > 0) ? [...own, allSaid(loose)] : own;
  return { literal: allOf(terms, [language]), others };
}

/** All concepts, at least one in another way, that one first: usually rare, so that little of common lists is read. */
function allSaid(said: readonly Said[]): Match {
  const either = ({ literal, others }: Said): Match => any([literal, ...others]);
  return any(
    said.flatMap(({ others }, at) =>
      others.length === 0 ? [] : [all([any(others), ...said.filter((_, place) => place !== at).map(either)])],
    ),
  );
}

/** The further sets of a query, disjoint from the literal matches (`literal`) and from one another. */
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

function basesOf(word: string, vocabulary: Vocabulary): string[] {
  const stem = stemDutch(word);
  const isPlural = /(?:en|s)$/.test(word) && word.startsWith(stem) && longEnough(stem);
  return isPlural && vocabulary.known([stem]).length > 0 ? [word, stem] : [word];
}

/**
 * The compounds of the library with a folded word as first or last part, the shortest first, without its other forms.
 * The rest must be a word: `huurder` and `artsenij` merely begin alike. None for more than `mostAlike` candidates.
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
  // All at once, so that unknown words need no counting.
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

interface Inside {
  concepts: readonly Concept[];
  /** Of a single-word query: the word, and its compounds beyond the limit. */
  cut?: { word: string; compounds: Match };
}

function wordOf({ terms: [term] }: Concept): string | undefined {
  const token = term?.kind === 'word' ? term.tokens[0] : undefined;
  return token === undefined || isStopWord(token) ? undefined : token;
}

const matchOf = (forms: readonly string[]): Match => ({ of: 'word', forms });

/** Only presence counts: the frequencies of so many forms cost too much. */
const wayOf = (words: readonly string[]): Way => ({
  how: 'inside',
  match: matchOf(words),
  forms: [],
  weight: CONTAINED_WEIGHT,
  terms: asTerms(words),
  language: 'nl',
});

/**
 * Adds the compounds of query words as ways; undefined for none, and if enough documents (`found`) have all words: so
 * many forms are as costly as many words.
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
