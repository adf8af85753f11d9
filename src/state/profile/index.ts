/** Profiles on disk, where things live, and the settings that come of them. */
export { readKey } from './key';
export { cacheDir, configDir, dataDir, defaultLibraryPath, libraryExists, memoryDir, stateDir } from './places';
export { badAddress, exposed, noneChosen, reservedName, unknownProfile } from './problems';
export { isProfileName, isReservedName, type Profile, type ProfileCluster } from './profile';
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
