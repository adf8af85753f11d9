/** What the bench measures: the library as it is. */

export { checkSearchQuery } from '../../src/contract/parameters';
export { searchLibrary } from '../../src/engine/search/search';
export { Library, openLibrary } from '../../src/library/library';
export { openStore } from '../../src/library/open-store';
export { openDatabase } from '../../src/platform/sqlite';
