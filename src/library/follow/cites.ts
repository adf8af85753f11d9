/** What a document cites, read from its text when it is asked for. */

import type { CitationsAnswer } from '../../contract/answers/citations';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { TODAY } from '../../engine/row-numbers';
import { LawIndex } from '../../law/recognise/law-index';
import { Definitions } from '../../law/recognise/memory';
import { byName, ownOf, rowWith } from '../../law/recognise/text-citations';
import { isEcli } from '../../law/registers/ecli';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import type { Database, Row } from '../../platform/sqlite';
import { refuseTakenBack, withStandings } from '../file/standings';
import { checkUuid } from '../file/sums';
import { uuidBytes } from '../file/uuid';
import { checkWork } from '../file/work-sums';
import { rowOn } from '../time/document-on';
import { heldLaw } from '../time/held-law';
import { withDecisions } from './by-case';
import { citationsOf } from './held-citations';
import { knownNames } from './look-through';
import { coverageIn, factsNamed, heldFacts } from './rows';

interface TextRow {
  id: number;
  externalId: string;
}

/** The rows of a document on a day: its own, and those of the articles of a law. None where it has no text of that day. */
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

/** What is one text: an article, a decision. */
const isSingle = (externalId: string): boolean => externalId.includes(' ') || isEcli(externalId);

/** One that is a text by itself, as it was written: what is so of it is asked by its name. Throws `local`. */
const singleOf = (database: Database, { id }: Row): TextRow => ({
  id: Number(id),
  externalId: heldFacts(database, Number(id)).external_id,
});

/** The same of today. */
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
