/** What cites what, and how a case went on: beyond the contract, from a library. */
import type { LibraryOptions, SearchQuery } from './parameters';
import type { Span } from './structure';

/**
 * On what a citation rests. `marked`: its publisher marks it as a reference. The others were recognised in the text: `named` by its own words,
 * `defined` by a definition there, `own` of the law that the text is part of, `last` by the law or decision that was named last, `case` by a court, a
 * day and a case number that one decision alone has of those that are held.
 */
type CitationBasis = 'marked' | 'named' | 'defined' | 'own' | 'last' | 'case';

/** A citation in a text, with its place in the body. */
export interface CitationPlace extends Span {
  /** The words that cite, as they stand there. */
  text: string;
  /** The part of the text that it is in: `r.o. 3.8`, `lid 2`; `register`: what its register lists, outside the text; empty where no part is known. */
  place: string;
  /** The places in what is cited, as far as the citation gives them: `lid 1`; else empty. */
  pinpoint: string;
  marked_up: boolean;
  basis: CitationBasis;
}

/** A document that cites, or is cited, with the first of the places; all of them are in `places`. */
export interface CitationRow extends Pick<CitationPlace, 'place' | 'pinpoint' | 'marked_up'> {
  external_id: string;
  /** Null where it is not held and nobody here knows its title. */
  title: string | null;
  /** The court of a decision. */
  court: string | null;
  /** The day of a decision, `YYYY-MM-DD`; empty where there is none, or it is not known. */
  date: string;
  /** Where its publisher shows it; empty where that is not known. */
  url: string;
  document_type: string;
  /** Its UUID; null where it is not held. */
  id: string | null;
  /** Of `cited-by` with a place: whether the citation gives that place, another one, or none. */
  says?: 'this' | 'other' | 'none';
  places: CitationPlace[];
}

/** What was looked through, and how. */
export interface FollowCoverage {
  /** Documents of today that are held, by source. */
  sources: { source: string; documents: number }[];
  /** In how many documents, of how many, citations were looked for that no publisher marked. */
  looked_through: number;
  of: number;
}

export interface CitationsAnswer {
  data: CitationRow[];
  meta: { total: number; coverage: FollowCoverage };
}

/** Of what the documents are asked that cite it, and which of these. */
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

/** A decision in a chain. */
export interface ChainNode extends Pick<CitationRow, 'external_id' | 'title' | 'court' | 'date' | 'url' | 'id'> {
  document_type: string;
  held: boolean;
  /** Of one that is not held: the command that fetches it. */
  fetch?: string;
}

/** A formal relation, from the earlier decision to the later one; of a conclusion to the decision that it was written for. */
export interface ChainEdge {
  from: string;
  to: string;
  relation: string;
  /** As the register words it, from the side of `said_by`. */
  label: string;
  /** What became of the earlier decision, where the register says so: `Bekrachtiging/bevestiging`. */
  outcome?: string;
  /** Whose entry in the register says so. */
  said_by: string[];
}

export interface ChainAnswer {
  data: { nodes: ChainNode[]; edges: ChainEdge[] };
  /** `cut`: there are more decisions than are given. */
  meta: { coverage: FollowCoverage; cut: boolean };
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
