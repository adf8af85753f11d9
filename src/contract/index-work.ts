/** What a search asked of an index that is on other machines: all 0 where the index is in the library file. */
export interface IndexWork {
  rounds: number;
  requests: number;
  /** Requests that were sent again after an error. */
  retries: number;
  /** Requests that a second node was sent too, the first being slow. */
  hedges: number;
  /** Milliseconds in which it waited for the answers. */
  waitedMs: number;
}

export const NO_INDEX_WORK: IndexWork = { rounds: 0, requests: 0, retries: 0, hedges: 0, waitedMs: 0 };
