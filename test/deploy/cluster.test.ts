/**
 * `deploy/cluster`: what a compose file says of command lines, names, files and rights is so. The secrets are made, and nginx reads its block where it is
 * installed; no container is started, and no OpenSearch reads its files.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS as LINES } from '../../src/cli/commands';
import { readArguments } from '../../src/cli/program';
import { isFound } from '../../src/deploy';
import { readAddress } from '../../src/serve/registry';
import { homeOfTest } from '../support/of-test';
import { makeHome, ROOT } from '../support/run';

const FOLDER = path.join(ROOT, 'deploy/cluster');
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const page = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8');

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  secrets?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Service>;
  networks: object;
  volumes: object;
  secrets: Record<string, { file: string }>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const ofLks = services.filter(([, { image }]) => image === 'lks');

/** Those that whoever runs it brings. */
const BROUGHT = /kb\.example\.org/;

describe('compose.yaml', () => {
  test('has three nodes, two services, PostgreSQL, a follower, a writer and a proxy', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      [
        'follow',
        'lks-1',
        'lks-2',
        'opensearch-1',
        'opensearch-2',
        'opensearch-3',
        'postgres',
        'proxy',
        'writer',
      ].sort(),
    );
    for (const [name, { healthcheck, image }] of services) if (image !== 'lks') expect(healthcheck, name).toBeDefined();
  });

  test.each(services)('%s uses what there is', (_name, service) => {
    for (const network of service.networks ?? []) expect(compose.networks).toHaveProperty([network]);
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty([secret]);
    for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty([other]);
    for (const [from = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      if (!from.startsWith('./')) expect(compose.volumes).toHaveProperty([from]);
      else if (!from.startsWith('./secrets/')) expect(statSync(path.join(FOLDER, from)).isFile()).toBe(true);
    }
    for (const file of Object.values(service.environment ?? {}).filter((value) => value.startsWith('/run/secrets/')))
      expect(service.secrets).toContain(path.basename(file));
  });

  test.each(ofLks)('the command line of %s is one of lks', async (_name, { command = [] }) => {
    const typed = await readArguments(command, LINES, { version: '1.2.3', columns: () => 80 });
    expect(typed.kind).toBe('command');
  });

  test('every name of the environment is one that lks reads', () => {
    const source = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(ROOT, 'src', file), 'utf8'))
      .join('\n');
    const names = new Set([
      ...ofLks.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...[...page.matchAll(/\bLKS_[A-Z_]+/g)].map(([name]) => name),
    ]);
    expect(names.size).toBeGreaterThan(4);
    expect([...names].filter((name) => !source.includes(name))).toEqual([]);
  });
});

describe('the files of OpenSearch', () => {
  const settings = parse(read('opensearch.yml')) as Record<string, unknown>;
  const roles = parse(read('security/roles.yml')) as Record<
    string,
    { cluster_permissions: string[]; index_permissions: { index_patterns: string[]; allowed_actions: string[] }[] }
  >;

  test('have the settings that the page names', () => {
    const section = page.split('### Settings of the cluster')[1]!.split('\n### ')[0]!;
    const told = [...section.matchAll(/^\| `([^`]+)`(?:, `\.([^`]+)`)? \| `([^`]+)`(?:, `([^`]+)`)? \|/gm)];
    expect(told.length).toBe(4);
    for (const [, name = '', last, value, other] of told) {
      expect(String(settings[name]), name).toBe(value);
      if (last !== undefined) expect(String(settings[name.replace(/[^.]+$/, last)])).toBe(other);
    }
  });

  test('give each user the rights that the page names', () => {
    for (const user of ['search', 'push']) {
      const [, cluster = '', index = ''] = new RegExp(`^\\| ${user} \\| (.*) \\| (.*) \\|$`, 'm').exec(page) ?? [];
      const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const { cluster_permissions, index_permissions } = roles[`lks_${user}`]!;
      expect([cluster_permissions, index_permissions]).toEqual([
        namesIn(cluster),
        [{ index_patterns: ['lks', 'lks-*'], allowed_actions: namesIn(index) }],
      ]);
    }
  });

  test('are each a list of one kind', () => {
    for (const name of readdirSync(path.join(FOLDER, 'security')))
      expect(parse(read(`security/${name}`))).toMatchObject({ _meta: { config_version: 2 } });
  });
});

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

test('the sizes that the page gives are those of its formulas', () => {
  const hours = (text: string): number => Number.parseFloat(text) / (text.endsWith('min') ? 60 : 1);
  const amount = (text: string): number => Number(text.replace(/[^\d.]/g, ''));
  const rows = [...page.matchAll(/^\| (\d+) million × (\d+) KB \|(.*)\|$/gm)];
  expect(rows).toHaveLength(6);
  for (const [, millions, kilobytes, rest = ''] of rows) {
    const [text = '', index = '', shards = '', files = '', push = ''] = rest.split('|').map((cell) => cell.trim());
    const gigabytes = Number(millions) * Number(kilobytes);
    expect(amount(text)).toBe(gigabytes);
    expect(amount(index)).toBe(Math.round(2 * 0.65 * gigabytes));
    expect(amount(shards)).toBe(Math.max(3, Math.ceil((0.65 * gigabytes) / 20)));
    expect(Math.abs(amount(files) - (0.87 * Number(millions) + 0.4 * gigabytes))).toBeLessThan(1);
    expect(hours(push)).toBeCloseTo((gigabytes * 1_000) / 24 / 3_600, 1);
  }
});
