/** Address and credentials of a cluster, from flag, environment, files and profile. Secrets are never arguments. */

import type { ClusterAddress } from '../../cluster/client';
import { isExposed, readAddress } from '../../contract/address';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';
import { bothOrNeither, credentialsIn } from '../../state/cluster-credentials';
import type { ProfileCluster } from '../../state/profile';
import type { Context } from './context';

const PREFIX = 'lks';

export interface NamedCluster extends ClusterAddress {
  prefix: string;
}

const usage = (message: string, hint: string): LksError => new LksError('usage', message, { hint });

/** The nodes as scheme, host and port. Throws `usage`, without repeating the input, which may hold a password. */
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
 * The cluster of a command; undefined if neither flag nor profile names one.
 * @param flag name of the flag, for messages: `--to`, `--index`.
 * @param given its value: URLs separated by commas.
 * @throws `usage` for an invalid node, a password in a URL or over plain http, or an incomplete user or certificate;
 * `local` for an unreadable password file.
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

/** As `clusterAddress`, but throws `usage` if no cluster is named. */
export async function requireCluster(context: Context, flag: string, given: string | undefined): Promise<NamedCluster> {
  const named = await clusterAddress(context, flag, given);
  const { none, noneHint } = say.cluster.address;
  if (named === undefined) throw usage(none, noneHint(flag));
  return named;
}
