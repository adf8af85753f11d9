/** The embedded library: one SQLite file, read as a backend, written by the importers. */
export { Library, openLibrary } from './library';
export { type LibraryStatus, readStatus, type SourceStatus } from './status';
export { LibraryStore, openStore } from './store';
