/** A text that is sent to `lks serve` to be checked: what comes back, what is refused, and what the log says. */
import { describe, expect, test, vi } from 'vitest';
import { say } from '../../src/messages';
import { patience } from '../support/patience';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { HR, LAW, timeAndCitations } from '../support/time-and-citations';
import { sharedWithCitations } from './support/serving-here';

const VERIFY = '/api/lks/v1/verify';
/** A word that no log may have. */
const CANARY = 'kanariepiet';

const library = await timeAndCitations();
const serving = await sharedWithCitations();
const { key } = serving;

const JSON_TYPE = { 'content-type': 'application/json' };

const post = (body: RequestInit['body'], sent: string | null = key, headers: Record<string, string> = JSON_TYPE) =>
  serving.get(VERIFY, sent, { method: 'POST', body, headers });

// biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
async function ask(members: unknown, sent: string | null = key): Promise<{ response: Response; json: any }> {
  const response = await post(JSON.stringify(members), sent);
  return { response, json: await response.json() };
}

const TEXT = `\n\nZie ${HR} en artikel 1 van de Wet op de eenhoorns, en artikel 99 van BWBR0099998.\n\nECLI:NL:HR:2099:1 zegt: "${CANARY}".`;

describe('a text', () => {
  test('is checked as lks verify checks it, item by item', async () => {
    const { response, json } = await ask({ text: TEXT, at: '2012-01-01' });
    expect(response.status).toBe(200);
    const { home } = serving;
    const own = await run(home, ['verify', '-', '--json', '--at', '2012-01-01', `--library=${library}`], {
      stdin: TEXT,
    });
    const { data, meta } = JSON.parse(own.stdout);
    expect(json.data).toEqual(data);
    expect(data.length).toBeGreaterThan(2);
    expect(json.meta).toEqual({ ...meta, review: undefined, backend: { kind: 'library', location: null } });
    expect(JSON.stringify(json)).not.toContain(home);
    expect(response.headers.get('ratelimit')).toMatch(/^"key";r=\d+/);
  });

  test('without a citation is no failure', async () => {
    const { json } = await ask({ text: 'Niets.' });
    expect(json).toMatchObject({ data: [], meta: { counts: { total: 0 }, complete: true } });
  });

  test('is always text, whatever it begins like', async () => {
    for (const begins of ['%PDF-1.7\n', 'PK\u0003\u0004', '<html>', '{\\rtf1', '\u0000']) {
      const { response, json } = await ask({ text: `${begins} zie ${HR}.` });
      expect([begins, response.status, json.data?.[0]?.verdict]).toEqual([begins, 200, 'confirmed']);
    }
  });

  test('may be as long as is said, in any spelling of JSON, and no longer', async () => {
    const most = `${HR} ${'é'.repeat(199_999 - HR.length)}`;
    expect(most.length).toBe(200_000);
    const escaped = `{"text":"${most.replaceAll('é', '\\u00e9')}"}`;
    expect((await post(escaped)).status).toBe(200);
    const { response, json } = await ask({ text: `${most}é` });
    expect([response.status, json.error]).toEqual([
      422,
      { code: 'invalid_parameters', message: expect.stringMatching(/^text: .*200,000/) },
    ]);
    for (const length of [1_310_721, 3_000_000]) {
      const refused = await post(`{"text":"${'x'.repeat(length - 11)}"}`);
      expect(refused.status).toBe(413);
      expect(await refused.json()).toEqual({
        error: { code: 'content_too_large', message: say.serving.refusals.bodyTooLarge(1_310_720) },
      });
    }
  });
});

describe('what is refused', () => {
  test.each<[string, unknown, number, RegExp]>([
    ['no text', {}, 422, /^text: /],
    ['an empty text', { text: '' }, 422, /^text: /],
    ['white space', { text: ' \n ' }, 422, /^text: /],
    [
      'a day that is none',
      { text: 'x', at: null },
      422,
      new RegExp(`^${say.serving.refusals.memberType('at', 'string')}`),
    ],
    ['a text that is none', { text: 12 }, 422, new RegExp(`^${say.serving.refusals.memberType('text', 'string')}`)],
    ['a day that is none', { text: 'x', at: 'gisteren' }, 422, /^at: /],
    [
      'a member that is none',
      { text: 'x', day: '2012-01-01' },
      422,
      new RegExp(`^day${phrase(say.serving.refusals.member)}`),
    ],
    ['a list', ['x'], 400, /JSON object/],
    ['null', null, 400, /JSON object/],
  ])('%s', async (_, members, status, message) => {
    const { response, json } = await ask(members);
    expect([response.status, json.error.message]).toEqual([status, expect.stringMatching(message)]);
  });

  test('what is no JSON, another media type, a packed body and another method', async () => {
    for (const body of ['', '{', 'text=x', Buffer.from([0x7b, 0xff, 0x7d])])
      expect((await post(body)).status).toBe(400);
    expect((await post('{"text":"x"}', key, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('{"text":"x"}', key, { ...JSON_TYPE, 'content-encoding': 'gzip' })).status).toBe(415);
    const got = await serving.get(VERIFY, key);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('nothing of a text is in the log, where searches are, nor the library’s place in an answer', async () => {
  await ask({ text: `${CANARY} ${HR}`, [CANARY]: 'x' });
  await post(`{"text":"${CANARY}`);
  await ask({ text: `${CANARY} zie artikel 1 van ${LAW}`, at: CANARY });
  await serving.get('/livez');
  const log = await vi.waitFor(() => {
    expect(serving.stderr()).toContain('"route":"/livez"');
    return serving.stderr();
  }, patience(5_000));
  expect(log).toContain(`"route":"${VERIFY}","status":422`);
  expect(log).toContain(`"route":"${VERIFY}","status":400`);
  expect(log).not.toContain(CANARY);
  expect(log).not.toContain('"fault"');
});
