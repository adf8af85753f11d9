/** Summary and body of a document, as they are kept. */
import { type Database, damagedError } from '../../sqlite';
import { type Texts, unpackTexts } from './packing';
import { isSummed, sumOf } from './sums';

const PACKED = 'select packed, null as kept from texts where id = ?';
const PACKED_AND_SUM =
  'select packed, (select text from sums where sums.id = texts.id) as kept from texts where texts.id = ?';

/** Summary and body of the document with this row number. Throws `local` where they are not what was written. */
export function textsOf(database: Database, id: number): Texts {
  const summed = isSummed(database);
  const row = database.prepare(summed ? PACKED_AND_SUM : PACKED).get(BigInt(id));
  const packed = row?.packed instanceof Uint8Array ? row.packed : new Uint8Array();
  if (summed && sumOf(packed) !== row?.kept) throw damagedError(database.path);
  return unpackTexts(packed, database.path);
}
