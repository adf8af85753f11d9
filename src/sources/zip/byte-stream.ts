/** Bytes that come one after another and only once: standard input, or an archive that is unpacked on the way. */
import { createInflateRaw } from 'node:zlib';
import type { Budget } from './budget';
import { damagedZip } from './records';

/** Bytes handed on at a time. */
const PIECE = 256 * 1024;

export class ByteStream {
  readonly #source: AsyncIterator<Buffer>;
  #pending: Buffer = Buffer.alloc(0);
  #consumed = 0;
  #ended = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Bytes taken so far. */
  get consumed(): number {
    return this.#consumed;
  }

  /** The next bytes without taking them; fewer than `length` only at the end. */
  async peek(length: number): Promise<Buffer> {
    if (this.#pending.length < length && !this.#ended) {
      const pieces = [this.#pending];
      let held = this.#pending.length;
      while (held < length) {
        const { value, done } = await this.#source.next();
        this.#ended = done === true;
        if (this.#ended) break;
        pieces.push(value);
        held += value.length;
      }
      this.#pending = Buffer.concat(pieces, held);
    }
    return this.#pending.subarray(0, length);
  }

  /** Takes exactly these bytes. Throws `failed` where there are fewer. */
  async take(length: number): Promise<Buffer> {
    const bytes = await this.peek(length);
    if (bytes.length < length) throw damagedZip();
    this.drop(length);
    return bytes;
  }

  /** Takes what a `peek` has shown. */
  drop(length: number): void {
    this.#pending = this.#pending.subarray(length);
    this.#consumed += length;
  }

  /** The next `length` bytes in pieces. Throws `failed` where there are fewer. */
  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const seen = (await this.peek(1)).length === 0 ? 0 : Math.min(left, PIECE, this.#pending.length);
      if (seen === 0) throw damagedZip();
      left -= seen;
      yield await this.take(seen);
    }
  }

  /** Everything up to the end, in pieces. */
  async *rest(): AsyncGenerator<Buffer> {
    for (;;) {
      if ((await this.peek(1)).length === 0) return;
      yield await this.take(Math.min(PIECE, this.#pending.length));
    }
  }

  /**
   * The deflated data that comes next, inflated, in pieces. Its own end is known from itself, so this works without a
   * size; exactly the bytes of it are taken once the last piece was read. Throws `failed` where it is damaged or cut off.
   */
  async *inflated(budget: Budget): AsyncGenerator<Buffer> {
    const inflate = createInflateRaw({ chunkSize: PIECE });
    let fed = 0;
    let last: Buffer = Buffer.alloc(0);
    const over = new Promise<void>((resolve) => inflate.once('end', resolve).once('close', resolve));
    const feed = async () => {
      while (!inflate.readableEnded && !inflate.destroyed) {
        last = await this.peek(1);
        if (last.length === 0) return void inflate.end();
        last = await this.take(Math.min(PIECE, this.#pending.length));
        fed += last.length;
        const taken = new Promise<void>((resolve) => inflate.write(last, () => resolve()));
        await Promise.race([taken, over]);
        // Less was used than given: the deflated data has ended, and what is left goes back.
        if (inflate.bytesWritten < fed) return;
      }
    };
    const feeding = feed();
    feeding.catch((error: Error) => inflate.destroy(error));
    try {
      for await (const piece of inflate) {
        budget.spend((piece as Buffer).length);
        yield piece as Buffer;
      }
      await feeding;
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damagedZip() : error;
    } finally {
      inflate.destroy();
    }
    const back = fed - inflate.bytesWritten;
    this.#pending = Buffer.concat([last.subarray(last.length - back), this.#pending]);
    this.#consumed -= back;
  }
}
