/** Certificates for the tests, made on the spot by `openssl`; undefined where that is not installed. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';
import { sharedNow } from '../../support/shared-library';
import { closeAfterwards } from './asking';

export interface Pair {
  key: string;
  cert: string;
}

export interface Certificates {
  /** PEM text and file of the authority that signed `good`, `expired` and `otherName`. */
  authority: string;
  /** For localhost, 127.0.0.1 and api.example.test. */
  good: Pair;
  selfSigned: Pair;
  expired: Pair;
  otherName: Pair;
}

const NAMES = 'subjectAltName=DNS:localhost,DNS:api.example.test,IP:127.0.0.1';

function make(dir: string): Certificates {
  const file = (name: string): string => path.join(dir, name);
  const read = (name: string): string => readFileSync(file(name), 'utf8');
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test authority', '-days', '2');
  const own = ['-keyout', 'self.key', '-out', 'self.pem', '-subj', '/CN=localhost', '-addext', NAMES];
  openssl('req', '-x509', ...key, ...own);
  const signed = (name: string, names: string, days: string): Pair => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(file(`${name}.pub`), pair.publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(file(`${name}.ext`), names);
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', days, '-extfile', `${name}.ext`];
    const of = ['-new', '-force_pubkey', `${name}.pub`, '-subj', '/CN=localhost'];
    openssl('x509', ...of, '-out', `${name}.pem`, ...by);
    return { key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: read(`${name}.pem`) };
  };
  return {
    authority: read('ca.pem'),
    good: signed('good', NAMES, '2'),
    selfSigned: { key: read('self.key'), cert: read('self.pem') },
    expired: signed('expired', NAMES, '-1'),
    otherName: signed('other', 'subjectAltName=DNS:other.example', '2'),
  };
}

function makeIn(dir: string): Certificates | undefined {
  try {
    return make(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The certificates, made once in a run of the tests. */
export function makeCertificates(): Certificates | undefined {
  const file = sharedNow('certificates', (made) =>
    writeFileSync(made, JSON.stringify(makeIn(path.dirname(made)) ?? null)),
  );
  return JSON.parse(readFileSync(file, 'utf8')) ?? undefined;
}

/** The file of their authority; empty where there are none. */
export const authorityFile = (): string =>
  sharedNow('authority', (made) => writeFileSync(made, makeCertificates()?.authority ?? ''));

/** A TLS server that counts what it gets to read. */
export async function listenWith(pair: Pair, settings: object = {}) {
  const heard: string[] = [];
  const server = createServer({ ...pair, ...settings }, (socket: TLSSocket) => {
    socket.on('data', (data) => heard.push(data.toString('latin1')));
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterwards(async () => server.close());
  return { port: (server.address() as { port: number }).port, heard };
}
