/** Profiles on disk, where things live, and the settings that come of them. */
import type { Environment } from '../../platform/environment';
import type { Secret } from '../../platform/secret';
import type { KeySource } from './settings';

export { cacheDir, configDir, dataDir, defaultLibraryPath, libraryExists, memoryDir, stateDir } from './places';
export { badAddress, exposed, noneChosen, reservedName, unknownProfile } from './problems';
export {
  isProfileName,
  isReservedName,
  type Profile,
  type ProfileCluster,
} from './profile';
export type { ProfileFault } from './profile-file';
export {
  type KeySource,
  requireUsable,
  resolveSettings,
  type Settings,
  type SettingsFlags,
  type Sourced,
} from './settings';
export { loadProfileReader, openProfileStore, type ProfileStore } from './store';

/** The key from the settings; runs the key command each time. Throws `no-key` if that fails. */
export async function readKey(source: KeySource, env: Environment, signal?: AbortSignal): Promise<Secret> {
  if (source.secret !== undefined) return source.secret;
  const { readKeyFromCommand } = await import('./key-command');
  return readKeyFromCommand(source.command, { name: source.name, env, signal });
}
