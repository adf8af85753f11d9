/** The workspaces and keys of a service that runs: its file, which no other one uses unless that is asked for. */

import { existsSync } from 'node:fs';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { type HeldLock, holdLock } from '../../../platform/lock';
import type { Database } from '../../../platform/sqlite';
import { openServiceFile } from '../../../serve/registry';

export interface Accounts {
  registry: Database;
  /** Whether the file was not there. */
  made: boolean;
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

/** Opens the file of a service that is to run, and takes it. Throws `local`. */
export async function openAccounts(file: string, { shared }: { shared: boolean }): Promise<Accounts> {
  const made = !existsSync(file);
  const registry = openServiceFile(file);
  try {
    const lock = await owning(file, shared);
    return { registry, made, release: () => lock?.release() };
  } catch (error) {
    registry.close();
    throw error;
  }
}
