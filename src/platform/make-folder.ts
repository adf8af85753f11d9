/** Makes folders one by one: mkdir with `recursive` never ends below /proc, and takes a dead link for a folder on its way. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing, each with `mode` (of all that it makes; 0777 less the umask unless told). A
 * folder that is there stays as it is. Throws the system's error: `EEXIST` where something else has its name.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing = pathsTo(folder);
  for (const each of missing) {
    try {
      mkdirSync(each, mode);
    } catch (error) {
      // Another process made it meanwhile; of a link that leads nowhere the next line says so.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
}

/** The folder and those above it that are missing, the highest first. */
function pathsTo(folder: string): string[] {
  const missing: string[] = [];
  let nearest = path.resolve(folder);
  for (; !existsSync(nearest) && path.dirname(nearest) !== nearest; nearest = path.dirname(nearest))
    missing.unshift(nearest);
  return missing;
}

/** The system's error where nothing could be written in a folder, or where it is missing in the nearest one above it; undefined where it could. */
export function refusalOf(folder: string): NodeJS.ErrnoException | undefined {
  const [highest] = pathsTo(folder);
  try {
    accessSync(highest === undefined ? folder : path.dirname(highest), constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
