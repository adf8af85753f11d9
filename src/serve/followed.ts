/**
 * Whether another catalogue has taken the place of the one that is served, as `lks cluster follow` puts it there. What is open keeps to the file of before
 * until it is opened anew.
 */
import { LksError } from '../contract/errors';
import { type CatalogueOf, catalogueOf } from '../library/index/cluster/catalogue';
import { openForReading } from '../library/reading';
import { identityOf } from './mended';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000;

/** Which catalogue a file is; undefined where there is none that can be read. */
function catalogueAt(file: string): CatalogueOf | undefined {
  try {
    const database = openForReading(file);
    try {
      return catalogueOf(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof LksError) return undefined;
    throw error;
  }
}

export class CatalogueWatch {
  readonly #file: string;
  readonly #onChanged: (catalogue: CatalogueOf) => void;
  /** The catalogue that is served. */
  #served: CatalogueOf;
  /** The file that was looked into last. */
  #seen: string | undefined;
  readonly #timer: NodeJS.Timeout;

  /** `served` is open. What `onChanged` throws as a failure of lks is no end: it is told again at the next look. */
  constructor(file: string, served: CatalogueOf, onChanged: (catalogue: CatalogueOf) => void) {
    this.#file = file;
    this.#served = served;
    this.#onChanged = onChanged;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY);
  }

  async #look(): Promise<void> {
    const there = await identityOf(this.#file);
    if (there === undefined || there === this.#seen) return;
    const found = catalogueAt(this.#file);
    // Another library is not what the keys of this service were given for.
    if (found?.library !== this.#served.library) return;
    try {
      if (found.edition !== this.#served.edition) this.#onChanged(found);
    } catch (error) {
      if (error instanceof LksError) return;
      throw error;
    }
    this.#served = found;
    this.#seen = there;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
