/** Refusals of single entries as items of the list, and the end of an archive that can be read no further. */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { BudgetSpent } from './budget';
import { refusal, type ZipEntry } from './entry';
import { ZIP_LIMITS } from './limits';

/** An entry that cannot be read, before it is listed. */
export type Refused = readonly [header: { readonly name: string }, error: LksError];

/**
 * Lists what an archive offers. Its own failure becomes a refusal with an empty name; a spent budget is thrown on to the
 * outermost archive (`depth` 0). Anything but `failed` is thrown.
 */
export async function* listing(entries: AsyncIterable<ZipEntry | Refused>, depth: number): AsyncGenerator<ZipEntry> {
  let refused = 0;
  try {
    for await (const entry of entries) {
      if ('kind' in entry) {
        yield entry;
        continue;
      }
      refused += 1;
      if (refused > ZIP_LIMITS.refusals) {
        throw new LksError('failed', say.importing.zipRefusals(ZIP_LIMITS.refusals));
      }
      yield refusal(entry[0].name, entry[1]);
    }
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'failed') throw error;
    if (error instanceof BudgetSpent && depth > 0) throw error;
    yield refusal('', error);
  }
}
