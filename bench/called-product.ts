/** What `called.mjs` asks: names and divisions by the words of others. */

export { calledSo, citingAs } from '../src/engine/pointers/called';
export { divisionsCalled } from '../src/engine/pointers/headings';
export { tellingStem } from '../src/engine/pointers/telling';
export { openStore } from '../src/library/open-store';
export { openDatabase } from '../src/platform/sqlite';
export { tokensOf } from '../src/platform/text/words';
