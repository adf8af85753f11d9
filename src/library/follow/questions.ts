/** A library's questions on citations. What answers one is read when it is asked: the names of laws need no ranking. */
import type { Following } from '../../contract/backend';
import type { Database } from '../../platform/sqlite';
import { stockOf } from '../file/counts';
import { knownNames } from './known-names';

/** Reads nothing yet. Each question throws `local` if the library is damaged. */
export const followingIn = (database: Database): Following => ({
  citedBy: async (asked) => (await import('./cited-by')).citedBy(database, asked),
  cites: async (id, at) => (await import('./following')).citesOf(database, id, at),
  chain: async (ecli, at) => (await import('./following')).chainOf(database, ecli, at),
  namesOfLaws: async () => [...knownNames(database)],
  stock: async () => stockOf(database),
});
