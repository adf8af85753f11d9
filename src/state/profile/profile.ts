/** Profiles, and their form in `config.json`. */

import { readAddress } from '../../contract/address';
import { isDeeperThan } from '../../contract/depth';
import { isLanguage, type Language } from '../../messages/language';
import { Secret } from '../../platform/secret';

export interface Profile {
  name: string;
  /** Base address of the service, without a trailing slash. */
  url: string;
  /** The only origin that the key may go to. */
  origin: string;
  key?: Secret;
  /** A command that prints the key (`op read …`), instead of a stored key. */
  keyCommand?: string;
  /** Plain http is allowed to this origin. */
  allowInsecure?: boolean;
  /** Absolute path of a CA file (PEM). */
  caFile?: string;
  /** False: documents of the service are not cached. */
  cache?: boolean;
  /** Commands with this profile store nothing on this computer. */
  private?: boolean;
  /** Undefined: that of the locale. */
  language?: Language;
  /** The cluster with the index of a library: see `lks cluster`. */
  cluster?: ProfileCluster;
}

/** A cluster without credentials. */
export interface ProfileCluster {
  urls?: readonly string[];
  /** CA file (PEM). */
  ca?: string;
  prefix?: string;
  /** Deadline of a request, in milliseconds. */
  timeoutMs?: number;
}

export interface ProfileContents {
  /** In the order in which they were saved. */
  profiles: ReadonlyMap<string, Profile>;
  /** The profile in use unless another is named. */
  current: string | undefined;
}

export const NO_PROFILES: ProfileContents = { profiles: new Map(), current: undefined };

/** 1 to 40 of a-z, 0-9, `_` and `-`. */
export function isProfileName(name: string): boolean {
  return /^[a-z0-9_-]{1,40}$/.test(name);
}

/** Reserved: `library` stands for what `--library` uses. */
export function isReservedName(name: string): boolean {
  return name === 'library';
}

/** Deepest nesting of the file; much more would overflow the stack when it is written back. */
const DEEPEST = 32;

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOptional = (value: unknown, type: 'string' | 'boolean'): boolean =>
  value === undefined || typeof value === type;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Undefined if a value has the wrong type. */
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
  if (isLanguage(fields.language)) profile.language = fields.language;
  if (fields.cluster !== undefined) {
    const cluster = readCluster(fields.cluster);
    if (cluster === undefined) return undefined;
    profile.cluster = cluster;
  }
  return profile;
}

/** The text of `config.json` as fields. Throws `SyntaxError` if it is no JSON object, not UTF-8, or nested too deep. */
export function parseFields(text: string): Fields {
  let file: unknown;
  try {
    // Editors on Windows add a byte-order mark, which is not part of JSON (RFC 8259, 8.1).
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    // The parser's own message would quote the file, and so the key.
  }
  if (!isFields(file) || isDeeperThan(file, DEEPEST) || text.includes('\ufffd')) throw new SyntaxError('no profiles');
  return file;
}

/** Reads `config.json`. Unknown fields (newer versions) are ignored. Undefined if a value has the wrong type. */
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

/** A profile as in `config.json`; the inverse of `readProfile`. The one place where a key leaves its `Secret`. */
export function writeProfile({ name: _, key, ...rest }: Profile): Fields {
  return key === undefined ? rest : { ...rest, key: key.reveal() };
}

/** The profile in use: the chosen one, else the only one. */
export function currentOf(names: readonly string[], chosen: string | undefined): string | undefined {
  if (chosen !== undefined && names.includes(chosen)) return chosen;
  return names.length === 1 ? names[0] : undefined;
}
