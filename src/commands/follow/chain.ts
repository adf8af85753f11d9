/** `lks chain`: a case across instances. */
import type { ChainAnswer, ChainEdge, ChainNode } from '../../contract/following';
import { say } from '../../messages';
import { safeCell, safeLine } from '../../render/safe-text';
import type { RecordsView } from '../../render/view';
import { answeredBy } from '../answered-by';
import { defineCommand } from '../command';
import { citedNamed, idNamed, libraryFor, oneNamed } from './asked';

/** A decision in the tree, with how it hangs on the one above it. */
interface Branch {
  node: ChainNode;
  edge: ChainEdge | undefined;
  /** What is drawn before it. */
  lines: string;
}

/** A day by which decisions are put in order: that of the decision, else the year in its ECLI. */
const orderOf = ({ date, external_id }: ChainNode): string =>
  `${date || (external_id.split(':')[3] ?? '')} ${external_id}`;

/** The tree: the oldest first, each later instance below the earlier, a conclusion below its decision. Each decision once, also in a circle. */
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
  // In a circle nothing is the first: then the oldest is.
  for (const node of [...byAge.filter(({ external_id: id }) => !isBelow.has(id)), ...byAge])
    if (!seen.has(node.external_id)) draw(node, undefined, '', '');
  return drawn;
}

function chainView(data: ChainAnswer['data']): RecordsView {
  const { chainColumns, held } = say.follow;
  const keys = ['tree', 'external_id', 'date', 'held', 'court', 'outcome', 'url'] as const;
  // A tree needs the width: what is long stands below its line.
  const below: ReadonlySet<string> = new Set(['court', 'outcome', 'url']);
  return {
    kind: 'records',
    columns: keys.map((key) => ({ key, label: chainColumns[key], ...(below.has(key) && { below: true }) })),
    rows: treeOf(data).map(({ node, edge, lines }) => ({
      tree: `${lines}${safeCell(edge?.relation ?? node.document_type)}`,
      court: safeCell(node.court ?? ''),
      date: safeCell(node.date),
      external_id: safeCell(node.external_id),
      outcome: safeCell(edge?.outcome ?? ''),
      held: held(node.held),
      url: safeCell(node.url),
    })),
  };
}

export const command = defineCommand({
  needs: 'texts',
  details: () => say.follow.chainAbout,
  arguments: { id: { help: () => say.follow.decision, completes: 'row' } },
  examples: ['lks chain ECLI:NL:HR:1995:AA1575', 'lks chain ECLI:NL:HR:1997:AA2136 --json'],
  async run(context, { args }) {
    const library = await libraryFor(context, 'lks chain');
    const one = await oneNamed(library, args, 'lks chain');
    const { names } = await citedNamed(context, library, one);
    const name = names[0] ?? '';
    const answer = await (await library.following()).chain(name);
    const { data, meta } = answer;
    // Nobody here knows anything of it: that is said as it is wherever a document is not there.
    if (data.nodes.length === 1 && data.nodes[0]?.held !== true) await idNamed(context, library, one);
    const who = answeredBy(context, library);
    const missing = data.nodes.flatMap(({ fetch }) => (fetch === undefined ? [] : [say.follow.fetch(safeLine(fetch))]));
    const notes = [
      ...(data.edges.length === 0 ? [say.follow.noLink(safeLine(name))] : []),
      ...(missing.length > 0 ? [say.follow.missing(missing.length), ...missing] : []),
      ...(meta.cut ? [say.follow.cut(data.nodes.length)] : []),
      ...(who.notes ?? []),
    ];
    return { output: { data: answer, view: chainView(data) }, pager: true, ...who, notes };
  },
});
