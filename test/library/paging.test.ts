import { describe, expect, onTestFinished, test } from 'vitest';
import { Rarities } from '../../src/engine/search/score/measure';
import { Ranking } from '../../src/engine/search/score/ranking';
import { vocabularyOf } from '../../src/engine/search/sets/compounds';
import { conceptsOf } from '../../src/engine/search/sets/concepts';
import { rankedSet } from '../../src/engine/search/sets/match-set';
import { soughtByWords } from '../../src/engine/search/sets/sought';
import { parseQuery } from '../../src/engine/text/query';
import { catalogueIn } from '../../src/library/catalogue';
import { readCounts } from '../../src/library/file/counts';
import { openForReading } from '../../src/library/reading';
import { filtersFor } from '../../src/library/search/filters';
import fc from '../support/property';
import { allPages, artikel, expectWhole, find, libraryFile, libraryOf, uitspraak } from './fixture';
import { askHostile, HOSTILE_TEXT } from './support/hostile-queries';

const WORDS = ['huur', 'huren', 'woning', 'ontslag', 'wet', 'artikel', 'hond', 'zebra'];

/** Some 60 documents, many of them equal, of 3 works and 2 groups; the law has a name that others mention. */
function many() {
  const body = (seed: number) =>
    Array.from({ length: 4 }, (_, at) => WORDS[(seed * (at + 3) + at) % WORDS.length]).join(' ');
  return [
    ...Array.from({ length: 20 }, (_, at) => artikel('BWBR0000001', String(at), body(at), { lawNames: ['Hondenwet'] })),
    ...Array.from({ length: 20 }, (_, at) =>
      artikel('BWBR0000002', String(at), 'Vervallen. Huur.', { publicationDate: '' }),
    ),
    ...Array.from({ length: 20 }, (_, at) =>
      uitspraak(`ECLI:NL:HR:2019:${at}`, `${body(at)} hondenwet`, {
        decisionDate: `201${at % 9}-01-01`,
        aliases: ['zaak 12/34567'],
      }),
    ),
  ];
}

describe('paging', () => {
  const library = () => libraryOf(many());

  test.each(['huur', 'huur -ontslag', 'hondenwet', 'zaak 12/34567', 'wo*', 'ECLI:NL:HR:2019:3'])(
    'over all pages of %s, every row comes once, in falling score, and total counts them',
    async (q) => {
      const found = await allPages(library(), q);
      expectWhole(found);
      expect(found.rows.every(({ score }) => Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true);
    },
  );

  test('a row has the same score on whichever page it stands', async () => {
    const opened = library();
    const whole = (await find(opened, 'huur')).rows;
    for (let offset = 0; offset < whole.length; offset++) {
      const [row] = (await find(opened, 'huur', { limit: '1', offset: String(offset) })).rows;
      expect([row?.id, row?.score]).toEqual([whole[offset]?.id, whole[offset]?.score]);
    }
  });

  test('beyond the last row there is an empty page with the same total', async () => {
    const { rows, meta } = await find(library(), 'zebra', { offset: '100000' });
    expect([rows, meta.total > 0]).toEqual([[], true]);
  });
});

describe.each([
  ['that nearly all documents have', 'huur'],
  ['of which one tells', 'vervallen huur'],
  ['of which either will do', 'vervallen OR huur'],
  ['that few documents have, and a common one', 'zebra OR hondenwet'],
])('ranking of more matches than are put in order, for words %s', (_name, q) => {
  async function rankings() {
    const file = libraryFile(many());
    const database = openForReading(file);
    onTestFinished(() => database.close());
    const filters = await filtersFor(database, { q, limit: 10, offset: 0 }, readCounts(database));
    const sought = soughtByWords(parseQuery(q));
    const setOf = (documents: number, ranked?: number, measured = 1000) => {
      const of = { kind: 'words', sought, terms: [], filters, but: [], ranked, term: [], pointed: [] } as const;
      const catalogue = catalogueIn(database);
      const { index } = catalogue;
      const set = rankedSet(catalogue, of);
      const concepts = conceptsOf(parseQuery(q), {
        languages: ['nl'],
        vocabulary: vocabularyOf(index, documents),
        index,
      });
      const ranking = new Ranking(catalogue, {
        sets: [set],
        concepts,
        rarities: new Rarities(index, documents),
        sought,
        term: [],
        measured,
      });
      return { total: set.total, page: (first: number, end: number) => ({ rows: ranking.page(first, end) }) };
    };
    return { all: setOf(0), bounded: setOf(1000, 10, 5) };
  }

  test('pages hold every match once, and the total is the same', async () => {
    const { all, bounded } = await rankings();
    const paged: number[] = [];
    for (let at = 0; at < bounded.total; at += 7) paged.push(...bounded.page(at, at + 7).rows.map(({ id }) => id));
    expect(bounded.total).toBe(all.total);
    expect([...paged].sort()).toEqual(
      all
        .page(0, all.total)
        .rows.map(({ id }) => id)
        .sort(),
    );
  });

  test('ranked matches come first, the others with measure 0, newest first', async () => {
    const { bounded } = await rankings();
    const measures = bounded.page(0, bounded.total).rows.map(({ measure }) => measure);
    expect(measures).toEqual([...measures].sort((a, b) => b - a));
    expect(measures.at(-1)).toBe(0);
  });

  test('any window is the same part of the whole', async () => {
    const { bounded } = await rankings();
    const whole = bounded.page(0, bounded.total).rows;
    fc.assert(
      fc.property(fc.nat(bounded.total + 3), fc.nat(30), (first, length) => {
        expect(bounded.page(first, first + length).rows).toEqual(whole.slice(first, first + length));
      }),
      { numRuns: 60 },
    );
  });
});

test('hostile queries give an answer or a usage error, never an error of SQLite', () =>
  askHostile(libraryOf([HOSTILE_TEXT]), 100));
