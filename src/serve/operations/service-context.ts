/** What the operations of the service work with. */
import type { Library } from '../../library/library';
import type { Database } from '../../platform/sqlite';
import type { Searching } from '../searching/pool';
import type { TextQueue } from './text-queue';

export interface ServiceContext {
  /** Workspaces, keys, credits, rates. */
  registry: Database;
  /** Answers documents and health; another one from the moment that its file was replaced. */
  library: Library;
  searching: Searching;
  /** The texts that this process checks. */
  texts: TextQueue;
  /** Searches that one credit pays for; undefined when searches are free. */
  price: number | undefined;
  /** Whether the access log has the parameters of searches. */
  logQueries: boolean;
  /** See `steadyEpoch`. */
  epoch: number;
}
