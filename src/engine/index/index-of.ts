/** The full-text index of an open library. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type Database, dataVersion } from '../../platform/sqlite';
import type { TextIndex } from './match';
import { INDEX_MISMATCH, isCatalogue, postingsOf } from './postings';
import { forgetSegments, segmentIndexFrom, segmentIndexOf } from './segments/segment-index';
import { CREATE_SEGMENTS, DROP_SEGMENTS } from './segments/tables';
import { forgetSpellings } from './spellings';

/** The index of an open library. Throws `local` for a catalogue without its index attached. */
export function indexOf(database: Database): TextIndex {
  const { index } = postingsOf(database);
  if (index !== undefined) return index;
  if (isCatalogue(database))
    throw new LksError('local', say.cluster.needsIndex(database.path), {
      hint: say.cluster.needsIndexHint,
      code: INDEX_MISMATCH,
    });
  return nameIndexOf(database);
}

/** Replacements for the index of a damaged library, until someone writes to its file. */
const standIns = new WeakMap<Database, { index: TextIndex; version: number }>();

function standInOf(database: Database): TextIndex | undefined {
  const own = standIns.get(database);
  if (own === undefined || own.version === dataVersion(database)) return own?.index;
  standIns.delete(database);
  return undefined;
}

/** Makes a library answer from an index in another file. */
export function standIn(database: Database, held: Database): void {
  standIns.set(database, { index: segmentIndexFrom(database, held), version: dataVersion(database) });
}

/**
 * The index of an open library for names and for publishers' reports of decisions: a catalogue has these in its own
 * file (see `cluster/catalogue-file.ts`), so that no look-up goes to a cluster.
 */
export const nameIndexOf = (database: Database): TextIndex => standInOf(database) ?? segmentIndexOf(database);

/** Replaces the index by an empty one. Runs inside the caller's transaction. */
export function emptyIndex(database: Database): void {
  database.exec(`${DROP_SEGMENTS} ${CREATE_SEGMENTS}`);
  forgetSegments(database);
  forgetSpellings(database);
}

/** Deletes all spellings before a rebuild: words otherwise stay after their last document. */
export function emptySpellings(database: Database): void {
  database.exec('delete from spellings; delete from spellings_backwards');
  forgetSpellings(database);
}
