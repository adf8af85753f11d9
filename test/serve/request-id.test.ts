/** The id of a request: in its answer, in the access log, and with what is done for it. */
import { connect } from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { requestIdOf } from '../../src/serve/http/exchange';
import { patience } from '../support/patience';
import type { Served } from './support/serving';
import { sharedServing } from './support/serving-here';

const MADE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each(['a', 'abc-123', 'req_9.x', '4bf92f3577b34da6a3ce929d0e0e4736', 'x'.repeat(64)])('%s is kept', (id) => {
  expect(requestIdOf({ 'x-request-id': id })).toBe(id);
});

test.each(['', ' a', '-a', 'a b', 'a"b', 'a\u001b[2J', 'a,b', 'a/b', 'é', 'x'.repeat(65), 'lks_abcdefgh'])(
  '%j is replaced',
  (id) => {
    expect(requestIdOf({ 'x-request-id': id })).toMatch(MADE);
  },
);

test('a request without one gets one', () => {
  expect(requestIdOf({})).toMatch(MADE);
});

describe('of a service', () => {
  let serving: Served;
  beforeAll(async () => {
    serving = await sharedServing();
  });
  const idOf = (answer: Response): string => answer.headers.get('x-request-id') ?? '';
  /** The log has these ids, at the latest when its lines are written. */
  const logged = (...wanted: string[]): Promise<void> =>
    vi.waitFor(() => {
      const lines = serving.stderr().split('\n').slice(0, -1);
      expect(lines.map((line) => JSON.parse(line).id)).toEqual(expect.arrayContaining(wanted));
    }, patience(5_000));

  test('it is in the answer and in the log, of an error too', async () => {
    const headers = { 'X-Request-Id': 'mine-1' };
    const answered = await serving.get('/api/knowledge/search?q=griffier', undefined, { headers });
    const refused = await serving.get('/api/knowledge/search', undefined, { headers: { 'X-Request-Id': 'mine-2' } });
    const keyless = await serving.get('/nowhere', null);
    expect([answered, refused, keyless].map(({ status }) => status)).toEqual([200, 422, 401]);
    expect([idOf(answered), idOf(refused)]).toEqual(['mine-1', 'mine-2']);
    await logged('mine-1', 'mine-2', idOf(keyless));
  });

  test('what is no request has one too', async () => {
    const text = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(serving.port, '127.0.0.1', () => socket.end('nonsense\r\n\r\n'));
      socket.on('data', (bytes) => {
        got += bytes;
      });
      socket.on('close', () => resolve(got));
    });
    const [, id = ''] = /X-Request-Id: (\S+)/.exec(text) ?? [];
    expect(id).toMatch(MADE);
    await logged(id);
  });
});
