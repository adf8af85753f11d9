/** Summary and body of a document, as they are kept. */
import type { Database } from '../../sqlite';
import { type Texts, unpackTexts } from './packing';

/** Summary and body of the document with this row number. */
export function textsOf(database: Database, id: number): Texts {
  const row = database.prepare('select packed from texts where id = ?').get(BigInt(id));
  return unpackTexts((row?.packed ?? new Uint8Array()) as Uint8Array, database.path);
}
