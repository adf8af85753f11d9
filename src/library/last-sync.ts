/** When the library was last brought up to date with each source that `sync` asks, read from what is remembered of harvesting. */
import type { Database } from '../platform/sqlite';
import { SOURCES } from '../sources/publishers';
import { checkTable } from './file/work-sums';

/**
 * The end of the last listing of changes all of which is in the library. A listing that is under way changes nothing of the one before it;
 * where something that was listed failed, the last one behind which nothing was left counts.
 */
const LAST_GOOD = `
  select iif(
    exists (select 1 from harvest_queue where publisher = ?1 and (failed > 0 or unclear <> '')),
    (select max(window_to) from harvest_windows where publisher = ?1 and state = 'whole'),
    (select until from harvest_listings where publisher = ?1)
  ) as moment`;

/**
 * By source, `YYYY-MM-DD HH:MM:SS` in UTC of the last sync in which nothing failed, and null where there was none. Sources of which
 * `sync` does not ask what changed are not in it. Throws `local` for a damaged table.
 */
export function lastSyncs(database: Database): Map<string, string | null> {
  checkTable(database, 'harvest_listings');
  const moment = database.prepare(LAST_GOOD);
  return new Map(
    SOURCES.filter(({ changes }) => changes !== undefined).map(({ name, source }) => {
      const read = moment.get(name)?.moment;
      return [source, typeof read === 'string' && read !== '' ? read.replace('T', ' ') : null];
    }),
  );
}
