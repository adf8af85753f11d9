/** Row 31 of the fault matrix: answers that never end, by what no body has. What counts is how much a server gets rid of before it is cut. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createSecureServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LksError } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { PublisherClient } from '../../src/sources/shared/http/client';
import { phrase } from '../support/saying';
import { closeAfterwards, connect, failureOf, QUERY } from './support/asking';
import { makeCertificates } from './support/certificates';
import { startProxy } from './support/proxy';

const certificates = makeCertificates();
const dir = mkdtempSync(path.join(tmpdir(), 'lks-endless-'));
const caFile = path.join(dir, 'ca.pem');
beforeAll(() => writeFileSync(caFile, certificates?.authority ?? ''));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** What lks reads is 1 MB and little more; what the kernel holds on the way comes on top. */
const MOST_SENT = 24 * 2 ** 20;
const TIMEOUT_MS = 60_000;
const FILLING = 'x'.repeat(65_536);
const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';

interface Pouring {
  port: number;
  /** Bytes that were taken from the server. */
  sent: number;
  connections: number;
}

/** A server that answers with `first`, then `again` for as long as anyone reads it. */
async function pour(first: string, again: string, secure = false): Promise<Pouring> {
  const pouring: Pouring = { port: 0, sent: 0, connections: 0 };
  const answer = (socket: Socket): void => {
    pouring.connections += 1;
    const more = (): void => {
      let taken = true;
      while (taken && !socket.destroyed && pouring.sent < 10 * MOST_SENT) {
        pouring.sent += again.length;
        taken = socket.write(again);
      }
    };
    socket.on('error', () => {}).on('drain', more);
    socket.once('data', () => {
      socket.write(first);
      more();
    });
  };
  const server = secure ? createSecureServer(certificates!.good, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterwards(async () => server.close());
  pouring.port = (server.address() as { port: number }).port;
  return pouring;
}

const BESIDE = phrase(say.hosted.answers.besideBody);

function expectCut(error: LksError, pouring: Pouring, message: string | RegExp = BESIDE): void {
  expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
  expect(error.message).toMatch(message);
  expect(error.hint).toBeTruthy();
  expect(pouring.connections).toBe(1);
  expect(pouring.sent).toBeLessThan(MOST_SENT);
}

describe('row 31: an answer without an end', () => {
  const { headersTooLarge, tooManyInterim } = say.hosted.answers;
  test.each<[name: string, first: string, again: string, message?: string]>([
    ['a chunk extension', `${CHUNKED}1;ext=`, FILLING],
    ['large chunk extensions', CHUNKED, `1;ext=${FILLING}\r\nx\r\n`],
    ['small chunk extensions', CHUNKED, '1;extension=of-20-letters\r\n \r\n'.repeat(2000)],
    ['the size of a chunk', CHUNKED, '0'.repeat(65_536)],
    ['one trailer', `${CHUNKED}0\r\na: `, FILLING, headersTooLarge],
    ['trailers', `${CHUNKED}0\r\n`, 'a: x\r\n'.repeat(10_000), headersTooLarge],
    ['one header', 'HTTP/1.1 200 OK\r\na: ', FILLING, headersTooLarge],
    ['headers', 'HTTP/1.1 200 OK\r\n', 'a: x\r\n'.repeat(10_000), headersTooLarge],
    ['spaces in a header', 'HTTP/1.1 200 OK\r\na:', ' '.repeat(65_536)],
    ['a status line', 'HTTP/1.1 200 O', FILLING],
    ['empty lines', '', '\r\n'.repeat(30_000)],
    ['interim answers', '', 'HTTP/1.1 103 Early\r\nlink: x\r\n\r\n'.repeat(1000), tooManyInterim],
  ])('%s is cut, and not asked for again', async (_, first, again, message) => {
    const pouring = await pour(first, again);
    const asker = connect(`http://127.0.0.1:${pouring.port}`, { timeoutMs: TIMEOUT_MS });
    expectCut(await failureOf(asker.search(QUERY)), pouring, message);
  });

  test('100 Continue, which nobody asked for, ends the connection', async () => {
    const pouring = await pour('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000));
    const asker = connect(`http://127.0.0.1:${pouring.port}`, { timeoutMs: TIMEOUT_MS });
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ exitCode: 5 });
    expect(pouring.sent).toBeLessThan(pouring.connections * MOST_SENT);
  });

  const bytes = `1;ext=${FILLING}\r\nx\r\n`;

  test.skipIf(certificates === undefined)('is cut within TLS', async () => {
    const pouring = await pour(CHUNKED, bytes, true);
    const asker = connect(`https://localhost:${pouring.port}`, { caFile, timeoutMs: TIMEOUT_MS });
    expectCut(await failureOf(asker.search(QUERY)), pouring);
  });

  test.skipIf(certificates === undefined)('is cut in a tunnel through a proxy', async () => {
    const pouring = await pour(CHUNKED, bytes, true);
    const proxy = await startProxy({ targetPort: pouring.port });
    const env = { HTTPS_PROXY: proxy.url };
    const asker = connect('https://api.example.test', { caFile, env, timeoutMs: TIMEOUT_MS });
    expectCut(await failureOf(asker.search(QUERY)), pouring);
  });

  test('of a publisher is cut as well', async () => {
    const pouring = await pour(CHUNKED, bytes);
    const place = { name: 'made up', variable: 'LKS_MADE_UP', hosts: ['publisher.example.test'] };
    const env = { LKS_MADE_UP: `http://127.0.0.1:${pouring.port}` };
    const client = new PublisherClient({ version: '0', env, timeoutMs: TIMEOUT_MS, maxWaitMs: 1000, wait: true });
    closeAfterwards(() => client.close());
    const url = new URL('https://publisher.example.test/x');
    expectCut(await failureOf(client.get(place, { url, what: 'x', accept: 'text/xml', limit: 1000 }, {})), pouring);
  });
});
