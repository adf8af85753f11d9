/** What the days of an act of the EU are read from. */

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
  readonly journal?: string | undefined;
  /** Articles and annexes in their order. */
  readonly parts: readonly DatedPart[];
}
