/** The questions about citations and cases that a library answers. */
import type { Following } from '../../contract/following';
import type { Database } from '../../platform/sqlite';
import { stockOf } from '../file/counts';
import { chainOf } from './chain';
import { citedBy } from './cited-by';
import { citesOf } from './cites';
import { knownNames } from './look-through';

/** Reads nothing yet. Each question throws `local` where the library is damaged. */
export const followingIn = (database: Database): Following => ({
  citedBy: (asked) => citedBy(database, asked),
  cites: async (id, at) => citesOf(database, id, at),
  chain: async (ecli, at) => chainOf(database, ecli, at),
  namesOfLaws: async () => [...knownNames(database)],
  stock: async () => stockOf(database),
});
