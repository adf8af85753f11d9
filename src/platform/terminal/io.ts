/** Output and input: streams, terminals, width, colour, links. */

import { LksError } from '../../contract/errors';
import { unmarked } from '../../contract/suggested';
import { say } from '../../messages';
import type { Environment } from '../environment';
import { redact, type Secret } from '../secret';
import type { InputStream } from '../special-files';
import { type ColourDepth, decideColour, supportsLinks } from './colour';

interface Sink {
  write(text: string | Uint8Array, done: (error?: Error | null) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Writes to a stream so that nothing is lost: each write waits for the system to accept it; a closed pipe is no error,
 * any other failure is (faults.md, "Traps of the runtime": without a write callback /dev/full goes unnoticed, and a
 * slow pipe fills the memory).
 */
class Writer {
  #closed = false;
  readonly #sink: Sink;
  readonly #onClosed: () => void;

  /** `onClosed` is called once, when the reader has gone away. */
  constructor(sink: Sink, onClosed: () => void) {
    this.#sink = sink;
    this.#onClosed = onClosed;
    // The callback of write() reports the same error; without a listener the process would die of it.
    sink.on('error', () => {});
  }

  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Resolves when the system has accepted the text, or the reader is gone. Throws `local` (disk full, bad descriptor),
   * and the reason of a signal during the wait.
   */
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

  /** Writes chunks, joined to pieces of about 16 KB so that not every row is a system call. */
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

export interface StreamFacts {
  isTerminal: boolean;
  /** Columns of the terminal, 80 if unknown; undefined off a terminal. */
  columns: number | undefined;
  /** Rows of the terminal; undefined if unknown: there is no paging then. */
  rows: number | undefined;
}

export type OutputStream = Sink & { isTTY?: boolean; columns?: number; rows?: number };

export interface IoOptions {
  /** Opened at the first use: a standard stream costs a tenth of the bare start. */
  stdout: () => OutputStream;
  stderr: () => OutputStream;
  stdin: () => InputStream;
  /** Standard error as a Node.js stream, for spinners; without it none is drawn. */
  drawnOn?: () => NodeJS.WriteStream;
  env: Environment;
  /** Called when the reader of stdout has gone away. */
  onClosed: () => void;
}

/** Width of a terminal that does not report it. */
export const DEFAULT_COLUMNS = 80;

/** A simulated terminal for tests and screen recordings: LKS_FORCE_TTY=80 has 80 columns. */
const isPretended = ({ LKS_FORCE_TTY: forced = '' }: Environment): boolean => forced !== '' && forced !== '0';

function factsOf(stream: OutputStream, env: Environment): StreamFacts {
  if (isPretended(env)) {
    const columns = Number(env.LKS_FORCE_TTY);
    return { isTerminal: true, columns: columns > 1 ? Math.floor(columns) : DEFAULT_COLUMNS, rows: undefined };
  }
  if (stream.isTTY !== true) return { isTerminal: false, columns: undefined, rows: undefined };
  // A pseudo-terminal may report 0 columns and 0 rows; layout needs a real number.
  return {
    isTerminal: true,
    // Read each time: the window may be resized.
    get columns() {
      return stream.columns || DEFAULT_COLUMNS;
    },
    rows: stream.rows || undefined,
  };
}

export class Io {
  readonly env: Environment;
  /** Values that may never be printed; stderr passes through `redact`. */
  readonly secrets = new Set<Secret>();
  /** `--quiet`: notes are dropped, errors are not. */
  quiet = false;
  /** Notes held until the end of the run: with machine output stderr has only an error object. */
  #held: string[] | undefined;
  colourFlag: string | undefined;
  links = true;
  /** Clears a spinner or progress line, so that the next output begins on a new line. */
  clearDrawn: (() => void) | undefined;
  readonly #options: IoOptions;
  #out: { writer: Writer; facts: StreamFacts } | undefined;
  #err: { writer: Writer; facts: StreamFacts } | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(options: IoOptions) {
    this.env = options.env;
    this.#options = options;
  }

  #openOut(): { writer: Writer; facts: StreamFacts } {
    if (this.#out === undefined) {
      const stream = this.#options.stdout();
      this.#out = { writer: new Writer(stream, this.#options.onClosed), facts: factsOf(stream, this.env) };
    }
    return this.#out;
  }

  #openErr(): { writer: Writer; facts: StreamFacts } {
    if (this.#err === undefined) {
      const stream = this.#options.stderr();
      this.#err = { writer: new Writer(stream, () => {}), facts: factsOf(stream, this.env) };
    }
    return this.#err;
  }

  get stdout(): Writer {
    return this.#openOut().writer;
  }

  get stdin(): InputStream {
    return this.#options.stdin();
  }

  get drawnOn(): (() => NodeJS.WriteStream) | undefined {
    return this.#options.drawnOn;
  }

  get out(): StreamFacts {
    return this.#openOut().facts;
  }

  get err(): StreamFacts {
    return this.#openErr().facts;
  }

  colour(stream: 'out' | 'err'): ColourDepth {
    return decideColour(this.colourFlag, this.env, this[stream].isTerminal);
  }

  get showsLinks(): boolean {
    return this.links && this.out.isTerminal && this.colour('out') > 0 && supportsLinks(this.env);
  }

  get stdinIsTerminal(): boolean {
    return this.stdin.isTTY === true;
  }

  /**
   * Whether a person types and reads: standard input and output are a (simulated) terminal. In a script a result number
   * would refer to any earlier search.
   */
  get isAtTerminal(): boolean {
    return this.out.isTerminal && (isPretended(this.env) || this.stdinIsTerminal);
  }

  /** Writes a line to stderr unless `--quiet`; lines stay in order. */
  note(line: string): void {
    if (!this.quiet) this.error(`${unmarked(line)}\n`);
  }

  /** Holds notes back until `release` or `discard`. */
  hold(): void {
    this.#held ??= [];
  }

  get holds(): boolean {
    return this.#held !== undefined;
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const text of held) this.error(text);
  }

  discard(): void {
    this.#held = undefined;
  }

  /** Writes to stderr even under `--quiet`. Failures of stderr are ignored. */
  error(text: string): void {
    if (this.#held !== undefined) {
      this.#held.push(text);
      return;
    }
    const clean = redact(text, this.secrets);
    const { writer } = this.#openErr();
    const write = (): Promise<void> => {
      this.clearDrawn?.();
      return writer.write(clean);
    };
    this.#last = this.#last.then(write).catch(() => {});
  }

  /** Resolves when all notes so far have been written. */
  flush(): Promise<void> {
    return this.#last;
  }
}
