/**
 * What a query finds beyond its words as they stand: compounds and their parts in Dutch texts, and other words for what it asks,
 * of the other language or of the law. Each is a set of its own that leaves out what the sets before it find.
 */
import type { Language } from '../../../contract/types';
import { all, any, type Match } from '../../index/match';
import type { ParsedQuery, Term } from '../../text/query';
import type { Kind } from '../weights';
import { type Concept, type How, waysOf } from './concepts';
import { allOf, type Sought, type SoughtIn, soughtBy } from './sought';

export interface Expansion {
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

const SPELLED: readonly How[] = ['spelled', 'compound'];
