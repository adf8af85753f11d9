/** What the operations of the service work with. */
import type { Library } from '../../library/library';
import type { Database } from '../../sqlite';
import type { SearchPool } from '../searching/pool';

export interface ServiceContext {
  /** Workspaces, keys, credits, rates. */
  registry: Database;
  /** Answers documents and health; searches go to the pool. */
  library: Library;
  pool: SearchPool;
  /** Searches that one credit pays for; undefined when searches are free. */
  price: number | undefined;
  /** Whether the access log has the parameters of searches. */
  logQueries: boolean;
}
