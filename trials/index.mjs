import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'index',
  what: 'random corpora asked at random, against a reader of the texts by force; segments of bytes that nobody wrote',
  of: ['src/engine/index', 'src/engine/text', 'kernel'],
  sizes: ['12 corpora, 20 segments', '4,000 corpora, 1,500 segments'],
});
