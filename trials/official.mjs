import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'official',
  what: "the publisher's own files: each text of a law and of an act on each of its days, in several orders",
  of: ['src/library', 'src/sources'],
  sizes: ['a tenth of the documents', 'all documents'],
});
