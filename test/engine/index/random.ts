/** Random documents, and random questions to an index of them: few words, so that phrases, stems, repeats and ties occur. */

import type { FieldWeights, Indexable, Match, TextIndex } from '../../../src/engine/index/match';
import type { Within } from '../../../src/engine/index/within';
import { NOT_TODAY, rangeOf } from '../../../src/engine/row-numbers';
import { indexedForms } from '../../../src/engine/text/stem';
import { DAYS as DAYS_SUM } from '../../../src/library/file/work-sums';
import type { Database } from '../../../src/platform/sqlite';
import { foldWord } from '../../../src/platform/text/words';
import fc from '../../support/property';

const WORDS =
  'huur huren huurder huis huizen wet wetten besluit rechter rechters koop kopen the walking walks house houses 12 6 162 a de naïef über'.split(
    ' ',
  );
/** Words that the rules of words are made for: of other scripts, with signs in and behind them, longer than is kept. */
const ODD_WORDS = [
  ..."HUIS auto's don't H₂O m² 10⁶ co\u00adöp ﬁets Œuvre ĳs æ закон 法律 naïve\u0301 ßß".split(' '),
  ...['l’article', 'x'.repeat(70), `${'huis'.repeat(16)}a`, `${'huis'.repeat(16)}b`, `${'é'.repeat(66)}`, '𝒳𝟙'],
];
/** What stands between words. */
const BETWEEN = [' ', ' ', ' ', ', ', '. ', ' – ', ..."-:/'\u00a0\u200b\n§=¢_\0"];
const NAMES = [
  '',
  'ecli nl hr 2019 12',
  'ecli nl ghams 2020 5',
  'bwbr0005291 artikel 13',
  'ecli eu c 2017 162',
  'ecli nl hr 2019 12 ecli eu c 2017 162',
  'huis artikel 13 huis',
  'закон ecli',
] as const;
const DAYS = 20;
/** Of texts in Dutch, English and another language. */
const PARTITIONS = [0, 1, 32] as const;

const inText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_WORDS) },
);
/** A word as it is asked for: folded. */
const word = inText.map(foldWord).filter((own) => own !== '');
const separator = fc.oneof(
  { weight: 12, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.constantFrom(...BETWEEN) },
);
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(inText, separator), { maxLength })
    .map((words) => words.flatMap((both, at) => (at === words.length - 1 ? [both[0]] : both)).join(''));

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

/** Words that most of a crowd of documents have, and such a crowd: so many that each word's places are kept apart from it, with a head for each document. */
export const CROWDED = ['huur', 'wet', 'koop', '12', 'de'] as const;
const crowdedText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...CROWDED, 'zeldzaam'), { maxLength, size: 'max' }).map((words) => words.join(' '));
export const crowd: fc.Arbitrary<Indexable[]> = fc.array(
  fc.record({
    title: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: crowdedText(3) }),
    law: fc.oneof({ weight: 19, arbitrary: fc.constant('') }, { weight: 1, arbitrary: crowdedText(3) }),
    summary: fc.constant(''),
    body: fc
      .tuple(fc.oneof(fc.constant(0), fc.constantFrom(3, 250, 5_000)), crowdedText(9))
      .map(([before, own]) => 'en '.repeat(before) + own),
    language: fc.constant('nl' as const),
    names: fc.constant(''),
    area: fc.constant(0),
    court: fc.constant(undefined),
  }),
  { minLength: 150, maxLength: 600, size: 'max' },
);

/** A row number, as the library gives them: of a partition, of a day or of none. */
const row: fc.Arbitrary<number> = fc
  .tuple(
    fc.constantFrom(...PARTITIONS, NOT_TODAY),
    fc.nat({ max: DAYS }),
    fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 4 }) }, { weight: 1, arbitrary: fc.nat({ max: 20 }) }),
  )
  .map(([partition, nthDay, nth]) => {
    const day = nthDay === DAYS ? 0 : 730_000 + nthDay;
    return rangeOf(partition, day, day).first + nth;
  });

/** From which day to which each row holds: of some none is known. */
export function periodsOf(row: number): { from: string; to: string }[] {
  const last = { from: '2010-01-01', to: '' };
  return [
    [],
    [last],
    [{ from: '', to: '2000-01-01' }],
    [{ from: '2000-01-01', to: '2010-01-01' }],
    [{ from: '', to: '' }],
  ][row % 5]!;
}

/** The tables that say so of some rows. */
export function putPeriods(database: Database, rows: readonly number[]): void {
  database.exec(
    'create table periods (doc integer, valid_from text, valid_to text); create table sums (id integer primary key, days integer)',
  );
  const put = database.prepare('insert into periods (doc, valid_from, valid_to) values (?, ?, ?)');
  for (const row of rows) for (const { from, to } of periodsOf(row)) put.run(BigInt(row), from, to);
  database
    .prepare(`insert into sums select docs.id, ${DAYS_SUM} from (select value as id from json_each(?)) as docs`)
    .run(JSON.stringify(rows));
}

/** Some rows that may be in the library or not, some of them twice. */
export const someRows = fc.array(row, { maxLength: 60 });

/** What one transaction does: rows that are taken out, and documents that are put in, in place of what is there; all in vain where it is `undone`. */
export interface Batch {
  out: number[];
  put: [number, Indexable][];
  undone: boolean;
}

const UNDONE = new Error('this transaction is taken back');

const undone = fc.nat({ max: 9 }).map((nth) => nth === 9);
const out = fc.array(row, { maxLength: 3 });
const ofOne = { selector: ([number]: [number, Indexable]) => number };

const small: fc.Arbitrary<Batch[]> = fc.array(
  fc.record({ out, put: fc.uniqueArray(fc.tuple(row, document), { maxLength: 25, ...ofOne }), undone }),
  { minLength: 1, maxLength: 25 },
);

/** So many of one language that they are in several blocks of a segment, and common words in most of them. */
const large: fc.Arbitrary<Batch[]> = fc
  .tuple(
    fc.array(
      fc.record({
        out,
        put: fc.uniqueArray(fc.tuple(row, document), { maxLength: 150, size: 'max', ...ofOne }),
        undone,
      }),
      { minLength: 1, maxLength: 8, size: 'max' },
    ),
    fc.constantFrom('nl', 'en', undefined),
  )
  .map(([work, language]) =>
    work.map((batch) => ({
      ...batch,
      put: batch.put.map(([number, own]): [number, Indexable] => [number, { ...own, language }]),
    })),
  );

export const batches: fc.Arbitrary<Batch[]> = fc.oneof(
  { weight: 15, arbitrary: small },
  { weight: 1, arbitrary: large },
);

/**
 * Applies batches; returns the rows that are there in the end.
 *
 * @param inside is called within each transaction, before it ends.
 */
export function apply(
  index: TextIndex,
  transaction: (work: () => void) => void,
  work: readonly Batch[],
  inside = (): void => {},
): Set<number> {
  let rows = new Set<number>();
  for (const { out, put, undone } of work) {
    const now = new Set(rows);
    try {
      transaction(() => {
        for (const number of [...out, ...put.map(([own]) => own)]) if (now.delete(number)) index.remove(number);
        for (const [number, own] of put) {
          index.add(number, own);
          now.add(number);
        }
        inside();
        if (undone) throw UNDONE;
      });
      rows = now;
    } catch (error) {
      if (error !== UNDONE) throw error;
    }
  }
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
    .map(([first, last, length]): Match => ({ of: 'prefix', tokens: [...first, [...last].slice(0, length).join('')] })),
  fc.record({ of: fc.constant('text' as const), token: word }),
  fc
    .tuple(
      fc.constantFrom('ecli nl', 'ecli nl hr 2019 12', 'bwbr0005291', 'artikel 13', 'nl g', 'huis', 'зако', '12 ecli'),
      fc.boolean(),
    )
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

const ranges = fc
  .array(fc.tuple(fc.constantFrom(...PARTITIONS), fc.nat({ max: DAYS - 1 }), fc.nat({ max: 1 })), {
    minLength: 1,
    maxLength: 2,
  })
  .map((own) =>
    own.map(([partition, day, more]) => ({
      first: rangeOf(partition).first,
      last: rangeOf(partition + more, 0, 730_000 + day).last,
    })),
  );

export const within: fc.Arbitrary<Within> = fc
  .record(
    {
      ranges,
      documents: fc.array(row, { maxLength: 60 }),
      but: fc.array(row, { maxLength: 60 }),
      courts: fc.constantFrom(['NL:HR'], ['NL:*'], ['EU:C'], ['EU:C', 'NL:GH*']),
      at: fc.record({
        day: fc.constantFrom('1999-12-31', '2000-01-01', '2009-12-31', '2010-01-01'),
        undated: ranges,
        decided: ranges,
      }),
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
