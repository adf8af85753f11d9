/** Texts that are sent to `lks serve` to be checked, in processes of their own: who waits for whom, and what is called off. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { say } from '../../src/messages';
import { exitOf, HANGING, processesOf, running, type Serving, startServing } from '../../test/serve/support/serving';
import { patience } from '../../test/support/patience';
import { fillWithTimeAndCitations, HR } from '../../test/support/time-and-citations';

const VERIFY = '/api/lks/v1/verify';
/** A word that no log may have. */
const CANARY = 'kanariepiet';
const JSON_TYPE = { 'content-type': 'application/json' };

let serving: Serving;
let key: string;
beforeAll(async () => {
  serving = await startServing({ fill: fillWithTimeAndCitations, args: ['--log-queries'] });
  ({ key } = serving);
});
afterAll(() => serving.close());

// biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
async function ask(members: unknown, sent: string | null = key): Promise<{ response: Response; json: any }> {
  const response = await serving.get(VERIFY, sent, {
    method: 'POST',
    body: JSON.stringify(members),
    headers: JSON_TYPE,
  });
  return { response, json: await response.json() };
}

describe('many texts', () => {
  const LONG = `Zie artikel 1 van BWBR0099998 en ${HR}. `;
  const long = (length = 20_000): string => LONG.repeat(Math.floor(length / LONG.length));

  test('of one key wait for each other, those beyond a bound are sent away, and others are answered meanwhile', async () => {
    const greedy = serving.newKey();
    let answered = 0;
    const all = Array.from({ length: 14 }, async () => {
      const { response } = await ask({ text: long() }, greedy);
      answered += 1;
      return response;
    });
    // One has been sent away, so that there are as many as may be; who comes now waits for none of them.
    await Promise.race(all);
    const other = await ask({ text: `Zie ${HR}.` });
    const before = answered;
    expect([other.response.status, other.json.data[0].verdict]).toEqual([200, 'confirmed']);
    expect((await serving.get('/api/knowledge/health', key)).status).toBe(200);
    const responses = await Promise.all(all);
    expect(before).toBeLessThan(14);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThan(14);
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });

  test('whose clients have gone are not checked to their end', async () => {
    // Of the greatest length, so that it is still being checked when its client goes.
    const body = JSON.stringify({ text: long(199_000) });
    await new Promise<void>((resolve) => {
      const headers = {
        ...JSON_TYPE,
        authorization: `Bearer ${key}`,
        expect: '100-continue',
        'content-length': body.length,
      };
      const sent = request(`${serving.url}${VERIFY}`, { method: 'POST', headers });
      // It is told to go on only when it has been let in.
      sent.once('continue', () => sent.end(body, () => sent.destroy()));
      sent.once('error', () => {});
      sent.once('close', resolve);
      sent.flushHeaders();
    });
    // Its place is free again, and nothing of it is a fault.
    expect((await ask({ text: `Zie ${HR}.` })).response.status).toBe(200);
    await vi.waitFor(
      () => expect(serving.stderr()).toMatch(/"route":"\/api\/lks\/v1\/verify".*"aborted":true/),
      patience(5_000),
    );
  });
});

test.each(['1', '2'])('texts that hang keep nobody waiting: %s processes that answer', async (processes) => {
  const hanging = await startServing({
    args: ['--processes', processes],
    env: { NODE_OPTIONS: HANGING, HANGS: 'text' },
  });
  try {
    let answered = 0;
    const text = `${'lid 1, '.repeat(5_000)}Zie art. 3:1 BW. ${CANARY}`;
    const all = Array.from({ length: 4 }, async () => {
      const body = JSON.stringify({ text });
      await hanging.get(VERIFY, undefined, { method: 'POST', body, headers: JSON_TYPE }).catch(() => {});
      answered += 1;
    });
    for (const asked of ['/livez', '/readyz', '/api/knowledge/health', '/api/knowledge/search?q=griffier'])
      expect([asked, (await hanging.get(asked)).status]).toEqual([asked, 200]);
    expect(answered).toBe(0);
    const children = processesOf(hanging.child.pid!, 'search-process');
    expect(children.length).toBeGreaterThan(0);
    // Twice, as who does not want to wait for what runs.
    for (const signal of ['SIGINT', 'SIGINT'] as const) {
      hanging.child.kill(signal);
      await vi.waitFor(() => expect(hanging.stderr()).toContain(say.serving.stopping), patience(10_000));
    }
    await exitOf(hanging.child);
    await vi.waitFor(() => expect(running(children)).toEqual([]), patience(10_000));
    await Promise.all(all);
    expect(hanging.stderr()).not.toContain(CANARY);
  } finally {
    await hanging.close();
  }
});
