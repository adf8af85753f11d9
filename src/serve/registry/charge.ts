/**
 * Charging: each successful search of a workspace, and nothing else. Of each N the first takes one credit, and that credit
 * covers the N - 1 that follow (contract.md, "Limits": a fixed number of requests together costs one credit).
 */
import type { SqlValue } from '../../platform/sqlite';
import type { Caller } from './callers';

/** Who is charged. */
export type Charged = Pick<Caller, 'key' | 'workspace'>;

/** For ?1, a workspace whose searches are free. */
const COUNT = 'update workspaces set searches = searches + 1 where id = ?1';

/** One statement, so that 2 searches at once can never share a credit that is there once. For ?1, a workspace, and ?2, searches a credit. */
const PAY = `update workspaces set searches = searches + 1,
  credits = case when covered > 0 then credits else credits - 1 end,
  covered = case when covered > 0 then covered - 1 else ?2 - 1 end
  where id = ?1 and (covered > 0 or credits > 0)`;

export const COUNT_OF_KEY = 'update keys set searches = searches + 1 where id =';

/** What takes the price of a search: it changes no row where the workspace cannot pay. `price`: searches that one credit pays for; undefined when free. */
export const charging = (workspace: number, price: number | undefined): { sql: string; values: SqlValue[] } =>
  price === undefined ? { sql: COUNT, values: [workspace] } : { sql: PAY, values: [workspace, price] };
