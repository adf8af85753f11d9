/** The connection to a service, on a real server. */
import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { cachedDataVersionTag } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, type Exchange, openConnection } from '../../../src/platform/http/connection';
import type { Reply } from '../../../src/platform/http/reply';
import { Spool } from '../../../src/platform/spool';
import { folderOfEach } from '../../support/folder';

const before = cachedDataVersionTag();
const json: RequestListener = (_request, response) => response.end('{}');
let answer = json;
const server = createServer((request, response) => answer(request, response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const laneTo = (port = (server.address() as AddressInfo).port): Promise<Connection> =>
  openConnection({
    origin: `http://127.0.0.1:${port}`,
    proxy: undefined,
    tls: { rejectUnauthorized: true },
    version: '0',
  });

/** What one exchange gives, over a connection of its own. */
async function asked(listener: RequestListener, exchange: Partial<Exchange>): Promise<Reply> {
  answer = listener;
  const connection = await laneTo();
  try {
    return await connection.exchange({ path: '/', headers: {}, wireLimit: 100, ...exchange }, 60_000, undefined);
  } finally {
    await connection.close();
  }
}
const tooLarge = { cause: { reason: 'too-large' } };

describe('an answer that is kept in a spool', () => {
  const at = folderOfEach('lks-answer-');
  const refuse = ({ code }: NodeJS.ErrnoException): Error => new Error(`refused: ${code}`);
  const kept = (listener: RequestListener, to: Spool, wireLimit = 10_000_000): Promise<Reply> =>
    asked(listener, { spool: { to, wireLimit } });
  const body = randomBytes(3_000_000);
  const all: RequestListener = (_request, response) => response.end(body);

  it('is there whole, and none of it beside', async () => {
    const to = new Spool(at(), refuse, 1000);
    const reply = await kept(all, to);
    expect([reply.spooled, reply.body.length]).toEqual([to, 0]);
    expect((await to.slice(0, to.size)).equals(body)).toBe(true);
    await to.close();
  });

  it('is there whole where it comes faster than it can be written', async () => {
    const to = new (class extends Spool {
      override async add(bytes: Buffer): Promise<number> {
        for (let turn = 0; turn < 5; turn += 1) await setImmediate();
        return super.add(bytes);
      }
    })(at(), refuse, 1000);
    const large = Buffer.concat(Array(10).fill(body));
    await kept((_request, response) => response.end(large), to, large.length);
    expect((await to.slice(0, to.size)).equals(large)).toBe(true);
    await to.close();
  });

  it('is none where it is another than a 200, and ends where it is larger than may be kept or cannot be', async () => {
    const to = new Spool(at(), refuse, 1000);
    const gone = await kept((_request, response) => response.writeHead(404).end('gone'), to);
    expect([gone.spooled, gone.body.toString(), to.size]).toEqual([undefined, 'gone', 0]);
    const flood: RequestListener = (_request, response) => response.writeHead(404).end(body);
    await expect(kept(flood, to)).rejects.toMatchObject(tooLarge);
    await expect(kept(all, to, 2_000_000)).rejects.toMatchObject(tooLarge);
    await to.close();
    const nowhere = new Spool('/dev/null/x', refuse, 1000);
    await expect(kept(all, nowhere)).rejects.toMatchObject({ cause: { message: expect.stringContaining('refused') } });
  });
});

describe('a body in the smallest chunks', () => {
  const body = randomBytes(300_000);
  // Written at once: so many small writes are more than some runtimes hand to the system.
  const chunks = [...body].flatMap((byte) => [Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]);
  const head = Buffer.from('HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n');
  const written = Buffer.concat([head, ...chunks, Buffer.from('0\r\n\r\n')]);
  // A client that has had enough goes.
  const inChunks: RequestListener = ({ socket }) => socket.on('error', () => {}).end(written);

  it('is read up to its limit, though it is 6 times that on the wire, and is all that stays of it', async () => {
    const reply = await asked(inChunks, { wireLimit: body.length });
    expect(reply.body.equals(body)).toBe(true);
    expect(reply.body.buffer.byteLength).toBeLessThanOrEqual(2 * body.length);
  });

  it('is refused above its limit', async () => {
    await expect(asked(inChunks, { wireLimit: body.length - 1 })).rejects.toMatchObject(tooLarge);
  });
});

describe("V8's flags", () => {
  // V8 takes compiled code only under the flags that it was made under: with others at the end of a run, what that run keeps
  // would be refused by the next one.
  it('are after an exchange what they were before', async () => {
    for (const _ of ['first', 'again']) expect((await asked(json, {})).status).toBe(200);
    expect(cachedDataVersionTag()).toBe(before);
  });

  it('are so after a connection that fails', async () => {
    const connection = await laneTo(1);
    await expect(connection.exchange({ path: '/', headers: {}, wireLimit: 100 }, 10_000, undefined)).rejects.toThrow();
    await connection.close();
    expect(cachedDataVersionTag()).toBe(before);
  });
});
