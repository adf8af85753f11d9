/** What is no GET, and what needs no key: answered by the service itself, in its own shapes, never by what Node.js would say. */
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { accountOf } from './support/serving';
import { sharedServing, startServingHere } from './support/serving-here';

const serving = await sharedServing();

/** Sends one request head; gives all that comes back until the service ends the connection. */
function send(line: string, ...headers: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(serving.port, '127.0.0.1');
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.write([`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
  });
}

const KEY = (): string => `Authorization: Bearer ${serving.key}`;
const HEALTH = '/api/knowledge/health';
const bodyOf = (text: string): string => text.slice(text.indexOf('\r\n\r\n') + 4);

describe('in the envelope', () => {
  test.each<[request: string, headers: () => string[], status: number, code: string]>([
    ['CONNECT evil.example:443', () => [], 405, 'method_not_allowed'],
    ['CONNECT evil.example:443', () => [KEY()], 405, 'method_not_allowed'],
    [`GET ${HEALTH}`, () => [KEY(), 'Expect: a-miracle'], 417, 'expectation_failed'],
    [`POST ${HEALTH}`, () => [KEY(), 'Expect: 100-continue', 'Content-Length: 5'], 405, 'method_not_allowed'],
    [`GET ${HEALTH}`, () => [KEY(), 'Expect: 100-continue', 'Content-Length: 5'], 400, 'bad_request'],
    [`OPTIONS ${HEALTH}`, () => [], 401, 'missing_api_key'],
    [`OPTIONS ${HEALTH}`, () => [KEY()], 405, 'method_not_allowed'],
    ['OPTIONS *', () => [KEY()], 400, 'bad_request'],
    [`TRACE ${HEALTH}`, () => [KEY()], 405, 'method_not_allowed'],
    [`PROPFIND ${HEALTH}`, () => [KEY()], 405, 'method_not_allowed'],
    [`BREW ${HEALTH}`, () => [KEY()], 400, 'bad_request'],
  ])('%s is answered', async (request, headers, status, code) => {
    const text = await send(request, ...headers());
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).not.toContain('HTTP/1.1 100');
    expect(JSON.parse(bodyOf(text))).toEqual({ error: { code, message: expect.any(String) } });
  });

  test('but for HEAD, which is GET without a body, and of a search costs nothing and is not done', async () => {
    const search = '/api/knowledge/search?q=griffier';
    const { data } = (await (await serving.get(search)).json()) as { data: { id: string }[] };
    const { searches } = accountOf(serving.registry, 'office');
    const operations = [HEALTH, `/api/knowledge/documents/${data[0]!.id}`, '/api/lks/v1/coverage'];
    for (const path of ['/', '/openapi.json', '/livez', '/readyz', ...operations]) {
      const text = await send(`HEAD ${path}`, KEY());
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(text).toMatch(/^content-length: [1-9]\d*\r$/im);
      expect(bodyOf(text)).toBe('');
    }
    const found = await send(`HEAD ${search}`, KEY());
    expect(found).toMatch(/^HTTP\/1\.1 200 [\s\S]*RateLimit/);
    expect(found).not.toMatch(/^(?:content-length|transfer-encoding):/im);
    expect(accountOf(serving.registry, 'office').searches).toBe(searches);
    expect(await send('HEAD /api/knowledge/search?q=x', KEY())).toMatch(/^HTTP\/1\.1 422 /);
    expect(await send('HEAD /api/knowledge/documents/x', KEY())).toMatch(/^HTTP\/1\.1 404 /);
    expect(await send('HEAD /api/lks/v1/verify', KEY())).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nAllow: POST\r\n/);
    expect(await send(`HEAD ${HEALTH}`)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test.each([
  ['/livez', 'live'],
  ['/readyz', 'ready'],
])('%s needs no key', async (path, status) => {
  const response = await serving.get(path, null);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ data: { status } });
});

test.each([
  ['99999d', 200],
  ['1s', 503],
  ['soon', 422],
])('/readyz with known-within=%s is %i, and names no source to who has no key', async (within, status) => {
  const sample = await sharedServing({ sample: true });
  const response = await sample.get(`/readyz?known-within=${within}`, null);
  const text = await response.text();
  expect([response.status, text.includes('lks-sample')]).toEqual([status, false]);
  if (status === 503) expect(JSON.parse(text).error).toMatchObject({ message: say.serving.refusals.stale });
});

test('/readyz says the age of each source to a good key alone', async () => {
  const { data } = (await (await serving.get('/readyz')).json()) as { data: { status: string; sources: object } };
  expect(data.status).toBe('ready');
  for (const source of Object.values(data.sources) as Record<string, unknown>[])
    expect(Object.keys(source).sort()).toEqual(['age_s', 'fresh_as_of', 'imported_at', 'status', 'synced_at']);
  expect(Object.keys(data.sources).length).toBeGreaterThan(0);
  const wrong = await serving.get('/readyz', 'lks_wrong_0123456789');
  expect([wrong.status, await wrong.json()]).toEqual([200, { data: { status: 'ready' } }]);
  const soon = await serving.get('/readyz?synced-within=soon', null);
  expect(soon.status).toBe(422);
});

test('an address that sends thousands of requests without a good key is held back, and one with a good key is answered all the same', async () => {
  const own = await startServingHere();
  onTestFinished(() => own.close());
  const refused: Response[] = [];
  let keyless = 0;
  // It gains 10 a second meanwhile.
  for (let round = 0; round < 200 && refused.length === 0; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => own.get(HEALTH, at % 2 === 0 ? null : 'lks_wrong_0123456789')),
    );
    for (const answer of answers) {
      if (answer.status === 401) keyless += 1;
      else refused.push(answer);
    }
  }
  expect(keyless).toBeGreaterThanOrEqual(1_000);
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  }
  expect((await own.get(HEALTH)).status).toBe(200);
});
