/** A document that was found by a name, as a row of `docs`. */
import type { NamedDocument } from '../../contract/backend';
import { isOfEuCourt } from '../../engine/row-numbers';
import type { Row } from '../../platform/sqlite';
import { uuidText } from './packing';

/** What `namedOf` reads, of `docs`. */
export const NAMED_COLUMNS = `docs.id, docs.uuid, docs.external_id, docs.title,
  (select language from works where works.id = docs.work) as language,
  (select work from works where works.id = docs.work) as work`;

/** The document of such a row: a decision of an EU court with its work, since its external id need not be the same in every language. */
export const namedOf = (row: Row): NamedDocument => ({
  id: uuidText(row.uuid as Uint8Array),
  external_id: String(row.external_id),
  title: String(row.title),
  language: String(row.language),
  ...(isOfEuCourt(Number(row.id)) && { work: String(row.work) }),
});
