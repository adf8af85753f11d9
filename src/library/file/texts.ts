/** Summary and body of a document, as they are kept. */
import { type Database, damagedError } from '../../platform/sqlite';
import { type Texts, unpackTexts } from './packing';
import { packedSum } from './row-sum';

/** The packed texts of the document with this row number. Throws `local` where they are not what was written. */
export function packedTextsOf(database: Database, id: number): Uint8Array {
  const { packed, kept } = database
    .prepare('select packed, (select text from sums where sums.id = texts.id) as kept from texts where texts.id = ?')
    .demand(BigInt(id));
  if (!(packed instanceof Uint8Array) || packedSum(id, packed) !== kept) throw damagedError(database.path);
  return packed;
}

/** Summary and body of the document with this row number. Throws `local` where they are not what was written. */
export const textsOf = (database: Database, id: number): Texts =>
  unpackTexts(packedTextsOf(database, id), database.path);
