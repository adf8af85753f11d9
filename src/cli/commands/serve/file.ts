/** The registry (workspaces and keys) of `lks serve`: its own file, or PostgreSQL. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentMs } from '../../../platform/clock';
import { Secret } from '../../../platform/secret';
import { textOf } from '../../../platform/special-files';
import { systemCode } from '../../../platform/whole-file';
import {
  momentOf,
  openRegistry,
  type Registry,
  type RegistryPlace,
  readAddress,
  steadyEpoch,
} from '../../../serve/registry';
import { dataDir } from '../../../state/profile';
import type { Context } from '../../command/context';
import type { Flags, FlagValues } from '../../command/flags';

/** Flags of every `lks serve` command that locate the registry. */
export const DB = {
  db: { kind: 'text', group: 'limits', filled: true, value: 'file', completes: 'file', help: () => say.serving.db },
  registry: {
    kind: 'text',
    group: 'limits',
    filled: true,
    secret: true,
    value: 'address',
    excludes: ['db'],
    help: () => say.registry.flag,
  },
} as const satisfies Flags;

export type Where = FlagValues<typeof DB>;

/** File name for the default library; for another library it is derived from the name of the library. */
const NAME = 'service.db';
const USUAL_LIBRARY = 'library';

/** Each library has its own file, also within one folder. */
function fileBeside(library: string): string {
  const { dir, name } = path.parse(library);
  return path.join(dir, name === USUAL_LIBRARY ? NAME : `${name}.${NAME}`);
}

/** Next to the library, or `--db`. Throws `local` without a place, or if only the former common place has a file. */
function serviceFile(context: Context, { db }: Where, sample: boolean): string {
  if (db !== undefined) return db;
  const { library, libraryExists } = context.settings();
  const folder = dataDir(context.env);
  const before = folder === undefined ? undefined : path.join(folder, NAME);
  // Without a library of the user's own no other file can be meant.
  if (sample && folder !== undefined) return path.join(folder, libraryExists ? `sample.${NAME}` : NAME);
  if (library === undefined) throw new LksError('local', say.serving.noPlace, { hint: say.serving.noPlaceHint });
  const file = fileBeside(library.value);
  if (before !== undefined && path.resolve(file) !== before && !existsSync(file) && existsSync(before))
    throw new LksError('local', say.serving.movedFile(file, before), { hint: say.serving.movedFileHint(file, before) });
  return file;
}

async function addressInFile(file: string, signal: AbortSignal): Promise<string> {
  const { noAddressFile, emptyAddressFile, addressFileHint: hint } = say.registry;
  let text: string;
  try {
    text = (await textOf(file, signal)).trim();
  } catch (cause) {
    throw new LksError('local', noAddressFile(file, systemCode(cause) ?? ''), { hint, cause });
  }
  if (text === '') throw new LksError('local', emptyAddressFile(file), { hint });
  return text;
}

/** The PostgreSQL address: by flag, else by environment if no file is named. Throws `usage` for two places. */
async function addressGiven(
  { env, signal }: Context,
  { registry, db }: Where,
): Promise<{ text: string; isArgument: boolean } | undefined> {
  if (registry !== undefined && db !== undefined)
    throw new LksError('usage', say.registry.twoPlaces, { hint: say.serving.twoLibrariesHint });
  if (registry !== undefined) return { text: registry, isArgument: true };
  if (db !== undefined) return undefined;
  if (env.LKS_REGISTRY?.trim()) return { text: env.LKS_REGISTRY, isArgument: false };
  return env.LKS_REGISTRY_FILE
    ? { text: await addressInFile(env.LKS_REGISTRY_FILE, signal), isArgument: false }
    : undefined;
}

/** The place of the registry; `sample`: for the sample. Throws `usage` for a bad address; `local` as `serviceFile`. */
export async function registryPlace(context: Context, flags: Where, sample = false): Promise<RegistryPlace> {
  const given = await addressGiven(context, flags);
  if (given === undefined) return { kind: 'file', path: serviceFile(context, flags, sample), epoch: steadyEpoch() };
  const address = readAddress(given.text, context.env, given);
  if (address.password !== undefined) context.io.secrets.add(new Secret(address.password));
  return { kind: 'postgres', address };
}

/** Opens the registry for the duration of `work`. Throws what either throws. */
export async function withRegistry<T>(
  context: Context,
  flags: Where,
  work: (registry: Registry) => Promise<T>,
): Promise<T> {
  const { registry } = await openRegistry(await registryPlace(context, flags));
  try {
    return await work(registry);
  } finally {
    await registry.close();
  }
}

/** Now as `YYYY-MM-DD HH:MM:SS` in UTC. */
export function timestamp(): string {
  return momentOf(currentMs());
}
