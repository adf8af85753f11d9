/** What the bench of the service takes from the product. */
export { openStore } from '../../src/library/open-store';
export { openDatabase } from '../../src/platform/sqlite';
export { createKey, createWorkspace, openServiceFile } from '../../src/serve/registry';
