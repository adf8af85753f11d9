/** Rows 8 to 15 of the fault matrix: what the service refuses, and how long it asks to wait. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Secret } from '../../src/platform/secret';
import { type Fault, idOf, KEYS } from '../support/service/service.mjs';
import { connect, DOCUMENT, failureOf, meet, QUERY, serve, waitsOf, wordsOf } from './support/asking';

const limited = (retryAfter?: string | string[]): Fault => ({
  kind: 'status',
  status: 429,
  body: { error: { code: 'rate_limit_exceeded', message: 'Slow down.' } },
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
});

describe('row 8: rate limits', () => {
  test('Retry-After is waited for, aloud, and cures', async () => {
    const { service, asker } = await meet([limited('1')]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    expect(service.requests).toHaveLength(2);
    expect(waitsOf(asker)).toMatchObject([{ seconds: 1, attempt: 2, attempts: 4, reason: 'rate-limited' }]);
  });

  test.each([undefined, '0', '-5', 'Sat, 21 Nov 2020 10:00:00 GMT', 'soon', ['0', 'soon']])(
    'Retry-After %s is tried again without a wait that was told',
    async (value) => {
      const { service, asker } = await meet([limited(value)]);
      await asker.search(QUERY);
      expect(service.requests).toHaveLength(2);
    },
  );

  test.each(['99999999', 'Sat, 21 Nov 2099 10:00:00 GMT', '61', ['1', '3600']])(
    'Retry-After %s is longer than may be waited: exit 6, and it says when',
    async (value) => {
      const { service, asker } = await meet([limited(value)]);
      const error = await failureOf(asker.search(QUERY));
      expect(error).toMatchObject({ kind: 'rate-limited', exitCode: 6, status: 429, code: 'rate_limit_exceeded' });
      expect(error.retryAfter).toBeGreaterThan(60);
      expect(error.hint).toMatch(/after .*\d\d:\d\d.*--max-wait/);
      expect(service.requests).toHaveLength(1);
      expect(waitsOf(asker)).toEqual([]);
    },
  );

  test('--max-wait sets the bound', async () => {
    const { service, asker } = await meet([limited('2')], { maxWaitMs: 1000 });
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ exitCode: 6, retryAfter: 2 });
    expect(service.requests).toHaveLength(1);
  });

  test('--no-wait ends at once', async () => {
    const { service, asker } = await meet([limited('1')], { wait: false });
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ exitCode: 6, retryAfter: 1 });
    expect(service.requests).toHaveLength(1);
  });

  test('4 tries at most', async () => {
    const { service, asker } = await meet([{ ...limited('0'), times: Infinity }]);
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ kind: 'rate-limited', exitCode: 6 });
    expect(service.requests).toHaveLength(4);
  });
});

describe('row 9: faults of the server', () => {
  test.each([408, 500, 502, 503, 504])('%s is tried again and cured', async (status) => {
    const { service, asker } = await meet([{ kind: 'status', status, times: 3 }]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    expect(service.requests).toHaveLength(4);
  });

  test.each([501, 505, 599])('%s is not tried again', async (status) => {
    const { service, asker } = await meet([{ kind: 'status', status, times: Infinity }]);
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ kind: 'unreachable', exitCode: 5, status });
    expect(service.requests).toHaveLength(1);
  });

  test('a web page in the body is never quoted', async () => {
    const { asker } = await meet([{ kind: 'html', status: 503, times: Infinity }]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5, status: 503 });
    expect(wordsOf(error)).not.toMatch(/SECRET-PAGE-TEXT|doctype/i);
    expect(error.message).toContain('503');
  });

  const packed = (status: number, body: Buffer): Fault => ({
    ...{ kind: 'status', status, body, times: Infinity },
    headers: { 'content-encoding': 'gzip' },
  });
  const page = gzipSync('<!doctype html><title>SECRET-PAGE-TEXT</title>');

  test.each([
    ['whole', page],
    ['cut', page.subarray(0, page.length - 12)],
    ['no such thing', Buffer.from('SECRET-PAGE-TEXT')],
  ])('a page that is packed (%s) is tried again, and neither shown nor what is said to be wrong', async (_, body) => {
    const { service, asker } = await meet([packed(503, body)]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5, status: 503 });
    expect(wordsOf(error)).not.toMatch(/SECRET-PAGE-TEXT|doctype|\u001f/i);
    expect(error.message).toContain('503');
    expect(service.requests).toHaveLength(4);
  });

  test('the words of a refusal that is packed are read', async () => {
    const body = gzipSync(JSON.stringify({ error: { code: 'invalid_parameters', message: 'limit is at most 25' } }));
    const { asker } = await meet([packed(422, body)]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ exitCode: 2, status: 422 });
    expect(wordsOf(error)).toContain('limit is at most 25');
  });

  test('a 503 that asks for a longer wait than allowed ends with 6 and says when', async () => {
    const { service, asker } = await meet([{ kind: 'status', status: 503, headers: { 'retry-after': '3600' } }]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ exitCode: 6, status: 503, retryAfter: 3600 });
    expect(error.message).toMatch(/until .*\d\d:\d\d/);
    expect(service.requests).toHaveLength(1);
  });
});

describe('rows 10 and 13: the key and the plan', () => {
  test('a key that is not valid: exit 4, one request, the fix is lks login', async () => {
    const service = await serve();
    const error = await failureOf(connect(service.url, { key: new Secret('lks_wrong_key_000') }).search(QUERY));
    expect(error).toMatchObject({ kind: 'key-rejected', exitCode: 4, status: 401, code: 'invalid_api_key' });
    expect(error.hint).toContain('lks login');
    expect(service.requests).toHaveLength(1);
  });

  test('the words of the service are told of a 401, without the key', async () => {
    const body = { error: { code: 'invalid_api_key', message: `Key ${KEYS.full} is of another region` } };
    const { asker } = await meet([{ kind: 'status', status: 401, body }]);
    expect((await failureOf(asker.search(QUERY))).message).toContain('“Key [secret] is of another region”');
  });

  test('a key that is too short to be told from words is never said back', async () => {
    const body = { error: { code: 'invalid_api_key', message: 'Key zq7 is unknown' } };
    const service = await serve({ faults: [{ kind: 'status', status: 401, body }] });
    const error = await failureOf(connect(service.url, { key: new Secret('zq7') }).search(QUERY));
    expect(wordsOf(error)).not.toContain('zq7');
  });

  test('a missing key has its own code', async () => {
    const body = { error: { code: 'missing_api_key', message: 'x' } };
    const { asker } = await meet([{ kind: 'status', status: 401, body }]);
    expect(await failureOf(asker.health())).toMatchObject({ exitCode: 4, code: 'missing_api_key' });
  });

  test('a subscription without API access: exit 4', async () => {
    const service = await serve();
    const error = await failureOf(connect(service.url, { key: new Secret(KEYS.noPlan) }).search(QUERY));
    expect(error).toMatchObject({ kind: 'plan-required', exitCode: 4, status: 403, code: 'plan_required' });
    expect(service.requests).toHaveLength(1);
  });
});

test('row 12: no credits: exit 6, one request', async () => {
  const service = await serve();
  const error = await failureOf(connect(service.url, { key: new Secret(KEYS.noCredits) }).search(QUERY));
  expect(error).toMatchObject({ kind: 'no-credits', exitCode: 6, status: 402, code: 'insufficient_credits' });
  expect(error.hint).toMatch(/credits/);
  expect(service.requests).toHaveLength(1);
});

describe('row 14: not found', () => {
  test('a document that does not exist: exit 3, one request, and the error names it', async () => {
    const { service, asker } = await meet([]);
    const error = await failureOf(asker.document(idOf(999)));
    expect(error).toMatchObject({ kind: 'not-found', exitCode: 3, status: 404, code: 'not_found' });
    expect(error.message).toContain(idOf(999));
    expect(service.requests).toHaveLength(1);
  });

  const OTHERS: [string, Pick<Fault, 'body' | 'headers'>, string | undefined][] = [
    ['nothing', { body: '' }, undefined],
    ['text', { body: 'no Route matched with those values', headers: { 'content-type': 'text/plain' } }, undefined],
    ['JSON of a gateway', { body: { message: 'no Route matched' } }, undefined],
    ['a web page', { body: '<h1>Sign in</h1>', headers: { 'content-type': 'text/html' } }, undefined],
    ['another code', { body: { error: { code: 'blocked', message: 'Rule 17\u001b[31m' } } }, 'It says: “Rule 17”'],
  ];
  const statuses = [400, 401, 402, 403, 404, 405, 410, 418, 422, 431];
  test.each(statuses.flatMap((status) => OTHERS.map((other) => [status, ...other] as const)))(
    'a %i with %s is of whoever is between: bad_response, one request, and what came',
    async (status, _what, fault, told) => {
      for (const operation of ['search', 'document', 'health'] as const) {
        const { service, asker } = await meet([{ kind: 'status', status, times: Infinity, ...fault }]);
        const asked = {
          search: () => asker.search(QUERY),
          document: () => asker.document(DOCUMENT),
          health: asker.health,
        };
        const error = await failureOf(asked[operation]());
        expect(error).toMatchObject({ kind: 'bad-response', code: 'bad_response', exitCode: 5, status });
        expect(error.message).toMatch(new RegExp(`status ${status}, .*byte`));
        expect(wordsOf(error)).not.toMatch(/Route matched|Sign in|\u001b/);
        if (told !== undefined) expect(error.message).toContain(told);
        expect(service.requests).toHaveLength(1);
      }
    },
  );

  test('a 429 of a gateway is waited for as HTTP has it, and not told as a limit of the key', async () => {
    const { asker } = await meet([{ kind: 'status', status: 429, body: '', headers: { 'retry-after': '3600' } }]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'rate-limited', exitCode: 6, retryAfter: 3600 });
    expect(error.message).not.toContain('of the key');
  });

  test('a 404 for a search is a wrong address', async () => {
    const { asker } = await meet([]);
    const service = await serve({ basePath: '/v1' });
    const wrong = connect(service.url.replace('/v1', '/v2'));
    expect(await failureOf(wrong.search(QUERY))).toMatchObject({ kind: 'bad-response', exitCode: 5, status: 404 });
    expect((await asker.search(QUERY)).data).toHaveLength(10);
  });
});

describe('row 15: parameters that the service does not accept', () => {
  test('exit 2, one request, the flag, and the cleaned words of the service', async () => {
    const message = 'limit must be \u001b[31mless\u001b[0m \u202ethan 5';
    const { service, asker } = await meet([
      { kind: 'status', status: 422, body: { error: { code: 'invalid_parameters', message } } },
    ]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'usage', exitCode: 2, status: 422, parameter: 'limit' });
    expect(error.message).toContain('--limit');
    expect(error.message).toContain('limit must be less than 5');
    expect(service.requests).toHaveLength(1);
  });

  test('a message that repeats the key loses it, and a long one is cut', async () => {
    const message = `not ${KEYS.full} ${'x'.repeat(5000)}`;
    const { asker } = await meet([
      { kind: 'status', status: 422, body: { error: { code: 'invalid_parameters', message } } },
    ]);
    const error = await failureOf(asker.search(QUERY));
    expect(error.message).toContain('[secret]');
    expect(error.message.length).toBeLessThan(500);
    expect(error.code).toBe('invalid_parameters');
  });

  test('413 is not tried again', async () => {
    const { service, asker } = await meet([{ kind: 'status', status: 413, times: Infinity }]);
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ kind: 'failed', exitCode: 1, status: 413 });
    expect(service.requests).toHaveLength(1);
  });

  test.each([201, 204, 206])('status %s is no answer of the API', async (status) => {
    const { service, asker } = await meet([{ kind: 'status', status, body: '', times: Infinity }]);
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ kind: 'bad-response', exitCode: 5, status });
    expect(service.requests).toHaveLength(1);
  });
});
