/** Answers that say the key back: in the error, the reason phrase, a header, a page. Nobody may read it from lks. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, CANARY, type CanaryService, runWatched, startCanaryService } from '../support/canary';
import { homeOfTest } from '../support/of-test';

let service: CanaryService;
let home: string;
beforeAll(async () => {
  service = await startCanaryService();
});
afterAll(() => service.close());
beforeEach(() => {
  home = homeOfTest();
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** How an echo may spell the Authorization header. */
const spellings = (key: string): string =>
  [key, `Bearer ${key}`, encodeURIComponent(key), `Bearer%20${encodeURIComponent(key)}`, base64(key)].join(' | ');

/** Rarer spellings of the same. */
const rareSpellings = (key: string): string =>
  [base64(key).replace(/=+$/, ''), Buffer.from(key).toString('base64url'), base64(`Bearer ${key}`)].join(' | ');

const CODES: Readonly<Record<number, string>> = {
  401: 'invalid_api_key',
  402: 'insufficient_credits',
  403: 'plan_required',
  404: 'not_found',
  422: 'invalid_parameters',
};

/** The contract's error object with the echo in one of its places. */
const refusal =
  (status: number, place: 'message' | 'code'): Answer =>
  (_, response, key) => {
    const error = { code: CODES[status] ?? 'some_code', message: 'No.', [place]: `You sent ${spellings(key)} to us` };
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '99999' });
    response.end(JSON.stringify({ error }));
  };

const raw =
  (head: (key: string) => string, body: (key: string) => string = () => ''): Answer =>
  (request, _, key) => {
    request.socket.end(`HTTP/1.1 ${head(key)}\r\nconnection: close\r\n\r\n${body(key)}`);
  };

const JSON_TYPE = 'content-type: application/json';

const ECHOES: readonly [name: string, code: number, answer: Answer][] = [
  ['the message of a 401', 4, refusal(401, 'message')],
  ['the message of a 402', 6, refusal(402, 'message')],
  ['the message of a 403', 4, refusal(403, 'message')],
  ['the message of a 404', 5, refusal(404, 'message')],
  ['the message of a 422', 2, refusal(422, 'message')],
  ['the message of a 429', 6, refusal(429, 'message')],
  ['the message of a 400', 5, refusal(400, 'message')],
  ['the message of a 418', 5, refusal(418, 'message')],
  ['the code of a 401', 5, refusal(401, 'code')],
  ['the code of a 422', 5, refusal(422, 'code')],
  ['the reason phrase', 5, raw((key) => `401 ${spellings(key)}\r\n${JSON_TYPE}`)],
  ['the media type', 5, raw((key) => `200 OK\r\ncontent-type: text/${key}; charset="${spellings(key)}"`, spellings)],
  ['the content encoding', 5, raw((key) => `200 OK\r\n${JSON_TYPE}\r\ncontent-encoding: ${key}`, spellings)],
  ['www-authenticate', 5, raw((key) => `401 No\r\n${JSON_TYPE}\r\nwww-authenticate: Bearer realm="${key}"`)],
  ['retry-after', 6, raw((key) => `429 Wait\r\n${JSON_TYPE}\r\nretry-after: ${key}`)],
  [
    'the place of a redirect',
    5,
    raw((key) => `302 Found\r\nlocation: https://other.example/?key=${encodeURIComponent(key)}`),
  ],
  ['the host of a redirect', 5, raw((key) => `302 Found\r\nlocation: https://${base64(key)}.${key}/`)],
  [
    'a web page',
    5,
    raw(
      () => '200 OK\r\ncontent-type: text/html',
      (key) => `<pre>${spellings(key)}</pre>`,
    ),
  ],
  [
    'the start of broken JSON',
    5,
    raw(
      () => `200 OK\r\n${JSON_TYPE}`,
      (key) => `${key} is what you sent`,
    ),
  ],
  [
    'the middle of broken JSON',
    5,
    raw(
      () => `200 OK\r\n${JSON_TYPE}`,
      (key) => `{"data": [${key}]}`,
    ),
  ],
  [
    'JSON that is no envelope',
    5,
    raw(
      () => `200 OK\r\n${JSON_TYPE}`,
      (key) => JSON.stringify({ headers: { authorization: `Bearer ${key}` }, [key]: 1 }),
    ),
  ],
  ['an answer that is no HTTP', 5, raw((key) => `\r\n${key}`)],
  ['a status line that is none', 5, (request, _, key) => void request.socket.end(`${key} ${key}\r\n\r\n`)],
];

const VIEWS: readonly [name: string, flags: string[], env: Record<string, string>][] = [
  ['as text with --debug', ['--debug'], {}],
  ['as JSON', ['--json', '--debug'], {}],
  ['wrapped at 30 columns, in colour', [], { LKS_FORCE_TTY: '30', FORCE_COLOR: '1' }],
];

describe.each(VIEWS)('an echo of the key, shown %s,', (_name, flags, env) => {
  const asked = (command: readonly string[]) => {
    const all = { LKS_API_URL: service.url, LKS_API_KEY: CANARY, ...env };
    return runWatched(home, [...command, '--no-wait', '--timeout', '5', ...flags], { env: all });
  };

  it.each(ECHOES)('in %s is not passed on, exit %i', async (_place, code, answer) => {
    service.answer = answer;
    const ran = await asked(['search', 'recht']);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
  });

  it('in the message of a 500 is not passed on', async () => {
    service.answer = refusal(500, 'message');
    expect((await asked(['health'])).code).toBe(6);
  });

  it('in base64 of another kind is not passed on', async () => {
    service.answer = (_, response, key) =>
      response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: 'no', message: rareSpellings(key) } }));
    expect((await asked(['health'])).code).toBe(5);
  });

  it('in a missing document is not passed on', async () => {
    service.answer = refusal(404, 'message');
    expect((await asked(['doc', '00000000-0000-4000-8000-000000000001'])).code).toBe(3);
  });

  it('in the middle of a set is not passed on', async () => {
    const rows = (offset: number) =>
      Array.from({ length: 25 }, (_, index) => ({ id: `row-${offset + index}`, title: 't' }));
    service.answer = (request, response, key) => {
      if (request.url?.includes('offset=')) return refusal(402, 'message')(request, response, key);
      response.end(JSON.stringify({ data: rows(0), meta: { total: 60 } }));
    };
    expect((await asked(['search', 'recht', '--all'])).code).toBe(6);
  });
});

describe('an answer with the key in every field', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const echoing: Answer = (request, response, key) => {
    const said = `Uitspraak ${spellings(key)} ${rareSpellings(key)}`;
    const row = {
      ...{ id, source: said, external_id: `ECLI:NL:HR:2000:1 ${key}`, title: said, snippet: said, url: said },
      ...{ language: key, jurisdiction: key, document_type: key, decision_date: key, score: 1 },
      ...{ summary: said, body: said, law_area: key, harvested_at: key, [key]: key, nested: { [key]: [[said]] } },
    };
    const meta = { total: 1, sources_consulted: [key], index_freshness: { [key]: said } };
    const notices = [{ code: 'own', message: said }];
    const data = request.url?.includes('/search') ? [row] : row;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data, meta: { ...meta, notices } }));
  };

  it.each([
    ['search', 'recht'],
    ['search', 'recht', '--json'],
    ['search', 'recht', '--format', 'csv'],
    ['search', 'recht', '--output', 'rows.json'],
    ['doc', id],
    ['doc', id, '--json'],
    ['doc', id, '--output', 'text.md', '--format', 'markdown'],
    ['cite', id],
    ['health'],
    ['health', '--json'],
  ])('is shown without it: %s %s %s %s', async (...command) => {
    service.answer = echoing;
    const env = { LKS_API_URL: service.url, LKS_API_KEY: CANARY, LKS_CACHE_MB: undefined };
    const ran = await runWatched(home, [...command], { env });
    expect(ran.code).toBe(0);
    if (command[0] === 'doc' && command.length < 4) {
      expect(ran.stdout).toContain('[secret]');
      // What was stored has none of it either.
      const again = await runWatched(home, [...command, '--offline'], { env });
      expect([again.code, again.stdout.includes('[secret]')]).toEqual([0, true]);
    }
  });
});
