/**
 * What time it is and how it passes: the machine's own clock, unless a run was handed another (`useClock`). Nothing else in lks asks
 * for the time of day or sleeps. Serving measures how long things take, and locks compare with files: those ask the machine.
 */

export interface Clock {
  /** The time of day, milliseconds since 1970. */
  nowMs(): number;
  /** Milliseconds from an arbitrary zero, on a clock that only grows. */
  monotonicMs(): number;
  /** Waits so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What a timer can hold; longer waits are slept in parts. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const MACHINE: Clock = {
  nowMs: () => Date.now(),
  /** `process.hrtime`: the global `performance` loads a dozen modules at its first use, more than a millisecond of every start. */
  monotonicMs: () => {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1000 + nanoseconds / 1e6;
  },
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      let timer: NodeJS.Timeout;
      const onAbort = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const run = (left: number): void => {
        const part = Math.min(left, LONGEST_TIMER_MS);
        timer = setTimeout(() => {
          if (left > part) return run(left - part);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        }, part);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      run(ms);
    }),
};

let clock = MACHINE;

/** Hands the process another clock, or its own back. */
export function useClock(given: Clock = MACHINE): void {
  clock = given;
}

/** The time of day. */
export const currentDate = (): Date => new Date(clock.nowMs());

/** The time of day, milliseconds since 1970. */
export const currentMs = (): number => clock.nowMs();

/** Milliseconds from an arbitrary zero, on a clock that only grows. */
export const monotonicMs = (): number => clock.monotonicMs();

/** Waits so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> => clock.sleep(ms, signal);
