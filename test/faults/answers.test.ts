/** Rows 16 to 21, 27, 28 and 31 of the fault matrix: answers that are not what they should be. */
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import type { Fault } from '../support/service/service.mjs';
import { closeAfterwards, connect, DOCUMENT, failureOf, meet, QUERY, serve, wordsOf } from './support/asking';

const change = (apply: Fault['change']): Fault => ({ kind: 'change', change: apply });

describe('rows 16, 17 and 20: status 200 and not the API', () => {
  test.each(['html', 'bad-json', 'empty', 'bad-utf8', 'no-data'] as const)(
    '%s is tried twice more, then told by status, type and size',
    async (kind) => {
      const { service, asker } = await meet([{ kind, times: Infinity }]);
      const error = await failureOf(asker.search(QUERY));
      expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5, status: 200, code: 'bad_response' });
      expect(error.message).toMatch(/status 200, [a-z]+\/[a-z]+, [\d,]+ byte/);
      expect(wordsOf(error)).not.toMatch(/SECRET-PAGE-TEXT|BAD|\u001b/);
      expect(service.requests).toHaveLength(3);
    },
  );

  test.each(['html', 'bad-json', 'empty', 'bad-utf8', 'no-data'] as const)('%s once is cured', async (kind) => {
    const { asker } = await meet([{ kind }]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
  });

  test.each([
    ['null', () => null],
    ['a string', () => 'data'],
    ['a list', () => []],
    ['data that is an object', ({ meta }) => ({ data: {}, meta })],
    ['data with a row that is no object', ({ data, meta }) => ({ data: [...data, 'row'], meta })],
    ['an error object with status 200', () => ({ error: { code: 'x', message: 'y' } })],
  ] as [string, Fault['change']][])('%s is no search answer', async (_, apply) => {
    const { asker } = await meet([{ ...change(apply), times: Infinity }]);
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ kind: 'bad-response', exitCode: 5 });
  });

  test.each([
    ['a list', ({ data }) => ({ data: [data] })],
    ['null', () => ({ data: null })],
  ] as [string, Fault['change']][])('%s is no document', async (_, apply) => {
    const { asker } = await meet([{ ...change(apply), times: Infinity }]);
    expect(await failureOf(asker.document(DOCUMENT))).toMatchObject({ kind: 'bad-response' });
  });

  test('a byte order mark is tolerated', async () => {
    const { service, asker } = await meet([{ kind: 'bom' }]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    expect(service.requests).toHaveLength(1);
  });

  test('another media type than JSON is no fault where the body is the API’s', async () => {
    const body = { data: [], meta: { total: 0, sources_consulted: [], index_freshness: {} } };
    const { asker } = await meet([{ kind: 'status', status: 200, type: 'text/plain', body }]);
    expect(await asker.search(QUERY)).toEqual(body);
  });

  test('missing meta passes', async () => {
    const { asker } = await meet([{ kind: 'no-meta' }]);
    const answer = await asker.search(QUERY);
    expect(answer.data).toHaveLength(10);
    expect(answer.meta).toBeUndefined();
  });

  test('10,000 levels of nesting are refused, not crashed on', async () => {
    const { asker } = await meet([{ kind: 'deep', times: Infinity }]);
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ kind: 'bad-response', exitCode: 5 });
  });
});

describe('rows 18, 19 and 21: odd values', () => {
  test('odd scalars pass as they are, without a word', async () => {
    const odd = { title: 5, score: '9', decision_date: null, language: true };
    const { asker } = await meet([change(({ data, meta }) => ({ data: [{ ...data[0], ...odd }], meta }))]);
    expect((await asker.search(QUERY)).data[0]).toMatchObject(odd);
    expect(asker.notices.filter(({ kind }) => kind === 'odd-field')).toEqual([]);
  });

  test('an object where a scalar belongs is kept, and named once for each field', async () => {
    const apply: Fault['change'] = ({ data, meta }) => ({
      data: data.map((row: object) => ({ ...row, title: { nl: 'x' }, url: [] })),
      meta: { ...meta, total: {}, sources_consulted: 'x', index_freshness: [] },
    });
    const { asker } = await meet([change(apply), change(apply)]);
    expect((await asker.search(QUERY)).data[0]).toMatchObject({ title: { nl: 'x' }, url: [] });
    await asker.search(QUERY);
    const odd = asker.notices.flatMap((notice) => (notice.kind === 'odd-field' ? [notice.field] : []));
    expect(odd.sort()).toEqual(
      ['data[].title', 'data[].url', 'meta.index_freshness', 'meta.sources_consulted', 'meta.total'].sort(),
    );
  });

  test('fields that the contract does not have, and fields that are missing, pass', async () => {
    const { asker } = await meet([change(() => ({ data: [{ id: 'a', extra: { x: [1] } }], meta: null, more: 1 }))]);
    expect(await asker.search(QUERY)).toEqual({ data: [{ id: 'a', extra: { x: [1] } }], meta: null, more: 1 });
  });

  test.each([1e15, 2 ** 53 + 1, -1, '5', null])('a total of %s passes', async (total) => {
    const { asker } = await meet([{ kind: 'total', total }]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
  });

  test.each([
    ['a list', [{ name: 'x', status: 'ok' }]],
    ['an object', { sources: { x: { status: 'ok' } } }],
    ['an empty object', {}],
  ])('health as %s is passed on', async (_, data) => {
    const { asker } = await meet([change(() => ({ data }))]);
    expect(await asker.health()).toEqual({ data });
  });
});

describe('row 27: another document than the one asked for', () => {
  test('is never shown: tried twice more, then an error', async () => {
    const { service, asker } = await meet([{ kind: 'wrong-id', times: Infinity }]);
    const error = await failureOf(asker.document(DOCUMENT));
    expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
    expect(error.message).toContain('another document');
    expect(service.requests).toHaveLength(3);
  });

  test('once is cured, and the case of the id does not matter', async () => {
    const { asker } = await meet([{ kind: 'wrong-id' }]);
    expect((await asker.document(DOCUMENT)).data.id).toBe(DOCUMENT);
    const id = 'abcdef00-0000-4000-8000-000000000001';
    const { asker: other } = await meet([{ kind: 'status', status: 200, body: { data: { id: id.toUpperCase() } } }]);
    expect((await other.document(id)).data.id).toBe(id.toUpperCase());
  });
});

describe('row 28 and threat 1: redirects', () => {
  test.each([301, 302, 303, 307, 308])('%s is refused, and the other server sees no request', async (status) => {
    const other = await serve();
    const { service, asker } = await meet([
      { kind: 'redirect', status, location: `${other.url}/api/knowledge/search?q=stolen`, times: Infinity },
    ]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5, status });
    expect(error.message).toContain(new URL(other.url).host);
    expect(wordsOf(error)).not.toContain('stolen');
    expect(other.requests).toHaveLength(0);
    expect(service.requests).toHaveLength(1);
  });

  test.each(['/elsewhere', '', 'http://[broken', '//\u00e9vil.example/x', 'javascript:alert(1)'])(
    'a redirect to %j is refused as well',
    async (location) => {
      const { service, asker } = await meet([{ kind: 'redirect', location: encodeURI(location), times: Infinity }]);
      expect(await failureOf(asker.search(QUERY))).toMatchObject({ kind: 'bad-response', status: 302 });
      expect(service.requests).toHaveLength(1);
    },
  );
});

describe('row 31: a server that breaks the rules of HTTP', () => {
  test.each(['long-header', 'informational-flood', 'garbage', 'length-and-chunked'] as const)(
    '%s is an error at once',
    async (kind) => {
      const { service, asker } = await meet([{ kind, times: Infinity }]);
      const error = await failureOf(asker.search(QUERY));
      expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
      expect(service.requests).toHaveLength(1);
    },
  );

  test('the reason phrase is never shown', async () => {
    const { asker } = await meet([{ kind: 'reason', times: Infinity }]);
    const error = await failureOf(asker.search(QUERY));
    expect(wordsOf(error)).not.toMatch(/REASON-TEXT|\u001b/);
    expect(error.status).toBe(503);
  });

  test('hostile text in a media type is not repeated', async () => {
    const { asker } = await meet([
      { kind: 'status', status: 200, type: 'text/\u00ff\u00fe;x', body: 'no', times: Infinity },
    ]);
    expect((await failureOf(asker.search(QUERY))).message).toContain(say.hosted.answers.facts(200, '', 2));
  });
});

test('a port that does not speak TLS is named as such, and not tried again', async () => {
  let connections = 0;
  const plain = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'));
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  closeAfterwards(async () => plain.close());
  const { port } = plain.address() as { port: number };
  const error = await failureOf(connect(`https://127.0.0.1:${port}`).search(QUERY));
  expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
  expect(error.message).toContain(say.hosted.tls.noTls);
  expect(connections).toBe(1);
});
