/** Errors of settings and profiles, with the exit code of their kind. */

import type { AddressFault } from '../../contract/address';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { isProfileName, isReservedName } from './profile';
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

/** Exit 4: nothing that holds a key for this origin; a library that is there can be asked in its place. */
export function noKey(origin: string, library: { exists: boolean }, profile?: string): LksError {
  const hint = say.profiles.noKeyHint(profile, library.exists);
  return new LksError('no-key', say.profiles.noKey(origin), { hint });
}

/** Exit 4: the profile's key belongs to another origin. */
export function foreignKey(origin: string, library: { exists: boolean }, profile: string, own: string): LksError {
  const hint = say.profiles.foreignKeyHint(library.exists);
  return new LksError('no-key', say.profiles.foreignKey(origin, profile, own), { hint });
}

/** Exit 4: what `name` (a variable or a profile) holds cannot be a key. */
export function malformedKey(name: string): LksError {
  return new LksError('key-rejected', say.profiles.malformedKey(name), { hint: say.profiles.malformedKeyHint });
}

/** Exit 74: the library that was asked for is not there; nothing answers in its place. */
export function missingLibrary(library: { value: string; from: string; name: string } | undefined): LksError {
  if (library === undefined) return new LksError('local', say.commands.noPlace, { hint: say.commands.noPlaceHint });
  const { value, from, name } = library;
  return from === 'default'
    ? new LksError('local', say.profiles.noOwnLibrary(value), { hint: say.commands.noLibraryHint })
    : new LksError('local', say.profiles.missingLibrary(name, value), { hint: say.profiles.missingLibraryHint(name) });
}

/** Exit 74: profiles are needed, and their file is damaged or cannot be read. */
export function profilesFaulty(fault: ProfileFault): LksError {
  const hint =
    fault.kind === 'damaged' ? say.profiles.damagedHint(fault.path) : say.profiles.unreadableHint(fault.path);
  return new LksError('local', say.profiles.faulty[fault.kind](fault.path), { hint });
}

/** The warning that a lock could not be removed; the work under it was done. */
export function lockStays(lock: string, error: unknown): string {
  return say.profiles.lockStays(lock, say.profiles.reason((error as NodeJS.ErrnoException).code ?? ''));
}

/** A failure of the file system as the `local` error that people read; anything else passes through as it is. */
export function asLocalError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  // POSIX errno names; an LksError has a code of its own, and a fault of ours has none or `ERR_…`.
  if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return error;
  return new LksError('local', say.profiles.cannotWrite(path, say.profiles.reason(code)), {
    hint: say.profiles.cannotWriteHint,
    cause: error,
  });
}
