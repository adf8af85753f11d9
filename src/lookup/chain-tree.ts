/** The decisions of a case as a tree. */
import type { ChainAnswer, ChainEdge, ChainNode } from '../contract/answers/following';

/** A decision and its relation to its parent. */
interface Branch {
  node: ChainNode;
  edge: ChainEdge | undefined;
  /** Prefix of tree lines. */
  lines: string;
}

/** Sort key: the date, else the year in the ECLI. */
const orderOf = ({ date, external_id }: ChainNode): string =>
  `${date || (external_id.split(':')[3] ?? '')} ${external_id}`;

/**
 * The tree: oldest first, later instances below earlier ones, opinions below their decisions; each decision once, also
 * in cycles.
 */
export function treeOf({ nodes, edges }: ChainAnswer['data']): Branch[] {
  const byAge = [...nodes].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const byId = new Map(nodes.map((node) => [node.external_id, node]));
  const isConclusion = ({ relation }: ChainEdge): boolean => relation === 'conclusie';
  const below = (id: string): { node: ChainNode; edge: ChainEdge }[] =>
    edges
      .flatMap((edge) => {
        const [parent, child] = isConclusion(edge) ? [edge.to, edge.from] : [edge.from, edge.to];
        const node = byId.get(child);
        return parent === id && node !== undefined ? [{ node, edge }] : [];
      })
      .sort((a, b) => (orderOf(a.node) < orderOf(b.node) ? -1 : 1));
  const isBelow = new Set(edges.map((edge) => (isConclusion(edge) ? edge.from : edge.to)));
  const seen = new Set<string>();
  const drawn: Branch[] = [];
  const draw = (node: ChainNode, edge: ChainEdge | undefined, lines: string, next: string): void => {
    seen.add(node.external_id);
    drawn.push({ node, edge, lines });
    for (;;) {
      const [first, another] = below(node.external_id).filter((one) => !seen.has(one.node.external_id));
      if (first === undefined) return;
      const isLast = another === undefined;
      draw(first.node, first.edge, `${next}${isLast ? '└─ ' : '├─ '}`, `${next}${isLast ? '   ' : '│  '}`);
    }
  };
  // In a cycle the oldest is the root.
  for (const node of [...byAge.filter(({ external_id: id }) => !isBelow.has(id)), ...byAge])
    if (!seen.has(node.external_id)) draw(node, undefined, '', '');
  return drawn;
}
