/** A node of a cluster that has no index at all. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ClusterAddress } from '../../src/cluster/client';

const MISSING = { error: { type: 'index_not_found_exception', reason: 'no such index [lks-1-1-g1]' }, status: 404 };

function answerOf(url: string, sent: string): { status: number; body: object } {
  if (url === '/') return { status: 200, body: { version: { number: '2.19.0', distribution: 'opensearch' } } };
  if (url.startsWith('/_nodes')) return { status: 200, body: { nodes: { one: {} } } };
  if (url.includes('/_msearch'))
    return {
      status: 200,
      body: {
        responses: sent
          .trim()
          .split('\n')
          .flatMap((_line, at) => (at % 2 === 0 ? [MISSING] : [])),
      },
    };
  return { status: 404, body: MISSING };
}

/** Starts it; it ends with the test. */
export async function startEmptyCluster(): Promise<ClusterAddress> {
  const server = createServer((request, response) => {
    let sent = '';
    request.setEncoding('utf8').on('data', (piece: string) => {
      sent += piece;
    });
    request.on('end', () => {
      const { status, body } = answerOf(request.url ?? '', sent);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return { urls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`], env: {}, version: '0' };
}
