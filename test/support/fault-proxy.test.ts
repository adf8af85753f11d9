/** What the proxy before a node does to an answer, seen from who asked: a fault that does not come would make every test of it pass. */
import { createServer, get, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Certificates, makeCertificates } from '../faults/support/certificates';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { HALF } from './opensearch-errors';

const BODY = JSON.stringify({ hits: { total: { value: 41, relation: 'eq' }, hits: ['één', 'twee'] } });
const asked: string[] = [];
const node = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.setHeader('content-type', 'application/json').end(request.headers.authorization ?? BODY);
});
let proxy: FaultProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(node.address() as AddressInfo).port}`);
});
afterEach(() => {
  proxy.clear();
  proxy.seen.length = 0;
  asked.length = 0;
});
afterAll(async () => {
  await proxy.close();
  node.close();
});

interface Seen {
  status?: number;
  length?: number;
  body: string;
  /** The code of the error that ended it. */
  error?: string;
}

/** Asks, and tells all that came before the end, of whatever kind. */
function ask(url: string, options: object = {}, within = 5000): Promise<Seen> {
  return new Promise((resolve) => {
    const seen: Seen = { body: '' };
    const failed = (error: NodeJS.ErrnoException): void => resolve({ ...seen, error: error.code });
    const read = (response: IncomingMessage): void => {
      seen.status = response.statusCode;
      seen.length = Number(response.headers['content-length']);
      response.on('data', (chunk) => {
        seen.body += chunk;
      });
      response.on('end', () => resolve(seen)).on('error', failed);
    };
    const settings = { agent: false, signal: AbortSignal.timeout(within), ...options };
    const request = url.startsWith('https') ? getSecure(url, settings, read) : get(url, settings, read);
    request.on('error', failed);
  });
}

const WHOLE = { status: 200, length: Buffer.byteLength(BODY), body: BODY };
const HALF_OF_BODY = Buffer.from(BODY)
  .subarray(0, Math.floor(WHOLE.length / 2))
  .toString();

test('without a fault it is the node', async () => {
  expect(await ask(`${proxy.url}/lks/_search?size=0`)).toEqual(WHOLE);
  expect(asked).toEqual(['GET /lks/_search?size=0']);
  expect(proxy.seen).toMatchObject([{ method: 'GET', path: '/lks/_search?size=0', fault: undefined }]);
});

test('a connection is broken before an answer, after half of one, or cut short with either length', async () => {
  proxy.add({ kind: 'reset', times: 1 });
  expect(await ask(proxy.url)).toEqual({ body: '', error: 'ECONNRESET' });
  expect(asked).toEqual([]);
  proxy.add({ kind: 'cut', times: 1 });
  expect(await ask(proxy.url)).toMatchObject({ status: 200, length: WHOLE.length, error: 'ECONNRESET' });
  proxy.add({ kind: 'truncate', length: 'wrong', times: 1 });
  expect(await ask(proxy.url)).toEqual({ ...WHOLE, body: HALF_OF_BODY, error: 'ECONNRESET' });
  proxy.add({ kind: 'truncate', length: 'right', times: 1 });
  expect(await ask(proxy.url)).toEqual({ ...WHOLE, length: Buffer.byteLength(HALF_OF_BODY), body: HALF_OF_BODY });
  expect(await ask(proxy.url)).toEqual(WHOLE);
});

test('it hangs until it is asked no more, and is late by so much', async () => {
  const end = proxy.add({ kind: 'hang' });
  expect(await ask(proxy.url, {}, 100)).toEqual({ body: '', error: 'ABORT_ERR' });
  end();
  expect(asked).toEqual([]);
  proxy.add({ kind: 'delay', ms: 1000 });
  expect(await ask(proxy.url, {}, 100)).toEqual({ body: '', error: 'ABORT_ERR' });
  expect(await ask(proxy.url)).toEqual(WHOLE);
});

test('it refuses connections, and takes them again on its port', async () => {
  await proxy.down();
  expect(await ask(proxy.url)).toEqual({ body: '', error: 'ECONNREFUSED' });
  await proxy.up();
  expect(await ask(proxy.url)).toEqual(WHOLE);
});

test.each([429, 500, 503])('%i comes as OpenSearch has it', async (status) => {
  proxy.add({ kind: 'status', status });
  const answer = await ask(proxy.url);
  const body = JSON.parse(answer.body);
  expect(answer.status).toBe(status);
  expect(body).toMatchObject({ status, error: { type: expect.stringMatching(/_exception$/) } });
});

test.each([502, 504])('%i comes as a balancer has it', async (status) => {
  proxy.add({ kind: 'status', status });
  expect(await ask(proxy.url)).toMatchObject({ status, body: expect.stringContaining('<html>') });
});

test('a fault is of some paths, of a share of them, and so many times', async () => {
  proxy.add({ kind: 'status', status: 503, path: /_search/, share: 0.25 });
  proxy.add({ kind: 'status', status: 429, path: /_bulk/, times: 1, afterwards: true });
  const statuses: (number | undefined)[] = [];
  for (const path of ['_search', '_search', '_search', '_search', '_count', '_bulk', '_bulk', '_search'])
    statuses.push((await ask(`${proxy.url}/${path}`)).status);
  expect(statuses).toEqual([200, 200, 200, 503, 200, 429, 200, 200]);
  // The node had done what the 429 was about.
  expect(asked.filter((one) => one.includes('_bulk'))).toHaveLength(2);
});

test('an answer is whole in part only', async () => {
  proxy.add({ kind: 'change', change: HALF.shards });
  expect(JSON.parse((await ask(proxy.url)).body)).toMatchObject({
    _shards: { failed: 1 },
    hits: { total: { value: 40 } },
  });
  const two = JSON.parse(HALF.msearch(JSON.stringify({ responses: [{ took: 1 }, { took: 1 }] })));
  expect(two).toMatchObject({ responses: [{ took: 1 }, { status: 503 }] });
  expect(JSON.parse(HALF.time(BODY))).toMatchObject({ timed_out: true, hits: { total: { value: 40 } } });
  const items = [1, 2].map((id) => ({ index: { _index: 'lks', _id: String(id), status: 201 } }));
  expect(JSON.parse(HALF.bulk(JSON.stringify({ errors: false, items })))).toMatchObject({
    errors: true,
    items: [{ index: { status: 201 } }, { index: { _id: '2', status: 429 } }],
  });
});

const certificates = makeCertificates();

describe.skipIf(certificates === undefined)('with TLS', () => {
  const { good, otherName, selfSigned, authority } = certificates ?? ({} as Certificates);
  const users = {
    schrijver: { password: 'geheim:1', may: 'all' },
    lezer: { password: 'geheim', may: 'read' },
    gast: { password: 'geheim', may: 'nothing' },
  } as const;

  test.each([
    ['of an authority that is known', good, undefined],
    ['for another name', otherName, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['signed by itself', selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])('the certificate is one %s', async (_, tls, error) => {
    const secure = await startFaultProxy(proxy.target, { tls });
    expect(await ask(secure.url, { ca: authority })).toEqual(error === undefined ? WHOLE : { body: '', error });
    await secure.close();
  });

  test('who may do what is asked for each request, and the node is told nothing', async () => {
    const secure = await startFaultProxy(proxy.target, { tls: good, users });
    const as = (auth: string | undefined, path: string, method = 'GET') =>
      ask(`${secure.url}${path}`, { ca: authority, auth, method });
    expect(await as(undefined, '/')).toMatchObject({ status: 401, body: 'Unauthorized' });
    expect(await as('lezer:anders', '/')).toMatchObject({ status: 401 });
    expect(await as('toString:anders', '/')).toMatchObject({ status: 401 });
    expect(await as('gast:geheim', '/lks/_search')).toMatchObject({ status: 403 });
    expect(await as('lezer:geheim', '/lks/_msearch', 'POST')).toEqual(WHOLE);
    expect(await as('lezer:geheim', '/_bulk', 'POST')).toMatchObject({
      status: 403,
      body: expect.stringContaining('security_exception'),
    });
    expect(await as('schrijver:geheim:1', '/_bulk', 'POST')).toEqual(WHOLE);
    await secure.close();
  });

  test('a certificate of the client is wanted', async () => {
    const secure = await startFaultProxy(proxy.target, { tls: good, clientAuthority: authority });
    expect(await ask(secure.url, { ca: authority })).toMatchObject({
      body: '',
      error: expect.stringMatching(/TLS|RESET|SSL/),
    });
    expect(await ask(secure.url, { ca: authority, ...good })).toEqual(WHOLE);
    await secure.close();
  });
});
