/** Bytes that come one after another and only once: standard input, whose beginning tells what it is. */

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
    const pieces = [this.#pending];
    let held = this.#pending.length;
    while (held < length && !this.#ended) {
      const { value, done } = await this.#source.next();
      this.#ended = done === true;
      if (this.#ended) break;
      pieces.push(value);
      held += value.length;
    }
    if (pieces.length > 1) this.#pending = Buffer.concat(pieces, held);
    return this.#pending.subarray(0, length);
  }

  /** Everything up to the end, in pieces. */
  async *rest(): AsyncGenerator<Buffer> {
    while ((await this.peek(1)).length > 0) {
      const piece = this.#pending.subarray(0, PIECE);
      this.#pending = this.#pending.subarray(piece.length);
      this.#consumed += piece.length;
      yield piece;
    }
  }
}
