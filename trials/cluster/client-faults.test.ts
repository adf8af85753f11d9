/** What the client of a cluster makes of nodes that fail: another one's answer, whole, or an error that says so; never half of one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askingOf } from '../../src/cluster/asking';
import { ClusterClient } from '../../src/cluster/client';
import { say } from '../../src/messages';
import { Secret } from '../../src/platform/secret';
import { type Certificates, makeCertificates } from '../../test/faults/support/certificates';
import { type FaultProxy, startFaultProxy } from '../../test/support/fault-proxy';
import { HALF } from '../../test/support/opensearch-errors';

const WHOLE = {
  ...{ took: 1, timed_out: false, _shards: { total: 3, successful: 3, skipped: 0, failed: 0 } },
  hits: { total: { value: 41, relation: 'eq' }, hits: [] },
};
const SEARCH = '/lks/_search';
const PASSWORD = 'een-goed-geheim';

const node = createServer((request, response) => {
  const body = request.url!.startsWith('/_nodes')
    ? { nodes: { [`id${request.headers.host}`]: { name: 'n1' } } }
    : WHOLE;
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
});
let target: string;
let proxies: FaultProxy[];
const clients: ClusterClient[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'lks-client-'));

beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  proxies = await Promise.all([1, 2, 3].map(() => startFaultProxy(target)));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const proxy of proxies) {
    proxy.clear();
    proxy.seen.length = 0;
  }
});
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()));
  node.close();
  rmSync(folder, { recursive: true, force: true });
});

function clientOf(urls: readonly string[], more: object = {}): ClusterClient {
  const client = new ClusterClient({ urls, env: {}, version: '0', timeoutMs: 3000, ...more });
  clients.push(client);
  return client;
}

/** Asks as a search does, which takes nothing that is not whole. */
async function ask(client: ClusterClient): Promise<unknown> {
  const { json } = await client.request({ path: SEARCH, body: '{}' }, (answer, partial) => {
    const { timed_out, _shards } = answer as Partial<typeof WHOLE>;
    if (timed_out !== false || _shards?.failed !== 0) partial();
  });
  return json;
}

/** For who is to be told that there is no answer. */
const SOON = { timeoutMs: 700 };
/** Only searches: whether a node is there at all it still says. */
const OF_SEARCH = { path: /_search/ };
const FAULTS = [
  ['breaks the connection', { kind: 'reset' }],
  ['breaks it after it has done what was asked', { kind: 'reset', afterwards: true }],
  ['breaks it in the middle of the body', { kind: 'cut' }],
  ['ends before its content-length', { kind: 'truncate', length: 'wrong' }],
  ['sends half of the JSON', { kind: 'truncate', length: 'right' }],
  ['has too much to do (429)', { kind: 'status', status: 429 }],
  ['has lost another (500)', { kind: 'status', status: 500 }],
  ['is behind a balancer that has lost it (502)', { kind: 'status', status: 502 }],
  ['lacks a shard (503)', { kind: 'status', status: 503 }],
  ['is behind a balancer that waits no longer (504)', { kind: 'status', status: 504 }],
  ['answers without a shard', { kind: 'change', change: HALF.shards }],
  ['answers with what it had when time was over', { kind: 'change', change: HALF.time }],
] as const;

describe.each(FAULTS)('a node that %s', (_what, fault) => {
  test('is one of three: each search has its answer', async () => {
    const client = clientOf(proxies.map(({ url }) => url));
    proxies[1]!.add({ ...fault, ...OF_SEARCH });
    for (let nth = 0; nth < 6; nth += 1) expect(await ask(client)).toEqual(WHOLE);
    expect(proxies[1]!.seen.some((seen) => seen.fault === fault.kind)).toBe(true);
  });

  test('is each of three: it is an error', async () => {
    const client = clientOf(
      proxies.map(({ url }) => url),
      SOON,
    );
    for (const proxy of proxies) proxy.add({ ...fault, ...OF_SEARCH });
    const error = await ask(client).catch((thrown) => thrown);
    if (fault.kind === 'truncate' && fault.length === 'right') expect(error).toMatchObject({ kind: 'bad-response' });
    else expect(error).toMatchObject({ kind: 'unreachable', code: 'index_unavailable', retryAfter: 5 });
    for (const proxy of proxies) proxy.clear();
    expect(await ask(client)).toEqual(WHOLE);
  });
});

test('a node that hangs, and one that is down, are two of three: each search has its answer', async () => {
  const client = clientOf(proxies.map(({ url }) => url));
  proxies[0]!.add({ kind: 'hang' });
  await proxies[1]!.down();
  for (let nth = 0; nth < 6; nth += 1) expect(await ask(client)).toEqual(WHOLE);
  await proxies[1]!.up();
});

/** A node that waits for a copy on the one that hangs, as long as it is not told to ask another. */
async function startWaiting() {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += part;
      })
      .on('end', () => {
        const isTold = /preference/.test(request.url! + body);
        if (request.url!.startsWith('/_nodes')) response.end(JSON.stringify({ nodes: { waits: {} } }));
        else if (isTold)
          response.end(JSON.stringify(request.url!.includes('_msearch') ? { responses: [WHOLE] } : WHOLE));
        else open.add(response);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    for (const response of open) response.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

test.each(['searches', 'scores'] as const)(
  'a copy on a node that hangs is waited for: another is asked for %s',
  async (of) => {
    const waiting = await startWaiting();
    proxies[0]!.add({ kind: 'hang' });
    const asking = askingOf(clientOf([waiting.url, proxies[0]!.url]), 'lks', {});
    for (let nth = 0; nth < 2; nth += 1)
      expect(await (of === 'searches' ? asking.searches([{}]) : asking.scores({}))).toEqual(
        of === 'searches' ? [WHOLE] : WHOLE,
      );
    waiting.close();
  },
);

test('a node hangs, and the others are once too busy to say that they are there: each search has its answer', async () => {
  const client = clientOf(proxies.map(({ url }) => url));
  proxies[0]!.add({ kind: 'hang' });
  for (const proxy of proxies.slice(1)) proxy.add({ kind: 'hang', path: /_nodes/, times: 1 });
  for (let nth = 0; nth < 6; nth += 1) expect(await ask(client)).toEqual(WHOLE);
});

test('all hang: it is an error, and no answer is waited for longer than was told', async () => {
  const client = clientOf(proxies.map(({ url }) => url));
  for (const proxy of proxies) proxy.add({ kind: 'hang' });
  await expect(ask(client)).rejects.toMatchObject({ kind: 'unreachable', code: 'index_unavailable' });
});

const blockedBy = (block: string) => {
  const error = { type: 'cluster_block_exception', reason: `index [lks-1-1] blocked by: [${block}];` };
  return { error: { root_cause: [error], ...error } };
};
const DISK = 'TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block';

test.each([
  ['it is read-only', 403, 'FORBIDDEN/5/index read-only (api)', say.pushing.blocked('lks-1-1', ''), 'local_error'],
  ['a disk is full', 429, DISK, 'A disk of the cluster is nearly full', 'cluster_disk_full'],
])(
  'an index that takes no writes since %s: that is said, at once, and what to do',
  async (_why, status, block, message, code) => {
    const client = clientOf(proxies.map(({ url }) => url));
    for (const proxy of proxies) proxy.add({ kind: 'status', status, body: JSON.stringify(blockedBy(block)) });
    const asked = client.request({ method: 'PUT', path: '/lks-1-1/_mapping', body: '{}' });
    await expect(asked).rejects.toMatchObject({
      kind: 'local',
      code,
      message: expect.stringContaining(message),
      hint: expect.stringMatching(/make room.*the same command resumes it/i),
    });
    expect(client.counted.requests).toBe(1);
  },
);

test('a cluster that has no manager yet is asked again', async () => {
  const client = clientOf(proxies.map(({ url }) => url));
  const body = JSON.stringify(blockedBy('SERVICE_UNAVAILABLE/2/no master'));
  proxies[0]!.add({ kind: 'status', status: 503, body });
  proxies[1]!.add({ kind: 'status', status: 503, body });
  expect(await ask(client)).toEqual(WHOLE);
});

const certificates = makeCertificates();

describe.skipIf(certificates === undefined)('with TLS', () => {
  const { good, otherName, selfSigned, authority } = certificates ?? ({} as Certificates);
  const users = { lezer: { password: PASSWORD, may: 'read' }, gast: { password: PASSWORD, may: 'nothing' } } as const;
  const caFile = path.join(folder, 'ca.pem');
  const as = (user: string, password = PASSWORD) => ({ caFile, user, password: new Secret(password) });
  beforeAll(() => writeFileSync(caFile, authority));

  test.each([
    ['with its authority and a user', good, as('lezer'), undefined],
    ['with another password', good, as('lezer', 'een-ander-geheim'), { kind: 'key-rejected', code: 'cluster_rights' }],
    ['with a user who may not', good, as('gast'), { kind: 'key-rejected', code: 'cluster_rights' }],
    ['for another name', otherName, as('lezer'), { kind: 'unreachable' }],
    ['signed by itself', selfSigned, as('lezer'), { kind: 'unreachable' }],
    ['without its authority', good, { ...as('lezer'), caFile: undefined }, { kind: 'unreachable' }],
  ])('a node %s', async (_what, tls, who, expected) => {
    const secure = await startFaultProxy(target, { tls, users });
    const asked = ask(clientOf([secure.url], { ...SOON, ...who }));
    if (expected === undefined) expect(await asked).toEqual(WHOLE);
    else {
      const error = (await asked.catch((thrown) => thrown)) as Error & { hint?: string };
      expect(error).toMatchObject(expected);
      expect(JSON.stringify([error.message, error.hint])).not.toContain(PASSWORD);
    }
    // The password goes to nobody whose certificate is not theirs.
    if (expected?.kind === 'unreachable') expect(secure.seen).toEqual([]);
    await secure.close();
  });

  test('a node that wants a certificate of its client', async () => {
    const secure = await startFaultProxy(target, { tls: good, clientAuthority: authority });
    const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
    writeFileSync(certFile, good.cert);
    writeFileSync(keyFile, good.key);
    expect(await ask(clientOf([secure.url], { caFile, identity: { certFile, keyFile } }))).toEqual(WHOLE);
    await expect(ask(clientOf([secure.url], { ...SOON, caFile }))).rejects.toMatchObject({ kind: 'unreachable' });
    await secure.close();
  });
});
