/** Many connections from one address: those that do nothing give way, and another address does not notice. */
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { extensionPath } from '../../src/contract/extensions';
import { MOST_OF_ADDRESS, MOST_WAITING } from '../../src/serve/http/connections';
import type { Apart } from '../../src/serve/searching/pools';
import { ofFile } from '../support/of-test';
import { type Held, holdingOf, statusOf } from './support/held';
import { startServingHere } from './support/serving-here';

const HEALTH = '/api/knowledge/health';
/** The answer to a call of a library: a fourth of what may wait, of which the system itself takes a part. */
const body = Buffer.alloc(MOST_WAITING / 4, ' ');
const apart: Apart = { ask: async () => ({ kind: 'answer', body, incomplete: false }) };
const serving = await ofFile(startServingHere({ apart }));
const hold = holdingOf(() => serving.port);

const whole = (): string => `GET ${HEALTH} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${serving.key}\r\n\r\n`;

test('of more kept-alive connections that do nothing than there may be, those that did so longest give way, and every request is answered', async () => {
  const held: Held[] = [];
  for (let time = 0; time < MOST_OF_ADDRESS + 44; time += 1) {
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

test.runIf(process.platform === 'linux')('those of another address are let in at once', async () => {
  await Promise.all(Array.from({ length: MOST_OF_ADDRESS + 44 }, () => hold('GET ', '127.0.0.2')));
  for (let time = 0; time < 20; time += 1) expect(await statusOf(await hold(whole()))).toBe(200);
});

test('answers that wait for slow readers take no more than they may: whose key has most gives way, with a line in the log', async () => {
  const asked = JSON.stringify({ calls: [{ method: 'areas', args: [] }] });
  const cut: number[] = [];
  /** Sends a request and reads the first bytes of its answer. */
  const begin = (at: number): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(serving.port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {}).once('close', () => cut.push(at));
      socket.once('data', () => resolve(socket.pause()));
      const headers = [`Host: 127.0.0.1`, `Authorization: Bearer ${serving.key}`, 'Content-Type: application/json'];
      const lines = [
        `POST ${extensionPath('library' as never)} HTTP/1.1`,
        ...headers,
        `Content-Length: ${asked.length}`,
      ];
      socket.write([...lines, '', asked].join('\r\n'));
    });
  const readers: Socket[] = [];
  for (let at = 0; at < 4; at += 1) readers.push(await begin(at));
  const slow = (): number => serving.stderr().split('"slow":true').length - 1;
  expect(slow()).toBe(0);
  // Of another key, which has none that wait; then one more of the first.
  const init = { method: 'POST', body: asked, headers: { 'content-type': 'application/json' } };
  const response = await serving.get(extensionPath('library' as never), serving.newKey(), init);
  expect((await response.arrayBuffer()).byteLength).toBe(body.length);
  await begin(4);
  await expect.poll(slow).toBe(1);
  const goesOn = new Promise((resolve) => readers[1]!.once('data', resolve));
  for (const socket of readers) socket.resume();
  await expect.poll(() => cut).toEqual([0]);
  await goesOn;
});
