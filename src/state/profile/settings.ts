/** Settings and their sources: flag > environment > profile > default (contract.md, "Settings"). Pure; never throws. */

import { type Address, isExposed, readAddress } from '../../contract/address';
import type { LksError } from '../../contract/errors';
import type { BackendKind } from '../../contract/types';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';
import { Secret } from '../../platform/secret';
import { defaultLibraryPath } from './places';
import * as problems from './problems';
import type { Profile } from './profile';
import type { ProfileFault } from './profile-file';

type Level = 'flag' | 'environment' | 'profile' | 'default';

/** A value, its level of precedence, and its name there: `--api-url`, `LKS_API_URL`, a profile's. */
export interface Sourced<T> {
  value: T;
  from: Level;
  name: string;
}

/** The key, or the profile's key command. `name` is the variable or the profile. */
export type KeySource =
  | { from: 'environment' | 'profile'; name: string; secret: Secret; command?: undefined }
  | { from: 'profile'; name: string; secret?: undefined; command: string };

export interface SettingsFlags {
  profile?: string;
  apiUrl?: string;
  /** A file, or true for the default library; never with the two above. */
  library?: string | true;
  /** Seconds. */
  timeout?: number;
  /** Seconds. */
  maxWait?: number;
  /** False after `--no-wait`. */
  wait?: boolean;
  allowInsecure?: boolean;
  /** Seconds. */
  maxAge?: number;
  /** False after `--no-cache`. */
  cache?: boolean;
  offline?: boolean;
  private?: boolean;
}

export interface SettingsInput {
  flags: SettingsFlags;
  env: Environment;
  /** The part of `ProfileStore` that is used. */
  store: {
    list(): readonly Profile[];
    get(name: string): Profile | undefined;
    readonly current: string | undefined;
    readonly fault: ProfileFault | undefined;
  };
  libraryExists: (path: string) => boolean;
}

export interface Settings {
  profile: Sourced<string> | undefined;
  /** Undefined if `problem` leaves it open. */
  backend: BackendKind | undefined;
  /** Base address of the hosted service; undefined for other backends. */
  apiUrl: Sourced<string> | undefined;
  /** `--library=FILE`, else `LKS_LIBRARY`, else the default path; used only if `backend` is library. */
  library: Sourced<string> | undefined;
  libraryExists: boolean;
  /** Only for a hosted backend. */
  key: KeySource | undefined;
  caFile: Sourced<string> | undefined;
  /** Seconds for one try of a request. */
  timeout: Sourced<number>;
  /** The longest `Retry-After` in seconds to wait for; 0 after `--no-wait`. */
  maxWait: Sourced<number>;
  /** Nothing is stored on this computer except requested output. */
  private: Sourced<boolean>;
  cache: Sourced<boolean>;
  /** Largest size of the cache, in megabytes (10^6 bytes). */
  cacheLimit: Sourced<number>;
  /** Oldest cached document used instead of a request, in seconds. */
  maxAge: Sourced<number>;
  offline: boolean;
  /** Why no backend can answer; thrown by `requireUsable`. */
  problem: LksError | undefined;
  /** Sentences for stderr about outranked settings. */
  warnings: string[];
}

const DEFAULT_TIMEOUT = 30;
const DEFAULT_MAX_WAIT = 60;
/** A day: after that, changes at the source are seen. */
const DEFAULT_MAX_AGE = 86_400;
const DEFAULT_CACHE_MB = 100;
const LARGEST_CACHE_MB = 100_000;

/** The profile in use, how it was chosen, and the problem if a named one does not exist. */
interface Chosen {
  profile?: Sourced<string>;
  stored?: Profile;
  problem?: LksError;
}

interface Place {
  backend?: BackendKind;
  apiUrl?: Sourced<string>;
  address?: Address;
  problem?: LksError;
}

/** A value from flag or environment variable; an empty one is ignored. */
function given(flag: [string | undefined, string], env: Environment, variable: string): Sourced<string> | undefined {
  if (flag[0]) return { value: flag[0], from: 'flag', name: flag[1] };
  const value = env[variable]?.trim();
  return value ? { value, from: 'environment', name: variable } : undefined;
}

function chooseProfile({ flags, env, store }: SettingsInput): Chosen {
  const named = given([flags.profile, '--profile'], env, 'LKS_PROFILE');
  if (named === undefined) {
    const { current } = store;
    if (current === undefined) return {};
    return { profile: { value: current, from: 'profile', name: current }, stored: store.get(current) };
  }
  const stored = store.get(named.value);
  if (stored !== undefined) return { profile: named, stored };
  const names = store.list().map(({ name }) => name);
  const problem = store.fault ? problems.profilesFaulty(store.fault) : problems.unknownProfile(named.value, names);
  return { profile: named, problem };
}

function hosted(apiUrl: Sourced<string>, flags: SettingsFlags, stored: Profile | undefined): Place {
  const address = readAddress(apiUrl.value);
  if (typeof address === 'string') return { problem: problems.badAddress(apiUrl.name, address) };
  const place: Place = { backend: 'hosted', apiUrl: { ...apiUrl, value: address.url }, address };
  const allowed = flags.allowInsecure || (stored?.allowInsecure && stored.origin === address.origin);
  return isExposed(address) && !allowed ? { ...place, problem: problems.exposed(address.origin) } : place;
}

/** The backend without explicit choice: the sample only if nothing has been configured. */
function fallback({ env, store }: SettingsInput, libraryExists: boolean): Place {
  if (store.fault !== undefined) return { problem: problems.profilesFaulty(store.fault) };
  if (store.list().length > 0) return { problem: problems.noneChosen(store.list().map(({ name }) => name)) };
  if (libraryExists) return { backend: 'library' };
  return env.LKS_API_KEY?.trim() ? { problem: problems.noAddress() } : { backend: 'sample' };
}

function choosePlace(input: SettingsInput, chosen: Chosen, library: Library): Place {
  const { flags, env } = input;
  if (flags.library !== undefined) return asked(library);
  const apiUrl = given([flags.apiUrl, '--api-url'], env, 'LKS_API_URL');
  if (apiUrl !== undefined) return hosted(apiUrl, flags, chosen.stored);
  if (library.path?.from === 'environment') return asked(library);
  const { stored } = chosen;
  if (stored !== undefined) return hosted({ value: stored.url, from: 'profile', name: stored.name }, flags, stored);
  return chosen.problem === undefined ? fallback(input, library.exists) : {};
}

/** A library requested by name; if missing, nothing else answers. */
function asked({ path, exists }: Library): Place {
  return exists ? { backend: 'library' } : { problem: problems.missingLibrary(path) };
}

interface Library {
  path: Sourced<string> | undefined;
  exists: boolean;
}

function findLibrary({ flags, env, libraryExists }: SettingsInput): Library {
  const usual = defaultLibraryPath(env);
  const path: Sourced<string> | undefined =
    given([flags.library === true ? undefined : flags.library, '--library'], env, 'LKS_LIBRARY') ??
    (usual === undefined ? undefined : { value: usual, from: 'default', name: 'default' });
  return { path, exists: path !== undefined && libraryExists(path.value) };
}

/** A stored key goes only to its own origin; to others only `LKS_API_KEY` goes (contract.md, "Keys and origins"). */
function chooseKey(
  { origin }: Address,
  { env, store }: SettingsInput,
  stored: Profile | undefined,
  library: Library,
): KeySource | LksError {
  const variable = env.LKS_API_KEY?.trim();
  if (variable) {
    const secret = new Secret(variable);
    return secret.wellFormed
      ? { from: 'environment', name: 'LKS_API_KEY', secret }
      : problems.malformedKey('LKS_API_KEY');
  }
  if (stored === undefined) return store.fault ? problems.profilesFaulty(store.fault) : problems.noKey(origin, library);
  const { name, key, keyCommand } = stored;
  if (key === undefined && keyCommand === undefined) return problems.noKey(origin, library, name);
  if (stored.origin !== origin) return problems.foreignKey(origin, library, name, stored.origin);
  if (keyCommand !== undefined) return { from: 'profile', name, command: keyCommand };
  return key?.wellFormed ? { from: 'profile', name, secret: key } : problems.malformedKey(name);
}

function findCaFile(env: Environment, stored: Profile | undefined): Sourced<string> | undefined {
  if (env.LKS_CA_FILE) return { value: env.LKS_CA_FILE, from: 'environment', name: 'LKS_CA_FILE' };
  return stored?.caFile === undefined ? undefined : { value: stored.caFile, from: 'profile', name: stored.name };
}

function seconds(flag: number | undefined, name: string, otherwise: number): Sourced<number> {
  return flag === undefined
    ? { value: otherwise, from: 'default', name: 'default' }
    : { value: flag, from: 'flag', name };
}

/** Whether a switch variable is on: set, and neither empty nor 0. */
export const isOn = (value: string | undefined): boolean => !['', '0'].includes(value?.trim() ?? '');

function findPrivate({ flags, env }: SettingsInput, stored: Profile | undefined): Sourced<boolean> {
  if (flags.private) return { value: true, from: 'flag', name: '--private' };
  if (isOn(env.LKS_PRIVATE)) return { value: true, from: 'environment', name: 'LKS_PRIVATE' };
  if (stored?.private) return { value: true, from: 'profile', name: stored.name };
  return { value: false, from: 'default', name: 'default' };
}

function findCacheLimit(env: Environment): Sourced<number> | undefined {
  const given = env.LKS_CACHE_MB?.trim();
  if (!given) return { value: DEFAULT_CACHE_MB, from: 'default', name: 'default' };
  const value = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
  return value <= LARGEST_CACHE_MB ? { value, from: 'environment', name: 'LKS_CACHE_MB' } : undefined;
}

type Caching = Pick<Settings, 'private' | 'cache' | 'cacheLimit' | 'maxAge' | 'offline'>;

/** The cache settings. The strictest of flag, variable and profile wins. */
function findCaching(input: SettingsInput, stored: Profile | undefined): { caching: Caching; warnings: string[] } {
  const { flags, env } = input;
  const limit = findCacheLimit(env);
  const cacheLimit = limit ?? { value: DEFAULT_CACHE_MB, from: 'default', name: 'default' };
  const privately = findPrivate(input, stored);
  const reasons: (Omit<Sourced<boolean>, 'value'> | false)[] = [
    flags.cache === false && { from: 'flag', name: '--no-cache' },
    privately.value && privately,
    cacheLimit.value === 0 && cacheLimit,
    stored?.cache === false && { from: 'profile', name: stored.name },
  ];
  const reason = reasons.find((one) => one !== false);
  return {
    caching: {
      private: privately,
      cache: reason === undefined ? { value: true, from: 'default', name: 'default' } : { ...reason, value: false },
      cacheLimit,
      maxAge: seconds(flags.maxAge, '--max-age', DEFAULT_MAX_AGE),
      offline: flags.offline ?? false,
    },
    warnings: limit === undefined ? [say.cache.badLimit(env.LKS_CACHE_MB ?? '')] : [],
  };
}

/** Warnings that an environment variable outranks a profile named on the command line. */
function outranked({ profile, stored }: Chosen, place: Place, library: Library): string[] {
  if (profile?.from !== 'flag' || stored === undefined) return [];
  if (place.apiUrl?.from === 'environment' && place.address?.origin !== stored.origin)
    return [say.profiles.outranked('LKS_API_URL', profile.value)];
  if (place.backend === 'library' && library.path?.from === 'environment')
    return [say.profiles.outranked('LKS_LIBRARY', profile.value)];
  return [];
}

/** Resolves every setting. Never throws: see `problem`, and `requireUsable`. */
export function resolveSettings(input: SettingsInput): Settings {
  const { flags, env } = input;
  const chosen = chooseProfile(input);
  const library = findLibrary(input);
  const place = choosePlace(input, chosen, library);
  const key = place.address === undefined ? undefined : chooseKey(place.address, input, chosen.stored, library);
  const keyProblem = key instanceof Error ? key : undefined;
  const { caching, warnings } = findCaching(input, chosen.stored);
  return {
    profile: chosen.profile,
    backend: place.backend,
    apiUrl: place.apiUrl,
    library: library.path,
    libraryExists: library.exists,
    key: key instanceof Error ? undefined : key,
    caFile: findCaFile(env, chosen.stored),
    timeout: seconds(flags.timeout, '--timeout', DEFAULT_TIMEOUT),
    maxWait: flags.wait === false ? seconds(0, '--no-wait', 0) : seconds(flags.maxWait, '--max-wait', DEFAULT_MAX_WAIT),
    ...caching,
    // A missing profile does not prevent the use of a requested library.
    problem: (flags.library === undefined ? chosen.problem : undefined) ?? place.problem ?? keyProblem,
    warnings: [...outranked(chosen, place, library), ...warnings],
  };
}

/** The settings, if a backend can answer with them; else throws their `problem`. */
export function requireUsable(settings: Settings): Settings & { backend: BackendKind } {
  if (settings.problem !== undefined) throw settings.problem;
  return settings as Settings & { backend: BackendKind };
}
