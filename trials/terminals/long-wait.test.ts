/** A wait that a service asks for, on a terminal: it is seen while it lasts, for machine formats too, and stdout has the answer alone. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAskedForMore } from '../../test/support/announcement';
import { makeHome } from '../../test/support/run';
import { KEYS } from '../../test/support/service/service.mjs';
import { runInTerminal } from '../../test/support/terminal';

let home: string;
let remove: () => void;
let server: Server;
/** How the first request is refused; every other one is answered. */
let refusal: { status: number; code: string };
let requests: number;
beforeEach(async () => {
  ({ home, remove } = makeHome());
  requests = 0;
  server = createServer((request, response) => {
    if (isAskedForMore(request, response)) return;
    requests += 1;
    response.setHeader('content-type', 'application/json');
    if (requests > 1) return void response.end(JSON.stringify({ data: [], meta: { total: 0 } }));
    response.writeHead(refusal.status, { 'retry-after': '4' });
    response.end(JSON.stringify({ error: { code: refusal.code, message: 'Not now.' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  remove();
});

const env = (): Record<string, string> => ({
  LKS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  LKS_API_KEY: KEYS.full,
});

describe.skipIf(process.platform === 'win32')('a wait on a terminal', () => {
  it.each([
    [429, 'rate_limited', /asks to wait\. Trying again in [45] s/, /asks to wait\. Trying again in 3 s/],
    [503, 'unavailable', /trying again in [45] s \(2 of \d\)/, /Trying again in 3 s/],
  ])(
    'after a %i is counted down while it lasts, and nothing of it is on stdout',
    async (status, code, said, counted) => {
      refusal = { status, code };
      const terminal = runInTerminal(home, ['search', 'recht', '--json', '--output', 'answer.json'], { env: env() });
      try {
        await terminal.waitFor(said);
        expect(requests).toBe(1);
        await terminal.waitFor(counted);
        expect(requests).toBe(1);
        expect((await terminal.ended).code).toBe(0);
        expect(JSON.parse(readFileSync(path.join(home, 'answer.json'), 'utf8'))).toMatchObject({ data: [] });
      } finally {
        terminal.kill('SIGKILL');
      }
    },
  );
});
