/** The host of workers: what is sent and what cannot be, and how a worker ends. `trials/kills` kills real ones at every moment. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startWorker, WorkerEnded } from '../../../src/platform/worker/worker';
import { type Asked, triedTask } from '../../fixtures/platform/tried-worker';
import { withoutProcesses } from '../../support/of-test';
import { ROOT } from '../../support/run';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(ROOT, 'node_modules', '.lks-test-worker-'));
  const { bundle } = await import(path.join(ROOT, 'build/bundle.mjs'));
  await bundle(['test/fixtures/platform/tried-worker.ts'], folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Tried = ReturnType<typeof triedTask>;
function start(options: Parameters<typeof startWorker<NonNullable<Tried['talk']>>>[2] = {}, input = {}) {
  const worker = startWorker(triedTask(path.join(folder, 'tried-worker.cjs')), input, options);
  onTestFinished(() => worker.kill());
  const asked = (what: Asked, value?: unknown) => worker.call({ what, value });
  return { worker, asked };
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
const gone = (pid: number): Promise<void> =>
  vi.waitFor(() => expect(isThere(pid)).toBe(false), { timeout: 60_000, interval: 20 });

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
};

test('a worker answers calls, and what cannot be sent or fails is the failure of that call alone', async () => {
  const told: string[] = [];
  const { worker, asked } = start({ told: (message) => told.push(message), asked: async (value) => value * 2 });
  expect(await asked('add', [1, 2])).toBe(3);
  expect(await asked('echo', new Set([Buffer.from('é')]))).toEqual(new Set([Buffer.from('é')]));
  await expect(asked('fail')).rejects.toMatchObject({
    ...{ name: 'LksError', kind: 'usage', message: 'no', hint: 'try', parameter: 'p', code: 'c' },
  });
  await expect(asked('break')).rejects.toThrow(/^Error: broken\n +at /);
  await expect(asked('missing file')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  await expect(asked('function')).rejects.toThrow('could not be cloned');
  await expect(asked('report a function')).rejects.toThrow('could not be cloned');
  await expect(asked('echo', () => {})).rejects.toThrow('could not be cloned');
  // Too deep to be sent; and such that it can be sent but not be read.
  for (const depth of [100_000, 3_000, 2_500]) await asked('echo', nested(depth)).catch(() => {});
  expect(await asked('call back', 21)).toBe(42);
  await expect(asked('call back', 'none')).resolves.toBeNaN();
  worker.tell('this');
  expect(await asked('add', [2, 2])).toBe(4);
  expect(told).toEqual(['heard this']);
  const stop = new AbortController();
  const waiting = worker.call({ what: 'wait' }, undefined, { signal: stop.signal } as never);
  stop.abort(new Error('nobody waits'));
  await expect(waiting).rejects.toThrow('nobody waits');
  const hanging = worker.call({ what: 'hang' }, () => worker.kill());
  await expect(hanging).rejects.toBeInstanceOf(WorkerEnded);
  expect(await worker.ended).toMatchObject({ how: 'SIGKILL', isHeapFull: false });
  await expect(asked('add', [1])).rejects.toBeInstanceOf(WorkerEnded);
});

test('a worker that cannot begin says why, and ends', async () => {
  const { worker, asked } = start({}, { refuse: 'not here' });
  await expect(worker.ready).rejects.toMatchObject({ kind: 'local', message: 'not here', hint: 'none' });
  await expect(asked('add', [1])).rejects.toMatchObject({ kind: 'local', message: 'not here' });
  expect(await worker.ended).toMatchObject({ how: 'exit 0' });
});

test('one whose time is up is ended', async () => {
  const { worker, asked } = start({ time: 1 });
  await expect(asked('hang')).rejects.toBeInstanceOf(WorkerEnded);
  expect(worker.isLate).toBe(true);
});

test('one whose heap is full says so', async () => {
  const { worker, asked } = start({ heap: 32 });
  await expect(asked('fill heap')).rejects.toBeInstanceOf(WorkerEnded);
  expect(await worker.ended).toMatchObject({ isHeapFull: true });
});

test('a signal ends one in the middle, and one whose parent is killed (-9) ends too, whatever it is at', async () => {
  const stop = new AbortController();
  const { worker } = start({ signal: stop.signal });
  let other = 0;
  const hanging = worker.call({ what: 'start another' }, (pid) => {
    other = pid as number;
    stop.abort(new Error('enough'));
  });
  await expect(hanging).rejects.toThrow('enough');
  await gone(worker.pid!);
  await gone(other);
});

test('one for which there is no room has ended', async () => {
  withoutProcesses();
  const worker = startWorker(triedTask('none'), {});
  await expect(worker.ready).rejects.toBeInstanceOf(WorkerEnded);
  expect((await worker.ended).unstarted?.message).toBe('no room for a process');
});
