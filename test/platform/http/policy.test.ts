import { describe, expect, test } from 'vitest';
import { type Decision, decide, type FailureKind, type Outcome } from '../../../src/platform/http/policy';
import { readRetryAfter } from '../../../src/platform/http/reply';
import fc from '../../support/property';

const LIMITS = { tries: 4, totalMs: 60_000, maxWaitMs: 60_000, wait: true };

const GIVEN = { tries: 1, toldMs: 0, elapsedMs: 0, limits: {} as Partial<typeof LIMITS>, random: 0.5 };

function decideOn(outcome: Outcome, given: Partial<typeof GIVEN & { ofThisKind: number }> = {}): Decision {
  const { limits, elapsedMs, random, ...counts } = { ...GIVEN, ...given };
  const state = { ofThisKind: counts.tries, ...counts, limits: { ...LIMITS, ...limits }, startedAt: 1000 };
  const [clock, chance] = [() => 1000 + elapsedMs, () => random];
  return decide(outcome, state, clock, chance);
}

const RETRIED: FailureKind[] = ['connection', 'deadline', 'damaged', 'status', 'rate-limited'];

describe('the retry policy', () => {
  test.each<[FailureKind, number]>([
    ...RETRIED.map((kind): [FailureKind, number] => [kind, 4]),
    ['no-name', 2],
    ['bad-answer', 3],
  ])('%s is tried %i times', (kind, tries) => {
    expect(decideOn({ kind }, { tries: tries - 1 }).do).toBe('retry');
    expect(decideOn({ kind }, { tries })).toEqual({ do: 'stop', because: 'tries' });
  });

  test('what another try cannot change is never tried again', () => {
    expect(decideOn({ kind: 'final' })).toEqual({ do: 'stop', because: 'final' });
  });

  test('each kind has its own count', () => {
    expect(decideOn({ kind: 'bad-answer' }, { tries: 3, ofThisKind: 1 }).do).toBe('retry');
  });

  test('a stale connection is replaced at once', () => {
    expect(decideOn({ kind: 'stale' })).toEqual({ do: 'retry', waitMs: 0, toldMs: 0 });
  });

  test('the back-off is full jitter under a bound that doubles', () => {
    const waits = [1, 2, 3].map((tries) => decideOn({ kind: 'connection' }, { tries, random: 1 }));
    expect(waits.map((wait) => wait.do === 'retry' && wait.waitMs)).toEqual([250, 500, 1000]);
    expect(decideOn({ kind: 'connection' }, { random: 0 })).toMatchObject({ waitMs: 0 });
  });

  test('a rate limit without Retry-After backs off from 1 s', () => {
    expect(decideOn({ kind: 'rate-limited' }, { random: 1 })).toMatchObject({ waitMs: 1000 });
    expect(decideOn({ kind: 'rate-limited' }, { tries: 3, random: 1 })).toMatchObject({ waitMs: 4000 });
  });

  test('Retry-After is never shortened, and lengthened by a tenth at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (ms, random) => {
        const next = decideOn({ kind: 'rate-limited', retryAfterMs: ms }, { random });
        if (next.do !== 'retry') return false;
        return next.waitMs >= ms && next.waitMs <= ms * 1.1 + 1 && next.toldMs === next.waitMs;
      }),
    );
  });

  test('a wait that is longer than allowed ends it, and says how long it would be', () => {
    const next = decideOn({ kind: 'rate-limited', retryAfterMs: 60_001 });
    expect(next).toEqual({ do: 'stop', because: 'too-long', retryAfterMs: 60_001 });
  });

  test('waits that the service asks for count together', () => {
    const next = decideOn({ kind: 'status', retryAfterMs: 31_000 }, { tries: 2, toldMs: 30_000 });
    expect(next).toMatchObject({ because: 'too-long' });
  });

  test('--no-wait ends at once where the service asks to wait', () => {
    const limits = { wait: false };
    expect(decideOn({ kind: 'rate-limited', retryAfterMs: 1000 }, { limits })).toMatchObject({ because: 'too-long' });
    expect(decideOn({ kind: 'rate-limited' }, { limits }).do).toBe('stop');
    expect(decideOn({ kind: 'connection' }, { limits }).do).toBe('retry');
    expect(decideOn({ kind: 'status' }, { limits }).do).toBe('retry');
  });

  test('nothing is tried that cannot end within the time in all', () => {
    expect(decideOn({ kind: 'deadline' }, { elapsedMs: 59_500 })).toEqual({ do: 'stop', because: 'time' });
    expect(decideOn({ kind: 'deadline' }, { elapsedMs: 30_000 }).do).toBe('retry');
  });

  test('waits that the service asked for do not use up the time in all', () => {
    expect(decideOn({ kind: 'deadline' }, { tries: 2, elapsedMs: 80_000, toldMs: 50_000 }).do).toBe('retry');
  });

  test('it always ends, and never waits a negative or endless time', () => {
    const kinds = fc.constantFrom<FailureKind>(...RETRIED, 'stale', 'no-name', 'bad-answer', 'final');
    const outcomes = fc.record({ kind: kinds, retryAfterMs: fc.option(fc.nat(1e12), { nil: undefined }) });
    fc.assert(
      fc.property(outcomes, fc.integer({ min: 1, max: 6 }), fc.nat(1e6), (outcome, tries, elapsedMs) => {
        const next = decideOn(outcome, { tries, elapsedMs });
        if (tries >= 4) return next.do === 'stop';
        return next.do === 'stop' || (next.waitMs >= 0 && next.waitMs <= 66_000);
      }),
    );
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const read = (value: string | string[] | undefined, date?: string): number | undefined =>
    readRetryAfter({ 'retry-after': value, date }, now);

  test.each([
    ['2', 2000],
    [' 2 ', 2000],
    ['0', 0],
    ['-5', 0],
    ['99999999', 99_999_999_000],
    ['soon', undefined],
    ['', undefined],
    ['1.5', undefined],
    ['99999999999', undefined],
    ['Sat, 21 Nov 2026 10:00:07 GMT', 7000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['2026-11-21T10:00:07Z', undefined],
    [undefined, undefined],
  ])('%s is %s ms', (value, expected) => expect(read(value)).toBe(expected));

  test('a date counts from the answer’s own clock', () => {
    expect(read('Sat, 21 Nov 2026 12:00:09 GMT', 'Sat, 21 Nov 2026 12:00:00 GMT')).toBe(9000);
  });

  test('of two headers the longer wait counts', () => {
    expect(read(['1', '3'])).toBe(3000);
    expect(read(['soon', '3'])).toBe(3000);
  });
});
