/** What cites a document, what a document cites, and the decisions of a case across instances. */
import { say } from '../../messages';
import { count, fields, list, maybe, type Of, oneOf, orNull, REMARKS, text, uuid, yesNo } from './schema';
import { WITH_STANDING } from './standing';

/** A citation in a text, with its place in the body. */
const PLACE = fields({
  start: count(),
  end: count(),
  /** The words that cite, as they stand there. */
  text: text(),
  /** `r.o. 3.8`, `lid 2`. */
  place: text({ about: () => say.answers.place }),
  pinpoint: text({ about: () => say.answers.pinpoint }),
  marked_up: yesNo(),
  /** `case`: one decision alone of those that are held has them. */
  basis: oneOf(['marked', 'named', 'defined', 'own', 'last', 'case'], { about: () => say.answers.basis }),
});
export type CitationPlace = Of<typeof PLACE>;

/** The fields of a document that cites, or is cited. */
const CITED_DOCUMENT = {
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
  id: orNull(uuid({ about: () => say.answers.idHeld })),
};

/** A document that cites, or is cited, with the first of the places; all of them are in `places`. */
export const CITATION = fields({
  ...CITED_DOCUMENT,
  place: text(),
  pinpoint: text(),
  marked_up: yesNo(),
  says: maybe(oneOf(['this', 'other', 'none'], { about: () => say.answers.says })),
  places: list(PLACE),
  ...WITH_STANDING,
});
export type CitationRow = Of<typeof CITATION>;

/** Coverage of the search for citations. */
export const FOLLOW_COVERAGE = fields({
  /** Documents of today that are held, by source. */
  sources: list(fields({ source: text(), documents: count() })),
  looked_through: count({ about: () => say.answers.lookedThrough }),
  of: count(),
});
export type FollowCoverage = Of<typeof FOLLOW_COVERAGE>;

export const CITATIONS = fields({
  data: list(CITATION),
  meta: fields({ total: count(), coverage: FOLLOW_COVERAGE, ...REMARKS }),
});
export type CitationsAnswer = Of<typeof CITATIONS>;

/** A decision in a chain. */
export const CHAIN_NODE = fields({
  ...CITED_DOCUMENT,
  held: yesNo(),
  ...WITH_STANDING,
  fetch: maybe(text({ about: () => say.answers.fetch })),
});
export type ChainNode = Of<typeof CHAIN_NODE>;

/**
 * A formal relation, from the earlier decision to the later one; of a conclusion to the decision that it was written
 * for.
 */
export const CHAIN_EDGE = fields({
  from: text(),
  to: text(),
  relation: text({ about: () => say.answers.relation }),
  label: text({ about: () => say.answers.relationLabel }),
  /** Outcome for the earlier decision, where the register has it: `Bekrachtiging/bevestiging`. */
  outcome: maybe(text()),
  /** Identifiers of the register entries that say so. */
  said_by: list(text()),
});
export type ChainEdge = Of<typeof CHAIN_EDGE>;

export const CHAIN = fields({
  data: fields({ nodes: list(CHAIN_NODE), edges: list(CHAIN_EDGE) }),
  meta: fields({ coverage: FOLLOW_COVERAGE, cut: yesNo({ about: () => say.answers.cut }), ...REMARKS }),
});
export type ChainAnswer = Of<typeof CHAIN>;
