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

/** One row of a search answer. A hosted service may send odd scalars: readers go through `render/view.ts`. */
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
  /** Empty string when the document has no decision date (a statute article). */
  decision_date: string;
  score: number;
  /** Beyond the contract, from a library: what an article is headed, or how the headnote of a decision begins; absent where it has neither. */
  heading?: string;
  /**
   * Beyond the contract, from lks itself (`research/row-state.ts`): how a lawyer cites it, in the language of the document, and what has to be
   * known of its text in a few words (`repealed`, `set aside`, `old law, 2015`, `summary`); absent where there is nothing to say.
   */
  citation?: string;
  state?: string;
  /** Why the row is where it is; only where it was asked for (`--explain`), and never from a hosted service. */
  explanation?: string;
  /**
   * Beyond the contract, from a library, of a row of a law: the first and the last day of its text, and where nobody gives the last, up to
   * which day it is known; whether it is in force on the day of the search; up to which day its publisher knew.
   */
  text_from?: string;
  text_to?: string;
  text_known_to?: string;
  text_state?: TextVersion['state'];
  known_as_of?: string;
  /** Beyond the contract, from a library: of an act of the EU, which of its texts it is. */
  text_status?: ShortStatus;
  /** Beyond the contract, from a library: what holds of it besides its words; absent where nothing is known. */
  standing?: Standing[];
  /**
   * Beyond the contract, from a library and `lks serve`: of a row that has only some words of the query, which it has and
   * which it lacks, as they were typed. A row without these has them all.
   */
  matched_words?: string[];
  missing_words?: string[];
  /** Beyond the contract, from a library and `lks serve`: how many documents cite it, in a search by weight. */
  cited_by?: number;
  /** Beyond the contract, from a library and `lks serve`: what led to the row besides its own words; absent where nothing did. */
  found_as?: FoundAs[];
}

/**
 * What led to a row besides its own words, none of which is the text of what was found: a name that the trade has for it (`name`), a
 * question that it answers (`question`), what documents call it that cite it (`citing`), the heading of the division that it begins
 * (`heading`), the words of the law for everyday ones (`other_words`).
 */
export interface FoundAs {
  by: 'name' | 'question' | 'citing' | 'heading' | 'other_words';
  text: string;
  /** Of a name that it no longer has: the day from which it does not, `YYYY-MM-DD`. */
  until?: string;
  /** External ids of documents that call it so, and how many more do. */
  in?: string[];
  more?: number;
}

/** A document as a library has it; of a service only the fields of the contract are there. */
export interface LegalDocument extends Of<typeof DOCUMENT> {
  /** Beyond the contract, from lks itself: what has to be known of its text in a few words, as of a row. */
  state?: string;
  /** Beyond the contract, from lks itself: the places in the body that the citation points at. */
  pinpoints?: FoundPinpoint[];
  /** Beyond the contract, from lks itself: nothing but these places is in the body (`--only`). */
  only?: true;
}

/** A place in a body that a citation points at. */
export interface FoundPinpoint {
  /** As it is cited: `lid 3, onder g`. */
  text: string;
  /** Null: whether it is there could not be checked. What is not there is a failure. */
  found: true | null;
  spans: Span[];
  /** The file does not mark its number: it was recognised. */
  recognised?: true;
  /** How many parts of the text have its name, where they cannot be told apart: all of them are in `spans`. */
  times?: number;
  /** A ruling where there are two: it is titled so, or the file gives it that role. */
  by?: 'title' | 'role';
  /** The speaker, where it is not the court, and the author. */
  standing?: OthersPart['standing'];
  author?: string;
}

/** The days up to which the publishers knew what a group holds, `YYYY-MM-DD`; each empty where of none of it a day is known. */
export interface KnownDays {
  /** The oldest: up to here all of it is known, as far as anybody says. */
  known_as_of: string;
  /** Half of the documents are known up to this day or to one before it. */
  known_half: string;
  known_newest: string;
}

export interface IndexFreshness {
  documents: number;
  /** `YYYY-MM-DD HH:MM:SS`. */
  last_harvested: string;
  /** Beyond the contract, from a library: the day of the newest text of the group, `YYYY-MM-DD`; empty where none has one. */
  newest_text?: string;
}

/** A source that was asked and gave no answer. */
export interface FailedSource {
  source: string;
  /** One sentence. */
  reason: string;
}

/** Beyond the contract: a source that a search asked, and what came of it. */
export interface AskedSource {
  source: string;
  /** How many documents of it the filters on kind, jurisdiction, language and law let through to be looked at, in the library. */
  documents?: number;
  /** Number of hits of its publisher, when asked over the network. */
  found?: number;
  /** Why its publisher, who was asked, gave no answer: one sentence. */
  failed?: string;
}

/** Beside the `data` of an answer that has no `meta` by the contract; there only where there is something to say. */
export interface NoticeMeta {
  notices?: AnswerNotice[];
}

/** How many rows have a value, and the parameters that leave these. */
export interface Facet {
  value: string;
  count: number;
  filter: Readonly<Record<string, string>>;
}

/** What the complete rows of a search are. `more`: how many values are not listed. */
export interface Facets {
  type: Facet[];
  court?: Facet[];
  year?: Facet[];
  area?: Facet[];
  more?: Partial<Record<'court' | 'year' | 'area', number>>;
}

export interface SearchMeta extends NoticeMeta {
  total: number;
  /** Beyond the contract, from a library and `lks serve`: how many rows of `total` have every word of the query. */
  complete?: number;
  /** Beyond the contract, from a library and `lks serve`: what the complete rows are, where they can be of several kinds or it was asked for. */
  facets?: Facets;
  /** Those whose documents were looked through, in the index or at the publisher. */
  sources_consulted: string[];
  /** Beyond the contract, from a library and `lks serve`: each source that was asked, those that gave no answer included. */
  sources?: AskedSource[];
  index_freshness: Record<string, IndexFreshness>;
  /**
   * Beyond the contract, from a library whose searches are complemented from the publishers: those that were asked and gave no
   * answer. One that is among the consulted too was looked through in the library alone.
   */
  sources_failed?: FailedSource[];
  /**
   * Beyond the contract, from the embedded library: the courts that were asked for, outside whose decisions nothing was looked at. `codes`:
   * country and code as in their ECLIs (`NL:HR`), with a star for all that begin so.
   */
  courts?: { names: readonly string[]; codes: readonly string[] }[];
  /**
   * Beyond the contract, from the embedded library, where an order was asked for or there were no words: the order of the rows. `date`: the
   * newest first; `weight`: those first that most documents cite; `law`: as the articles follow each other in the law. In all of these a
   * score is 0, and says nothing.
   */
  sort?: (typeof SORTS)[number] | 'law';
  /** Beyond the contract, from the embedded library: rows that nothing held cites, which stand last in the order by weight. */
  uncited_last?: number;
  /** Beyond the contract, from the embedded library: rows without a date, which stand last in the order by date. */
  undated_last?: number;
  /** Beyond the contract, from a library: the row of the page whose law is known up to the oldest day. */
  oldest_known?: { external_id: string; known_as_of: string };
  /** Beyond the contract, from the embedded library: matches left out of a dated search because they have no date. */
  undated_left_out?: number;
  /** Beyond the contract, from `lks serve`: matches left out of an answer by the contract, which has no word for their language. */
  other_languages_left_out?: number;
  /** Beyond the contract, from the embedded library: matches left out of a search in an area because they have none. */
  no_area_left_out?: number;
  /** Beyond the contract, from the embedded library: rows of a search for a day (`--at`) whose source gives no day. */
  undated_shown?: number;
  /** Beyond the contract, from `lks serve`: the search was stopped at its time limit, and `total` counts only what was found. */
  incomplete?: boolean;
}

export interface SearchAnswer {
  data: SearchResult[];
  /** Missing where a hosted service left it out. */
  meta?: SearchMeta;
}

/** Beyond the contract: that a document was not asked for now. */
interface CachedMeta {
  /** When it was fetched, ISO 8601 in UTC. */
  at: string;
  /** How long ago that was, in seconds; null where the clock says that it is yet to come. */
  age_s: number | null;
}

interface DocumentMeta extends NoticeMeta {
  /** Of a document that a service gave before and that was kept on this computer. */
  cached?: CachedMeta;
}

export interface DocumentAnswer {
  data: LegalDocument;
  meta?: DocumentMeta;
}

/** The days of the texts of a document; none where that is not known, as of a decision. */
export interface Validity {
  id: string;
  external_id: string;
  /** The publisher's number of the work that it is part of. */
  work: string;
  title: string;
  /** The last day of which the library knows anything of these texts, `YYYY-MM-DD`; absent where it knows of none. */
  known_as_of?: string;
  versions: TextVersion[];
}

/** The documents of a work in a library. */
export interface HeldWork {
  /** The title of the work, or of a part of it where the work itself is not a document. */
  title: string;
  /** How many documents of it are in force today, or of no known day. */
  documents: number;
  /** Whether the work itself is a document; else only parts of it are held. */
  whole: boolean;
  /** The first days of its texts, in order, `YYYY-MM-DD`; empty texts for those without one. */
  days: string[];
  /** When its publisher last gave a text of it, `YYYY-MM-DD HH:MM:SS`; empty where nobody saw that. */
  harvested_at: string;
  /** What holds of the work besides its words. */
  standing?: Standing[];
}

/** Field names of one source's health; the contract shows neither types nor units, nor how sources are keyed. */
export const HEALTH_FIELDS = ['status', 'latency_ms', 'last_success_at', 'failures_24h'] as const;

export interface HealthAnswer {
  data: Record<string, unknown>;
  meta?: NoticeMeta;
}

/** Kinds of backends: a service over HTTP, a library on this computer, or the sample that ships with lks. */
export type BackendKind = 'hosted' | 'library' | 'sample';

/** Requests of a search to an index on other machines: all 0 where the index is in the library file. */
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
