/** Random documents, and random questions to an index of them: few words, so that phrases, stems, repeats and ties occur. */
import { rangeOf } from '../../../src/library/file/row-numbers';
import type { FieldWeights, Indexable, Match, TextIndex } from '../../../src/library/index/match';
import type { Within } from '../../../src/library/index/within';
import { indexedForms } from '../../../src/library/text/stem';
import fc from '../../support/property';

const WORDS =
  'huur huren huurder huis huizen wet wetten besluit rechter rechters koop kopen the walking walks house houses 12 6 162 a de naïef über'.split(
    ' ',
  );
const NAMES = [
  '',
  'ecli nl hr 2019 12',
  'ecli nl ghams 2020 5',
  'bwbr0005291 artikel 13',
  'ecli eu c 2017 162',
] as const;
const DAYS = 20;
const PARTITIONS = 3;

const word = fc.constantFrom(...WORDS);
const text = (maxLength: number): fc.Arbitrary<string> => fc.array(word, { maxLength }).map((words) => words.join(' '));

const document: fc.Arbitrary<Indexable> = fc.record({
  title: text(6),
  law: text(4),
  summary: text(10),
  body: fc.oneof({ weight: 9, arbitrary: text(40) }, { weight: 1, arbitrary: text(400) }),
  language: fc.constantFrom('nl', 'en', undefined),
  names: fc.constantFrom(...NAMES),
  area: fc.nat({ max: 2 }),
  court: fc.constantFrom(undefined, undefined, undefined, 'EU:C'),
});

/** A row number, as the library gives them: of a partition, of a day. */
const row: fc.Arbitrary<number> = fc
  .tuple(fc.nat({ max: PARTITIONS - 1 }), fc.nat({ max: DAYS - 1 }), fc.nat({ max: 9 }))
  .map(([partition, day, nth]) => rangeOf(partition, 730_000 + day, 730_000 + day).first + nth);

/** What one transaction does: rows that are taken out, and documents that are put in, in place of what is there. */
interface Batch {
  out: number[];
  put: [number, Indexable][];
}

export const batches: fc.Arbitrary<Batch[]> = fc.array(
  fc.record({
    out: fc.array(row, { maxLength: 3 }),
    put: fc.uniqueArray(fc.tuple(row, document), { maxLength: 25, selector: ([number]) => number }),
  }),
  { minLength: 1, maxLength: 25 },
);

/** Applies batches; returns the rows that are there in the end. */
export function apply(index: TextIndex, transaction: (work: () => void) => void, work: readonly Batch[]): Set<number> {
  const rows = new Set<number>();
  for (const { out, put } of work)
    transaction(() => {
      for (const number of [...out, ...put.map(([own]) => own)]) if (rows.delete(number)) index.remove(number);
      for (const [number, own] of put) {
        index.add(number, own);
        rows.add(number);
      }
    });
  return rows;
}

const tokens = (minLength: number, maxLength: number): fc.Arbitrary<string[]> =>
  fc.array(word, { minLength, maxLength });

const formsOf = fc
  .tuple(word, fc.constantFrom(['nl', 'en'] as const, ['nl'] as const))
  .map(([own, languages]) => indexedForms(own, [...languages]));

const leaf: fc.Arbitrary<Match> = fc.oneof(
  fc.record({ of: fc.constant('word' as const), forms: formsOf }),
  fc.record({ of: fc.constant('phrase' as const), tokens: tokens(1, 3) }),
  fc
    .tuple(tokens(0, 1), word, fc.integer({ min: 1, max: 3 }))
    .map(([first, last, length]): Match => ({ of: 'prefix', tokens: [...first, last.slice(0, length)] })),
  fc.record({ of: fc.constant('text' as const), token: word }),
  fc
    .tuple(fc.constantFrom('ecli nl', 'ecli nl hr 2019 12', 'bwbr0005291', 'artikel 13', 'nl g'), fc.boolean())
    .map(([key, open]): Match => ({ of: 'name', key, ...(open && { open: true }) })),
  fc.record({ of: fc.constant('near' as const), tokens: tokens(2, 3), distance: fc.nat({ max: 6 }) }),
  fc.record({ of: fc.constant('areas' as const), ids: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 2 }) }),
  fc.record({ of: fc.constant('courts' as const), courts: fc.constantFrom(['NL:HR', 'NL:GH*'], ['EU:C'], ['EU:*']) }),
);

export const match: fc.Arbitrary<Match> = fc.letrec<{ match: Match; leaf: Match }>((tie) => {
  const part = tie('match');
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  return {
    leaf,
    match: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'match' },
      tie('leaf'),
      fc.record({ of: fc.constantFrom('all' as const, 'any' as const), parts }),
      fc.record({ of: fc.constant('headings' as const), part }),
      fc.record({ of: fc.constant('but' as const), part, not: part }),
    ),
  };
}).match;

export const within: fc.Arbitrary<Within> = fc
  .record(
    {
      ranges: fc
        .tuple(fc.nat({ max: PARTITIONS - 1 }), fc.nat({ max: DAYS - 1 }), fc.nat({ max: 1 }))
        .map(([partition, day, more]) => [
          { first: rangeOf(partition).first, last: rangeOf(partition + more, 0, 730_000 + day).last },
        ]),
      documents: fc.array(row, { maxLength: 60 }),
      but: fc.array(row, { maxLength: 60 }),
      courts: fc.constantFrom(['NL:HR'], ['NL:*'], ['EU:C']),
      row: fc.integer({ min: 2, max: 5 }).map((by) => (column: string) => ({
        sql: ` and ${column} % ${by} = ?`,
        values: [1],
      })),
    },
    { requiredKeys: [] },
  )
  .map((own): Within => own);

/** A word in one form, or a phrase: what occurrences are counted of. */
export const counted: fc.Arbitrary<Match> = fc.oneof(
  formsOf.map((forms): Match => ({ of: 'word', forms: forms.slice(0, 1) })),
  tokens(1, 3).map((own): Match => ({ of: 'phrase', tokens: own })),
);

export const GROUPS: readonly FieldWeights['fields'][] = [
  { title: 4, title_stems: 2, summary: 4, summary_stems: 2, names: 2 },
  { body: 2, body_stems: 1 },
  { law: 2, law_stems: 1 },
];
