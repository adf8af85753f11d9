/** What changed in a document or a whole work between 2 days: beyond the contract, from a library. */
import type { ShortStatus } from './text-status';
import type { Validity } from './types';

export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** One paragraph, which is a line of the text; it may be empty. `changed`: pieces of both texts; else one piece of the same kind. */
export interface ParagraphChange {
  kind: 'same' | 'removed' | 'added' | 'changed';
  pieces: Piece[];
}

export interface DocumentChange {
  external_id: string;
  title: string;
  kind: 'changed' | 'added' | 'removed';
  /** Addresses of the 2 texts at their publisher; empty where there was none. */
  from_url: string;
  to_url: string;
  /** The whole text: those of kind `same` too. The first one is the heading. */
  paragraphs: ParagraphChange[];
}

export interface Changes {
  id: string;
  external_id: string;
  title: string;
  /** The 2 days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The first days of the 2 texts that were compared; empty where the source gives none. */
  from_text: string;
  to_text: string;
  /** Whether a source says that these were the texts of `from` and `to`: not where they are only the newest that the library has for them. */
  from_known: boolean;
  to_known: boolean;
  /** Of an act of the EU: which of its texts were compared. */
  from_status?: ShortStatus;
  to_status?: ShortStatus;
  /** The last day of which the library knows anything of these texts, `YYYY-MM-DD`; absent where it knows of none. */
  known_as_of?: string;
  /** Empty when nothing changed. */
  changes: DocumentChange[];
}

/** What the difference of two texts is asked of. */
export interface ChangesAsked {
  /** A document, or a whole work when its external id is the work's number. */
  subject: Validity;
  /** `YYYY-MM-DD`, in this order. */
  from: string;
  to: string;
}
