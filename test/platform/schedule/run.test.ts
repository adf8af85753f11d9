/** Runs of many requests, with attempts that a test decides; what HTTP makes of a failure is in `test/cli/doc-folder.test.ts`. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ErrorKind, LksError } from '../../../src/contract/errors';
import { useClock } from '../../../src/platform/clock';
import { errorOf } from '../../../src/platform/http/failure';
import type { FailureKind } from '../../../src/platform/http/policy';
import { Schedule, type ScheduleOptions, type Settled } from '../../../src/platform/schedule/run';

/** The error of a request that failed in this way, as the HTTP layer makes it. */
function requestFailed(kind: FailureKind, error: LksError, retryAfterMs?: number): LksError {
  return errorOf(
    { kind, cause: 'x', error: () => error, ...(retryAfterMs !== undefined && { retryAfterMs }) },
    { tries: 1, tooLong: false },
  );
}
const fault = (): LksError => requestFailed('status', new LksError('unreachable', 'fault', { status: 500 }));
const gone = (): LksError => requestFailed('connection', new LksError('unreachable', 'gone'));
const limited = (ms?: number): LksError =>
  requestFailed('rate-limited', new LksError('rate-limited', 'limited', { status: 429 }), ms);
const final = (kind: ErrorKind, status: number | null = null): LksError =>
  requestFailed('final', new LksError(kind, kind, { status }));

/** What becomes of the n-th try of an item. */
type Attempt = (item: number, nth: number) => unknown;

/** Runs items 1 to `count`; no wait is long, since chance says 0. `asked`: the items in the order in which they were. */
async function runItems(count: number, attempt: Attempt, options: Partial<ScheduleOptions<number, string>> = {}) {
  const asked: number[] = [];
  const timesAsked = (item: number): number => asked.filter((one) => one === item).length;
  const schedule = new Schedule<number, string>({
    items: upTo(count),
    atMost: 4,
    signal: new AbortController().signal,
    random: () => 0,
    ...options,
    attempt: async (item) => {
      asked.push(item);
      await attempt(item, timesAsked(item));
      return '';
    },
  });
  const settled: Settled<number, string>[] = [];
  for await (const one of schedule) settled.push(one);
  const done = settled.flatMap((one) => ('result' in one ? [one.item] : []));
  return { schedule, settled, done, asked, timesAsked };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const sorted = (items: readonly number[]): number[] => [...items].sort((a, b) => a - b);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock on which time passes while somebody sleeps, and as much with every look at it. */
let time = 0;
let perLook = 0;
const lookAtClock = (): number => {
  time += perLook;
  return time;
};
beforeEach(() => {
  [time, perLook] = [0, 0];
  useClock({
    nowMs: lookAtClock,
    monotonicMs: lookAtClock,
    sleep: async (ms, signal) => {
      const until = time + ms;
      await turn();
      signal?.throwIfAborted();
      time = Math.max(time, until);
    },
  });
});
afterEach(() => useClock());

describe('a run of many', () => {
  it('gives every item, each asked for once, no more at the same time than may be', async () => {
    let [now, most] = [0, 0];
    const { settled, schedule, asked } = await runItems(50, async () => {
      now += 1;
      most = Math.max(most, now);
      await turn();
      now -= 1;
    });
    expect(sorted(settled.map(({ item }) => item))).toEqual(upTo(50));
    expect([asked.length, most, schedule.stopped, schedule.unfinished.length]).toEqual([50, 4, undefined, 0]);
  });

  it('never sleeps through a moment that comes while it looks what may begin', async () => {
    // Waits that end before, between and after the looks at the clock that follow; nobody else is there to wake it.
    perLook = 0.05;
    const failsOnce: Attempt = (_, nth) => {
      if (nth === 1) throw fault();
    };
    for (let wait = 0; wait < 1; wait += 0.01)
      expect((await runItems(1, failsOnce, { random: () => wait / 500 })).done).toEqual([1]);
  });

  it('gives them in their order where that is wanted, however they end', async () => {
    const attempt: Attempt = async (item, nth) => {
      if (item % 7 === 0 && nth < 3) throw fault();
      if (item === 5) throw final('not-found', 404);
      for (let wait = item % 5; wait > 0; wait -= 1) await turn();
    };
    const { settled } = await runItems(40, attempt, { inOrder: true });
    expect(settled.map(({ item }) => item)).toEqual(upTo(40));
    expect('error' in settled[4]!).toBe(true);
  });

  it('comes to its end in order though an item is put aside, with more behind it than are read ahead', async () => {
    const attempt: Attempt = (item) => {
      if (item === 1) throw fault();
    };
    const { settled, timesAsked } = await runItems(100, attempt, { inOrder: true });
    expect(settled).toHaveLength(100);
    expect('error' in settled[0]!).toBe(true);
    expect(timesAsked(1)).toBe(15);
  });

  it('tries again what failed, and at the end once more what kept failing', async () => {
    const aside: number[] = [];
    const attempt: Attempt = (item, nth) => {
      if (item === 3 || (item === 2 && nth <= 9)) throw fault();
    };
    const { done, settled, timesAsked } = await runItems(6, attempt, { putAside: (item) => aside.push(item) });
    expect([sorted(done), sorted(aside)]).toEqual([
      [1, 2, 4, 5, 6],
      [2, 3],
    ]);
    expect([timesAsked(2), timesAsked(3)]).toEqual([10, 15]);
    expect(settled.filter((one) => 'error' in one).map(({ item }) => item)).toEqual([3]);
  });

  it('says of a failure how many tries there were', async () => {
    const error = ({ tries }: { tries: number }): LksError => new LksError('unreachable', `${tries}`, { status: 500 });
    const { settled } = await runItems(1, () => {
      throw errorOf({ kind: 'status', cause: '', error }, { tries: 1, tooLong: false });
    });
    expect(settled[0]).toMatchObject({ error: { message: '15' } });
  });

  it.each<[string, () => LksError]>([
    ['a key that is revoked', () => final('key-rejected', 401)],
    ['credits that are used up', () => final('no-credits', 402)],
    ['a plan without access', () => final('plan-required', 403)],
    ['a certificate that is not good', () => final('unreachable')],
    ['a wait that is too long', () => limited(900_001)],
  ])('asks nothing more after %s', async (_, error) => {
    let [after, told] = [0, false];
    const { schedule, settled, done } = await runItems(60, async (item) => {
      if (told) after += 1;
      await turn();
      if (item < 20) return;
      told = true;
      throw error();
    });
    expect(after).toBe(0);
    expect(schedule.stopped?.message).toBe(error().message);
    expect([done.length, settled.length]).toEqual([19, 19]);
    // Those that were under way, and met the same.
    expect(schedule.unfinished.length).toBeGreaterThan(0);
    expect(schedule.unfinished.length).toBeLessThanOrEqual(16);
  });

  it('leaves unfinished what was under way when it stopped, and would have been tried again', async () => {
    let met = (): void => {};
    const stopping = new Promise<void>((resolve) => {
      met = resolve;
    });
    const { schedule, settled } = await runItems(2, async (item) => {
      if (item === 2) {
        met();
        throw final('no-credits', 402);
      }
      await stopping;
      // When the other one has been judged.
      await turn();
      throw gone();
    });
    expect(settled).toEqual([]);
    expect(schedule.unfinished.map(({ item, error }) => [item, error?.message])).toEqual([
      [1, 'gone'],
      [2, 'no-credits'],
    ]);
  });

  it('stops where nobody is there, after few requests', async () => {
    const { schedule, asked } = await runItems(1000, () => {
      throw gone();
    });
    expect([schedule.stopped?.message, schedule.answered]).toEqual(['gone', false]);
    expect(asked.length).toBeLessThanOrEqual(45);
  });

  it('asks for nothing new while nobody answers, and gives those that were under way all their tries', async () => {
    const { schedule, done, asked, timesAsked } = await runItems(1000, async (item) => {
      await turn();
      if (item > 30) throw gone();
    });
    expect(done).toHaveLength(30);
    expect(schedule.stopped?.message).toBe('gone');
    const unanswered = [...new Set(asked)].filter((item) => item > 30);
    expect(unanswered.length).toBeLessThanOrEqual(8);
    expect(unanswered.filter((item) => timesAsked(item) === 9).length).toBeGreaterThanOrEqual(3);
  });

  it('loses no item to a service that starts anew', async () => {
    let left = 25;
    const { schedule, done } = await runItems(100, async (item) => {
      await turn();
      if (item <= 30 || left === 0) return;
      left -= 1;
      throw gone();
    });
    expect([done.length, schedule.stopped]).toEqual([100, undefined]);
  });

  it('stops where all fail though somebody is there', async () => {
    const { schedule, settled } = await runItems(1000, () => {
      throw final('bad-response', 302);
    });
    expect(schedule.stopped?.kind).toBe('bad-response');
    expect(settled.length + schedule.unfinished.length).toBeLessThanOrEqual(24);
  });

  it('goes on past what is not there, however often', async () => {
    const { settled, schedule } = await runItems(100, () => {
      throw final('not-found', 404);
    });
    expect([settled.length, schedule.stopped]).toEqual([100, undefined]);
  });

  it('lets all wait for what one was told', async () => {
    let [begun, heldUntil] = [0, 0];
    const { done } = await runItems(12, async (item) => {
      if (time < heldUntil) throw new Error('asked too early');
      begun += 1;
      await turn();
      if (item !== 2 || heldUntil > 0) return;
      heldUntil = time + 60;
      throw limited(60);
    });
    expect([done.length, begun]).toEqual([12, 13]);
  });

  it('asks nothing once it is aborted, and gives what had come', async () => {
    const controller = new AbortController();
    const stopped = new LksError('interrupted', 'Stopped.');
    let after = 0;
    const attempt: Attempt = async (item) => {
      if (controller.signal.aborted) after += 1;
      await turn();
      if (item === 10) controller.abort(stopped);
      controller.signal.throwIfAborted();
    };
    const { schedule, done } = await runItems(100, attempt, { signal: controller.signal });
    expect([schedule.stopped, after]).toEqual([stopped, 0]);
    expect(done.length + schedule.unfinished.length).toBeLessThanOrEqual(26);
    expect(done.length).toBeGreaterThanOrEqual(5);
  });

  it('throws what is no failure of lks, when what was under way has ended', async () => {
    let running = 0;
    const attempt: Attempt = async (item) => {
      running += 1;
      for (let wait = 5; wait > 0; wait -= 1) await turn();
      running -= 1;
      if (item === 3) throw new TypeError('a fault');
    };
    await expect(runItems(20, attempt)).rejects.toThrow('a fault');
    expect(running).toBe(0);
  });

  it('ends with what the items throw', async () => {
    const items = (async function* () {
      yield* [1, 2];
      throw new LksError('usage', 'too long');
    })();
    const { schedule, done } = await runItems(0, () => {}, { items });
    expect(schedule.stopped?.message).toBe('too long');
    expect(done.length + schedule.unfinished.length).toBe(2);
  });

  it('reads no further ahead than it needs', async () => {
    let taken = 0;
    const items = (function* () {
      for (;;) yield ++taken;
    })();
    const schedule = new Schedule({ items, attempt: async () => '', atMost: 4, signal: new AbortController().signal });
    let given = 0;
    for await (const _ of schedule) {
      given += 1;
      if (given === 100) break;
    }
    expect(taken).toBeLessThanOrEqual(100 + 16);
    const before = taken;
    await turn();
    expect(taken).toBe(before);
  });

  it('goes on with fewer at the same time where too many files are open', async () => {
    let now = 0;
    const { done } = await runItems(40, async () => {
      now += 1;
      await turn();
      const many = now > 2;
      now -= 1;
      if (many) throw new LksError('local', 'too many', { cause: Object.assign(new Error(), { code: 'EMFILE' }) });
    });
    expect(done).toHaveLength(40);
  });

  it('keeps the pace of a publisher', async () => {
    const begun: number[] = [];
    await runItems(5, () => begun.push(time), { paceMs: 20 });
    expect(begun).toEqual([0, 20, 40, 60, 80]);
  });
});
