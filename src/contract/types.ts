/** The resources of the service and their fields: contract.md, "Fields". */
import type { Coverage } from './answers';
import type { DOCUMENT, DocumentReference } from './answers/document';
import type { AnswerNotice, Of, ShortStatus } from './answers/schema';
import type { Standing } from './answers/standing';
import type { NotHeld, TextVersion } from './answers/versions';
import type { Span } from './structure';
import type { SORTS } from './vocabulary';
import type { OthersPart } from './whose-words';

export {
  DOCUMENT_GROUPS,
  type DocumentGroup,
  JURISDICTIONS,
  type Jurisdiction,
  LANGUAGES,
  type Language,
} from './vocabulary';
export type { AnswerNotice, Coverage, DocumentReference, NotHeld, TextVersion };

/** A row of a search. A hosted service may send odd scalars: read it through `render/view.ts`. */
export interface SearchResult {
  id: string;
  source: string;
  external_id: string;
  title: string;
  snippet: string;
  url: string;
  language: string;
  jurisdiction: string;
  document_type: string;
  /** Empty without a decision date (a statute article). */
  decision_date: string;
  score: number;
  /** Library only: heading of an article, or beginning of a decision's headnote; may be absent. */
  heading?: string;
  /**
   * From lks (`research/row-state.ts`): citation in the document's language, and its state in a few words (`repealed`,
   * `set aside`, `old law, 2015`, `summary`), if any.
   */
  citation?: string;
  state?: string;
  /** Reason for the row's rank, with `--explain`; not from a hosted service. */
  explanation?: string;
  /**
   * Library only, for laws: first and last day of the text; last known day if it has no known end; state on the day of
   * the search; how far its publisher's information goes.
   */
  text_from?: string;
  text_to?: string;
  text_known_to?: string;
  text_state?: TextVersion['state'];
  known_as_of?: string;
  /** Library only: which text of an EU act it is. */
  text_status?: ShortStatus;
  /** Library only; absent if nothing is known. */
  standing?: Standing[];
  /**
   * From a library or `lks serve`: words of the query, as typed, that a partly matching row has and lacks. Absent if it
   * has them all.
   */
  matched_words?: string[];
  missing_words?: string[];
  /** From a library or `lks serve`, in a search by weight: number of citing documents. */
  cited_by?: number;
  /** From a library or `lks serve`: other reasons than the row's own words; may be absent. */
  found_as?: FoundAs[];
}

/**
 * Why a row was found other than by its text: a common name (`name`), a question it answers (`question`), what citing
 * documents call it (`citing`), the heading of its division (`heading`), legal words for everyday ones (`other_words`).
 */
export interface FoundAs {
  by: 'name' | 'question' | 'citing' | 'heading' | 'other_words';
  text: string;
  /** For a former name: the day from which it no longer applies, `YYYY-MM-DD`. */
  until?: string;
  /** External ids of documents that call it so, and the number of others. */
  in?: string[];
  more?: number;
}

/** As in a library; a service has only the contract's fields. */
export interface LegalDocument extends Of<typeof DOCUMENT> {
  /** From lks: its state in a few words, as in a row. */
  state?: string;
  /** From lks: the cited places in the body. */
  pinpoints?: FoundPinpoint[];
  /** From lks (`--only`): the body has only these places. */
  only?: true;
}

export interface FoundPinpoint {
  /** As cited: `lid 3, onder g`. */
  text: string;
  /** Null: could not be checked. A missing place is an error. */
  found: true | null;
  spans: Span[];
  /** By its number, which the file does not mark. */
  recognised?: true;
  /** Number of parts with this name, if ambiguous: all are in `spans`. */
  times?: number;
  /** Why it is a ruling, if there are two: its title, or its role in the file. */
  by?: 'title' | 'role';
  /** The speaker, if not the court, and the author. */
  standing?: OthersPart['standing'];
  author?: string;
}

/** Days up to which publishers' information on a group goes, `YYYY-MM-DD`; empty if unknown. */
export interface KnownDays {
  /** The oldest: all documents are known up to it. */
  known_as_of: string;
  /** The median. */
  known_half: string;
  known_newest: string;
}

export interface IndexFreshness {
  documents: number;
  /** `YYYY-MM-DD HH:MM:SS`. */
  last_harvested: string;
  /** Library only: day of the group's newest text, `YYYY-MM-DD`; empty if none. */
  newest_text?: string;
}

/** A source that did not answer. */
export interface FailedSource {
  source: string;
  /** One sentence. */
  reason: string;
}

/** Beyond the contract: a source of a search and its outcome. */
export interface AskedSource {
  source: string;
  /** Number of the library's documents within the filters on kind, jurisdiction, language and law. */
  documents?: number;
  /** Number of the publisher's hits, if queried. */
  found?: number;
  /** One sentence on why the publisher did not answer. */
  failed?: string;
}

/** `meta` of answers without one in the contract; only with content. */
export interface NoticeMeta {
  notices?: AnswerNotice[];
}

/** A value, its number of rows, and the parameters that select them. */
export interface Facet {
  value: string;
  count: number;
  filter: Readonly<Record<string, string>>;
}

/** Counts of the complete rows. `more`: number of values not listed. */
export interface Facets {
  type: Facet[];
  court?: Facet[];
  year?: Facet[];
  area?: Facet[];
  more?: Partial<Record<'court' | 'year' | 'area', number>>;
}

export interface SearchMeta extends NoticeMeta {
  total: number;
  /** From a library or `lks serve`: how many of `total` have every word of the query. */
  complete?: number;
  /** From a library or `lks serve`: counts of the complete rows, if of several kinds or requested. */
  facets?: Facets;
  /** Sources searched, in the index or at the publisher. */
  sources_consulted: string[];
  /** From a library or `lks serve`: every source, including failed ones. */
  sources?: AskedSource[];
  index_freshness: Record<string, IndexFreshness>;
  /**
   * From a library that also queries publishers: those that failed. If also consulted, a source was searched in the
   * library only.
   */
  sources_failed?: FailedSource[];
  /**
   * Embedded library: the courts that the search was limited to. `codes`: country and code (`NL:HR`), with a star as a
   * wildcard.
   */
  courts?: { names: readonly string[]; codes: readonly string[] }[];
  /**
   * Embedded library, if an order was requested or there were no words. `date`: newest first; `weight`: most cited
   * first; `law`: in order of the law. Scores are then 0.
   */
  sort?: (typeof SORTS)[number] | 'law';
  /** Embedded library: uncited rows, last in the order by weight. */
  uncited_last?: number;
  /** Embedded library: undated rows, last in the order by date. */
  undated_last?: number;
  /** Library only: the row of the page whose law has the oldest information. */
  oldest_known?: { external_id: string; known_as_of: string };
  /** Embedded library: undated matches left out of a dated search. */
  undated_left_out?: number;
  /** `lks serve`: matches left out because the contract lacks their language. */
  other_languages_left_out?: number;
  /** Embedded library: matches without an area, left out of a search in one. */
  no_area_left_out?: number;
  /** Embedded library: rows without known days in a search for a day (`--at`). */
  undated_shown?: number;
  /** `lks serve`: stopped at the time limit; `total` counts only what was found. */
  incomplete?: boolean;
}

export interface SearchAnswer {
  data: SearchResult[];
  /** Missing if a hosted service omitted it. */
  meta?: SearchMeta;
}

/** Beyond the contract: the document is from the cache. */
interface CachedMeta {
  /** When it was fetched, ISO 8601 in UTC. */
  at: string;
  /** In seconds; null if the time is in the future. */
  age_s: number | null;
}

interface DocumentMeta extends NoticeMeta {
  /** A service's document from this computer's cache. */
  cached?: CachedMeta;
}

export interface DocumentAnswer {
  data: LegalDocument;
  meta?: DocumentMeta;
}

/** The days of a document's texts; empty if unknown, as for decisions. */
export interface Validity {
  id: string;
  external_id: string;
  /** The publisher's number of the work. */
  work: string;
  title: string;
  /** Last day on which the library's information is based, `YYYY-MM-DD`; absent if unknown. */
  known_as_of?: string;
  versions: TextVersion[];
}

/** The documents of a work in a library. */
export interface HeldWork {
  /** Of the work, or of a part if the work itself is not a document. */
  title: string;
  /** Documents in force today or without known days. */
  documents: number;
  /** Whether the work itself is a document; else only parts are in the library. */
  whole: boolean;
  /** First days of its texts, in order, `YYYY-MM-DD`; empty if unknown. */
  days: string[];
  /** When its publisher last supplied a text, `YYYY-MM-DD HH:MM:SS`; empty if unknown. */
  harvested_at: string;
  standing?: Standing[];
}

/** Fields of a source's health; the contract gives neither types, units nor keys of sources. */
export const HEALTH_FIELDS = ['status', 'latency_ms', 'last_success_at', 'failures_24h'] as const;

export interface HealthAnswer {
  data: Record<string, unknown>;
  meta?: NoticeMeta;
}

/** A service over HTTP, a library on this computer, or the sample shipped with lks. */
export type BackendKind = 'hosted' | 'library' | 'sample';

/** Requests of a search to a remote index; all 0 if it is in the library file. */
export interface IndexWork {
  rounds: number;
  requests: number;
  /** Repeated after an error. */
  retries: number;
  /** Sent to a second node because the first was slow. */
  hedges: number;
  /** Milliseconds spent waiting. */
  waitedMs: number;
}

export const NO_INDEX_WORK: IndexWork = { rounds: 0, requests: 0, retries: 0, hedges: 0, waitedMs: 0 };
