/** Whose text is checked next: bounds, places, and those who have gone. */
import { expect, it } from 'vitest';
import { TextQueue } from '../../src/serve/operations/text-queue';

const HERE = new AbortController().signal;

/** Work that ends when it is told to. */
function work() {
  const one = { begun: false, end: (_result?: string): void => {}, fail: (): void => {} };
  const run = (): Promise<string> => {
    one.begun = true;
    return new Promise((resolve, reject) => {
      one.end = (result = 'done') => resolve(result);
      one.fail = () => reject(new Error('no'));
    });
  };
  return { one, run };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('of one key two are checked at a time, and the third place is for another key', async () => {
  const queue = new TextQueue();
  const [a, b, c, other] = [work(), work(), work(), work()];
  const all = [a, b, c].map(({ run }) => queue.run(1, HERE, run));
  await settle();
  expect([a, b, c].map(({ one }) => one.begun)).toEqual([true, true, false]);
  const theirs = queue.run(2, HERE, other.run);
  await settle();
  expect(other.one.begun).toBe(true);
  other.one.end('theirs');
  expect(await theirs).toBe('theirs');
  a.one.end();
  b.one.end();
  await settle();
  expect(c.one.begun).toBe(true);
  c.one.end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

it('of one key eight wait, and the next is sent away', async () => {
  const queue = new TextQueue();
  const running = [work(), work()];
  const waiting = Array.from({ length: 8 }, work);
  const all = [...running, ...waiting].map(({ run }) => queue.run(1, HERE, run));
  await settle();
  expect(await queue.run(1, HERE, work().run)).toBeUndefined();
  for (const { one } of [...running, ...waiting]) {
    await settle();
    expect(one.begun).toBe(true);
    one.end();
  }
  expect(await Promise.all(all)).toHaveLength(10);
});

it('who has gone is left out, whether it waited or had not come yet', async () => {
  const queue = new TextQueue();
  const [a, b, c, d] = [work(), work(), work(), work()];
  const gone = new AbortController();
  const first = [a, b].map(({ run }) => queue.run(1, HERE, run));
  const left = queue.run(1, gone.signal, c.run);
  const last = queue.run(1, HERE, d.run);
  gone.abort();
  expect(await left).toBeUndefined();
  expect(await queue.run(1, gone.signal, work().run)).toBeUndefined();
  for (const { one } of [a, b]) one.end();
  await Promise.all(first);
  await settle();
  expect([c.one.begun, d.one.begun]).toEqual([false, true]);
  d.one.end();
  expect(await last).toBe('done');
});

it('work that fails gives its place back', async () => {
  const queue = new TextQueue();
  for (let round = 0; round < 5; round += 1) {
    const { one, run } = work();
    const failing = queue.run(1, HERE, run);
    await settle();
    one.fail();
    await expect(failing).rejects.toThrow('no');
  }
  const { one, run } = work();
  const done = queue.run(1, HERE, run);
  await settle();
  one.end();
  expect(await done).toBe('done');
});
