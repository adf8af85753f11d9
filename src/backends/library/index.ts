/** The embedded knowledge base: what others may use of it. */
export type { ImportCounts } from './import-edition';
export { Library, openLibrary } from './library';
export { type LibraryStatus, readStatus, type SourceStatus } from './status';
export { type ImportedFile, LibraryStore, openStore, type ToestandPeriod } from './store';
export { withUpgrade } from './upgrade';
