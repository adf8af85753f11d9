/** The tools `cited_by`, `cites`, `chain` and `cite`: what cites what, cases across instances, and citations as they are written. */
import type { CitationRow, CitationsAnswer, FollowCoverage } from '../contract/answers/citations';
import { treeOf } from '../lookup/chain-tree';
import { say } from '../messages';
import { extensionTool, type Shaped } from './extension-tool';
import { COUNT, objectOf, TEXT } from './schema';
import { foreignLine, foreignUrl } from './untrusted';

const YES_NO = { type: 'boolean' } as const;
/** Words that cite, in characters. */
const CITING = 200;

const CITATION = objectOf(
  {
    external_id: TEXT,
    title: TEXT,
    court: TEXT,
    date: TEXT,
    document_type: TEXT,
    id: TEXT,
    held: YES_NO,
    place: TEXT,
    pinpoint: TEXT,
    marked_up: YES_NO,
    basis: TEXT,
    words: TEXT,
    times: COUNT,
    says: TEXT,
    url: TEXT,
  },
  ['title', 'court', 'id', 'basis', 'words', 'says'],
);

function rowOf(row: CitationRow): Record<string, unknown> {
  const [first] = row.places;
  return {
    external_id: foreignLine(row.external_id),
    ...(row.title !== null && { title: foreignLine(row.title) }),
    ...(row.court !== null && { court: foreignLine(row.court) }),
    date: foreignLine(row.date),
    document_type: foreignLine(row.document_type),
    ...(row.id !== null && { id: foreignLine(row.id) }),
    held: row.id !== null,
    place: foreignLine(row.place),
    pinpoint: foreignLine(row.pinpoint),
    marked_up: row.marked_up,
    ...(first !== undefined && { basis: first.basis, words: foreignLine(first.text, CITING) }),
    times: row.places.length,
    ...(row.says !== undefined && { says: row.says }),
    url: foreignUrl(row.url),
  };
}

function lineOf(row: Record<string, unknown>): string {
  const { external_id: id, title, court, date, place, pinpoint, marked_up: marked, words, says, url } = row;
  const parts = [title, court, date, place, pinpoint].filter((part) => part !== undefined && part !== '');
  const by = marked === true ? say.follow.markedUp(true) : say.follow.markedUp(false);
  return [
    `${id}${parts.length === 0 ? '' : `: ${parts.join(', ')}`} (${by}${says === undefined ? '' : `; ${say.mcp.says[says as 'this']}`})`,
    ...(words === undefined || words === '' ? [] : [`   “${words}”`]),
    ...(row.held === true ? [] : [`   ${say.mcp.notHeld}`]),
    ...(url === '' ? [] : [`   ${url}`]),
  ].join('\n');
}

/** What was looked through, so that nobody takes what is not here for what does not exist. */
function coverageOf({ meta: { coverage } }: { meta: { coverage: FollowCoverage } }): { said: string[]; meta: object } {
  const { sources, looked_through, of } = coverage;
  const told = sources.map(({ source, documents }) => ({ source: foreignLine(source), documents }));
  const partly = looked_through < of ? [say.mcp.partly(looked_through, of)] : [];
  const said = sources.length === 0 ? [] : [say.follow.searched(told), ...partly];
  return { said, meta: { sources: told, looked_through, of } };
}

const COVERAGE = {
  sources: { type: 'array', items: objectOf({ source: TEXT, documents: COUNT }) },
  looked_through: COUNT,
  of: COUNT,
};

function citations(answer: CitationsAnswer, total?: number): Shaped {
  const data = answer.data.map(rowOf);
  const { said, meta } = coverageOf(answer);
  return {
    said,
    rows: { data, lines: data.map(lineOf), ...(total !== undefined && { total }) },
    meta: { ...meta },
  };
}

export const citedByTool = extensionTool({
  asks: 'cited-by',
  tool: 'cited_by',
  title: () => say.mcp.citedByTitle,
  description: () => say.mcp.citedBy,
  row: CITATION,
  meta: COVERAGE,
  // The library gives the rows of the page alone.
  shape: (answer) => citations(answer, answer.meta.total),
});

export const citesTool = extensionTool({
  asks: 'cites',
  tool: 'cites',
  title: () => say.mcp.citesTitle,
  description: () => say.mcp.cites,
  row: CITATION,
  meta: COVERAGE,
  shape: (answer) => citations(answer),
});

const NODE = objectOf(
  {
    external_id: TEXT,
    relation: TEXT,
    outcome: TEXT,
    title: TEXT,
    court: TEXT,
    date: TEXT,
    document_type: TEXT,
    held: YES_NO,
    id: TEXT,
    url: TEXT,
  },
  ['relation', 'outcome', 'title', 'court', 'id'],
);

const EDGE = objectOf({ from: TEXT, to: TEXT, relation: TEXT, label: TEXT });

export const chainTool = extensionTool({
  asks: 'chain',
  tool: 'chain',
  title: () => say.mcp.chainTitle,
  description: () => say.mcp.chain,
  row: NODE,
  meta: { ...COVERAGE, cut: YES_NO, relations: { type: 'array', items: EDGE } },
  shape: (answer) => {
    const tree = treeOf(answer.data);
    const data = tree.map(({ node, edge }) => ({
      external_id: foreignLine(node.external_id),
      ...(edge !== undefined && { relation: foreignLine(edge.relation) }),
      ...(edge?.outcome !== undefined && { outcome: foreignLine(edge.outcome) }),
      ...(node.title !== null && { title: foreignLine(node.title) }),
      ...(node.court !== null && { court: foreignLine(node.court) }),
      date: foreignLine(node.date),
      document_type: foreignLine(node.document_type),
      held: node.held,
      ...(node.id !== null && { id: foreignLine(node.id) }),
      url: foreignUrl(node.url),
    }));
    const lines = data.map((row, at) => {
      const facts = [row.relation ?? row.document_type, row.date, row.court, row.outcome];
      const told = facts.filter((fact) => fact !== undefined && fact !== '').join(', ');
      return `${tree[at]?.lines ?? ''}${row.external_id}: ${told}${row.held ? '' : ` (${say.mcp.notHeld})`}`;
    });
    const { said, meta } = coverageOf(answer);
    const relations = answer.data.edges.map(({ from, to, relation, label }) => ({
      from: foreignLine(from),
      to: foreignLine(to),
      relation: foreignLine(relation),
      label: foreignLine(label),
    }));
    return {
      said: [
        ...(answer.data.edges.length === 0 ? [say.mcp.noRelation] : []),
        ...(answer.meta.cut ? [say.follow.cut(answer.data.nodes.length)] : []),
        ...said,
      ],
      rows: { data, lines },
      meta: { ...meta, cut: answer.meta.cut, relations },
    };
  },
});

export const citeTool = extensionTool({
  asks: 'cite',
  tool: 'cite',
  title: () => say.mcp.citeTitle,
  description: () => say.mcp.cite,
  meta: {
    external_id: TEXT,
    url: TEXT,
    style: TEXT,
    pinpoints: { type: 'array', items: TEXT },
    lacks: { type: 'array', items: TEXT },
  },
  shape: ({ data }) => {
    const [one] = data;
    return {
      text: (one?.citation ?? '')
        .split('\n')
        .map((line) => foreignLine(line, 2_000))
        .join('\n'),
      meta: {
        external_id: foreignLine(one?.external_id),
        url: foreignUrl(one?.url),
        style: one?.style,
        pinpoints: (one?.pinpoints ?? []).map((place) => foreignLine(place)),
        lacks: (one?.lacks ?? []).map((lack) => foreignLine(lack)),
      },
    };
  },
});
