/** The decisions of a case, by the formal relations that any of them has in its register. */

import type { ChainAnswer, ChainEdge, ChainNode } from '../../contract/answers/chain';
import { LksError } from '../../contract/errors';
import { kindOfRelation } from '../../law/decisions/relation';
import { factsOfAbsent } from '../../law/recognise/text-citations';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import { type RegisteredRelation, relationsOf, withStandings } from '../file/standings';
import { checkCount } from '../file/work-sums';
import { lookedThrough } from './look-through';
import { coverageIn, heldFacts, rowNamed } from './rows';

/** Decisions of a chain that are looked at: no case has as many. */
const MOST = 200;

function nodeOf(database: Database, ecli: string, row: number | undefined): ChainNode {
  const facts = row === undefined ? factsOfAbsent(ecli) : heldFacts(database, row);
  return { ...facts, held: row !== undefined };
}

/** A decision that is not held, with the command that fetches it. */
const withCommand = (node: ChainNode): ChainNode =>
  node.held ? node : { ...node, fetch: `lks library add ${node.external_id}` };

/** Adds what one side says to the relations; what both say is one. `isBefore`: by their days, where the register does not tell. */
function addRelation(
  edges: ChainEdge[],
  told: RegisteredRelation,
  isBefore: (one: string, other: string) => boolean,
): void {
  const { own, to: other, earlier = isBefore(other, own), label, outcome } = told;
  const [from, to] = earlier ? [other, own] : [own, other];
  // Where two registers contradict each other, each says its own.
  const isSame = (edge: ChainEdge): boolean =>
    edge.outcome === undefined || outcome === undefined || edge.outcome.toLowerCase() === outcome.toLowerCase();
  const known = edges.find((edge) => edge.from === from && edge.to === to && isSame(edge));
  if (known === undefined) {
    const relation = kindOfRelation(told);
    edges.push({ from, to, relation, label, ...(outcome !== undefined && { outcome }), said_by: [own] });
    return;
  }
  if (!known.said_by.includes(own)) known.said_by.push(own);
  if (known.outcome === undefined && outcome !== undefined) known.outcome = outcome;
}

/** By their days, else by the years in their ECLIs. */
function isBefore(nodes: ReadonlyMap<string, ChainNode>, one: string, other: string): boolean {
  const dayOf = (ecli: string): string => nodes.get(ecli)?.date || (ecli.split(':')[3] ?? '');
  const [a, b] = [dayOf(one), dayOf(other)];
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) < b.slice(0, length);
}

/** Whether a decision is of a day or of one before; by its year where its day is not known. */
const isUpTo = ({ date, external_id: ecli }: ChainNode, day: string): boolean =>
  date === '' ? (ecli.split(':')[3] ?? '') <= day.slice(0, 4) : date <= day;

/** Answers `Following.chain`. */
export function chainOf(database: Database, ecli: string, at?: string): ChainAnswer {
  checkCount(database, 'standings');
  const nodes = new Map<string, ChainNode>();
  const told = new Map<string, RegisteredRelation>();
  const waiting = [ecli];
  let cut = false;
  const reach = (name: string): void => {
    if (nodes.has(name) || waiting.includes(name)) return;
    if (nodes.size + waiting.length >= MOST) cut = true;
    else waiting.push(name);
  };
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const row = rowNamed(database, name);
    const node = nodeOf(database, name, row);
    if (at !== undefined && !isUpTo(node, at)) {
      if (name === ecli) throw new LksError('usage', say.follow.laterThan(ecli, node.date, at), { parameter: 'at' });
      continue;
    }
    nodes.set(name, node);
    for (const relation of relationsOf(database, name)) {
      told.set(JSON.stringify(relation), relation);
      reach(relation.own === name ? relation.to : relation.own);
    }
  }
  const edges: ChainEdge[] = [];
  for (const relation of told.values())
    if (nodes.has(relation.own) && nodes.has(relation.to))
      addRelation(edges, relation, (one, other) => isBefore(nodes, one, other));
  return {
    data: { nodes: withStandings(database, [...nodes.values()]).map(withCommand), edges },
    meta: { coverage: coverageIn(database, lookedThrough(database)), cut },
  };
}
