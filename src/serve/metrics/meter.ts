/** What the parts of a service report while it works, for its metrics. It knows no request, no key and no words: labels are of closed sets. */
import type { IndexWork } from '../../contract/index-work';

/** The queues, and the processes behind each. */
export type PoolName = 'search' | 'text';

/** Why a process that searches ended: its time was up, nobody waited any more, it died by itself, or the library was opened again. */
export type EndCause = 'limit' | 'abandoned' | 'died' | 'renewed';

/** A request that is over. */
export interface Answered {
  /** As in the access log: of the table of paths, or null. */
  route: string | null;
  /** 0 where none was sent. */
  status: number;
  ms: number;
}

/** Told of the requests of one process that are over. */
export type RequestMeter = (one: Answered) => void;

/** Counts the tasks and processes of the pools. */
export interface PoolMeter {
  /** A task was begun after so many milliseconds in the queue. */
  waited(pool: PoolName, ms: number): void;
  started(pool: PoolName): void;
  ended(pool: PoolName, cause: EndCause): void;
  searched(work: IndexWork): void;
}

/** What is asked of a pool when the metrics are read. */
export interface PoolState {
  waiting: number;
  running: number;
  /** Processes that are there. */
  processes: number;
}
