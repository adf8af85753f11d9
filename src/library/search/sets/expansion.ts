/**
 * What a query finds beyond its words as they stand: compounds and their parts in Dutch texts, and translations in the
 * texts of the other language. Each is a set of its own that leaves out what the words themselves find.
 */
import type { Language } from '../../../contract/types';
import { all, any, type Match } from '../../index/match';
import { LONGEST_NAME, translatedTerms } from '../../text/glossary';
import type { ParsedQuery, Term } from '../../text/query';
import { isStopWord } from '../../text/stop-words';
import { type Kind, MOST_EXPANDED, PART_DISTANCE } from '../weights';
import { compoundsOf, formsOf, type Parts, partsOf, type Vocabulary } from './compounds';
import { allOf, literalMatch, matchOf, type Sought, type SoughtIn, soughtBy } from './sought';

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
  pairs: readonly (readonly [string, string])[],
): Pick<Segment, 'others' | 'terms'> {
  return {
    others: [
      ...words.map((found) => matchOf(word(found), ['nl'])),
      ...pairs.map((tokens): Match => ({ of: 'near', tokens, distance: PART_DISTANCE })),
    ],
    terms: [...words, ...new Set(pairs.flat())].map(word),
  };
}

function splitSegment(term: Term, vocabulary: Vocabulary): Segment {
  const literal = allOf([term], ['nl']);
  const token = wordOf(term);
  const parts = token === undefined ? undefined : partsOf(token, vocabulary);
  if (parts === undefined) return { literal, others: [], terms: [] };
  const pairs = formsOf(parts.modifier, vocabulary).flatMap((modifier) =>
    formsOf(parts.head, vocabulary).map((head) => [modifier, head] as const),
  );
  const words = compoundsOf(parts, vocabulary).filter((found) => found !== token);
  return { literal, ...alternatives(words, pairs) };
}

/** The place of the next word that says something, after the one at `at`, with only small words between. */
function nextWord(wanted: readonly Term[], at: number): number | undefined {
  for (let next = at + 1; next < wanted.length; next++) {
    const token = wordOf(wanted[next]);
    if (token === undefined) return undefined;
    if (!isStopWord(token, 'nl')) return next;
  }
  return undefined;
}

/** The query in stretches: 2 words that make compounds in the library, or one word with its parts. */
function compoundSegments(wanted: readonly Term[], vocabulary: Vocabulary): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < wanted.length; at++) {
    const term = wanted[at];
    const first = wordOf(term);
    if (term === undefined) continue;
    const next = first === undefined || isStopWord(first, 'nl') ? undefined : nextWord(wanted, at);
    const second = next === undefined ? undefined : wordOf(wanted[next]);
    const pairs: Parts[] =
      first === undefined || second === undefined
        ? []
        : [
            { modifier: second, head: first },
            { modifier: first, head: second },
          ];
    const words = [...new Set(pairs.flatMap((pair) => compoundsOf(pair, vocabulary)))];
    if (next !== undefined && words.length > 0) {
      segments.push({ literal: allOf(wanted.slice(at, next + 1), ['nl']), ...alternatives(words, []) });
      at = next;
    } else segments.push(splitSegment(term, vocabulary));
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
