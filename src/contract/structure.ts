/** The structure that a publisher marks in a text. Offsets in the body are in UTF-16 code units. */

import type { AddedText, TextPart } from './answers/document';
import type { Standing } from './answers/standing';

export type { AddedText, TextPart };
export type AddedKind = AddedText['kind'];

/** `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Each row is a line of the body with the same number of cells, joined by ` | `. */
export interface TextTable extends Span {
  /** Number of heading rows at the top. */
  head: number;
  /** Cells by row and column; a cell that spans several is in the first, the others are empty. */
  rows: Span[][];
}

/** A note at the end of a body, and its marks in the text. */
export interface TextNote extends Span {
  /** `[12]`. */
  mark: string;
  marks: Span[];
}

interface TextReference extends Span {
  /** As in the file: a jci, BWB number, CELEX number, ECLI or address. */
  target: string;
}

/** A formal relation to another decision, from this one's register entry. */
export interface FormalRelation {
  /** ECLI of the other decision. */
  to: string;
  /** Last part of the register's type: `hogerBeroep`; empty if none. */
  type: string;
  /** Whether the other is the earlier decision (`aanleg`); absent if unknown. */
  earlier?: boolean;
  /** The register's label: `Eerste aanleg`. */
  label: string;
  /** Effect on the earlier decision (`gevolg`), in the register's words. */
  outcome?: string;
}

/** A file's statement about its text or a place in it (`contract/standing.ts`). */
export interface TextStanding
  extends Pick<Standing, 'code' | 'place' | 'from' | 'to' | 'publication' | 'said' | 'text'> {
  /** External id of the text that causes it; for `renumbered` the former number. */
  other?: string;
}

/** Parts are sorted by start, outer parts first. */
export interface TextStructure {
  /** Whether parts are marked in the file, recognised by number and heading, or unknown. */
  known: 'marked' | 'recognised' | 'none';
  parts: TextPart[];
  tables: TextTable[];
  notes: TextNote[];
  references: TextReference[];
  added: AddedText[];
  /** Of a decision with related decisions. */
  relations?: FormalRelation[];
  /** Absent if the file states nothing. */
  standing?: TextStanding[];
}
