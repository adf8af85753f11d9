/** Row 31 of the fault matrix: answers that never end. `trials/hostile` has every way, TLS and proxies; here what a server is rid of before it is cut. */
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { say } from '../../src/messages';
import { phrase } from '../support/saying';
import { connect, failureOf, QUERY } from './support/asking';
import { CHUNKED, listenOnce, MOST_SENT, pouring } from './support/pouring';

const { headersTooLarge, tooManyInterim, besideBody } = say.hosted.answers;

test.each<[name: string, first: string, again: string, message: string | RegExp]>([
  ['small chunk extensions', CHUNKED, '1;extension=of-20-letters\r\n \r\n'.repeat(2000), phrase(besideBody)],
  ['trailers', `${CHUNKED}0\r\n`, 'a: x\r\n'.repeat(10_000), headersTooLarge],
  ['interim answers', '', 'HTTP/1.1 103 Early\r\nlink: x\r\n\r\n'.repeat(1000), tooManyInterim],
])('row 31: an answer without an end, by %s, is cut, and not asked for again', async (_, first, again, message) => {
  const { answer, told } = pouring(first, again);
  const port = await listenOnce(createServer(answer));
  const error = await failureOf(connect(`http://127.0.0.1:${port}`, { timeoutMs: 60_000 }).search(QUERY));
  expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
  expect(error.message).toMatch(message);
  expect(told.connections).toBe(1);
  expect(told.sent).toBeLessThan(MOST_SENT);
});
