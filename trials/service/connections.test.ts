/** Connections that come too slowly: they give way after their time, or are told that it is over. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdingOf, statusOf } from '../../test/serve/support/held';
import { type Serving, startServing } from '../../test/serve/support/serving';

const HEALTH = '/api/knowledge/health';
let serving: Serving;
beforeEach(async () => {
  serving = await startServing();
});
afterEach(async () => {
  await serving.close();
});
// Behind the service: what is registered last ends first.
const hold = holdingOf(() => serving.port);

const whole = (): string => `GET ${HEALTH} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${serving.key}\r\n\r\n`;

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
