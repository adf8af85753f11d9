/** What the bench measures: the library as it is, and a search that ranks every match, to compare its rows with. */
export { Library, openLibrary } from '../../src/backends/library';
export { openStore } from '../../src/backends/library/open-store';
export { LIMITS } from '../../src/backends/library/rank';
export { searchLibrary } from '../../src/backends/library/search';
export { EXPANSION_LIMITS } from '../../src/backends/library/tiers';
export { checkSearchQuery } from '../../src/contract/parameters';
export { openDatabase } from '../../src/sqlite';
