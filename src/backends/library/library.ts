/** The embedded library as a backend: one file on disk, opened read-only. */
import type { Backend, BackendDescription, Call } from '../../contract/backend';
import type { SearchQuery } from '../../contract/parameters';
import type { DocumentAnswer, HealthAnswer, SearchAnswer } from '../../contract/types';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { type Database, openDatabase } from '../../sqlite';
import { areaNames } from './area-filter';
import { uuidBytes } from './packing';
import { documentWith } from './result-rows';
import { checkFile, checkSchema } from './schema';
import { searchLibrary } from './search';
import { healthOf } from './source-health';

/** Opens a library file for reading and checks it. Throws `local`: missing, empty, damaged, foreign, newer, locked. */
export function openForReading(file: string): Database {
  checkFile(file);
  const database = openDatabase(file, { readOnly: true });
  try {
    checkSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export class Library implements Backend {
  readonly description: BackendDescription;
  readonly #database: Database;

  /** Use `openLibrary`. */
  constructor(database: Database, kind: 'library' | 'sample') {
    this.#database = database;
    this.description = { kind, location: database.path };
  }

  /** The search operation: see `searchLibrary`. */
  async search(query: SearchQuery, call: Call = {}): Promise<SearchAnswer> {
    return searchLibrary(this.#database, query, call);
  }

  /** The document operation. Throws `not-found`; `local` when the file is at fault. */
  async document(id: string): Promise<DocumentAnswer> {
    const uuid = uuidBytes(id);
    const data = uuid === undefined ? undefined : documentWith(this.#database, uuid);
    if (data === undefined) {
      throw new LksError('not-found', say.library.noSuchDocument(id), { hint: say.library.noSuchDocumentHint });
    }
    return { data };
  }

  /** The health operation, keyed by source: see `healthOf`. */
  async health(): Promise<HealthAnswer> {
    return { data: healthOf(this.#database, new Date()) };
  }

  /** The areas of law that occur, for a hint when a filter named another. */
  knownAreas(): string[] {
    return areaNames(this.#database);
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}

/**
 * Opens a library for the operations. Nothing is written to it.
 *
 * @param file path of the library. @param options `sample`: it is the one that ships with lks.
 * @throws `local` as `openForReading` does.
 */
export function openLibrary(file: string, options: { sample?: boolean } = {}): Library {
  return new Library(openForReading(file), options.sample === true ? 'sample' : 'library');
}
