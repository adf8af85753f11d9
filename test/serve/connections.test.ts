/** Many connections from one address: those that do nothing give way, and another address does not notice. */
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Serving, startServing } from './support/serving';

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
