/**
 * Where the postings of an open library are: in its file, or in a cluster, which plugs in by `attach` only. Readers of
 * either are loaded for a search only.
 */
import { LksError } from '../../contract/errors';
import type { IndexWork } from '../../contract/types';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import type { TextIndex } from './match';

/** Error code: the index does not belong to the catalogue. */
export const INDEX_MISMATCH = 'index_mismatch';
/** Error code: the index does not answer. */
export const INDEX_UNAVAILABLE = 'index_unavailable';

interface PostingsCall {
  signal?: AbortSignal | undefined;
  requestId?: string | undefined;
  matched?: ((words: readonly string[]) => void) | undefined;
  /** Receives the cost of a remote search, also when it fails. */
  needed?: ((needed: IndexWork) => void) | undefined;
}

export interface Postings {
  /** As the current search sees them; undefined if they are in the library's file (see `index-of.ts`). */
  readonly index: TextIndex | undefined;
  /**
   * Runs a search without side effects as often as its answers need; `call.matched` is called once. Throws what `run`
   * throws, and `unreachable` if remote postings do not answer.
   */
  search<T, Call extends PostingsCall>(call: Call, run: (call: Call) => Promise<T>): Promise<T>;
  /** Throws `unreachable` if they do not answer, `local` if they are of another generation than the library. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const IN_FILE: Postings = {
  index: undefined,
  search: (call, run) => run(call),
  check: async () => {},
  close: async () => {},
};

const attached = new WeakMap<Database, Postings>();

export const postingsOf = (database: Database): Postings => attached.get(database) ?? IN_FILE;

/** Makes a library answer from other postings. */
export function attach(database: Database, postings: Postings): void {
  attached.set(database, postings);
}

/** The index of a library in a cluster. */
export interface ClusterState {
  /** UUID of the library, shared by the index and its catalogues. */
  library: string;
  name: string;
  /** The last one pushed completely. */
  generation: number;
  /** The library itself, or one without an index of its own. */
  role: 'writer' | 'catalogue';
}

/** The index of a library in a cluster; undefined if it was never pushed. Throws `local`. */
export function clusterState(database: Database): ClusterState | undefined {
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'cluster_index' and type = 'table'").get();
  const row = isThere && database.prepare('select library, name, generation, role from cluster_index').get();
  return (
    row && {
      library: String(row.library),
      name: String(row.name),
      generation: Number(row.generation),
      role: row.role === 'catalogue' ? 'catalogue' : 'writer',
    }
  );
}

/** Whether a library is a catalogue (its index, but for names, is in a cluster), as it stays while open. */
export const isCatalogue = (database: Database): boolean =>
  database.header.tables.has('cluster_index') && clusterState(database)?.role === 'catalogue';

export interface CatalogueOf {
  library: string;
  generation: number;
  edition: string;
}

/** Which catalogue an open library is; undefined if none. Throws `local`. */
export function catalogueOf(database: Database): CatalogueOf | undefined {
  if (!isCatalogue(database)) return undefined;
  const { library, generation } = clusterState(database)!;
  const { edition } = database.prepare('select edition from cluster_edition').demand();
  return { library, generation, edition: String(edition) };
}

/** Throws `local` for a catalogue: only `lks cluster follow` may write to it. */
export function refuseCatalogue(database: Database): void {
  const own = catalogueOf(database);
  if (own === undefined) return;
  const { isCatalogue: message, isCatalogueHint } = say.publishing;
  throw new LksError('local', message(database.path, own.generation), { hint: isCatalogueHint });
}
