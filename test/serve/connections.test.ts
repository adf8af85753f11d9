/** Many connections from one address: those that do nothing give way, and another address does not notice. */
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { extensionPath } from '../../src/contract/extensions';
import { MOST_WAITING } from '../../src/serve/http/open-answers';
import { type Serving, startServing } from './support/serving';
import { startServingHere } from './support/serving-here';

const HEALTH = '/api/knowledge/health';
let serving: Serving;
const sockets: Socket[] = [];
beforeEach(async () => {
  serving = await startServing();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await serving.close();
});

interface Held {
  socket: Socket;
  text: () => string;
}

/** A connection from an address of this computer on which something was sent; resolves when it stands. */
function hold(sent: string, from = '127.0.0.1'): Promise<Held> {
  return new Promise((resolve) => {
    const socket = connect({ port: serving.port, host: '127.0.0.1', localAddress: from });
    sockets.push(socket);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('connect', () => {
      socket.write(sent);
      resolve({ socket, text: () => text });
    });
  });
}

const whole = (): string => `GET ${HEALTH} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${serving.key}\r\n\r\n`;

/** The status of the first answer on a connection; 0 when it was cut without one. */
function statusOf({ socket, text }: Held): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text())?.[1];
      if (status !== undefined) resolve(Number(status));
    };
    socket.on('data', look);
    socket.once('close', () => resolve(0));
    look();
  });
}

test('of 300 kept-alive connections that do nothing, those that did so longest give way, and every request is answered', async () => {
  const held: Held[] = [];
  for (let time = 0; time < 300; time += 1) {
    const one = await hold(whole());
    expect(await statusOf(one)).toBe(200);
    held.push(one);
  }
  // A request on a new connection comes after all that the service has done before.
  expect(await statusOf(await hold(whole()))).toBe(200);
  const open = held.map(({ socket }) => !socket.destroyed && !socket.readableEnded);
  expect(open.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => false));
  expect(open.slice(60)).toEqual(Array.from({ length: 240 }, () => true));
});

test('600 connections with half a request: those of the same address are let in as the slow ones give way', async () => {
  const half = whole().slice(0, 40);
  const answers = await Promise.all(Array.from({ length: 600 }, () => hold(half)));
  let last = 0;
  for (let time = 0; time < 100 && last !== 200; time += 1) {
    last = await statusOf(await hold(whole()));
    expect([0, 200, 429]).toContain(last);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(last).toBe(200);
  for (const { text } of answers)
    expect(text()).toMatch(/^(HTTP\/1\.1 (429|408) [\s\S]*"code":"(too_many_connections|request_timeout)"|$)/);
});

test.runIf(process.platform === 'linux')('and those of another address at once', async () => {
  await Promise.all(Array.from({ length: 600 }, () => hold('GET ', '127.0.0.2')));
  for (let time = 0; time < 20; time += 1) expect(await statusOf(await hold(whole()))).toBe(200);
});

test('answers that wait for slow readers take no more than they may: whose key has most gives way, with a line in the log', async () => {
  // Of which the system itself takes a part.
  const body = Buffer.alloc(MOST_WAITING / 4, ' ');
  const apart = { ask: async () => ({ kind: 'answer', body, incomplete: false }) as const };
  const here = await startServingHere({ apart });
  onTestFinished(() => here.close());
  const asked = JSON.stringify({ calls: [{ method: 'areas', args: [] }] });
  const cut: number[] = [];
  /** Sends a request and reads the first bytes of its answer. */
  const begin = (at: number): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(here.port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => {}).once('close', () => cut.push(at));
      socket.once('data', () => resolve(socket.pause()));
      const headers = [`Host: 127.0.0.1`, `Authorization: Bearer ${here.key}`, 'Content-Type: application/json'];
      const lines = [
        `POST ${extensionPath('library' as never)} HTTP/1.1`,
        ...headers,
        `Content-Length: ${asked.length}`,
      ];
      socket.write([...lines, '', asked].join('\r\n'));
    });
  const readers: Socket[] = [];
  for (let at = 0; at < 4; at += 1) readers.push(await begin(at));
  const slow = (): number => here.stderr().split('"slow":true').length - 1;
  expect(slow()).toBe(0);
  // Of another key, which has none that wait; then one more of the first.
  const init = { method: 'POST', body: asked, headers: { 'content-type': 'application/json' } };
  const response = await here.get(extensionPath('library' as never), here.newKey(), init);
  expect((await response.arrayBuffer()).byteLength).toBe(body.length);
  await begin(4);
  await expect.poll(slow).toBe(1);
  for (const socket of readers) socket.resume();
  await expect.poll(() => cut).toEqual([0]);
  await new Promise((resolve) => readers[1]!.once('data', resolve));
});
