/** What the look at meaning takes from the product: the search as it is, and its stems. */

export { checkSearchQuery } from '../../src/contract/parameters';
export { openLibrary } from '../../src/library/library';
export { stemOf } from '../../src/library/text/stem';
export { tokensOf } from '../../src/words';
