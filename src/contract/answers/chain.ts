/** The decisions of a case across instances. */
import { CITED_DOCUMENT, FOLLOW_COVERAGE } from './citations';
import { fields, list, maybe, type Of, text, yesNo } from './schema';
import { REMARKS } from './shared';

/** A decision in a chain. */
export const CHAIN_NODE = fields({
  ...CITED_DOCUMENT,
  held: yesNo(),
  /** Of one that is not held: the command that fetches it. */
  fetch: maybe(text()),
});
export type ChainNode = Of<typeof CHAIN_NODE>;

/** A formal relation, from the earlier decision to the later one; of a conclusion to the decision that it was written for. */
export const CHAIN_EDGE = fields({
  from: text(),
  to: text(),
  relation: text(),
  /** As the register words it, from the side of `said_by`. */
  label: text(),
  /** What became of the earlier decision, where the register says so: `Bekrachtiging/bevestiging`. */
  outcome: maybe(text()),
  /** Whose entry in the register says so. */
  said_by: list(text()),
});
export type ChainEdge = Of<typeof CHAIN_EDGE>;

export const CHAIN = fields({
  data: fields({ nodes: list(CHAIN_NODE), edges: list(CHAIN_EDGE) }),
  /** `cut`: there are more decisions than are given. */
  meta: fields({ coverage: FOLLOW_COVERAGE, cut: yesNo(), ...REMARKS }),
});
export type ChainAnswer = Of<typeof CHAIN>;
