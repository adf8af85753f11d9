/** Row 30 of the fault matrix: proxies. The host api.example.test exists only behind the proxy. `trials/hostile` has all. */
import { expect, test } from 'vitest';
import { say } from '../../src/messages';
import { KEYS } from '../support/service/service.mjs';
import { connect, failureOf, QUERY, serve, wordsOf } from './support/asking';
import { makeCertificates } from './support/certificates';
import { PASSWORD, plain, secure, startProxy, withPassword } from './support/proxy';

const certificates = makeCertificates();

test.skipIf(certificates === undefined)(
  'an https service is reached through a tunnel in which the key cannot be read',
  async () => {
    const service = await serve({ tls: certificates!.good });
    const proxy = await startProxy({ targetPort: service.port });
    const asker = secure(proxy.url);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    await asker.health();
    expect(proxy.seen).toEqual(['api.example.test:443']);
    expect(JSON.stringify(proxy.headers)).not.toContain(KEYS.full);
    expect(service.requests).toHaveLength(2);
  },
);

test('down: tried again, exit 5, and the error names the proxy', async () => {
  const error = await failureOf(plain(withPassword('http://127.0.0.1:9')).health());
  expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
  expect(error.message).toContain(say.hosted.connection.refused(say.hosted.proxy.name('127.0.0.1:9'), 4));
  expect(error.hint).toContain('HTTPS_PROXY');
  expect(wordsOf(error)).not.toContain(PASSWORD);
});

test('407: not tried again, and the hint says where credentials go', async () => {
  const proxy = await startProxy({ targetPort: 9, credentials: 'other:one' });
  const error = await failureOf(plain(withPassword(proxy.url)).health());
  expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
  expect(error.message).toContain(proxy.host);
  expect(error.message).toContain('407');
  expect(`${wordsOf(error)} ${error.stack}`).not.toMatch(new RegExp(`${PASSWORD}|REASON-TEXT|SECRET-PAGE`));
  expect(proxy.seen).toHaveLength(1);
});

test('a proxy that shows a page is told as such', async () => {
  const proxy = await startProxy({ targetPort: 9, status: 200 });
  const error = await failureOf(plain(proxy.url).health());
  expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
  expect(error.message).toContain('web page');
  expect(wordsOf(error)).not.toContain('SECRET-PAGE-TEXT');
});

test('loopback is never asked for through a proxy', async () => {
  const service = await serve();
  const proxy = await startProxy({ targetPort: service.port });
  await connect(service.url, { env: { HTTP_PROXY: proxy.url, http_proxy: proxy.url } }).health();
  expect(proxy.seen).toEqual([]);
});
