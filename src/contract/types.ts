/** The resources of the service and their fields: contract.md, "Fields". */
import type { AddedText, Span, TextPart, TextStructure } from './structure';
import type { ShortStatus, TextStatus } from './text-status';

export const LANGUAGES = ['nl', 'en'] as const;
export const JURISDICTIONS = ['NL', 'BE', 'DE', 'EU'] as const;
/** The values of the `type` filter; also the index groups of the embedded library. */
export const DOCUMENT_GROUPS = ['wetgeving', 'rechtspraak', 'eu', 'decentraal'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Jurisdiction = (typeof JURISDICTIONS)[number];
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number];

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
  /** Why the row is where it is; only where it was asked for (`--explain`), and never from a hosted service. */
  explanation?: string;
  /** Beyond the contract, from a library: of an act of the EU, which of its texts it is. */
  text_status?: ShortStatus;
  /**
   * Beyond the contract, from a library and `lks serve`: of a row that has only some words of the query, which it has and
   * which it lacks, as they were typed. A row without these has them all.
   */
  matched_words?: string[];
  missing_words?: string[];
}

export interface LegalDocument {
  id: string;
  source: string;
  external_id: string;
  title: string;
  summary: string;
  body: string;
  url: string;
  language: string;
  jurisdiction: string;
  law_area: string;
  document_type: string;
  decision_date: string;
  /** When its publisher gave the file, else the day of which that knows, else empty. */
  harvested_at: string;
  /** Beyond the contract, from a library: when the file was imported, `YYYY-MM-DD HH:MM:SS`. */
  imported_at?: string;
  /** Beyond the contract, from a library: the last day of which the file says anything, `YYYY-MM-DD`; empty where unknown. */
  known_as_of?: string;
  /** Beyond the contract, from a library that was asked for a day: that day, `YYYY-MM-DD`. */
  at?: string;
  /** Beyond the contract, beside `at`: the day as of which the text was known, where a citation names one that matters, `YYYY-MM-DD`. */
  known_on?: string;
  /** Beyond the contract, from a library: of an act of the EU, which of its texts this is, and the days that it gives. */
  text_status?: TextStatus;
  /** Beyond the contract, from a library: that `body` is the outline of a law and not its text, or all of its text. */
  kind?: 'outline' | 'full';
  /** Beyond the contract, beside `kind`: whether every article of that text is held. */
  complete?: boolean;
  /** Beyond the contract, from a library: the external ids of what stands before and after it in its law. */
  previous?: string;
  next?: string;
  /** Beyond the contract, from a library: the words of lks in the body. None where the library does not know. */
  added?: AddedText[];
  /** Beyond the contract, from a library: the tables in the body, each row a line with `columns` cells between ` | `. */
  tables?: BodyTable[];
  /** Beyond the contract, from a library: the parts of the body that can be cited, a part before those that are in it. */
  parts?: TextPart[];
  /** Beyond the contract, from a library: whether `parts` are marked in the file or recognised. None where the library does not know. */
  structure?: TextStructure['known'];
  /** Beyond the contract, from a library: what the body cites, in its order. None where nothing is known. */
  references?: DocumentReference[];
  /** Beyond the contract, from a library: the decisions to which this one is formally related by its register. */
  relations?: DocumentRelation[];
  /** Beyond the contract, from lks itself: the places in the body that the citation points at. */
  pinpoints?: FoundPinpoint[];
  /** Beyond the contract, from lks itself: nothing but these places is in the body (`--only`). */
  only?: true;
}

/** A citation in a body. */
export interface DocumentReference extends Span {
  /** What it cites, in one spelling. */
  external_id: string;
  /** The place in that, as far as the citation gives it: `lid 1`; else empty. */
  pinpoint: string;
  /** Whether the publisher marks it; else it was recognised. */
  marked_up: boolean;
  /** On what it rests: see `docs/following.md`. */
  basis: string;
}

/** A formal relation to another decision, as the register of this one has it. */
interface DocumentRelation {
  /** `cassatie`, `hoger beroep`, `conclusie`, … */
  kind: string;
  /** The ECLI of the other. */
  to: string;
  /** Whether the other is the earlier decision; null where the register does not tell. */
  earlier: boolean | null;
  /** As the register words it. */
  label: string;
  /** What became of the earlier decision, where the register says so. */
  outcome?: string;
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
}

/** Where a table is in a body, and how many of its first rows are headings. */
interface BodyTable extends Span {
  head: number;
  columns: number;
}

/** The orders that rows of a library can be asked for in. */
export const SORTS = ['relevance', 'date'] as const;

export interface IndexFreshness {
  documents: number;
  /** `YYYY-MM-DD HH:MM:SS`. */
  last_harvested: string;
  /** Beyond the contract, from a library: the day of the newest text of the group, `YYYY-MM-DD`; empty where none has one. */
  newest_text?: string;
  /** Beyond the contract, from a library: the last day of which any of its files says anything; empty where none does. */
  known_as_of?: string;
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
  /** How many its publisher named, who was asked over the network. */
  found?: number;
  /** Why its publisher, who was asked, gave no answer: one sentence. */
  failed?: string;
}

/** Beyond the contract: a warning that goes with a whole answer. */
export interface AnswerNotice {
  /**
   * `sample`: the answer is from the sample library. `law_not_held`, `law_in_part`, `law_unknown`: what the `law` filter names
   * is not, or not all, in the library; nobody knows a law of that name. `not_held`: what the query is the name of is not here. `text_not_held`: laws were left out, of which no text of the
   * day is here; `law_not_in_force`: the law that was named has none, by its publisher. Whoever does not know a code shows the message.
   */
  code: string;
  /** A sentence, and the command that helps where there is one. */
  message: string;
}

/** Beside the `data` of an answer that has no `meta` by the contract; there only where there is something to say. */
export interface NoticeMeta {
  notices?: AnswerNotice[];
}

export interface SearchMeta extends NoticeMeta {
  total: number;
  /** Beyond the contract, from a library and `lks serve`: how many rows of `total` have every word of the query. */
  complete?: number;
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
   * newest first; `law`: as the articles follow each other in the law. In both of these a score is 0, and says nothing.
   */
  sort?: (typeof SORTS)[number] | 'law';
  /** Beyond the contract, from the embedded library: rows without a date, which stand last in the order by date. */
  undated_last?: number;
  /** Beyond the contract, from the embedded library: matches left out of a dated search because they have no date. */
  undated_left_out?: number;
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

/** A text of a document, or of a whole work, and its days. Beyond the contract: from a library. */
export interface TextVersion {
  /** The first day, `YYYY-MM-DD`; empty: the source gives none, and the text is shown for every day before the others. */
  from: string;
  /** The last day, itself included, where a source gives one; empty: until further notice, or, with `known_to`, not known. */
  to: string;
  /** Where no source gives the end: the last day of which a source says that this was the text; empty where there is none. */
  known_to?: string;
  /**
   * Where no source gives the end, why: the library has no manifest of the work, or its manifest knows only the days up to
   * `known_to`; of any other publisher the file gives none.
   */
  no_end?: 'no manifest' | 'after its manifest' | 'none given';
  /** Days, the last ones included, within those of the text of which no source says that this was the text. */
  gaps?: { from: string; to: string }[];
  /** Where no source gives the end: the first day on which the library has another text in its place, or a text of the work without it. */
  next?: string;
  /**
   * On the day of the question. `in force`: a source gives days that hold it; `held`: no later text is here, and no source
   * says until when this one holds; `repealed`, `not in force`: the text says so of itself; `undated`: has no first day; `replaced`: a correction took its place for all of its days;
   * `withdrawn`: its publisher took it back; `published`: a text of the Official Journal whose place a consolidated one took
   * by the day on which the act entered into force. The last three were in force on no day.
   */
  state:
    | 'in force'
    | 'held'
    | 'past'
    | 'future'
    | 'repealed'
    | 'not in force'
    | 'undated'
    | 'replaced'
    | 'withdrawn'
    | 'published';
  /** Of an act of the EU, which of its texts it is, and the days that it gives. */
  text_status?: TextStatus;
  title: string;
  /** Address of this very text at its publisher. */
  url: string;
  /** The publisher's label of a toestand. */
  label?: string;
  /** Where each toestand was asked for: what is the same for 2 of them that have the same text. */
  text?: string;
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

/** How much of a source, kind, court and year a library holds. Beyond the contract. */
export interface Coverage {
  source: string;
  /** `document_type` of its documents. */
  kind: string;
  /** Of decisions: the code in their ECLI, of other countries behind the country's (`BE:CASS`); null for what has no court. */
  court: string | null;
  /** The name of the court, where the table of courts has it. */
  court_name?: string;
  /** Of decisions: the year in which they were given; null for what has none. */
  year: number | null;
  /** How many are held: of laws, their articles of today. */
  documents: number;
  /** Whether everything of that period that its publisher had is here: a harvest of it ended whole. */
  complete: boolean;
  /** Where it is complete: the day up to which that is known, `YYYY-MM-DD`; else null. */
  known_until: string | null;
}

/** The texts that the manifest of a work lists and that a library does not have. */
export interface NotHeld {
  /** The day on which the publisher made the manifest, `YYYY-MM-DD`; empty where that is not known, or there is none. */
  as_of: string;
  /** In order; `to`: the last day, itself included; empty: without an end. */
  texts: { from: string; to: string; label: string }[];
}

/** What a library holds of a work. */
export interface HeldWork {
  /** The title of the work, or of a part of it where the work itself is not a document. */
  title: string;
  /** How many documents of it are in force today, or of no known day. */
  documents: number;
  /** Whether the work itself is a document; else only parts of it are held. */
  whole: boolean;
  /** The first days of its texts, in order, `YYYY-MM-DD`; empty texts for those without one. */
  days: string[];
}

/** Field names of one source's health; the contract shows neither types nor units, nor how sources are keyed. */
export const HEALTH_FIELDS = ['status', 'latency_ms', 'last_success_at', 'failures_24h'] as const;

export interface HealthAnswer {
  data: Record<string, unknown>;
  meta?: NoticeMeta;
}

/** Who answers: a service over HTTP, a library on this computer, or the sample that ships with lks. */
export type BackendKind = 'hosted' | 'library' | 'sample';
