/** Profiles on disk, where things live, and the settings that come of them. */
export { readKey } from './key';
export { configDir, dataDir, defaultLibraryPath, type Env, libraryExists, stateDir } from './places';
export { badAddress, exposed, malformedKey, noneChosen, reservedName, unknownProfile } from './problems';
export { isProfileName, isReservedName, type Profile } from './profile';
export type { ProfileFault } from './profile-file';
export {
  type KeySource,
  type Level,
  requireUsable,
  resolveSettings,
  type Settings,
  type SettingsFlags,
  type SettingsInput,
  type Sourced,
} from './settings';
export { loadProfileReader, openProfileStore, type ProfileStore } from './store';
