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

type Run = Partial<ScheduleOptions<number, string>> & Pick<ScheduleOptions<number, string>, 'attempt'>;

/** Runs items 1 to `count`; no wait is long, since chance says 0. */
async function runItems(count: number, options: Run) {
  const items = options.items ?? Array.from({ length: count }, (_, at) => at + 1);
  const schedule = new Schedule({
    atMost: 4,
    signal: new AbortController().signal,
    random: () => 0,
    ...options,
    items,
  });
  const settled: Settled<number, string>[] = [];
  for await (const one of schedule) settled.push(one);
  return { schedule, settled, done: settled.flatMap((one) => ('result' in one ? [one.item] : [])) };
}

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
    let [now, most, asked] = [0, 0, 0];
    const { settled, schedule } = await runItems(50, {
      attempt: async (item) => {
        asked += 1;
        now += 1;
        most = Math.max(most, now);
        await turn();
        now -= 1;
        return `text ${item}`;
      },
    });
    expect(settled.map(({ item }) => item).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    expect([asked, most, schedule.stopped, schedule.unfinished.length]).toEqual([50, 4, undefined, 0]);
  });

  it('never sleeps through a moment that comes while it looks what may begin', async () => {
    // Waits that end before, between and after the looks at the clock that follow; nobody else is there to wake it.
    perLook = 0.05;
    for (let wait = 0; wait < 1; wait += 0.01) {
      let isFirst = true;
      const { done } = await runItems(1, {
        random: () => wait / 500,
        attempt: async () => {
          if (!isFirst) return '';
          isFirst = false;
          throw fault();
        },
      });
      expect(done).toEqual([1]);
    }
  });

  it('gives them in their order where that is wanted, however they end', async () => {
    const tries = new Map<number, number>();
    const { settled } = await runItems(40, {
      inOrder: true,
      attempt: async (item) => {
        tries.set(item, (tries.get(item) ?? 0) + 1);
        if (item % 7 === 0 && tries.get(item)! < 3) throw fault();
        if (item === 5) throw final('not-found', 404);
        for (let wait = item % 5; wait > 0; wait -= 1) await turn();
        return '';
      },
    });
    expect(settled.map(({ item }) => item)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect('error' in settled[4]!).toBe(true);
  });

  it('comes to its end in order though an item is put aside, with more behind it than are read ahead', async () => {
    let ofFirst = 0;
    const { settled } = await runItems(100, {
      inOrder: true,
      attempt: async (item) => {
        if (item === 1) {
          ofFirst += 1;
          throw fault();
        }
        return '';
      },
    });
    expect(settled).toHaveLength(100);
    expect('error' in settled[0]!).toBe(true);
    expect(ofFirst).toBe(15);
  });

  it('tries again what failed, and at the end once more what kept failing', async () => {
    const asked: number[] = [];
    const aside: number[] = [];
    const { done, settled } = await runItems(6, {
      attempt: async (item) => {
        asked.push(item);
        const nth = asked.filter((one) => one === item).length;
        if (item === 2 && nth <= 9) throw fault();
        if (item === 3) throw fault();
        return '';
      },
      putAside: (item) => aside.push(item),
    });
    expect(done.sort((a, b) => a - b)).toEqual([1, 2, 4, 5, 6]);
    expect(aside.sort((a, b) => a - b)).toEqual([2, 3]);
    expect(asked.filter((one) => one === 2)).toHaveLength(10);
    expect(asked.filter((one) => one === 3)).toHaveLength(15);
    expect(settled.filter((one) => 'error' in one).map(({ item }) => item)).toEqual([3]);
  });

  it('says of a failure how many tries there were', async () => {
    const { settled } = await runItems(1, {
      attempt: async () => {
        const error = ({ tries }: { tries: number }): LksError =>
          new LksError('unreachable', `${tries}`, { status: 500 });
        throw errorOf({ kind: 'status', cause: '', error }, { tries: 1, tooLong: false });
      },
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
    let after = 0;
    let told = false;
    const { schedule, settled, done } = await runItems(60, {
      attempt: async (item) => {
        if (told) after += 1;
        await turn();
        if (item < 20) return '';
        told = true;
        throw error();
      },
    });
    expect(after).toBe(0);
    expect(schedule.stopped?.message).toBe(error().message);
    expect(done.length).toBe(19);
    expect(settled.length).toBe(19);
    // Those that were under way, and met the same.
    expect(schedule.unfinished.length).toBeGreaterThan(0);
    expect(schedule.unfinished.length).toBeLessThanOrEqual(16);
  });

  it('leaves unfinished what was under way when it stopped, and would have been tried again', async () => {
    let met = (): void => {};
    const stopping = new Promise<void>((resolve) => {
      met = resolve;
    });
    const { schedule, settled } = await runItems(2, {
      attempt: async (item) => {
        if (item === 2) {
          met();
          throw final('no-credits', 402);
        }
        await stopping;
        // When the other one has been judged.
        await turn();
        throw gone();
      },
    });
    expect(settled).toEqual([]);
    expect(schedule.unfinished.map(({ item, error }) => [item, error?.message])).toEqual([
      [1, 'gone'],
      [2, 'no-credits'],
    ]);
  });

  it('stops where nobody is there, after few requests', async () => {
    let asked = 0;
    const { schedule } = await runItems(1000, {
      attempt: async () => {
        asked += 1;
        throw gone();
      },
    });
    expect(schedule.stopped?.message).toBe('gone');
    expect(schedule.answered).toBe(false);
    expect(asked).toBeLessThanOrEqual(45);
  });

  it('asks for nothing new while nobody answers, and gives those that were under way all their tries', async () => {
    const tries = new Map<number, number>();
    const { schedule, done } = await runItems(1000, {
      attempt: async (item) => {
        await turn();
        if (item <= 30) return '';
        tries.set(item, (tries.get(item) ?? 0) + 1);
        throw gone();
      },
    });
    expect(done).toHaveLength(30);
    expect(schedule.stopped?.message).toBe('gone');
    expect(tries.size).toBeLessThanOrEqual(8);
    expect([...tries.values()].filter((count) => count === 9).length).toBeGreaterThanOrEqual(3);
  });

  it('loses no item to a service that starts anew', async () => {
    let left = 25;
    const { schedule, done } = await runItems(100, {
      attempt: async (item) => {
        await turn();
        if (item > 30 && left > 0) {
          left -= 1;
          throw gone();
        }
        return '';
      },
    });
    expect([done.length, schedule.stopped]).toEqual([100, undefined]);
  });

  it('stops where all fail though somebody is there', async () => {
    const { schedule, settled } = await runItems(1000, {
      attempt: async () => {
        throw final('bad-response', 302);
      },
    });
    expect(schedule.stopped?.kind).toBe('bad-response');
    expect(settled.length + schedule.unfinished.length).toBeLessThanOrEqual(24);
  });

  it('goes on past what is not there, however often', async () => {
    const { settled, schedule } = await runItems(100, {
      attempt: async () => {
        throw final('not-found', 404);
      },
    });
    expect([settled.length, schedule.stopped]).toEqual([100, undefined]);
  });

  it('lets all wait for what one was told', async () => {
    const begun: number[] = [];
    let heldUntil = 0;
    const { done } = await runItems(12, {
      attempt: async (item) => {
        if (time < heldUntil) throw new Error('asked too early');
        begun.push(item);
        await turn();
        if (item === 2 && heldUntil === 0) {
          heldUntil = time + 60;
          throw limited(60);
        }
        return '';
      },
    });
    expect(done).toHaveLength(12);
    expect(begun).toHaveLength(13);
  });

  it('asks nothing once it is aborted, and gives what had come', async () => {
    const controller = new AbortController();
    const stopped = new LksError('interrupted', 'Stopped.');
    let after = 0;
    const { schedule, done } = await runItems(100, {
      signal: controller.signal,
      attempt: async (item) => {
        if (controller.signal.aborted) after += 1;
        await turn();
        if (item === 10) controller.abort(stopped);
        controller.signal.throwIfAborted();
        return '';
      },
    });
    expect(schedule.stopped).toBe(stopped);
    expect(after).toBe(0);
    expect(done.length + schedule.unfinished.length).toBeLessThanOrEqual(26);
    expect(done.length).toBeGreaterThanOrEqual(5);
  });

  it('throws what is no failure of lks, when what was under way has ended', async () => {
    let running = 0;
    const attempt = async (item: number): Promise<string> => {
      running += 1;
      for (let wait = 5; wait > 0; wait -= 1) await turn();
      running -= 1;
      if (item === 3) throw new TypeError('a fault');
      return '';
    };
    await expect(runItems(20, { attempt })).rejects.toThrow('a fault');
    expect(running).toBe(0);
  });

  it('ends with what the items throw', async () => {
    const items = (async function* () {
      yield 1;
      yield 2;
      throw new LksError('usage', 'too long');
    })();
    const { schedule, done } = await runItems(0, { items, attempt: async () => '' });
    expect(schedule.stopped?.message).toBe('too long');
    expect(done.length + schedule.unfinished.length).toBe(2);
  });

  it('reads no further ahead than it needs', async () => {
    let taken = 0;
    const items = (function* () {
      for (;;) {
        taken += 1;
        yield taken;
      }
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
    const { done } = await runItems(40, {
      attempt: async () => {
        now += 1;
        await turn();
        const many = now > 2;
        now -= 1;
        if (many) throw new LksError('local', 'too many', { cause: Object.assign(new Error(), { code: 'EMFILE' }) });
        return '';
      },
    });
    expect(done).toHaveLength(40);
  });

  it('keeps the pace of a publisher', async () => {
    const begun: number[] = [];
    await runItems(5, {
      paceMs: 20,
      attempt: async () => {
        begun.push(time);
        return '';
      },
    });
    expect(begun).toEqual([0, 20, 40, 60, 80]);
  });
});
