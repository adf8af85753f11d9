/**
 * A log of lines that never makes its writer wait: a service must not stand still because nobody reads what it says.
 * Lines are gathered for a moment and written together; when too many wait, new ones are counted instead of kept.
 */

import { close, fstatSync, open, write } from 'node:fs';
import { isatty } from 'node:tty';
import { promisify } from 'node:util';
import { currentDate } from '../platform/clock';
import { isSpecialFile, openSpecial } from '../platform/special-files';
import { openErrorSocket } from '../platform/terminal/error-socket';

/** Milliseconds that a line may wait for others. */
const GATHER = 50;
/** Characters that may wait; beyond it lines are lost. */
const MOST_WAITING = 8_000_000;
/** Milliseconds that the end of the log waits for a reader. */
const RETRYING = 1_000;

interface Target {
  write(text: string): Promise<void>;
  /** `stalled`: a write has not ended, and nobody will wait for it. */
  close(stalled: boolean): Promise<void>;
}

export interface LineLogOptions {
  /** The line that says how many were lost. */
  lost: (lines: number) => string;
  /** Changes a line before it is written; by default not at all. */
  format?: (line: string) => string;
}

/** The line that says how many could not be written. */
export const lostLine = (lines: number, now: Date): string => JSON.stringify({ time: now.toISOString(), lost: lines });

export class LineLog {
  readonly #target: Target;
  readonly #lost: (lines: number) => string;
  readonly #format: (line: string) => string;
  #waiting: string[] = [];
  #size = 0;
  #lostLines = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #broken = false;

  constructor(target: Target, { lost, format = (line) => line }: LineLogOptions) {
    this.#target = target;
    this.#lost = lost;
    this.#format = format;
  }

  /** Takes a line, without its end. */
  line(text: string): void {
    if (this.#broken) return;
    if (this.#size > MOST_WAITING) {
      this.#lostLines += 1;
      return;
    }
    this.#waiting.push(text);
    this.#size += text.length;
    this.#timer ??= setTimeout(() => this.#flush(), GATHER);
  }

  #flush(): void {
    this.#timer = undefined;
    if (this.#writing !== undefined || this.#waiting.length === 0) return;
    if (this.#lostLines > 0) this.#waiting.push(this.#lost(this.#lostLines));
    const text = `${this.#waiting.map(this.#format).join('\n')}\n`;
    this.#waiting = [];
    this.#size = 0;
    this.#lostLines = 0;
    this.#writing = this.#target
      .write(text)
      .catch(() => {
        // The disk is full or the reader has gone: the service goes on.
        this.#broken = true;
      })
      .then(() => {
        this.#writing = undefined;
        this.#flush();
      });
  }

  /** Writes what waits, for as long as that is possible within a second, and lets go of the target. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#flush();
    await Promise.race([this.#drained(), new Promise((resolve) => setTimeout(resolve, RETRYING).unref())]);
    await this.#target.close(this.#writing !== undefined);
  }

  async #drained(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }
}

async function errorTarget(): Promise<Target> {
  const socket = await openErrorSocket();
  return {
    write: (text) =>
      new Promise((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve()))),
    // Standard error stays open for what is said after the log, unless that could never be said either.
    close: async (stalled) => {
      if (stalled) socket.destroy();
    },
  };
}

function fileTarget(descriptor: number, owned: boolean): Target {
  const put = promisify(write);
  return {
    async write(text) {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) at += (await put(descriptor, bytes, at)).bytesWritten;
    },
    close: () => (owned ? promisify(close)(descriptor) : Promise.resolve()),
  };
}

/** Opens a log whose lines another process is sent, some at a time, with their ends. */
export function openSentLog(write: (text: string) => Promise<void>): LineLog {
  const lost = (lines: number): string => lostLine(lines, currentDate());
  return new LineLog({ write, close: async () => {} }, { lost });
}

/** Opens a log on a file, to which it appends (made with mode 0600); of a pipe its reader is waited for. Throws the system's error. */
export async function openFileLog(file: string, signal: AbortSignal, options: LineLogOptions): Promise<LineLog> {
  if (isSpecialFile(file)) {
    const stop = new AbortController();
    const giveUp = (): void => stop.abort(signal.reason);
    signal.addEventListener('abort', giveUp);
    // The last lines of a service that stops are still written.
    const output = await openSpecial(file, stop.signal).finally(() => signal.removeEventListener('abort', giveUp));
    const write = (text: string): Promise<void> => output.writeFile(text);
    return new LineLog({ write, close: async (stalled) => (stalled ? stop.abort() : output.close()) }, options);
  }
  const descriptor = await promisify(open)(file, 'a', 0o600);
  return new LineLog(fileTarget(descriptor, true), options);
}

/** Opens a log on standard error, whatever is behind it. */
export async function openErrorLog(options: LineLogOptions): Promise<LineLog> {
  const pipe = !isatty(2) && (fstatSync(2).isFIFO() || fstatSync(2).isSocket());
  return new LineLog(pipe ? await errorTarget() : fileTarget(2, false), options);
}
