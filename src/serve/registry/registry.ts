/**
 * The interface of a registry: workspaces, keys, credits and rates, in a file of this computer or in PostgreSQL; and what both share.
 *
 * Rules are steps: generators that yield statements and get rows. The file does its steps at once (`file.ts`), PostgreSQL over a connection
 * (`postgres/registry.ts`), so that each rule is written once.
 *
 * The limit per minute of a key is a sliding window: a search is let through when fewer than the limit were in the 60 s before it. The window is in the
 * registry, so that it survives a restart and holds for several services at once.
 */
import { currentMs, monotonicMs } from '../../platform/clock';
import type { Row, SqlValue } from '../../platform/sqlite';
import type { PostgresAddress } from './postgres/address';

/** The holder of a key, as in the access log. */
export interface KeyHolder {
  prefix: string;
  /** Null for a key without one. */
  name: string | null;
  workspaceName: string;
}

export interface Caller extends KeyHolder {
  /** Row numbers. */
  key: number;
  workspace: number;
  apiAccess: boolean;
  /** Searches a minute. */
  rate: number;
  /** Whether the workspace could pay for a search at this moment. */
  canPay: boolean;
}

/** A key that was good, and the moment from which it is refused. */
export interface Expired extends KeyHolder {
  expired: string;
}

/** The key and workspace that a search is charged to. */
export type Charged = Pick<Caller, 'key' | 'workspace'>;

/** Where a registry is, as it can be sent to another process. */
export type RegistryPlace =
  /** `epoch`: see `steadyEpoch`, the same in every process, so that all count a key's searches by one clock. */
  { kind: 'file'; path: string; epoch: number } | { kind: 'postgres'; address: PostgresAddress };

/**
 * Every method throws `local` (`service_damaged`) where the file is damaged, and `unreachable` or `local` (`registry_unavailable`) where the
 * database does not answer in time: what was asked then is done or not done.
 */
export interface Registry {
  readonly place: RegistryPlace;
  /** Its place as people are shown it: the path of a file, or an address without a password. */
  readonly shown: string;
  /** Does what an administrator asks: a rule of this room. */
  do<T>(steps: Steps<T>): Promise<T>;
  /** See `callers.ts`. */
  findCaller(key: string, now: number): Promise<Caller | Expired | undefined>;
  /**
   * Counts one search for the rate of a key, if there is room. What is refused does not count.
   *
   * @param key row number of the key. @param rate its limit. @param now milliseconds since 1970; by default by the clock of the registry.
   */
  countForRate(key: number, rate: number, now?: number): Promise<RateState>;
  /**
   * Counts a successful search and takes what it costs, in one transaction. When this resolves, a kill of the process can no
   * longer undo it.
   *
   * @param price searches that one credit pays for; undefined when searches are free.
   * @returns false when the workspace cannot pay: nothing has been counted then.
   */
  chargeSearch(charged: Charged, price: number | undefined): Promise<boolean>;
  /** Throws where it is away: no request with a key can be answered now. */
  check(): Promise<void>;
  close(): Promise<void> | void;
}

/** One statement, in the SQL that SQLite and PostgreSQL share, with its values as `?1`, `?2`; or steps that are done all or not at all. */
export type Step =
  | { kind: 'rows' | 'change'; sql: string; values: readonly SqlValue[] }
  | { kind: 'together'; steps: Steps<unknown> };

export type Steps<T> = Generator<Step, T, unknown>;

/** All rows. */
export function* all(sql: string, ...values: SqlValue[]): Steps<Row[]> {
  return (yield { kind: 'rows', sql, values }) as Row[];
}

/** The first row, or undefined. */
export function* first(sql: string, ...values: SqlValue[]): Steps<Row | undefined> {
  const [row] = yield* all(sql, ...values);
  return row;
}

/** Changes rows; gives how many. */
export function* change(sql: string, ...values: SqlValue[]): Steps<number> {
  return (yield { kind: 'change', sql, values }) as number;
}

/** The same rule, with all its steps in one transaction, in which nobody else changes workspaces or keys. Within another one they become part of that. */
export const inTransaction = <A extends unknown[], T>(rule: (...given: A) => Steps<T>) =>
  function* (...given: A): Steps<T> {
    return (yield { kind: 'together', steps: rule(...given) }) as T;
  };

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
