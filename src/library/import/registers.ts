/** What a text itself says besides its words, and the entry of a decision in the register of it and of others, in the table of standings (`file/standings.ts`). */
import type { FormalRelation, TextStanding } from '../../contract/structure';
import { isOfOthers } from '../../contract/whose-words';
import { isOfToday } from '../../engine/row-numbers';
import { standingsIn } from '../../law/decisions/relation';
import type { Database } from '../../platform/sqlite';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { inSteps, STEP } from '../file/in-steps';
import { IN_PARTS, putStanding, RELATED } from '../file/standings';
import { unpackStructure } from '../file/structures';

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

/** Puts down what a text says besides its words, what the register entry of a decision says, and that a text has words of others, of which nothing is put down yet. Runs inside the caller's transaction. */
export function putRegister(
  database: Database,
  id: number,
  { externalId, language, structure }: Pick<SourceDocument, 'externalId' | 'language' | 'structure'>,
): void {
  if (structure === undefined || !isOfToday(id)) return;
  for (const relation of structure.relations ?? []) putRelation(database, externalId, relation);
  for (const standing of structure.standing ?? []) putTextStanding(database, externalId, language, standing);
  // So that a page of a search knows in which of its rows whose words stand has to be looked up.
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

/** Takes out what the register entry of the document in a row says, and what is said of its own text alone. Runs inside the caller's transaction. */
export function removeRegister(database: Database, id: number): void {
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

/** Puts down anew what all texts and registers say, out of the structures that are held. Runs inside the caller's transaction. */
export function fillRegisters(database: Database): void {
  database.exec(`delete from standings where told_by <> '' and source <> 'wti'`);
  const rows = inSteps(
    database,
    `select structures.id, packed, docs.external_id, works.language from structures join docs on docs.id = structures.id
     join works on works.id = docs.work where structures.id > ? order by structures.id limit ${STEP}`,
  );
  for (const { id, external_id, language, packed } of rows) {
    const structure = unpackStructure(packed as Uint8Array, database.path);
    putRegister(database, Number(id), { externalId: String(external_id), language: String(language), structure });
  }
}
