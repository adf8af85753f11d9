/** The connection to a service, on a real server. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { cachedDataVersionTag } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, openConnection } from '../../../src/platform/http/connection';
import type { Reply } from '../../../src/platform/http/reply';
import { Spool } from '../../../src/platform/spool';
import { scratchFolder } from '../../support/scratch';

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

describe('an answer that is kept in a spool', () => {
  const folder = scratchFolder('lks-answer-');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const refuse = ({ code }: NodeJS.ErrnoException): Error => new Error(`refused: ${code}`);
  const asked = async (answer: RequestListener, to: Spool, wireLimit = 10_000_000): Promise<Reply> => {
    const other = createServer(answer);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const connection = await laneTo((other.address() as AddressInfo).port);
    try {
      const exchange = { path: '/', headers: {}, wireLimit: 100, spool: { to, wireLimit } };
      return await connection.exchange(exchange, 10_000, undefined);
    } finally {
      await connection.close();
      other.close();
    }
  };
  const body = randomBytes(3_000_000);

  it('is there whole, and none of it beside', async () => {
    const to = new Spool(folder, refuse, 1000);
    const reply = await asked((_request, response) => response.end(body), to);
    expect([reply.spooled, reply.body.length]).toEqual([to, 0]);
    expect((await to.slice(0, to.size)).equals(body)).toBe(true);
    await to.close();
  });

  it('is there whole where it comes faster than it can be written', async () => {
    const to = new (class extends Spool {
      override async add(bytes: Buffer): Promise<number> {
        await setTimeout(2);
        return super.add(bytes);
      }
    })(folder, refuse, 1000);
    const large = Buffer.concat(Array(10).fill(body));
    await asked((_request, response) => response.end(large), to, large.length);
    expect((await to.slice(0, to.size)).equals(large)).toBe(true);
    await to.close();
  });

  it('is none where it is another than a 200, and ends where it is larger than may be kept or cannot be', async () => {
    const to = new Spool(folder, refuse, 1000);
    const gone = await asked((_request, response) => response.writeHead(404).end('gone'), to);
    expect([gone.spooled, gone.body.toString(), to.size]).toEqual([undefined, 'gone', 0]);
    const flood: RequestListener = (_request, response) => response.writeHead(404).end(body);
    await expect(asked(flood, to)).rejects.toMatchObject({ cause: { reason: 'too-large' } });
    const all: RequestListener = (_request, response) => response.end(body);
    await expect(asked(all, to, 2_000_000)).rejects.toMatchObject({ cause: { reason: 'too-large' } });
    await to.close();
    const nowhere = new Spool('/dev/null/x', refuse, 1000);
    await expect(asked(all, nowhere)).rejects.toMatchObject({ cause: { message: expect.stringContaining('refused') } });
  });
});

describe('a body in the smallest chunks', () => {
  const answering = async (body: Buffer, wireLimit: number): Promise<Reply> => {
    // Written at once: so many small writes are more than some runtimes hand to the system.
    const chunks = [...body].flatMap((byte) => [Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]);
    const head = Buffer.from('HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n');
    const answer = Buffer.concat([head, ...chunks, Buffer.from('0\r\n\r\n')]);
    const other = createSocketServer((socket) => {
      // A client that has had enough goes.
      socket.on('error', () => {});
      socket.once('data', () => socket.end(answer));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const connection = await laneTo((other.address() as AddressInfo).port);
    try {
      return await connection.exchange({ path: '/', headers: {}, wireLimit }, 60_000, undefined);
    } finally {
      await connection.close();
      other.close();
    }
  };
  const body = randomBytes(300_000);

  it('is read up to its limit, though it is 6 times that on the wire, and is all that stays of it', async () => {
    const reply = await answering(body, body.length);
    expect(reply.body.equals(body)).toBe(true);
    expect(reply.body.buffer.byteLength).toBeLessThanOrEqual(2 * body.length);
  });

  it('is refused above its limit', async () => {
    await expect(answering(body, body.length - 1)).rejects.toMatchObject({ cause: { reason: 'too-large' } });
  });
});

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
