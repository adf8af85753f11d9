import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'cluster',
  what: 'nodes of a cluster that break, hang, refuse or lack a certificate, while a library is pushed, followed and asked',
  of: ['src/cluster', 'src/engine/index/cluster', 'src/serve'],
  sizes: ['a fault of each kind', '20 kills, nodes that are away for minutes, 200 corpora, 30 generations'],
});
