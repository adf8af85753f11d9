/** The position of documents in their work. */

/** A part of a work with articles: a book, chapter or section, or an annex with articles. */
export interface Division {
  /** As in external ids: `titeldeel`, `hoofdstuk`, `afdeling`. */
  kind: string;
  /** As printed; empty if none. */
  number: string;
  /** As printed: `Hoofdstuk 2 Regering`; empty if none. */
  heading: string;
  /** The enclosing division, if any. */
  within?: Division;
  /** Number of documents of the work before it. */
  from: number;
}

/** The position and label of a document in its work. */
export interface Place {
  /** Innermost. */
  readonly division?: Division;
  /** Without the work: `artikel 13`, `Article 17`, `bijlage II`; empty for a document with only a heading. */
  readonly label: string;
  /** `Right to erasure (‘right to be forgotten’)`; empty if none. */
  readonly heading: string;
  /** External id of the document that contains its text: the work, or an annex with articles. */
  readonly host: string;
  /** Offset of its text in the body of `host`. */
  readonly at: number;
}
