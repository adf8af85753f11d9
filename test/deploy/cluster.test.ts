/**
 * `deploy/cluster`: what a compose file says of command lines, names, files and rights is so. The secrets are made in `trials/builds`; no container is
 * started, and no OpenSearch reads its files.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS as LINES } from '../../src/cli/commands';
import { readArguments } from '../../src/cli/program';
import { ROOT } from '../support/run';
import { compose, FOLDER, read, services } from './support/cluster';

const page = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8');
const ofLks = services.filter(([, { image }]) => image === 'lks');

describe('compose.yaml', () => {
  test('has three nodes, two services, PostgreSQL, a follower, a writer and a proxy', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      'follow lks-1 lks-2 opensearch-1 opensearch-2 opensearch-3 postgres proxy writer'.split(' '),
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

test('the sizes that the page gives are those of its formulas', () => {
  const hours = (text: string): number => Number.parseFloat(text) / (text.endsWith('min') ? 60 : 1);
  const amount = (text: string): number => Number(text.replace(/[^\d.]/g, ''));
  const rows = [...page.matchAll(/^\| (\d+) million × (\d+) KB \|(.*)\|$/gm)];
  expect(rows).toHaveLength(3);
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
