/** How much an archive may become in all, archives within it included: bombs of bombs end here. */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { mostUnpacked, ZIP_LIMITS } from './limits';

/** Thrown on through all levels: the whole archive is left unread from there on. */
export class BudgetSpent extends LksError {}

export class Budget {
  #spent = 0;

  /** `packed` says how many bytes of the outermost archive there are, or were read so far. */
  constructor(private readonly packed: () => number) {}

  /** Counts unpacked bytes. Throws `BudgetSpent`. */
  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > ZIP_LIMITS.entryBytes + mostUnpacked(this.packed())) {
      throw new BudgetSpent('failed', say.importing.zipTotal(ZIP_LIMITS.ratio));
    }
  }
}
