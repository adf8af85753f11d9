/**
 * The state of harvesting, in the library file itself, so that it agrees with what was committed, even after a kill.
 */

import { todayOf } from '../../contract/dates';
import type { Database } from '../../platform/sqlite';
import type { ListedPage, Listing, HarvestLog as Log, Queued, TakenBack } from '../../sources/harvest/log';
import { sourceNamed } from '../../sources/publishers';
import type { Visit } from '../../sources/shared/http/request';
import type { Change, Visited, Window } from '../../sources/shared/publisher';
import { recordMissed, recordReached } from '../file/reach';
import { closeWindow, countPage, openWindow, settleWindows } from './harvest-windows';
import { heldNames, takeDenied, takeGiven, takeListed } from './withdrawn';
import { confirmPeriods } from './work-metadata';

const QUEUE = `insert into harvest_queue (publisher, id, stamp) values (?, ?, ?)
  on conflict (publisher, id) do update set stamp = max(stamp, excluded.stamp)`;
/** The same for an entry of a list; the last list decides. */
const QUEUE_LISTED = `insert into harvest_queue (publisher, id, stamp, unclear) values (?, ?, ?, ?)
  on conflict (publisher, id) do update set stamp = max(stamp, excluded.stamp), unclear = excluded.unclear`;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export class HarvestLog implements Log {
  readonly #database: Database;
  readonly #clock: () => Date;

  /** `clock`: the time of attempts. */
  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  known(url: string, today: string): Visit | undefined {
    const row = this.#database
      .prepare('select etag, modified from harvest_visits where url = ? and good_until >= ?')
      .get(url, today);
    if (row === undefined || (row.etag === '' && row.modified === '')) return undefined;
    return { etag: String(row.etag), modified: String(row.modified) };
  }

  due(publisher: string, today: string): string[] {
    const rows = this.#database
      .prepare('select distinct id from harvest_visits where publisher = ? and good_until < ? order by id')
      .all(publisher, today);
    return rows.map(({ id }) => String(id));
  }

  harvestedUntil(publisher: string): string | undefined {
    return text(this.#listing(publisher)?.until);
  }

  listing(publisher: string): Listing | undefined {
    const row = this.#listing(publisher);
    const [from, to] = [text(row?.window_from), text(row?.window_to)];
    if (from === undefined || to === undefined) return undefined;
    return { from, to, next: row?.next == null ? undefined : Number(row.next) };
  }

  #listing(publisher: string) {
    return this.#database.prepare('select * from harvest_listings where publisher = ?').get(publisher);
  }

  openListing(publisher: string, { from, to }: Window): void {
    this.#database.transaction(() => {
      this.#database
        .prepare(
          `insert into harvest_listings (publisher, window_from, window_to, next) values (?, ?, ?, 0)
           on conflict (publisher) do update set window_from = excluded.window_from, window_to = excluded.window_to, next = 0`,
        )
        .run(publisher, from, to);
      openWindow(this.#database, publisher, { from, to });
    });
  }

  list(publisher: string, page: ListedPage): TakenBack[] {
    const { changes, again } = page;
    const next = again ? 0 : page.next;
    return this.#database.transaction(() => {
      countPage(this.#database, publisher, page);
      const news = changes.flatMap((change) => this.#listed(publisher, change) ?? []);
      this.#database.prepare('update harvest_listings set next = ? where publisher = ?').run(next ?? null, publisher);
      return news;
    });
  }

  /** Stores an entry of a list; returns a withdrawal if it is new. */
  #listed(publisher: string, change: Change): TakenBack | undefined {
    const { id, stamp, unclear = '' } = change;
    const row = this.#database.prepare('select stamp from harvested where publisher = ? and id = ?').get(publisher, id);
    const day = todayOf(this.#clock());
    const listed =
      unclear === '' ? takeListed(this.#database, change, { day, harvested: text(row?.stamp) ?? '' }) : { isDue: true };
    if (listed.isDue) this.#database.prepare(QUEUE_LISTED).run(publisher, id, stamp, unclear);
    // Requested or failed documents stay queued unless withdrawn or unreadable.
    else
      this.#database
        .prepare(`delete from harvest_queue where publisher = ? and id = ? and (? or unclear <> '')`)
        .run(publisher, id, change.takenBack === undefined ? 0 : 1);
    return listed.news;
  }

  unclear(publisher: string): { id: string; message: string }[] {
    return this.#database
      .prepare(`select id, unclear from harvest_queue where publisher = ? and unclear <> '' order by place`)
      .all(publisher)
      .map(({ id, unclear }) => ({ id: String(id), message: String(unclear) }));
  }

  isHeld(id: string): boolean {
    return heldNames(this.#database, id).length > 0;
  }

  deny(publisher: string, id: string, how: Pick<TakenBack, 'code' | 'said'>): TakenBack | undefined {
    return this.#database.transaction(() => {
      this.drop(publisher, id);
      return takeDenied(this.#database, id, { ...how, seen: todayOf(this.#clock()) });
    });
  }

  enqueue(publisher: string, ids: readonly string[]): void {
    this.#database.transaction(() => {
      const queue = this.#database.prepare(QUEUE);
      for (const id of ids) queue.run(publisher, id, '');
    });
  }

  isUnderWay(publisher: string, ids: readonly string[]): boolean {
    const untried = this.#database.prepare(
      `select 1 from harvest_queue where publisher = ? and failed = 0 and unclear = '' and id in (select value from json_each(?)) limit 1`,
    );
    return untried.get(publisher, JSON.stringify(ids)) !== undefined;
  }

  queued(publisher: string, after: number, limit: number): Queued[] {
    const rows = this.#database
      .prepare(
        `select place, id, stamp from harvest_queue where publisher = ? and place > ? and unclear = ''
         order by place limit ?`,
      )
      .all(publisher, after, limit);
    return rows.map(({ place, id, stamp }) => ({ place: Number(place), id: String(id), stamp: String(stamp) }));
  }

  countQueued(publisher: string): number {
    const row = this.#database
      .prepare('select count(*) as count from harvest_queue where publisher = ?')
      .get(publisher);
    return Number(row?.count ?? 0);
  }

  settle(publisher: string, { id, stamp }: Change, visits: readonly Visited[], today: string): void {
    this.#database.transaction(() => {
      this.drop(publisher, id);
      // A stamp that is only a day does not cover later changes on that day.
      const final = stamp.length > 10 || stamp < today ? stamp : '';
      this.#database
        .prepare(
          `insert into harvested (publisher, id, stamp) values (?, ?, ?)
           on conflict (publisher, id) do update set stamp = max(stamp, excluded.stamp)`,
        )
        .run(publisher, id, final);
      const visit = this.#database.prepare(
        'insert or replace into harvest_visits (url, publisher, id, etag, modified, good_until) values (?, ?, ?, ?, ?, ?)',
      );
      for (const { url, etag, modified, goodUntil } of visits) visit.run(url, publisher, id, etag, modified, goodUntil);
      takeGiven(this.#database, id);
      // Its manifest came today, or has not changed.
      if (sourceNamed(publisher)?.keepsDays) confirmPeriods(this.#database, id, today);
    });
  }

  drop(publisher: string, id: string): void {
    this.#database
      .prepare(`delete from harvest_queue where publisher = ? and id = ? and unclear = ''`)
      .run(publisher, id);
  }

  fail(publisher: string, id: string): void {
    this.#database
      .prepare('update harvest_queue set failed = failed + 1 where publisher = ? and id = ?')
      .run(publisher, id);
  }

  closeListing(publisher: string): void {
    this.#database.transaction(() => {
      closeWindow(this.#database, publisher);
      this.#database
        .prepare(
          `update harvest_listings set until = max(coalesce(until, ''), window_to), window_from = null, window_to = null,
           next = null where publisher = ? and window_to is not null`,
        )
        .run(publisher);
    });
  }

  settleListings(publisher: string): void {
    if (this.countQueued(publisher) === 0) settleWindows(this.#database, publisher);
  }

  reached(source: string, ms: number): void {
    recordReached(this.#database, source, ms, this.#clock());
  }

  missed(source: string, what: string, message: string): void {
    recordMissed(this.#database, { source, what, message }, this.#clock());
  }
}
