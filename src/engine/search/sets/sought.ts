/** A parsed query as matches of the index. */
import { LANGUAGES, type Language } from '../../../contract/types';
import { groupsOfThree, numberOfGroups } from '../../../platform/text/digit-groups';
import { all, any, type Match } from '../../index/match';
import { type ParsedQuery, type Term, tellingOf } from '../../text/query';
import { soughtForms } from '../../text/stem';
import { isSmallWord } from '../../text/stop-words';
import { LONGEST_PHRASE, MOST_NEAR, NEAR_DISTANCE, QUOTATION } from '../weights';

export interface Sought {
  match: Match;
  /** The typed words as one phrase; undefined if too few. */
  phrase?: Match;
  /** `phrase`, within `match`, if it is so long that it must be a quotation. */
  quotation?: Match;
  near?: Match;
  /** All query words, if there are only words and phrases: a title may be exactly these. */
  titleWords?: ReadonlySet<string>;
}

/** Conditions of the filters on the index. */
export interface SoughtIn {
  /** The only language asked for; otherwise a word matches the stem of either. */
  language?: Language | undefined;
  areas?: readonly number[] | undefined;
}

const languagesOf = ({ language }: SoughtIn): readonly Language[] => (language === undefined ? LANGUAGES : [language]);

/** A term in any inflection: the word, and its stem in each of the languages; or one of its alternatives. */
export function matchOf(term: Term, languages: readonly Language[]): Match {
  const { kind, tokens, alternatives } = term;
  if (alternatives !== undefined)
    return {
      of: 'any',
      parts: alternatives.map((terms) => ({ of: 'all', parts: terms.map((one) => matchOf(one, languages)) })),
    };
  if (kind === 'prefix') return { of: 'prefix', tokens };
  if (kind !== 'word') return eitherWay({ of: 'phrase', tokens }, numberOfGroups(tokens));
  const [token = ''] = tokens;
  return eitherWay({ of: 'word', forms: soughtForms(token, languages) }, groupsOfThree(token));
}

/** A number matches with and without groups of three: `35 000 000`, `35.000.000` and `35000000`. */
function eitherWay(match: Match, other: string | string[] | undefined): Match {
  if (other === undefined) return match;
  return any([match, typeof other === 'string' ? { of: 'word', forms: [other] } : { of: 'phrase', tokens: other }]);
}

/** All of some terms, each in any inflection. */
export const allOf = (terms: readonly Term[], languages: readonly Language[]): Match =>
  all(terms.map((term) => matchOf(term, languages)));

/** Every wanted term that is not small. */
export const literalMatch = (parsed: ParsedQuery, within: SoughtIn): Match =>
  allOf(tellingOf(parsed), languagesOf(within));

/** Adds to a match the excluded words, the areas, and the words that must be close together. */
export function complete(match: Match, parsed: ParsedQuery, within: SoughtIn): Match {
  const areas: Match[] = within.areas === undefined ? [] : [{ of: 'areas', ids: within.areas }];
  const near = parsed.near.map(({ tokens, distance }): Match => ({ of: 'near', tokens, distance }));
  const marked = all([match, ...near, ...areas]);
  if (parsed.excluded.length === 0) return marked;
  const not = any(parsed.excluded.map((term) => matchOf(term, languagesOf(within))));
  return { of: 'but', part: marked, not };
}

/** The search of a set that is not of the literal words; `without`: the matches of other sets. */
export function soughtBy(match: Match, parsed: ParsedQuery, within: SoughtIn, without?: Match): Sought {
  const bare = (part: Match): Match => (without === undefined ? part : { of: 'but', part, not: without });
  return {
    match: complete(bare(match), parsed, within),
  };
}

/** The typed words as one phrase, with repeated and small words; and close together. */
function closeness({ wanted, typed }: ParsedQuery): Pick<Sought, 'phrase' | 'near'> {
  const words = wanted.filter(({ kind }) => kind === 'word').map((term) => term.tokens[0] ?? '');
  const tokens = words.filter((token) => !isSmallWord(token));
  if (tokens.length < 2 && typed.length < QUOTATION) return {};
  const plain = wanted.every(({ kind }) => kind === 'word' || kind === 'phrase');
  return {
    ...(plain && { phrase: { of: 'phrase', tokens: typed.slice(0, LONGEST_PHRASE) } }),
    ...(tokens.length > 1 && typed.length <= MOST_NEAR && { near: { of: 'near', tokens, distance: NEAR_DISTANCE } }),
  };
}

function titleWords({ wanted, excluded }: ParsedQuery): Pick<Sought, 'titleWords'> {
  const plain = excluded.length === 0 && wanted.every(({ kind }) => kind === 'word' || kind === 'phrase');
  return plain ? { titleWords: new Set(wanted.flatMap(({ tokens }) => tokens)) } : {};
}

/** The literal search: every wanted term in some inflection, and no excluded one. */
export function soughtByWords(parsed: ParsedQuery, within: SoughtIn = {}): Sought {
  const { phrase, near } = closeness(parsed);
  const isQuotation = phrase !== undefined && parsed.typed.length >= QUOTATION;
  return {
    ...soughtBy(literalMatch(parsed, within), parsed, within),
    ...(phrase && { phrase }),
    ...(near && { near }),
    ...(isQuotation && { quotation: complete(phrase, parsed, within) }),
    ...titleWords(parsed),
  };
}
