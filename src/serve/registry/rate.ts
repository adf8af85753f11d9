/**
 * The limit per minute of a key, as a sliding window: a search is let through when fewer than the limit were let through in
 * the 60 s before it. The window is in the file, so that it survives a restart and holds for several services at once.
 */
import { currentMs, monotonicMs } from '../../platform/clock';
import type { Database } from '../../platform/sqlite';
import { onService } from './sums';

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

interface Use {
  at: number;
  number: number;
}

function edge(database: Database, key: number, order: 'asc' | 'desc'): Use | undefined {
  const row = database
    .prepare(`select at, number from uses where key = ? order by at ${order}, number ${order} limit 1`)
    .get(key);
  return row === undefined ? undefined : { at: Number(row.at), number: Number(row.number) };
}

/**
 * Counts one search for the rate of a key, if there is room. What is refused does not count.
 *
 * @param key row number of the key. @param rate its limit. @param now milliseconds since 1970, see `steadyNow`.
 */
export function countForRate(database: Database, key: number, rate: number, now: number): RateState {
  const count = (): RateState => {
    // 2 statements, since SQLite walks through all uses of a key for a condition with "or".
    database.prepare('delete from uses where key = ? and at <= ?').run(key, now - WINDOW);
    // A use that lies in the future was written by a clock that went wrong.
    database.prepare('delete from uses where key = ? and at > ?').run(key, now + WINDOW);
    const oldest = edge(database, key, 'asc');
    const newest = edge(database, key, 'desc');
    const used = oldest === undefined || newest === undefined ? 0 : newest.number - oldest.number + 1;
    const reset = Math.max(1, Math.ceil(((oldest?.at ?? now) + WINDOW - now) / 1000));
    if (used >= rate) return { allowed: false, remaining: 0, reset };
    // Times never run backwards within a key, so that its numbers are in the order of its times.
    database
      .prepare('insert into uses (key, at, number) values (?, ?, ?)')
      .run(key, Math.max(now, newest?.at ?? now), (newest?.number ?? 0) + 1);
    return { allowed: true, remaining: rate - used - 1, reset };
  };
  return onService(database.path, () => database.transaction(count));
}
