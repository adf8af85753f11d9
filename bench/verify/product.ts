/** What the bench of `lks verify` takes from lks, and the files that its tests write. */

export { LawIndex } from '../../src/law/recognise/law-index';
export { openLibrary } from '../../src/library/library';
export { citationsOfPieces } from '../../src/research/citations/in-files';
export { openText } from '../../src/research/texts/open';
export { Authorities } from '../../src/research/verify/authorities/authority';
export { claimOf } from '../../src/research/verify/claim';
export { LatestDay } from '../../src/research/verify/time/day-meant';
export { verify } from '../../src/research/verify/verify';
export { zipOf } from '../../test/fixtures/import/zip';
export { linesOf, pdfOf } from '../../test/support/pdf';
