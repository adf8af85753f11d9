/** Everything wrong that a client can send, on raw sockets: refused in the envelope or cut off, and the service goes on. */
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import fc from '../support/property';
import { accountOf } from './support/serving';
import { sharedServing } from './support/serving-here';

const serving = await sharedServing();
afterEach(async () => {
  expect((await serving.get('/api/knowledge/health')).status).toBe(200);
  expect(serving.stderr()).not.toContain('"fault"');
});

function open(): Socket {
  const socket = connect(serving.port, '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes and gives everything that comes back until the service ends the connection. */
function exchange(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = open();
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const head = (target: string, ...lines: string[]): string =>
  [`GET ${target} HTTP/1.1`, ...lines, `Authorization: Bearer ${serving.key}`, 'Connection: close', '', ''].join(
    '\r\n',
  );

const HOST = 'Host: 127.0.0.1';
const HEALTH = '/api/knowledge/health';

describe('a malformed request is refused in the envelope', () => {
  test.each<[string, number, () => string | Buffer]>([
    ['no Host', 400, () => head(HEALTH)],
    ['no Host, HTTP/1.0', 400, () => head(HEALTH).replace('HTTP/1.1', 'HTTP/1.0')],
    ['two Hosts', 400, () => head(HEALTH, HOST, 'Host: evil.example')],
    ['another name in an absolute target', 421, () => head(`http://evil.example${HEALTH}`, HOST)],
    ['an absolute target with a user', 421, () => head(`http://127.0.0.1@evil.example${HEALTH}`, HOST)],
    ['an absolute target of another scheme', 400, () => head(`ftp://127.0.0.1${HEALTH}`, HOST)],
    ['an absolute target without Host', 400, () => head(`http://127.0.0.1${HEALTH}`)],
    ['a target that is an asterisk', 400, () => head('*', HOST)],
    ['a body on a GET', 400, () => `${head(HEALTH, HOST, 'Content-Length: 5')}hello`],
    ['a chunked body on a GET', 400, () => `${head(HEALTH, HOST, 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['a length and chunks', 400, () => head(HEALTH, HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
    ['two lengths', 400, () => head(HEALTH, HOST, 'Content-Length: 5', 'Content-Length: 6')],
    ['a header without a name', 400, () => head(HEALTH, HOST, ': value')],
    ['a folded header', 400, () => head(HEALTH, HOST, 'X-A: b', ' c\u0000')],
    ['NUL in the target', 400, () => head('/api/\u0000', HOST)],
    [
      'bytes that are no HTTP',
      400,
      () => Buffer.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0, 0xa1, 3, 3, 0x0d, 0x0a, 0x0d, 0x0a]),
    ],
    ['an unknown method', 400, () => head(HEALTH, HOST).replace('GET', 'FETCH')],
    ['a target of 100 KB', 431, () => head(`/api/knowledge/search?q=${'a'.repeat(100_000)}`, HOST)],
    ['a header of 100 KB', 431, () => head(HEALTH, HOST, `X-A: ${'a'.repeat(100_000)}`)],
    ['another Host', 421, () => head(HEALTH, 'Host: evil.example')],
    ['another Host with our port', 421, () => head(HEALTH, `Host: evil.example:${serving.port}`)],
    ['a Host that ends like ours', 421, () => head(HEALTH, 'Host: localhost.evil.example')],
    ['a Host that is no name', 421, () => head(HEALTH, 'Host: 127.0.0.1@evil.example')],
    ['an empty Host', 421, () => head(HEALTH, 'Host:')],
    ['another address as Host', 421, () => head('/', 'Host: 10.1.2.3')],
    ['two keys', 401, () => head(HEALTH, HOST, 'Authorization: Bearer other_key_0123')],
    ['overlong UTF-8 in the path', 404, () => head('/api/knowledge/documents/%c0%ae%c0%ae', HOST)],
    ['raw bytes in the path', 400, () => Buffer.from(head('/api/knowledge/documents/\u00ff\u00fe', HOST), 'latin1')],
    ['dots in the path', 404, () => head('/api/knowledge/../../etc/passwd', HOST)],
    ['dots that are encoded', 404, () => head('/api/nowhere/%2e%2e/knowledge/health', HOST)],
    ['a slash that is encoded', 404, () => head('/api/knowledge%2Fhealth', HOST)],
  ])('%s: %i', async (_, status, request) => {
    const text = await exchange(request());
    expect(statusesIn(text)).toEqual([status]);
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toEqual({
      error: { code: expect.any(String), message: expect.any(String) },
    });
  });
});

test.each([
  ...'127.0.0.1 localhost LOCALHOST:80 [::1]:8787 127.8.8.8'.split(' '),
  ...'kennis.kantoor.example Kennis.Kantoor.Example:443'.split(' '),
])('the Host %s is this service', async (host) => {
  expect(statusesIn(await exchange(head(HEALTH, `Host: ${host}`)))).toEqual([200]);
});

test.each([
  `http://127.0.0.1${HEALTH}`,
  `HTTPS://localhost:8787${HEALTH}`,
  '/api/knowledge/%68ealt%68',
  '/%61pi/knowledge/documents/%38a0d6a3a-0000-4000-8000-00000000000%30',
  'http://localhost',
  'http://localhost?x=1',
])('the target %s is an address of this service', async (target) => {
  // Another name in Host is passed over where the target has one of its own.
  const host = target.startsWith('/') ? HOST : 'Host: evil.example';
  const text = await exchange(head(target, host));
  expect(statusesIn(text)).toEqual([target.includes('documents') ? 404 : 200]);
  expect(text).not.toContain(say.serving.refusals.noPath);
});

test('pipelined requests are answered in their order', async () => {
  const one = (target: string) => head(target, HOST).replace('Connection: close\r\n', '');
  const targets = ['/api/knowledge/search?q=griffier', HEALTH, '/nowhere', '/api/knowledge/search?q=x'];
  const text = await exchange(targets.map(one).join('') + head('/', HOST));
  expect(statusesIn(text)).toEqual([200, 200, 404, 422, 200]);
});

test('64 pipelined searches are all answered, and all charged', async () => {
  const before = accountOf(serving.registry, 'office').searches;
  const one = head('/api/knowledge/search?q=griffier&limit=1', HOST);
  const text = await exchange(one.replace('Connection: close\r\n', '').repeat(63) + one);
  expect(statusesIn(text)).toEqual(Array.from({ length: 64 }, () => 200));
  expect(accountOf(serving.registry, 'office').searches - before).toBe(64);
});

test('300 connections that were opened and given up leave nothing behind', async () => {
  for (let round = 0; round < 3; round += 1) {
    const sockets = Array.from({ length: 100 }, open);
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const [at, socket] of sockets.entries()) {
      if (at % 3 === 0) socket.write(head('/api/knowledge/search?q=griffier', HOST));
      if (at % 3 === 1) socket.write('GET /api/know');
      if (at % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
  }
});

test('connections of random bytes, and pieces of HTTP, never bring it down', async () => {
  const lines = ['\r\n', '\r\n\r\n', ' HTTP/1.1\r\n', HOST, 'Content-Length: '];
  const piece = fc.oneof(
    fc.constantFrom('GET ', '/api/knowledge/search?q=', '%', '\u0000', ...lines),
    fc.string({ maxLength: 20 }),
    fc.integer().map(String),
  );
  const requests = fc.sample(fc.array(piece, { maxLength: 12 }), 100);
  await Promise.all(
    requests.map(
      (parts) =>
        new Promise<void>((resolve) => {
          const socket = open();
          socket.on('data', (chunk) => expect(String(chunk)).not.toMatch(/^HTTP\/1\.1 5/));
          socket.on('close', () => resolve());
          socket.end(parts.join(''));
        }),
    ),
  );
});
