/** What a library was set to, in the library itself. So far: whether its searches ask the publishers too. */
import type { Database } from '../../sqlite';

const LIVE = 'live';

/** True when searches are to be complemented from the publishers. Off until set: nothing leaves this computer unasked. */
export function readLive(database: Database): boolean {
  const exists = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'preferences'").get();
  if (exists === undefined) return false;
  return database.prepare('select value from preferences where name = ?').get(LIVE)?.value === 'on';
}

/** Sets it. The table is made at the first setting. Throws `local`. */
export function writeLive(database: Database, on: boolean): void {
  database.transaction(() => {
    database.exec('create table if not exists preferences (name text primary key, value text not null) without rowid');
    database.prepare('insert or replace into preferences (name, value) values (?, ?)').run(LIVE, on ? 'on' : 'off');
  });
}
