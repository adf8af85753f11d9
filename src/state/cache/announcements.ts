/** Announcements of services, stored for a day, so that not every command asks for them. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { crypto } from '../../platform/builtins';
import { currentMs } from '../../platform/clock';
import { readJson, writeWhole } from '../../platform/whole-file';

/** The file in the folder of the cache. */
export const ANNOUNCEMENTS = 'services.json';

const FRESH = 86_400_000;
/** Services that are remembered, the last that were asked. */
const MOST = 20;

/** By a digest of the address and the key: another key may be let do less. */
type Stored = Record<string, { at: number; meta: unknown }>;

export class Announcements {
  readonly #file: string;
  readonly #name: string;

  /** @param owner address of the service, the digest of the key, and who asks: another release may read more of it. */
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

  /** Keeps what was announced, or that nothing is known. Where it cannot be written it is asked for again. */
  write(meta: unknown): void {
    const others = Object.entries(this.#stored()).filter(([name]) => name !== this.#name);
    const newest = others.sort(([, a], [, b]) => Number(Object(b).at) - Number(Object(a).at)).slice(0, MOST - 1);
    const stored = { [this.#name]: { at: currentMs(), meta }, ...Object.fromEntries(newest) };
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
      writeWhole(this.#file, JSON.stringify(stored));
    } catch {
      // The folder may not be written to.
    }
  }
}
