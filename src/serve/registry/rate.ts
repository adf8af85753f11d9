/**
 * The limit per minute of a key, as a sliding window: a search is let through when fewer than the limit were let through in
 * the 60 s before it. The window is in the registry, so that it survives a restart and holds for several services at once.
 */
import { currentMs, monotonicMs } from '../../platform/clock';

/** Milliseconds. */
export const WINDOW = 60_000;

export interface RateState {
  allowed: boolean;
  /** Searches that are left in the window. */
  remaining: number;
  /** Whole seconds until the oldest search leaves the window and makes room; 60 when there is none. */
  reset: number;
}

/**
 * When the clock of this computer that only grows was at zero, in milliseconds since 1970 as the system's time has it now. Taken
 * once for all processes of a service, which share that clock: each would otherwise begin with the time as it had been corrected by then.
 */
export const steadyEpoch = (): number => currentMs() - monotonicMs();

/**
 * Milliseconds since 1970 by a clock that a correction of the system's time does not move: time a minute backwards would
 * shut a key out, a minute forwards would let twice its limit in.
 */
export const steadyNow = (epoch: number): number => Math.floor(epoch + monotonicMs());

/** Where a key stands. `used`: its searches in the window before this one; `oldest`: the moment of the first of them. Pure. */
export function rateState(used: number, rate: number, oldest: number | undefined, now: number): RateState {
  const reset = Math.max(1, Math.ceil(((oldest ?? now) + WINDOW - now) / 1000));
  return used >= rate ? { allowed: false, remaining: 0, reset } : { allowed: true, remaining: rate - used - 1, reset };
}
