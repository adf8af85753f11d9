/** Bytes at any place of a file, read ahead in pieces, so that a million small entries are not a million reads. */
import type { FileHandle } from 'node:fs/promises';
import { damagedZip } from './records';

/** Bytes read at a time. */
const WINDOW = 1024 * 1024;

export interface ByteSource {
  readonly size: number;
  /** Exactly these bytes. Throws `failed` where the source has fewer: it is cut off or contradicts itself. */
  read(offset: number, length: number): Promise<Buffer>;
  /** The same bytes through a window of its own, for a second place that is read in turns with the first. */
  another(): ByteSource;
}

/** An open file of `size` bytes. The caller closes it. */
export class FileSource implements ByteSource {
  #window: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  async read(offset: number, length: number): Promise<Buffer> {
    if (offset < 0 || offset + length > this.size) throw damagedZip();
    if (offset < this.#start || offset + length > this.#start + this.#window.length) {
      const wanted = Math.min(Math.max(length, WINDOW), this.size - offset);
      const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(wanted), 0, wanted, offset);
      this.#window = buffer.subarray(0, bytesRead);
      this.#start = offset;
      if (bytesRead < length) throw damagedZip();
    }
    return this.#window.subarray(offset - this.#start, offset - this.#start + length);
  }

  another(): FileSource {
    return new FileSource(this.file, this.size);
  }
}

/** A part of another source: an archive that is stored within an archive as it is. */
export class PartSource implements ByteSource {
  constructor(
    private readonly whole: ByteSource,
    private readonly start: number,
    readonly size: number,
  ) {}

  async read(offset: number, length: number): Promise<Buffer> {
    if (offset < 0 || offset + length > this.size) throw damagedZip();
    return this.whole.read(this.start + offset, length);
  }

  another(): PartSource {
    return new PartSource(this.whole.another(), this.start, this.size);
  }
}
