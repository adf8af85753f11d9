/** Who sends a request: the key in its header, and the workspace behind it. */
import type { Database } from '../../platform/sqlite';
import { digestOf, sameDigest } from './key';
import { momentOf } from './names';
import { checked, isWholeSql, onService } from './sums';
import { judgedTime, rememberTime } from './time-seen';

/** Whose key it is, as the access log has it. */
interface KeyHolder {
  prefix: string;
  /** Null for a key without one. */
  name: string | null;
  workspaceName: string;
}

export interface Caller extends KeyHolder {
  /** Row numbers. */
  key: number;
  workspace: number;
  apiAccess: boolean;
  /** Searches a minute. */
  rate: number;
  /** Whether the workspace could pay for a search at this moment. */
  canPay: boolean;
}

/** A key that was good, and the moment from which it is refused. */
export interface Expired extends KeyHolder {
  expired: string;
}

/**
 * Finds who a key belongs to; undefined for one that is unknown or revoked. The file is asked each time, some 10 µs, so that
 * a key that was revoked is refused from the next request on. Throws `local` (`service_damaged`).
 *
 * @param now the time of day, milliseconds since 1970. A clock that is set back makes no key good again.
 */
export function findCaller(database: Database, key: string, now: number): Caller | Expired | undefined {
  const digest = digestOf(key);
  const row = onService(database.path, () =>
    database
      .prepare(
        `select keys.id, hash, prefix, rate, keys.name as key_name, expires, used, workspaces.id as workspace, workspaces.name, api_access, credits, covered,
           ${isWholeSql('keys')} and ${isWholeSql('workspaces')} as whole from keys
         join workspaces on workspaces.id = keys.workspace where hash = ? and revoked is null`,
      )
      .get(digest),
  );
  if (row === undefined || !sameDigest(row.hash as Uint8Array, digest)) return undefined;
  checked(database, row);
  const expired = row.expires !== null && momentOf(judgedTime(database, now)) >= String(row.expires);
  onService(database.path, () => rememberTime(database, now, expired));
  const holder: KeyHolder = {
    prefix: String(row.prefix),
    name: row.key_name === null ? null : String(row.key_name),
    workspaceName: String(row.name),
  };
  if (expired) return { ...holder, expired: String(row.expires) };
  const used = momentOf(now);
  // Once a minute: a write costs more than the look-up.
  if (row.used === null || String(row.used).slice(0, 16) !== used.slice(0, 16))
    onService(database.path, () => database.prepare('update keys set used = ? where id = ?').run(used, Number(row.id)));
  return {
    ...holder,
    key: Number(row.id),
    workspace: Number(row.workspace),
    apiAccess: row.api_access === 1,
    rate: Number(row.rate),
    canPay: Number(row.covered) > 0 || Number(row.credits) > 0,
  };
}
