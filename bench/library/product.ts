/** What the bench measures: the library as it is. */

export { checkSearchQuery } from '../../src/contract/parameters';
export { Library, openLibrary } from '../../src/library/library';
export { openStore } from '../../src/library/open-store';
export { searchLibrary } from '../../src/library/search/search';
export { openDatabase } from '../../src/platform/sqlite';
