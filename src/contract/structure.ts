/** What a publisher marks in a text. Places are offsets in the body, in UTF-16 code units, as strings of JavaScript have them. */

/** A stretch of a body: from `start` up to, and without, `end`. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A part of a text that can be cited: `lid` 1, `onderdeel` a, `punt` 40, `rechtsoverweging` 3.8; a `sectie` has its heading, and
 * its role where that is known: `procesverloop`, `overwegingen`, `beslissing`.
 */
export interface TextPart extends Span {
  kind: 'lid' | 'onderdeel' | 'alinea' | 'punt' | 'rechtsoverweging' | 'sectie';
  /** As it is printed, without stops and brackets around it: `1`, `a`, `3.8`; empty where it has none. */
  number: string;
  role?: string;
  /** It is not marked in the file, but was recognised by its number or heading. */
  recognised?: true;
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

/** Words of lks in a body: what the register says, that a text is repealed. */
export interface AddedText extends Span {
  kind: AddedKind;
}

/**
 * `outline`: the outline of a law; `heading`: of an article within a whole law. `register`: what a register says of a text, under headings of its own. `repealed`, `not-in-force`, `ended`: the state of the text.
 * `language`: authentic or a translation. `no-text`: that there is no text, or a title in its place. `extract`: that it was published only in part, or which numbers of it are missing. `picture`: stands for one.
 */
export type AddedKind =
  | 'register'
  | 'repealed'
  | 'not-in-force'
  | 'ended'
  | 'language'
  | 'no-text'
  | 'extract'
  | 'picture'
  | 'outline'
  | 'heading';

/** All of it. Parts are in the order of their beginnings, a part before those that are in it. */
export interface TextStructure {
  /** Whether the file marks parts, or none and they were recognised by their numbers and headings, or are not known. */
  known: 'marked' | 'recognised' | 'none';
  parts: TextPart[];
  tables: TextTable[];
  notes: TextNote[];
  references: TextReference[];
  added: AddedText[];
}
