/** Pages of a set, one by one: what is asked for next, and what the run says of the set at its end. */
import { describe, expect, test } from 'vitest';
import { type ErrorKind, LksError } from '../../../src/contract/errors';
import type { SearchQuery } from '../../../src/contract/parameters';
import type { SearchAnswer } from '../../../src/contract/types';
import { type PagingOptions, type PagingSummary, pagesOf } from '../../../src/research/bulk/paging';
import { groupsOf } from '../../support/table';

/** A page: the ids of its rows, the total that it tells, and whether it says that it was stopped. */
type GivenPage = [ids: unknown[], total?: unknown, more?: { incomplete?: unknown }];

const rows = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** `1-3`, `4`, `-` for no row, or the ids as JSON. */
function idsOf(written: string): unknown[] {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(written) ?? [];
  if (first !== undefined) return rows(Number(first), Number(last));
  return written === '-' ? [] : JSON.parse(written);
}

/** Pages as `paging.tsv` has them: `1-3/9` with a total, and `!true` behind it for one that says that it was stopped. */
const pagesIn = (cell: string): GivenPage[] =>
  cell.split(' ').map((page) => {
    const [, ids = '', total, incomplete] = /^(.*?)(?:\/(\d+))?(?:!(.*))?$/.exec(page)!;
    return [idsOf(ids), total && Number(total), incomplete === undefined ? {} : { incomplete: JSON.parse(incomplete) }];
  });

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
    if (step.done) return { asked, ids, summary: step.value as PagingSummary };
    ids.push(...step.value.newItems.map(({ id }) => id));
  }
}

describe.each(
  groupsOf(import.meta.dirname, 'paging.tsv', 'what', 'pages', 'options', 'asked', 'ids', 'summary', 'explained'),
)('%s', (_of, cases) => {
  test.each(cases)('$what', async ({ pages, options, asked, ids, summary, explained }) => {
    const { offset = 0, ...more } = JSON.parse(options || '{}') as PagingOptions & { offset?: number };
    const came = await through(pagesIn(pages), { offset }, more);
    const { explanation = '', error, ...rest } = came.summary;
    expect([came.asked.join(' '), came.ids]).toEqual([asked, idsOf(ids)]);
    expect({ ...rest, ...(error && { error: error.kind }) }).toEqual(JSON.parse(summary));
    expect(explanation).toMatch(new RegExp(explained));
  });
});

test.each([
  [1e9, 1e9],
  [1e9 + 1, undefined],
  [0, 0],
  [-1, undefined],
  [2.5, undefined],
  ['3', undefined],
])('a set with a total of %s has one of %s', async (given, total) => {
  const empty: GivenPage = [[], given];
  expect((await through([empty, empty])).summary.total).toBe(total);
});

test('a total that changes downwards again and again is followed three times', async () => {
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
