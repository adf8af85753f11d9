/** Which index a library has: the table of FTS5, or chunks of postings. Nothing outside of this folder asks which. */
import type { Database } from '../../sqlite';
import { chunkIndexOf } from './chunks/chunk-index';
import { CREATE_CHUNKS } from './chunks/tables';
import { CREATE_INDEX as CREATE_FTS5, fts5IndexOf } from './fts5';
import type { TextIndex } from './match';

/** What a new library gets. Benches and tests set the other one; see docs/decisions/index.md. */
export const NEW_LIBRARIES: { index: 'fts5' | 'chunks' } = { index: 'fts5' };

/** SQL for the tables of the index of a new library. */
export const createIndex = (): string => (NEW_LIBRARIES.index === 'chunks' ? CREATE_CHUNKS : CREATE_FTS5);

/** Whether a library keeps chunks of postings. */
export const hasChunks = (database: Database): boolean => database.header.tables.has('chunks');

/** The index of an open library. */
export const indexOf = (database: Database): TextIndex =>
  hasChunks(database) ? chunkIndexOf(database) : fts5IndexOf(database);
