/** Who sends a request: the key in its header, and the workspace behind it. */
import type { Database } from '../../platform/sqlite';
import { digestOf, sameDigest } from './key';
import { checked, isWholeSql, onService } from './sums';

export interface Caller {
  /** Row numbers. */
  key: number;
  workspace: number;
  prefix: string;
  workspaceName: string;
  apiAccess: boolean;
  /** Searches a minute. */
  rate: number;
  /** Whether the workspace could pay for a search at this moment. */
  canPay: boolean;
}

/**
 * Finds who a key belongs to; undefined for one that is unknown or revoked. The file is asked each time, some 10 µs, so that
 * a key that was revoked is refused from the next request on. Throws `local` (`service_damaged`).
 */
export function findCaller(database: Database, key: string): Caller | undefined {
  const digest = digestOf(key);
  const row = onService(database.path, () =>
    database
      .prepare(
        `select keys.id, hash, prefix, rate, workspaces.id as workspace, name, api_access, credits, covered,
           ${isWholeSql('keys')} and ${isWholeSql('workspaces')} as whole from keys
         join workspaces on workspaces.id = keys.workspace where hash = ? and revoked is null`,
      )
      .get(digest),
  );
  if (row === undefined || !sameDigest(row.hash as Uint8Array, digest)) return undefined;
  checked(database, row);
  return {
    key: Number(row.id),
    workspace: Number(row.workspace),
    prefix: String(row.prefix),
    workspaceName: String(row.name),
    apiAccess: row.api_access === 1,
    rate: Number(row.rate),
    canPay: Number(row.covered) > 0 || Number(row.credits) > 0,
  };
}
