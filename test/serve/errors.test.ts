/** Every line of the table of errors (contract.md, "Errors"), and which endpoint gives which status, asked of the service. */
import { describe, expect, test } from 'vitest';
import { createKey, revokeKey } from '../../src/serve/registry';
import { accountOf } from './support/serving';
import { sharedServing } from './support/serving-here';

const SEARCH = '/api/knowledge/search?q=griffier';
const HEALTH = '/api/knowledge/health';
const UNKNOWN = '/api/knowledge/documents/99999999-9999-4999-8999-999999999999';

const serving = await sharedServing({ price: 2 });
const found = await (await serving.get(SEARCH, serving.newKey({ credits: 10 }))).json();
const document = `/api/knowledge/documents/${(found as { data: { id: string }[] }).data[0]!.id}`;

async function codeOf(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = (await response.json()) as { error: { code: string; message: string } };
  expect(Object.keys(body)).toEqual(['error']);
  expect(Object.keys(body.error)).toEqual(['code', 'message']);
  expect(body.error.message).toMatch(/\S/);
  return [response.status, body.error.code];
}

describe('a request without a key', () => {
  test.each([SEARCH, UNKNOWN, HEALTH, '/nowhere', '/api/knowledge/', '/%zz'])(
    'for %s is 401 missing_api_key',
    async (path) => {
      const response = await serving.get(path, null);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await codeOf(response)).toEqual([401, 'missing_api_key']);
    },
  );

  test('of another method is 401 too', async () => {
    expect(await codeOf(await serving.get('/', null, { method: 'POST' }))).toEqual([401, 'missing_api_key']);
  });

  test.each(['/', '/openapi.json'])('for %s is answered', async (path) => {
    expect((await serving.get(path, null)).status).toBe(200);
  });

  test('with the key in the query string is refused', async () => {
    const response = await serving.get(`${SEARCH}&api_key=${serving.key}&access_token=${serving.key}`, null);
    expect(await codeOf(response)).toEqual([401, 'missing_api_key']);
  });
});

describe('a key that is not good', () => {
  test.each([SEARCH, UNKNOWN, HEALTH, '/nowhere'])('for %s is 401 invalid_api_key', async (path) => {
    expect(await codeOf(await serving.get(path, 'lks_unknown_0123456789'))).toEqual([401, 'invalid_api_key']);
  });

  test.each(['Basic dXNlcjpwYXNz', 'Bearer two words', 'Bearer k\u00e9y', 'lks_bare_key', `Bearer ${'x'.repeat(300)}`])(
    'as "%s" is 401 invalid_api_key',
    async (authorization) => {
      const response = await serving.get(HEALTH, null, { headers: { authorization } });
      expect(await codeOf(response)).toEqual([401, 'invalid_api_key']);
    },
  );

  test('a good key is good whatever the case of the scheme', async () => {
    const headers = { authorization: `bEARER ${serving.key}` };
    expect((await serving.get(HEALTH, null, { headers })).status).toBe(200);
  });

  test('is refused from the next request on after it was revoked', async () => {
    const { key } = serving.registry.doNow(createKey('office', { rate: 10, created: '2026-01-01 00:00:00' }));
    expect((await serving.get(HEALTH, key)).status).toBe(200);
    serving.registry.doNow(revokeKey(key.slice(0, 12), '2026-01-02 00:00:00'));
    expect(await codeOf(await serving.get(HEALTH, key))).toEqual([401, 'invalid_api_key']);
    expect((await serving.get(HEALTH)).status).toBe(200);
  });
});

describe('a workspace', () => {
  test('without API access gets 403 for a search, and its documents and health', async () => {
    const key = serving.newKey({ apiAccess: false });
    expect(await codeOf(await serving.get(SEARCH, key))).toEqual([403, 'plan_required']);
    expect((await serving.get(document, key)).status).toBe(200);
    expect((await serving.get(HEALTH, key)).status).toBe(200);
  });

  test('without credits gets 402 for a search, and its documents and health', async () => {
    const key = serving.newKey();
    expect(await codeOf(await serving.get(SEARCH, key))).toEqual([402, 'insufficient_credits']);
    expect((await serving.get(document, key)).status).toBe(200);
    expect((await serving.get(HEALTH, key)).status).toBe(200);
  });

  test('pays a credit with the first of every 2 successful searches, and with nothing else', async () => {
    const key = serving.newKey({ workspace: 'payer', credits: 2 });
    const statuses: number[] = [];
    const ask = async (path: string) => statuses.push((await serving.get(path, key)).status);
    const credits = () => accountOf(serving.registry, 'payer').credits;
    await ask('/api/knowledge/search?q=x');
    await ask(document);
    await ask(HEALTH);
    await ask('/nowhere');
    expect(credits()).toBe(2);
    await ask(SEARCH);
    expect(credits()).toBe(1);
    await ask(`${SEARCH}&q=twice`);
    await ask(SEARCH);
    expect(credits()).toBe(1);
    await ask(SEARCH);
    expect(credits()).toBe(0);
    await ask(SEARCH);
    await ask(SEARCH);
    expect(statuses).toEqual([422, 200, 200, 404, 200, 422, 200, 200, 200, 402]);
    expect(accountOf(serving.registry, 'payer')).toEqual({ credits: 0, covered: 0, searches: 4 });
  });
});

describe('the rate of a key', () => {
  test('lets as many searches through in a minute as it says, a 422 among them, and then says when to come back', async () => {
    const key = serving.newKey({ rate: 3, credits: 10 });
    const first = await serving.get(SEARCH, key);
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=2;t=\d+$/);
    expect((await serving.get('/api/knowledge/search?q=x', key)).status).toBe(422);
    expect((await serving.get(SEARCH, key)).status).toBe(200);
    const refused = await serving.get(SEARCH, key);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await codeOf(refused)).toEqual([429, 'rate_limit_exceeded']);
  });

  test('holds for searches alone', async () => {
    const key = serving.newKey({ rate: 1, credits: 10 });
    for (let time = 0; time < 3; time += 1) {
      expect((await serving.get(HEALTH, key)).status).toBe(200);
      expect((await serving.get(document, key)).status).toBe(200);
    }
    expect((await serving.get(SEARCH, key)).status).toBe(200);
    expect((await serving.get(SEARCH, key)).status).toBe(429);
    expect((await serving.get(HEALTH, key)).status).toBe(200);
  });

  test('lets exactly as many through when 40 come at once', async () => {
    const key = serving.newKey({ rate: 15, credits: 100 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => serving.get(SEARCH, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });
});

test('exactly the credits that are there are spent when 60 searches come at once', async () => {
  const key = serving.newKey({ workspace: 'crowd', credits: 7 });
  const answers = await Promise.all(Array.from({ length: 60 }, () => serving.get(SEARCH, key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(46);
  expect(accountOf(serving.registry, 'crowd')).toEqual({ credits: 0, covered: 0, searches: 14 });
});

test('the checks of a search come in their order: key, plan, rate, parameters, credits', async () => {
  const bad = '/api/knowledge/search?q=x';
  expect((await serving.get(bad, null)).status).toBe(401);
  expect((await serving.get(bad, serving.newKey({ apiAccess: false, rate: 1 }))).status).toBe(403);
  const limited = serving.newKey({ rate: 1 });
  expect((await serving.get(bad, limited)).status).toBe(422);
  expect((await serving.get(bad, limited)).status).toBe(429);
  expect((await serving.get(SEARCH, serving.newKey())).status).toBe(402);
});

describe('what is not there', () => {
  test.each([
    UNKNOWN,
    '/api/knowledge/documents/not-a-uuid',
    '/api/knowledge/documents/99999999999949998999999999999999',
    '/api/knowledge/documents/',
    '/api/knowledge/documents/%00',
    '/api/knowledge/documents/%zz',
    '/api/knowledge/documents/a/b',
    '/api/knowledge/search/',
    '/api/knowledge/search/x?q=griffier',
    '/api/knowledge',
    '/API/knowledge/health',
    '//api/knowledge/health',
    '/nowhere',
  ])('%s is 404 not_found', async (path) => {
    expect(await codeOf(await serving.get(path))).toEqual([404, 'not_found']);
  });

  test('a document is found under its UUID in capitals', async () => {
    const id = document.slice(document.lastIndexOf('/') + 1);
    const { data } = (await (await serving.get(document.replace(id, id.toUpperCase()))).json()) as {
      data: { id: string };
    };
    expect(data.id).toBe(id);
  });
});

test.each([
  ['POST', '/api/knowledge/search?q=griffier'],
  ['PUT', HEALTH],
  ['DELETE', UNKNOWN],
  ['PATCH', HEALTH],
  ['OPTIONS', HEALTH],
  ['POST', '/'],
  ['POST', '/openapi.json'],
])('%s %s is 405 with the method that is possible', async (method, path) => {
  const response = await serving.get(path, serving.key, { method });
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(await codeOf(response)).toEqual([405, 'method_not_allowed']);
});
