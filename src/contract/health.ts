/**
 * A health answer: its sources, however a service keys them (the contract shows neither keys nor types; contract.md, "Health checks"), and how long
 * ago each was brought up to date.
 */
import { say } from '../messages';
import { HEALTH_FIELDS } from './types';

type Fields = Readonly<Record<string, unknown>>;

/** A source, or what is said of all of them (`own`), by its name and as it came. */
interface HealthEntry {
  name: string;
  value: unknown;
  /** Fields next to nested sources (`{status: 'ok', rechtspraak: {…}}`): no source, unless it has a status. */
  own?: true;
}

/** How deep containers of sources are opened; what lies deeper is shown as text. */
const LEVELS = 3;
/** Names under which sources stand, and that are none themselves. */
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
  // Beside records null is a source of which nothing is said.
  const isOfIts = ([field, member]: [string, unknown]): boolean =>
    isKnown(field) || !(isObject(member) || (member === null && hasRecords));
  const fields = members.filter(isOfIts);
  const inner = members.filter((member) => !isOfIts(member));
  const hasKnown = fields.some(([field]) => isKnown(field));
  const isContainer = level === 0 || CONTAINERS.includes(name);
  if (hasKnown && !isContainer) return [{ name, value }];
  if (inner.length === 0 && (hasKnown || !isContainer)) return [{ name, value }];
  // Where nothing is a record, each says its status in a word.
  if (inner.length === 0) return fields.map(([field, member]) => ({ name: field, value: member }));
  const own: HealthEntry[] = fields.length === 0 ? [] : [{ name, value: Object.fromEntries(fields), own: true }];
  return [...own, ...inner.flatMap(([field, member]) => entriesIn(field, member, level + 1))];
}

/** Every source of a health answer, in its order, and what is said of all of them; none where it names no source. */
export const healthEntries = (data: unknown): HealthEntry[] =>
  data === null || data === undefined ? [] : entriesIn(say.render.service, data, 0);

/** The sources alone, by name. */
export const sourcesIn = (data: unknown): [source: string, health: unknown][] =>
  healthEntries(data).flatMap(({ name, value, own }) => (own ? [] : [[name, value]]));

/** Statuses of a source that is well, in any case. */
const HEALTHY: ReadonlySet<string> = new Set(['ok', 'up', 'healthy', 'online']);

/** The status as it came: a field of a record, or the word that stands in its place; empty where there is none. */
export function statusIn(value: unknown): string {
  const status = isObject(value) ? value.status : value;
  return isObject(status) || status === undefined || status === null ? '' : String(status);
}

/** The unhealthy entries: each source whose status is not a healthy one, and the service where it says so of itself. */
export const unhealthyIn = (data: unknown): HealthEntry[] =>
  healthEntries(data).filter(({ value, own }) => {
    const status = statusIn(value);
    return !HEALTHY.has(status.toLowerCase()) && !(own && status === '');
  });

/** How far ahead a moment may be of the clock here before one of the two clocks is wrong, in seconds. */
const AHEAD = 3600;

interface SourceAge {
  /** `ahead`: synced at a moment that is yet to come; `unsaid`: nobody says when. */
  by: 'synced' | 'imported' | 'ahead' | 'unsaid';
  /** The moment as it is said, `YYYY-MM-DD HH:MM:SS` in UTC; empty where it is not. */
  at: string;
  /** Seconds since then; null where that is not known. */
  age_s: number | null;
}

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const UNSAID: SourceAge = { by: 'unsaid', at: '', age_s: null };

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
