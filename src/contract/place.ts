/** Where the documents of a work stand in it. */

/** A part of a work that holds articles: a book, a chapter, a section; an annex that has articles of its own. */
export interface Division {
  /** In the words of external ids: `titeldeel`, `hoofdstuk`, `afdeling`. */
  kind: string;
  /** As printed; empty where it has none. */
  number: string;
  /** The whole heading as printed: `Hoofdstuk 2 Regering`; empty where it has none. */
  heading: string;
  /** The one that it is a part of; none for an outermost one. */
  within?: Division;
  /** How many documents of the work come before it. */
  from: number;
}

/** Where a document stands in its work, and what it is called there. */
export interface Place {
  /** The innermost division that it is in. */
  readonly division?: Division;
  /** Its label without its work: `artikel 13`, `Article 17`, `bijlage II`; empty for a document with only a heading. */
  readonly label: string;
  /** `Right to erasure (‘right to be forgotten’)`; empty where it has none. */
  readonly heading: string;
  /** External id of the document in whose text it stands: the work, or an annex that holds articles. */
  readonly host: string;
  /** Where in the body of that document its own text belongs. */
  readonly at: number;
}
