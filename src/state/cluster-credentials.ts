/** Credentials of a cluster, only from environment and files, so that child processes need not be passed any. */
import { LksError } from '../contract/errors';
import { say } from '../messages';
import type { Environment } from '../platform/environment';
import { Secret } from '../platform/secret';
import { textOf } from '../platform/special-files';

const usage = (message: string, hint: string): LksError => new LksError('usage', message, { hint });

/** Both variables, or undefined for neither. Throws `usage` for one. */
export function bothOrNeither(env: Environment, one: string, other: string): [string, string] | undefined {
  const [first, second] = [env[one] ?? '', env[other] ?? ''];
  if (first === '' && second === '') return undefined;
  const { half, halfHint } = say.cluster.address;
  if (second === '') throw usage(half(one, other), halfHint);
  if (first === '') throw usage(half(other, one), halfHint);
  return [first, second];
}

/** The password in a file, without the final line end that editors add. Throws `local`. */
async function passwordIn(file: string, signal: AbortSignal): Promise<string> {
  try {
    return (await textOf(file, signal)).replace(/\r?\n$/, '');
  } catch (cause) {
    const { noPasswordFile, noPasswordFileHint } = say.cluster.address;
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new LksError('local', noPasswordFile(file, code), { hint: noPasswordFileHint, cause });
  }
}

/** The user and password for the cluster. Throws `usage` if one is missing, `local` for an unreadable file. */
export async function credentialsIn(
  env: Environment,
  signal: AbortSignal,
): Promise<{ user: string; password: Secret } | undefined> {
  const file = env.LKS_CLUSTER_PASSWORD_FILE ?? '';
  const fromFile = file !== '' && (env.LKS_CLUSTER_PASSWORD ?? '') === '';
  const password = fromFile ? await passwordIn(file, signal) : env.LKS_CLUSTER_PASSWORD;
  const pair = bothOrNeither({ ...env, LKS_CLUSTER_PASSWORD: password }, 'LKS_CLUSTER_USER', 'LKS_CLUSTER_PASSWORD');
  return pair && { user: pair[0], password: new Secret(pair[1]) };
}
