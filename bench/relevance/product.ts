/** What the bench measures: the library as it is, and the readers that feed it. */
export { openLibrary } from '../../src/backends/library/library';
export { openStore } from '../../src/backends/library/open-store';
export { LAWS } from '../../src/contract/laws';
export { checkSearchQuery } from '../../src/contract/parameters';
export { parse as parseToestand } from '../../src/sources/bwb';
export { parse as parseUitspraak } from '../../src/sources/rechtspraak';
export { openDatabase } from '../../src/sqlite';
