/**
 * The latest time that the service has seen, by which it is judged whether a key has expired: a clock that is set back makes no key good again. Only
 * requests move it. A clock that runs far ahead is believed once it has done so for a day: when it is put right before that, nothing is lost.
 */
import type { Row } from '../../platform/sqlite';
import { change, first, type Steps } from './registry';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A jump that is believed at once: a service that was off for a holiday. */
const BELIEVED = 31 * DAY;
/** Tries to write down what was seen, while other processes do the same. */
const TRIES = 10;

/** Milliseconds since 1970. */
export interface TimeSeen {
  /** 0 where none was. */
  seen: number;
  /** When a clock that is far ahead was first met; 0 where none is. */
  doubted: number;
}

/** The state after the clock has shown `now`. Pure. */
function afterSeeing({ seen, doubted }: TimeSeen, now: number): TimeSeen {
  if (now <= seen) return { seen, doubted: 0 };
  if (seen === 0 || now - seen <= BELIEVED) return { seen: now, doubted: 0 };
  const isDoubted = doubted !== 0 && now >= doubted && now - doubted <= BELIEVED;
  if (!isDoubted) return { seen, doubted: now };
  return now - doubted >= DAY ? { seen: now, doubted: 0 } : { seen, doubted };
}

/** The time seen in a row that has it, or in none. */
export const timeSeenIn = (row: Row | undefined): TimeSeen => ({
  seen: Number(row?.seen ?? 0),
  doubted: Number(row?.doubted ?? 0),
});

export function* timeSeen(): Steps<TimeSeen> {
  return timeSeenIn(yield* first('select seen, doubted from clock'));
}

/** The time by which expiry is judged: milliseconds since 1970. */
export const judgedTime = (now: number, { seen }: TimeSeen): number => Math.max(now, seen);

/** Remembers that the clock says `now`, in steps of a minute; at once where that decided something. */
export function* rememberTime(known: TimeSeen, now: number, atOnce: boolean): Steps<void> {
  let before = known;
  if (!atOnce && now - before.seen < MINUTE) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const after = afterSeeing(before, now);
    if (after.seen === before.seen && after.doubted === before.doubted) return;
    // Another process may have seen more meanwhile.
    const changed = yield* change(
      'update clock set seen = ?1, doubted = ?2 where seen = ?3 and doubted = ?4',
      after.seen,
      after.doubted,
      before.seen,
      before.doubted,
    );
    if (changed > 0) return;
    before = yield* timeSeen();
  }
}

/** Takes the time of the clock, even where it is earlier than what was seen: for an administrator who knows that that was wrong. */
export function* trustClock(now: number): Steps<void> {
  yield* change('update clock set seen = ?1, doubted = 0', now);
}
