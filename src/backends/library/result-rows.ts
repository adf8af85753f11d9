/** From row numbers to what a search and a document answer show. */
import type { LegalDocument, SearchResult } from '../../contract/types';
import type { Database, Row } from '../../sqlite';
import { type Texts, unpackTexts, uuidText } from './packing';
import { SHELVES, shelfOf } from './shelf';
import type { Term } from './text/query';
import { snippetOf } from './text/snippet';

const COLUMNS = `docs.id, docs.uuid, works.source, docs.external_id, docs.title, docs.url, docs.document_type,
  docs.decision_date, works.harvested, docs.area`;

/** The shelf of a row number. */
export const shelfAt = (id: number) => SHELVES[shelfOf(id)] ?? { jurisdiction: 'NL' as const, language: 'nl' as const };

/** Summary and body of the document with this row number. */
export function textsOf(database: Database, id: number): Texts {
  const row = database.prepare('select packed from texts where id = ?').get(BigInt(id));
  return unpackTexts((row?.packed ?? new Uint8Array()) as Uint8Array, database.path);
}

/**
 * A search result for the document with this row number. `terms` are what its snippet should show; the words that match
 * there are added to `matched`.
 */
export function resultOf(
  database: Database,
  { id, score }: { id: number; score: number },
  terms: readonly Term[],
  matched: Set<string>,
): SearchResult {
  const row = database
    .prepare(`select ${COLUMNS} from docs join works on works.id = docs.work where docs.id = ?`)
    .get(BigInt(id)) as Row;
  const { jurisdiction, language } = shelfAt(id);
  return {
    id: uuidText(row.uuid as Uint8Array),
    source: String(row.source),
    external_id: String(row.external_id),
    title: String(row.title),
    snippet: snippetOf({ ...textsOf(database, id), language }, terms, matched),
    url: String(row.url),
    language,
    jurisdiction,
    document_type: String(row.document_type),
    decision_date: String(row.decision_date),
    score,
  };
}

/** The whole document with this UUID (16 bytes); undefined when the library has none. */
export function documentWith(database: Database, uuid: Uint8Array): LegalDocument | undefined {
  const row = database
    .prepare(
      `select ${COLUMNS}, areas.name as law_area from docs join works on works.id = docs.work
       join areas on areas.id = docs.area where docs.uuid = ?`,
    )
    .get(uuid);
  if (row === undefined) return undefined;
  const id = Number(row.id);
  const { jurisdiction, language } = shelfAt(id);
  const { summary, body } = textsOf(database, id);
  return {
    id: uuidText(row.uuid as Uint8Array),
    source: String(row.source),
    external_id: String(row.external_id),
    title: String(row.title),
    summary,
    body,
    url: String(row.url),
    language,
    jurisdiction,
    law_area: String(row.law_area),
    document_type: String(row.document_type),
    decision_date: String(row.decision_date),
    harvested_at: String(row.harvested),
  };
}
