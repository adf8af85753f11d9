/** The embedded knowledge base: what others may use of it. */
export { Library, openLibrary } from './library';
export { openStore } from './open-store';
export { type LibraryStatus, readStatus, type SourceStatus } from './status';
export { LibraryStore } from './store';
export { parseQuery } from './text/query';
export { withUpgrade } from './upgrade';
