/** What the bench of the recogniser takes from lks. */
export { allLaws } from '../../src/law/laws/laws';
export { decisionsIn } from '../../src/law/recognise/decisions';
export { LawIndex } from '../../src/law/recognise/law-index';
export { Definitions } from '../../src/law/recognise/memory';
export { recognise } from '../../src/law/recognise/recognise';
export { readIdentifier, unwrap } from '../../src/law/registers/read-identifier';
export { parse as parseToestand } from '../../src/sources/bwb/documents';
