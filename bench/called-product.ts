/** What `called.mjs` asks: names and divisions by the words of others. */

export { openStore } from '../src/library/open-store';
export { calledSo, citingAs } from '../src/library/pointers/called';
export { divisionsCalled } from '../src/library/pointers/headings';
export { tellingStem } from '../src/library/pointers/telling';
export { openDatabase } from '../src/platform/sqlite';
export { tokensOf } from '../src/platform/text/words';
