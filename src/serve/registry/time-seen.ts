/**
 * The latest time that the service has seen, by which it is judged whether a key has expired: a clock that is set back makes no key good again. Only
 * requests move it. A clock that runs far ahead is believed once it has done so for a day: when it is put right before that, nothing is lost.
 */
import type { Database } from '../../platform/sqlite';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A jump that is believed at once: a service that was off for a holiday. */
const BELIEVED = 31 * DAY;

/** Milliseconds since 1970. */
export interface TimeSeen {
  /** 0 where none was. */
  seen: number;
  /** When a clock that is far ahead was first met; 0 where none is. */
  doubted: number;
}

/** What is known of time once the clock says `now`. Pure. */
function afterSeeing({ seen, doubted }: TimeSeen, now: number): TimeSeen {
  if (now <= seen) return { seen, doubted: 0 };
  if (seen === 0 || now - seen <= BELIEVED) return { seen: now, doubted: 0 };
  const isDoubted = doubted !== 0 && now >= doubted && now - doubted <= BELIEVED;
  if (!isDoubted) return { seen, doubted: now };
  return now - doubted >= DAY ? { seen: now, doubted: 0 } : { seen, doubted };
}

export function timeSeen(database: Database): TimeSeen {
  const row = database.prepare('select seen, doubted from clock').get();
  return { seen: Number(row?.seen ?? 0), doubted: Number(row?.doubted ?? 0) };
}

/** The time by which expiry is judged: milliseconds since 1970. */
export const judgedTime = (database: Database, now: number): number => Math.max(now, timeSeen(database).seen);

/** Remembers that the clock says `now`, in steps of a minute; at once where that decided something. */
export function rememberTime(database: Database, now: number, atOnce: boolean): void {
  const before = timeSeen(database);
  if (!atOnce && now - before.seen < MINUTE) return;
  const after = afterSeeing(before, now);
  if (after.seen === before.seen && after.doubted === before.doubted) return;
  database.transaction(() => {
    // Another process may have seen more meanwhile.
    const { seen, doubted } = afterSeeing(timeSeen(database), now);
    database.prepare('update clock set seen = ?, doubted = ?').run(seen, doubted);
  });
}

/** Takes the clock as it is, behind what was seen too: for whoever knows that what was seen was wrong. */
export function trustClock(database: Database, now: number): void {
  database.prepare('update clock set seen = ?, doubted = 0').run(now);
}
