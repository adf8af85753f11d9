/** What the bench of `lks verify` takes from lks, and the files that its tests write. */
export { citationsOfPieces } from '../../src/cited/in-files';
export { LawIndex } from '../../src/law/recognise/law-index';
export { openLibrary } from '../../src/library/library';
export { openText } from '../../src/texts/open';
export { Authorities } from '../../src/verifying/authority';
export { LatestDay } from '../../src/verifying/times';
export { claimOf, verify } from '../../src/verifying/verify';
export { zipOf } from '../../test/fixtures/import/zip';
export { linesOf, pdfOf } from '../../test/support/pdf';
