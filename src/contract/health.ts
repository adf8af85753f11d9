/**
 * Reads a health answer: its sources, whatever their keys (the contract shows neither keys nor types; contract.md,
 * "Health checks"), and their age.
 */
import { say } from '../messages';
import { HEALTH_FIELDS } from './types';

type Fields = Readonly<Record<string, unknown>>;

/** A source, or the common fields (`own`). */
interface HealthEntry {
  name: string;
  value: unknown;
  /** Fields next to nested sources (`{status: 'ok', rechtspraak: {…}}`): not a source, unless it has a status. */
  own?: true;
}

/** Depth to which containers are opened; deeper values are shown as text. */
const LEVELS = 3;
/** Keys of containers, not sources. */
const CONTAINERS: readonly string[] = ['sources', 'services', 'components', 'checks', 'data', 'health'];

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isKnown = (field: string): boolean => (HEALTH_FIELDS as readonly string[]).includes(field);

function nameOf(item: unknown, fallback: string): string {
  const { source, name, id } = Object(item) as Fields;
  return [source, name, id].find((one): one is string => typeof one === 'string' && one !== '') ?? fallback;
}

function entriesIn(name: string, value: unknown, level: number): HealthEntry[] {
  if (!isObject(value) || level > LEVELS) return [{ name, value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => entriesIn(nameOf(item, `${at + 1}`), item, level + 1));
  const members = Object.entries(value);
  const hasRecords = members.some(([field, member]) => !isKnown(field) && isObject(member));
  // Among records, null is a source without information.
  const isOfIts = ([field, member]: [string, unknown]): boolean =>
    isKnown(field) || !(isObject(member) || (member === null && hasRecords));
  const fields = members.filter(isOfIts);
  const inner = members.filter((member) => !isOfIts(member));
  const hasKnown = fields.some(([field]) => isKnown(field));
  const isContainer = level === 0 || CONTAINERS.includes(name);
  if (hasKnown && !isContainer) return [{ name, value }];
  if (inner.length === 0 && (hasKnown || !isContainer)) return [{ name, value }];
  // Without records, each value is a status.
  if (inner.length === 0) return fields.map(([field, member]) => ({ name: field, value: member }));
  const own: HealthEntry[] = fields.length === 0 ? [] : [{ name, value: Object.fromEntries(fields), own: true }];
  return [...own, ...inner.flatMap(([field, member]) => entriesIn(field, member, level + 1))];
}

/** All sources, in order, and the common fields; empty if no source is named. */
export const healthEntries = (data: unknown): HealthEntry[] =>
  data === null || data === undefined ? [] : entriesIn(say.render.service, data, 0);

/** Sources only, with their names. */
export const sourcesIn = (data: unknown): [source: string, health: unknown][] =>
  healthEntries(data).flatMap(({ name, value, own }) => (own ? [] : [[name, value]]));

/** In lower case. */
const HEALTHY: ReadonlySet<string> = new Set(['ok', 'up', 'healthy', 'online']);

/** The status as sent: a field, or a bare word; empty if there is none. */
export function statusIn(value: unknown): string {
  const status = isObject(value) ? value.status : value;
  return isObject(status) || status === undefined || status === null ? '' : String(status);
}

/** Sources without a healthy status, and the service if it says so of itself. */
export const unhealthyIn = (data: unknown): HealthEntry[] =>
  healthEntries(data).filter(({ value, own }) => {
    const status = statusIn(value);
    return !HEALTHY.has(status.toLowerCase()) && !(own && status === '');
  });

/** Seconds a timestamp may be in the future before a clock must be wrong. */
const AHEAD = 3600;

interface SourceAge {
  /** `ahead`: synced in the future; `unsaid`: unknown. */
  by: 'synced' | 'imported' | 'ahead' | 'unsaid';
  /** `YYYY-MM-DD HH:MM:SS` in UTC; empty if unknown. */
  at: string;
  /** Null if unknown. */
  age_s: number | null;
}

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const UNSAID: SourceAge = { by: 'unsaid', at: '', age_s: null };

/** Whether `sync` updates the source; for others a library gives only the import date. */
const isSynced = (health: unknown): boolean =>
  !isObject(health) || Object.hasOwn(health, 'synced_at') || !Object.hasOwn(health, 'imported_at');

/** Age of a source since its last successful sync, else since its import. */
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
 * Sources that were not updated within `seconds`, have a date in the future, or none. Sources that `sync` does not
 * update are skipped; undefined if there are no others.
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
