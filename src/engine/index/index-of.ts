/** The full-text index of an open library. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type Database, dataVersion } from '../../platform/sqlite';
import type { TextIndex } from './match';
import { INDEX_MISMATCH, isCatalogue, postingsOf } from './postings';
import { forgetSegments, segmentIndexFrom, segmentIndexOf } from './segments/segment-index';
import { CREATE_SEGMENTS, DROP_SEGMENTS } from './segments/tables';
import { forgetSpellings } from './spellings';

/** The index of an open library. Throws `local` for a catalogue whose index is not attached: nothing is found in an index that is not there. */
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

/** Indexes that stand in for the one of a library which is damaged, for as long as nobody writes to its file. */
const standIns = new WeakMap<Database, { index: TextIndex; version: number }>();

function standInOf(database: Database): TextIndex | undefined {
  const own = standIns.get(database);
  if (own === undefined || own.version === dataVersion(database)) return own?.index;
  standIns.delete(database);
  return undefined;
}

/** Has a library answer from the index that was made in another file. */
export function standIn(database: Database, held: Database): void {
  standIns.set(database, { index: segmentIndexFrom(database, held), version: dataVersion(database) });
}

/**
 * The index of an open library for those who ask it for names alone, and for the reports that publishers give of decisions: a catalogue has these in its own file (see
 * `cluster/catalogue-file.ts`), so that no document is looked up in a cluster.
 */
export const nameIndexOf = (database: Database): TextIndex => standInOf(database) ?? segmentIndexOf(database);

/** Makes an index that has nothing, in place of the one that there is. Runs inside the caller's transaction. */
export function emptyIndex(database: Database): void {
  database.exec(`${DROP_SEGMENTS} ${CREATE_SEGMENTS}`);
  forgetSegments(database);
  forgetSpellings(database);
}

/** Forgets every word of the texts, before the index is made anew: a word stays there when the last document that has it is gone. */
export function emptySpellings(database: Database): void {
  database.exec('delete from spellings; delete from spellings_backwards');
  forgetSpellings(database);
}
