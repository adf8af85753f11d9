/** The decisions of a case, by the formal relations that any of them has in its register. */

import type { ChainAnswer, ChainEdge, ChainNode } from '../../contract/answers/chain';
import { LksError } from '../../contract/errors';
import { readRelation, type SaidRelation } from '../../law/decisions/relation';
import { factsOfAbsent } from '../../law/recognise/citation-rows';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import { thingsNamed } from '../file/recognised';
import { TODAY } from '../file/row-numbers';
import { citationsOf } from './held-citations';
import { lookedThrough } from './look-through';
import { coverageIn, heldFacts, rowNamed } from './rows';

/** Decisions of a chain that are looked at: no case has as many. */
const MOST = 200;

function nodeOf(database: Database, ecli: string, row: number | undefined): ChainNode {
  const facts = row === undefined ? factsOfAbsent(ecli) : heldFacts(database, row);
  const held = row !== undefined;
  return { ...facts, held, ...(!held && { fetch: `lks library add ${ecli}` }) };
}

/** What the register of a decision says of others. */
const saidIn = (database: Database, row: number, ecli: string): SaidRelation[] =>
  citationsOf(database, row).flatMap(({ place, name, text }) =>
    place === 'register' ? (readRelation(ecli, name, text) ?? []) : [],
  );

/** Adds what one side says to the relations; what both say is one. `isBefore`: by their days, where the words do not tell. */
function addRelation(
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

/** The decisions that cite one, for their registers may name it. */
function citing(database: Database, ecli: string): { row: number; ecli: string }[] {
  thingsNamed(database, 'cited', [ecli]);
  return database
    .prepare(
      `select docs.id, docs.external_id from cited join citations on citations.target = cited.id join docs on docs.id = citations.doc
       where cited.name = ? and docs.id <= ${TODAY.last} and docs.external_id like 'ECLI:%' order by docs.id desc limit 5000`,
    )
    .all(ecli)
    .map(({ id, external_id }) => ({ row: Number(id), ecli: String(external_id) }));
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
  const nodes = new Map<string, ChainNode>();
  const said: { own: string; relation: SaidRelation }[] = [];
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
    const own = row === undefined ? [] : saidIn(database, row, name);
    for (const relation of own) said.push({ own: name, relation });
    for (const { other } of own) reach(other);
    for (const other of citing(database, name))
      if (saidIn(database, other.row, other.ecli).some((one) => one.other === name)) reach(other.ecli);
  }
  const edges: ChainEdge[] = [];
  for (const { own, relation } of said)
    if (nodes.has(relation.other)) addRelation(edges, own, relation, (one, other) => isBefore(nodes, one, other));
  return {
    data: { nodes: [...nodes.values()], edges },
    meta: { coverage: coverageIn(database, lookedThrough(database)), cut },
  };
}
