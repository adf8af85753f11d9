/** The file of `lks serve`, which all its commands share. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentMs } from '../../../platform/clock';
import type { Database } from '../../../platform/sqlite';
import { momentOf, openServiceFile } from '../../../serve/registry';
import { dataDir } from '../../../state/profile';
import type { Context } from '../../command/context';
import type { Flags, FlagValues } from '../../command/flags';

/** The flag of every command of `lks serve` that names the file. */
export const DB = {
  db: { kind: 'text', group: 'limits', filled: true, value: 'file', completes: 'file', help: () => say.serving.db },
} as const satisfies Flags;

type WithFile = FlagValues<typeof DB>;

/** Its name beside the library that has the usual name; that of another library is in the name of its own. */
const NAME = 'service.db';
const USUAL_LIBRARY = 'library';

/** The file of the service of a library: each has its own, those of one folder too. */
export function fileBeside(library: string): string {
  const { dir, name } = path.parse(library);
  return path.join(dir, name === USUAL_LIBRARY ? NAME : `${name}.${NAME}`);
}

/**
 * The path of the service's file: beside the library, unless `--db` names it. Throws `local` where there is no place for one, and where there is none yet
 * but one in the folder where that of every library was before: whose keys those are is for a person to say.
 */
export function serviceFile(context: Context, { db }: WithFile, sample = false): string {
  if (db !== undefined) return db;
  const { library, libraryExists } = context.settings();
  const folder = dataDir(context.env);
  const before = folder === undefined ? undefined : path.join(folder, NAME);
  // Where there is no library of one's own, nobody else's keys can be meant.
  if (sample && folder !== undefined) return path.join(folder, libraryExists ? `sample.${NAME}` : NAME);
  if (library === undefined) throw new LksError('local', say.serving.noPlace, { hint: say.serving.noPlaceHint });
  const file = fileBeside(library.value);
  if (before !== undefined && path.resolve(file) !== before && !existsSync(file) && existsSync(before))
    throw new LksError('local', say.serving.movedFile(file, before), { hint: say.serving.movedFileHint(file, before) });
  return file;
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
  return momentOf(currentMs());
}
