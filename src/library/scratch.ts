/** A temporary library for documents that a command fetches and does not store; gone with its connection. */
import { currentDate } from '../platform/clock';
import { Library } from './library';
import { openForWriting } from './open-store';
import { LibraryStore } from './store';

/**
 * SQLite keeps a nameless database in memory while it is small, then in an unlinked file (sqlite.org/inmemorydb.html).
 */
const NAMELESS = '';

/** An empty temporary library to write and read. Closing either closes both. Throws `local` if there is no room. */
export function openScratch(): { store: LibraryStore; library: Library } {
  const clock = (): Date => currentDate();
  const database = openForWriting(NAMELESS, clock);
  return { store: new LibraryStore(database, clock), library: new Library(database, 'library') };
}
