/** The days of a work's manifest: when it was made, and the last day it covers. */
import type { Database } from '../../platform/sqlite';

/** The day on which the publisher said what is recorded of the toestanden of a work; undefined where that is not kept. */
export function recordedAsOf(database: Database, work: string): string | undefined {
  const row = database.prepare('select as_of from manifests where work = ?').get(work);
  return row === undefined || row.as_of === '' ? undefined : String(row.as_of);
}

/** Since when the manifest of a work says that it is in force; empty where it does not. */
export function workInForceFrom(database: Database, work: string): string {
  return String(database.prepare('select in_force_from from manifests where work = ?').get(work)?.in_force_from ?? '');
}

/**
 * The last day of which the manifest of a work says which toestand is in force: the day on which the publisher made it, or was
 * last asked for it. Where that is not known, the first day of its last toestand. Empty for a work without a manifest. A
 * sub-query of SQL for the work that an expression names.
 */
export function listedAsOfSql(work: string): string {
  const last = `coalesce((select max(valid_from) from expressions as listed where listed.work = ${work} and deleted = 0), '')`;
  const recorded = `(select nullif(as_of, '') from manifests where manifests.work = ${work})`;
  return `select coalesce(${recorded}, ${last})`;
}

/** The same of one work. Throws `local`. */
export function listedAsOf(database: Database, work: string): string {
  return String(database.prepare(`${listedAsOfSql('?1')} as day`).get(work)?.day);
}
