import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'disks',
  what: 'full disks, files that may not grow, too few files that may be open: documents that are kept, folders of documents, catalogues that are followed',
  of: ['src/state', 'src/library/cluster', 'src/platform'],
  sizes: ['all', 'all'],
});
