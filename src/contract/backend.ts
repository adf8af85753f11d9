/** What performs the operations: a hosted service or the embedded library. */
import type { LibraryOptions, SearchQuery } from './parameters';
import type { DocumentAnswer, HealthAnswer, HeldWork, SearchAnswer, Validity } from './types';

export type BackendKind = 'hosted' | 'library' | 'sample';

/** Which backend answers, for people: shown on stderr and in `lks status`. */
export interface BackendDescription {
  kind: BackendKind;
  /** The base URL of the service or the path of the library file. */
  location: string;
  /** A library whose searches ask the official publishers too. */
  live?: boolean;
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
  /** A publisher that was asked beside the library gave no answer. */
  | { kind: 'source-down'; source: string; reason: string }
  /** A warning that goes with an answer: from a service, or of a library about a search. */
  | { kind: 'answer-notice'; code: string; message: string }
  | { kind: 'debug'; line: string };

export interface Call {
  signal?: AbortSignal;
  notice?: (notice: Notice) => void;
}

export interface SearchCall extends Call {
  /** What only a library can be asked (`LIBRARY_PARAMETERS`). A backend throws `usage` for what it does not take. */
  options?: LibraryOptions;
  /** Told the words that matched in the snippets of an answer, as they stand there; a hosted service cannot say. */
  matched?: (words: readonly string[]) => void;
  /** False where nobody is shown the snippets: a library then leaves them empty, which saves a third of a search. */
  snippets?: boolean;
  /** Only rows that the query is the name of: a library then looks through no text, and asks nobody else. */
  named?: boolean;
}

/** Of a document the day alone can be asked: all else is about a search. */
export type DocumentOptions = Pick<LibraryOptions, 'at'> & {
  [Name in Exclude<keyof LibraryOptions, 'at'>]?: never;
};

export interface DocumentCall extends Call {
  /** `at`: the day for which the text is wanted, `YYYY-MM-DD`; today unless said otherwise. A hosted service throws `usage`. */
  options?: DocumentOptions;
}

export interface Backend {
  readonly description: BackendDescription;
  /** The search operation. `query` has passed `checkSearchQuery`. */
  search(query: SearchQuery, call?: SearchCall): Promise<SearchAnswer>;
  /** The document operation. `id` is a UUID in lower case. Throws `not-found`. */
  document(id: string, call?: DocumentCall): Promise<DocumentAnswer>;
  /** The health operation. */
  health(call?: Call): Promise<HealthAnswer>;
  /**
   * When the document with this UUID, external id or other name is in force; undefined when there is none, or several. Only
   * a library knows.
   */
  validity?(name: string): Promise<Validity | undefined>;
  /** What is held of a work (its publisher's number); undefined where nothing is. A hosted service cannot say. */
  held?(work: string): Promise<HeldWork | undefined>;
  /** The areas of law that occur, for a hint on an `area` that does not. A hosted service cannot say. */
  areas?(): Promise<string[]>;
  /** Lets go of sockets and files. Safe to call twice. */
  close(): Promise<void>;
}
