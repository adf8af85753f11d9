/**
 * Writing to a stream so that nothing is lost: every write waits for the system to take it, a closed pipe is quiet,
 * any other failure is an error (faults.md, "Traps of the runtime"; a write that ignores its callback
 * loses /dev/full and runs a slow pipe out of memory).
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';

export interface Sink {
  write(text: string | Uint8Array, done: (error?: Error | null) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export class Writer {
  #closed = false;
  readonly #sink: Sink;
  readonly #onClosed: () => void;

  /** `onClosed` is called once, when the reader at the other end has gone away. */
  constructor(sink: Sink, onClosed: () => void) {
    this.#sink = sink;
    this.#onClosed = onClosed;
    // The callback of write() reports the same error; without a listener the process would die of it.
    sink.on('error', () => {});
  }

  /** True once the reader has gone away. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Resolves when the system has taken the text, or the reader is gone. Throws `local` (disk full, bad descriptor), and
   * the reason of a signal that came while it waited. */
  write(text: string | Uint8Array): Promise<void> {
    if (this.#closed || text.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#sink.write(text, (error) => {
        if (!error) return resolve();
        const code = (error as NodeJS.ErrnoException).code ?? '';
        if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || code === 'EOF') {
          if (!this.#closed) {
            this.#closed = true;
            this.#onClosed();
          }
          return resolve();
        }
        if (error instanceof LksError) return reject(error);
        reject(
          new LksError('local', say.terminal.cannotWrite(code), {
            hint: say.terminal.cannotWriteHint(code),
            cause: error,
          }),
        );
      });
    });
  }

  /** Writes chunks as they come, gathered into pieces of about 16 KB so that a pipe is not called for every row. */
  async writeAll(chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>): Promise<void> {
    let pending = '';
    for await (const chunk of chunks) {
      if (typeof chunk === 'string') pending += chunk;
      if (typeof chunk === 'string' && pending.length < 16_384) continue;
      await this.write(pending);
      pending = '';
      if (typeof chunk !== 'string') await this.write(chunk);
      if (this.#closed) return;
    }
    await this.write(pending);
  }
}
