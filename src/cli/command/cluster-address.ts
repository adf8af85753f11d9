/** Where the cluster is that a command asks, and as whom: from its flag, the environment, files and the profile. No secret is an argument. */
import fs from 'node:fs';
import { isExposed, readAddress } from '../../contract/address';
import { LksError } from '../../contract/errors';
import type { ClusterAddress } from '../../library/index/cluster/client';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';
import { Secret } from '../../platform/secret';
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

/** Both of two variables, or neither. Throws `usage` for one. */
function bothOrNeither(env: Environment, one: string, other: string): [string, string] | undefined {
  const [first, second] = [env[one] ?? '', env[other] ?? ''];
  if (first === '' && second === '') return undefined;
  const { half, halfHint } = say.cluster.address;
  if (second === '') throw usage(half(one, other), halfHint);
  if (first === '') throw usage(half(other, one), halfHint);
  return [first, second];
}

/** The password in its file, without the line end that editors put behind it. Throws `local`. */
function passwordIn(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    const { noPasswordFile, noPasswordFileHint } = say.cluster.address;
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new LksError('local', noPasswordFile(file, code), { hint: noPasswordFileHint, cause });
  }
}

/** As whom the cluster is asked. Throws `usage` for half of it, `local` for a file that cannot be read. */
function credentialsIn(env: Environment): { user: string; password: Secret } | undefined {
  const file = env.LKS_CLUSTER_PASSWORD_FILE ?? '';
  const fromFile = file !== '' && (env.LKS_CLUSTER_PASSWORD ?? '') === '';
  const password = fromFile ? passwordIn(file) : env.LKS_CLUSTER_PASSWORD;
  const pair = bothOrNeither({ ...env, LKS_CLUSTER_PASSWORD: password }, 'LKS_CLUSTER_USER', 'LKS_CLUSTER_PASSWORD');
  return pair && { user: pair[0], password: new Secret(pair[1]) };
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
export function clusterAddress(context: Context, flag: string, given: string | undefined): NamedCluster | undefined {
  const { env, globals, io, version } = context;
  const { profile: chosen, caFile } = context.settings();
  const profile = chosen === undefined ? undefined : context.profiles().get(chosen.value)?.cluster;
  const urls = given === undefined ? nodesIn(profile?.urls ?? [], 'cluster.urls') : nodesIn(given.split(','), flag);
  if (urls.length === 0) return undefined;
  const credentials = credentialsIn(env);
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
export function requireCluster(context: Context, flag: string, given: string | undefined): NamedCluster {
  const named = clusterAddress(context, flag, given);
  const { none, noneHint } = say.cluster.address;
  if (named === undefined) throw usage(none, noneHint(flag));
  return named;
}
