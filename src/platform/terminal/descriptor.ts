/**
 * Standard output and error without Node's stream objects, where that is the same: a file or a pipe is written to with the
 * system call that the streams would use, which saves a tenth of the bare start for each. A terminal gets the real stream.
 *
 * A pipe that nobody reads fills up, and a write to it then waits inside the system call, where no signal is heeded. So a
 * pipe is written to without waiting, and what it does not take waits in the event loop. The flag for that (O_NONBLOCK)
 * belongs to the open file, which others may share: `(lks …; date) | less`, or standard error on the same pipe. They would fail with
 * EAGAIN. Linux therefore opens the pipe once more, for this process alone. Elsewhere, and for a socket, which cannot be
 * opened so, as much is written at once as a fresh one surely takes, and only the rest goes to Node's stream, which sets the
 * flag; Node.js puts it back as it was when the process ends.
 */
import { constants, fstatSync, openSync, type Stats, statSync, writeSync } from 'node:fs';
import { LksError } from '../../contract/errors';
import type { OutputStream } from './io';

/** A pipe takes so many bytes whole or not at all (PIPE_BUF of Linux), so that an interruption cuts no line of such length. */
const WHOLE = 4096;
/** What a fresh socket of Linux surely takes (it has room for 3 times as much), and what each write costs of that beside its bytes. */
const SOCKET_ROOM = 65_536;
const WRITE_COST = 1024;
const LINE_FEED = 0x0a;
/** How long a write may still wait after a signal, milliseconds: for a reader who is slow, not for one who is not there. */
const RETRYING_MS = 300;

/** Where the next piece of `bytes` ends: whole lines that are taken together, or one line that is longer. */
function endOfPiece(bytes: Buffer, at: number): number {
  const last = bytes.subarray(at, at + WHOLE).lastIndexOf(LINE_FEED);
  if (last >= 0) return at + last + 1;
  const next = bytes.indexOf(LINE_FEED, at);
  return next >= 0 ? next + 1 : bytes.length;
}

/** A pipe or a socket: what can be written at once is, the rest waits in the event loop. */
class PipeOutput implements OutputStream {
  readonly isTTY = false;
  /** The stream that waits, once something had to. */
  #waiting: Pick<OutputStream, 'write'> | undefined;

  /**
   * @param tryWrite writes without waiting; returns how many bytes were taken, 0 when it would have to wait.
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

  /** Rejects with the reason of the signal when that comes and the reader does not. */
  #send(stream: Pick<OutputStream, 'write'>, bytes: Buffer): Promise<void> {
    const { signal } = this;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const stop = (): void => {
        // A reader of standard output that has gone is no reason to leave what standard error says unsaid.
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

/** Writes as much as is taken without waiting. */
function writeWithoutWaiting(descriptor: number, bytes: Buffer): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
    throw error;
  }
}

/** The pipe at this descriptor, opened once more without waiting; undefined where that cannot be done. */
function openAgain(descriptor: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Somebody else's pipe, no /proc, or a reader who has gone already, which the first write finds out.
    return undefined;
  }
}

async function openSocket(descriptor: number): Promise<OutputStream> {
  const { Socket } = await import('node:net');
  const socket = new Socket({ fd: descriptor, readable: false, writable: true });
  socket.on('error', () => {});
  // A write that waits keeps the process alive, the connection by itself does not.
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
    // A reader who goes away is told to the write itself; without a listener the process would die of it as well.
    waiting.on('error', () => {});
    return waiting;
  };
  return new PipeOutput(tryWrite, openStream, signal);
}

/** A file: the system call does not wait for anybody. */
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

/** Whether this is /dev/null, which takes all and makes nobody wait: `2>/dev/null` is what scripts write. */
const isNull = ({ rdev }: Stats): boolean => rdev === statSync('/dev/null').rdev;

/**
 * The stream of a standard descriptor: `stream()` itself for a terminal or anything that cannot be looked at. A write that waits
 * for its reader is given up shortly after `signal` is aborted by a signal to the process.
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
