/**
 * Charging: each successful search of a workspace, and nothing else. Of each N the first takes one credit, and that credit
 * covers the N - 1 that follow (contract.md, "Limits": a fixed number of requests together costs one credit).
 */
import type { Database } from '../../platform/sqlite';
import type { Caller } from './callers';
import { onService } from './sums';

const COUNT = 'update workspaces set searches = searches + 1 where id = ?';

/** One statement, so that 2 searches at once can never share a credit that is there once. */
const PAY = `update workspaces set searches = searches + 1,
  credits = case when covered > 0 then credits else credits - 1 end,
  covered = case when covered > 0 then covered - 1 else ? - 1 end
  where id = ? and (covered > 0 or credits > 0)`;

/**
 * Counts a successful search and takes what it costs, in one transaction. When this returns, a kill of the process can no
 * longer undo it.
 *
 * @param price searches that one credit pays for; undefined when searches are free.
 * @returns false when the workspace cannot pay: nothing has been counted then. @throws `local` (`service_damaged`): nothing has been counted then either.
 */
export function chargeSearch(
  database: Database,
  { key, workspace }: Pick<Caller, 'key' | 'workspace'>,
  price: number | undefined,
): boolean {
  const charge = (): boolean => {
    const changed =
      price === undefined ? database.prepare(COUNT).run(workspace) : database.prepare(PAY).run(price, workspace);
    if (changed === 0) return false;
    database.prepare('update keys set searches = searches + 1 where id = ?').run(key);
    return true;
  };
  return onService(database.path, () => database.transaction(charge));
}
