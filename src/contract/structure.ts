/** The structure that a publisher marks in a text. Places are offsets in the body, in UTF-16 code units, as strings of JavaScript have them. */

import type { AddedText, TextPart } from './answers/document';
import type { Standing } from './answers/standing';

export type { AddedText, TextPart };
/** Kinds of text that lks added. */
export type AddedKind = AddedText['kind'];

/** A stretch of a body: from `start` up to, and without, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A table: every row is one line of the body, and has the same number of cells, joined by ` | `. */
export interface TextTable extends Span {
  /** How many rows at its top are headings. */
  head: number;
  /** The cells by row and column. What spans several rows or columns is in the first of them; the others are empty. */
  rows: Span[][];
}

/** A note at the end of a body, and the places of its marks in the text. */
export interface TextNote extends Span {
  /** `[12]`. */
  mark: string;
  marks: Span[];
}

/** A reference that the publisher marked. */
interface TextReference extends Span {
  /** As the file gives it: a jci, a BWB number, a CELEX number, an ECLI, an address. */
  target: string;
}

/** A formal relation to another decision, as the register of this one has it. */
export interface FormalRelation {
  /** The ECLI of the other. */
  to: string;
  /** The last part of the register's type: `hogerBeroep`; empty where it gives none. */
  type: string;
  /** Whether the other is the earlier decision (`aanleg`); absent where the register does not tell. */
  earlier?: boolean;
  /** Its label there: `Eerste aanleg`. */
  label: string;
  /** Effect of the later decision on the earlier one (`gevolg`), in the words of the register. */
  outcome?: string;
}

/** A statement of a file about its text, or a place in it (`contract/standing.ts`). */
export interface TextStanding
  extends Pick<Standing, 'code' | 'place' | 'from' | 'to' | 'publication' | 'said' | 'text'> {
  /** The external id of another text that makes it so: of `renumbered` the number of before. */
  other?: string;
}

/** All of it. Parts are in the order of their beginnings, a part before those that are in it. */
export interface TextStructure {
  /** Whether the file marks parts, or none and they were recognised by their numbers and headings, or are not known. */
  known: 'marked' | 'recognised' | 'none';
  parts: TextPart[];
  tables: TextTable[];
  notes: TextNote[];
  references: TextReference[];
  added: AddedText[];
  /** Of a decision; absent where its register names no other. */
  relations?: FormalRelation[];
  /** Absent where the file says nothing besides its words. */
  standing?: TextStanding[];
}
