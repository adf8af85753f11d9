import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'cluster',
  what: 'nodes of a cluster that break, hang, refuse or lack a certificate',
  of: ['src/library/cluster', 'src/library/index/cluster'],
  sizes: ['all', 'all'],
});
