/** Profiles on disk: one writer at a time, without losing other writers' changes. */

import fs from 'node:fs';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';
import { withLock } from '../../platform/lock';
import { makeFolder, refusalOf } from '../../platform/make-folder';
import { type ConfFiles, loadConf } from './conf-file';
import { profilePath } from './glance';
import { configDir } from './places';
import { asLocalError, lockStays, profilesFaulty, unknownProfile } from './problems';
import { currentOf, type Fields, isProfileName, NO_PROFILES, type Profile, writeProfile } from './profile';
import { lockPath, type ProfileFault, type ProfileFile, readProfileFile } from './profile-file';

/** Gets the profiles in the file; returns the new ones and the current name, or undefined for no change. */
type Change = (
  raw: Fields,
  current: string | undefined,
) => { profiles: Fields; current: string | undefined } | undefined;

/** Receives a sentence for stderr about a repair of the file or its modes. */
type Warn = (line: string) => void;

export class ProfileStore {
  /** The path of `config.json`, existing or not; undefined without a home. */
  readonly path: string | undefined;
  readonly #folder: string | undefined;
  readonly #warn: Warn;
  #files: ConfFiles | undefined;
  #file: ProfileFile = { contents: NO_PROFILES, warnings: [] };

  constructor(folder: string | undefined, warn: Warn, files: ConfFiles | undefined) {
    this.#folder = folder;
    this.#warn = warn;
    this.#files = files;
    this.path = folder === undefined ? undefined : profilePath(folder);
    if (folder !== undefined) this.#read(folder, false);
  }

  get fault(): ProfileFault | undefined {
    return this.#file.fault;
  }

  list(): Profile[] {
    return [...this.#file.contents.profiles.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  get(name: string): Profile | undefined {
    return this.#file.contents.profiles.get(name);
  }

  /** The name of the profile in use: the chosen one, else the only one. */
  get current(): string | undefined {
    const { current, profiles } = this.#file.contents;
    return currentOf([...profiles.keys()], current);
  }

  /** Throws `local` if the file is damaged or unreadable: for commands about profiles. */
  requireReadable(): void {
    if (this.fault !== undefined) throw profilesFaulty(this.fault);
  }

  /** Throws `local` if no profile can be saved; to be called before asking for a key. */
  requireWritable(): void {
    if (this.path === undefined) throw new LksError('local', say.profiles.noHome, { hint: say.profiles.noHomeHint });
    if (this.fault?.kind === 'unreadable') throw profilesFaulty(this.fault);
    const refusal = refusalOf(this.#folder!);
    if (refusal !== undefined) throw asLocalError(refusal, this.path);
  }

  /** Stores a profile, replacing one of the same name; the first becomes the current one. Throws `local`, `usage`. */
  async save(profile: Profile): Promise<void> {
    if (!isProfileName(profile.name)) throw new LksError('usage', say.profiles.badName);
    await this.#update((raw, current) => ({
      profiles: { ...raw, [profile.name]: writeProfile(profile) },
      // The current profile stays current, even if it was only so by being the only one.
      current: currentOf(Object.keys(raw), current) ?? profile.name,
    }));
  }

  /** Removes a profile and its key. Returns false if there is none of that name. Throws `local`. */
  async remove(name: string): Promise<boolean> {
    let found = false;
    await this.#update((raw, current) => {
      found = Object.hasOwn(raw, name);
      if (!found) return undefined;
      const profiles = Object.fromEntries(Object.entries(raw).filter(([other]) => other !== name));
      return { profiles, current: current === name ? undefined : current };
    });
    return found;
  }

  /** Makes a profile the current one. Throws `usage` for an unknown name, and `local`. */
  async use(name: string): Promise<void> {
    await this.#update((profiles) => {
      if (!Object.hasOwn(profiles, name)) throw unknownProfile(name, Object.keys(profiles));
      return { profiles, current: name };
    });
  }

  #read(folder: string, locked: boolean): void {
    this.#file = readProfileFile(folder, this.#files, locked);
    for (const warning of this.#file.warnings) this.#warn(warning);
  }

  async #update(change: Change): Promise<void> {
    this.requireWritable();
    const folder = this.#folder!;
    try {
      makeFolder(folder, 0o700);
      const files = await loadConf();
      this.#files = files;
      const write = (): void => {
        this.#read(folder, true);
        const { fault, contents } = this.#file;
        // A damaged file that was moved away may be replaced; one still in place may not.
        if (fault !== undefined && fault.path === this.path) throw profilesFaulty(fault);
        const path = profilePath(folder);
        const held = files.read(path);
        const changed = change((held.profiles ?? {}) as Fields, contents.current);
        if (changed !== undefined) files.write(path, { ...held, ...changed });
        this.#read(folder, true);
      };
      const lock = lockPath(folder);
      await withLock(lock, write, (error) => this.#warn(lockStays(lock, error)));
    } catch (error) {
      throw asLocalError(error, this.path ?? folder);
    }
  }
}

/** Loads the reader of the profiles file; undefined without a file. */
export async function loadProfileReader(env: Environment): Promise<ConfFiles | undefined> {
  const folder = configDir(env);
  return folder !== undefined && fs.existsSync(profilePath(folder)) ? loadConf() : undefined;
}

/** Opens the environment's profiles with the reader of `loadProfileReader`. Never throws. */
export function openProfileStore(env: Environment, files: ConfFiles | undefined, warn: Warn = () => {}): ProfileStore {
  return new ProfileStore(configDir(env), warn, files);
}
