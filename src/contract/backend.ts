/** Backends, which perform the operations: a hosted service or the embedded library. */

import type { ChainAnswer, CitationsAnswer } from './answers/following';
import type { Standing } from './answers/standing';
import type { Changes } from './answers/versions';
import type { ExtensionName } from './extensions';
import type { CitedText, Findable } from './name';
import type { LawAnswer, OutlineAnswer, WholeText } from './outline';
import type { DocumentWishes, LibraryOptions, RawParameters, SearchQuery } from './parameters';
import type { Takes } from './takes';
import type {
  BackendKind,
  Coverage,
  DocumentAnswer,
  HealthAnswer,
  HeldWork,
  NotHeld,
  SearchAnswer,
  SearchResult,
  TextVersion,
  Validity,
} from './types';

/** For people: shown on stderr and in `lks status`. */
export interface BackendDescription {
  kind: BackendKind;
  /** Base URL of the service or path of the library file. */
  location: string;
  /** A library whose searches also query the publishers. */
  live?: boolean;
  /** `--offline`: a service that is not contacted; only its cache answers. */
  offline?: boolean;
}

/** Progress reports and warnings of a backend, as data; the terminal face words them. */
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
  /** A publisher searched along with the library did not answer. */
  | { kind: 'source-down'; source: string; reason: string }
  /** A warning with an answer: from a service, or of a library about a search. */
  | { kind: 'answer-notice'; code: string; message: string; command?: string }
  /** The library's index is damaged; one built in memory replaces it. */
  | { kind: 'index-in-memory'; file: string }
  | { kind: 'asking' }
  /** The service refuses POST (with this status): parameters go in addresses from now on. */
  | { kind: 'words-in-address'; status: number | undefined }
  /** A cached document: when it was fetched (ISO 8601) and its age in seconds, unless the clock changed. */
  | { kind: 'from-cache'; at: string; age?: number }
  /** Caching stopped for this run; `code` is the system's error. */
  | { kind: 'cache-off'; code: string }
  /** Where a damaged cache entry was moved. */
  | { kind: 'cache-damaged'; file: string }
  | { kind: 'debug'; line: string };

export interface Call {
  signal?: AbortSignal;
  /** No retries; a bulk run schedules its own (`src/platform/schedule`). */
  once?: boolean;
  /** Bypasses the cache, to compare a document with what is stored. */
  fresh?: boolean;
  notice?: (notice: Notice) => void;
  /**
   * Only what was asked for, of a library: no neighbours of an article, for which it reads the contents of the law, and
   * no notices on the age of what it found, for which it counts its documents.
   */
  alone?: boolean;
}

export interface SearchCall extends Call {
  /** For a library only (`LIBRARY_PARAMETERS`); a backend throws `usage` for what it does not take. */
  options?: LibraryOptions;
  /** Called with the matched words in the snippets, as written there; not by a hosted service. */
  matched?: (words: readonly string[]) => void;
  /** False if snippets are not shown: a library leaves them empty, which saves a third of a search. */
  snippets?: boolean;
}

/** The only search option for documents is the day. */
type DocumentOptions = DocumentWishes &
  Pick<LibraryOptions, 'at'> & {
    [Name in Exclude<keyof LibraryOptions, 'at'>]?: never;
  };

export interface DocumentCall extends Call {
  /**
   * `at`: the day of the text, `YYYY-MM-DD`; default today. `withdrawn`: include text that its publisher withdrew. A
   * hosted service throws `usage`.
   */
  options?: DocumentOptions;
  /** What the citation says of the text on `options.at`, the day it names. */
  cited?: CitedText;
}

/** A document found by name, with the data needed to choose. */
export interface NamedDocument extends Pick<SearchResult, 'id' | 'external_id' | 'title' | 'language'> {
  /** Identity across languages, if external ids differ: the CELEX number of an EU decision, known to a library. */
  work?: string;
}

export type DecisionInCase = NamedDocument &
  Pick<SearchResult, 'decision_date' | 'document_type'> & { cases: readonly string[] };

export interface FoundByName {
  /** Documents with the name; several only for languages or versions, or if a citation fits several decisions. */
  documents: NamedDocument[];
  /** Similar decisions by number, court and date, if the decision was not found. */
  near?: readonly NamedDocument[];
  /** For EU decisions: the decision and others in its case. */
  inCase?: { documents: readonly DecisionInCase[]; beside: readonly DecisionInCase[] };
  /** Matched by the case number cited with an ECLI; the files have no ECLI to compare. */
  withoutEcli?: true;
  /** If no document has the EU ECLI: those of its court and year without an ECLI, one of which may be it. */
  unnumbered?: readonly NamedDocument[];
  /** All results, if a search operation was needed. */
  searched?: readonly SearchResult[];
}

/** A service's unchecked answer to a question of the extension. */
export interface ExtensionReply {
  readonly data: unknown;
  readonly meta?: unknown;
}

export interface Backend {
  readonly description: BackendDescription;
  readonly takes: Takes;
  /** `query` has passed `checkSearchQuery`. */
  search(query: SearchQuery, call?: SearchCall): Promise<SearchAnswer>;
  /** `id` is a UUID in lower case. Throws `not-found`. */
  document(id: string, call?: DocumentCall): Promise<DocumentAnswer>;
  /** The documents with a name; empty if none. */
  find(name: Findable, call?: DocumentCall): Promise<FoundByName>;
  health(call?: Call): Promise<HealthAnswer>;
  /** A question of the extension, for services only; undefined if the service does not offer it. */
  extension?(name: ExtensionName, parameters: RawParameters, call?: Call): Promise<ExtensionReply | undefined>;
  /**
   * For a service that did not announce its extensions: asks again before a request is refused for lack of a library.
   * Throws if it still does not answer, and `unreachable` if it has a library now.
   */
  settle?(call?: Call): Promise<void>;
  /** Closes sockets and files. Safe to call twice. */
  close(): Promise<void>;
}

/** The former and current number of an article (external ids), and since when; `day` is empty if unknown. */
export interface Renumbered {
  before: string;
  now: string;
  day: string;
}

/** A library's work with a given name. */
export interface WorkNamed {
  /** BWB number, CELEX of the base act, or CVDR number. */
  id: string;
  /** In a code of books, the book as lawyers number it. */
  book?: string;
  /** Whether this is exactly a name of the work; else a name with a year behind it. */
  exact: boolean;
}

export interface ChangesAsked {
  /** A document, or a whole work if its external id is the work's number. */
  subject: Validity;
  /** `YYYY-MM-DD`, in this order. */
  from: string;
  to: string;
  /** The day as of which both texts are known; default today. */
  knownOn?: string | undefined;
}

/**
 * Operations of a library only: on this computer, or of a service of one's own (`lks serve`). Get it by `localLibrary`.
 */
export interface LocalLibrary extends Backend {
  readonly local: true;
  /** A service's: calls go over the network, simultaneous ones together. */
  readonly served?: true;
  /**
   * When the document with this UUID, external id or other name is in force; undefined if there is none, or several.
   * `each`: every toestand separately, also with equal texts.
   */
  validity(name: string, each?: boolean): Promise<Validity | undefined>;
  /** The text of a document (UUID) for a day (default today) and a citation; undefined if no days are known. */
  textOn(id: string, day: string | undefined, cited?: CitedText): Promise<TextVersion | undefined>;
  /**
   * Contents of a work (publisher's number, or id of its document in a language) on the day of the call. Undefined if
   * nothing of it is in the library or it is a single document. Throws `not-found` for a day without a text.
   */
  outline(work: string, call?: DocumentCall): Promise<OutlineAnswer | undefined>;
  /** Name of a law on a day, from its publisher's metadata; undefined if not in the library. */
  titleOn(work: string, day: string): Promise<string | undefined>;
  /** Like `outline`, with the texts in the library. */
  whole(work: string, call?: DocumentCall): Promise<LawAnswer<WholeText> | undefined>;
  /** The toestanden of a work (publisher's number); undefined without a dated text. */
  toestanden(work: string): Promise<Validity | undefined>;
  /** Changes in a document or work between 2 days. Throws `not-found`. */
  changes(asked: ChangesAsked): Promise<Changes>;
  /** The stored documents of a work (publisher's number). */
  held(work: string): Promise<HeldWork | undefined>;
  /** The works with each of the names: see `lawNamesOf`. */
  worksNamed(names: readonly string[]): Promise<readonly (readonly WorkNamed[])[]>;
  /** At most 3 names of laws, in the table or the library, near to an unknown one. */
  nearestLaws(name: string): Promise<string[]>;
  /** Statements on a document by external id, also if it is not in the library: see `contract/standing.ts`. */
  standing(externalId: string): Promise<readonly Standing[]>;
  /** Renumberings of an article by external id: articles that had its number before, and its own former numbers. */
  renumbered(externalId: string): Promise<{ from: readonly Renumbered[]; to: readonly Renumbered[] }>;
  /** External ids of the parts next to a part that does not exist: see `nearParts`. */
  nearParts(externalId: string, day: string | undefined): Promise<string[]>;
  following(): Promise<Following>;
  /** Number of documents by source, kind, court and year. */
  coverage(): Promise<Coverage[]>;
  /** The texts of a work (publisher's number) in its manifest that are not in the library. */
  notHeld(work: string): Promise<NotHeld>;
  /** Areas of law in the library, for a hint on an unknown `area`. */
  areas(): Promise<string[]>;
}

/** The library of a backend; undefined for a service with only the contract, which has no texts of other days. */
export const localLibrary = (backend: Backend): LocalLibrary | undefined =>
  'local' in backend ? (backend as LocalLibrary) : undefined;

export interface CitedByAsked
  extends Pick<SearchQuery, 'type' | 'law' | 'date_from' | 'date_to' | 'limit' | 'offset'>,
    Pick<LibraryOptions, 'court' | 'at'> {
  /** External ids of one document: a decision may have an ECLI and a CELEX number. */
  names: readonly string[];
  /** `lid 1`. */
  place?: string | undefined;
  /** `date`: newest first; `weight`: most cited first. */
  sort: 'date' | 'weight';
}

export interface Following {
  /**
   * Citing documents, one row each. With `at`: decisions up to that day, and otherwise current texts that were in force
   * then; changed texts are not searched. Throws `usage` for an unknown court or law.
   */
  citedBy(asked: CitedByAsked): Promise<CitationsAnswer>;
  /**
   * The citations in a document (UUID), or in the articles of a law, on a day (default today); a row for each cited
   * document. Throws `not-found`.
   */
  cites(id: string, at?: string): Promise<CitationsAnswer>;
  /**
   * Decisions formally related to a decision, directly or not; includes the decision. With `at` those up to that day,
   * or up to that year if the day is unknown. Throws `usage` if the decision itself is later.
   */
  chain(ecli: string, at?: string): Promise<ChainAnswer>;
  /** The library's names of laws outside the built-in table; `id` is the work's number. */
  namesOfLaws(): Promise<readonly { id: string; name: string }[]>;
  /** Number of documents by source, counted at import. */
  stock(): Promise<{ source: string; documents: number }[]>;
}
