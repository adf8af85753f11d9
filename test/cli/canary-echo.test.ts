/** Answers that say the key back: in the error, the reason phrase, a header, a page. Nobody may read it from lks. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ERROR_KINDS } from '../../src/contract/errors';
import { type Answer, CANARY, runWatched, startCanaryService } from '../support/canary';
import { homeOfTest, ofFile } from '../support/of-test';

const service = await ofFile(startCanaryService());
let home: string;
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

/** The contract's error object with the echo in one of its places. */
const refusal =
  (status: number, place: 'message' | 'code'): Answer =>
  (_, response, key) => {
    const code = Object.values(ERROR_KINDS).findLast((kind) => kind.status === status)?.code ?? 'some_code';
    const error = { code, message: 'No.', [place]: `You sent ${spellings(key)} to us` };
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '99999' });
    response.end(JSON.stringify({ error }));
  };

/** An answer as it is written, with KEY for the key, ALL for its spellings, and KEY64 and KEY% for the key in base64 and in a URL. */
const raw =
  (head: string, body = ''): Answer =>
  (request, _, key) => {
    const filled = `HTTP/1.1 ${head}\r\nconnection: close\r\n\r\n${body}`
      .replaceAll('KEY64', base64(key))
      .replaceAll('KEY%', encodeURIComponent(key))
      .replaceAll('KEY', key)
      .replaceAll('ALL', spellings(key));
    request.socket.end(filled);
  };
const JSON_HEAD = '200 OK\r\ncontent-type: application/json';

const ECHOES: readonly [name: string, code: number, answer: Answer][] = [
  ...Object.entries({ 401: 4, 402: 6, 403: 4, 404: 5, 422: 2, 429: 6, 400: 5, 418: 5 }).map(
    ([status, code]): [string, number, Answer] => [
      `the message of a ${status}`,
      code,
      refusal(Number(status), 'message'),
    ],
  ),
  ['the code of a 401', 5, refusal(401, 'code')],
  ['the code of a 422', 5, refusal(422, 'code')],
  ['the reason phrase', 5, raw('401 ALL\r\ncontent-type: application/json')],
  ['the media type', 5, raw('200 OK\r\ncontent-type: text/KEY; charset="ALL"', 'ALL')],
  ['the content encoding', 5, raw(`${JSON_HEAD}\r\ncontent-encoding: KEY`, 'ALL')],
  ['www-authenticate', 5, raw('401 No\r\ncontent-type: application/json\r\nwww-authenticate: Bearer realm="KEY"')],
  ['retry-after', 6, raw('429 Wait\r\ncontent-type: application/json\r\nretry-after: KEY')],
  ['the place of a redirect', 5, raw('302 Found\r\nlocation: https://other.example/?key=KEY%')],
  ['the host of a redirect', 5, raw('302 Found\r\nlocation: https://KEY64.KEY/')],
  ['a web page', 5, raw('200 OK\r\ncontent-type: text/html', '<pre>ALL</pre>')],
  ['the start of broken JSON', 5, raw(JSON_HEAD, 'KEY is what you sent')],
  ['the middle of broken JSON', 5, raw(JSON_HEAD, '{"data": [KEY]}')],
  ['JSON that is no envelope', 5, raw(JSON_HEAD, '{"headers":{"authorization":"Bearer KEY"},"KEY":1}')],
  ['an answer that is no HTTP', 5, raw('\r\nKEY')],
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

  it.each<[string, string[], number, Answer]>([
    ['the message of a 500', ['health'], 6, refusal(500, 'message')],
    ['a missing document', ['doc', '00000000-0000-4000-8000-000000000001'], 3, refusal(404, 'message')],
    [
      'base64 of another kind',
      ['health'],
      5,
      (_, response, key) =>
        response
          .writeHead(403, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { code: 'no', message: rareSpellings(key) } })),
    ],
  ])('in %s is not passed on', async (_place, command, code, answer) => {
    service.answer = answer;
    expect((await asked(command)).code).toBe(code);
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
