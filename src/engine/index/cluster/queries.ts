/** Matches as queries of a cluster; a word is searched in the form of each language, see `terms.ts`. */

import { ONCE } from '../bm25';
import { areaMark, courtMark, ecliMark } from '../marks';
import type { FieldWeights, Match } from '../match';
import { NAME } from '../segments/format';
import type { Form, FormsOf } from '../segments/stems';
import type { Within } from '../within';
import { dayAsNumber, LANGUAGE_OF, type Letter, termOf } from './terms';

export type Query = Readonly<Record<string, unknown>>;

const TEXTS = ['title', 'summary', 'law', 'body'] as const;
const HEADINGS = ['title', 'summary'] as const;
type TextField = (typeof TEXTS)[number] | 'names';

const NOTHING: Query = { match_none: {} };

export const either = (queries: readonly Query[]): Query =>
  queries.length === 0
    ? NOTHING
    : queries.length === 1
      ? queries[0]!
      : { bool: { should: queries, minimum_should_match: 1 } };
export const termsIn = (field: string, values: readonly (string | number)[]): Query =>
  values.length === 0 ? NOTHING : { terms: { [field]: values } };

const phrase = (field: TextField, words: readonly string[], boost = 1): Query =>
  words.length === 1
    ? { term: { [field]: { value: words[0], boost } } }
    : { match_phrase: { [field]: { query: words.join(' '), analyzer: 'words', boost } } };

/** The same in some fields as one query, since most requests consist of phrases. */
const phraseIn = (fields: readonly TextField[], words: readonly string[]): Query[] =>
  words.length === 1
    ? fields.map((field) => phrase(field, words))
    : [{ multi_match: { query: words.join(' '), type: 'phrase', analyzer: 'words', fields } }];

/** The same with an open last word, without a limit on expansions. */
const openPhraseIn = (fields: readonly TextField[], words: readonly string[]): Query[] =>
  words.length === 1
    ? fields.map((field) => ({ prefix: { [field]: { value: words[0] } } }))
    : [
        {
          multi_match: {
            ...{ query: words.join(' '), type: 'phrase_prefix', analyzer: 'words', fields },
            max_expansions: 2_147_483_647,
          },
        },
      ];

/** Words of a field in any order, with at most so many between the first and the last. */
function nearIn(fields: readonly TextField[], words: readonly string[], distance: number): Query[] {
  if (words.length === 1) return phraseIn(fields, words);
  // The cluster counts only the words in between.
  const gaps = distance + 2 - words.length;
  if (gaps < 0) return [NOTHING];
  const match = { query: words.join(' '), analyzer: 'words', ordered: false, max_gaps: gaps };
  return fields.map((field) => ({ intervals: { [field]: { match } } }));
}

export interface Vocabulary {
  formsOf: FormsOf;
  /** Whether a text may have this word; names may have any. */
  isSpelled: (word: string) => boolean;
}

/** Makes queries of matches, for the languages among the documents. */
export class Queries {
  constructor(
    private readonly letters: readonly Letter[],
    private readonly vocabulary: Vocabulary,
  ) {}

  /** The query of a match; `headings`: in headings only. */
  of(match: Match, headings = false): Query {
    const fields: readonly TextField[] = headings ? [...HEADINGS, 'names'] : [...TEXTS, 'names'];
    const inFields = (tokens: readonly string[], make: typeof phraseIn, whole = tokens): Query =>
      this.#inEach(this.#fieldsOf(whole, fields), tokens, make);
    switch (match.of) {
      case 'word':
        return headings ? this.#wordInHeadings(match.forms) : termsIn('impacts', this.#termsOf(match.forms));
      case 'text':
        if (!this.vocabulary.isSpelled(match.token)) return NOTHING;
        if (!headings)
          return termsIn(
            'impacts',
            this.letters.map((letter) => termOf(letter, match.token)),
          );
        return either(
          HEADINGS.map((field) =>
            termsIn(
              field,
              this.letters.map((letter) => termOf(letter, match.token)),
            ),
          ),
        );
      case 'phrase':
        return inFields(match.tokens, phraseIn);
      case 'prefix':
        return inFields(match.tokens, openPhraseIn, match.tokens.slice(0, -1));
      case 'name':
        return this.#inEach(['names'], match.key.split(' '), match.open === true ? openPhraseIn : phraseIn);
      case 'near':
        return inFields([...new Set(match.tokens)], (own, words) => nearIn(own, words, match.distance));
      case 'all':
        return { bool: { filter: match.parts.map((part) => this.of(part, headings)) } };
      case 'any':
        return this.#any(match.parts, headings);
      case 'headings':
        return this.of(match.part, true);
      case 'areas':
        return headings ? NOTHING : termsIn('marks', match.ids.map(areaMark));
      case 'courts':
        return either(match.courts.flatMap((court) => courtQueries(court, headings)));
      case 'but':
        return { bool: { filter: [this.of(match.part, headings)], must_not: [this.of(match.not, headings)] } };
    }
  }

  #inEach(fields: readonly TextField[], tokens: readonly string[], make: typeof phraseIn): Query {
    return either(
      this.letters.flatMap((letter) =>
        make(
          fields,
          tokens.map((token) => termOf(letter, token)),
        ),
      ),
    );
  }

  /** Those of some fields that can have all of these words. */
  #fieldsOf(words: readonly string[], fields: readonly TextField[]): readonly TextField[] {
    return words.every((word) => this.vocabulary.isSpelled(word))
      ? fields
      : fields.filter((field) => field === 'names');
  }

  #formsOf(forms: readonly string[], letter: Letter): readonly Form[] {
    return this.vocabulary
      .formsOf(forms, LANGUAGE_OF[letter])
      .filter(({ term }) => term.startsWith(NAME) || this.vocabulary.isSpelled(term));
  }

  #any(parts: readonly Match[], headings: boolean): Query {
    const forms = [...new Set(parts.flatMap((part) => (part.of === 'word' ? part.forms : [])))];
    const others = parts.filter(({ of }) => of !== 'word').map((part) => this.of(part, headings));
    return either([...(forms.length > 0 ? [this.of({ of: 'word', forms }, headings)] : []), ...others]);
  }

  #termsOf(forms: readonly string[]): string[] {
    return this.letters.flatMap((letter) => this.#formsOf(forms, letter).map(({ term }) => termOf(letter, term)));
  }

  #wordInHeadings(forms: readonly string[]): Query {
    const own = this.letters.flatMap((letter) =>
      this.#formsOf(forms, letter).map(({ term }): [isName: boolean, term: string] =>
        term.startsWith(NAME) ? [true, termOf(letter, term.slice(NAME.length))] : [false, termOf(letter, term)],
      ),
    );
    const texts = own.filter(([isName]) => !isName).map(([, term]) => term);
    const names = own.filter(([isName]) => isName).map(([, term]) => term);
    return either([...HEADINGS.map((field) => termsIn(field, texts)), termsIn('names', names)]);
  }

  /** Queries that score what a leaf of this weight adds to the measure of a document. */
  scoring(leaf: Match, weight: number): Query[] {
    if (leaf.of === 'word')
      return this.letters.flatMap((letter) =>
        this.#formsOf(leaf.forms, letter).map((form) =>
          scored(termOf(letter, form.term), Math.fround(weight * form.weight)),
        ),
      );
    if (leaf.of === 'text') return this.letters.map((letter) => scored(termOf(letter, leaf.token), weight));
    const tokens =
      leaf.of === 'phrase' || leaf.of === 'near' ? leaf.tokens : leaf.of === 'prefix' ? leaf.tokens.slice(0, -1) : [];
    const terms = this.letters.flatMap((letter) => tokens.map((token) => termOf(letter, token)));
    return [
      {
        script_score: {
          query: { constant_score: { filter: this.of(leaf) } },
          script: { source: LOWEST, params: { weight, terms, once: ONCE } },
        },
      },
    ];
  }

  /** For a form, by group of fields: queries that score its occurrences, and the divisor for the words of a phrase. */
  times(
    form: Match & { of: 'word' | 'phrase' },
    groups: readonly FieldWeights['fields'][],
  ): { query: Query | undefined; by: number }[] {
    return groups.map((group) => {
      const queries = this.letters.flatMap((letter) =>
        form.of === 'word'
          ? this.#timesOfWord(letter, form.forms, group)
          : this.#timesOfPhrase(letter, form.tokens, group),
      );
      return {
        query: queries.length === 0 ? undefined : { bool: { should: queries } },
        by: form.of === 'phrase' ? form.tokens.length : 1,
      };
    });
  }

  #timesOfWord(letter: Letter, forms: readonly string[], group: FieldWeights['fields']): Query[] {
    const at = (field: TextField, term: string, boost = 0): Query[] =>
      boost === 0 ? [] : [{ term: { [field]: { value: termOf(letter, term), boost } } }];
    return forms.flatMap((form) => [
      ...this.#fieldsOf([form], [...TEXTS, 'names']).flatMap((field) => at(field, form, group[field])),
      ...this.#formsOf([form], letter)
        .filter(({ weight }) => weight < 1)
        .flatMap(({ term }) => TEXTS.flatMap((field) => at(field, term, group[`${field}_stems`]))),
    ]);
  }

  #timesOfPhrase(letter: Letter, tokens: readonly string[], group: FieldWeights['fields']): Query[] {
    const words = tokens.map((token) => termOf(letter, token));
    return this.#fieldsOf(tokens, [...TEXTS, 'names']).flatMap((field) => {
      const boost = group[field] ?? 0;
      return boost === 0 ? [] : [phrase(field, words, boost)];
    });
  }
}

const scored = (value: string, boost: number): Query => ({ term: { impacts: { value, boost } } });

/** Words that must stand together have the lowest of their impacts. */
const LOWEST =
  "int least = 255; for (String term : params.terms) { int own = (int) termFreq('impacts', term); if (own > 0 && own < least) { least = own; } } return params.weight * (least == 255 ? params.once : least);";

/** An open court ends in a star. ECLIs are names, which are headings; the mark of a court without one is not. */
function courtQueries(court: string, headings = false): Query[] {
  const [country = '', code = ''] = court.replace('*', '').toLowerCase().split(':');
  const mark = ecliMark(country, code);
  if (court.endsWith('*')) return [{ prefix: { marks: { value: mark } } }];
  return [termsIn('marks', headings ? [mark] : [mark, courtMark(court)])];
}

/** A list of rows as a query by their works. */
export type ListOf = (rows: readonly number[]) => Query;

const inRange = ({ first, last }: { first: number; last: number }): Query => ({
  range: { row: { gte: first, lte: last } },
});

/** `Within` as filters. */
export function withinQueries(
  { ranges, documents, but = [], courts, at }: Within,
  listOf: ListOf,
): { filter: Query[]; must_not: Query[] } {
  return {
    filter: [
      ...(ranges === undefined ? [] : [either(ranges.map(inRange))]),
      ...(documents === undefined ? [] : [listOf(documents)]),
      ...(courts === undefined ? [] : [either(courts.flatMap((court) => courtQueries(court)))]),
      ...(at === undefined ? [] : [onDay(at)]),
    ],
    must_not: but.length === 0 ? [] : [termsIn('row', but)],
  };
}

/** As `conditionOnDay` for tables. */
function onDay({ day, decided, undated }: NonNullable<Within['at']>): Query {
  const holds: Query = { term: { valid: dayAsNumber(day) } };
  const without: Query = { bool: { filter: [{ term: { dated: false } }, either(undated.map(inRange))] } };
  return either([holds, without, ...decided.map(inRange)]);
}
