/** Documents that cite a document, its citations, and decisions of a case across instances. */
import { say } from '../../messages';
import { count, fields, list, maybe, type Of, oneOf, orNull, REMARKS, text, uuid, yesNo } from './schema';
import { WITH_STANDING } from './standing';

const PLACE = fields({
  start: count(),
  end: count(),
  /** The citing words, as written. */
  text: text(),
  /** `r.o. 3.8`, `lid 2`. */
  place: text({ about: () => say.answers.place }),
  pinpoint: text({ about: () => say.answers.pinpoint }),
  marked_up: yesNo(),
  /** `case`: matches exactly one decision in the library. */
  basis: oneOf(['marked', 'named', 'defined', 'own', 'last', 'case'], { about: () => say.answers.basis }),
});
export type CitationPlace = Of<typeof PLACE>;

/** A citing or cited document. */
const CITED_DOCUMENT = {
  external_id: text(),
  /** Null if unknown. */
  title: orNull(text()),
  court: orNull(text()),
  /** Date of a decision, `YYYY-MM-DD`; empty if unknown. */
  date: text(),
  /** The publisher's page; empty if unknown. */
  url: text(),
  document_type: text(),
  id: orNull(uuid({ about: () => say.answers.idHeld })),
};

/** A citing or cited document; `place` etc. are the first of `places`. */
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

export const FOLLOW_COVERAGE = fields({
  /** Current documents in the library, by source. */
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

export const CHAIN_NODE = fields({
  ...CITED_DOCUMENT,
  held: yesNo(),
  ...WITH_STANDING,
  fetch: maybe(text({ about: () => say.answers.fetch })),
});
export type ChainNode = Of<typeof CHAIN_NODE>;

/** A formal relation from the earlier to the later decision, or from an opinion to its decision. */
export const CHAIN_EDGE = fields({
  from: text(),
  to: text(),
  relation: text({ about: () => say.answers.relation }),
  label: text({ about: () => say.answers.relationLabel }),
  /** Outcome for the earlier decision, if registered: `Bekrachtiging/bevestiging`. */
  outcome: maybe(text()),
  /** Identifiers of the register entries with this relation. */
  said_by: list(text()),
});
export type ChainEdge = Of<typeof CHAIN_EDGE>;

export const CHAIN = fields({
  data: fields({ nodes: list(CHAIN_NODE), edges: list(CHAIN_EDGE) }),
  meta: fields({ coverage: FOLLOW_COVERAGE, cut: yesNo({ about: () => say.answers.cut }), ...REMARKS }),
});
export type ChainAnswer = Of<typeof CHAIN>;
