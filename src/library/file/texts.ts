/** Summary and body of a document, as they are kept. */
import { type Database, damagedError } from '../../sqlite';
import { type Texts, unpackTexts } from './packing';
import { packedSum } from './row-sum';

/** Summary and body of the document with this row number. Throws `local` where they are not what was written. */
export function textsOf(database: Database, id: number): Texts {
  const { packed, kept } = database
    .prepare('select packed, (select text from sums where sums.id = texts.id) as kept from texts where texts.id = ?')
    .demand(BigInt(id));
  if (!(packed instanceof Uint8Array) || packedSum(id, packed) !== kept) throw damagedError(database.path);
  return unpackTexts(packed, database.path);
}
