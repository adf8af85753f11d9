/**
 * Real clusters of OpenSearch for tests: a JVM of some 750 MB for each node, ready within a minute. Tests that need one
 * skip, visibly, where `clusterMissing` says what this machine lacks. A cluster ends with the process that started it.
 */
import { type Cluster, type ClusterOptions, startNodes } from '../../bench/cluster/nodes.mjs';
import { nodeProgram } from '../../bench/cluster/program.mjs';
import { endWithRun } from '../../test/support/end-with-run';

const program = nodeProgram();

/** What this machine lacks for a cluster; undefined where nothing. */
export const clusterMissing: string | undefined = program.missing;

/** A start takes 9 s of a processor and not 21; what a test asks is too little for the better compiler. */
export const QUICK_START = ['-XX:TieredStopAtLevel=1'];

/** Starts a cluster of a test's own, which closes it: it has the memory of the machine. @public */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  if (program.classpath === undefined) throw new Error(`no cluster: this machine lacks ${program.missing}`);
  endWithRun();
  return startNodes({ classpath: program.classpath, java: QUICK_START, niceness: 0, ...options });
}

let shared: Promise<Cluster> | undefined;

async function told(url: string, method: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
}

/**
 * The three nodes that all files of trials/cluster have, which run one after another in one process: started by the first, ended
 * with the process. Each file gets it whole and empty, whatever the one before has left; it may break it, and does not close it.
 */
export async function sharedCluster(): Promise<Cluster> {
  shared ??= startCluster();
  const cluster = await shared;
  for (const node of cluster.nodes) if (node.pid !== undefined) node.cont();
  await Promise.all(cluster.nodes.map((node) => node.start()));
  await cluster.ready();
  const [url] = cluster.urls;
  const nothing = { persistent: { '*': null }, transient: { '*': null } };
  await told(`${url}/_cluster/settings`, 'PUT', nothing);
  await told(`${url}/_all?expand_wildcards=all`, 'DELETE');
  await told(`${url}/_index_template/*`, 'DELETE');
  return cluster;
}
