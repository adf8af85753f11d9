/** What an archive may not exceed (faults.md, threat 16): a small file must not become endless work. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';

export const ZIP_LIMITS = {
  /** Bytes of an unpacked document: as much as an XML file may have. */
  entryBytes: 64 * 1024 * 1024,
  /** How many times larger unpacked than packed; official XML is 4 to 12 times. */
  ratio: 200,
  /** Below this size any ratio is fine: a small file of white space is no bomb. */
  ratioFrom: 1024 * 1024,
  /** Archives within archives. */
  depth: 3,
  /** Refused entries of one archive that are listed; after that the rest of it is left unread. */
  refusals: 1000,
  /** Characters of an entry's name that are shown. */
  nameLength: 300,
} as const;

/** How many bytes an entry of this packed size may become. */
export const mostUnpacked = (packed: number): number => Math.max(ZIP_LIMITS.ratioFrom, packed * ZIP_LIMITS.ratio);

/** Thrown on through all levels: the whole archive is left unread from there on. */
export class BudgetSpent extends LksError {}

/** How much an archive may become in all, archives within it included, in memory or on disk: bombs of bombs end here. */
export class Budget {
  #spent = 0;

  /** `packed` gives the size of the outermost archive. */
  constructor(private readonly packed: () => number) {}

  /** Counts unpacked bytes, before anything is done with them. Throws `BudgetSpent`. */
  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > ZIP_LIMITS.entryBytes + mostUnpacked(this.packed())) {
      throw new BudgetSpent('failed', say.importing.zipTotal(ZIP_LIMITS.ratio));
    }
  }
}
