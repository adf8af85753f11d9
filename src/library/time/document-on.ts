/** A document as it is on a day: its text then, and the address and time of harvesting of the toestand that has it. */
import type { LegalDocument } from '../../contract/types';
import { type Database, damagedError, type Row } from '../../sqlite';
import { datedUrl } from '../file/contents';
import { unpackTexts, uuidText } from '../file/packing';
import { partitionOfRow, TODAY } from '../file/row-numbers';
import { onDay, type Peildatum } from './peildatum';

/** What `sourceOf` and the answers show of a document, of `docs` joined with `works`. */
export const COLUMNS = `docs.id, docs.uuid, docs.work, works.source, docs.external_id, docs.title, docs.url, docs.document_type,
  docs.decision_date, works.harvested, works.valid_from, docs.area`;

/** The address and the time of harvesting of a row, as the toestand of the day has them. */
export function sourceOf(
  database: Database,
  row: Row,
  at: Peildatum | undefined,
): { url: string; harvested_at: string } {
  const today = { url: datedUrl(String(row.url), String(row.valid_from)), harvested_at: String(row.harvested) };
  if (at === undefined) return today;
  const toestand = database
    .prepare(
      `select toestanden.valid_from, toestanden.harvested,
         (select url from periods where doc = ? and ${onDay()}) as url
       from segments join toestanden on toestanden.id = segments.toestand
       where segments.work = ? and ${onDay('segments')}`,
    )
    .get(BigInt(Number(row.id)), at.day, at.day, Number(row.work), at.day, at.day);
  if (toestand === undefined) return today;
  const url = toestand.url === '' || toestand.url === null ? row.url : toestand.url;
  return { url: datedUrl(String(url), String(toestand.valid_from)), harvested_at: String(toestand.harvested) };
}

/** The row of a document on another day: its text in force then, or the only one of a document without validity. */
function rowOn(database: Database, uuid: Uint8Array, at: Peildatum): number | undefined {
  const rows = database.prepare('select id from docs where uuid = ? order by id').all(uuid);
  const ids = rows.map(({ id }) => Number(id));
  const inForce = database.prepare(`select 1 from periods where doc = ? and ${onDay()}`);
  const dated = database.prepare('select 1 from periods where doc = ? limit 1');
  const found = ids.find((id) => inForce.get(BigInt(id), at.day, at.day) !== undefined);
  if (found !== undefined) return found;
  // A decision is a decision on every day; of anything else without days no source gives one on which it did not hold.
  return ids.find((id) => id <= TODAY.last && dated.get(BigInt(id)) === undefined);
}

/** One statement for a document and its text. What should be there and is not comes as null, so that it is not taken for no document. */
const DOCUMENT = `select ${COLUMNS}, areas.name as law_area, texts.packed from docs left join works on works.id = docs.work
  left join areas on areas.id = docs.area left join texts on texts.id = docs.id`;

function rowOf(database: Database, uuid: Uint8Array, at: Peildatum | undefined): Row | undefined {
  if (at === undefined)
    return database
      .prepare(`${DOCUMENT} where docs.uuid = ? and docs.id <= ${TODAY.last} order by docs.id limit 1`)
      .get(uuid);
  const id = rowOn(database, uuid, at);
  return id === undefined ? undefined : database.prepare(`${DOCUMENT} where docs.id = ?`).demand(BigInt(id));
}

/** The whole document with this UUID (16 bytes), as of the day asked for; undefined when there is none. Throws `local`. */
export function documentWith(database: Database, uuid: Uint8Array, at?: Peildatum): LegalDocument | undefined {
  const row = rowOf(database, uuid, at);
  if (row === undefined) return undefined;
  if (row.source === null || row.law_area === null) throw damagedError(database.path);
  const { jurisdiction, language } = partitionOfRow(Number(row.id));
  const { summary, body } = unpackTexts((row.packed ?? new Uint8Array()) as Uint8Array, database.path);
  const { url, harvested_at } = sourceOf(database, row, at);
  return {
    id: uuidText(row.uuid as Uint8Array),
    source: String(row.source),
    external_id: String(row.external_id),
    title: String(row.title),
    summary,
    body,
    url,
    language,
    jurisdiction,
    law_area: String(row.law_area),
    document_type: String(row.document_type),
    decision_date: String(row.decision_date),
    harvested_at,
  };
}
