/** Announcements of services, stored for a day, so that not every command asks for them. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { crypto } from '../../platform/builtins';
import { currentMs } from '../../platform/clock';
import { readJson, writeWhole } from '../../platform/whole-file';

/** File name in the cache folder. */
export const ANNOUNCEMENTS = 'services.json';

const FRESH = 86_400_000;
/** Most services remembered, latest first. */
const MOST = 20;

/** By a digest of the owner: another key may have other rights. */
type Stored = Record<string, { at: number; meta: unknown }>;

export class Announcements {
  readonly #file: string;
  readonly #name: string;

  /** @param owner service address, digest of the key, and version of lks, since another release may read more. */
  constructor(folder: string, owner: string) {
    this.#file = path.join(folder, ANNOUNCEMENTS);
    this.#name = crypto().createHash('sha256').update(owner).digest('hex').slice(0, 32);
  }

  #stored(): Stored {
    return Object(readJson(this.#file)) as Stored;
  }

  /** The last announcement, and whether it is less than a day old. */
  read(): { meta: unknown; isFresh: boolean } {
    const { at, meta } = Object(this.#stored()[this.#name]) as { at?: unknown; meta?: unknown };
    const age = typeof at === 'number' ? currentMs() - at : Number.NaN;
    return { meta, isFresh: meta !== undefined && age >= 0 && age < FRESH };
  }

  /** Stores an announcement, or undefined. If that fails, later commands ask again. */
  write(meta: unknown): void {
    const others = Object.entries(this.#stored()).filter(([name]) => name !== this.#name);
    const newest = others.sort(([, a], [, b]) => Number(Object(b).at) - Number(Object(a).at)).slice(0, MOST - 1);
    const stored = { [this.#name]: { at: currentMs(), meta }, ...Object.fromEntries(newest) };
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
      writeWhole(this.#file, JSON.stringify(stored));
    } catch {
      // The folder is not writable.
    }
  }
}
