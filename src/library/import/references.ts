/**
 * What a text says of other documents and of itself, in tables for look-up by target. Citations: references marked by
 * publishers in the text, and in a decision's register entry. Only today's texts count, since each version of an
 * article would count again; and not references to the own law, which are by the hundred. A former article (`226
 * (oud)`) is a target of its own. Standings (`file/standings.ts`): from a text on itself, and from a register entry on
 * a decision and others.
 */

import type { FormalRelation, TextStanding, TextStructure } from '../../contract/structure';
import { isOfOthers } from '../../contract/whose-words';
import { isOfToday } from '../../engine/row-numbers';
import { standingsIn } from '../../law/decisions/relation';
import { readTarget } from '../../law/registers/target';
import type { Database } from '../../platform/sqlite';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { inSteps, STEP } from '../file/in-steps';
import { citingSum, nameSum } from '../file/recognised';
import { IN_PARTS, putStanding, RELATED } from '../file/standings';
import { unpackStructure } from '../file/structures';
import { actOf } from '../time/act-days';

/** The works, and parts of them, that a document cites, except its own work. */
function citedBy(work: string, structure: TextStructure | undefined): string[] {
  const names = new Set<string>();
  for (const { target: reference } of structure?.references ?? []) {
    const target = readTarget(reference);
    if (target === undefined || target.work === actOf(work)) continue;
    names.add(target.work);
    names.add(target.name);
  }
  return [...names];
}

/** Stores the citations of a document that has none stored. Runs inside the caller's transaction. */
export function putCitations(
  database: Database,
  id: number,
  { work, structure }: Pick<SourceDocument, 'work' | 'structure'>,
): void {
  if (!isOfToday(id)) return;
  const doc = BigInt(id);
  const cite = database.prepare(
    `insert into cited (name, documents, sum) values (?1, 1, ?2 + ${citingSum('?3')})
     on conflict (name) do update set documents = documents + 1, sum = sum + ${citingSum('?3')} returning id`,
  );
  for (const name of citedBy(work, structure)) {
    const row = cite.get(name, nameSum(name), doc);
    database.prepare('insert into citations (doc, target) values (?, ?)').run(doc, Number(row?.id));
  }
}

function removeCitations(database: Database, id: number): void {
  const doc = BigInt(id);
  database
    .prepare(
      `update cited set documents = documents - 1, sum = sum - ${citingSum('?1')}
       where id in (select target from citations where doc = ?1)`,
    )
    .run(doc);
  database.prepare('delete from citations where doc = ?').run(doc);
}

function putRelation(database: Database, own: string, relation: FormalRelation): void {
  const { to, type, earlier, label, outcome = '' } = relation;
  const rest = { told_by: own, type, label, outcome, source: 'register' } as const;
  const said = standingsIn(own, relation);
  for (const { of, code, by } of said) putStanding(database, { name: of, code, by, ...rest }, code !== 'corrects');
  if (said.length > 0) return;
  const [name, by] = earlier === true ? [to, own] : [own, to];
  putStanding(database, { name, code: RELATED, by, ...rest }, earlier !== undefined);
}

function putTextStanding(database: Database, name: string, language: string, standing: TextStanding): void {
  const { code, said, place = '', from = '', to = '', publication, other = '' } = standing;
  putStanding(database, {
    ...{ name, code, by: other, told_by: name, type: language, label: said, source: 'file' },
    ...{ place, since: from, until: to, publication: publication?.name ?? '', in_force: publication?.in_force ?? '' },
  });
}

/** Stores the standings in a text and a decision's register entry, and the parts that are words of others. */
function putStandings(
  database: Database,
  id: number,
  { externalId, language, structure }: Omit<Structured, 'work'>,
): void {
  if (structure === undefined || !isOfToday(id)) return;
  for (const relation of structure.relations ?? []) putRelation(database, externalId, relation);
  for (const standing of structure.standing ?? []) putTextStanding(database, externalId, language, standing);
  // Search results look up the author only for rows with such parts.
  const parts = structure.parts.flatMap(({ start, end, kind, number, standing, author }) =>
    standing === undefined || !isOfOthers(standing)
      ? []
      : [{ start, end, kind, number, standing, ...(author !== undefined && { author }) }],
  );
  if (parts.length > 0)
    putStanding(database, {
      ...{ name: externalId, code: IN_PARTS, told_by: externalId, type: language },
      ...{ label: JSON.stringify(parts), source: 'file' },
    });
}

/** Removes the standings from the register entry and the text of the document in a row. */
function removeStandings(database: Database, id: number): void {
  if (!isOfToday(id)) return;
  const row = database
    .prepare('select external_id, language from docs join works on works.id = docs.work where docs.id = ?')
    .get(BigInt(id));
  if (row === undefined) return;
  const name = String(row.external_id);
  database
    .prepare(`delete from standings where told_by <> '' and source <> 'file' and source <> 'wti' and told_by = ?`)
    .run(name);
  database
    .prepare(`delete from standings where name = ? and source = 'file' and type = ?`)
    .run(name, String(row.language));
}

type Structured = Pick<SourceDocument, 'work' | 'externalId' | 'language' | 'structure'>;

/** Stores citations and standings of a document that has none stored. Runs inside the caller's transaction. */
export function putReferences(database: Database, id: number, document: Structured): void {
  putCitations(database, id, document);
  putStandings(database, id, document);
}

/** Removes citations and standings of the document in a row. Runs inside the caller's transaction. */
export function removeReferences(database: Database, id: number): void {
  removeCitations(database, id);
  removeStandings(database, id);
}

function* structured(database: Database): Generator<readonly [id: number, document: Structured]> {
  const rows = inSteps(
    database,
    `select structures.id, packed, works.work, docs.external_id, works.language from structures join docs on docs.id = structures.id
     join works on works.id = docs.work where structures.id > ? order by structures.id limit ${STEP}`,
  );
  for (const { id, work, external_id, language, packed } of rows) {
    const structure = unpackStructure(packed as Uint8Array, database.path);
    const of = { work: String(work), externalId: String(external_id), language: language as Structured['language'] };
    yield [Number(id), { ...of, structure }];
  }
}

/** Derives the citations of all documents. Runs inside the caller's transaction. */
export function fillCitations(database: Database): void {
  database.exec('delete from citations; delete from cited');
  for (const [id, document] of structured(database)) putCitations(database, id, document);
}

/** Derives the standings from all texts and registers. Runs inside the caller's transaction. */
export function fillStandings(database: Database): void {
  database.exec(`delete from standings where told_by <> '' and source <> 'wti'`);
  for (const [id, document] of structured(database)) putStandings(database, id, document);
}
