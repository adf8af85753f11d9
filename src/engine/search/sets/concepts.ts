/**
 * A query as concepts, each with the ways in which a text can say it. A word is a concept; so is a stretch that a table
 * has as a whole, or that texts write as one compound. Stretches win over their words: `unlawful act` is an
 * onrechtmatige daad, and neither a wet nor an akte.
 */
import type { Language } from '../../../contract/types';
import { findLaws } from '../../../law/laws/laws';
import { any, type Match, madeOnce } from '../../index/match';
import { type Everyday, everydayOf, scatteredEveryday } from '../../text/everyday';
import { sameNames, translatedTerms } from '../../text/glossary';
import { unstemmedForms } from '../../text/inflections';
import { isFixedPhrase, stretchesOf } from '../../text/phrases';
import { isTelling, type ParsedQuery, spelledOut, type Term } from '../../text/query';
import { soughtForms } from '../../text/stem';
import { isStopWord, spokenLanguage } from '../../text/stop-words';
import {
  COMPOUND_WEIGHTS,
  LONGEST_ABBREVIATION,
  LOOSE_WORDS,
  MOST_EXPANDED,
  PART_DISTANCE,
  SAID_DISTANCE,
  WAY_WEIGHTS,
} from '../weights';
import type { Vocabulary } from './compounds';
import { correctionsOf, type Spelled } from './corrections';
import { allOf, matchOf } from './sought';
import { type Joined, joinedWords, nearPairs, otherwiseOf } from './spellings';

/**
 * How a text says a concept: as typed, in any inflection; spelled otherwise; as a compound or its parts; translated; in
 * legal terms; by the verb of a noun or the reverse; as the first or last part of a compound; in a word of similar
 * spelling.
 */
export type How = 'typed' | 'spelled' | 'compound' | 'translated' | 'everyday' | 'verb' | 'inside' | 'corrected';

export interface Way {
  how: How;
  /** Matches every text that says it so. */
  match: Match;
  /** The words and phrases of `match` in single forms, whose frequency is measured; empty: only presence counts. */
  forms: readonly Match[];
  weight: number;
  terms: readonly Term[];
  /** Of the texts that say it so; undefined: either. */
  language?: Language;
  /** Of an everyday word: the article with the legal term. */
  source?: string;
}

export interface Concept {
  /** As typed, without small words; never empty. */
  terms: readonly Term[];
  /** The first is `typed`; that of a stretch is all of its words. */
  ways: readonly Way[];
  /** Of a stretch: its words as concepts, since a text may have only some. */
  parts?: readonly Concept[];
}

export interface ConceptsIn {
  language?: Language | undefined;
  languages: readonly Language[];
  vocabulary: Vocabulary;
  /** Finds words of similar spelling. */
  index: Spelled;
}

interface Reading extends ConceptsIn {
  /** The languages in which typed words are inflected. */
  asked: readonly Language[];
  /** The language of the query, if it shows. */
  spoken: Language | undefined;
}

const wordOf = (term: Term | undefined): string | undefined => (term?.kind === 'word' ? term.tokens[0] : undefined);
const termOf = (tokens: string[]): Term => ({ kind: tokens.length === 1 ? 'word' : 'phrase', tokens });
const tokensOf = (terms: readonly Term[]): string[] => terms.flatMap((term) => wordOf(term) ?? []);

/** Words of texts as terms. */
export const asTerms = (words: readonly string[]): Term[] => words.map((token) => termOf([token]));

/** The forms of a term that are measured separately: the word, and its stem in each language. */
function formsOfTerm(term: Term, languages: readonly Language[]): Match[] {
  const { kind, tokens } = term;
  if (term.alternatives !== undefined) return spelledOut([term]).flatMap((one) => formsOfTerm(one, languages));
  if (kind === 'prefix') return [];
  if (kind === 'phrase') return [{ of: 'phrase', tokens }];
  const [token = ''] = tokens;
  return soughtForms(token, languages).map((form) => ({ of: 'word', forms: [form] }));
}

const wayOf = (how: keyof typeof WAY_WEIGHTS, term: Term, language: Language): Way => ({
  how,
  match: matchOf(term, [language]),
  forms: formsOfTerm(term, [language]),
  weight: WAY_WEIGHTS[how],
  terms: [term],
  language,
});

const typedWay = (terms: readonly Term[], languages: readonly Language[]): Way => ({
  how: 'typed',
  match: allOf(terms, languages),
  forms: terms.flatMap((term) => formsOfTerm(term, languages)),
  weight: WAY_WEIGHTS.typed,
  terms: spelledOut(terms),
});

/** Legal terms for everyday words: as a phrase, or near one another in any form. Scattered words do not count. */
function everydayWays(senses: readonly Everyday[], { vocabulary }: Reading): Way[] {
  return senses.flatMap(({ names, source }) =>
    names.flatMap((name) => {
      const asSaid: Way = { ...wayOf('everyday', termOf(name), 'nl'), source };
      const loose = name.filter((token) => !isStopWord(token));
      if (loose.length < 2) return [asSaid];
      const distance = PART_DISTANCE + SAID_DISTANCE * (loose.length - 2);
      const match = any(nearPairs(loose, vocabulary).map((tokens): Match => ({ of: 'near', tokens, distance })));
      return [asSaid, { ...asSaid, match, forms: [], weight: asSaid.weight * LOOSE_WORDS, terms: asTerms(loose) }];
    }),
  );
}

/** The languages of everyday words; the legal terms are Dutch. */
const everydayLanguages = ({ languages, spoken }: Reading): readonly Language[] =>
  !languages.includes('nl') ? [] : spoken === undefined ? ['nl', 'en'] : [spoken];

const sameWays = (tokens: readonly string[], { languages }: Reading): Way[] =>
  sameNames(tokens).flatMap((name) => languages.map((language) => wayOf('spelled', termOf(name), language)));

/** The entries of tables for consecutive words; undefined for none. A fixed phrase has no other ways. */
function knownWays(tokens: readonly string[], reading: Reading): Way[] | undefined {
  if (isFixedPhrase(tokens)) return [];
  const { languages, spoken } = reading;
  // Tables have a noun in the form that a stem leads to.
  const [token = '', ...more] = tokens;
  const said = [tokens, ...(more.length > 0 ? [] : unstemmedForms(token).map((form) => [form]))];
  const translated = languages
    .filter((into) => into !== spoken)
    .flatMap((into) =>
      said.flatMap((one) => translatedTerms(into, one)).map((name) => wayOf('translated', name, into)),
    );
  const senses = said.flatMap((one) => everydayOf(one, everydayLanguages(reading)));
  const everyday = everydayWays(senses, reading);
  const ways = [...sameWays(tokens, reading), ...translated, ...everyday];
  return ways.length === 0 ? undefined : ways;
}

/** Dutch words in any inflection, and phrases; their frequencies are measured. */
function wordsWay(how: How, terms: readonly Term[], weight: number): Way[] {
  if (terms.length === 0) return [];
  const forms = terms.flatMap((term) => formsOfTerm(term, ['nl']));
  const distinct = new Map(forms.map((form) => [JSON.stringify(form), form]));
  const match = any(terms.map((term) => matchOf(term, ['nl'])));
  return [{ how, match, forms: [...distinct.values()], weight, terms, language: 'nl' }];
}

function nearWay(near: readonly (readonly string[])[]): Way[] {
  if (near.length === 0) return [];
  const match = any(near.map((tokens): Match => ({ of: 'near', tokens, distance: PART_DISTANCE })));
  const terms = asTerms([...new Set(near.flat())]);
  return [{ how: 'compound', match, forms: [], weight: COMPOUND_WEIGHTS.near, terms, language: 'nl' }];
}

/** Other spellings of a term in Dutch texts, its compounds, and its parts in separate words. */
function spelledWays(term: Term, { languages, vocabulary }: Reading): Way[] {
  if (!languages.includes('nl')) return [];
  const { spelled, compounds, near } = otherwiseOf(term, vocabulary);
  return [
    ...wordsWay(
      'spelled',
      spelled.filter(({ kind }) => kind === 'phrase'),
      WAY_WEIGHTS.spelled,
    ),
    ...wordsWay(
      'spelled',
      spelled.filter(({ kind }) => kind === 'word'),
      COMPOUND_WEIGHTS.oneWord,
    ),
    ...wordsWay('compound', asTerms(compounds), COMPOUND_WEIGHTS.other),
    ...nearWay(near),
  ];
}

/** Several words of the query written as one in texts; and the words as typed, with small ones. */
function joinedWays(tokens: string[], { spelled, turned, spaced, inflected, wider }: Joined): Way[] {
  const { joined, ...weights } = COMPOUND_WEIGHTS;
  const phrase = formsOfTerm(termOf(tokens), ['nl']);
  return [
    { how: 'typed', match: any(phrase), forms: phrase, weight: weights.phrase, terms: [], language: 'nl' },
    ...wordsWay('spelled', asTerms(spelled), joined),
    ...wordsWay('compound', asTerms(turned), weights.turned),
    ...wordsWay('compound', asTerms(spaced), weights.spaced),
    ...wordsWay('compound', asTerms(inflected), weights.inflected),
    ...wordsWay('compound', asTerms(wider), weights.other),
  ];
}

interface Stretch {
  from: number;
  to: number;
  ways: readonly Way[];
  /** If so, its words are searched only literally beside it. */
  isKnown: boolean;
}

/** The stretches without overlap: those of tables, then those that texts write as one word. */
function longStretches(wanted: readonly Term[], reading: Reading): Stretch[] {
  const joined = (
    reading.languages.includes('nl')
      ? stretchesOf(wanted.map(wordOf), (tokens) => joinedWords(tokens, reading.vocabulary))
      : []
  ).map(
    ({ from, to, known: words }): Stretch => ({
      from,
      to,
      ways: joinedWays(tokensOf(wanted.slice(from, to)), words),
      isKnown: false,
    }),
  );
  // An entry of a table may be one word in texts too: `verhoging van de huur`.
  const asOneWord = (from: number, to: number): readonly Way[] =>
    joined.find((other) => other.from === from && other.to === to)?.ways ?? [];
  const known = stretchesOf(wanted.map(wordOf), (tokens) => knownWays(tokens, reading))
    .filter(({ from, to }) => wanted.slice(from, to).filter(isTelling).length > 1 || isFixed(wanted, from, to))
    .map(
      ({ from, to, known: ways }): Stretch => ({ from, to, ways: [...ways, ...asOneWord(from, to)], isKnown: true }),
    );
  return [
    ...known,
    ...joined.filter(({ from, to }) => !known.some((other) => from < other.to && other.from < to)),
  ].filter(({ from, to }) => wanted.slice(from, to).some(isTelling));
}

const isFixed = (wanted: readonly Term[], from: number, to: number): boolean =>
  isFixedPhrase(wanted.slice(from, to).flatMap((term) => wordOf(term) ?? []));

/** In that exact form, and with a lower weight if the typed word occurs, which may have been meant. */
function correctedWays(token: string, { index, vocabulary }: Reading): Way[] {
  const weight = WAY_WEIGHTS.corrected * (vocabulary.frequency(token, 1) === 0 ? 1 : LOOSE_WORDS);
  return correctionsOf(token, index, vocabulary.documents).map(({ word }): Way => {
    const match: Match = { of: 'word', forms: [word] };
    return { how: 'corrected', match, forms: [match], weight, terms: [termOf([word])] };
  });
}

/** Another letter in an abbreviation means another thing: short words with capitals, and names of laws. */
const isAbbreviation = ({ typed = '', tokens }: Term): boolean =>
  typed.length <= LONGEST_ABBREVIATION && (/\p{Lu}.*\p{Lu}/u.test(typed) || findLaws(tokens[0]!).length > 0);

const isAnywhere = (ways: readonly Way[], { index }: Reading): boolean =>
  index.count(any(ways.map(({ match }) => match)), {}, 1) > 0;

function single(term: Term, reading: Reading, isLoose: boolean): Concept {
  const token = wordOf(term);
  // `'s-Gravenhage` is one term of two words; what is in quotes is not changed.
  const joined = token === undefined && term.kind === 'phrase' && term.typed?.startsWith('"') === false;
  const same = joined ? sameWays(term.tokens, reading) : [];
  const known = isLoose || token === undefined ? same : (knownWays([token], reading) ?? []);
  const spelled = spelledWays(term, reading);
  const others = [...spelled, ...known];
  // Words of tables, and compounds of words that texts have together, are not corrected.
  const isKnown =
    known.length > 0 || (spelled.length > 0 && isAnywhere([typedWay([term], reading.asked), ...spelled], reading));
  const corrected = token === undefined || isKnown || isAbbreviation(term) ? [] : correctedWays(token, reading);
  return { terms: [term], ways: [typedWay([term], reading.asked), ...others, ...corrected] };
}

/** Everyday names whose words are apart, outside of the stretches: their places, and ways to say them. */
function apartFrom(stretches: readonly Stretch[], wanted: readonly Term[], reading: Reading) {
  const free = wanted.map((term, at) =>
    stretches.some(({ from, to }) => from <= at && at < to) ? undefined : wordOf(term),
  );
  return scatteredEveryday(free, everydayLanguages(reading))
    .map(({ places, senses }) => ({
      places: places.filter((at) => isTelling(wanted[at]!)),
      ways: everydayWays(senses, reading),
    }))
    .filter(({ places }) => places.length > 1);
}

/** By the words of a search of a local index, which are its own: their concepts, by languages. */
const madeBefore = new WeakMap<readonly Term[], Map<string, readonly Concept[]>>();

/** The concepts of a query, in order, without small words. A long query is prose, and is searched literally. */
export function conceptsOf({ wanted }: ParsedQuery, within: ConceptsIn): readonly Concept[] {
  const what = `concepts ${within.language} ${within.languages}`;
  const make = () => conceptsMade(wanted, within);
  if (within.index.kept !== undefined) return madeOnce(within.index, wanted, what, make);
  const made = madeBefore.get(wanted) ?? new Map<string, readonly Concept[]>();
  madeBefore.set(wanted, made);
  const concepts = made.get(what) ?? make();
  made.set(what, concepts);
  return concepts;
}

function conceptsMade(wanted: readonly Term[], within: ConceptsIn): Concept[] {
  const asked: readonly Language[] = within.language === undefined ? ['nl', 'en'] : [within.language];
  const telling = wanted.filter(isTelling);
  if (telling.length > MOST_EXPANDED)
    return telling.map((term) => ({ terms: [term], ways: [typedWay([term], asked)] }));
  const spoken = spokenLanguage(wanted.flatMap((term) => wordOf(term) ?? []));
  const reading: Reading = { ...within, asked, spoken };
  const stretches = longStretches(wanted, reading);
  const apart = apartFrom(stretches, wanted, reading);
  const concepts: Concept[] = [];
  for (let at = 0; at < wanted.length; ) {
    const group = apart.find(({ places }) => places.includes(at));
    if (group !== undefined) {
      const terms = group.places.map((place) => wanted[place]!);
      const parts = terms.map((term) => single(term, reading, false));
      if (group.places[0] === at) concepts.push({ terms, ways: [typedWay(terms, asked), ...group.ways], parts });
      at++;
      continue;
    }
    const stretch = stretches.find(({ from }) => from === at);
    const terms = wanted.slice(at, stretch?.to ?? at + 1).filter(isTelling);
    const parts = terms.map((term) => single(term, reading, stretch?.isKnown === true));
    if (stretch === undefined || stretch.ways.length === 0 || parts.length === 0) concepts.push(...parts);
    else concepts.push({ terms, ways: [typedWay(terms, asked), ...stretch.ways], parts });
    at = stretch?.to ?? at + 1;
  }
  return concepts;
}

/** All ways to say a concept or, of a stretch, its words. */
export const waysOf = ({ ways, parts = [] }: Concept): Way[] => [...ways, ...parts.flatMap(waysOf)];

const translatedInto = ({ ways }: Concept): Set<Language> =>
  new Set(ways.flatMap(({ how, language }) => (how === 'translated' && language ? [language] : [])));

function languagesOf(concept: Concept): Language[] {
  const { parts } = concept;
  const into = translatedInto(concept);
  const own: Language[] = into.size === 1 ? [into.has('en') ? 'nl' : 'en'] : [];
  return [...own, ...(parts ?? []).flatMap(languagesOf)];
}

/**
 * The language of the typed words: of those that tables have in one language only; undefined if they differ. A single
 * word of both languages, or in no table, is read as Dutch: `arrest`, `document`.
 */
export function typedLanguage(concepts: readonly Concept[]): Language | undefined {
  const [first, ...more] = concepts;
  if (first !== undefined && more.length === 0 && first.parts === undefined) {
    const into = translatedInto(first);
    return into.size === 1 && into.has('nl') ? 'en' : 'nl';
  }
  const [only, another] = new Set(concepts.flatMap(languagesOf));
  return another === undefined ? only : undefined;
}
