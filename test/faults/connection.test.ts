/** Rows 1 to 7 of the fault matrix: the connection, the wire, the clock. */
import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../support/patience';
import { closeAfterwards, connect, DOCUMENT, failureOf, meet, QUERY, serve, waitsOf } from './support/asking';

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('row 1: connection refused', () => {
  test('is tried 4 times, and the error names host and port', async () => {
    const port = await closedPort();
    const asker = connect(`http://127.0.0.1:${port}`);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5, status: null });
    expect(error.message).toContain(`127.0.0.1:${port}`);
    expect(error.message).toContain('4 tries');
    expect(waitsOf(asker).map((wait) => [wait.attempt, wait.attempts, wait.reason])).toEqual([
      [2, 4, 'retry'],
      [3, 4, 'retry'],
      [4, 4, 'retry'],
    ]);
    expect(asker.notices.filter(({ kind }) => kind === 'waited')).toHaveLength(3);
  });
});

describe('row 2: a name that does not resolve', () => {
  test('is tried twice at most, and the hint speaks of the address and the proxy', async () => {
    const error = await failureOf(connect('https://no-such-host.invalid').search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(error.message).toContain('no-such-host.invalid');
    expect(error.hint).toContain('HTTPS_PROXY');
  });
});

describe('row 3: a connection that is gone before the answer', () => {
  test.each(['reset', 'close'] as const)('%s is cured by another try', async (kind) => {
    const { service, asker } = await meet([{ kind, times: 2 }]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    expect(service.requests).toHaveLength(3);
  });

  test('for ever ends after 4 tries', async () => {
    const { service, asker } = await meet([{ kind: 'reset', times: Infinity }]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(service.requests).toHaveLength(4);
  });

  test('a kept connection that went stale is replaced at once', async () => {
    const { service, asker } = await meet([], { random: () => 1 });
    await asker.health();
    service.fail({ kind: 'reset' });
    expect((await asker.document(DOCUMENT)).data.id).toBe(DOCUMENT);
    expect(waitsOf(asker).map(({ seconds }) => seconds)).toEqual([0]);
  });
});

describe('rows 4 and 5: an answer that is cut off', () => {
  test.each(['cut', 'cut-reset', 'cut-chunked', 'cut-unframed'] as const)(
    '%s: the whole is asked for again',
    async (kind) => {
      const { service, asker } = await meet([{ kind, times: 2 }]);
      const { data } = await asker.document(DOCUMENT);
      expect(data.body).toContain('onrechtmatig');
      expect(service.requests).toHaveLength(3);
      expect(service.requests.every(({ headers }) => headers.range === undefined)).toBe(true);
    },
  );

  test.each(['cut', 'cut-reset', 'cut-chunked'] as const)('%s for ever is an error, never a part', async (kind) => {
    const { service, asker } = await meet([{ kind, times: Infinity }]);
    const error = await failureOf(asker.document(DOCUMENT));
    expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
    expect(error.message).toContain('cut off');
    expect(service.requests).toHaveLength(4);
  });
});

test('row 5: a body without its length that is cut off for ever is an error, never a part', async () => {
  const { asker } = await meet([{ kind: 'cut-unframed', times: Infinity }]);
  const error = await failureOf(asker.document(DOCUMENT));
  expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
  expect(error.message).not.toContain('onrechtmatig');
});

describe('row 6: packed answers', () => {
  test('a good one is unpacked', async () => {
    const { asker } = await meet([{ kind: 'gzip' }]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
  });

  test.each(['gzip-cut', 'gzip-crc'] as const)('%s is tried again', async (kind) => {
    const { service, asker } = await meet([{ kind, times: 2 }]);
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    expect(service.requests).toHaveLength(3);
  });

  test.each(['gzip-cut', 'gzip-crc'] as const)('%s for ever is an error', async (kind) => {
    const { asker } = await meet([{ kind, times: Infinity }]);
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5, status: 200 });
    expect(error.message).toContain('damaged');
  });

  test.each([
    { kind: 'gzip-bomb', megabytes: 64 },
    { kind: 'gzip-bomb', megabytes: 3 },
    { kind: 'huge', megabytes: 20 },
    { kind: 'encoding' },
    { kind: 'encoding', headers: { 'content-encoding': 'gzip, gzip' } },
  ] as const)('%j is refused at once', async (fault) => {
    const { service, asker } = await meet([{ ...fault, times: Infinity }]);
    const error = await failureOf(asker.document(DOCUMENT));
    expect(error).toMatchObject({ kind: 'bad-response', exitCode: 5 });
    expect(service.requests).toHaveLength(1);
  });

  test('a search has the smaller limit', async () => {
    const { asker } = await meet([{ kind: 'huge', megabytes: 5 }]);
    const error = await failureOf(asker.search(QUERY));
    expect(error.message).toContain('4 MB');
  });
});

describe('row 7: slow peers', () => {
  test.each(['stall', 'stall-body', 'drip'] as const)('%s ends at the deadline and is tried again', async (kind) => {
    const { service, asker } = await meet([{ kind, times: 1 }], { timeoutMs: 150 });
    expect((await asker.search(QUERY)).data).toHaveLength(10);
    expect(service.requests).toHaveLength(2);
  });

  test('for ever ends with an error that tells the time and the flag', async () => {
    const { service, asker } = await meet([{ kind: 'drip', everyMs: 5, times: Infinity }], { timeoutMs: 100 });
    const error = await failureOf(asker.search(QUERY));
    expect(error).toMatchObject({ kind: 'unreachable', exitCode: 5, status: null });
    expect(error.message).toContain('0.1 s');
    expect(error.hint).toContain('--timeout');
    expect(service.requests).toHaveLength(4);
  });

  test('a port that accepts and never speaks ends at the deadline', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closeAfterwards(async () => server.close());
    const { port } = server.address() as { port: number };
    const error = await failureOf(connect(`http://127.0.0.1:${port}`, { timeoutMs: 60 }).health());
    expect(error.kind).toBe('unreachable');
  });
});

describe('an abort', () => {
  test('during a request ends it at once with the reason given', async () => {
    const { service, asker } = await meet([{ kind: 'stall' }], { timeoutMs: 30_000 });
    const controller = new AbortController();
    const asked = asker.search(QUERY, { signal: controller.signal });
    await vi.waitFor(() => expect(service.requests).toHaveLength(1), patience(5_000));
    controller.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
  });

  test('during a wait ends it at once', async () => {
    const { service, asker } = await meet([{ kind: 'status', status: 429, headers: { 'retry-after': '50' } }]);
    const controller = new AbortController();
    const asked = asker.search(QUERY, {
      signal: controller.signal,
      notice: ({ kind }) => kind === 'waiting' && controller.abort(new Error('enough')),
    });
    await expect(asked).rejects.toThrow('enough');
    expect(service.requests).toHaveLength(1);
  });

  test('before anything was sent sends nothing', async () => {
    const { service, asker } = await meet([]);
    await expect(asker.search(QUERY, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    expect(service.requests).toHaveLength(0);
  });

  test('leaves the backend usable', async () => {
    const { service, asker } = await meet([{ kind: 'stall' }]);
    const controller = new AbortController();
    const asked = asker.search(QUERY, { signal: controller.signal });
    await vi.waitFor(() => expect(service.requests).toHaveLength(1), patience(5_000));
    controller.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    expect((await asker.search(QUERY)).data).toHaveLength(10);
  });
});

test('close can be called twice, and lets go of every connection', async () => {
  const service = await serve();
  const asker = connect(service.url);
  await Promise.all([asker.health(), asker.health(), asker.health()]);
  await asker.close();
  await asker.close();
});
