/** What the benches of a cluster need of the product. */

export { attachCluster } from '../../src/cluster/attached';
export { ClusterClient } from '../../src/cluster/client';
export { heldAt } from '../../src/library/import/index-held';
export { Library } from '../../src/library/library';
export { openStore } from '../../src/library/open-store';
export { openForReading } from '../../src/library/reading';
