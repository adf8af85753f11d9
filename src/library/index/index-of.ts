/** Which index a library has: the table of FTS5, or chunks of postings. Nothing outside of this folder asks which. */
import { type Database, dataVersion } from '../../sqlite';
import { chunkIndexFrom, chunkIndexOf } from './chunks/chunk-index';
import { CREATE_CHUNKS } from './chunks/tables';
import { CREATE_INDEX as CREATE_FTS5, fts5IndexOf } from './fts5';
import type { TextIndex } from './match';

/** What a new library gets. Benches and tests set the other one; see docs/decisions/index.md. */
export const NEW_LIBRARIES: { index: 'fts5' | 'chunks' } = { index: 'chunks' };

/** SQL for the tables of the index of a new library. */
export const createIndex = (): string => (NEW_LIBRARIES.index === 'chunks' ? CREATE_CHUNKS : CREATE_FTS5);

/** Whether a library keeps chunks of postings. One that has both is being brought up: until that is done FTS5's table is its index. */
export const hasChunks = ({ header: { tables } }: Database): boolean => tables.has('chunks') && !tables.has('words');

/** Indexes that stand in for the one of a library which is damaged, for as long as nobody writes to its file. */
const standIns = new WeakMap<Database, { index: TextIndex; version: number }>();

function standInOf(database: Database): TextIndex | undefined {
  const own = standIns.get(database);
  if (own === undefined || own.version === dataVersion(database)) return own?.index;
  standIns.delete(database);
  return undefined;
}

/** Whether a library answers from another index than that in its file. */
export const hasStandIn = (database: Database): boolean => standInOf(database) !== undefined;

/** Has a library answer from the index that was made in another file. */
export function standIn(database: Database, held: Database): void {
  standIns.set(database, { index: chunkIndexFrom(database, held), version: dataVersion(database) });
}

const versions = new WeakMap<Database, number>();

/** Whether a library keeps chunks by now: another process may have brought it up since it was opened. */
function keepsChunks(database: Database): boolean {
  if (hasChunks(database)) return true;
  const version = dataVersion(database);
  if (versions.get(database) === version) return false;
  versions.set(database, version);
  database.readHeader();
  return hasChunks(database);
}

/** The index of an open library. */
export const indexOf = (database: Database): TextIndex =>
  standInOf(database) ?? (keepsChunks(database) ? chunkIndexOf(database) : fts5IndexOf(database));
