/** lks and its own service where something between them, or another release on either side, changes what passes: told as that, and nothing lost. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHosted } from '../../src/backends/hosted';
import { ANNOUNCED } from '../../src/contract/extensions';
import { MOST_CALL_BYTES, MOST_CALLS } from '../../src/contract/library-calls';
import { suggested } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { Secret } from '../../src/platform/secret';
import { type Between, startBetween, withoutLibrary } from '../support/between';
import { homeOfTest, ofFile } from '../support/of-test';
import { type Ran, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';
import { HR, LAW, timeAndCitations } from '../support/time-and-citations';
import { sharedWithCitations } from './support/serving-here';

const library = await timeAndCitations();
const serving = await sharedWithCitations();
const { key } = serving;
const foreign = await ofFile(startService());
const between = await ofFile(startBetween(serving.url));
/** Of a client that keeps what a service said, for as long as lks does. */
let home: string;
beforeEach(() => {
  home = homeOfTest();
});
afterEach(() => {
  Object.assign(between, { to: serving.url, instead: undefined, change: undefined, cut: undefined });
  between.seen.length = 0;
});

const asked = (line: readonly string[], more: Record<string, string> = {}): Promise<Ran> =>
  run(home, line, { env: { LKS_API_URL: between.url, LKS_API_KEY: key, LKS_CACHE_MB: '10', ...more } });
const own = (...line: string[]): Promise<Ran> => run(home, [...line, `--library=${library}`]);
const paths = (): string[] => between.seen.map(({ method, path: place }) => `${method} ${place.split('/').at(-1)}`);
const error = ({ stderr }: Ran) => JSON.parse(stderr.trim().split('\n').at(-1)!).error;
const BY_DAY = [
  ['doc', LAW, '--at', '2012-01-01', '--json'],
  ['doc', LAW, '--full', '--json'],
  ['cite', `${LAW} artikel 1`, '--at', '2012-01-01', '--json'],
  ['doc', 'hoofdstuk 1 Grondwet', '--json'],
];
const NEWEST = ['search', 'griffier', '--sort', 'date', '--json'];

test('it is asked once a day what it offers; health says it without a request more', async () => {
  await asked(['health']);
  expect(paths()).toEqual(['GET health']);
  between.seen.length = 0;
  expect((await asked(NEWEST)).code).toBe(0);
  expect((await asked(NEWEST)).code).toBe(0);
  expect(paths()).toEqual(['POST library', 'POST search', 'POST search']);
});

test('what is kept of it is what lks knows, whatever a service sends', async () => {
  between.change = (place, body) => {
    if (!place.endsWith('/health')) return body;
    const answer = JSON.parse(body.toString());
    answer.meta.extensions[0].questions.push('other words of the service');
    answer.meta.extensions.push({ name: 'rm -rf /' });
    return Buffer.from(JSON.stringify(answer));
  };
  await asked(['health']);
  const kept = readFileSync(path.join(home, 'lks', 'cache', 'services.json'), 'utf8');
  expect(kept).toContain('cited-by');
  expect(kept).not.toMatch(/other words|rm -rf|127\.0\.0\.1/);
});

test.each<[string, NonNullable<Between['instead']>, string]>([
  [
    'a web page',
    (_, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>')),
    phrase(say.hosted.answers.webPage),
  ],
  ['a redirect', (_, response) => Boolean(response.writeHead(302, { location: '/login' }).end()), '302'],
  [
    'a gateway that has no service',
    (_, response) => Boolean(response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')),
    '404',
  ],
  ['nothing', (request) => Boolean(request.socket.destroy()), phrase(say.hosted.connection.reset).replace('.', '')],
])('%s in its place is told as that, and not kept as what it offers', async (_what, instead, said) => {
  between.instead = instead;
  for (const line of [NEWEST, ['search', '--law', LAW, '--json'], ...BY_DAY]) {
    const ran = await asked([...line, '--no-wait']);
    expect([line, ran.code, ran.stdout]).toEqual([line, 5, '']);
    expect(error(ran).message).toContain(said);
  }
  between.instead = undefined;
  expect((await asked(NEWEST)).code).toBe(0);
});

test('a release that answers questions and not as a library does what it did, and refuses the rest in the same words', async () => {
  between.change = withoutLibrary;
  expect((await asked(['cited-by', `${LAW} artikel 1`, '--json'])).code).toBe(0);
  const refused = await asked(NEWEST);
  expect(refused.code).toBe(2);
  between.to = foreign.url;
  home = homeOfTest();
  const other = await asked(NEWEST, { LKS_API_KEY: KEYS.full });
  expect(error(other)).toEqual(error(refused));
});

test('another service at the same address is told once, and asked as itself from then on', async () => {
  expect((await asked(NEWEST)).code).toBe(0);
  between.to = foreign.url;
  await asked(['health'], { LKS_API_KEY: KEYS.full });
  between.to = serving.url;
  // The same address and key, and another release behind them.
  between.instead = (request, response) => {
    if (!request.url!.startsWith('/api/lks/')) return false;
    const sent = { error: { code: 'not_found', message: 'There is nothing at this path.' } };
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    return true;
  };
  between.change = (place, body) => (place.endsWith('/health') ? Buffer.from('{"data":{}}') : body);
  for (const line of [NEWEST, ['doc', HR, '--json']]) {
    const told = await asked(line);
    if (line === NEWEST) {
      expect([told.code, told.stdout]).toEqual([5, '']);
      expect(error(told)).toMatchObject({ code: 'bad_response', hint: say.hosted.answers.noLongerHint });
      expect(error(told).message).toBe(say.hosted.answers.noLonger(404));
    } else expect(told.code).toBe(0);
  }
});

test('a newer client is told which side is older: a call that the service does not know', async () => {
  between.instead = (request, response, body) => {
    if (!request.url!.endsWith('/library')) return false;
    const { calls } = JSON.parse(body.toString());
    const outcome = {
      error: { kind: 'usage', message: 'find: no such call.', code: 'invalid_parameters', parameter: 'method' },
    };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: calls.map(() => outcome) }));
    return true;
  };
  const told = await asked(['doc', `${LAW} artikel 1`, '--json']);
  expect([told.code, told.stdout]).toEqual([5, '']);
  expect(error(told)).toMatchObject({ code: 'bad_response', hint: suggested(say.hosted.answers.oddCallHint).text });
});

test.each([
  ['a search', NEWEST, '/search'],
  ['a document', ['doc', HR, '--json'], '/library'],
])('an answer that is cut is asked for again, and told where it stays cut: %s', async (_what, line, place) => {
  let times = 1;
  between.cut = (asks) => (asks.endsWith(place) && times-- > 0 ? 40 : undefined);
  const whole = await asked(line);
  expect(whole.code, whole.stderr).toBe(0);
  expect(JSON.parse(whole.stdout).data).toEqual(JSON.parse((await own(...line)).stdout).data);
  between.cut = (asks) => (asks.endsWith(place) ? 40 : undefined);
  const told = await asked([...line, '--no-wait']);
  expect([told.code, told.stdout]).toEqual([5, '']);
  expect(error(told).message).toBe(say.hosted.answers.cut(4));
});

/** A gateway that lets the three GETs of the contract through, and answers all else itself. */
const contractAlone =
  (status: number, type: string, body: string): Between['instead'] =>
  (request, response) => {
    if (request.method === 'GET' && request.url!.startsWith('/api/knowledge/')) return false;
    response.writeHead(status, { 'content-type': type }).end(body);
    return true;
  };
const GATEWAYS: [number, string, string][] = [
  [403, 'application/json', '{"message":"Forbidden"}'],
  [404, 'text/plain', 'no Route matched with those values'],
  [405, 'text/html', '<h1>405 Not Allowed</h1>'],
  [501, 'text/plain', ''],
];

test.each(GATEWAYS)(
  'a gateway that passes the contract alone (%i) is asked by GET, which is told once a day',
  async (status, type, body) => {
    between.instead = contractAlone(status, type, body);
    const words = ['search', 'griffier'];
    const first = await asked(words);
    expect(first.code, first.stderr).toBe(0);
    expect(first.stderr.replace(/\s+/g, ' ').split(say.hosted.answers.wordsInAddress(status))).toHaveLength(2);
    expect(paths()).toEqual(['GET health', 'POST library', 'GET search']);
    between.seen.length = 0;
    const second = await asked(words);
    expect([second.code, second.stderr.includes(phrase(say.hosted.answers.wordsInAddress))]).toEqual([0, false]);
    expect((await asked(['doc', HR, '--json'])).code).toBe(0);
    expect(paths().every((one) => one.startsWith('GET'))).toBe(true);
    // What only a library can be asked is refused as any service of the contract refuses it.
    expect(error(await asked(NEWEST))).toMatchObject({ exit_code: 2, code: 'invalid_parameters' });
    expect((await asked(['cited-by', `${LAW} artikel 1`])).code).toBe(2);
    expect((await asked(['cites', HR])).code).toBe(0);
  },
);

test('that what is asked stands in addresses is in the first answer for programs, and in no other', async () => {
  between.instead = contractAlone(405, 'text/html', '');
  const told = async () => JSON.parse((await asked(['search', 'griffier', '--json'])).stdout).meta.notices;
  const said = { code: 'words_in_address', message: say.hosted.answers.wordsInAddress(405) };
  expect(await told()).toContainEqual(said);
  expect(await told()).not.toContainEqual(said);
});

test('a gateway that passes POST for nothing answers the questions that it passes by GET', async () => {
  between.instead = (request, response) => request.method === 'POST' && Boolean(response.writeHead(405).end());
  const cited = ['cited-by', `${LAW} artikel 1`, '--json'];
  const told = JSON.parse((await asked(cited)).stdout);
  expect(told.data).toEqual(JSON.parse((await own(...cited)).stdout).data);
  expect(paths()).toContain('GET cited-by');
});

test.each(GATEWAYS)(
  'with --private no word goes into an address of it (%i): the error says why and how',
  async (status, type, body) => {
    between.instead = contractAlone(status, type, body);
    for (const line of [['search', 'griffier'], NEWEST, ['doc', `${LAW} artikel 1`]]) {
      const ran = await asked([...line, '--json'], { LKS_PRIVATE: '1' });
      expect([ran.code, ran.stdout]).toEqual([5, '']);
      const { host } = new URL(between.url);
      const { noPost, noPostHint } = say.hosted.answers;
      expect(error(ran)).toMatchObject({ message: noPost(status), hint: noPostHint(host), status });
    }
    expect(paths().filter((one) => one.startsWith('GET') && one !== 'GET health')).toEqual([]);
  },
);

test.each([401, 402, 429])('after a %i nothing is asked by GET', async (status) => {
  between.instead = (request, response) =>
    request.method === 'POST' && Boolean(response.writeHead(status, { 'retry-after': '900' }).end());
  expect((await asked(['search', 'griffier'])).code).not.toBe(0);
  expect(paths().filter((one) => one.startsWith('GET'))).toEqual(['GET health']);
});

/** What a service said is kept in memory; `asking` opens it, and its health waits for `answer`. */
function slowHealth(before?: object) {
  let kept: { meta: unknown; isFresh: boolean } = { meta: before, isFresh: false };
  const announcements = {
    read: () => kept,
    write: (meta: unknown) => {
      kept = { meta, isFresh: true };
    },
  };
  let answer = (): void => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  between.instead = (request, response) => {
    if (!request.url!.endsWith('/health')) return false;
    void waits.then(() => response.end(JSON.stringify({ data: {}, meta: { extensions: ANNOUNCED } })));
    return true;
  };
  const open = () =>
    openHosted({ baseUrl: between.url, key: new Secret(key), version: '0', env: {}, announcements, patienceMs: 20 });
  return { open, answer };
}
const GRIFFIER = { q: 'griffier', limit: 1, offset: 0 };
const BY_DATE = { options: { sort: 'date' as const } };

test('a search does not wait for all of a health that is slow; what needs more than the contract does', async () => {
  const { open, answer } = slowHealth();
  const service = open();
  const backend = await service.answering();
  expect((await backend.search(GRIFFIER)).data).toHaveLength(1);
  expect(paths()).toEqual(['GET health', 'GET search']);
  // That day it is not waited for again.
  const next = open();
  await (await next.answering()).search(GRIFFIER);
  expect(paths()).toEqual(['GET health', 'GET search', 'GET search']);
  answer();
  expect((await backend.search(GRIFFIER, BY_DATE)).data).toHaveLength(1);
  expect(paths().slice(3)).toEqual(['POST library', 'POST search']);
  await Promise.all([service.close(), next.close()]);
});

test('one that said before that it takes bodies is sent them, however slow its health is', async () => {
  const service = slowHealth({ extensions: ANNOUNCED, posts: true }).open();
  await (await service.answering()).search(GRIFFIER);
  expect(paths()).toEqual(['GET health', 'POST search']);
  await service.close();
});

test.each([
  ['a law', ['doc', 'BWBR0005537']],
  ['an article', ['doc', 'art. 3:4 Awb']],
  ['a decision', ['doc', 'ECLI:NL:HR:1997:ZC2302']],
  ['a decision by its number', ['doc', 'HR 12 mei 1999, 33.320']],
  ['a day', ['doc', `${LAW} artikel 1`, '--at', '1950-01-01']],
  ['a former text', ['doc', `${LAW} artikel 1 (oud)`]],
  ['a whole law', ['doc', LAW, '--full']],
  ['a search in a law', ['search', 'beschikking', '--law', 'Awb']],
  ['a search for a law', ['search', 'BWBR0005537']],
  ['a search for a decision', ['search', 'ECLI:NL:HR:1997:ZC2302']],
  ['a chain', ['chain', HR]],
  ['versions', ['library', 'versions', LAW]],
])('what is not there, those have to add who run the service: %s', async (_what, line) => {
  for (const more of [[], ['--json']]) {
    const { stdout, stderr } = await asked([...line, ...more]);
    expect(stdout + stderr).not.toMatch(/lks library (add|sync|import)/);
  }
  const here = await own(...line);
  if (/To (?:fetch|get) (?:it|all|an|one|them)[^\n]*lks library add/.test(here.stdout + here.stderr)) {
    const { stdout, stderr } = await asked(line);
    expect((stdout + stderr).replace(/\s+/g, ' ')).toContain(say.hosted.askOwner(new URL(between.url).host));
  }
});

/** A proxy that takes bodies of at most so many bytes, and says so in a page of its own. */
const atMost =
  (bytes: number): Between['instead'] =>
  (_, response, body) => {
    if (body.length <= bytes) return false;
    response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>');
    return true;
  };

test('a proxy that takes no body of that size is told with what to do', async () => {
  between.instead = atMost(10);
  for (const line of [NEWEST, ['doc', HR, '--json']]) {
    const told = await asked(line);
    expect([told.code, told.stdout]).toEqual([1, '']);
    expect(error(told)).toMatchObject({
      message: say.hosted.refusals.tooLarge,
      hint: say.hosted.refusals.tooLargeHint,
    });
  }
});

test('calls that are too large together go in parts, and all are answered', async () => {
  const brief = path.join(home, 'brief.md');
  const citations = Array.from({ length: 12 }, (_, at) => `ECLI:NL:HR:19${10 + at}:${at + 1}`);
  writeFileSync(brief, `${LAW} artikel 1, ${HR} en ${citations.join(', ')}.`);
  const whole = JSON.parse((await own('verify', brief, '--json')).stdout);
  between.instead = atMost(600);
  const there = await asked(['verify', brief, '--json']);
  expect(JSON.parse(there.stdout).data).toEqual(whole.data);
  expect(there.code).toBe(7);
  expect(between.seen.some(({ bytes }) => bytes > 600)).toBe(true);
});

test.each([
  ['library', { calls: [{ method: 'find', args: ['x'.repeat(MOST_CALL_BYTES)] }] }, 413],
  ['search', { q: 'x'.repeat(MOST_CALL_BYTES) }, 413],
  ['library', { calls: Array.from({ length: MOST_CALLS + 1 }, () => ({ method: 'areas', args: [] })) }, 422],
  ['library', { calls: [] }, 422],
  ['library', [], 400],
  ['search', { q: 'griffier', other: 'x' }, 422],
])(
  'POST %s over its bounds has an error of the contract (%#), and the next request its answer',
  async (name, body, status) => {
    const post = (sent: unknown) =>
      serving.get(`/api/lks/v1/${name}`, serving.key, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
    const refused = await post(body);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
    const fine = await post(name === 'search' ? { q: 'griffier' } : { calls: [{ method: 'areas', args: [] }] });
    expect(fine.status).toBe(200);
  },
);

test('words too many for a search are cut as a library cuts them', async () => {
  const line = ['search', 'griffier '.repeat(8_000), '--json'];
  const [there, here] = [await asked(line), await own(...line)];
  expect([there.code, JSON.parse(there.stdout).data]).toEqual([here.code, JSON.parse(here.stdout).data]);
});
