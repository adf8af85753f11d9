/** Settings of a library, stored in it. So far: whether its searches ask the publishers too. */
import type { Database } from '../../platform/sqlite';

const LIVE = 'live';

/** Whether searches also ask the publishers. Off by default: nothing leaves this computer unasked. */
export function readLive(database: Database): boolean {
  return database.prepare('select value from preferences where name = ?').get(LIVE)?.value === 'on';
}

/** Throws `local`. */
export function writeLive(database: Database, on: boolean): void {
  const put = database.prepare('insert or replace into preferences (name, value) values (?, ?)');
  database.transaction(() => put.run(LIVE, on ? 'on' : 'off'));
}
