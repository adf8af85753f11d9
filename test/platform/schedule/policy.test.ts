import { describe, expect, it } from 'vitest';
import type { ItemState, ScheduleLimits, ScheduleState, TryOutcome } from '../../../src/platform/schedule/policy';
import { beginLastTurn, beginSchedule, judgeTry, mayBegin, TRIES } from '../../../src/platform/schedule/policy';
import fc from '../../support/property';

const LIMITS: ScheduleLimits = { atMost: 8, maxWaitMs: 900_000, wait: true };
const FIRST: ItemState = { tries: 1, ofThisKind: 1, beganMs: 0, paid: 0, last: false };

interface Given {
  item?: Partial<ItemState>;
  state?: Partial<ScheduleState>;
  limits?: Partial<ScheduleLimits>;
  nowMs?: number;
  random?: number;
  unasked?: boolean;
}

function judged(outcome: TryOutcome, { item, state, limits, nowMs = 1000, random = 0.5, unasked = true }: Given = {}) {
  const all = { ...LIMITS, ...limits };
  const one = { ...FIRST, ofThisKind: item?.tries ?? 1, ...item };
  return judgeTry(outcome, one, { ...beginSchedule(all, 0), ...state }, all, { nowMs, random, unasked });
}

const decisionOn = (outcome: TryOutcome, given?: Given) => judged(outcome, given).decision;
const stateAfter = (outcome: TryOutcome, given?: Given) => judged(outcome, given).state;

const LIMITED: TryOutcome = { kind: 'rate-limited' };
const GONE: TryOutcome = { kind: 'connection', nobody: true };
const FAULT: TryOutcome = { kind: 'status' };

describe('an item', () => {
  it.each<TryOutcome>([FAULT, LIMITED, { kind: 'connection' }, { kind: 'damaged' }, { kind: 'stale' }])(
    'that fails so is tried 9 times, then put aside: $kind',
    (outcome) => {
      expect(decisionOn(outcome, { item: { tries: 8 } }).do).toBe('again');
      expect(decisionOn(outcome, { item: { tries: 9 } }).do).toBe('aside');
    },
  );

  it('has 6 tries more at the end, and then has failed', () => {
    expect(decisionOn(FAULT, { item: { tries: 5, last: true } }).do).toBe('again');
    expect(decisionOn(FAULT, { item: { tries: 6, last: true } }).do).toBe('failed');
  });

  it.each([
    ['no-name', 2],
    ['bad-answer', 3],
    ['deadline', 4],
  ] as const)('that fails by %s has %i tries of that kind', (kind, tries) => {
    expect(decisionOn({ kind }, { item: { tries: tries - 1 } }).do).toBe('again');
    expect(decisionOn({ kind }, { item: { tries } }).do).toBe('aside');
    expect(decisionOn({ kind }, { item: { tries, ofThisKind: 1 } }).do).toBe('again');
  });

  it('has 5 tries where nobody ever answered, 9 where somebody did', () => {
    expect(decisionOn(GONE, { item: { tries: 5 } }).do).toBe('aside');
    expect(decisionOn(GONE, { item: { tries: 5 }, state: { answered: true } }).do).toBe('again');
    expect(decisionOn(GONE, { item: { tries: 9 }, state: { answered: true } }).do).toBe('aside');
  });

  it.each(['refused', 'broken', 'unusable'] as const)('that is %s has failed at once', (kind) => {
    expect(decisionOn({ kind })).toEqual({ do: 'failed' });
  });
});

describe('waits', () => {
  it('are anything up to a bound that doubles: 250 ms, and 1 s at a limit', () => {
    const wait = (outcome: TryOutcome, tries: number, random: number) => {
      const decision = decisionOn(outcome, { item: { tries }, random });
      return decision.do === 'again' ? decision.waitMs : undefined;
    };
    expect([1, 2, 3, 8].map((tries) => wait(FAULT, tries, 1))).toEqual([250, 500, 1000, 20_000]);
    expect([1, 2, 8].map((tries) => wait(LIMITED, tries, 1))).toEqual([1000, 2000, 60_000]);
    expect(wait(FAULT, 5, 0)).toBe(0);
  });

  it('that the service asks for go for all, are never cut short, and grow by a tenth at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (ms, random) => {
        const { state, decision } = judged({ kind: 'rate-limited', retryAfterMs: ms }, { random, nowMs: 5000 });
        const held = state.heldUntilMs - state.nowMs;
        return held >= ms && held <= ms * 1.1 + 1 && decision.do === 'again' && decision.waitMs >= ms;
      }),
    );
  });

  it('that are asked for while all wait do not shorten that wait', () => {
    const state = { heldUntilMs: 61_000 };
    expect(stateAfter({ kind: 'rate-limited', retryAfterMs: 1000 }, { state }).heldUntilMs).toBe(61_000);
  });

  it('that are longer than allowed, alone or in a row, end the run', () => {
    const stop = { do: 'stop', because: 'too-long' };
    const asked = (retryAfterMs: number): TryOutcome => ({ kind: 'rate-limited', retryAfterMs });
    expect(decisionOn(asked(900_001))).toEqual(stop);
    expect(decisionOn(asked(900_000)).do).toBe('again');
    expect(decisionOn(asked(500_000), { state: { toldMs: 400_001 } })).toEqual(stop);
    expect(decisionOn({ kind: 'status', retryAfterMs: 900_001 })).toEqual(stop);
    expect(stateAfter({ kind: 'done' }, { state: { toldMs: 400_001 } }).toldMs).toBe(0);
  });

  it('at a limit without a time count too, but those of tries that were under way count once', () => {
    const limits = { maxWaitMs: 1500 };
    const first = stateAfter(LIMITED, { limits, random: 1, nowMs: 50 });
    expect(first.toldMs).toBe(1000);
    const meanwhile = { limits, random: 1, nowMs: 60, state: first, item: { beganMs: 40 } };
    expect(stateAfter(LIMITED, meanwhile).toldMs).toBe(1000);
    const late = { limits, random: 1, nowMs: 2000, state: first, item: { beganMs: 1900 } };
    expect(decisionOn(LIMITED, late)).toEqual({ do: 'stop', because: 'too-long' });
  });

  it('are not begun with --no-wait: a limit ends the run', () => {
    const limits = { wait: false };
    expect(decisionOn({ kind: 'rate-limited', retryAfterMs: 1 }, { limits })).toMatchObject({ do: 'stop' });
    expect(decisionOn(LIMITED, { limits })).toMatchObject({ do: 'stop', because: 'too-long' });
    expect(decisionOn({ kind: 'rate-limited', retryAfterMs: 0 }, { limits })).toMatchObject({ do: 'stop' });
    expect(decisionOn(FAULT, { limits }).do).toBe('again');
  });
});

describe('how many at the same time', () => {
  it('begins with 4, or as many as there may be', () => {
    expect(beginSchedule({ atMost: 8 }, 0).concurrency).toBe(4);
    expect(beginSchedule({ atMost: 2 }, 0).concurrency).toBe(2);
    expect(beginSchedule({ atMost: 0 }, 0).concurrency).toBe(1);
  });

  it('is halved by a 429, once for all tries that were under way', () => {
    const first = stateAfter(LIMITED, { state: { concurrency: 8 }, nowMs: 50 });
    expect(first.concurrency).toBe(4);
    const second = stateAfter(LIMITED, { state: first, nowMs: 60, item: { beganMs: 40 } });
    expect(second.concurrency).toBe(4);
    expect(stateAfter(LIMITED, { state: second, nowMs: 90, item: { beganMs: 70 } }).concurrency).toBe(2);
    expect(stateAfter(LIMITED, { state: { concurrency: 1 } }).concurrency).toBe(1);
  });

  it('grows by 1 after a round of successes, up to what there may be', () => {
    let state = beginSchedule(LIMITS, 0);
    const seen: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      state = stateAfter({ kind: 'done' }, { state });
      seen.push(state.concurrency);
    }
    expect(seen.slice(0, 10)).toEqual([4, 4, 4, 5, 5, 5, 5, 5, 6, 6]);
    expect(seen.at(-1)).toBe(8);
  });

  it('is lower by 1 where too many files are open, and the item is tried again', () => {
    const { state, decision } = judged({ kind: 'crowded' }, { state: { concurrency: 8 } });
    expect(state.concurrency).toBe(7);
    expect(decision.do).toBe('again');
    let after = state;
    for (let success = 0; success < 30; success += 1) after = stateAfter({ kind: 'done' }, { state: after });
    expect(after.concurrency).toBe(7);
    expect(decisionOn({ kind: 'crowded' }, { item: { tries: 9 } })).toEqual({ do: 'stop', because: 'hopeless' });
  });
});

describe('the quota of retries', () => {
  it('pays 5 for a retry, 10 after a deadline, nothing where the service gave a time', () => {
    const cost = (outcome: TryOutcome): number => 500 - stateAfter(outcome).quota;
    expect(cost(FAULT)).toBe(5);
    expect(cost({ kind: 'deadline', nobody: true })).toBe(10);
    expect(cost({ kind: 'rate-limited', retryAfterMs: 1000 })).toBe(0);
    expect(cost({ kind: 'rate-limited', retryAfterMs: 0 })).toBe(5);
    expect(cost({ kind: 'stale' })).toBe(0);
  });

  it('gets 1 for a success, or back what the retry cost, up to 500', () => {
    const quota = (before: number, paid: number): number =>
      stateAfter({ kind: 'done' }, { state: { quota: before }, item: { paid } }).quota;
    expect([quota(100, 0), quota(100, 5), quota(100, 10), quota(500, 0)]).toEqual([101, 105, 110, 500]);
  });

  it('puts aside without a retry what it cannot pay', () => {
    expect(decisionOn(FAULT, { state: { quota: 4 } })).toEqual({ do: 'aside' });
    expect(decisionOn({ kind: 'deadline' }, { state: { quota: 9 } })).toEqual({ do: 'aside' });
  });
});

describe('a run', () => {
  it('stops at what every other item would meet', () => {
    const { state, decision } = judged({ kind: 'hopeless' });
    expect(decision).toEqual({ do: 'stop', because: 'hopeless' });
    expect(state.stopped && !mayBegin(state, 0)).toBe(true);
  });

  it('tries nothing again after it was stopped', () => {
    for (const outcome of [FAULT, LIMITED, GONE])
      expect(decisionOn(outcome, { state: { stopped: true } })).toEqual({ do: 'unfinished' });
    expect(decisionOn({ kind: 'done' }, { state: { stopped: true } })).toEqual({ do: 'done' });
  });

  it('stops for a service that is gone for 3 items in all their tries, and no sooner', () => {
    const item = { tries: 9 };
    expect(decisionOn(GONE, { item, state: { itemsUnanswered: 1 } }).do).toBe('aside');
    expect(decisionOn(GONE, { item, state: { itemsUnanswered: 2 } })).toEqual({ do: 'stop', because: 'gone' });
    expect(decisionOn(GONE, { item, state: { itemsUnanswered: 2 }, unasked: false }).do).toBe('aside');
    expect(decisionOn(FAULT, { item, state: { itemsUnanswered: 2 } }).do).toBe('aside');
  });

  it('stops for a limit that 2 items in a row meet in all their tries', () => {
    const item = { tries: 9 };
    expect(decisionOn(LIMITED, { item }).do).toBe('aside');
    expect(decisionOn(LIMITED, { item, state: { itemsLimited: 1 } })).toEqual({ do: 'stop', because: 'limited' });
    expect(stateAfter({ kind: 'done' }, { state: { itemsLimited: 1 } }).itemsLimited).toBe(0);
  });

  it('stops where 10 items in a row fail in all their tries', () => {
    const item = { tries: 9 };
    expect(decisionOn(FAULT, { item, state: { itemsFailed: 9 } })).toEqual({ do: 'stop', because: 'failing' });
    expect(decisionOn({ kind: 'unusable' }, { state: { itemsFailed: 9 } })).toEqual({ do: 'stop', because: 'failing' });
    expect(decisionOn({ kind: 'unusable' }, { state: { itemsFailed: 8 } })).toEqual({ do: 'failed' });
  });

  it('takes any answer for a sign of life', () => {
    const state = { unanswered: 4, itemsUnanswered: 2, itemsFailed: 9, toldMs: 5 };
    const alive = { unanswered: 0, itemsUnanswered: 0, itemsFailed: 0, toldMs: 0, answered: true };
    expect(stateAfter({ kind: 'done' }, { state })).toMatchObject(alive);
    expect(stateAfter({ kind: 'refused' }, { state })).toMatchObject(alive);
    expect(stateAfter({ kind: 'broken' }, { state })).toMatchObject(state);
    expect(beginLastTurn({ ...beginSchedule(LIMITS, 0), ...state })).toMatchObject({ itemsFailed: 0, unanswered: 0 });
  });

  it('takes no answer for one that was on its way when the service went', () => {
    const first = stateAfter(GONE, { nowMs: 100 });
    expect([first.unanswered, first.unansweredMs]).toEqual([1, 100]);
    const second = stateAfter(GONE, { state: first, nowMs: 200 });
    expect([second.unanswered, second.unansweredMs]).toEqual([2, 100]);
    expect(stateAfter({ kind: 'done' }, { state: second, nowMs: 300, item: { beganMs: 50 } }).unanswered).toBe(2);
    expect(stateAfter({ kind: 'done' }, { state: second, nowMs: 300, item: { beganMs: 150 } }).unanswered).toBe(0);
  });

  it('begins nothing new while nobody answers, but what shows that nobody is there', () => {
    const state = { ...beginSchedule(LIMITS, 0), unanswered: 5 };
    expect([0, 2, 3].map((underWay) => mayBegin(state, underWay))).toEqual([true, true, false]);
    expect(mayBegin({ ...state, unanswered: 4 }, 100)).toBe(true);
  });
});

const KINDS = [
  ...(['done', 'refused', 'unusable', 'broken', 'crowded', 'hopeless', 'connection', 'stale'] as const),
  ...(['no-name', 'deadline', 'damaged', 'status', 'rate-limited', 'bad-answer'] as const),
];
const SOME_OUTCOME: fc.Arbitrary<TryOutcome> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    retryAfterMs: fc.option(fc.integer({ min: -10, max: 2_000_000 }), { nil: undefined }),
    nobody: fc.boolean(),
  })
  .map(({ retryAfterMs, ...one }) => (retryAfterMs === undefined ? one : { ...one, retryAfterMs }) as TryOutcome);
const SOME_STEP = fc.record({
  outcome: SOME_OUTCOME,
  nowMs: fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(Number.NaN, Infinity, -Infinity)),
  random: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  unasked: fc.boolean(),
});

describe('whatever happens, and whatever the clock does', () => {
  /** One item after another through the outcomes of the steps; gives every state and decision. */
  function* follow(steps: readonly (typeof SOME_STEP extends fc.Arbitrary<infer T> ? T : never)[]) {
    let state = beginSchedule(LIMITS, 0);
    let item: ItemState = { ...FIRST, tries: 0 };
    let kinds = new Map<string, number>();
    for (const { outcome, ...circumstances } of steps) {
      const ofThisKind = (kinds.get(outcome.kind) ?? 0) + 1;
      kinds.set(outcome.kind, ofThisKind);
      item = { ...item, tries: item.tries + 1, ofThisKind, beganMs: state.nowMs };
      const before = state;
      const next = judgeTry(outcome, item, state, LIMITS, circumstances);
      state = next.state;
      yield { before, state, decision: next.decision, item };
      if (next.decision.do === 'again') item = { ...item, paid: next.decision.tokens };
      else {
        item = { ...FIRST, tries: 0, last: next.decision.do === 'aside' && !item.last };
        kinds = new Map();
      }
    }
  }
  type Step = ReturnType<typeof follow> extends Generator<infer T> ? T : never;

  it.each<[string, (step: Step) => void]>([
    [
      'no wait is negative or endless, and the clock of a run never goes back',
      ({ before, state, decision }) => {
        expect(state.nowMs).toBeGreaterThanOrEqual(before.nowMs);
        expect(state.heldUntilMs).toBeGreaterThanOrEqual(before.heldUntilMs);
        if (decision.do !== 'again') return;
        expect(decision.waitMs).toBeGreaterThanOrEqual(0);
        expect(decision.waitMs).toBeLessThanOrEqual(LIMITS.maxWaitMs * 1.1 + 1);
      },
    ],
    [
      'concurrency stays within its bounds, and the quota too',
      ({ state }) => {
        expect(state.concurrency).toBeGreaterThanOrEqual(1);
        expect(state.concurrency).toBeLessThanOrEqual(LIMITS.atMost);
        expect(state.quota).toBeGreaterThanOrEqual(0);
        expect(state.quota).toBeLessThanOrEqual(500);
      },
    ],
    // Those in which this process had too many files open come on top of the others.
    ['an item has a bounded number of tries', ({ item }) => expect(item.tries).toBeLessThanOrEqual(2 * TRIES.first)],
    [
      'nothing is asked again once the run was stopped',
      ({ before, state, decision }) => {
        if (before.stopped) expect(['again', 'aside']).not.toContain(decision.do);
        if (before.stopped || decision.do === 'stop') expect(state.stopped).toBe(true);
        if (state.stopped) expect(mayBegin(state, 0)).toBe(false);
      },
    ],
  ])('%s', (_, holds) => {
    fc.assert(
      fc.property(fc.array(SOME_STEP, { maxLength: 80 }), (steps) => {
        for (const step of follow(steps)) holds(step);
      }),
    );
  });
});
