/** The decisions of a case across instances. */
import { say } from '../../messages';
import { CITED_DOCUMENT, FOLLOW_COVERAGE } from './citations';
import { fields, list, maybe, type Of, text, yesNo } from './schema';
import { REMARKS } from './shared';
import { WITH_STANDING } from './standing';

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
  /** What became of the earlier decision, where the register says so: `Bekrachtiging/bevestiging`. */
  outcome: maybe(text()),
  /** Whose entry in the register says so. */
  said_by: list(text()),
});
export type ChainEdge = Of<typeof CHAIN_EDGE>;

export const CHAIN = fields({
  data: fields({ nodes: list(CHAIN_NODE), edges: list(CHAIN_EDGE) }),
  meta: fields({ coverage: FOLLOW_COVERAGE, cut: yesNo({ about: () => say.answers.cut }), ...REMARKS }),
});
export type ChainAnswer = Of<typeof CHAIN>;
