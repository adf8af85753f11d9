/** Answers and failures of publishers, for `health`. */
import type { Database } from '../../platform/sqlite';
import { preciseTimestampOf, timestampOf } from './moment';

/** Older failures are deleted; `health` looks at the last day only. */
const FAILURES_KEPT = 30 * 86_400_000;

export interface Reach {
  lastSuccessAt: string | undefined;
  latencyMs: number | undefined;
  /** When a request to it last failed; undefined if none did. */
  lastMissedAt: string | undefined;
}

export interface Missed {
  source: string;
  /** The file or the request, for people. */
  what: string;
  message: string;
}

/** Records an answer that took `ms` milliseconds. Throws `local`. */
export function recordReached(database: Database, source: string, ms: number, now: Date): void {
  database
    .prepare(
      `insert into reach (source, last_success_at, latency_ms) values (?, ?, ?)
       on conflict (source) do update set last_success_at = excluded.last_success_at, latency_ms = excluded.latency_ms`,
    )
    .run(source, preciseTimestampOf(now), ms);
}

/** Records that a file of a source could not be imported. Throws `local`. */
export function recordFailure(
  database: Database,
  { source, what, message }: Missed,
  now: Date,
  at = timestampOf(now),
): void {
  database.transaction(() => {
    database
      .prepare('insert into failures (source, file, message, at) values (?, ?, ?, ?)')
      .run(source, what, message, at);
    database.prepare('delete from failures where at < ?').run(timestampOf(new Date(now.getTime() - FAILURES_KEPT)));
  });
}

/** Records a request without an answer, which also counts among the failures of the last 24 hours. Throws `local`. */
export function recordMissed(database: Database, missed: Missed, now: Date): void {
  database.transaction(() => {
    recordFailure(database, missed, now, preciseTimestampOf(now));
    database
      .prepare(
        `insert into reach (source, last_missed_at) values (?, ?)
         on conflict (source) do update set last_missed_at = excluded.last_missed_at`,
      )
      .run(missed.source, preciseTimestampOf(now));
  });
}

/** By source; empty for a library that was never connected to a publisher. */
export function readReach(database: Database): Map<string, Reach> {
  const rows = database.prepare('select * from reach order by source').all();
  return new Map(
    rows.map((row) => [
      String(row.source),
      {
        lastSuccessAt: row.last_success_at === null ? undefined : String(row.last_success_at),
        latencyMs: row.latency_ms === null ? undefined : Number(row.latency_ms),
        lastMissedAt: typeof row.last_missed_at === 'string' ? row.last_missed_at : undefined,
      },
    ]),
  );
}
