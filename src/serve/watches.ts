/**
 * Watches of the file of a library: another one takes its place when damage is mended (`lks library check --repair`, or the restoring of a backup), and
 * when a catalogue is followed (`lks cluster follow`). An open library stays with the old file until it is opened again.
 */
import { stat } from 'node:fs';
import { promisify } from 'node:util';
import { LksError } from '../contract/errors';
import { type CatalogueOf, catalogueOf } from '../engine/index/postings';
import { openForReading } from '../library/reading';
import type { Database } from '../platform/sqlite';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000;

/** Device and inode of a file; undefined where there is none. */
async function identityOf(file: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await promisify(stat)(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Reads from a library; undefined where it cannot be opened, like a copy that is not complete yet. */
function readAt<T>(file: string, read: (database: Database) => T): T | undefined {
  try {
    const database = openForReading(file);
    try {
      return read(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof LksError) return undefined;
    throw error;
  }
}

/** Calls back at the first look after damage was met at which another library is there. */
export class MendedWatch {
  readonly #file: string;
  readonly #onMended: () => void;
  /** The file that is open. */
  #opened: Promise<string | undefined>;
  #timer: NodeJS.Timeout | undefined;

  /** `file` has just been opened. Where `onMended` throws an `LksError`, it is called again at the next look. */
  constructor(file: string, onMended: () => void) {
    this.#file = file;
    this.#onMended = onMended;
    this.#opened = identityOf(file);
  }

  /** Damage was met: looks from now on, until another file is there. */
  begin(): void {
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY);
  }

  async #look(): Promise<void> {
    const [there, opened] = await Promise.all([identityOf(this.#file), this.#opened]);
    if (this.#timer === undefined || there === undefined || there === opened) return;
    if (!readAt(this.#file, () => true)) return;
    try {
      this.#onMended();
    } catch (error) {
      if (error instanceof LksError) return;
      throw error;
    }
    this.close();
    this.#opened = Promise.resolve(there);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** Calls back whenever another catalogue of the same library is there. */
export class CatalogueWatch {
  readonly #file: string;
  readonly #onChanged: (catalogue: CatalogueOf) => void;
  /** The catalogue that is served. */
  #served: CatalogueOf;
  /** The file that was looked into last. */
  #seen: string | undefined;
  readonly #timer: NodeJS.Timeout;

  /** `served` is open. Where `onChanged` throws an `LksError`, it is called again at the next look. */
  constructor(file: string, served: CatalogueOf, onChanged: (catalogue: CatalogueOf) => void) {
    this.#file = file;
    this.#served = served;
    this.#onChanged = onChanged;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY);
  }

  async #look(): Promise<void> {
    const there = await identityOf(this.#file);
    if (there === undefined || there === this.#seen) return;
    const found = readAt(this.#file, catalogueOf);
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
