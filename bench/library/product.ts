/** What the bench measures: the library as it is, and a search that ranks every match, to compare its rows with. */

export { checkSearchQuery } from '../../src/contract/parameters';
export { NEW_LIBRARIES } from '../../src/library/index/index-of';
export { Library, openLibrary } from '../../src/library/library';
export { openStore } from '../../src/library/open-store';
export { searchLibrary } from '../../src/library/search/search';
export { EXPANSION_LIMITS, LIMITS } from '../../src/library/search/weights';
export { openDatabase } from '../../src/sqlite';
