/** Where the cluster is that a command asks, and as whom: from its flag, the environment, files and the profile. No secret is an argument. */

import type { ClusterAddress } from '../../cluster/client';
import { isExposed, readAddress } from '../../contract/address';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';
import { bothOrNeither, credentialsIn } from '../../state/cluster-credentials';
import type { ProfileCluster } from '../../state/profile';
import type { Context } from './context';

/** What the names of indexes begin with, unless a profile or the environment has another. */
const PREFIX = 'lks';

/** A cluster, and what the names of its indexes begin with. */
export interface NamedCluster extends ClusterAddress {
  prefix: string;
}

const usage = (message: string, hint: string): LksError => new LksError('usage', message, { hint });

/** The nodes, each as scheme, host and port. Throws `usage`; what was given is not repeated, since it may hold a password. */
function nodesIn(given: readonly string[], name: string): string[] {
  const { badNode, badNodeHint } = say.cluster.address;
  const nodes = given.map((text) => {
    const address = readAddress(text);
    if (typeof address === 'string') throw usage(badNode[address](name), badNodeHint);
    if (address.url !== address.origin) throw usage(badNode['extra-parts'](name), badNodeHint);
    return address.origin;
  });
  return [...new Set(nodes)];
}

function prefixIn(env: Environment, profile: ProfileCluster | undefined): string {
  const prefix = env.LKS_CLUSTER_PREFIX || profile?.prefix || PREFIX;
  const { badPrefix, badPrefixHint } = say.cluster.address;
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(prefix))
    throw usage(badPrefix(env.LKS_CLUSTER_PREFIX ? 'LKS_CLUSTER_PREFIX' : 'cluster.prefix'), badPrefixHint);
  return prefix;
}

/**
 * The cluster that a command asks; undefined where neither its flag nor the profile names one.
 *
 * @param flag how the flag is called, for messages: `--to`, `--index`. @param given its value: URLs between commas.
 * @throws `usage` for what is no node, for a password in a URL or over plain http, and for half of a user or certificate; `local` for a password file
 *   that cannot be read.
 */
export async function clusterAddress(
  context: Context,
  flag: string,
  given: string | undefined,
): Promise<NamedCluster | undefined> {
  const { env, globals, io, signal, version } = context;
  const { profile: chosen, caFile } = context.settings();
  const profile = chosen === undefined ? undefined : context.profiles().get(chosen.value)?.cluster;
  const urls = given === undefined ? nodesIn(profile?.urls ?? [], 'cluster.urls') : nodesIn(given.split(','), flag);
  if (urls.length === 0) return undefined;
  const credentials = await credentialsIn(env, signal);
  if (credentials !== undefined) {
    io.secrets.add(credentials.password);
    const exposed = urls.find((url) => isExposed({ url, origin: url }));
    const { address } = say.cluster;
    if (exposed !== undefined && !globals.allowInsecure) throw usage(address.exposed(exposed), address.exposedHint);
  }
  const identity = bothOrNeither(env, 'LKS_CLUSTER_CERT', 'LKS_CLUSTER_KEY');
  return {
    urls,
    ...credentials,
    caFile: env.LKS_CLUSTER_CA || profile?.ca || caFile?.value,
    identity: identity && { certFile: identity[0], keyFile: identity[1] },
    timeoutMs: profile?.timeoutMs,
    prefix: prefixIn(env, profile),
    env,
    version,
  };
}

/** The same of a command that asks nothing but a cluster. Throws `usage` too where none is named. */
export async function requireCluster(context: Context, flag: string, given: string | undefined): Promise<NamedCluster> {
  const named = await clusterAddress(context, flag, given);
  const { none, noneHint } = say.cluster.address;
  if (named === undefined) throw usage(none, noneHint(flag));
  return named;
}
