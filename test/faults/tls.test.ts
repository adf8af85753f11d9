/** Row 29 of the fault matrix, and threat 18: certificates. Needs `openssl` to make them; skips visibly without. `trials/hostile` has all. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { KEYS } from '../support/service/service.mjs';
import { connect, failureOf, QUERY, serve } from './support/asking';
import { authorityFile, type Certificates, listenWith, makeCertificates } from './support/certificates';

const certificates = makeCertificates();
const caFile = authorityFile();

describe.skipIf(certificates === undefined)('TLS', () => {
  const { good, selfSigned, otherName } = certificates ?? ({} as Certificates);

  test('a certificate of an own authority passes with its file', async () => {
    const service = await serve({ tls: good });
    const asker = connect(service.url, { caFile });
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    await asker.health();
    expect(service.connections).toBe(1);
  });

  test.each([
    ['signed by itself', selfSigned, undefined, 'LKS_CA_FILE'],
    ['for another name', otherName, caFile, 'address'],
  ])('%s is refused at once, and no request is sent', async (_, pair, file, hint) => {
    const server = await listenWith(pair);
    const error = await failureOf(connect(`https://127.0.0.1:${server.port}`, { caFile: file }).search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5, status: null });
    expect(error.message).toMatch(/certificate/);
    expect(error.message).not.toMatch(/tries/);
    expect(error.hint).toContain(hint);
    expect(server.heard.join('')).not.toContain(KEYS.full);
  });

  test('NODE_TLS_REJECT_UNAUTHORIZED=0 changes nothing', async () => {
    const server = await listenWith(selfSigned);
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      const error = await failureOf(connect(`https://127.0.0.1:${server.port}`).search(QUERY));
      expect(error.message).toContain(say.hosted.tls.selfSigned);
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
    expect(server.heard).toEqual([]);
  });

  test('TLS 1.1 is refused', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    const server = await listenWith(good, old);
    const error = await failureOf(connect(`https://127.0.0.1:${server.port}`, { caFile }).search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(error.message).toContain('TLS');
  });
});

test('a file with certificates that is not there is a local fault, exit 74', async () => {
  const file = path.join(path.dirname(caFile), 'none.pem');
  const service = await serve();
  const error = await failureOf(connect(service.url, { caFile: file }).search(QUERY));
  expect(error).toMatchObject({ kind: 'local', exitCode: 74 });
  expect(error.message).toContain(file);
  expect(error.hint).toContain('LKS_CA_FILE');
  expect(service.requests).toHaveLength(0);
});
