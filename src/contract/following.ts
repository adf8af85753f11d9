/** What cites what, and how a case went on: beyond the contract, from a library. */
import type { ChainAnswer } from './answers/chain';
import type { CitationsAnswer } from './answers/citations';
import type { LibraryOptions, SearchQuery } from './parameters';

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
