/**
 * A temporary library for documents that a command fetches and does not keep; it has no name on disk and is gone with
 * its connection.
 */
import { currentDate } from '../platform/clock';
import { Library } from './library';
import { openForWriting } from './open-store';
import { LibraryStore } from './store';

/** SQLite keeps a database without a name in memory while it is small, then in a file that it has already removed (sqlite.org/inmemorydb.html). */
const NAMELESS = '';

/**
 * An empty temporary library: a store to write to and a library to ask. Closing either closes both. Throws `local`
 * where there is no room for it.
 */
export function openScratch(): { store: LibraryStore; library: Library } {
  const clock = (): Date => currentDate();
  const database = openForWriting(NAMELESS, clock);
  return { store: new LibraryStore(database, clock), library: new Library(database, 'library') };
}
