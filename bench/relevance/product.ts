/** What the bench measures: the library as it is, and the readers that feed it. */

export { checkSearchQuery } from '../../src/contract/parameters';
export { allLaws } from '../../src/law/laws/laws';
export { recognise } from '../../src/law/recognise/recognise';
export { openLibrary } from '../../src/library/library';
export { openStore } from '../../src/library/open-store';
export { openDatabase } from '../../src/platform/sqlite';
export { parse as parseToestand } from '../../src/sources/bwb/documents';
export { parse as parseUitspraak } from '../../src/sources/rechtspraak/document';
