/** The tools `cited_by`, `cites`, `chain` and `cite`: what cites what, cases across instances, and citations as they are written. */

import { WRITTEN_CITATION } from '../contract/answers';
import {
  CHAIN_EDGE,
  CHAIN_NODE,
  CITATION,
  type CitationRow,
  type CitationsAnswer,
  FOLLOW_COVERAGE,
  type FollowCoverage,
} from '../contract/answers/following';
import { COUNT, listOf, objectOf, TEXT } from '../contract/json-schema';
import { readStanding, type Standing, standingLines, standingMark } from '../contract/standing';
import { treeOf } from '../lookup/chain-tree';
import { say } from '../messages';
import { extensionTool, type Shaped } from './extension-tool';
import { pick } from './picked';
import { STANDING_LIST } from './schema';
import { foreignLine } from './untrusted';

const YES_NO = { type: 'boolean' } as const;
/** Words that cite, in characters. */
const CITING = 200;

/** Of a document that cites, or is cited. */
const CITED = pick(CITATION, [
  ...(['external_id', 'title', 'court', 'date', 'document_type', 'id'] as const),
  ...(['place', 'pinpoint', 'marked_up', 'says', 'url'] as const),
]);
/** The field of a row that has what holds of it besides its words. */
function withStanding({ standing: sent }: { standing?: unknown }): { standing?: Standing[] } {
  const standing = readStanding(sent);
  return standing.length === 0 ? {} : { standing };
}

const MORE = { held: YES_NO, basis: TEXT, words: TEXT, times: COUNT, standing: STANDING_LIST };
const ROW = objectOf({ ...CITED.properties, ...MORE }, [...CITED.optional, 'standing', 'basis', 'words']);

function rowOf(row: CitationRow): Record<string, unknown> {
  const [first] = row.places;
  return {
    ...CITED.of(row),
    ...withStanding(row),
    held: row.id !== null,
    ...(first !== undefined && { basis: first.basis, words: foreignLine(first.text, CITING) }),
    times: row.places.length,
  };
}

function lineOf(row: Record<string, unknown>): string {
  const { external_id: id, title, court, date, place, pinpoint, marked_up: marked, words, says, url } = row;
  const mark = standingMark(row.standing);
  const parts = [title, court, date, place, pinpoint, mark].filter((part) => part !== undefined && part !== '');
  const by = marked === true ? say.follow.markedUp(true) : say.follow.markedUp(false);
  return [
    `${id}${parts.length === 0 ? '' : `: ${parts.join(', ')}`} (${by}${says === undefined ? '' : `; ${say.mcp.says[says as 'this']}`})`,
    ...(words === undefined || words === '' ? [] : [`   “${words}”`]),
    ...(row.held === true ? [] : [`   ${say.mcp.notHeld}`]),
    ...(url === '' ? [] : [`   ${url}`]),
  ].join('\n');
}

const SOURCE = pick(FOLLOW_COVERAGE.properties.sources.items, ['source', 'documents']);

/** What was looked through, so that nobody takes what is not here for what does not exist. */
function coverageOf({ meta: { coverage } }: { meta: { coverage: FollowCoverage } }): { said: string[]; meta: object } {
  const { sources, looked_through, of } = coverage;
  const told = sources.map(({ source, documents }) => ({ source: foreignLine(source), documents }));
  const partly = looked_through < of ? [say.mcp.partly(looked_through, of)] : [];
  const said = sources.length === 0 ? [] : [say.follow.searched(told), ...partly];
  return { said, meta: { sources: told, looked_through, of } };
}

const COVERAGE = { sources: listOf(SOURCE.schema), looked_through: COUNT, of: COUNT };

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
  row: ROW,
  meta: COVERAGE,
  // The library gives the rows of the page alone.
  shape: (answer) => citations(answer, answer.meta.total),
});

export const citesTool = extensionTool({
  asks: 'cites',
  tool: 'cites',
  title: () => say.mcp.citesTitle,
  description: () => say.mcp.cites,
  row: ROW,
  meta: COVERAGE,
  shape: (answer) => citations(answer),
});

const NODE = pick(CHAIN_NODE, ['external_id', 'title', 'court', 'date', 'document_type', 'held', 'id', 'url']);
const BY = pick(CHAIN_EDGE, ['relation', 'outcome']);
const EDGE = pick(CHAIN_EDGE, ['from', 'to', 'relation', 'label']);

export const chainTool = extensionTool({
  asks: 'chain',
  tool: 'chain',
  title: () => say.mcp.chainTitle,
  description: () => say.mcp.chain,
  row: objectOf({ ...NODE.properties, ...BY.properties, standing: STANDING_LIST }, [
    ...NODE.optional,
    'relation',
    'outcome',
    'standing',
  ]),
  meta: { ...COVERAGE, cut: YES_NO, relations: listOf(EDGE.schema) },
  shape: (answer) => {
    const tree = treeOf(answer.data);
    const data = tree.map(({ node, edge }) => ({
      ...NODE.of(node),
      ...(edge && BY.of(edge)),
      ...withStanding(node),
    }));
    const lines = data.map((row, at) => {
      const facts = [row.relation ?? row.document_type, row.date, row.court, row.outcome, standingMark(row.standing)];
      const told = facts.filter((fact) => fact !== undefined && fact !== '').join(', ');
      return `${tree[at]?.lines ?? ''}${row.external_id}: ${told}${row.held ? '' : ` (${say.mcp.notHeld})`}`;
    });
    const { said, meta } = coverageOf(answer);
    const relations = answer.data.edges.map(EDGE.of);
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

const WRITTEN = pick(WRITTEN_CITATION, ['external_id', 'url', 'style', 'version', 'pinpoints', 'lacks']);

export const citeTool = extensionTool({
  asks: 'cite',
  tool: 'cite',
  title: () => say.mcp.citeTitle,
  description: () => say.mcp.cite,
  meta: { ...WRITTEN.properties, standing: STANDING_LIST },
  shape: ({ data: [one] }) => ({
    text: [...(one?.citation ?? '').split('\n'), ...standingLines(one?.standing)]
      .map((line) => foreignLine(line, 2_000))
      .join('\n'),
    meta: { ...WRITTEN.of(one ?? {}), ...withStanding(one ?? {}) },
  }),
});
