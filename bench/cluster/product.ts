/** What the benches of a cluster need of the product. */

export { attachCluster } from '../../src/library/cluster/attached';
export { ClusterClient } from '../../src/library/cluster/client';
export { heldAt, heldBehind, indexHeld } from '../../src/library/import/index-held';
export { indexBody } from '../../src/library/index/cluster/mapping';
export { aliasOf, CREATE_CLUSTER_STATE } from '../../src/library/index/cluster/state';
export { sentOf } from '../../src/library/index/cluster/terms';
export { segmentIndexOf } from '../../src/library/index/segments/segment-index';
export { Library } from '../../src/library/library';
export { openForReading } from '../../src/library/reading';
export { openDatabase } from '../../src/platform/sqlite';
