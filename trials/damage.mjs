import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'damage',
  what: 'a row of each table that is gone, changed, or in the place of another; flipped and cut bytes of a library, its first page and its index; mending; exports that are changed',
  of: ['src/library', 'src/platform/sqlite'],
  sizes: ['the last column of each table, 20 libraries and segments', 'every column, 150 libraries and 1,000 segments'],
});
