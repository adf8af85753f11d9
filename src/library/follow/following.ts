/**
 * A library's answers on citations and cases: what a document cites, read from its text on request, and the decisions
 * of a case, from the formal relations in their registers. What cites a document: `cited-by.ts`.
 */

import type { ChainAnswer, ChainEdge, ChainNode, CitationsAnswer } from '../../contract/answers/following';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { TODAY } from '../../engine/row-numbers';
import { kindOfRelation } from '../../law/decisions/relation';
import { LawIndex } from '../../law/recognise/law-index';
import { Definitions } from '../../law/recognise/memory';
import { byName, factsOfAbsent, ownOf, rowWith } from '../../law/recognise/text-citations';
import { isEcli } from '../../law/registers/ecli';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import type { Database, Row } from '../../platform/sqlite';
import { type RegisteredRelation, refuseTakenBack, relationsOf, withStandings } from '../file/standings';
import { checkUuid } from '../file/sums';
import { uuidBytes } from '../file/uuid';
import { checkCount, checkWork } from '../file/work-sums';
import { rowOn } from '../time/document-on';
import { heldLaw } from '../time/held-law';
import { withDecisions } from './by-case';
import { knownNames } from './known-names';
import { lookedThrough } from './look-through';
import { citationsOf, coverageIn, factsNamed, heldFacts, rowNamed } from './rows';

interface TextRow {
  id: number;
  externalId: string;
}

/** The rows of a document on a day, and those of the articles of a law; empty without a text of that day. */
function rowsOn(database: Database, uuid: Uint8Array, day: string): TextRow[] {
  const id = rowOn(database, uuid, { day, undated: 'decided' });
  const own =
    id === undefined
      ? undefined
      : database.prepare('select id, work, external_id from docs where id = ?').get(BigInt(id));
  if (own === undefined) return [];
  const externalId = String(own.external_id);
  if (isSingle(externalId)) return [singleOf(database, own)];
  const work = String(database.prepare('select work from works where id = ?').demand(Number(own.work)).work);
  const law = heldLaw(database, work, { day, today: todayOf(currentDate()) });
  return (law === undefined ? [] : [law.frame ?? [], law.parts].flat()).map(({ row, externalId: part }) => ({
    id: row,
    externalId: part,
  }));
}

/** Whether it is one text: an article, a decision. */
const isSingle = (externalId: string): boolean => externalId.includes(' ') || isEcli(externalId);

/** A single text, with its facts checked, since standings are looked up by name. Throws `local`. */
const singleOf = (database: Database, { id }: Row): TextRow => ({
  id: Number(id),
  externalId: heldFacts(database, Number(id)).external_id,
});

/** The same for today. */
function rowsOf(database: Database, uuid: Uint8Array): TextRow[] {
  const own = database
    .prepare(`select id, work, external_id from docs where uuid = ? and id <= ${TODAY.last} order by id limit 1`)
    .get(uuid);
  if (own === undefined) return [];
  if (isSingle(String(own.external_id))) return [singleOf(database, own)];
  checkWork(database, Number(own.work), 'docs');
  const rows = database
    .prepare(`select id, external_id from docs where work = ? and id <= ${TODAY.last} order by position, id`)
    .all(Number(own.work));
  return rows.map(({ id, external_id }) => ({ id: Number(id), externalId: String(external_id) }));
}

/** Answers `Following.cites`. */
export function citesOf(database: Database, id: string, at?: string): CitationsAnswer {
  const uuid = uuidBytes(id);
  const rows = uuid === undefined ? [] : at === undefined ? rowsOf(database, uuid) : rowsOn(database, uuid, at);
  if (rows.length === 0 && uuid !== undefined) checkUuid(database, uuid);
  if (rows.length === 0)
    throw new LksError('not-found', say.library.noSuchDocument(id), { hint: say.library.noSuchDocumentHint });
  refuseTakenBack(database, rows[0]!.externalId);
  const laws = new LawIndex(knownNames(database));
  const definitions = new Definitions();
  const citations = rows.flatMap((row) => {
    const own = ownOf(row.externalId);
    return withDecisions(database, own.work, citationsOf(database, row.id, { own, laws, definitions }));
  });
  const cited = byName(citations);
  const data = withStandings(
    database,
    [...cited].map(([name, found]) => rowWith(factsNamed(database, name), found)),
  );
  return {
    data,
    meta: { total: data.length, coverage: coverageIn(database, { done: rows.length, all: rows.length }) },
  };
}

/** Bound on decisions of a chain; no case has as many. */
const MOST = 200;

function nodeOf(database: Database, ecli: string, row: number | undefined): ChainNode {
  const facts = row === undefined ? factsOfAbsent(ecli) : heldFacts(database, row);
  return { ...facts, held: row !== undefined };
}

/** A decision that is not in the library, with the command that fetches it. */
const withCommand = (node: ChainNode): ChainNode =>
  node.held ? node : { ...node, fetch: `lks library add ${node.external_id}` };

/** Adds one side's statement to the relations, or merges it. `isBefore`: used if the register gives no order. */
function addRelation(
  edges: ChainEdge[],
  told: RegisteredRelation,
  isBefore: (one: string, other: string) => boolean,
): void {
  const { own, to: other, earlier = isBefore(other, own), label, outcome } = told;
  const [from, to] = earlier ? [other, own] : [own, other];
  // If two registers contradict each other, both statements stay.
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

/** Whether a decision is of a day or earlier; by its year if its day is unknown. */
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
