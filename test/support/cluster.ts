/**
 * Real clusters of OpenSearch for tests: a JVM of some 750 MB for each node, ready within a minute. Tests that need one
 * skip, visibly, where `clusterMissing` says what this machine lacks. A cluster ends with the process that started it.
 */
import { type Cluster, type ClusterOptions, startNodes } from '../../bench/cluster/nodes.mjs';
import { nodeProgram } from '../../bench/cluster/program.mjs';

export type { Cluster, ClusterNode } from '../../bench/cluster/nodes.mjs';

const program = nodeProgram();

/** What this machine lacks for a cluster; undefined where nothing. */
export const clusterMissing: string | undefined = program.missing;

/** Starts a cluster of a test's own. Whoever starts one closes it: it has the memory of the machine, and a test that fails still has a hook. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  if (program.classpath === undefined) throw new Error(`no cluster: this machine lacks ${program.missing}`);
  return startNodes({ classpath: program.classpath, ...options });
}
