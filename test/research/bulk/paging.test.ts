/** Pages of a set, one by one: what is asked for next, and what the run says of the set at its end. */
import { describe, expect, test } from 'vitest';
import { type ErrorKind, LksError } from '../../../src/contract/errors';
import type { SearchQuery } from '../../../src/contract/parameters';
import type { SearchAnswer } from '../../../src/contract/types';
import { type PagingOptions, type PagingSummary, pagesOf } from '../../../src/research/bulk/paging';

/** A page: the ids of its rows, the total that it tells, and whether it says that it was stopped. */
type GivenPage = [ids: unknown[], total?: unknown, more?: { incomplete?: unknown }];

const rows = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Gives the pages one after the other, whatever is asked; what was asked, what came, and the summary. */
async function through(pages: (GivenPage | LksError)[], query: Partial<SearchQuery> = {}, options?: PagingOptions) {
  const asked: string[] = [];
  const left = [...pages];
  const search = async ({ offset, limit }: SearchQuery): Promise<SearchAnswer> => {
    asked.push(`${offset}+${limit}`);
    const page = left.shift();
    if (page === undefined) throw new Error('asked for more than there is');
    if (page instanceof LksError) throw page;
    const [ids, total, more] = page;
    const data = ids.map((id) => ({ id, title: 'the same' })) as never;
    return { data, meta: { total, sources_consulted: [], index_freshness: {}, ...more } as never };
  };
  const generator = pagesOf({ search }, { q: 'huur', limit: 3, offset: 0, ...query } as SearchQuery, options);
  const ids: unknown[] = [];
  for (;;) {
    const step = await generator.next();
    if (step.done) return { asked, ids, left: left.length, summary: step.value as PagingSummary };
    ids.push(...step.value.newItems.map(({ id }) => id));
  }
}

const WHOLE = { complete: true, reason: 'end', exitCode: 0, duplicates: 0 };

describe('a set', () => {
  test('of two pages is whole, and says no more than that', async () => {
    const { asked, ids, summary } = await through([
      [rows(1, 3), 5],
      [rows(4, 5), 5],
    ]);
    expect(asked).toEqual(['0+3', '3+3']);
    expect(ids).toEqual(rows(1, 5));
    expect(summary).toEqual({ ...WHOLE, received: 5, total: 5, nextOffset: 5 });
  });

  test('from an offset on is whole without the rows before it', async () => {
    const { asked, summary } = await through(
      [
        [rows(1, 3), 9],
        [rows(4, 5), 9],
      ],
      { offset: 4 },
    );
    expect(asked).toEqual(['4+3', '7+3']);
    expect(summary).toEqual({ ...WHOLE, received: 5, total: 9, nextOffset: 9 });
  });

  test('without a total ends with a page without rows', async () => {
    const { asked, summary } = await through([[rows(1, 3)], [rows(4, 4)], [[]]]);
    expect(asked).toEqual(['0+3', '3+3', '4+3']);
    expect(summary).toEqual({ ...WHOLE, received: 4, total: undefined, nextOffset: 4 });
  });

  test.each([
    [1e9, 1e9],
    [1e9 + 1, undefined],
    [0, 0],
    [-1, undefined],
    [2.5, undefined],
    ['3', undefined],
  ])('with a total of %s has one of %s', async (given, total) => {
    const { summary } = await through(
      [
        [[], given],
        [[], given],
      ],
      {},
    );
    expect(summary.total).toBe(total);
  });
});

describe('rows', () => {
  test('that were there before count once, by their id as a text', async () => {
    const { ids, summary } = await through([
      [[1, '2', 3], 5],
      [['1', 2, 4], 5],
    ]);
    expect(ids).toEqual([1, '2', 3, 4]);
    // Two of the five never came, and rows came twice: that is no sign that any were lost.
    expect(summary).toEqual({ ...WHOLE, received: 4, duplicates: 2, total: 5, nextOffset: 6 });
  });

  test('whose id is no text and no number are told apart by all that they hold', async () => {
    const { summary } = await through([[[{ a: 1 }, { a: 2 }, { a: 1 }], 3]]);
    expect(summary).toMatchObject({ received: 2, duplicates: 1 });
    expect((await through([[[true, null, true], 3]])).summary).toMatchObject({ received: 2, duplicates: 1 });
  });

  test('are no more than were asked for, and the set is not called whole', async () => {
    const { asked, ids, summary } = await through(
      [
        [rows(1, 3), 9],
        [rows(4, 6), 9],
      ],
      {},
      { max: 4 },
    );
    expect(asked).toEqual(['0+3', '3+1']);
    expect(ids).toEqual(rows(1, 4));
    expect(summary).toMatchObject({ complete: false, reason: 'max', exitCode: 0, received: 4 });
    // As many as a page has: none is asked for beyond it.
    const exact = await through([[rows(1, 3), 9]], {}, { max: 3 });
    expect(exact.summary).toMatchObject({ reason: 'max', received: 3 });
  });

  test('of a page of more than 100 end the run', async () => {
    expect((await through([[rows(1, 100), 100]])).summary).toMatchObject({ complete: true, received: 100 });
    const { summary } = await through([[rows(1, 101), 101]]);
    expect(summary).toMatchObject({ complete: false, reason: 'repeats', exitCode: 8, error: { kind: 'bad-response' } });
    expect(summary.explanation).toContain('101');
  });
});

describe('an empty page', () => {
  test('is asked for once more, each time', async () => {
    const { asked, summary } = await through([
      [rows(1, 3), 6],
      [[], 6],
      [rows(4, 5), 6],
      [[], 6],
      [[6], 6],
    ]);
    expect(asked).toEqual(['0+3', '3+3', '3+3', '5+3', '5+3']);
    expect(summary).toEqual({ ...WHOLE, received: 6, total: 6, nextOffset: 6 });
  });

  test('twice in a row makes a set that is not whole', async () => {
    const { summary } = await through([
      [rows(1, 3), 6],
      [[], 6],
      [[], 6],
    ]);
    expect(summary).toMatchObject({ complete: false, reason: 'empty-page', exitCode: 8, received: 3 });
    expect(summary.explanation).toMatch(/6 .*4/);
    expect(
      (
        await through([
          [[], 6],
          [[], 6],
        ])
      ).summary,
    ).toMatchObject({ reason: 'empty-page', received: 0 });
  });
});

describe('a total that changes', () => {
  test('upwards is said, and nothing is read again', async () => {
    const { asked, summary } = await through([
      [rows(1, 3), 4],
      [rows(4, 6), 6],
    ]);
    expect(asked).toEqual(['0+3', '3+3']);
    expect(summary).toEqual({ ...WHOLE, received: 6, total: 6, nextOffset: 6 });
  });

  test('downwards steps back by as many, never to before the beginning', async () => {
    const { asked, ids } = await through(
      [
        [rows(1, 3), 10],
        [rows(6, 8), 8],
        [rows(4, 6), 8],
        [rows(7, 8), 8],
        [[9], 8],
      ],
      { offset: 1 },
    );
    expect(asked).toEqual(['1+3', '4+3', '2+3', '5+3', '7+3']);
    expect(ids).toEqual([1, 2, 3, 6, 7, 8, 4, 5, 9]);
    const early = await through([
      [rows(1, 3), 20],
      [[9, 10, 11], 5],
      [rows(1, 3), 5],
      [rows(4, 5), 5],
    ]);
    expect(early.asked).toEqual(['0+3', '3+3', '0+3', '3+3']);
  });

  test('downwards again and again is followed three times', async () => {
    const page = (at: number): GivenPage => [rows(10 * at, 10 * at + 2), 40 - at];
    const seen: number[] = [];
    const search = async ({ offset }: SearchQuery) => {
      seen.push(offset);
      if (seen.length > 6) throw new LksError('unreachable', 'gone');
      const [ids, total] = page(seen.length);
      return { data: ids.map((id) => ({ id })), meta: { total } } as never;
    };
    const generator = pagesOf({ search }, { q: 'huur', limit: 3, offset: 0 } as SearchQuery);
    while (!(await generator.next()).done);
    // A step back by one on the 2nd, 3rd and 4th page, then none.
    expect(seen).toEqual([0, 3, 2, 1, 0, 3, 6]);
  });

  test('downwards, with rows that never came, is a set with a gap', async () => {
    const again: GivenPage[] = [
      [[6, 1, 2], 8],
      [[3], 8],
      [[7], 8],
    ];
    const pages: GivenPage[] = [[rows(1, 3), 9], [rows(4, 6), 8], ...again, [[1], 8], [[], 8]];
    const { summary } = await through(pages);
    expect(summary).toMatchObject({ complete: false, reason: 'gap', exitCode: 8, received: 7 });
    expect(summary.explanation).not.toBe('');
  });
});

describe('pages with nothing new', () => {
  test('two in a row end the run; one does not', async () => {
    const { summary, asked } = await through([
      [rows(1, 3), 99],
      [rows(1, 3), 99],
      [rows(1, 3), 99],
    ]);
    expect(asked).toHaveLength(3);
    expect(summary).toMatchObject({ complete: false, reason: 'repeats', exitCode: 8, received: 3, duplicates: 6 });
    const cured = await through([
      [rows(1, 3), 9],
      [rows(1, 3), 9],
      [rows(4, 6), 9],
      [rows(7, 9), 9],
      [[], 9],
    ]);
    expect(cured.summary).toMatchObject({ received: 6 });
  });

  test('at the end of a set that lacks rows leave a gap', async () => {
    const { summary } = await through([
      [rows(1, 3), 6],
      [rows(1, 3), 6],
      [rows(4, 4), 6],
    ]);
    expect(summary).toMatchObject({ complete: false, reason: 'gap', exitCode: 8, received: 4 });
  });
});

test('an answer that was stopped at a time limit ends the run: its rows are in no order', async () => {
  const { summary, left } = await through([
    [rows(1, 3), 9, { incomplete: true }],
    [rows(4, 6), 9],
  ]);
  expect(left).toBe(1);
  expect(summary).toMatchObject({ complete: false, reason: 'gap', exitCode: 8, received: 3 });
  const { summary: odd } = await through([[rows(1, 3), 3, { incomplete: 'yes' }]]);
  expect(odd).toMatchObject({ complete: true });
});

test.each<[ErrorKind, number]>([
  ['no-key', 4],
  ['key-rejected', 4],
  ['no-credits', 6],
  ['rate-limited', 6],
  ['hung-up', 129],
  ['interrupted', 130],
  ['terminated', 143],
  ['unreachable', 8],
  ['bad-response', 8],
  ['not-found', 8],
])('a failure of the kind %s ends the run with %i, and what came is kept', async (kind, exitCode) => {
  const error = new LksError(kind, 'no');
  const { ids, summary } = await through([[rows(1, 3), 9], error]);
  expect(ids).toEqual(rows(1, 3));
  expect(summary).toMatchObject({ complete: false, reason: 'failed', exitCode, received: 3, error });
});

test('what is no failure of lks is thrown, and an abort before anything is asked', async () => {
  const broken = pagesOf(
    {
      search: () => Promise.reject(new TypeError('broken')),
    },
    { q: 'huur', limit: 3, offset: 0 } as SearchQuery,
  );
  await expect(broken.next()).rejects.toThrow('broken');
  let asked = 0;
  const never = pagesOf(
    {
      search: async () => {
        asked += 1;
        return { data: [] } as never;
      },
    },
    { q: 'huur', limit: 3, offset: 0 } as SearchQuery,
    { call: { signal: AbortSignal.abort(new Error('enough')) } },
  );
  await expect(never.next()).rejects.toThrow('enough');
  expect(asked).toBe(0);
});
