/** What stands between the settings and an answer: one error each, with the exit code of its kind. */
import { LksError } from '../errors';
import { say } from '../messages';
import type { AddressFault } from './address';
import { isProfileName } from './profile';
import type { ProfileFault } from './profile-file';

/** Exit 2: `name` (a flag, a variable, a profile) holds no usable base address. The address itself may hold a secret. */
export function badAddress(name: string, fault: AddressFault): LksError {
  return new LksError('usage', say.profiles.badAddress[fault](name), { hint: say.profiles.badAddressHint });
}

/** Exit 2: plain http to another computer. */
export function exposed(origin: string): LksError {
  return new LksError('usage', say.profiles.exposed(origin), { hint: say.profiles.exposedHint });
}

/** Exit 2: several profiles, and none of them chosen. */
export function noneChosen(names: readonly string[]): LksError {
  return new LksError('usage', say.profiles.noneChosen(names), { hint: say.profiles.noneChosenHint });
}

/** Exit 2: a key, and nowhere to send it. */
export function noAddress(): LksError {
  return new LksError('usage', say.profiles.noAddress, { hint: say.profiles.noAddressHint });
}

/** Exit 2: a profile name that is not in the store; `names` are those that are. */
export function unknownProfile(name: string, names: readonly string[]): LksError {
  const message = isProfileName(name) ? say.profiles.unknown(name) : say.profiles.badName;
  return new LksError('usage', message, { hint: say.profiles.unknownHint(names), parameter: 'profile' });
}

/** Exit 4: nothing that holds a key for this origin. */
export function noKey(origin: string, profile?: string): LksError {
  return new LksError('no-key', say.profiles.noKey(origin), { hint: say.profiles.noKeyHint(profile) });
}

/** Exit 4: the profile's key belongs to another origin. */
export function foreignKey(origin: string, profile: string, own: string): LksError {
  return new LksError('no-key', say.profiles.foreignKey(origin, profile, own), { hint: say.profiles.foreignKeyHint });
}

/** Exit 4: what `name` (a variable or a profile) holds cannot be a key. */
export function malformedKey(name: string): LksError {
  return new LksError('key-rejected', say.profiles.malformedKey(name), { hint: say.profiles.malformedKeyHint });
}

/** Exit 74: `LKS_LIBRARY` names a file that is not there; nothing answers in its place. */
export function missingLibrary(path: string): LksError {
  return new LksError('local', say.profiles.missingLibrary(path), { hint: say.profiles.missingLibraryHint });
}

/** Exit 74: profiles are needed, and their file is damaged or cannot be read. */
export function profilesFaulty(fault: ProfileFault): LksError {
  const hint =
    fault.kind === 'damaged' ? say.profiles.damagedHint(fault.path) : say.profiles.unreadableHint(fault.path);
  return new LksError('local', say.profiles.faulty[fault.kind](fault.path), { hint });
}
