/** What `called.mjs` asks: names and divisions by the words of others. */

export { tellingStem } from '../src/engine/text/stop-words';
export { openStore } from '../src/library/open-store';
export { calledSo, citingAs } from '../src/library/pointers/called';
export { divisionsCalled } from '../src/library/pointers/headings';
export { openDatabase } from '../src/platform/sqlite';
export { tokensOf } from '../src/platform/text/words';
