/**
 * Which stretches of time a publisher was listed for, and whether all that it named is in the library: what `lks library coverage` calls
 * complete follows from nothing else. `state`: `open` while it is listed; `listed` when as many entries as the publisher counts named
 * something; `whole` when nothing of the publisher was queued any more after that. `shrank`: something left the set while it
 * was listed, which happens when it changes again: it is in the next listing only. Windows that a failure spoils stay what they are.
 */

import type { Database } from '../../platform/sqlite';
import type { ListedPage } from '../../sources/harvest/log';
import type { Window } from '../../sources/shared/publisher';
import { checkTable } from '../file/work-sums';

/** A listing begins; one that was not finished and is begun anew is forgotten. */
export function openWindow(database: Database, publisher: string, { from, to }: Window): void {
  database.prepare(`delete from harvest_windows where publisher = ? and state = 'open'`).run(publisher);
  database
    .prepare(
      `insert or replace into harvest_windows (publisher, window_from, window_to, listed, total, shrank, state)
       values (?, ?, ?, 0, -1, 0, 'open')`,
    )
    .run(publisher, from, to);
}

/** No count of entries makes up for a page that was moved past unseen. */
const SPOILT = -1_000_000_000;

/** Counts a page of the listing that is open. Where fewer are left, and it is not listed again, something may have been passed over. */
export function countPage(database: Database, publisher: string, { named, total, again }: ListedPage): void {
  database
    .prepare(
      `update harvest_windows set listed = case when ?1 then 0 when total > ?3 then ${SPOILT} else listed + ?2 end,
         total = ?3, shrank = max(shrank, ?1) where publisher = ?4 and state = 'open'`,
    )
    .run(again ? 1 : 0, named, total, publisher);
}

/** The listing is at its end: it counts where it named as many as the publisher counts. */
export function closeWindow(database: Database, publisher: string): void {
  database
    .prepare(`update harvest_windows set state = 'listed' where publisher = ? and state = 'open' and listed = total`)
    .run(publisher);
}

/** All that was listed has been dealt with. */
export function settleWindows(database: Database, publisher: string): void {
  database
    .prepare(`update harvest_windows set state = 'whole' where publisher = ? and state = 'listed'`)
    .run(publisher);
}

/** A stretch of time of which all changes are in the library, and up to which moment that is so. */
export interface Harvested {
  from: string;
  to: string;
  /** Of a later moment the last listing says something, but not all: what changed again meanwhile is not in it. */
  knownUntil: string;
}

/** The stretches of a publisher, in order, those that overlap as one. */
export function harvestedWindows(database: Database, publisher: string): Harvested[] {
  checkTable(database, 'harvest_windows');
  const rows = database
    .prepare(
      `select window_from, window_to, shrank from harvest_windows where publisher = ? and state = 'whole'
       order by window_from, window_to`,
    )
    .all(publisher);
  const stretches: Harvested[] = [];
  for (const row of rows) {
    const [from, to] = [String(row.window_from), String(row.window_to)];
    const known = row.shrank === 1 ? '' : to;
    const last = stretches.at(-1);
    if (last === undefined || from > last.to) stretches.push({ from, to, knownUntil: known });
    else {
      if (to > last.to) last.to = to;
      if (known > last.knownUntil) last.knownUntil = known;
    }
  }
  return stretches;
}
