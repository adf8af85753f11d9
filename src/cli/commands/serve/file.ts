/** The file of `lks serve`, which all its commands share. */

import path from 'node:path';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import type { Database } from '../../../platform/sqlite';
import { openServiceFile } from '../../../serve/registry';
import { dataDir } from '../../../state/profile';
import type { Context } from '../../command/context';
import type { Flags, FlagValues } from '../../command/flags';

/** The flag of every command of `lks serve` that names the file. */
export const DB = {
  db: { kind: 'text', filled: true, value: 'file', completes: 'file', help: () => say.serving.db },
} as const satisfies Flags;

type WithFile = FlagValues<typeof DB>;

/** The path of the service's file. Throws `local` where there is no place for one. */
export function serviceFile(context: Context, { db }: WithFile): string {
  if (db !== undefined) return db;
  const folder = dataDir(context.env);
  if (folder === undefined) throw new LksError('local', say.serving.noPlace, { hint: say.serving.noPlaceHint });
  return path.join(folder, 'service.db');
}

/** Opens the service's file for the length of `work`. Throws what either throws. */
export function withRegistry<T>(context: Context, flags: WithFile, work: (registry: Database) => T): T {
  const registry = openServiceFile(serviceFile(context, flags));
  try {
    return work(registry);
  } finally {
    registry.close();
  }
}

/** The present moment as the lists show it: `YYYY-MM-DD HH:MM:SS`, in UTC. */
export function timestamp(): string {
  return currentDate().toISOString().slice(0, 19).replace('T', ' ');
}
