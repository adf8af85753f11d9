// What is hot in writing the index: words are told apart and counted, turned round, and joined with those of other segments. See src/engine/index/segments/format.ts for what is written.

export { take } from './heap';
export { writeSegment } from './inversion';
export * from './merging';
export { endField, endOfOdd, inputFor, putNames, putText, putWord, reset, streamed, tokenRoom } from './stream';
export { lengthOf, lettersOf, wordCount } from './vocabulary';
