/** What the client of a cluster makes of a node that has not all: another one's answer, or an error; never half of one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askingOf } from '../../src/cluster/asking';
import { ClusterClient } from '../../src/cluster/client';

const WHOLE = { took: 1, timed_out: false, _shards: { failed: 0 }, hits: { total: { value: 41 }, hits: [] } };
const LACKING = { ...WHOLE, _shards: { failed: 1 } };

/** One server that is two nodes, by the name that it is asked by; those in `lacking` have lost a shard, those in `broken` send half. */
const lacking = new Set<string>();
const broken = new Set<string>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const host = request.headers.host!.split(':')[0]!;
  if (!request.url!.startsWith('/_nodes')) asked.push(host);
  const body = request.url!.startsWith('/_nodes') ? { nodes: { [host]: {} } } : lacking.has(host) ? LACKING : WHOLE;
  const text = JSON.stringify(body);
  const sent = broken.has(host) ? text.slice(0, text.length / 2) : text;
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(sent));
});
let client: ClusterClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  client = new ClusterClient({
    urls: ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`),
    env: {},
    version: '0',
  });
});
afterEach(() => {
  lacking.clear();
  broken.clear();
  asked.length = 0;
});
afterAll(async () => {
  await client.close();
  server.close();
});

test('of two nodes of which one lacks a shard, each search has the answer of the other', async () => {
  lacking.add('localhost');
  for (let nth = 0; nth < 4; nth += 1) expect(await askingOf(client, 'lks', {}).scores({})).toEqual(WHOLE);
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1', 'localhost']));
});

test('of two nodes of which one sends half of the JSON, the answer is that of the other; of both it is an error', async () => {
  broken.add('localhost');
  for (let nth = 0; nth < 2; nth += 1) expect(await askingOf(client, 'lks', {}).scores({})).toEqual(WHOLE);
  broken.add('127.0.0.1');
  await expect(askingOf(client, 'lks', {}).scores({})).rejects.toMatchObject({ kind: 'bad-response' });
});

test('where each lacks one it is an error', async () => {
  for (const host of ['127.0.0.1', 'localhost']) lacking.add(host);
  const failed = askingOf(client, 'lks', {}).scores({});
  await expect(failed).rejects.toMatchObject({ kind: 'unreachable', code: 'index_unavailable' });
});
