/**
 * What a query finds beyond its words as they stand: compounds and their parts in Dutch texts, and translations in the
 * texts of the other language. Each is a set of its own that leaves out what the words themselves find.
 */
import type { Language } from '../../../contract/types';
import { all, any, type Match } from '../../index/match';
import { LONGEST_NAME, translatedTerms } from '../../text/glossary';
import type { ParsedQuery, Term } from '../../text/query';
import { isStopWord } from '../../text/stop-words';
import { stretchesOf } from '../../text/stretches';
import { type Kind, MOST_EXPANDED, MOST_PAIRS, PART_DISTANCE, SHORTEST_HYPHENED } from '../weights';
import { compoundsOf, formsOf, readingsOf, type Vocabulary } from './compounds';
import { allOf, literalMatch, matchOf, type Sought, type SoughtIn, soughtBy } from './sought';
import { isHyphened, joinedWords, spellingsOf } from './spellings';

export interface Expansion {
  kind: Extract<Kind, 'compound' | 'translation'>;
  /** The language of the documents that it finds. */
  language: Language;
  sought: Sought;
  /** What it looks for besides the words of the query, for snippets and explanations. */
  terms: Term[];
}

/** A stretch of the query, and other ways to say it. */
interface Segment {
  literal: Match;
  others: Match[];
  terms: Term[];
}

const wordOf = (term: Term | undefined): string | undefined => (term?.kind === 'word' ? term.tokens[0] : undefined);
const word = (token: string): Term => ({ kind: 'word', tokens: [token] });

const either = ({ literal, others }: Segment): Match => any([literal, ...others]);

/**
 * All segments, at least one of them said otherwise: that one leads, because it is rare as a rule, and the index then
 * reads little of the lists of the common words beside it.
 */
function allSegments(segments: readonly Segment[]): Match {
  const ways = segments.flatMap(({ others }, at) =>
    others.length === 0 ? [] : [all([any(others), ...segments.filter((_, place) => place !== at).map(either)])],
  );
  return any(ways);
}

/** Words that stand for a compound or its parts, as alternatives. */
function alternatives(
  words: readonly string[],
  pairs: readonly (readonly string[])[],
): Pick<Segment, 'others' | 'terms'> {
  return {
    others: [
      ...words.map((found) => matchOf(word(found), ['nl'])),
      ...pairs.map((tokens): Match => ({ of: 'near', tokens, distance: PART_DISTANCE })),
    ],
    terms: [...words, ...new Set(pairs.flat())].map(word),
  };
}

/** Forms of some words near one another. */
function nearPairs(reading: readonly string[], vocabulary: Vocabulary): string[][] {
  const forms = reading.map((part, at) =>
    reading.length === 2 || at === reading.length - 1 ? formsOf(part, vocabulary) : [part],
  );
  return forms
    .reduce<string[][]>((before, next) => next.flatMap((form) => before.map((words) => [...words, form])), [[]])
    .slice(0, MOST_PAIRS);
}

/** A term, and how else its texts spell or say it: with a hyphen, as a compound of its parts, with its parts apart. */
function splitSegment(term: Term, vocabulary: Vocabulary): Segment {
  const literal = allOf([term], ['nl']);
  const spellings = spellingsOf(term, vocabulary, ['nl']);
  const token = wordOf(term);
  const readings = token === undefined ? partsOfHyphened(term) : readingsOf(token, vocabulary);
  const pairs = readings.flatMap((reading) => nearPairs(reading, vocabulary));
  const words = readings
    .filter(({ length }) => length === 2)
    .flatMap((reading) => compoundsOf(reading, vocabulary))
    .filter((found) => found !== token);
  const compound = alternatives([...new Set(words)], pairs);
  return {
    literal,
    others: [...spellings.map(({ match }) => match), ...compound.others],
    terms: [...spellings.flatMap(({ terms }) => terms), ...compound.terms],
  };
}

/** What was typed with hyphens is a compound of words that say something. */
const partsOfHyphened = (term: Term): string[][] =>
  isHyphened(term) && term.tokens.every((token) => token.length >= SHORTEST_HYPHENED && !isStopWord(token))
    ? [term.tokens]
    : [];

/** The query in stretches: words that make one word in the library, or one word with its parts. */
function compoundSegments(wanted: readonly Term[], vocabulary: Vocabulary): Segment[] {
  const segments: Segment[] = [];
  const stretches = stretchesOf(wanted.map(wordOf), (tokens) => joinedWords(tokens, vocabulary));
  for (let at = 0; at < wanted.length; ) {
    const stretch = stretches.find(({ from }) => from === at);
    const single = wanted.slice(at, stretch?.to ?? at + 1).map((term) => splitSegment(term, vocabulary));
    at += single.length;
    if (stretch === undefined) {
      segments.push(...single);
      continue;
    }
    const { others, terms } = alternatives(stretch.known, []);
    if (single.some((segment) => segment.others.length > 0)) others.push(allSegments(single));
    segments.push({
      literal: allOf(wanted.slice(stretch.from, stretch.to), ['nl']),
      others,
      terms: [...terms, ...single.flatMap((segment) => segment.terms)],
    });
  }
  return segments;
}

/** The longest stretch from `at` on that the glossary translates. */
function translatedFrom(wanted: readonly Term[], at: number, language: Language): { length: number; names: Term[] } {
  for (let length = Math.min(LONGEST_NAME, wanted.length - at); length > 0; length--) {
    const tokens = wanted.slice(at, at + length).map(wordOf);
    if (tokens.includes(undefined)) continue;
    const names = translatedTerms(language, tokens as string[]);
    if (names.length > 0) return { length, names };
  }
  return { length: 1, names: [] };
}

/** The query in stretches, each with its names in `language`; small words of the other language are left out. */
function translatedSegments(wanted: readonly Term[], language: Language): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < wanted.length; ) {
    const { length, names } = translatedFrom(wanted, at, language);
    const terms = wanted.slice(at, at + length);
    at += length;
    const [only] = terms.map(wordOf);
    if (names.length === 0 && only !== undefined && isStopWord(only, language === 'nl' ? 'en' : 'nl')) continue;
    const single = length === 1 ? [] : segmentsWordByWord(terms, language);
    const others = names.map((name) => matchOf(name, [language]));
    if (single.some((segment) => segment.others.length > 0)) others.push(allSegments(single));
    segments.push({
      literal: allOf(terms, [language]),
      others,
      terms: [...names, ...single.flatMap((segment) => segment.terms)],
    });
  }
  return segments;
}

/** As `translatedSegments`, word by word. */
function segmentsWordByWord(terms: readonly Term[], language: Language): Segment[] {
  return terms.flatMap((term) => translatedSegments([term], language));
}

/**
 * The further sets of a query, which share no document with what its words find as they stand, nor with one another.
 *
 * @param parsed the terms. @param within as for the words as they stand. @param vocabulary the library's words.
 * @param languages the languages of the documents that the filters allow.
 */
export function expandQuery(
  parsed: ParsedQuery,
  within: SoughtIn,
  vocabulary: Vocabulary,
  languages: readonly Language[],
): Expansion[] {
  const { wanted } = parsed;
  if (wanted.length > MOST_EXPANDED) return [];
  const expansions: Expansion[] = [];
  let listed = literalMatch(parsed, within);
  const add = (kind: Expansion['kind'], language: Language, segments: readonly Segment[]): void => {
    if (!segments.some(({ others }) => others.length > 0)) return;
    const match = allSegments(segments);
    const terms = segments.flatMap((segment) => segment.terms);
    expansions.push({ kind, language, sought: soughtBy(match, parsed, within, listed), terms });
    if (kind === 'compound') listed = any([listed, match]);
  };
  if (languages.includes('nl')) add('compound', 'nl', compoundSegments(wanted, vocabulary));
  for (const language of languages) add('translation', language, translatedSegments(wanted, language));
  return expansions;
}
