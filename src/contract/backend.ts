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

/** Which backend answers, for people: shown on stderr and in `lks status`. */
export interface BackendDescription {
  kind: BackendKind;
  /** The base URL of the service or the path of the library file. */
  location: string;
  /** A library whose searches ask the official publishers too. */
  live?: boolean;
  /** A service that is not asked (`--offline`): only what is kept of it answers. */
  offline?: boolean;
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
  | { kind: 'answer-notice'; code: string; message: string; command?: string }
  /** The index of a library is damaged, and one that was made of its texts stands in for it. */
  | { kind: 'index-in-memory'; file: string }
  /** A request is sent to a service. */
  | { kind: 'asking' }
  /** POST is refused (with this status), so that what is asked stands in addresses from now on. */
  | { kind: 'words-in-address'; status: number | undefined }
  /** A document was kept from before, and not asked for: when it was fetched (ISO 8601), and seconds since; unknown where the clock was set. */
  | { kind: 'from-cache'; at: string; age?: number }
  /** Nothing more is kept in this run: the code of the system's error. */
  | { kind: 'cache-off'; code: string }
  /** A kept document was damaged: where it was moved to. */
  | { kind: 'cache-damaged'; file: string }
  | { kind: 'debug'; line: string };

export interface Call {
  signal?: AbortSignal;
  /** One try of each request: a run of many has its own account of what is tried again, and when (`src/platform/schedule`). */
  once?: boolean;
  /** Bypasses the cache, to compare a document with what is stored. */
  fresh?: boolean;
  notice?: (notice: Notice) => void;
}

export interface SearchCall extends Call {
  /** What only a library can be asked (`LIBRARY_PARAMETERS`). A backend throws `usage` for what it does not take. */
  options?: LibraryOptions;
  /** Called with the words that matched in the snippets of an answer, as written there; not by a hosted service. */
  matched?: (words: readonly string[]) => void;
  /** False where nobody is shown the snippets: a library then leaves them empty, which saves a third of a search. */
  snippets?: boolean;
}

/** Of the options of a search a document takes the day alone. */
type DocumentOptions = DocumentWishes &
  Pick<LibraryOptions, 'at'> & {
    [Name in Exclude<keyof LibraryOptions, 'at'>]?: never;
  };

export interface DocumentCall extends Call {
  /** `at`: the day for which the text is wanted, `YYYY-MM-DD`; today unless said otherwise; `withdrawn`: with the text also where its publisher took it back. A hosted service throws `usage`. */
  options?: DocumentOptions;
  /** What the citation says of the text of `options.at`, which is the day that it names. */
  cited?: CitedText;
}

/** A document that was found by its name, as much of it as a choice needs. */
export interface NamedDocument extends Pick<SearchResult, 'id' | 'external_id' | 'title' | 'language'> {
  /**
   * What it is in every language, where its external id need not be the same in each: of a decision of the EU courts its CELEX number, which
   * is known to a library.
   */
  work?: string;
}

/** A decision in the case of another one. */
export type DecisionInCase = NamedDocument &
  Pick<SearchResult, 'decision_date' | 'document_type'> & { cases: readonly string[] };

/** What a backend found by a name. */
export interface FoundByName {
  /**
   * The documents that have the name; several only where it exists in several languages or versions, or where a citation fits several
   * decisions and does not say which.
   */
  documents: NamedDocument[];
  /** Of a decision that is not among them: what comes near, by its number, its court and its day. */
  near?: readonly NamedDocument[];
  /** Of a decision of the EU courts: what it is, and what else was decided in its case. */
  inCase?: { documents: readonly DecisionInCase[]; beside: readonly DecisionInCase[] };
  /** Matched by the case number cited with an ECLI; the files have no ECLI to compare. */
  withoutEcli?: true;
  /** Where no document has the ECLI of an EU court: those of that court and year whose files carry none, so that one of them may be it. */
  unnumbered?: readonly NamedDocument[];
  /** Where that took a search operation: all that it gave. */
  searched?: readonly SearchResult[];
}

/** An answer of a service to a question of the extension: nothing is known of what is in it. */
export interface ExtensionReply {
  readonly data: unknown;
  readonly meta?: unknown;
}

export interface Backend {
  readonly description: BackendDescription;
  /** The `LIBRARY_PARAMETERS` that it takes. */
  readonly takes: Takes;
  /** The search operation. `query` has passed `checkSearchQuery`. */
  search(query: SearchQuery, call?: SearchCall): Promise<SearchAnswer>;
  /** The document operation. `id` is a UUID in lower case. Throws `not-found`. */
  document(id: string, call?: DocumentCall): Promise<DocumentAnswer>;
  /** The documents that have a name. None is no failure. */
  find(name: Findable, call?: DocumentCall): Promise<FoundByName>;
  /** The health operation. */
  health(call?: Call): Promise<HealthAnswer>;
  /** A question of the extension, as a service answered it. There for a service alone; undefined where that does not offer it. */
  extension?(name: ExtensionName, parameters: RawParameters, call?: Call): Promise<ExtensionReply | undefined>;
  /**
   * There for a service that did not say what it offers: asks again before anything is refused for want of a library. Throws why it does not say,
   * and `unreachable` where it has a library now.
   */
  settle?(call?: Call): Promise<void>;
  /** Lets go of sockets and files. Safe to call twice. */
  close(): Promise<void>;
}

/** The number that an article of a law had, by its external id, the one that it has now, and from which day; empty where that is not known. */
export interface Renumbered {
  before: string;
  now: string;
  day: string;
}

/** A work of a library that has a name. */
export interface WorkNamed {
  /** The publisher's number: BWB, CELEX of the base act, CVDR. */
  id: string;
  /** For a work made of books: the book as lawyers number it. */
  book?: string;
  /** Whether the name is one of its own, whole; else one that has a year behind it. */
  exact: boolean;
}

/** What the difference of two texts is asked of. */
export interface ChangesAsked {
  /** A document, or a whole work when its external id is the work's number. */
  subject: Validity;
  /** `YYYY-MM-DD`, in this order. */
  from: string;
  to: string;
  /** The day as of which both texts are to be known; undefined: today. */
  knownOn?: string | undefined;
}

/** What only a library can say: one on this computer, or that of a service of one's own (`lks serve`). Got by `localLibrary`. */
export interface LocalLibrary extends Backend {
  readonly local: true;
  /** It is that of a service: questions go over the network, those that are asked at the same time together. */
  readonly served?: true;
  /**
   * When the document with this UUID, external id or other name is in force; undefined when there is none, or several. `each`:
   * every toestand by itself, also where neighbours have the same text.
   */
  validity(name: string, each?: boolean): Promise<Validity | undefined>;
  /**
   * The text of a document (UUID) that is shown for a day, today unless said otherwise, and for what a citation says of it;
   * undefined where nobody knows of any day.
   */
  textOn(id: string, day: string | undefined, cited?: CitedText): Promise<TextVersion | undefined>;
  /**
   * What a work has, as of the day of the call: by its publisher's number, or the id of the document of it in one language. Undefined where nothing of it is held, or it is a single document. Throws `not-found` for a day
   * without a text.
   */
  outline(work: string, call?: DocumentCall): Promise<OutlineAnswer | undefined>;
  /** What a law was called on a day, by what its publisher says beside its texts; undefined where that is not here. */
  titleOn(work: string, day: string): Promise<string | undefined>;
  /** The whole text of a work in the same way, of that which is held of it. */
  whole(work: string, call?: DocumentCall): Promise<LawAnswer<WholeText> | undefined>;
  /** The toestanden of a whole work (its publisher's number); undefined where there is no dated text of it. */
  toestanden(work: string): Promise<Validity | undefined>;
  /** What changed in a document or a whole work between 2 days. Throws `not-found`. */
  changes(asked: ChangesAsked): Promise<Changes>;
  /** The stored documents of a work (its publisher's number); undefined where there are none. */
  held(work: string): Promise<HeldWork | undefined>;
  /** The works that are held by each of some names: see `lawNamesOf`. */
  worksNamed(names: readonly string[]): Promise<readonly (readonly WorkNamed[])[]>;
  /** The names of laws, those of the built-in table and those that are held, nearest to one that nobody knows; at most 3. */
  nearestLaws(name: string): Promise<string[]>;
  /** What is known of a document besides its words, by its external id, whether or not it is held: see `contract/standing.ts`. */
  standing(externalId: string): Promise<readonly Standing[]>;
  /** What is known of the number of an article, by its external id: those that had it before, and what it was itself before. */
  renumbered(externalId: string): Promise<{ from: readonly Renumbered[]; to: readonly Renumbered[] }>;
  /** The external ids of the parts of a law that are next to one, by its external id, which is not there: see `nearParts`. */
  nearParts(externalId: string, day: string | undefined): Promise<string[]>;
  /** Citations, and the decisions of a case. */
  following(): Promise<Following>;
  /** How much of each source, kind, court and year is held. */
  coverage(): Promise<Coverage[]>;
  /** The texts of a work (its publisher's number) that its manifest lists and that are not here. */
  notHeld(work: string): Promise<NotHeld>;
  /** The areas of law that occur, for a hint on an `area` that does not. */
  areas(): Promise<string[]>;
}

/** The library behind a backend; undefined for a service of the contract alone, which has no texts of other days. */
export const localLibrary = (backend: Backend): LocalLibrary | undefined =>
  'local' in backend ? (backend as LocalLibrary) : undefined;

/** A question for citing documents: of what, and which of them. */
export interface CitedByAsked
  extends Pick<SearchQuery, 'type' | 'law' | 'date_from' | 'date_to' | 'limit' | 'offset'>,
    Pick<LibraryOptions, 'court' | 'at'> {
  /** External ids; several of one thing, as of a decision with an ECLI and a CELEX number. */
  names: readonly string[];
  /** A place in it: `lid 1`. */
  place?: string | undefined;
  /** `date`: the newest first. `weight`: those first that are themselves cited by the most documents. */
  sort: 'date' | 'weight';
}

/** Asked of a library. */
export interface Following {
  /**
   * What cites it, a row a document. With `at` the decisions up to that day, and of all else the texts of today that were in force then: texts
   * that have changed since are not looked at. Throws `usage` for a court or law that nobody knows.
   */
  citedBy(asked: CitedByAsked): Promise<CitationsAnswer>;
  /** What a document (UUID) cites in its text of a day, else of today; a row for each thing cited. Of a law: what its articles cite. Throws `not-found`. */
  cites(id: string, at?: string): Promise<CitationsAnswer>;
  /**
   * The decisions to which a decision is formally related, near and far; the decision alone where nothing is known. With `at` those up to that day,
   * of one whose day is not known those of up to its year. Throws `usage` for a decision that is later than that itself.
   */
  chain(ecli: string, at?: string): Promise<ChainAnswer>;
  /** The names by which the library knows its laws, beside those that lks knows itself; `id` is the number of the work. */
  namesOfLaws(): Promise<readonly { id: string; name: string }[]>;
  /** How many documents of each source are held, as counted when they came. */
  stock(): Promise<{ source: string; documents: number }[]>;
}
