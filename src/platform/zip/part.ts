/** Bytes at any place of a file, read ahead in pieces, so that a million small entries are not a million reads. */
import type { FileHandle } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

/** Bytes read at a time. */
const WINDOW = 1024 * 1024;
/** Bytes handed on at a time. */
const PIECE = 256 * 1024;

interface Window {
  readonly start: number;
  readonly bytes: Buffer;
}

/** A part of an open file: all of it, or an archive that is stored within it as it is. Whoever opened the file closes it. */
export class Part extends RandomAccessReader {
  /** The directory and what it names are read in turns, far from one another: a window each, the last used first. */
  #windows: Window[] = [];

  constructor(
    private readonly file: FileHandle,
    private readonly start: number,
    readonly size: number,
  ) {
    super();
  }

  /** A part of this part, with windows of its own. */
  part(start: number, size: number): Part {
    return new Part(this.file, this.start + start, size);
  }

  /** These bytes; fewer where the part ends before. */
  async bytes(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.size);
    let window = this.#windows.find(({ start, bytes }) => start <= position && end <= start + bytes.length);
    window ??= { start: position, bytes: await this.#read(position, Math.max(length, WINDOW)) };
    if (window !== this.#windows[0]) this.#windows = [window, ...this.#windows.filter((other) => other !== window)];
    this.#windows.length = Math.min(this.#windows.length, 2);
    return window.bytes.subarray(position - window.start, Math.max(0, end - window.start));
  }

  /** As the package asks for bytes. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.bytes(position, length).then((bytes) => done(null, bytes.copy(buffer, offset)), done);
  }

  /** These bytes one piece after another, past the windows. */
  async *pieces(position: number, length: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < length; at += PIECE) yield await this.#read(position + at, Math.min(PIECE, length - at));
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - position));
    const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(wanted), 0, wanted, this.start + position);
    return buffer.subarray(0, bytesRead);
  }
}
