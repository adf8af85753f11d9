/** Documents that are kept while a text is checked: a service is asked for each once, however little memory there is. */
import { expect, it } from 'vitest';
import type { Backend, DocumentCall } from '../../../src/contract/backend';
import type { LegalDocument } from '../../../src/contract/types';
import { Authorities } from '../../../src/research/verify/authorities/authority';
import { DocumentCache } from '../../../src/research/verify/authorities/document-cache';
import type { Absent, Elsewhere } from '../../../src/research/verify/authorities/found';

const LENGTH = 10_000;
const bodyOf = (id: string): string => `${id} é ${'x'.repeat(LENGTH)}`;

function backendOf(asked: string[], local: boolean): Backend {
  const document = async (id: string) => {
    asked.push(id);
    return { data: { id, external_id: id, summary: '', body: bodyOf(id) } as unknown as LegalDocument };
  };
  return { document, ...(local && { local: true }) } as unknown as Backend;
}

const IDS = Array.from({ length: 12 }, (_, n) => `id-${n}`);
const CALL = {} as DocumentCall;

it.each([
  ['a service is asked once', false, IDS],
  ['a library is read again', true, [...IDS, ...IDS]],
])('%s', async (_what, local, expected) => {
  const asked: string[] = [];
  const kept = new DocumentCache(backendOf(asked, local), CALL, 3 * LENGTH);
  for (const id of [...IDS, ...IDS]) expect((await kept.of(id)).body).toBe(bodyOf(id));
  expect(asked).toEqual(expected);
});

it('what was used last stays in memory', async () => {
  const asked: string[] = [];
  const kept = new DocumentCache(backendOf(asked, true), CALL, 3 * LENGTH);
  for (const id of ['a', 'b', 'a', 'c', 'a', 'd', 'a']) await kept.of(id);
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

it('the texts of a day and a whole law are asked for once, without what stands beside them', async () => {
  const asked: unknown[] = [];
  const backend = {
    local: true,
    document: async (id: string, { options, alone }: DocumentCall) => {
      asked.push([id, options?.at, alone]);
      return { data: { id, external_id: id, summary: '', body: bodyOf(id) } };
    },
    whole: async (work: string) => {
      asked.push(work);
      return { data: { external_id: work, summary: '', body: bodyOf(work), articles: [] } };
    },
  } as unknown as Backend;
  const kept = new DocumentCache(backend, CALL);
  for (const at of ['', '2015-01-01', '', '2015-01-01', '2016-01-01'])
    expect((await kept.of('a', at)).body).toBe(bodyOf('a'));
  for (const _ of [1, 2]) expect((await kept.whole('BWBR1'))?.body).toBe(bodyOf('BWBR1'));
  expect(asked).toEqual([['a', undefined, true], ['a', '2015-01-01', true], ['a', '2016-01-01', true], 'BWBR1']);
});

it('what is held of a law is asked for once for all its articles, unless publishers add to it', async () => {
  const asked: string[] = [];
  const library = {
    local: true,
    held: async (work: string) => {
      asked.push(work);
      return undefined;
    },
  } as unknown as Backend;
  const names = [1, 2, 3].map((at) => {
    const id = `BWBR0005291 artikel ${at}`;
    return { kind: 'citation' as const, text: id, externalIds: [id], work: 'BWBR0005291', path: [], display: id };
  });
  const grows = { of: async (_name: unknown, absent: Absent) => absent } as unknown as Elsewhere;
  for (const [elsewhere, expected] of [
    [undefined, 1],
    [grows, 3],
  ] as const) {
    const authorities = new Authorities(library, CALL, elsewhere);
    for (const name of names) expect(await authorities.of(name)).toMatchObject({ kind: 'absent', reason: 'not_held' });
    expect(asked.splice(0)).toHaveLength(expected);
  }
});
