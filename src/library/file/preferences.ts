/** What a library was set to, in the library itself. So far: whether its searches ask the publishers too. */
import type { Database } from '../../platform/sqlite';

const LIVE = 'live';

/** True when searches are to be complemented from the publishers. Off until set: nothing leaves this computer unasked. */
export function readLive(database: Database): boolean {
  return database.prepare('select value from preferences where name = ?').get(LIVE)?.value === 'on';
}

/** Sets it. Throws `local`. */
export function writeLive(database: Database, on: boolean): void {
  const put = database.prepare('insert or replace into preferences (name, value) values (?, ?)');
  database.transaction(() => put.run(LIVE, on ? 'on' : 'off'));
}
