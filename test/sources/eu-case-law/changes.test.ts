/** What changed at CELLAR, page after page: each change once, whatever moments they have, and nothing past the ceiling of the service. */
import { beforeEach, describe, expect, it, test } from 'vitest';
import { service } from '../../../src/sources/eu-case-law/fetch';
import { euCaseLaw } from '../../../src/sources/eu-case-law/source';
import { askFor } from '../../../src/sources/harvest/harvest';
import type { PublisherClient } from '../../../src/sources/shared/http/client';
import type { Change } from '../../../src/sources/shared/publisher';
import type { Publisher } from '../../../src/sources/source';
import fc from '../../support/property';
import { askedPublishers, kindOf } from '../../support/publishers/asked';
import { type CellarDecision, putCellar } from '../../support/publishers/cellar';
import type { Publishers } from '../../support/publishers/server';

let publishers: Publishers;
let client: PublisherClient;
beforeEach(async () => {
  ({ publishers, client } = await askedPublishers());
});

const WINDOW = { from: '2026-01-01T00:00:00', to: '2026-02-01T00:00:00' };
const ask = () => askFor(euCaseLaw as unknown as Publisher, { client, call: {}, today: '2026-02-01' });

/** All pages of a listing: what they list, and the sum of what they say that they name. */
async function listAll(): Promise<{ all: Change[]; named: number; total: number; pages: number }> {
  const all: Change[] = [];
  let [named, pages] = [0, 0];
  for (let start = 0; ; pages += 1) {
    const page = await service.changes!.page(WINDOW, start, ask());
    all.push(...page.changes);
    named += page.named;
    if (page.next === undefined) return { all, named, total: page.total, pages: pages + 1 };
    expect(page.next).toBeGreaterThan(start);
    start = page.next;
  }
}

const celexOf = (at: number): string =>
  `6${2000 + Math.floor(at / 9_000)}CJ${String((at % 9_000) + 1).padStart(4, '0')}`;
const changed = (moments: readonly string[]): CellarDecision[] =>
  moments.map((modified, at) => ({ celex: celexOf(at), modified }));
const minute = (at: number): string => new Date(Date.UTC(2026, 0, 2) + at * 60_000).toISOString().slice(0, 19);

describe('a listing', () => {
  it('gives what changed within the window, in the order of time', async () => {
    putCellar(publishers, [
      ...changed(['2026-01-20T10:00:00.5+01:00', '2026-01-03T10:00:00+01:00', '2025-12-31T23:59:59.999+01:00']),
      { celex: '62020CJ0007', modified: '2026-02-02T00:00:00+01:00' },
    ]);
    const { all, named, total } = await listAll();
    expect(all).toEqual([
      { id: celexOf(1), stamp: '2026-01-03T10:00:00+01:00' },
      { id: celexOf(0), stamp: '2026-01-20T10:00:00.5+01:00' },
    ]);
    expect([named, total]).toEqual([2, 2]);
  });

  it('leaves out nothing of its last hour, which Luxembourg writes as one or two later', async () => {
    putCellar(publishers, changed(['2026-02-01T01:59:59+02:00']));
    expect((await listAll()).all).toHaveLength(1);
  });

  it('of more than a page, and more than the service sorts, gives each once', async () => {
    putCellar(publishers, changed(Array.from({ length: 12_345 }, (_, at) => `${minute(at)}.${at % 1_000}+01:00`)));
    const { all, named, total, pages } = await listAll();
    expect([new Set(all.map(({ id }) => id)).size, all.length, named, total]).toEqual([12_345, 12_345, 12_345, 12_345]);
    expect(pages).toBe(13);
    const queries = publishers.requests.map(({ url }) => url.searchParams.get('query') ?? '');
    expect(queries.filter((query) => /OFFSET/.test(query))).toEqual([]);
  });

  it('whose page ends within a moment does not part what changed in it', async () => {
    const moments = Array.from({ length: 2_500 }, (_, at) => `${minute(Math.floor(at / 700))}.12+01:00`);
    putCellar(publishers, changed(moments));
    const { all, named } = await listAll();
    expect([new Set(all.map(({ id }) => id)).size, named]).toEqual([2_500, 2_500]);
  });

  it('with more in one moment than a page asks for all of it at once', async () => {
    putCellar(publishers, changed([...Array(3_000).fill(`${minute(1)}+01:00`), `${minute(2)}+01:00`]));
    const { all, named } = await listAll();
    expect([new Set(all.map(({ id }) => id)).size, named]).toEqual([3_001, 3_001]);
  });

  it('with more in one moment than the service lists is a failure, and no list in part', async () => {
    putCellar(publishers, changed(Array(10_001).fill(`${minute(1)}+01:00`)));
    await expect(listAll()).rejects.toMatchObject({ kind: 'bad-response' });
  });
});

test('moments in every way that they are written are each listed once', async () => {
  const fraction = fc.constantFrom('', '.0', '.1', '.15', '.150', '.157', '.1574', '.9');
  const offset = fc.constantFrom('+01:00', '+02:00');
  const moment = fc.tuple(fc.nat(40), fraction, offset).map(([at, parts, zone]) => minute(at) + parts + zone);
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1_050, maxLength: 2_300, size: 'max' }), async (moments) => {
      putCellar(publishers, changed(moments));
      const { all, named, total } = await listAll();
      const count = moments.length;
      expect([new Set(all.map(({ id }) => id)).size, named, total]).toEqual([count, count, count]);
    }),
    { numRuns: 5 },
  );
});

describe('an answer that is no list', () => {
  const answer = (total: string, rows: unknown[]) => {
    const body = (bindings: unknown[]) => ({ body: JSON.stringify({ results: { bindings } }) });
    publishers.put('/webapi/rdf/sparql', ({ url }) =>
      (url.searchParams.get('query') ?? '').includes('COUNT') ? body([{ total: { value: total } }]) : body(rows),
    );
  };
  const row = (celex: string, modified: string) => ({ celex: { value: celex }, modified: { value: modified } });

  it.each([
    ['a count that is none', 'many', []],
    ['no row where some are counted', '3', []],
    ['a number of an act', '1', [row('32016R0679', '2026-01-03T10:00:00+01:00')]],
    ['no moment', '1', [{ celex: { value: '62020CJ0001' } }]],
    ['moments in another form, and more of them', '1000', Array(1_000).fill(row('62020CJ0001', '3 January 2026'))],
  ])('%s', async (_what, total, rows) => {
    answer(total, rows);
    expect(await kindOf(service.changes!.page(WINDOW, 0, ask()))).toBe('bad-response');
  });

  it('nothing changed is an answer', async () => {
    answer('0', []);
    expect(await service.changes!.page(WINDOW, 0, ask())).toEqual({ changes: [], named: 0, next: undefined, total: 0 });
  });
});
