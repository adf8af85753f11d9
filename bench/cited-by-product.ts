/** What the bench of what cites an article needs of the product. */
export { packTexts } from '../src/library/file/packing';
export { packStructure } from '../src/library/file/structures';
export { openLibrary } from '../src/library/library';
export { openStore } from '../src/library/open-store';
export { openDatabase } from '../src/platform/sqlite';
