/** Which libraries have their index in a cluster. What asks one is loaded for those alone: a library with its own index needs nothing of it. */
import type { IndexWork } from '../../../contract/index-work';
import type { Database } from '../../../platform/sqlite';
import type { TextIndex } from '../match';

/** What a search in a cluster is handed besides its work. */
export interface ClusterCall {
  signal?: AbortSignal | undefined;
  requestId?: string | undefined;
  /** Told at its end, and when it fails. */
  needed?: ((needed: IndexWork) => void) | undefined;
}

/** An index that is not in the file of its library. */
export interface IndexElsewhere {
  /** As the search that is under way sees it. */
  readonly index: TextIndex;
  /** Runs a search of it, which changes nothing, as often as its answers need. Throws what it throws, and `unreachable` where the index does not answer. */
  search<T>(run: () => Promise<T>, call?: ClusterCall): Promise<T>;
  /** Throws `unreachable` where it does not answer, `local` where it does not have the generation of the library. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const attached = new WeakMap<Database, IndexElsewhere>();

export function attach(database: Database, index: IndexElsewhere): void {
  attached.set(database, index);
}

/** The cluster of a library; undefined where its index is in its file. */
export const clusterOf = (database: Database): IndexElsewhere | undefined => attached.get(database);

/**
 * Runs a search of a library: once with its own index, or as often as an index in a cluster needs. `matched` is told once, at the end.
 *
 * @param search is handed the call. Throws what it throws, and what the cluster does.
 */
export async function throughIndex<T, C extends ClusterCall & { matched?: (words: readonly string[]) => void }>(
  database: Database,
  call: C,
  search: (call: C) => Promise<T>,
): Promise<T> {
  const index = clusterOf(database);
  if (index === undefined) return search(call);
  let matched: readonly string[] = [];
  const keep = (words: readonly string[]): void => {
    matched = words;
  };
  const own = { ...call, matched: keep };
  const found = await index.search(() => search(own), call);
  call.matched?.(matched);
  return found;
}
