import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { clusterAddress } from '../../../src/cli/command/cluster-address';
import type { Context } from '../../../src/cli/command/context';
import { say } from '../../../src/messages';
import type { Secret } from '../../../src/platform/secret';
import type { ProfileCluster } from '../../../src/state/profile';

const folder = mkdtempSync(path.join(tmpdir(), 'lks-cluster-address-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface World {
  given?: string;
  env?: Record<string, string>;
  profile?: ProfileCluster;
  allowInsecure?: boolean;
}

const secrets = new Set<Secret>();

function address({ given, env = {}, profile, allowInsecure = false }: World) {
  const context = {
    env,
    version: '1',
    globals: { allowInsecure },
    io: { secrets },
    settings: () => ({ profile: profile && { value: 'office' }, caFile: { value: '/all.pem' } }),
    profiles: () => ({ get: () => ({ cluster: profile }) }),
  };
  return clusterAddress(context as unknown as Context, '--to', given);
}

const USER = { LKS_CLUSTER_USER: 'lks', LKS_CLUSTER_PASSWORD: 'hunter2-of-the-cluster' };
const messages = say.cluster.address;

describe('where the cluster is', () => {
  test('the flag before the profile; each node once, without a path', async () => {
    const profile = { urls: ['https://c:9200'], ca: '/ca.pem', prefix: 'law', timeoutMs: 700 };
    expect(await address({ given: 'https://a:9200/, https://b:9200,https://a:9200', profile })).toMatchObject({
      urls: ['https://a:9200', 'https://b:9200'],
      caFile: '/ca.pem',
      prefix: 'law',
      timeoutMs: 700,
    });
    expect((await address({ profile }))?.urls).toEqual(profile.urls);
    expect(await address({ given: 'http://a:9200' })).toMatchObject({ prefix: 'lks', caFile: '/all.pem' });
    expect(await address({})).toBeUndefined();
  });

  test('a password is from the environment or a file, and is known as a secret', async () => {
    expect((await address({ given: 'https://a:9200', env: USER }))?.password?.reveal()).toBe(USER.LKS_CLUSTER_PASSWORD);
    const file = path.join(folder, 'password');
    writeFileSync(file, 'from the file\n');
    const found = await address({
      given: 'https://a:9200',
      env: { LKS_CLUSTER_USER: 'lks', LKS_CLUSTER_PASSWORD_FILE: file },
    });
    expect([found?.user, found?.password?.reveal()]).toEqual(['lks', 'from the file']);
    expect([...secrets].map((one) => one.reveal())).toContain('from the file');
  });

  test('the certificate and its key, and the CA of the cluster before that of all', async () => {
    const env = { LKS_CLUSTER_CERT: '/c.pem', LKS_CLUSTER_KEY: '/k.pem', LKS_CLUSTER_CA: '/own.pem' };
    expect(await address({ given: 'https://a:9200', env })).toMatchObject({
      identity: { certFile: '/c.pem', keyFile: '/k.pem' },
      caFile: '/own.pem',
    });
  });

  test.each<[string, World, string]>([
    ['a password in a URL', { given: 'https://lks:hunter2@a:9200' }, messages.badNode.credentials('--to')],
    ['a path', { given: 'https://a:9200/lks' }, messages.badNode['extra-parts']('--to')],
    ['no URL', { given: 'a' }, messages.badNode['not-a-url']('--to')],
    ['an empty list', { given: '' }, messages.badNode['not-a-url']('--to')],
    [
      'a user without a password',
      { given: 'https://a', env: { LKS_CLUSTER_USER: 'x' } },
      messages.half('LKS_CLUSTER_USER', 'LKS_CLUSTER_PASSWORD'),
    ],
    [
      'half a certificate',
      { given: 'https://a', env: { LKS_CLUSTER_KEY: 'x' } },
      messages.half('LKS_CLUSTER_KEY', 'LKS_CLUSTER_CERT'),
    ],
    [
      'a password over plain http',
      { given: 'https://a,http://b.example:9200', env: USER },
      messages.exposed('http://b.example:9200'),
    ],
    [
      'a prefix that no index has',
      { given: 'https://a', profile: { prefix: 'Lks' } },
      messages.badPrefix('cluster.prefix'),
    ],
    [
      'no password file',
      { given: 'https://a', env: { LKS_CLUSTER_USER: 'x', LKS_CLUSTER_PASSWORD_FILE: '/none' } },
      messages.noPasswordFile('/none', 'ENOENT'),
    ],
  ])('%s is refused', async (_what, world, message) => {
    await expect(address(world)).rejects.toThrow(message);
    if (message !== messages.noPasswordFile('/none', 'ENOENT'))
      await expect(address(world)).rejects.toThrow(expect.objectContaining({ exitCode: 2 }));
  });

  test('over plain http where that is allowed, or the node is here', async () => {
    expect(await address({ given: 'http://b.example', env: USER, allowInsecure: true })).toBeDefined();
    expect(await address({ given: 'http://127.0.0.1:9200', env: USER })).toBeDefined();
  });
});
