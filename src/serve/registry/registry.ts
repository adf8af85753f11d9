/**
 * The interface of a registry (workspaces, keys, credits, rates), in a local file or in PostgreSQL.
 *
 * Rules are generators that yield SQL statements and get rows, so that each is written once for both: `file.ts` runs
 * them synchronously, `postgres/registry.ts` over a connection. The rate limit of a key is a sliding window of 60 s, in
 * the registry so that it survives a restart and holds for several services at once.
 */
import { currentMs, monotonicMs } from '../../platform/clock';
import type { Row, SqlValue } from '../../platform/sqlite';
import type { PostgresAddress } from './postgres/address';

/** The owner of a key, as in the access log. */
export interface KeyHolder {
  prefix: string;
  name: string | null;
  workspaceName: string;
}

export interface Caller extends KeyHolder {
  /** Row numbers. */
  key: number;
  workspace: number;
  apiAccess: boolean;
  /** Searches per minute. */
  rate: number;
  /** Whether the workspace can pay for a search now. */
  canPay: boolean;
}

/** An expired key, and the time from which it is refused. */
export interface Expired extends KeyHolder {
  expired: string;
}

/** The key and workspace that a search is charged to. */
export type Charged = Pick<Caller, 'key' | 'workspace'>;

/** Where a registry is; plain data that can be sent to another process. */
export type RegistryPlace =
  /** `epoch`: see `steadyEpoch`; shared, so that all processes count a key's searches by one clock. */
  { kind: 'file'; path: string; epoch: number } | { kind: 'postgres'; address: PostgresAddress };

/**
 * Every method throws `local` (`service_damaged`) if the file is damaged, and `unreachable` or `local`
 * (`registry_unavailable`) if the database does not answer in time: the change may or may not have been made then.
 */
export interface Registry {
  readonly place: RegistryPlace;
  /** For display: the path of a file, or an address without its password. */
  readonly shown: string;
  /** Runs a rule of an administrator. */
  do<T>(steps: Steps<T>): Promise<T>;
  /** See `callers.ts`. */
  findCaller(key: string, now: number): Promise<Caller | Expired | undefined>;
  /**
   * Counts one search for the rate of a key, if there is room. Refused ones do not count.
   *
   * @param key row number. @param now milliseconds since 1970; by default by the clock of the registry.
   */
  countForRate(key: number, rate: number, now?: number): Promise<RateState>;
  /**
   * Counts a successful search and charges it, in one transaction, which is durable against a kill of the process when
   * this resolves.
   *
   * @param price searches per credit; undefined when searches are free.
   * @returns false if the workspace cannot pay; nothing is counted then.
   */
  chargeSearch(charged: Charged, price: number | undefined): Promise<boolean>;
  /** Throws if the registry is unavailable. */
  check(): Promise<void>;
  close(): Promise<void> | void;
}

/** One statement, in SQL that SQLite and PostgreSQL share, with values as `?1`, `?2`; or steps in one transaction. */
export type Step =
  | { kind: 'rows' | 'change'; sql: string; values: readonly SqlValue[] }
  | { kind: 'together'; steps: Steps<unknown> };

export type Steps<T> = Generator<Step, T, unknown>;

export function* all(sql: string, ...values: SqlValue[]): Steps<Row[]> {
  return (yield { kind: 'rows', sql, values }) as Row[];
}

export function* first(sql: string, ...values: SqlValue[]): Steps<Row | undefined> {
  const [row] = yield* all(sql, ...values);
  return row;
}

/** Changes rows; returns how many. */
export function* change(sql: string, ...values: SqlValue[]): Steps<number> {
  return (yield { kind: 'change', sql, values }) as number;
}

/** Runs a rule in one transaction, exclusive of other changes to workspaces or keys; nested, it joins the outer one. */
export const inTransaction = <A extends unknown[], T>(rule: (...given: A) => Steps<T>) =>
  function* (...given: A): Steps<T> {
    return (yield { kind: 'together', steps: rule(...given) }) as T;
  };

/** Milliseconds. */
export const WINDOW = 60_000;

export interface RateState {
  allowed: boolean;
  /** Searches left in the window. */
  remaining: number;
  /** Whole seconds until the oldest search leaves the window; 60 if there is none. */
  reset: number;
}

/**
 * Wall-clock time of the monotonic clock's zero, in milliseconds since 1970. Computed once for all processes of a
 * service: a later correction of the clock would make them differ.
 */
export const steadyEpoch = (): number => currentMs() - monotonicMs();

/**
 * Milliseconds since 1970 by the monotonic clock: a correction of the system's time a minute back would shut a key out,
 * a minute forward would let twice its limit in.
 */
export const steadyNow = (epoch: number): number => Math.floor(epoch + monotonicMs());

/** Rate state of a key. `used`: earlier searches in the window; `oldest`: time of the first of them. Pure. */
export function rateState(used: number, rate: number, oldest: number | undefined, now: number): RateState {
  const reset = Math.max(1, Math.ceil(((oldest ?? now) + WINDOW - now) / 1000));
  return used >= rate ? { allowed: false, remaining: 0, reset } : { allowed: true, remaining: rate - used - 1, reset };
}
