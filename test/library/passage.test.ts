/** What is found where few documents have all words, and in which order: `partial-set.ts`. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { Rarities } from '../../src/engine/search/score/measure';
import { Ranking } from '../../src/engine/search/score/ranking';
import { vocabularyOf } from '../../src/engine/search/sets/compounds';
import { conceptsOf } from '../../src/engine/search/sets/concepts';
import { type PartialLimits, partialSets } from '../../src/engine/search/sets/partial-set';
import { soughtByWords } from '../../src/engine/search/sets/sought';
import { parseQuery } from '../../src/engine/text/query';
import { catalogueIn } from '../../src/library/catalogue';
import { readCounts } from '../../src/library/file/counts';
import { openForReading } from '../../src/library/reading';
import { filtersFor } from '../../src/library/search/filters';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import fc from '../support/property';
import { allPages, artikel, expectWhole, find, libraryFile, libraryOf, libraryOfCrowd, uitspraak } from './fixture';

const PASSAGE = 'canon erfpacht woonboot ligplaats steiger anker touw kade';

const ecli = (number: number) => `ECLI:NL:HR:2019:${number}`;

/** A decision with nothing in its title. */
const zaak = (number: number, body: string, more: Partial<SourceDocument> = {}) =>
  uitspraak(ecli(number), body, { title: 'Uitspraak', ...more });

/** Ranks what a passage finds in a library of these documents. */
async function ranked(
  documents: readonly SourceDocument[],
  { q = PASSAGE, apart = [], limits }: { q?: string; apart?: readonly string[]; limits?: PartialLimits } = {},
  file = libraryFile(documents),
) {
  const database = openForReading(file);
  onTestFinished(() => database.close());
  const idOf = database.prepare('select id from docs where external_id = ?');
  const nameOf = database.prepare('select external_id from docs where id = ?');
  const { within } = await filtersFor(database, { q, limit: 10, offset: 0 }, readCounts(database));
  const catalogue = catalogueIn(database);
  const { index } = catalogue;
  const total = Number(database.prepare('select count(*) as count from docs').demand().count);
  const parsed = parseQuery(q);
  const vocabulary = vocabularyOf(index, total);
  const concepts = conceptsOf(parsed, { languages: ['nl'], vocabulary, index });
  const but = apart.map((name) => Number(idOf.get(name)?.id));
  const rarities = new Rarities(index, total);
  const on = { parsed, sought: {}, within, but, catalogue, rarities, ...(limits && { limits }) };
  const set = partialSets(index, concepts, on, true).at(-1);
  const names = (end: number): string[] => {
    if (set === undefined) return [];
    const of = { sets: [set], concepts, rarities, sought: soughtByWords(parsed), term: [] };
    return new Ranking(catalogue, of).page(0, end).map(({ id }) => String(nameOf.get(id)?.external_id));
  };
  const ranking = { total: set?.total ?? 0 };
  return { ranking, names };
}

describe('the measure', () => {
  const common = Array.from({ length: 20 }, (_, at) => zaak(100 + at, 'Een steiger.'));

  test('a rare word weighs more than a common one', async () => {
    const { names } = await ranked([zaak(1, 'Canon, steiger.'), zaak(2, 'Canon, woonboot.'), ...common]);
    expect(names(10)).toEqual([ecli(2), ecli(1)]);
  });

  test('more words weigh more than fewer, however often these occur', async () => {
    const { names } = await ranked([zaak(1, 'Canon en erfpacht. '.repeat(30)), zaak(2, 'Canon, erfpacht, anker.')]);
    expect(names(10)).toEqual([ecli(2), ecli(1)]);
  });

  test('of documents with the same words the shorter comes first, though it is older', async () => {
    const long = `Canon, erfpacht. ${'Nog iets heel anders. '.repeat(100)}`;
    const { names } = await ranked([
      zaak(1, long, { decisionDate: '2020-01-01' }),
      zaak(2, 'Canon, erfpacht.', { decisionDate: '2010-01-01' }),
    ]);
    expect(names(10)).toEqual([ecli(2), ecli(1)]);
  });

  test('the first rows are those of the whole order, wherever the list is cut', async () => {
    const words = PASSAGE.split(' ');
    const text = fc.tuple(fc.subarray(words, { minLength: 1 }), fc.integer({ min: 0, max: 60 }));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 12 }), async (texts) => {
        const { ranking, names } = await ranked(
          texts.map(([some, more], at) => zaak(at, `${some.join(' ')} ${'vulling '.repeat(more * more)}`)),
        );
        const all = names(ranking.total);
        expect(all.length).toBe(ranking.total);
        for (let end = 1; end < all.length; end++) expect(names(end)).toEqual(all.slice(0, end));
      }),
      { numRuns: 5 },
    );
  });
});

describe('what is found', () => {
  test('a document with 2 of the words, not one with a single word, however often', async () => {
    const { ranking, names } = await ranked([zaak(1, 'Canon canon canon.'), zaak(2, 'Canon, erfpacht.')]);
    expect([names(10), ranking.total]).toEqual([[ecli(2)], 1]);
  });

  test('no document is looked for by a small word', async () => {
    const { ranking, names } = await ranked([zaak(1, 'De tuin van het erf.'), zaak(2, 'Mag de hond van het dak?')], {
      q: 'mag de canon van het erf in de tuin',
    });
    expect([names(10), ranking.total]).toEqual([[ecli(1)], 1]);
  });

  test('one word is better than nothing: of 2, or where no document has more', async () => {
    const documents = [zaak(1, 'Canon.'), zaak(2, 'Een hond.'), zaak(3, 'Erfpacht.')];
    const [two, three] = [
      await ranked(documents, { q: 'canon zeppelin' }),
      await ranked(documents, { q: 'canon erfpacht kat' }),
    ];
    expect([two.names(10), three.names(10).sort()]).toEqual([[ecli(1)], [ecli(1), ecli(3)]]);
  });

  test('the best 200, however many have some of the words', async () => {
    const crowd = libraryOfCrowd([zaak(999, 'Canon, erfpacht, anker.')]).description.location;
    const { ranking, names } = await ranked([], {}, crowd);
    expect([ranking.total, names(1000).length, names(1)]).toEqual([200, 200, [ecli(999)]]);
  });

  test('rows that are listed apart are left out, and not counted', async () => {
    const documents = [zaak(1, 'Canon, erfpacht.'), zaak(2, 'Canon, erfpacht.'), zaak(3, 'Canon, erfpacht.')];
    const { ranking, names } = await ranked(documents, { apart: [ecli(2)] });
    expect([names(10).sort(), ranking.total]).toEqual([[ecli(1), ecli(3)], 2]);
  });

  test('other forms of the words, and their translations', async () => {
    const opened = libraryOf([
      artikel('BWBR0000001', '1', 'De huren van de woonboten.'),
      artikel('BWBR0000001', '2', 'Een tuin.'),
    ]);
    const { ids } = await find(opened, 'the lease of a houseboat, woonboot, anchored somewhere quite near Utrecht');
    expect(ids).toEqual(['BWBR0000001 artikel 1']);
  });

  test('nothing where no word occurs', async () => {
    const { ranking, names } = await ranked([zaak(1, 'Iets anders.')]);
    expect([names(10), ranking.total]).toEqual([[], 0]);
  });
});

describe('the bounds', () => {
  const documents = [
    zaak(1, 'Canon, erfpacht.'),
    ...Array.from({ length: 10 }, (_, at) => zaak(10 + at, 'Anker en touw.', { decisionDate: `20${10 + at}-01-01` })),
  ];

  test('lists of common words are not read where there are rare ones', async () => {
    const { names } = await ranked(documents, { limits: { longestList: 5, mostRead: 100 } });
    expect(names(20)).toEqual([ecli(1)]);
  });

  test('nor are more entries than there may be in all', async () => {
    const { names } = await ranked(documents, { limits: { longestList: 50, mostRead: 11 } });
    expect(names(20)).toEqual([ecli(1)]);
  });

  test('of common words alone, the newest documents are found', async () => {
    const { names } = await ranked(documents.slice(1), { limits: { longestList: 3, mostRead: 100 } });
    expect(names(20)).toEqual([ecli(19), ecli(18), ecli(17)]);
  });

  test('beside one rare word, common ones count only in its documents', async () => {
    const { names } = await ranked([zaak(2, 'Canon en anker.'), ...documents.slice(1)], {
      limits: { longestList: 3, mostRead: 100 },
    });
    expect(names(20)).toEqual([ecli(2)]);
  });
});

test('over all pages every row comes once, in falling score, and the total counts them', async () => {
  const words = PASSAGE.split(' ');
  const opened = libraryOf([
    zaak(0, PASSAGE),
    ...Array.from({ length: 30 }, (_, at) =>
      zaak(1 + at, words.filter((_word, place) => (at * 7 + place * 3) % 5 < 2).join(' '), {
        decisionDate: `201${at % 9}-01-01`,
      }),
    ),
  ]);
  const found = await allPages(opened, PASSAGE);
  expectWhole(found);
  expect(found.ids[0]).toBe(ecli(0));
});
