/** What performs the operations: a hosted service or the embedded library. */
import type { SearchQuery } from './parameters';
import type { DocumentAnswer, HealthAnswer, SearchAnswer } from './types';

export type BackendKind = 'hosted' | 'library' | 'sample';

/** Which backend answers, for people: shown on stderr and in `lks status`. */
export interface BackendDescription {
  kind: BackendKind;
  /** The base URL of the service or the path of the library file. */
  location: string;
}

/** Something a backend has to tell while it works. It is data: the terminal face words it. */
export type Notice =
  | {
      kind: 'waiting';
      seconds: number;
      attempt: number;
      attempts: number;
      reason: 'rate-limited' | 'retry';
      cause: string;
    }
  | { kind: 'waited' }
  | { kind: 'odd-field'; field: string }
  | { kind: 'debug'; line: string };

export interface Call {
  signal?: AbortSignal;
  notice?: (notice: Notice) => void;
  /** Told the words that matched in the snippets of an answer, as they stand there; a hosted service cannot say. */
  matched?: (words: readonly string[]) => void;
  /** Give each row an `explanation`; a hosted service cannot. */
  explain?: boolean;
}

export interface Backend {
  readonly description: BackendDescription;
  /** The search operation. `query` has passed `checkSearchQuery`. */
  search(query: SearchQuery, call?: Call): Promise<SearchAnswer>;
  /** The document operation. `id` is a UUID in lower case. Throws `not-found`. */
  document(id: string, call?: Call): Promise<DocumentAnswer>;
  /** The health operation. */
  health(call?: Call): Promise<HealthAnswer>;
  /** The areas of law that occur, for a hint on an `area` that does not. A hosted service cannot say. */
  areas?(): Promise<string[]>;
  /** Lets go of sockets and files. Safe to call twice. */
  close(): Promise<void>;
}
