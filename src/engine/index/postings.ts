/**
 * Where the postings of an open library are: in its file, or in a cluster, which plugs in by `attach` and nowhere else. What reads either is loaded by
 * those alone who search.
 */
import { LksError } from '../../contract/errors';
import type { IndexWork } from '../../contract/types';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import type { TextIndex } from './match';

/** The code of an index that is not the one of the catalogue. */
export const INDEX_MISMATCH = 'index_mismatch';
/** The code of an index that does not answer. */
export const INDEX_UNAVAILABLE = 'index_unavailable';

/** What a search is handed besides its work. */
interface PostingsCall {
  signal?: AbortSignal | undefined;
  requestId?: string | undefined;
  /** Is given the words that match in the snippets. */
  matched?: ((words: readonly string[]) => void) | undefined;
  /** Is given what a search elsewhere took, at its end and when it fails. */
  needed?: ((needed: IndexWork) => void) | undefined;
}

/** Where the postings of a library are. */
export interface Postings {
  /** As the search that is under way sees them; undefined where they are in the file of the library (see `index-of.ts`). */
  readonly index: TextIndex | undefined;
  /**
   * Runs a search, which changes nothing, as often as its answers need; `call.matched` is told once. Throws what `run` throws, and `unreachable`
   * where the postings are elsewhere and do not answer.
   */
  search<T, Call extends PostingsCall>(call: Call, run: (call: Call) => Promise<T>): Promise<T>;
  /** Throws `unreachable` where they do not answer, `local` where they are not of the generation of the library. */
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

/** Where the postings of an open library are. */
export const postingsOf = (database: Database): Postings => attached.get(database) ?? IN_FILE;

/** Has a library answer from postings elsewhere. */
export function attach(database: Database, postings: Postings): void {
  attached.set(database, postings);
}

/** What a library knows of its index in a cluster. */
export interface ClusterState {
  /** UUID of the library, by which the index and its catalogues know each other. */
  library: string;
  /** The index. */
  name: string;
  /** What was pushed last, whole. */
  generation: number;
  /** The library itself, or one without an index of its own. */
  role: 'writer' | 'catalogue';
}

/** What a library knows of its index in a cluster; undefined where it was never pushed. Throws `local`. */
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

/** Whether a library is a catalogue: its index is in a cluster, and it has that of names alone. It stays one for as long as it is open. */
export const isCatalogue = (database: Database): boolean =>
  database.header.tables.has('cluster_index') && clusterState(database)?.role === 'catalogue';

/** Which catalogue a file is. */
export interface CatalogueOf {
  /** UUID of the library. */
  library: string;
  generation: number;
  /** See `Manifest`. */
  edition: string;
}

/** Which catalogue an open library is; undefined where it is none. Throws `local`. */
export function catalogueOf(database: Database): CatalogueOf | undefined {
  if (!isCatalogue(database)) return undefined;
  const { library, generation } = clusterState(database)!;
  const { edition } = database.prepare('select edition from cluster_edition').demand();
  return { library, generation, edition: String(edition) };
}

/** Throws `local` for a catalogue: nothing but `lks cluster follow` writes to it. */
export function refuseCatalogue(database: Database): void {
  const own = catalogueOf(database);
  if (own === undefined) return;
  const { isCatalogue: message, isCatalogueHint } = say.publishing;
  throw new LksError('local', message(database.path, own.generation), { hint: isCatalogueHint });
}
