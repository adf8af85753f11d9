/** The days of an act of the EU, and what they are read from. */

type ActDayKind = 'signature' | 'publication' | 'entry-into-force' | 'application' | 'transposition' | 'expiry';

/** A day of an act, or of one of its parts. */
export interface ActDay {
  /** The act (`32016R0679`) or the part (`32016R0679 artikel 4`) that it is about. */
  readonly externalId: string;
  readonly kind: ActDayKind;
  /** `YYYY-MM-DD`; empty where the act speaks of it and names no day that can be told from the file. */
  readonly day: string;
  /** `reckoned`: from the day of publication, adoption or entry into force. */
  readonly basis: 'stated' | 'reckoned';
  /** The article that says so (`99(2)`); empty where it is none: the head of the act. */
  readonly place: string;
  /** Where not all of the part is meant, the words of the act: `Article 4(2) and (3)`; empty for the whole. */
  readonly words: string;
}

/** A part of an act, with its text. */
export interface DatedPart {
  readonly externalId: string;
  readonly kind: string;
  readonly number: string;
  readonly heading: string;
  /** The chapters, titles and sections that it is in, outermost first, as far as the file marks them. */
  readonly divisions: readonly { readonly kind: string; readonly number: string }[];
  /** As paragraphs and lines. */
  readonly text: string;
}

export interface DatedAct {
  readonly celex: string;
  readonly adopted: string;
  readonly published: string;
  /** Articles and annexes in their order. */
  readonly parts: readonly DatedPart[];
}
