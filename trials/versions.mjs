import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'versions',
  what: 'libraries that one version of SQLite wrote and another reads, from the oldest that lks runs on to the newest',
  of: ['src/library/file', 'src/platform/sqlite.ts', 'src/platform/sqlite-binding.ts'],
  sizes: ['none: it fetches them', 'all'],
});
