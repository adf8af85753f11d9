/**
 * Callers: who sends a request, by the key in its header, and what a search of theirs costs. Each successful search is charged, and nothing else.
 * Of each N the first takes one credit, which covers the N - 1 that follow (contract.md, "Limits": a fixed number of requests together costs one
 * credit).
 */
import type { LksError } from '../../contract/errors';
import type { SqlValue } from '../../platform/sqlite';
import { digestOf, momentOf, sameDigest } from './accounts';
import { type Caller, change, type Expired, first, type KeyHolder, type Steps } from './registry';
import { judgedTime, rememberTime, timeSeenIn } from './time-seen';

/** The statement that looks up a caller. */
export interface Lookup {
  sql: string;
  /** The error where the column `whole` of the row is not 1. */
  damaged?: () => LksError;
}

/** The look-up of a caller by the digest of a key. `whole`: whether the rows are what was written, as SQL. */
export const lookupSql = (whole: string): string =>
  `select keys.id, hash, prefix, rate, keys.name as key_name, expires, used, workspaces.id as workspace, workspaces.name, api_access, credits, covered,
     seen, doubted, ${whole} as whole from keys
   join workspaces on workspaces.id = keys.workspace left join clock on true where hash = ?1 and revoked is null`;

/**
 * Finds who a key belongs to; undefined for one that is unknown or revoked. It is asked each time, of a file in some 10 µs, so that
 * a key that was revoked is refused from the next request on.
 *
 * @param now the time of day, milliseconds since 1970. A clock that is set back makes no key good again.
 */
export function* findCaller(key: string, now: number, { sql, damaged }: Lookup): Steps<Caller | Expired | undefined> {
  const digest = digestOf(key);
  const row = yield* first(sql, digest);
  if (row === undefined || !sameDigest(row.hash as Uint8Array, digest)) return undefined;
  if (damaged !== undefined && row.whole !== 1) throw damaged();
  const seen = timeSeenIn(row);
  const expired = row.expires !== null && momentOf(judgedTime(now, seen)) >= String(row.expires);
  yield* rememberTime(seen, now, expired);
  const holder: KeyHolder = {
    prefix: String(row.prefix),
    name: row.key_name === null ? null : String(row.key_name),
    workspaceName: String(row.name),
  };
  if (expired) return { ...holder, expired: String(row.expires) };
  const used = momentOf(now);
  // Once a minute: a write costs more than the look-up.
  if (row.used === null || String(row.used).slice(0, 16) !== used.slice(0, 16))
    yield* change('update keys set used = ?1 where id = ?2', used, Number(row.id));
  return {
    ...holder,
    key: Number(row.id),
    workspace: Number(row.workspace),
    apiAccess: row.api_access === 1,
    rate: Number(row.rate),
    canPay: Number(row.covered) > 0 || Number(row.credits) > 0,
  };
}

/** For ?1, a workspace whose searches are free. */
const COUNT = 'update workspaces set searches = searches + 1 where id = ?1';

/** One statement, so that 2 searches at once can never share a credit that is there once. For ?1, a workspace, and ?2, searches a credit. */
const PAY = `update workspaces set searches = searches + 1,
  credits = case when covered > 0 then credits else credits - 1 end,
  covered = case when covered > 0 then covered - 1 else ?2 - 1 end
  where id = ?1 and (covered > 0 or credits > 0)`;

export const COUNT_OF_KEY = 'update keys set searches = searches + 1 where id =';

/** The statement that charges a search; it changes no row where the workspace cannot pay. `price`: searches that one credit pays for; undefined when free. */
export const charging = (workspace: number, price: number | undefined): { sql: string; values: SqlValue[] } =>
  price === undefined ? { sql: COUNT, values: [workspace] } : { sql: PAY, values: [workspace, price] };
