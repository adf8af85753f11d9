/** The connection to a service, on a real server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cachedDataVersionTag } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, openConnection } from '../../../src/platform/http/connection';

const before = cachedDataVersionTag();
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const laneTo = (port: number): Promise<Connection> =>
  openConnection({
    origin: `http://127.0.0.1:${port}`,
    proxy: undefined,
    tls: { rejectUnauthorized: true },
    version: '0',
  });
const ask = (connection: Connection) =>
  connection.exchange({ path: '/', headers: {}, wireLimit: 100 }, 10_000, undefined);

describe("V8's flags", () => {
  // V8 takes compiled code only under the flags that it was made under: with others at the end of a run, what that run keeps
  // would be refused by the next one.
  it('are after an exchange what they were before', async () => {
    const connection = await laneTo((server.address() as AddressInfo).port);
    expect((await ask(connection)).status).toBe(200);
    expect((await ask(connection)).status).toBe(200);
    await connection.close();
    expect(cachedDataVersionTag()).toBe(before);
  });

  it('are so after a connection that fails', async () => {
    const connection = await laneTo(1);
    await expect(ask(connection)).rejects.toThrow();
    await connection.close();
    expect(cachedDataVersionTag()).toBe(before);
  });
});
