/** What the bench of the recogniser takes from lks. */
export { LAWS } from '../../src/names/laws-data';
export { readIdentifier, unwrap } from '../../src/names/read-identifier';
export { decisionsIn } from '../../src/names/recognise/decisions';
export { LawIndex } from '../../src/names/recognise/law-index';
export { Definitions } from '../../src/names/recognise/memory';
export { recognise } from '../../src/names/recognise/recognise';
export { parse as parseToestand } from '../../src/sources/bwb/documents';
