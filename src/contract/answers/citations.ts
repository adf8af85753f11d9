/** What cites a document, and what a document cites. */
import { count, fields, list, maybe, type Of, oneOf, orNull, text, uuid, yesNo } from './schema';
import { REMARKS } from './shared';

/** A citation in a text, with its place in the body. */
const PLACE = fields({
  start: count(),
  end: count(),
  /** The words that cite, as they stand there. */
  text: text(),
  /** The part of the text that it is in: `r.o. 3.8`, `lid 2`; `register`: what its register lists, outside the text; empty where no part is known. */
  place: text(),
  /** The places in what is cited, as far as the citation gives them: `lid 1`; else empty. */
  pinpoint: text(),
  marked_up: yesNo(),
  /**
   * On what it rests. `marked`: its publisher marks it as a reference. The others were recognised in the text: `named` by its own words,
   * `defined` by a definition there, `own` of the law that the text is part of, `last` by the law or decision that was named last, `case` by a
   * court, a day and a case number that one decision alone has of those that are held.
   */
  basis: oneOf(['marked', 'named', 'defined', 'own', 'last', 'case']),
});
export type CitationPlace = Of<typeof PLACE>;

/** What an answer has of a document that cites, or is cited. */
export const CITED_DOCUMENT = {
  external_id: text(),
  /** Null where it is not held and nobody here knows its title. */
  title: orNull(text()),
  /** The court of a decision. */
  court: orNull(text()),
  /** The day of a decision, `YYYY-MM-DD`; empty where there is none, or it is not known. */
  date: text(),
  /** Where its publisher shows it; empty where that is not known. */
  url: text(),
  document_type: text(),
  /** Null where it is not held. */
  id: orNull(uuid()),
};

/** A document that cites, or is cited, with the first of the places; all of them are in `places`. */
export const CITATION = fields({
  ...CITED_DOCUMENT,
  place: text(),
  pinpoint: text(),
  marked_up: yesNo(),
  /** Of `cited-by` with a place: whether the citation gives that place, another one, or none. */
  says: maybe(oneOf(['this', 'other', 'none'])),
  places: list(PLACE),
});
export type CitationRow = Of<typeof CITATION>;

/** What was looked through, and how. */
export const FOLLOW_COVERAGE = fields({
  /** Documents of today that are held, by source. */
  sources: list(fields({ source: text(), documents: count() })),
  /** In how many documents, of how many, citations were looked for that no publisher marked. */
  looked_through: count(),
  of: count(),
});
export type FollowCoverage = Of<typeof FOLLOW_COVERAGE>;

export const CITATIONS = fields({
  data: list(CITATION),
  meta: fields({ total: count(), coverage: FOLLOW_COVERAGE, ...REMARKS }),
});
export type CitationsAnswer = Of<typeof CITATIONS>;
