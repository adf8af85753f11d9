/**
 * The one interface from the engine to a library, besides its postings; `library/catalogue.ts` implements it on the
 * tables. Every method throws `local` (`library_damaged`) where the tables are damaged, or lack a row that the index
 * has.
 */
import type { TextIndex } from './index/match';
import type { Within } from './index/within';

export interface Allowed {
  /** Non-empty partitions, ascending. */
  partitions: readonly number[];
  /** Row numbers, with day and single documents; without the areas. */
  within: Within;
  /** Area ids; undefined without that filter, empty if no area matches. */
  areas: readonly number[] | undefined;
}

/** Ranking facts besides the words. */
export interface DocumentFacts {
  id: number;
  /** The publisher's number of the work. */
  work: string;
  externalId: string;
  /** The publisher's kind of document. */
  kind: string;
  /** 0: in force; 1: repealed; 2: not in force yet. */
  force: number;
  /** Title of the law; of a separate document its own. */
  law: string;
  /** The part of the title about the document itself. */
  heading: string;
  /** Numbers of citing documents, of the document and of its work. */
  citedBy: { document: number; work: number };
}

/** Something that texts call by these words when citing it. */
interface CalledThing {
  externalId: string;
  /** External ids of up to three such texts, without retracted ones. */
  in: readonly string[];
  /** Number of further texts. */
  more: number;
}

interface CalledDivision {
  /** Of its first article. */
  externalId: string;
  heading: string;
  /** Whether the heading has no other meaningful word. */
  exact: boolean;
}

export interface Catalogue {
  readonly index: TextIndex;
  /** Changes when anyone writes to the library; undefined if this connection may write: nothing is cached then. */
  readonly version: number | undefined;
  texts(row: number): { summary: string; body: string };
  titles(rows: readonly number[]): ReadonlyMap<number, string>;
  /** In any order. */
  facts(rows: readonly number[]): DocumentFacts[];
  /** In any order; `area` is empty if there is none. */
  labels(rows: readonly number[]): { id: number; externalId: string; area: string }[];
  /** Rows of works by the publisher's number, texts in force today. */
  rowsOfWorks(numbers: readonly string[]): number[];
  /** Allowed rows that an external id names in any spelling; of a whole work the first. */
  rowsNamed(externalId: string, allowed: Allowed): number[];
  /** Whether the library has a document or work with this external id. */
  holds(externalId: string): boolean;
  /** Whether a law in force has a name, by `keyOf`. */
  hasLaw(key: string): boolean;
  /** Law-name keys in [from, before), descending; 60 at most. */
  lawKeys(from: string, before: string): string[];
  /** By step, descending; then by court, newest and external id. */
  inOrder(steps: readonly (readonly [row: number, step: number])[]): number[];
  /** `count` rows from `offset` on, by external id. */
  byExternalId(rows: readonly number[], offset: number, count: number): number[];
  /** The most cited first, then the newest, then by external id. */
  byCitations(rows: readonly number[]): { id: number; cited: number }[];
  /** Things that texts call by all of some stems (`tellingStem`), else by most, the best of the first `most`. */
  calledBy(stems: readonly string[], most: number): CalledThing[];
  /** Divisions with all meaningful words of a question in their heading; none if many works have one. */
  divisionsCalled(words: readonly string[]): CalledDivision[];
}
