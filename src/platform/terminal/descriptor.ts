/**
 * Standard output and error without Node's stream objects: files and pipes are written with system calls, which saves a
 * tenth of the bare start for each. A terminal gets the real stream.
 *
 * A write to a full pipe blocks inside the system call, where no signal is handled. So pipes are written to without
 * blocking, and the rest waits in the event loop. O_NONBLOCK belongs to the open file, which other processes may share
 * (`(lks …; date) | less`)
 * and would fail with EAGAIN. Linux therefore reopens the pipe for this process alone. Elsewhere, and for
 * sockets, which cannot be reopened, only as much is written directly as a fresh one surely takes; the rest goes to
 * Node's stream, which sets the flag and restores it when the process ends.
 */
import { constants, fstatSync, openSync, type Stats, statSync, writeSync } from 'node:fs';
import { LksError } from '../../contract/errors';
import type { OutputStream } from './io';

/** PIPE_BUF of Linux: writes of up to this many bytes are atomic, so an interruption cuts no such line. */
const WHOLE = 4096;
/** Bytes that a fresh Linux socket surely takes (it has room for 3 times as much), and the overhead of each write. */
const SOCKET_ROOM = 65_536;
const WRITE_COST = 1024;
const LINE_FEED = 0x0a;
/** Milliseconds that a write may still wait after a signal, for a slow reader. */
const RETRYING_MS = 300;

/** End of the next piece of `bytes`: as many whole lines as fit, or one longer line. */
function endOfPiece(bytes: Buffer, at: number): number {
  const last = bytes.subarray(at, at + WHOLE).lastIndexOf(LINE_FEED);
  if (last >= 0) return at + last + 1;
  const next = bytes.indexOf(LINE_FEED, at);
  return next >= 0 ? next + 1 : bytes.length;
}

/** A pipe or a socket: writes directly what it can, the rest waits in the event loop. */
class PipeOutput implements OutputStream {
  readonly isTTY = false;
  /** The stream for the rest, once a write had to wait. */
  #waiting: Pick<OutputStream, 'write'> | undefined;

  /**
   * @param tryWrite writes without blocking; returns the number of bytes written, 0 if it would block.
   * @param open the stream for what has to wait.
   */
  constructor(
    private readonly tryWrite: (bytes: Buffer) => number,
    private readonly open: () => Promise<Pick<OutputStream, 'write'>>,
    private readonly signal: AbortSignal,
  ) {}

  on(): void {}

  write(text: string | Uint8Array, done: (error?: Error | null) => void): void {
    const bytes = Buffer.from(text as string);
    let at = 0;
    try {
      while (at < bytes.length && this.#waiting === undefined) {
        const taken = this.tryWrite(bytes.subarray(at, endOfPiece(bytes, at)));
        if (taken === 0) break;
        at += taken;
      }
    } catch (error) {
      done(error as Error);
      return;
    }
    if (at === bytes.length) done();
    else this.#wait(bytes.subarray(at)).then(() => done(), done);
  }

  async #wait(bytes: Buffer): Promise<void> {
    this.#waiting ??= await this.open();
    for (let at = 0, end = 0; at < bytes.length; at = end) {
      end = endOfPiece(bytes, at);
      await this.#send(this.#waiting, bytes.subarray(at, end));
    }
  }

  /** Rejects with the signal's reason if the reader has not taken the bytes soon after it. */
  #send(stream: Pick<OutputStream, 'write'>, bytes: Buffer): Promise<void> {
    const { signal } = this;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const stop = (): void => {
        // If the reader of standard output has gone, standard error is still written.
        if (signal.reason instanceof LksError) timer = setTimeout(reject, RETRYING_MS, signal.reason);
      };
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
      stream.write(bytes, (error) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        if (error) reject(error);
        else resolve();
      });
    });
  }
}

function writeWithoutWaiting(descriptor: number, bytes: Buffer): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
    throw error;
  }
}

/** Reopens a pipe in non-blocking mode; undefined where that cannot be done. */
function openAgain(descriptor: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Another user's pipe, no /proc, or a reader that has gone, which the first write finds out.
    return undefined;
  }
}

async function openSocket(descriptor: number): Promise<OutputStream> {
  const { Socket } = await import('node:net');
  const socket = new Socket({ fd: descriptor, readable: false, writable: true });
  socket.on('error', () => {});
  // A waiting write keeps the process alive; the connection itself does not.
  return socket.unref();
}

function openPipe(descriptor: 1 | 2, facts: Stats, stream: () => OutputStream, signal: AbortSignal): OutputStream {
  const own = facts.isFIFO() ? openAgain(descriptor) : undefined;
  if (own !== undefined)
    return new PipeOutput(
      (bytes) => writeWithoutWaiting(own, bytes),
      () => openSocket(own),
      signal,
    );
  let room = facts.isSocket() && process.platform === 'linux' ? SOCKET_ROOM : WHOLE + WRITE_COST;
  const tryWrite = (bytes: Buffer): number => {
    room -= bytes.length + WRITE_COST;
    return room < 0 ? 0 : writeWithoutWaiting(descriptor, bytes);
  };
  const openStream = async (): Promise<OutputStream> => {
    const waiting = stream();
    // The write itself reports a reader who goes away; without a listener the error would end the process.
    waiting.on('error', () => {});
    return waiting;
  };
  return new PipeOutput(tryWrite, openStream, signal);
}

/** A file never blocks for a reader. */
function openFile(descriptor: 1 | 2): OutputStream {
  return {
    isTTY: false,
    on: () => undefined,
    write(text, done) {
      const bytes = Buffer.from(text as string);
      try {
        for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      } catch (error) {
        return done(error as Error);
      }
      done();
    },
  };
}

const isNull = ({ rdev }: Stats): boolean => rdev === statSync('/dev/null').rdev;

/**
 * The stream of a standard descriptor: `stream()` itself for a terminal or a descriptor that cannot be examined. A
 * blocked write is given up shortly after `signal` is aborted by a signal to the process.
 */
export function openDescriptor(descriptor: 1 | 2, stream: () => OutputStream, signal: AbortSignal): OutputStream {
  try {
    const facts = fstatSync(descriptor);
    if (process.platform === 'win32') return stream();
    // Any other character device is a terminal, and only the real stream knows how wide it is.
    if (facts.isCharacterDevice()) return isNull(facts) ? openFile(descriptor) : stream();
    return facts.isFIFO() || facts.isSocket() ? openPipe(descriptor, facts, stream, signal) : openFile(descriptor);
  } catch {
    return stream();
  }
}
