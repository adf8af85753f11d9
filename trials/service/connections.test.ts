/** Connections that come too slowly: they give way after their time, or are told that it is over. */
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Serving, startServing } from '../../test/serve/support/serving';

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

/** A connection on which something was sent; resolves when it stands. */
function hold(sent: string): Promise<Held> {
  return new Promise((resolve) => {
    const socket = connect({ port: serving.port, host: '127.0.0.1' });
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

test('a request whose headers do not end is cut off', async () => {
  expect(await statusOf(await hold(`GET ${HEALTH} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: `))).toBe(408);
});
