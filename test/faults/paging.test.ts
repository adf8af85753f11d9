/** Rows 22 to 26 of the fault matrix: sets that come in pages. */
import { describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../src/contract/backend';
import type { SearchQuery } from '../../src/contract/parameters';
import type { SearchAnswer, SearchResult } from '../../src/contract/types';
import { say } from '../../src/messages';
import { Secret } from '../../src/platform/secret';
import { type Page, type PagingOptions, type PagingSummary, pagesOf } from '../../src/research/bulk/paging';
import { patience } from '../support/patience';
import { type Fault, KEYS } from '../support/service/service.mjs';
import { connect, meet, QUERY, serve } from './support/asking';

const ALL = { ...QUERY, limit: 10 };

async function gather(backend: Pick<Backend, 'search'>, query: SearchQuery = ALL, options: PagingOptions = {}) {
  const pages: Page[] = [];
  const generator = pagesOf(backend, query, options);
  for (;;) {
    const step = await generator.next();
    if (step.done) return { pages, ids: idsOf(pages), summary: step.value as PagingSummary };
    pages.push(step.value);
  }
}

const idsOf = (pages: Page[]): string[] => pages.flatMap(({ newItems }) => newItems.map(({ id }) => id));

const row = (id: number): SearchResult => ({ id: `row-${id}`, title: `title ${id}` }) as SearchResult;

/** A backend made of rows: `rowsAt` gives what the set is at each request, counted from 0. */
function setOf(rowsAt: (request: number) => number[], totalAt?: (request: number) => unknown) {
  const queries: SearchQuery[] = [];
  const backend = {
    search: async (query: SearchQuery): Promise<SearchAnswer> => {
      const rows = rowsAt(queries.length);
      const total = (totalAt?.(queries.length) ?? rows.length) as number;
      queries.push(query);
      const data = rows.slice(query.offset, query.offset + query.limit).map(row);
      return { data, meta: { total, sources_consulted: [], index_freshness: {} } };
    },
  };
  return { backend, queries };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a set in pages', () => {
  test('comes whole and in order, each row once', async () => {
    const service = await serve();
    const { ids, summary } = await gather(connect(service.url));
    expect(new Set(ids).size).toBe(ids.length);
    expect(summary).toMatchObject({ complete: true, reason: 'end', received: ids.length, duplicates: 0, exitCode: 0 });
    expect(summary.total).toBe(ids.length);
    expect(service.requests.map(({ query }) => query.offset ?? '0')).toEqual(['0', '10', '20', '30']);
  });

  test('begins at the query’s own offset', async () => {
    const { backend } = setOf(() => upTo(38));
    const { ids, summary } = await gather(backend, { ...ALL, offset: 30 });
    expect(ids).toHaveLength(8);
    expect(summary).toMatchObject({ complete: true, total: 38 });
  });

  test('stops at the number of rows asked for, and asks for no more than that', async () => {
    const { backend, queries } = setOf(() => upTo(100));
    const { ids, summary } = await gather(backend, ALL, { max: 25 });
    expect(ids).toHaveLength(25);
    expect(summary).toMatchObject({ complete: false, reason: 'max', exitCode: 0, total: 100 });
    expect(queries.map(({ limit }) => limit)).toEqual([10, 10, 5]);
  });

  test('that is smaller than the number asked for is whole', async () => {
    const { backend } = setOf(() => upTo(20));
    expect((await gather(backend, ALL, { max: 20 })).summary).toMatchObject({ complete: true, reason: 'end' });
  });

  test('that is empty is whole', async () => {
    const { backend } = setOf(() => []);
    expect((await gather(backend)).summary).toMatchObject({ complete: true, received: 0, total: 0 });
  });
});

describe('row 22: an empty page while the service counts more', () => {
  test('is asked for once more, and then the set is partial', async () => {
    const { service, asker } = await meet([{ kind: 'empty-page', after: 1, times: Infinity }]);
    const { ids, summary } = await gather(asker);
    expect(ids).toHaveLength(10);
    expect(summary).toMatchObject({ complete: false, reason: 'empty-page', exitCode: 8, received: 10 });
    expect(summary.explanation).toBe(say.hosted.paging.emptyPage(summary.total!, 10));
    expect(service.requests).toHaveLength(3);
  });

  test('once is cured', async () => {
    const { asker } = await meet([{ kind: 'empty-page', after: 1 }]);
    expect((await gather(asker)).summary).toMatchObject({ complete: true, reason: 'end' });
  });
});

describe('row 23: a total that changes', () => {
  test('upwards: goes on to the end', async () => {
    const { backend } = setOf((request) => upTo(request === 0 ? 15 : 25));
    const { ids, summary } = await gather(backend);
    expect(ids).toHaveLength(25);
    expect(summary).toMatchObject({ complete: true, total: 25 });
  });

  test('downwards, with rows gone that were read: what moved to the front is not missed', async () => {
    const after = upTo(38).filter((id) => id !== 2 && id !== 5 && id !== 7);
    const { backend } = setOf((request) => (request === 0 ? upTo(38) : after));
    const { ids, summary } = await gather(backend);
    for (const id of after) expect(ids).toContain(`row-${id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(summary).toMatchObject({ complete: true });
  });

  test('downwards at every page: ends', async () => {
    const { backend, queries } = setOf((request) => upTo(60 - request));
    const { summary } = await gather(backend);
    expect(summary.received).toBeGreaterThanOrEqual(50);
    expect(queries.length).toBeLessThan(15);
  });
});

describe('row 24: rows that come twice', () => {
  test('count once, the first wins, the order stays', async () => {
    const rows = [...upTo(12), 3, 4, ...upTo(30).slice(12)];
    const { backend } = setOf(() => rows);
    const { ids, summary } = await gather(backend);
    expect(ids).toEqual(upTo(30).map((id) => `row-${id}`));
    expect(summary).toMatchObject({ complete: true, duplicates: 2, received: 30 });
  });

  test('rows without an id are told apart by what they hold', async () => {
    const backend = {
      search: async ({ offset }: SearchQuery) =>
        ({ data: offset > 0 ? [] : [{ title: 'a' }, { title: 'b' }, { title: 'a' }] }) as unknown as SearchAnswer,
    };
    expect((await gather(backend)).summary).toMatchObject({ received: 2, duplicates: 1, complete: true });
  });
});

describe('row 25: the same page for ever', () => {
  test.each<Fault>([{ kind: 'repeat-page' }, { kind: 'change', change: (envelope) => envelope }])(
    '%j stops after 2 pages with nothing new, keeps the rows, exit 8',
    async (fault) => {
      const same = { search: undefined as SearchAnswer | undefined };
      const apply: Fault['change'] = (envelope) => {
        same.search ??= { ...envelope, meta: { ...envelope.meta, total: 'many' } };
        return same.search;
      };
      const planned: Fault = fault.kind === 'change' ? { kind: 'change', change: apply } : { ...fault, after: 1 };
      const { service, asker } = await meet([{ ...planned, times: Infinity }]);
      const { ids, summary } = await gather(asker);
      expect(ids).toHaveLength(10);
      expect(summary).toMatchObject({ complete: false, reason: 'repeats', exitCode: 8, received: 10 });
      expect(summary.error).toMatchObject({ kind: 'bad-response' });
      expect(service.requests).toHaveLength(3);
    },
  );

  test('is not taken for a whole set when the total is two pages', async () => {
    const { backend } = setOf(
      () => upTo(10),
      () => 20,
    );
    const repeating = { search: (query: SearchQuery) => backend.search({ ...query, offset: 0 }) };
    expect((await gather(repeating)).summary).toMatchObject({ complete: false, received: 10 });
  });
});

describe('row 26: pages of another size', () => {
  test('an offset beyond the total ends cleanly', async () => {
    const { backend, queries } = setOf(() => upTo(5));
    expect((await gather(backend, { ...ALL, offset: 50 })).summary).toMatchObject({ complete: true, received: 0 });
    expect(queries).toHaveLength(1);
  });

  test('a short page is not taken for the last one', async () => {
    const { backend } = setOf(() => upTo(20));
    const short = { search: (query: SearchQuery) => backend.search({ ...query, limit: Math.min(query.limit, 3) }) };
    expect((await gather(short)).summary).toMatchObject({ complete: true, received: 20 });
  });

  test('a longer page is taken, up to 100 rows', async () => {
    const { backend } = setOf(() => upTo(150));
    const long = { search: (query: SearchQuery) => backend.search({ ...query, limit: 100 }) };
    expect((await gather(long)).summary).toMatchObject({ complete: true, received: 150 });
    const longer = { search: (query: SearchQuery) => backend.search({ ...query, limit: 101 }) };
    expect((await gather(longer)).summary).toMatchObject({ complete: false, exitCode: 8 });
  });
});

test.each([1e15, 2 ** 53 + 1, -1, '5', null, {}])(
  'row 21: a total of %s is unknown, and the rows decide',
  async (total) => {
    const { backend } = setOf(
      () => upTo(23),
      () => total ?? null,
    );
    const unknown = {
      search: async (query: SearchQuery) => {
        const answer = await backend.search(query);
        return { ...answer, meta: { ...answer.meta!, total: total as number } };
      },
    };
    const { summary } = await gather(unknown);
    expect(summary).toMatchObject({ complete: true, received: 23, total: undefined, exitCode: 0 });
  },
);

describe('rows 11 and 12: a failure in the middle', () => {
  test('a revoked key: exit 4, and what came is kept', async () => {
    const service = await serve();
    const generator = pagesOf(connect(service.url), ALL);
    await generator.next();
    service.revoke(KEYS.full);
    const end = await generator.next();
    expect(end.done && end.value).toMatchObject({ complete: false, reason: 'failed', received: 10, exitCode: 4 });
    expect(service.requests).toHaveLength(2);
  });

  test('no credits left: exit 6', async () => {
    const service = await serve();
    const { summary, ids } = await gather(connect(service.url, { key: new Secret(KEYS.twoCredits) }));
    expect(ids).toHaveLength(20);
    expect(summary).toMatchObject({ complete: false, exitCode: 6, error: { kind: 'no-credits' } });
  });

  test('a server that fails: exit 8', async () => {
    const { asker } = await meet([{ kind: 'status', status: 500, after: 1, times: Infinity }]);
    expect((await gather(asker)).summary).toMatchObject({ exitCode: 8, received: 10, error: { kind: 'unreachable' } });
  });

  test('a rate limit that says how long is waited for, and the set is whole', async () => {
    const service = await serve();
    const { summary } = await gather(connect(service.url, { key: new Secret(KEYS.twoAMinute) }));
    expect(summary).toMatchObject({ complete: true, exitCode: 0 });
  });

  test('the reason of an abort passes through', async () => {
    const { service, asker } = await meet([{ kind: 'stall', after: 1 }]);
    const controller = new AbortController();
    const generator = pagesOf(asker, ALL, { call: { signal: controller.signal } });
    await generator.next();
    const next = generator.next();
    await vi.waitFor(() => expect(service.requests).toHaveLength(2), patience(5_000));
    controller.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
  });
});
