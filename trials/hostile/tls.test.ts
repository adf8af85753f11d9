/** Row 29 of the fault matrix, and threat 18: certificates. Needs `openssl` to make them; skips visibly without. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAfterwards, connect, failureOf, QUERY, serve } from '../../test/faults/support/asking';
import { authorityFile, type Certificates, listenWith, makeCertificates } from '../../test/faults/support/certificates';
import { KEYS } from '../../test/support/service/service.mjs';

const certificates = makeCertificates();
const dir = mkdtempSync(path.join(tmpdir(), 'lks-tls-'));
const caFile = authorityFile();
const emptyFile = path.join(dir, 'empty.pem');

beforeAll(() => {
  writeFileSync(emptyFile, 'no certificate here\n');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe.skipIf(certificates === undefined)('TLS', () => {
  const { good, selfSigned, expired } = certificates ?? ({} as Certificates);

  test('a byte-order mark in front of the file hides no certificate', async () => {
    const service = await serve({ tls: good });
    const marked = path.join(dir, 'marked.pem');
    writeFileSync(marked, `\ufeff${certificates?.authority}`);
    const asker = connect(service.url, { caFile: marked });
    expect((await asker.search(QUERY)).data).toHaveLength(10);
  });

  test('the file adds to NODE_EXTRA_CA_CERTS, and does not replace it', async () => {
    const service = await serve({ tls: selfSigned });
    const extra = path.join(dir, 'self.pem');
    writeFileSync(extra, selfSigned.cert);
    const asker = connect(service.url, { caFile, env: { NODE_EXTRA_CA_CERTS: extra } });
    expect((await asker.search(QUERY)).data).toHaveLength(10);
  });

  test.each([
    ['an unknown issuer', good, undefined, 'LKS_CA_FILE'],
    ['signed by itself, with the file of another', selfSigned, caFile, 'LKS_CA_FILE'],
    ['expired', expired, caFile, 'clock'],
  ])('%s is refused at once, and no request is sent', async (_, pair, file, hint) => {
    const server = await listenWith(pair);
    const error = await failureOf(connect(`https://127.0.0.1:${server.port}`, { caFile: file }).search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5, status: null });
    expect(error.message).toMatch(/certificate/);
    expect(error.message).not.toMatch(/tries/);
    expect(error.hint).toContain(hint);
    expect(server.heard.join('')).not.toContain(KEYS.full);
  });

  test('http to a port that speaks TLS is an error', async () => {
    const service = await serve({ tls: good });
    const error = await failureOf(connect(service.url.replace('https:', 'http:')).search(QUERY));
    expect(error).toMatchObject({ exitCode: 5 });
    expect(service.requests).toHaveLength(0);
  });

  test('a server that accepts and never finishes the handshake ends at the deadline', async () => {
    const { createServer: plainServer } = await import('node:net');
    const server = plainServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closeAfterwards(async () => server.close());
    const { port } = server.address() as { port: number };
    expect((await failureOf(connect(`https://127.0.0.1:${port}`, { timeoutMs: 60 }).health())).kind).toBe(
      'unreachable',
    );
  });
});

describe('the file with certificates', () => {
  test.each([
    ['is a folder', dir],
    ['holds no certificate', emptyFile],
  ])('that %s is a local fault, exit 74', async (_, file) => {
    const service = await serve();
    const error = await failureOf(connect(service.url, { caFile: file }).search(QUERY));
    expect(error).toMatchObject({ kind: 'local', exitCode: 74 });
    expect(error.message).toContain(file);
    expect(error.hint).toContain('LKS_CA_FILE');
    expect(service.requests).toHaveLength(0);
  });
});
