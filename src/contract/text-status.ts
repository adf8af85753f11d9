/** Which text of an act of the EU is shown, and what the act says of its days: beyond the contract, from a library. */

/** A day that an act gives for itself, or for a part of it. */
export interface StatedDay {
  kind: 'entry-into-force' | 'application' | 'transposition' | 'expiry';
  /** `YYYY-MM-DD`; empty where the act speaks of it and gives no day that can be told. */
  day: string;
  /** `reckoned`: the act names it by another day, that of its publication for the most part. */
  basis: 'stated' | 'reckoned';
  /** The article that says so: `99(2)`. */
  article: string;
  /** Of which part of the text it is said, in the words of the act; empty: of all of it. */
  words: string;
}

/** A text that is known to have changed the act, or to be a later one of it, and that the library lacks. */
export interface MissingText {
  kind: 'amended-by' | 'corrected-by' | 'consolidated';
  /** Its number at the publisher. */
  id: string;
  /** When it was published, or the day to which it was consolidated; empty where that is not known. */
  day: string;
}

/** Which text it is, and whether it was in force. */
export type ShortStatus = Pick<TextStatus, 'kind' | 'day' | 'journal' | 'message'>;

export interface TextStatus {
  /** `journal`: as the Official Journal published it; `consolidated`: with what changed it, for documentation only. */
  kind: 'journal' | 'consolidated';
  /** The day of the Official Journal, or that to which the text was consolidated; empty where it is not known. */
  day: string;
  /** Where the act was published, as far as its files say: `L 119/1`, of the year of `published`. */
  journal?: { place: string; published: string };
  /** All of it in words. */
  message: string;
  days: StatedDay[];
  missing: MissingText[];
}
