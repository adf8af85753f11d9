/** The health operation over the library: tries every source with a small query. */

import type { KnownDays } from '../contract/types';
import { nameIndexOf } from '../engine/index/index-of';
import { NOT_TODAY, TODAY } from '../engine/row-numbers';
import { type Database, dataVersion } from '../platform/sqlite';
import { keyOf } from '../platform/text/words';
import { SOURCES } from '../sources/publishers';
import { knownDays } from './file/age';
import { timestampOf } from './file/moment';
import { readReach } from './file/reach';
import { checkNames } from './file/sums';
import { checkTable } from './file/work-sums';
import { countsKnown, freshAsOf } from './fresh-as-of';
import { documentWith } from './time/document-on';

/**
 * The end of the last listing of changes that is completely in the library, without a listing under way; if something
 * listed failed, the last listing without failures.
 */
const LAST_GOOD = `
  select iif(
    exists (select 1 from harvest_queue where publisher = ?1 and (failed > 0 or unclear <> '')),
    (select max(window_to) from harvest_windows where publisher = ?1 and state = 'whole'),
    (select until from harvest_listings where publisher = ?1)
  ) as moment`;

/**
 * By source, `YYYY-MM-DD HH:MM:SS` in UTC of the last sync without failures, or null. Only sources that `sync` asks for
 * changes. Throws `local` for a damaged table.
 */
function lastSyncs(database: Database): Map<string, string | null> {
  checkTable(database, 'harvest_listings');
  const moment = database.prepare(LAST_GOOD);
  return new Map(
    SOURCES.filter(({ harvested }) => harvested === true).map(({ name, source }) => {
      const read = moment.get(name)?.moment;
      return [source, typeof read === 'string' && read !== '' ? read.replace('T', ' ') : null];
    }),
  );
}

export interface SourceHealth extends KnownDays {
  /** `ok`; `empty`: no documents; `failing`: cannot be read, or the last import or request failed within 24 h. */
  status: 'ok' | 'empty' | 'failing';
  /** `library`: cannot be read; `publisher`: no answer; `import`: of a file. The last two leave it searchable. */
  failing?: 'library' | 'publisher' | 'import';
  /** Of the publisher's last answer, else of one look-up here including the text: whole milliseconds, rounded up. */
  latency_ms: number;
  /** `YYYY-MM-DD HH:MM:SS` (UTC) of the last import or answer of the publisher; null if none. */
  last_success_at: string | null;
  /** Failed imports and unanswered requests in the last 24 h. */
  failures_24h: number;
  /** The day for `--known-within`, or empty: see `freshAsOf`. */
  fresh_as_of: string;
  /** `YYYY-MM-DD HH:MM:SS` (UTC) of the last import; null if none. */
  imported_at: string | null;
  /** The same for the last sync without failures; null if none, absent if `sync` does not ask for changes. */
  synced_at?: string | null;
}

const DAY = 86_400_000;

/** Finds a document of a source by its identifier and reads its text; false if the library is inconsistent. */
function probe(database: Database, source: string): boolean {
  const row = database
    .prepare(
      `select docs.id, docs.uuid, docs.external_id from works join docs on docs.work = works.id
       where works.source = ? and docs.id <= ${TODAY.last} limit 1`,
    )
    .get(source);
  if (row === undefined) return false;
  const id = Number(row.id);
  documentWith(database, row.uuid as Uint8Array);
  checkNames(database, id);
  const named = nameIndexOf(database).get({ of: 'name', key: keyOf(String(row.external_id)) }, [id]);
  return named.has(id);
}

/** Whether a document of a source can be found by name and its text read. */
export function isReadable(database: Database, source: string): boolean {
  for (;;) {
    const version = dataVersion(database);
    try {
      if (probe(database, source)) return true;
    } catch {
      // Any error means that the source is failing.
    }
    // If someone wrote in between, try again.
    if (dataVersion(database) === version) return false;
  }
}

const secondOf = (moment: string): string | null =>
  moment === '' ? null : moment.slice(0, 'YYYY-MM-DD HH:MM:SS'.length);

/** Health of every source with documents, failed imports or failed requests. */
export function healthOf(database: Database, now: Date): Record<string, SourceHealth> {
  const reach = readReach(database);
  const known = countsKnown(database);
  const syncs = lastSyncs(database);
  const sources = database
    .prepare(
      `select source, sum(documents) as documents, max(imported) as imported, max(failed) as failed,
         sum(failures) as failures from (
           select source, documents, imported, null as failed, 0 as failures from stock where shelf < ${NOT_TODAY}
           union all select source, 0, null, at, 1 from failures where at >= ?
           union all select value, 0, null, null, 0 from json_each(?)
         ) group by source order by source`,
    )
    .all(timestampOf(new Date(now.getTime() - DAY)), JSON.stringify([...reach.keys()]));
  const health: Record<string, SourceHealth> = {};
  for (const { source, documents, imported, failed, failures } of sources) {
    const own = known.filter((one) => one.source === source);
    const start = performance.now();
    const sound = documents === 0 || isReadable(database, String(source));
    const latency = Math.ceil(performance.now() - start);
    const { lastSuccessAt = '', latencyMs = latency, lastMissedAt } = reach.get(String(source)) ?? {};
    const succeeded = [String(imported ?? ''), lastSuccessAt].sort().at(-1) ?? '';
    const failedLast = failed !== null && String(failed) > succeeded;
    const status = !sound || failedLast ? 'failing' : documents === 0 ? 'empty' : 'ok';
    const syncedAt = syncs.get(String(source));
    const failing = !sound ? 'library' : String(failed) === lastMissedAt ? 'publisher' : 'import';
    health[String(source)] = {
      status,
      ...(status === 'failing' && { failing }),
      latency_ms: latencyMs,
      last_success_at: secondOf(succeeded),
      failures_24h: Number(failures),
      imported_at: secondOf(String(imported ?? '')),
      ...(syncedAt !== undefined && { synced_at: syncedAt }),
      fresh_as_of: freshAsOf(own),
      ...knownDays(own),
    };
  }
  return health;
}
