/** Formal relations of several decisions, put together: what both sides say is one. */
import type { ChainEdge } from '../../contract/following';
import type { SaidRelation } from '../../law/laws/relation';

/** Adds what one side says to the relations; what both say is one. `isBefore`: by their days, where the words do not tell. */
export function addRelation(
  edges: ChainEdge[],
  own: string,
  said: SaidRelation,
  isBefore: (one: string, other: string) => boolean,
): void {
  const { other, earlier = isBefore(other, own), label, outcome, relation } = said;
  const [from, to] = earlier ? [other, own] : [own, other];
  const known = edges.find((edge) => edge.from === from && edge.to === to);
  if (known === undefined) {
    edges.push({ from, to, relation, label, ...(outcome !== undefined && { outcome }), said_by: [own] });
    return;
  }
  if (!known.said_by.includes(own)) known.said_by.push(own);
  if (known.outcome === undefined && outcome !== undefined) known.outcome = outcome;
}
