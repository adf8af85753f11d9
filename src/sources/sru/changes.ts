/** What changed at a publisher that is asked over SRU: `dcterms.modified`, page by page. */

import { say } from '../../messages';
import { nextStart } from '../http/paging';
import type { Ask, ChangePage, PlannedRequest, Window } from '../publisher';
import { quoteCql } from './cql';
import { firstOf, type SruQuery, type SruRecord, searchSru, sruUrl } from './search';

/** 1000 is documented, 500 is proven (publishers.md, "Traps of SRU"). */
const PAGE = 500;

type Connection = SruQuery['connection'];

/** `modified` of a record is a day, so the whole first day of the window is asked for. */
const queryOf = (connection: Connection, { from }: Window, start: number): SruQuery => ({
  connection,
  cql: `dcterms.modified>=${quoteCql(from.slice(0, 10)).slice(1, -1)}`,
  start: start + 1,
  maximum: PAGE,
});

/** The first request of a listing. */
export function planChanges(connection: Connection, window: Window): PlannedRequest {
  return { url: sruUrl(queryOf(connection, window, 0)).href, purpose: say.publishers.purposes.changes };
}

/**
 * One page of what changed. A regulation has a record for each of its texts: the newest `modified` of a page is its stamp.
 * `idOf` gives the number of a record's regulation, undefined for a record that is none.
 */
export async function changesPage(
  connection: Connection,
  idOf: (record: SruRecord) => string | undefined,
  window: Window,
  start: number,
  ask: Ask,
): Promise<ChangePage> {
  const { total, records } = await searchSru(queryOf(connection, window, start), ask);
  const stamps = new Map<string, string>();
  for (const record of records) {
    const id = idOf(record);
    const stamp = firstOf(record, 'modified');
    if (id !== undefined && stamp >= (stamps.get(id) ?? '')) stamps.set(id, stamp);
  }
  return {
    changes: [...stamps].map(([id, stamp]) => ({ id, stamp })),
    next: nextStart(start, records.length, total),
    total,
  };
}
