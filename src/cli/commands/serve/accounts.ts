/** The workspaces and keys of a service that runs: its file, which no other one uses unless that is asked for, or a database, which several share. */

import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { type HeldLock, holdLock } from '../../../platform/lock';
import { hasKeys, joinRegistry, openRegistry, type Registry, type RegistryPlace } from '../../../serve/registry';

export interface Accounts {
  registry: Registry;
  /** Whether the file or the tables were not there. */
  made: boolean;
  hasKeys: boolean;
  /** Lets another service have the file. */
  release(): void;
}

/** Takes the file of a service; undefined where another one has it and it is to be `shared`. Throws `local`. */
async function owning(file: string, shared: boolean): Promise<HeldLock | undefined> {
  const lock = `${file}.lock`;
  let isOwned = false;
  try {
    return await holdLock(lock, (pid) => {
      isOwned = true;
      return new LksError('local', say.serving.serviceOwns(file, pid), { hint: say.serving.serviceOwnsHint(lock) });
    });
  } catch (error) {
    if (isOwned && shared) return undefined;
    if (error instanceof LksError) throw error;
    throw new LksError('local', say.serving.cannotOpen(file), { hint: say.serving.cannotOpenHint, cause: error });
  }
}

/**
 * Opens the registry of a service that is to run, and takes it where it is a file. At its start a service waits for a database as a command does; once it
 * runs, as long as a request can wait. Throws `local`, `unreachable`.
 */
export async function openAccounts(place: RegistryPlace, { shared }: { shared: boolean }): Promise<Accounts> {
  const { registry, made } = await openRegistry(place);
  try {
    const known = { made, hasKeys: await registry.do(hasKeys()) };
    if (place.kind === 'postgres') {
      await registry.close();
      return { ...known, registry: await joinRegistry(place), release: () => {} };
    }
    const lock = await owning(place.path, shared);
    return { ...known, registry, release: () => lock?.release() };
  } catch (error) {
    await registry.close();
    throw error;
  }
}
