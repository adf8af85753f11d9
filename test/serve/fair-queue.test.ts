/** Whose search is next: keys share the time of searching, whatever their number of searches and what these cost. */
import { describe, expect, test } from 'vitest';
import { FairQueue, type Turn } from '../../src/serve/searching/fair-queue';
import fc from '../support/property';

const [HEAVY, LIGHT, OTHER] = [1, 2, 3];

function queueOf(places: number, { mostOfKey = 1_000, most = 5_000 } = {}): FairQueue<string> {
  return new FairQueue({ places, mostOfKey, most });
}

interface Demand {
  key: number;
  /** Milliseconds that each of its searches takes, and how many come at the start. */
  cost: number;
  searches: number;
  /** When they come. */
  at?: number;
}

interface Ended {
  key: number;
  came: number;
  begun: number;
  ended: number;
}

/** Plays searches through a queue by a clock of its own; gives each in the order in which they ended. */
function play(places: number, demands: readonly Demand[]): Ended[] {
  const queue = new FairQueue<Demand & { came: number }>({ places, mostOfKey: 1_000, most: 5_000 });
  const coming = demands.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const running: { turn: Turn<Demand & { came: number }>; begun: number; ends: number }[] = [];
  const ended: Ended[] = [];
  for (let now = 0; ; ) {
    while (coming[0] !== undefined && (coming[0].at ?? 0) <= now) {
      const demand = coming.shift()!;
      for (let number = 0; number < demand.searches; number += 1) queue.push(demand.key, { ...demand, came: now });
    }
    for (let turn = queue.begin(); turn !== undefined; turn = queue.begin())
      running.push({ turn, begun: now, ends: now + turn.item.cost });
    running.sort((a, b) => a.ends - b.ends);
    const next = Math.min(running[0]?.ends ?? Number.POSITIVE_INFINITY, coming[0]?.at ?? Number.POSITIVE_INFINITY);
    if (next === Number.POSITIVE_INFINITY) return ended;
    now = next;
    while (running[0] !== undefined && running[0].ends <= now) {
      const { turn, begun, ends } = running.shift()!;
      queue.ended(turn, turn.item.cost);
      ended.push({ key: turn.key, came: turn.item.came, begun, ended: ends });
    }
  }
}

const waitsOf = (ended: readonly Ended[], key: number): number[] =>
  ended.filter((one) => one.key === key).map(({ came, begun }) => begun - came);

describe('one key with 40 broad searches at once', () => {
  test.each([2, 3, 5])('keeps the simple search of another key waiting for nothing, with %i places', (places) => {
    const ended = play(places, [
      { key: HEAVY, cost: 5_000, searches: 40 },
      { key: LIGHT, cost: 20, searches: 1, at: 1 },
    ]);
    expect(waitsOf(ended, LIGHT)).toEqual([0]);
    expect(ended).toHaveLength(41);
  });

  test('keeps it waiting for the one that runs, where there is one place', () => {
    const ended = play(1, [
      { key: HEAVY, cost: 5_000, searches: 40 },
      { key: LIGHT, cost: 20, searches: 1, at: 1 },
    ]);
    expect(waitsOf(ended, LIGHT)).toEqual([4_999]);
  });

  test('and another key with as many: a third one with simple searches still waits for nothing once their cost is known', () => {
    const ended = play(3, [
      { key: HEAVY, cost: 5_000, searches: 40 },
      { key: OTHER, cost: 5_000, searches: 40, at: 1 },
      ...Array.from({ length: 20 }, (_, at) => ({ key: LIGHT, cost: 20, searches: 1, at: 10_001 + at * 700 })),
    ]);
    expect(Math.max(...waitsOf(ended, LIGHT))).toBe(0);
  });
});

test('two keys get the same time, not the same number of searches', () => {
  const ended = play(2, [
    { key: HEAVY, cost: 400, searches: 500 },
    { key: LIGHT, cost: 20, searches: 500 },
  ]);
  const last = ended.findLastIndex(({ key }) => key === LIGHT);
  const heavy = ended.slice(0, last).filter(({ key }) => key === HEAVY).length;
  // 500 of 20 ms are 10,000 ms; of 400 ms as much is 25.
  expect(heavy).toBeGreaterThanOrEqual(22);
  expect(heavy).toBeLessThanOrEqual(28);
});

test('a key gains nothing by having been away', () => {
  const ended = play(1, [
    { key: HEAVY, cost: 100, searches: 300 },
    { key: LIGHT, cost: 100, searches: 1 },
    { key: LIGHT, cost: 100, searches: 50, at: 10_000 },
  ]);
  const late = ended.filter(({ begun }) => begun >= 10_000).slice(0, 40);
  const share = late.filter(({ key }) => key === LIGHT).length;
  expect(share).toBeGreaterThanOrEqual(19);
  expect(share).toBeLessThanOrEqual(21);
});

test('a key alone has all places but the one that is kept for another one, whose place it is but once', () => {
  const queue = queueOf(3);
  for (const item of ['a', 'b', 'c', 'd']) queue.push(HEAVY, item);
  expect([queue.begin()?.item, queue.begin()?.item, queue.begin()]).toEqual(['a', 'b', undefined]);
  queue.push(LIGHT, 'quick');
  expect(queue.begin()?.item).toBe('quick');
  queue.push(OTHER, 'no place');
  expect(queue.begin()).toBeUndefined();
});

test('what is put first is the next of its key, and of no other', () => {
  const queue = queueOf(1);
  queue.push(HEAVY, 'a');
  queue.push(HEAVY, 'b');
  const turn = queue.begin()!;
  queue.push(LIGHT, 'simple');
  queue.ended(turn, 5_000);
  queue.pushFirst(HEAVY, 'a again');
  const order = [];
  for (let next = queue.begin(); next !== undefined; next = queue.begin()) {
    order.push(next.item);
    queue.ended(next, 20);
  }
  expect(order).toEqual(['simple', 'a again', 'b']);
});

test('what was not begun after all costs its key nothing', () => {
  const queue = queueOf(1);
  for (const item of ['a', 'b', 'c']) queue.push(HEAVY, item);
  queue.push(LIGHT, 'x');
  queue.ended(queue.begin()!, undefined);
  expect(queue.begin()?.item).toBe('b');
});

describe('no room', () => {
  test('for more of one key than it may have: the newest is given back', () => {
    const queue = queueOf(1, { mostOfKey: 2 });
    expect(['a', 'b', 'c'].map((item) => queue.push(HEAVY, item))).toEqual([undefined, undefined, 'c']);
    expect(queue.push(LIGHT, 'x')).toBeUndefined();
  });

  test('for more in all: the newest of the key that has most', () => {
    const queue = queueOf(1, { most: 3 });
    for (const item of ['a', 'b', 'c']) queue.push(HEAVY, item);
    expect(queue.push(LIGHT, 'x')).toBe('c');
    expect(queue.push(OTHER, 'y')).toBe('b');
  });
});

test('whatever comes, everything is begun or given back once, in the order of its key, and never more at once than there are places', () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('push' as const), key: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ does: fc.constant('begin' as const) }),
    fc.record({ does: fc.constant('end' as const), cost: fc.integer({ min: 0, max: 9_000 }) }),
    fc.record({ does: fc.constant('take out' as const), divisor: fc.integer({ min: 2, max: 5 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 80 }), (places, steps) => {
      const queue = new FairQueue<number>({ places, mostOfKey: 6, most: 12 });
      const running: Turn<number>[] = [];
      const seen: number[] = [];
      const begun = new Map<number, number>();
      let pushed = 0;
      const begin = (): boolean => {
        const turn = queue.begin();
        if (turn === undefined) return false;
        expect(turn.item).toBeGreaterThan(begun.get(turn.key) ?? 0);
        begun.set(turn.key, turn.item);
        running.push(turn);
        seen.push(turn.item);
        expect(running.length).toBeLessThanOrEqual(places);
        return true;
      };
      for (const one of steps) {
        if (one.does === 'begin') begin();
        else if (one.does === 'push') {
          pushed += 1;
          const back = queue.push(one.key, pushed);
          if (back !== undefined) seen.push(back);
        } else if (one.does === 'take out') seen.push(...queue.takeOut((item) => item % one.divisor === 0));
        else {
          const turn = running.shift();
          if (turn !== undefined) queue.ended(turn, one.cost);
        }
      }
      do {
        for (const turn of running.splice(0)) queue.ended(turn, 1);
      } while (begin());
      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pushed }, (_, at) => at + 1));
    }),
  );
});
