// Every official file that is at hand, read by readers of its own, against what lks shows and answers of it.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'official',
  what: 'the official files at hand: words, notes, tables, days, standing, relations, places, quotations, names, and the sample made from them',
  of: ['src/sources', 'src/law', 'src/library', 'src/research/verify', 'data', 'sample'],
  sizes: ['works of every kind', 'all files'],
  isolate: false,
});
