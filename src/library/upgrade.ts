/** Opens a library that may be of an older format: it is brought up to date first, where it can be written. */
import type { Notice } from '../contract/backend';
import { LksError } from '../errors';
import { OLDER_CODE } from './file/format';

/**
 * Runs `open`; where that meets a library of an older format, the file is brought up to date, of which `tell` is told, and `open`
 * runs again.
 *
 * @throws what `open` throws; for a file that cannot be written the `local` error that says so.
 */
export async function withUpgrade<T>(file: string, open: () => T, tell?: (notice: Notice) => void): Promise<T> {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof LksError) || error.code !== OLDER_CODE) throw error;
    const { openStore } = await import('./open-store');
    try {
      openStore(file, undefined, tell).close();
    } catch (cause) {
      throw new LksError('local', error.message, { hint: error.hint, cause });
    }
    return open();
  }
}
