/**
 * What the engine asks of a library beside its postings: the one interface between the two. The engine knows documents by their row numbers;
 * `library/catalogue.ts` answers from the tables. Every method throws `local` (`library_damaged`) where these are not what was written, or
 * lack a row that the index has.
 */
import type { TextIndex } from './index/match';
import type { Within } from './index/within';

/** What the filters of a search allow. */
export interface Allowed {
  /** Partitions that hold documents and that the filters allow, in ascending order. */
  partitions: readonly number[];
  /** Row numbers that they allow, day and single documents included; the areas are not. */
  within: Within;
  /** Ids of the areas allowed; undefined without that filter, empty where no such area occurs. */
  areas: readonly number[] | undefined;
}

/** What a document is ranked by besides its words. */
export interface DocumentFacts {
  id: number;
  /** The publisher's number of its work. */
  work: string;
  externalId: string;
  /** The publisher's kind of document. */
  kind: string;
  /** 0: in force; 1: repealed; 2: not in force yet. */
  force: number;
  /** The title of its law, or its own where it is part of none. */
  law: string;
  /** What the title says of the document itself. */
  heading: string;
  /** How many documents cite it, and how many cite its work. */
  citedBy: { document: number; work: number };
}

/** A thing that texts call by some words where they cite it. */
interface CalledThing {
  externalId: string;
  /** External ids of texts that say so, three at most, without what was taken back. */
  in: readonly string[];
  /** How many others say so. */
  more: number;
}

/** A division of a law by its heading. */
interface CalledDivision {
  /** External id of its first article. */
  externalId: string;
  heading: string;
  /** Whether the heading has no other telling word. */
  exact: boolean;
}

export interface Catalogue {
  /** The postings, wherever they are. */
  readonly index: TextIndex;
  /** Another number once anyone has written to the library; undefined where this connection may write: then nothing is remembered. */
  readonly version: number | undefined;
  /** Summary and body of a document. */
  texts(row: number): { summary: string; body: string };
  /** Titles by row. */
  titles(rows: readonly number[]): ReadonlyMap<number, string>;
  /** What documents are ranked by, in any order. */
  facts(rows: readonly number[]): DocumentFacts[];
  /** External id and area of law of documents, in any order; the area is empty where there is none. */
  labels(rows: readonly number[]): { id: number; externalId: string; area: string }[];
  /** Rows of works by their publisher's numbers, of texts in force today. */
  rowsOfWorks(numbers: readonly string[]): number[];
  /** Rows that an external id names in any spelling and that the filters allow; of a whole work its first row. */
  rowsNamed(externalId: string, allowed: Allowed): number[];
  /** Whether a document has this external id, or any is of this work. */
  holds(externalId: string): boolean;
  /** Whether a law in force has a name, by its key (`keyOf`). */
  hasLaw(key: string): boolean;
  /** Keys of names of laws from `from` up to, not including, `before`, the last first; 60 at most. */
  lawKeys(from: string, before: string): string[];
  /** Rows with their steps: the highest step first; of one step the higher court, then the newest, then by external id. */
  inOrder(steps: readonly (readonly [row: number, step: number])[]): number[];
  /** Rows by external id: `count` of them from place `offset` on. */
  byExternalId(rows: readonly number[], offset: number, count: number): number[];
  /** Rows with how many documents cite each: those that are cited most first, of equal ones the newest, then by external id. */
  byCitations(rows: readonly number[]): { id: number; cited: number }[];
  /** What texts call by all of some stems (`tellingStem`), or else by most of them, the best first; `most` are looked at. */
  calledBy(stems: readonly string[], most: number): CalledThing[];
  /** Divisions whose headings have all telling words of a question; none where many works have such. */
  divisionsCalled(words: readonly string[]): CalledDivision[];
}
