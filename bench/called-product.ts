export { CREATE_CALLED } from '../src/library/file/called';
export { USER_VERSION } from '../src/library/file/format';
export { openStore } from '../src/library/open-store';
export { calledSo, citingAs } from '../src/library/pointers/called';
export { stemOf } from '../src/library/text/stem';
export { isLightWord, isSmallWord } from '../src/library/text/stop-words';
export { openDatabase } from '../src/platform/sqlite';
export { tokensOf } from '../src/platform/text/words';
