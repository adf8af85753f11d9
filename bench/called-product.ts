export { openStore } from '../src/library/open-store';
export { openDatabase } from '../src/platform/sqlite';
export { calledSo, citingAs } from '../src/library/pointers/called';
export { stemOf } from '../src/library/text/stem';
export { isLightWord, isSmallWord } from '../src/library/text/stop-words';
export { tokensOf } from '../src/platform/text/words';
export { CREATE_CALLED } from '../src/library/file/called';
export { USER_VERSION } from '../src/library/file/format';
