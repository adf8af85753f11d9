import { createServer } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { describe, expect, test } from 'vitest';
import type { LksError } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { PublisherClient } from '../../src/sources/shared/http/client';
import { closeAfterwards, connect, failureOf, QUERY } from '../../test/faults/support/asking';
import { authorityFile, makeCertificates } from '../../test/faults/support/certificates';
import { CHUNKED, listenOnce, MOST_SENT, pouring } from '../../test/faults/support/pouring';
import { startProxy } from '../../test/faults/support/proxy';
import { phrase } from '../../test/support/saying';

const certificates = makeCertificates();
const caFile = authorityFile();

const TIMEOUT_MS = 60_000;
const FILLING = 'x'.repeat(65_536);

/** Such a server, listening. */
async function pour(first: string, again: string, secure = false) {
  const { answer, told } = pouring(first, again);
  const server = secure ? createSecureServer(certificates!.good, answer) : createServer(answer);
  return Object.assign(told, { port: await listenOnce(server) });
}

const BESIDE = phrase(say.hosted.answers.besideBody);

function expectCut(
  error: LksError,
  { connections, sent }: { connections: number; sent: number },
  message: string | RegExp = BESIDE,
): void {
  expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
  expect(error.message).toMatch(message);
  expect(error.hint).toBeTruthy();
  expect(connections).toBe(1);
  expect(sent).toBeLessThan(MOST_SENT);
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
    const poured = await pour(first, again);
    const asker = connect(`http://127.0.0.1:${poured.port}`, { timeoutMs: TIMEOUT_MS });
    expectCut(await failureOf(asker.search(QUERY)), poured, message);
  });

  test('100 Continue, which nobody asked for, ends the connection', async () => {
    const poured = await pour('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000));
    const asker = connect(`http://127.0.0.1:${poured.port}`, { timeoutMs: TIMEOUT_MS });
    expect(await failureOf(asker.search(QUERY))).toMatchObject({ exitCode: 5 });
    expect(poured.sent).toBeLessThan(poured.connections * MOST_SENT);
  });

  const bytes = `1;ext=${FILLING}\r\nx\r\n`;

  test.skipIf(certificates === undefined)('is cut within TLS', async () => {
    const poured = await pour(CHUNKED, bytes, true);
    const asker = connect(`https://localhost:${poured.port}`, { caFile, timeoutMs: TIMEOUT_MS });
    expectCut(await failureOf(asker.search(QUERY)), poured);
  });

  test.skipIf(certificates === undefined)('is cut in a tunnel through a proxy', async () => {
    const poured = await pour(CHUNKED, bytes, true);
    const proxy = await startProxy({ targetPort: poured.port });
    const env = { HTTPS_PROXY: proxy.url };
    const asker = connect('https://api.example.test', { caFile, env, timeoutMs: TIMEOUT_MS });
    expectCut(await failureOf(asker.search(QUERY)), poured);
  });

  test('of a publisher is cut as well', async () => {
    const poured = await pour(CHUNKED, bytes);
    const place = { name: 'made up', variable: 'LKS_MADE_UP', hosts: ['publisher.example.test'] };
    const env = { LKS_MADE_UP: `http://127.0.0.1:${poured.port}` };
    const client = new PublisherClient({ version: '0', env, timeoutMs: TIMEOUT_MS, maxWaitMs: 1000, wait: true });
    closeAfterwards(() => client.close());
    const url = new URL('https://publisher.example.test/x');
    expectCut(await failureOf(client.get(place, { url, what: 'x', accept: 'text/xml', limit: 1000 }, {})), poured);
  });
});
