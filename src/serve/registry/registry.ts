/** What a registry is to the rest of lks: workspaces, keys, credits and rates, in a file of this computer or in PostgreSQL. */
import type { Caller, Charged, Expired } from './callers';
import type { PostgresAddress } from './postgres/address';
import type { RateState } from './rate';
import type { Steps } from './steps';

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
