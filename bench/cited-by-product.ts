/** What the bench of what cites a name needs of the product. */
export { openLibrary } from '../src/library/library';
export { openDatabase } from '../src/platform/sqlite';
