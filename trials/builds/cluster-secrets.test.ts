/** The secrets of `deploy/cluster` as its script makes them, and nginx over its block of the proxy. */
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAddress } from '../../src/serve/registry';
import { compose, FOLDER, read, services } from '../../test/deploy/support/cluster';
import { homeOfTest } from '../../test/support/of-test';
import { isFound } from '../../test/support/programs';
import { makeHome } from '../../test/support/run';

/** Those that whoever runs it brings. */
const BROUGHT = /kb\.example\.org/;

describe.skipIf(!isFound('openssl') || process.platform === 'win32')('make-secrets.sh', () => {
  let folder: string;
  const file = (name: string): string => path.join(folder, 'secrets', name);
  let remove: () => void;
  beforeAll(() => {
    ({ home: folder, remove } = makeHome());
    cpSync(path.join(FOLDER, 'make-secrets.sh'), path.join(folder, 'make-secrets.sh'));
    execFileSync('sh', [path.join(folder, 'make-secrets.sh')]);
  });

  afterAll(() => remove());

  test('makes every secret, once', () => {
    const before = readdirSync(path.join(folder, 'secrets')).map((name) => readFileSync(file(name), 'utf8'));
    for (const { file: name } of Object.values(compose.secrets))
      if (!BROUGHT.test(name)) expect(existsSync(path.join(folder, name)), name).toBe(true);
    for (const mounted of services
      .flatMap(([, { volumes = [] }]) => volumes)
      .filter((one) => one.includes('/secrets/')))
      expect(existsSync(path.join(folder, mounted.split(':')[0]!)), mounted).toBe(true);
    expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    execFileSync('sh', [path.join(folder, 'make-secrets.sh')]);
    expect(readdirSync(path.join(folder, 'secrets')).map((name) => readFileSync(file(name), 'utf8'))).toEqual(before);
  });

  test('has certificates by which the nodes and users of the other files are known', () => {
    const authority = new X509Certificate(readFileSync(file('ca.pem')));
    const mapped = read('security/roles_mapping.yml');
    const distinguished = read('opensearch.yml');
    for (const name of ['opensearch-1', 'opensearch-2', 'opensearch-3', 'lks-search', 'lks-push', 'lks-admin']) {
      const certificate = new X509Certificate(readFileSync(file(`${name}.pem`)));
      expect(certificate.verify(authority.publicKey), name).toBe(true);
      expect(certificate.subject.split('\n').reverse().join(',')).toBe(`CN=${name},O=lks`);
      if (name.startsWith('opensearch')) {
        expect(certificate.checkHost(name)).toBe(name);
        expect(distinguished).toContain(`'CN=${name},O=lks'`);
      } else expect(mapped).toContain(`[${name}]`);
      expect(readFileSync(file(`${name}.key`), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    }
  });

  test('has an address of PostgreSQL that lks takes, with its password', () => {
    const address = readAddress(readFileSync(file('registry'), 'utf8'), {}, { isArgument: false });
    const { POSTGRES_USER, POSTGRES_DB } = compose.services.postgres!.environment!;
    expect([address.user, address.database, address.host, address.password]).toEqual([
      POSTGRES_USER,
      POSTGRES_DB,
      'postgres',
      readFileSync(file('postgres-password'), 'utf8').trim(),
    ]);
  });
});

test.skipIf(!isFound('nginx') || !isFound('openssl'))('nginx takes the block of the proxy', () => {
  const home = homeOfTest();
  const [key, certificate] = [path.join(home, 'key.pem'), path.join(home, 'certificate.pem')];
  const subject = ['-days', '2', '-subj', '/CN=kb.example.org'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject];
  execFileSync('openssl', made, { stdio: 'ignore' });
  mkdirSync(path.join(home, 'logs'));
  const block = read('nginx.conf')
    .replaceAll('/run/secrets/kb.example.org.pem', certificate)
    .replaceAll('/run/secrets/kb.example.org.key', key)
    .replace('/dev/stdout', path.join(home, 'access.log'))
    // Names of containers, which no resolver of this machine knows.
    .replaceAll(/\blks-([12]):8787/g, '127.0.0.$1:8787');
  const main = path.join(home, 'nginx.conf');
  writeFileSync(main, `pid ${home}/pid; error_log stderr; events {} http { ${block} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', home, '-c', main, '-e', 'stderr'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
});
