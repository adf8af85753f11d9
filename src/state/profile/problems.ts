/** Errors of settings and profiles. */

import type { AddressFault } from '../../contract/address';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { isProfileName, isReservedName } from './profile';
import type { ProfileFault } from './profile-file';

/** Exit 2: `name` has an unusable base address, which is not shown since it may hold a secret. */
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

/** Exit 2: a name that no profile can have. */
export function reservedName(name: string): LksError {
  return new LksError('usage', say.profiles.reserved(name), { hint: say.profiles.reservedHint, parameter: 'profile' });
}

/** Exit 2: a profile name that is not in the store; `names` are those that are. */
export function unknownProfile(name: string, names: readonly string[]): LksError {
  if (isReservedName(name)) return reservedName(name);
  const message = isProfileName(name) ? say.profiles.unknown(name) : say.profiles.badName;
  return new LksError('usage', message, { hint: say.profiles.unknownHint(names), parameter: 'profile' });
}

/** Exit 4: no key for this origin; the hint mentions the library if it exists. */
export function noKey(origin: string, library: { exists: boolean }, profile?: string): LksError {
  const hint = say.profiles.noKeyHint(profile, library.exists);
  return new LksError('no-key', say.profiles.noKey(origin), { hint });
}

/** Exit 4: the profile's key belongs to another origin. */
export function foreignKey(origin: string, library: { exists: boolean }, profile: string, own: string): LksError {
  const hint = say.profiles.foreignKeyHint(library.exists);
  return new LksError('no-key', say.profiles.foreignKey(origin, profile, own), { hint });
}

/** Exit 4: the value of `name` (a variable or profile) cannot be a key. */
export function malformedKey(name: string): LksError {
  return new LksError('key-rejected', say.profiles.malformedKey(name), { hint: say.profiles.malformedKeyHint });
}

/** Exit 74: the requested library does not exist; nothing answers instead. */
export function missingLibrary(library: { value: string; from: string; name: string } | undefined): LksError {
  if (library === undefined) return new LksError('local', say.commands.noPlace, { hint: say.commands.noPlaceHint });
  const { value, from, name } = library;
  return from === 'default'
    ? new LksError('local', say.profiles.noOwnLibrary(value), { hint: say.commands.noLibraryHint })
    : new LksError('local', say.profiles.missingLibrary(name, value), { hint: say.profiles.missingLibraryHint(name) });
}

/** Exit 74: profiles are needed, and their file is damaged or unreadable. */
export function profilesFaulty(fault: ProfileFault): LksError {
  const hint =
    fault.kind === 'damaged' ? say.profiles.damagedHint(fault.path) : say.profiles.unreadableHint(fault.path);
  return new LksError('local', say.profiles.faulty[fault.kind](fault.path), { hint });
}

/** The warning that a lock could not be removed; the work under it was done. */
export function lockStays(lock: string, error: unknown): string {
  return say.profiles.lockStays(lock, say.profiles.reason((error as NodeJS.ErrnoException).code ?? ''));
}

/** A file system failure as a `local` error; any other error unchanged. */
export function asLocalError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  // POSIX errno names; an LksError has other codes, and internal faults have none or `ERR_…`.
  if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return error;
  return new LksError('local', say.profiles.cannotWrite(path, say.profiles.reason(code)), {
    hint: say.profiles.cannotWriteHint,
    cause: error,
  });
}
