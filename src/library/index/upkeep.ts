/** What keeps an index whole, whichever a library has: what the check finds in it, and how it is made anew. */
import type { Database } from '../../sqlite';
import { comparedIndex, fillIndexSums, takeIndexSums } from './block-sums';
import { forgetChunks } from './chunks/chunk-index';
import { ExaminedChunks } from './chunks/examine';
import { CREATE_CHUNKS } from './chunks/tables';
import { DROP_COMING } from './coming';
import { CREATE_INDEX } from './fts5';
import { hasChunks } from './index-of';
import { strangersInFts5, type WordSums, wordsOfFts5 } from './recount';
import { fillSpellings } from './spellings';

/** What the check finds in an index; asked for in this order. All throw `local` where it cannot be read. */
export interface Examined {
  /** How many rows of its own are not what was written. */
  different(): Promise<number>;
  /** How many documents are in it and not in the library, or the other way about. */
  strangers(): number;
  /** The words that it has, counted as `addWords` counts those of the texts. */
  words(): Promise<WordSums>;
  /** How many words are not put down beside it as they ought to be. */
  forms(): Promise<number>;
}

/** Looks at the index of a library, in steps between which `next` is awaited. */
export function examine(database: Database, next: () => Promise<void>): Examined {
  if (hasChunks(database)) return new ExaminedChunks(database, next);
  return {
    different: async () => (database.header.tables.has('index_sums') ? comparedIndex(database).different : 0),
    strangers: () => strangersInFts5(database),
    words: () => wordsOfFts5(database, next),
    forms: async () => 0,
  };
}

/** Makes an index of either kind that has nothing, in place of the one that there is. Runs inside the caller's transaction. */
export function emptyIndex(database: Database, chunks = hasChunks(database)): void {
  database.exec(`drop table if exists words; ${DROP_COMING} ${chunks ? CREATE_CHUNKS : CREATE_INDEX}`);
  database.readHeader();
  forgetChunks(database);
}

/** Takes what follows from an index that was made anew. Runs inside the caller's transaction. */
export function completeIndex(database: Database): void {
  if (!hasChunks(database)) takeIndexSums(database);
}

/** Makes what the index of a library lacks that was written by an older lks. Each part is a transaction of its own. */
export function fillIndex(database: Database): void {
  if (hasChunks(database)) return;
  database.transaction(() => fillSpellings(database));
  database.transaction(() => fillIndexSums(database));
}
