/** A library of what a command fetches and does not keep: under no name on any disk, and gone with its connection. */
import { currentDate } from '../platform/clock';
import { Library } from './library';
import { openForWriting } from './open-store';
import { LibraryStore } from './store';

/** SQLite keeps a database without a name in memory while it is small, then in a file that it has already removed (sqlite.org/inmemorydb.html). */
const NAMELESS = '';

/** An empty one: where what came is written, and what answers of it. Closing either lets go of both. Throws `local` where there is no room for it. */
export function openScratch(): { store: LibraryStore; library: Library } {
  const clock = (): Date => currentDate();
  const database = openForWriting(NAMELESS, clock);
  return { store: new LibraryStore(database, clock), library: new Library(database, 'library') };
}
