/** What a catalogue says of itself. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { Database } from '../../../platform/sqlite';
import { clusterState, isCatalogue } from './state';

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
