/** How long ago each source of a library was brought up to date, by what a health answer says of it. */

import { sourcesIn } from './health';

/** How far ahead a moment may be of the clock here before one of the two clocks is wrong, in seconds. */
const AHEAD = 3600;

export interface SourceAge {
  /** `ahead`: synced at a moment that is yet to come; `unsaid`: nobody says when. */
  by: 'synced' | 'imported' | 'ahead' | 'unsaid';
  /** The moment as it is said, `YYYY-MM-DD HH:MM:SS` in UTC; empty where it is not. */
  at: string;
  /** Seconds since then; null where that is not known. */
  age_s: number | null;
}

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const UNSAID: SourceAge = { by: 'unsaid', at: '', age_s: null };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether `sync` asks for what changed at the source: of one that it does not ask a library says only when it was imported. */
const isSynced = (health: unknown): boolean =>
  !isObject(health) || Object.hasOwn(health, 'synced_at') || !Object.hasOwn(health, 'imported_at');

/** The age of a source: since its last good sync, and where there was none, since its last import. */
export function ageOf(health: unknown, now: Date): SourceAge {
  const { synced_at: synced, imported_at: imported } = isObject(health) ? health : {};
  const at = synced ?? imported;
  if (typeof at !== 'string' || !MOMENT.test(at)) return UNSAID;
  const age = Math.floor((now.getTime() - Date.parse(`${at.replace(' ', 'T')}Z`)) / 1000);
  if (Number.isNaN(age)) return UNSAID;
  if (age < -AHEAD) return { by: 'ahead', at, age_s: null };
  return { by: typeof synced === 'string' ? 'synced' : 'imported', at, age_s: Math.max(0, age) };
}

/**
 * The sources that were brought up to date longer ago than `seconds`, at a moment that is yet to come, or nobody says when. Those that
 * `sync` does not ask are passed over; undefined where there is no other, so that nothing can be said.
 */
export function syncedLess(
  data: Readonly<Record<string, unknown>>,
  seconds: number,
  now: Date,
): (SourceAge & { source: string })[] | undefined {
  const synced = sourcesIn(data).filter(([, health]) => isSynced(health));
  if (synced.length === 0) return undefined;
  return synced
    .map(([source, health]) => ({ source, ...ageOf(health, now) }))
    .filter(({ age_s }) => age_s === null || age_s > seconds);
}
