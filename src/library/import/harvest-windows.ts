/**
 * Periods for which a publisher was listed, and whether everything listed is in the library, the basis of `lks library
 * coverage`. `state`: `open` during the listing; `listed` if as many entries were named as the publisher counts;
 * `whole` once nothing of the publisher was queued. `shrank`: entries left the set during the listing, as they do when
 * they change again (they are in the next listing). Windows spoilt by a failure keep their state.
 */

import type { Database } from '../../platform/sqlite';
import type { ListedPage } from '../../sources/harvest/log';
import type { Window } from '../../sources/shared/publisher';
import { checkTable } from '../file/work-sums';

/** Begins a listing, and forgets an unfinished one. */
export function openWindow(database: Database, publisher: string, { from, to }: Window): void {
  database.prepare(`delete from harvest_windows where publisher = ? and state = 'open'`).run(publisher);
  database
    .prepare(
      `insert or replace into harvest_windows (publisher, window_from, window_to, listed, total, shrank, state)
       values (?, ?, ?, 0, -1, 0, 'open')`,
    )
    .run(publisher, from, to);
}

/** So low that no count of entries makes up for a skipped page. */
const SPOILT = -1_000_000_000;

/** Counts a page of the open listing. If the total shrinks without a new listing, entries may have been skipped. */
export function countPage(database: Database, publisher: string, { named, total, again }: ListedPage): void {
  database
    .prepare(
      `update harvest_windows set listed = case when ?1 then 0 when total > ?3 then ${SPOILT} else listed + ?2 end,
         total = ?3, shrank = max(shrank, ?1) where publisher = ?4 and state = 'open'`,
    )
    .run(again ? 1 : 0, named, total, publisher);
}

/** Ends the listing, which counts if it named as many as the publisher counts. */
export function closeWindow(database: Database, publisher: string): void {
  database
    .prepare(`update harvest_windows set state = 'listed' where publisher = ? and state = 'open' and listed = total`)
    .run(publisher);
}

/** Marks listings as whole: everything listed was processed. */
export function settleWindows(database: Database, publisher: string): void {
  database
    .prepare(`update harvest_windows set state = 'whole' where publisher = ? and state = 'listed'`)
    .run(publisher);
}

/** A period of which all changes are in the library. */
export interface Harvested {
  from: string;
  to: string;
  /** Later moments are covered incompletely: what changed again during the listing is missing. */
  knownUntil: string;
}

/** The periods of a publisher, in order, with overlapping ones merged. */
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
