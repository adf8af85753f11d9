/** A copy of the service's file, while the service runs: opened and compared before anybody has it. */
import { closeSync, openSync } from 'node:fs';
import { type Database, openDatabase } from '../../platform/sqlite';
import { checkFile } from './file';
import { damagedService, defineSums } from './sums';

export interface RegistryBackup {
  workspaces: number;
  keys: number;
}

/** What no use of a workspace or a key changes. */
const LASTING = {
  workspaces: 'select name, created from workspaces order by id',
  keys: 'select hash, prefix, workspace, created, name from keys order by id',
} as const;

const rowsOf = (database: Database, what: keyof typeof LASTING): string[] =>
  database
    .prepare(LASTING[what])
    .all()
    .map((row) =>
      JSON.stringify(Object.values(row), (_key, value) => (value instanceof Uint8Array ? [...value] : value)),
    );

/**
 * Copies an open file of the service to `to`, which its owner alone can read. What is charged meanwhile is in the copy, or not.
 *
 * @returns what the copy has. @throws `local` where the copy is not what was read, or cannot be written.
 */
export function copyRegistry(registry: Database, to: string): RegistryBackup {
  closeSync(openSync(to, 'wx', 0o600));
  const before = { workspaces: rowsOf(registry, 'workspaces'), keys: rowsOf(registry, 'keys') };
  registry.prepare('vacuum into ?').run(to);
  const copy = openDatabase(to, { readOnly: true });
  try {
    defineSums(copy);
    checkFile(copy);
    const whole =
      copy.header.applicationId === registry.header.applicationId &&
      copy.header.userVersion === registry.header.userVersion;
    const workspaces = rowsOf(copy, 'workspaces');
    const keys = rowsOf(copy, 'keys');
    // Rows that were made meanwhile stand behind those that were there.
    const same = [
      [workspaces, before.workspaces],
      [keys, before.keys],
    ].every(([now = [], then = []]) => then.every((row, at) => row === now[at]));
    if (!whole || !same) throw damagedService(registry.path);
    return { workspaces: workspaces.length, keys: keys.length };
  } finally {
    copy.close();
  }
}
