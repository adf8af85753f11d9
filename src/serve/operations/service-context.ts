/** What the operations of the service work with. */
import type { Library } from '../../library/library';
import type { Registry } from '../registry';
import type { Apart } from '../searching/apart';

export interface ServiceContext {
  /** Workspaces, keys, credits, rates. */
  registry: Registry;
  /** Answers documents and health; another one from the moment that its file was replaced. */
  library: Library;
  apart: Apart;
  /** Searches that one credit pays for; undefined when searches are free. */
  price: number | undefined;
  /** Whether the access log has the parameters of searches. */
  logQueries: boolean;
}
