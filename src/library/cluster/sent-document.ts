/** A document of a library as the cluster is sent it. */
import type { Database } from '../../platform/sqlite';
import type { HeldDocument } from '../import/index-held';
import { type Sent, sentOf } from '../index/cluster/terms';

/** What is sent of a document, with its days. @param since the generation from which on it is so. Throws `local`. */
export function sentDocument(database: Database, { row, work, document }: HeldDocument, since: number): Sent {
  const periods = database
    .prepare('select valid_from, valid_to from periods where doc = ? order by valid_from')
    .all(BigInt(row))
    .map(({ valid_from, valid_to }) => ({ from: String(valid_from), to: String(valid_to) }));
  return sentOf(row, document, { work, since, periods });
}
