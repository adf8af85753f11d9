/** The polite client against a server that behaves as publishers do, and as they should not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LksError } from '../../../../src/contract/errors';
import { SOURCES, sourceNamed } from '../../../../src/sources/publishers';
import { type Attempt, type ClientOptions, PublisherClient } from '../../../../src/sources/shared/http/client';
import { INTERVAL_MS, Pace } from '../../../../src/sources/shared/http/pace';
import type { PublisherRequest } from '../../../../src/sources/shared/http/request';
import { patience } from '../../../support/patience';
import { type Canned, ERROR_PAGE, type Publishers, startPublishers } from '../../../support/publishers/server';

let publishers: Publishers;
let clients: PublisherClient[];
let attempts: Attempt[];
beforeEach(async () => {
  publishers = await startPublishers();
  clients = [];
  attempts = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await publishers.close();
});

function open(options: Partial<ClientOptions> = {}): PublisherClient {
  const client = new PublisherClient({
    version: '0.0.0',
    env: publishers.environment(),
    timeoutMs: 2000,
    maxWaitMs: 5000,
    wait: true,
    random: () => 0,
    observe: (attempt) => attempts.push(attempt),
    ...options,
  });
  clients.push(client);
  return client;
}

const URL_OF: Readonly<Record<string, string>> & { bwb: string } = {
  bwb: 'https://repository.officiele-overheidspublicaties.nl/bwb/x.xml',
  rechtspraak: 'https://data.rechtspraak.nl/uitspraken/content?id=1',
  eurlex: 'https://publications.europa.eu/resource/celex/32016R0679',
  cvdr: 'https://zoekservice.overheid.nl/sru/Search?query=1',
};
const ask = (more: Partial<PublisherRequest> = {}, name = 'bwb', client = open()) =>
  client.get(
    sourceNamed(name)!,
    { url: new URL(URL_OF[name] ?? URL_OF.bwb), what: 'x', accept: 'application/xml', limit: 1000, ...more },
    {},
  );
const xml = '<a>whole</a>';
const serve = (...answers: Canned[]): void => publishers.fail(/./, ...answers);
const paths = (): string[] => publishers.requests.map(({ path }) => path);

async function failure(asking: Promise<unknown>): Promise<LksError> {
  const error = await asking.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(LksError);
  return error as LksError;
}

describe('a request', () => {
  it('names the tool and takes a packed body', async () => {
    const long = `<a>${'x'.repeat(500)}</a>`;
    serve({ body: long });
    expect((await ask()).body.toString()).toBe(long);
    expect(publishers.requests[0]?.headers).toMatchObject({
      'user-agent': 'lks/0.0.0 (legal knowledge search)',
      'accept-encoding': 'gzip',
      accept: 'application/xml',
    });
  });

  it.each(SOURCES.flatMap(({ name, hosts }) => hosts.map((host) => [name, host] as const)))(
    'to %s at %s goes where its variable says',
    async (name, host) => {
      serve({ body: xml });
      await ask({ url: new URL(`https://${host}/some/where?id=1`) }, name);
      expect(paths()).toEqual(['/some/where?id=1']);
    },
  );

  it('refuses a variable that is no address', async () => {
    const error = await failure(ask({}, 'bwb', open({ env: { LKS_BWB_URL: 'ftp://x' } })));
    expect([error.kind, error.message]).toEqual(['usage', expect.stringContaining('LKS_BWB_URL')]);
  });

  it('asks whether anything changed, and takes 304 for an answer only then', async () => {
    serve({ status: 304 }, { status: 304 });
    const known = { etag: '"1"', modified: 'Sat, 21 Nov 2026 00:00:00 GMT' };
    expect((await ask({ known })).status).toBe(304);
    expect(publishers.requests[0]?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': known.modified,
    });
    expect((await failure(ask())).kind).toBe('bad-response');
  });
});

describe('a redirect', () => {
  const to = (location: string, status = 303): Canned => ({ status, headers: { location } });

  it('is followed within the publisher, however its host is spelled, and never over http to an official host', async () => {
    serve(to('http://publications.europa.eu/resource/cellar/1'), to(`${publishers.url}/two`), to('/three'), {
      body: xml,
    });
    expect((await ask({ language: 'nld' }, 'eurlex')).body.toString()).toBe(xml);
    expect(paths()).toEqual(['/resource/celex/32016R0679', '/resource/cellar/1', '/two', '/three']);
    expect(publishers.requests.every(({ headers }) => headers['accept-language'] === 'nld')).toBe(true);
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    'http://data.rechtspraak.nl.evil.example/',
    'https://user:secret@repository.officiele-overheidspublicaties.nl/x',
    'file:///etc/passwd',
    'https://wetten.overheid.nl/x',
  ])('to %s is refused', async (location) => {
    serve(to(location));
    const error = await failure(ask());
    expect(error.kind).toBe('bad-response');
    expect(error.message).not.toContain('secret');
    expect(publishers.requests).toHaveLength(1);
  });

  it('is followed 5 times and no more', async () => {
    serve(...Array.from({ length: 5 }, () => to('/x')), { body: xml });
    expect((await ask()).status).toBe(200);
    serve(...Array.from({ length: 9 }, () => to('/x')));
    publishers.requests.length = 0;
    expect((await failure(ask())).kind).toBe('bad-response');
    expect(publishers.requests).toHaveLength(6);
  });

  it('to the page that says "there is none" is not found', async () => {
    serve(to('https://mededeling.rechtspraak.nl/404', 302));
    expect((await failure(ask({}, 'rechtspraak'))).kind).toBe('not-found');
    expect(attempts).toMatchObject([{ publisher: 'rechtspraak', error: undefined }]);
  });
});

describe('an answer that is none', () => {
  const cases: [name: string, canned: Canned, kind: string][] = [
    ['404', { status: 404, body: ERROR_PAGE }, 'not-found'],
    ['410', { status: 410 }, 'not-found'],
    ['406 where no language was asked for', { status: 406 }, 'bad-response'],
    ['300 where no language was asked for', { status: 300 }, 'bad-response'],
    ['403', { status: 403, body: ERROR_PAGE }, 'bad-response'],
    ['503 with a page', { status: 503, body: ERROR_PAGE, headers: { 'content-type': 'text/html' } }, 'unreachable'],
    ['200 with a page that says it is XML', { body: ERROR_PAGE }, 'bad-response'],
    ['200 with a challenge', { body: '<html><script>window.gokuProps = {}</script></html>' }, 'bad-response'],
    ['202 with a challenge', { status: 202, body: '<html></html>' }, 'bad-response'],
    ['a body that is too large', { body: 'x'.repeat(1001) }, 'bad-response'],
    ['a body that is cut', { body: 'x'.repeat(900), cutAfter: 100 }, 'bad-response'],
    ['an answer that is too slow', { body: xml, delayMs: 5000 }, 'unreachable'],
    ['429 for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 'rate-limited'],
  ];
  it.each(cases)('%s', async (_name, canned, kind) => {
    serve(canned, canned, canned, canned);
    const error = await failure(ask({}, 'bwb', open({ timeoutMs: 300 })));
    expect(error.kind).toBe(kind);
    expect(error.message + error.hint).not.toMatch(/\u001b|Oops/);
    expect(attempts.some(({ error: told }) => told !== undefined)).toBe(kind !== 'not-found');
  });

  it('is asked for again where that can help', async () => {
    serve({ status: 503 }, { body: 'x'.repeat(500), cutAfter: 10 }, { status: 429 }, { body: xml });
    expect((await ask()).body.toString()).toBe(xml);
    expect(attempts.map(({ error }) => error?.kind)).toEqual([
      'unreachable',
      'bad-response',
      'rate-limited',
      undefined,
    ]);
  });

  it('stands as an answer where a status is expected, unless a page came with it', async () => {
    serve({ status: 406, body: xml });
    expect(await ask({ also: [406] })).toMatchObject({ status: 406 });
    serve({ status: 406, body: ERROR_PAGE }, { status: 406, body: ERROR_PAGE }, { status: 406, body: ERROR_PAGE });
    expect((await failure(ask({ also: [406] }))).kind).toBe('bad-response');
    serve({ status: 300, body: '<html>List of URIs</html>', headers: { 'content-type': 'text/html' } });
    expect(await ask({ also: [300] }, 'eurlex')).toMatchObject({ status: 300 });
  });

  it('ends at once with the reason of an abort', async () => {
    serve({ delayMs: 5000 });
    const stop = new AbortController();
    const reason = new LksError('interrupted', 'stop');
    const request = { url: new URL(URL_OF.bwb), what: 'x', accept: '*/*', limit: 1000 };
    const asked = open().get(sourceNamed('bwb')!, request, { signal: stop.signal });
    await vi.waitFor(() => expect(publishers.requests).toHaveLength(1), patience(5_000));
    stop.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });
});

describe('the pace', () => {
  it('is 2 requests a second to each host, first come first served', async () => {
    let now = 1000;
    const slept: number[] = [];
    const pace = new Pace({
      clock: () => now,
      sleep: async (ms) => void slept.push(ms),
    });
    for (const host of ['a', 'a', 'b', 'a']) await pace.turn(host);
    expect(slept).toEqual([INTERVAL_MS, 2 * INTERVAL_MS]);
    now += 10 * INTERVAL_MS;
    await pace.turn('a');
    expect(slept).toHaveLength(2);
    expect(1000 / INTERVAL_MS).toBe(2);
  });

  it('is kept at every host but a mirror on this computer', async () => {
    const turns: string[] = [];
    const pace = Object.assign(new Pace(), { turn: async (host: string) => void turns.push(host) });
    serve({ body: xml });
    await ask({}, 'bwb', open({ pace }));
    expect(turns).toEqual([]);
    await failure(ask({}, 'bwb', open({ pace, env: { LKS_BWB_URL: 'https://mirror.invalid' }, tries: 1 })));
    expect(turns).toEqual(['mirror.invalid']);
  });
});
