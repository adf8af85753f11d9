/** Profiles, and their form in `config.json`. */

import { readAddress } from '../../contract/address';
import { isDeeperThan } from '../../contract/depth';
import { Secret } from '../../platform/secret';

export interface Profile {
  name: string;
  /** Base address of the service, without a trailing slash. */
  url: string;
  /** The only origin that the key may go to. */
  origin: string;
  key?: Secret;
  /** A command that prints the key (`op read …`); in place of a stored key. */
  keyCommand?: string;
  /** Plain http is allowed to this origin. */
  allowInsecure?: boolean;
  /** Absolute path of a file of certificate authorities (PEM). */
  caFile?: string;
  /** False: no document that the service gives is kept. */
  cache?: boolean;
  /** Commands with this profile store nothing on this computer. */
  private?: boolean;
  /** The cluster that has the index of a library: see `lks cluster`. */
  cluster?: ProfileCluster;
}

/** A cluster as a profile names it. No user, password or key is among it. */
export interface ProfileCluster {
  urls?: readonly string[];
  /** A file of certificate authorities (PEM). */
  ca?: string;
  /** Prefix of the names of indexes. */
  prefix?: string;
  /** Milliseconds within which a request is answered. */
  timeoutMs?: number;
}

export interface ProfileContents {
  /** In the order in which they were saved. */
  profiles: ReadonlyMap<string, Profile>;
  /** The profile in use unless another is named. */
  current: string | undefined;
}

export const NO_PROFILES: ProfileContents = { profiles: new Map(), current: undefined };

/** True for a name that a profile may have: 1 to 40 of a-z, 0-9, `_` and `-`. */
export function isProfileName(name: string): boolean {
  return /^[a-z0-9_-]{1,40}$/.test(name);
}

/** Names of something else that is asked: `library` is what `--library` asks. */
export function isReservedName(name: string): boolean {
  return name === 'library';
}

/** Nesting that a file of profiles never has; far more of it would exhaust the stack of who writes it back. */
const DEEPEST = 32;

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOptional = (value: unknown, type: 'string' | 'boolean'): boolean =>
  value === undefined || typeof value === type;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Undefined where a value is of a wrong type. */
function readCluster(fields: unknown): ProfileCluster | undefined {
  if (!isFields(fields)) return undefined;
  const { urls, ca, prefix, timeoutMs } = fields;
  if (urls !== undefined && !isTexts(urls)) return undefined;
  if (![ca, prefix].every((value) => isOptional(value, 'string'))) return undefined;
  if (timeoutMs !== undefined && !(Number.isSafeInteger(timeoutMs) && Number(timeoutMs) > 0)) return undefined;
  return fields as ProfileCluster;
}

function readProfile(name: string, fields: unknown): Profile | undefined {
  if (!isProfileName(name) || !isFields(fields)) return undefined;
  const { url, origin, key, keyCommand, allowInsecure, caFile, cache } = fields;
  if (typeof url !== 'string' || typeof origin !== 'string') return undefined;
  const address = readAddress(url);
  if (typeof address === 'string') return undefined;
  if (![key, keyCommand, caFile].every((value) => isOptional(value, 'string'))) return undefined;
  if (![allowInsecure, cache, fields.private].every((value) => isOptional(value, 'boolean'))) return undefined;
  const profile: Profile = { name, url: address.url, origin };
  if (key !== undefined) profile.key = new Secret(key as string);
  if (keyCommand !== undefined) profile.keyCommand = keyCommand as string;
  if (allowInsecure === true) profile.allowInsecure = true;
  if (caFile !== undefined) profile.caFile = caFile as string;
  if (cache === false) profile.cache = false;
  if (fields.private === true) profile.private = true;
  if (fields.cluster !== undefined) {
    const cluster = readCluster(fields.cluster);
    if (cluster === undefined) return undefined;
    profile.cluster = cluster;
  }
  return profile;
}

/** The text of `config.json` as fields. Throws a `SyntaxError` when it is no JSON object, not UTF-8, or nested without end. */
export function parseFields(text: string): Fields {
  let file: unknown;
  try {
    // Editors on Windows put a byte-order mark in front, which is no part of JSON (RFC 8259, 8.1).
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    // The parser's own message would quote the file, and so the key.
  }
  if (!isFields(file) || isDeeperThan(file, DEEPEST) || text.includes('\ufffd')) throw new SyntaxError('no profiles');
  return file;
}

/**
 * Reads the fields of `config.json`: `{"current": name, "profiles": {name: {url, origin, key?, …}}}`. Those that a newer
 * version may have added are passed over. Undefined when they are damaged: a value is of a wrong type.
 */
export function readContents(file: Fields): ProfileContents | undefined {
  if (!isOptional(file.current, 'string')) return undefined;
  const entries = file.profiles ?? {};
  if (!isFields(entries)) return undefined;
  const profiles = new Map<string, Profile>();
  for (const [name, fields] of Object.entries(entries)) {
    const profile = readProfile(name, fields);
    if (profile === undefined) return undefined;
    profiles.set(name, profile);
  }
  return { profiles, current: file.current as string | undefined };
}

/** A profile as `config.json` holds it; the inverse of `readProfile`. The one place where a key leaves its `Secret`. */
export function writeProfile({ name: _, key, ...rest }: Profile): Fields {
  return key === undefined ? rest : { ...rest, key: key.reveal() };
}
