/**
 * Whether a library that was found damaged has been mended: another file has taken its place, as `lks library check --repair`
 * and the restoring of a backup do. What is open keeps to the file of before until it is opened anew.
 */
import { stat } from 'node:fs';
import { promisify } from 'node:util';
import { LksError } from '../contract/errors';
import { openForReading } from '../library/reading';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000;

/** By what a file is known whatever its name; undefined where there is none. */
export async function identityOf(file: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await promisify(stat)(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Whether a library can be opened there: a copy that is not whole yet cannot be. */
function canBeOpened(file: string): boolean {
  try {
    openForReading(file).close();
    return true;
  } catch (error) {
    if (error instanceof LksError) return false;
    throw error;
  }
}

export class MendedWatch {
  readonly #file: string;
  readonly #onMended: () => void;
  /** The file that is open. */
  #opened: Promise<string | undefined>;
  #timer: NodeJS.Timeout | undefined;

  /** `file` has just been opened. What `onMended` throws as a failure of lks is no end: it is told again at the next look. */
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
    if (this.#timer === undefined || there === undefined || there === opened || !canBeOpened(this.#file)) return;
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
