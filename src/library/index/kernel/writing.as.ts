// What is hot in writing the index: words are told apart and counted, turned round, and joined with those of other segments. See ../segments/format.ts for what is written.

export { take } from './heap.as';
export { writeSegment } from './inversion.as';
export * from './merging.as';
export { endField, endOfOdd, inputFor, putNames, putText, putWord, reset, streamed, tokenRoom } from './stream.as';
export { lengthOf, lettersOf, wordCount } from './vocabulary.as';
