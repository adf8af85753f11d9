import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { failureOf, QUERY, serve, wordsOf } from '../../test/faults/support/asking';
import { makeCertificates } from '../../test/faults/support/certificates';
import { PASSWORD, plain, secure, startProxy, withPassword } from '../../test/faults/support/proxy';

const certificates = makeCertificates();

describe.skipIf(certificates === undefined)('an https service behind a proxy', () => {
  test('and a proxy that is itself reached over TLS, by an address: with no warning of the runtime', async () => {
    const service = await serve({ tls: certificates!.good });
    const proxy = await startProxy({ targetPort: service.port, tls: certificates!.good });
    const warnings: string[] = [];
    const note = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', note);
    expect((await secure(proxy.url).search(QUERY)).data).toHaveLength(10);
    process.removeListener('warning', note);
    expect(warnings).toEqual([]);
  });

  test('a proxy over TLS with a certificate for another name is refused, by its name', async () => {
    const proxy = await startProxy({ targetPort: 9, tls: certificates!.otherName });
    const error = await failureOf(secure(proxy.url).health());
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(error.message).toContain(proxy.host);
    expect(proxy.seen).toEqual([]);
  });

  test('credentials go to the proxy and not to the service', async () => {
    const service = await serve({ tls: certificates!.good });
    const proxy = await startProxy({ targetPort: service.port, credentials: `user:${PASSWORD}` });
    await secure(withPassword(proxy.url)).health();
    expect(service.requests[0]?.headers['proxy-authorization']).toBeUndefined();
  });

  test('a certificate for another name is refused in the tunnel as well', async () => {
    const service = await serve({ tls: certificates!.otherName });
    const proxy = await startProxy({ targetPort: service.port });
    const error = await failureOf(secure(proxy.url).health());
    expect(error.message).toContain('another name');
    expect(service.requests).toHaveLength(0);
  });
});

describe('a plain http service behind a proxy', () => {
  test('is asked for by its whole address', async () => {
    const service = await serve();
    const proxy = await startProxy({ targetPort: service.port, credentials: `user:${PASSWORD}` });
    expect((await plain(withPassword(proxy.url)).search(QUERY)).data).toHaveLength(10);
    expect(proxy.seen[0]).toMatch(/^http:\/\/api\.example\.test\/api\/knowledge\/search\?q=recht/);
    expect(proxy.headers[0]?.host).toBe('api.example.test');
  });
});

describe.each([
  ['a tunnel', secure],
  ['a whole address', plain],
])('a proxy that fails, asked for %s', (_, reach) => {
  test('down: tried again, exit 5, and the error names the proxy', async () => {
    const error = await failureOf(reach(withPassword('http://127.0.0.1:9')).health());
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(error.message).toContain(say.hosted.connection.refused(say.hosted.proxy.name('127.0.0.1:9'), 4));
    expect(error.hint).toContain('HTTPS_PROXY');
    expect(wordsOf(error)).not.toContain(PASSWORD);
  });

  test('407: not tried again, and the hint says where credentials go', async () => {
    const proxy = await startProxy({ targetPort: 9, credentials: 'other:one' });
    const error = await failureOf(reach(withPassword(proxy.url)).health());
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(error.message).toContain(proxy.host);
    expect(error.message).toContain('407');
    expect(`${wordsOf(error)} ${error.stack}`).not.toMatch(new RegExp(`${PASSWORD}|REASON-TEXT|SECRET-PAGE`));
    expect(proxy.seen).toHaveLength(1);
  });

  test('503: tried again', async () => {
    const proxy = await startProxy({ targetPort: 9, status: 503 });
    expect(await failureOf(reach(proxy.url).health())).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(proxy.seen).toHaveLength(4);
  });
});

test('a tunnel that the proxy does not allow is not tried again', async () => {
  const proxy = await startProxy({ targetPort: 9, status: 403 });
  expect((await failureOf(secure(proxy.url).health())).message).toContain('403');
  expect(proxy.seen).toHaveLength(1);
});

test('an abort while the tunnel is being asked for ends it at once', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer((socket) => socket.resume().on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('enough')), 30);
  const asker = secure(`http://127.0.0.1:${port}`);
  await expect(asker.health({ signal: controller.signal })).rejects.toThrow('enough');
  await asker.close();
  // Ends only when the connection to the proxy has been let go.
  await new Promise((resolve) => silent.close(resolve));
});
