/** Bytes that are kept while a command runs: in memory while they are few, then in a file without a name, which stays no moment longer than it. */
import { type FileHandle, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { crypto, os } from './builtins';
import { makeFolder } from './make-folder';

/**
 * Opens a new file in `folder`, which is made when it is missing. Nobody else may read it (0600), and its name is taken away as soon as it is
 * open: whatever ends this process takes the file along. The caller closes it. Throws what the system says.
 */
export async function openNameless(folder: string): Promise<FileHandle> {
  makeFolder(folder, 0o700);
  const name = path.join(folder, `.lks-${crypto().randomBytes(6).toString('hex')}.tmp`);
  const file = await open(name, 'wx+', 0o600);
  try {
    // Windows, too, lets an open file go; it is gone there when it is closed.
    await unlink(name);
    return file;
  } catch (error) {
    await file.close();
    await unlink(name).catch(() => {});
    throw error;
  }
}

/** Bytes that are kept in memory. */
const IN_MEMORY = 4 * 1024 * 1024;
const READ = 65_536;

/** Bytes that are written one behind the other, and read again any number of times. */
export class Spool {
  #pieces: Buffer[] = [];
  #size = 0;
  /** Bytes of it that are in the file. */
  #filed = 0;
  #file: FileHandle | undefined;
  #flushed: Promise<void> = Promise.resolve();

  /**
   * @param folder for the file. @param refuse what is thrown where it cannot be written, for what the system says.
   * @param inMemory bytes that wait for the file, or never come there.
   */
  constructor(
    private readonly folder: string,
    private readonly refuse: (error: NodeJS.ErrnoException) => Error,
    private readonly inMemory = IN_MEMORY,
  ) {}

  get size(): number {
    return this.#size;
  }

  /** Adds bytes; gives where they begin. */
  async add(bytes: Buffer): Promise<number> {
    const start = this.#size;
    this.#pieces.push(bytes);
    this.#size += bytes.length;
    if (this.#size - this.#filed > this.inMemory) {
      this.#flushed = this.#flush();
      await this.#flushed;
    }
    return start;
  }

  async #flush(): Promise<void> {
    try {
      this.#file ??= await openNameless(this.folder);
      const bytes = Buffer.concat(this.#pieces);
      for (let at = 0; at < bytes.length; )
        at += (await this.#file.write(bytes, at, bytes.length - at, this.#filed + at)).bytesWritten;
      this.#filed += bytes.length;
      this.#pieces = [];
    } catch (error) {
      throw this.refuse(error as NodeJS.ErrnoException);
    }
  }

  /** The bytes between two places. */
  async slice(start: number, end: number): Promise<Buffer> {
    if (this.#filed > start && this.#filed < end) await this.#flush();
    if (this.#filed <= start) return Buffer.concat(this.#pieces).subarray(start - this.#filed, end - this.#filed);
    const bytes = Buffer.alloc(end - start);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await this.#file!.read(bytes, at, bytes.length - at, start + at);
      if (bytesRead === 0) throw this.refuse(Object.assign(new Error('the file ends'), { code: 'EIO' }));
      at += bytesRead;
    }
    return bytes;
  }

  /** All bytes so far, from the first on. */
  async *bytes(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.#filed; at += READ) yield this.slice(at, Math.min(this.#filed, at + READ));
    yield* this.#pieces;
  }

  /** Closes the file after pending writes. */
  async close(): Promise<void> {
    await this.#flushed.catch(() => {});
    this.#pieces = [];
    await this.#file?.close();
    this.#file = undefined;
  }
}

/**
 * A spool in the folder for temporary files, by default that of the system.
 * @param told the sentence where that cannot be written.
 */
export function temporarySpool(
  told: (folder: string, code: string) => string,
  { folder = os().tmpdir(), inMemory }: { folder?: string; inMemory?: number } = {},
): Spool {
  const refuse = ({ code = '' }: NodeJS.ErrnoException) =>
    new LksError('local', told(folder, code), { hint: say.texts.noTemporaryHint });
  return new Spool(folder, refuse, inMemory);
}
