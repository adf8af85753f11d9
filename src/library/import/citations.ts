/**
 * Which documents cite which, from what publishers marked as references: in the text, and, of a decision, in what its register says. So
 * how often something is cited is one look-up, and what cites it another.
 *
 * Only texts of today count, since each text of one article would count again, and not what cites its own law: a law refers to its own
 * articles by the hundred, which says how it is written. A former article (`226 (oud)`) is a target of its own, and not the one of today.
 */
import type { TextStructure } from '../../contract/structure';
import { isOfToday } from '../../engine/row-numbers';
import { readTarget, type Target } from '../../law/registers/target';
import type { Database } from '../../platform/sqlite';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { inSteps, STEP } from '../file/in-steps';
import { citingSum, nameSum } from '../file/recognised';
import { unpackStructure } from '../file/structures';
import { actOf } from '../time/act-days';

/** The same references stand in many texts. Bounded, then started anew. */
const LARGEST_CACHE = 20_000;
const known = new Map<string, Target | undefined>();

function targetOf(reference: string): Target | undefined {
  if (known.has(reference)) return known.get(reference);
  if (known.size >= LARGEST_CACHE) known.clear();
  const target = readTarget(reference);
  known.set(reference, target);
  return target;
}

/** What a document cites: works, and parts of them; its own work and what is in it left out. */
function citedBy(work: string, structure: TextStructure | undefined): string[] {
  const names = new Set<string>();
  for (const { target: reference } of structure?.references ?? []) {
    const target = targetOf(reference);
    if (target === undefined || target.work === actOf(work)) continue;
    names.add(target.work);
    names.add(target.name);
  }
  return [...names];
}

/** Puts down what a document cites, of which nothing is put down yet. Runs inside the caller's transaction. */
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

/** Takes out what a document cites. Runs inside the caller's transaction. */
export function removeCitations(database: Database, id: number): void {
  const doc = BigInt(id);
  database
    .prepare(
      `update cited set documents = documents - 1, sum = sum - ${citingSum('?1')}
       where id in (select target from citations where doc = ?1)`,
    )
    .run(doc);
  database.prepare('delete from citations where doc = ?').run(doc);
}

/** Puts down anew what all documents cite, out of the structures that are held. Runs inside the caller's transaction. */
export function fillCitations(database: Database): void {
  database.exec('delete from citations; delete from cited');
  const rows = inSteps(
    database,
    `select structures.id, packed, works.work from structures join docs on docs.id = structures.id
     join works on works.id = docs.work where structures.id > ? order by structures.id limit ${STEP}`,
  );
  for (const { id, work, packed } of rows) {
    const structure = unpackStructure(packed as Uint8Array, database.path);
    putCitations(database, Number(id), { work: String(work), structure });
  }
}
