import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/sqlite';
import { atOnce, inTurns, type Steps, yieldToEventLoop } from '../../src/platform/yield';

function* counting(seen: number[], to: number): Steps<string> {
  for (let at = 1; at <= to; at += 1) {
    seen.push(at);
    yield;
  }
  return 'done';
}

test('steps end alike at once and in turns', async () => {
  const [first, second]: [number[], number[]] = [[], []];
  expect([atOnce(counting(first, 3)), await inTurns(counting(second, 3), undefined)]).toEqual(['done', 'done']);
  for (const seen of [first, second]) expect(seen).toEqual([1, 2, 3]);
});

test('an abort is heeded behind the step at hand, whatever time there is', async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  function* stopping(): Steps<void> {
    yield* counting(seen, 2);
    stop.abort(new Error('stop'));
    yield;
    seen.push(99);
  }
  await expect(inTurns(stopping(), stop.signal)).rejects.toThrow('stop');
  expect(seen).toEqual([1, 2]);
});

test('a transaction in turns is kept as a whole, or undone, and the next one is one of its own', async () => {
  const database = openDatabase('');
  database.exec('create table numbers (number integer)');
  const count = () => database.prepare('select count(*) as count from numbers').get()?.count;
  const put = (number: number) => database.prepare('insert into numbers values (?)').run(number);
  const failed = database.transactionInTurns(async () => {
    put(1);
    await setImmediate();
    throw new Error('no more');
  });
  await expect(failed).rejects.toThrow('no more');
  expect([count(), database.rollbacks]).toEqual([0, 1]);
  const ends: string[] = [];
  const kept = await database.transactionInTurns(async () => {
    put(1);
    await setImmediate();
    database.beforeCommit('end', () => () => ends.push('end'));
    put(2);
    return 'kept';
  });
  expect([kept, count(), ends]).toEqual(['kept', 2, ['end']]);
  expect(() =>
    database.transaction(() => {
      put(3);
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(count()).toBe(2);
  database.close();
});

test('of many that wait each goes on in a turn of its own', async () => {
  let [turn, isOver] = [0, false];
  const counting = (async () => {
    for (; !isOver; turn += 1) await setImmediate();
  })();
  // So long that a turn is due.
  const work = (): void => {
    for (const end = performance.now() + 60; performance.now() < end; );
  };
  work();
  const turns = await Promise.all(
    Array.from({ length: 5 }, async () => {
      await yieldToEventLoop(undefined);
      work();
      return turn;
    }),
  );
  isOver = true;
  await counting;
  expect(new Set(turns).size).toBe(5);
});
