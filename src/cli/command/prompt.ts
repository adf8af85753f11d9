/** Questions on a terminal, asked on stderr since stdout is for results. */
import { Writable } from 'node:stream';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Io } from '../../platform/terminal';
import type { Context } from './context';

export type Asker = Pick<Io, 'stdin' | 'err' | 'error'>;

function screenOf(io: Asker): NodeJS.WritableStream {
  const screen = new Writable({
    write(chunk, _, done) {
      io.error(String(chunk));
      done();
    },
  });
  return Object.assign(screen, { isTTY: true, columns: io.err.columns ?? 80 });
}

const interrupted = (): LksError => new LksError('interrupted', say.profiles.interrupted);

/** Also aborts `ask` at a closed terminal or Ctrl-D, which the prompt package misses; those give ''. */
async function untilClosed(
  io: Asker,
  signal: AbortSignal,
  ask: (input: NodeJS.ReadableStream, signal: AbortSignal) => Promise<string>,
): Promise<string> {
  const input = io.stdin as unknown as NodeJS.ReadableStream;
  const closed = new AbortController();
  let settled = false;
  // An answer also pauses the input, just before it arrives here; let it settle first.
  const close = (): void => void setImmediate(() => settled || closed.abort());
  const answer = ask(input, AbortSignal.any([signal, closed.signal])).finally(() => {
    settled = true;
  });
  input.on('pause', close).on('end', close);
  try {
    return await answer;
  } catch (error) {
    signal.throwIfAborted();
    if (closed.signal.aborted) return '';
    throw (error as Error).name === 'ExitPromptError' ? interrupted() : error;
  } finally {
    input.removeListener('pause', close).removeListener('end', close);
  }
}

/** Returns the secret trimmed, '' for Ctrl-D. Throws `interrupted` for Ctrl-C, and the signal's reason. */
export async function askHidden(io: Asker, question: string, signal: AbortSignal): Promise<string> {
  const { default: password } = await import('@inquirer/password');
  // No decoration: colour is decided elsewhere. The package puts a space between prefix, message and mask.
  const same = (text: string): string => text;
  const style = { message: same, answer: same, help: same, maskedText: '' };
  const config = { message: say.profiles.hidden, toggleMask: false, theme: { prefix: question, style } };
  const output = screenOf(io);
  return (await untilClosed(io, signal, (input, stop) => password(config, { input, output, signal: stop }))).trim();
}

/** Asks for one line with echo. Returns it trimmed, '' for Ctrl-D. Throws as `askHidden`. */
export async function askLine(io: Asker, question: string, signal: AbortSignal): Promise<string> {
  const { createInterface } = await import('node:readline');
  const output = screenOf(io);
  const answer = await untilClosed(io, signal, (input, stop) => {
    const lines = createInterface({ input, output, terminal: true });
    return new Promise<string>((resolve, reject) => {
      const leave = (reason: unknown): void => {
        io.error('\n');
        reject(reason);
      };
      lines.on('SIGINT', () => leave(interrupted()));
      stop.addEventListener('abort', () => leave(stop.reason));
      lines.question(`${question} `, resolve);
    }).finally(() => lines.close());
  });
  return answer.trim();
}

/** The value of a pressed key; `closed` if the terminal is. Throws `interrupted` for Ctrl-C, the signal's reason. */
export async function askKey<T>(
  io: Asker,
  question: string,
  { keys, closed, signal }: { keys: Readonly<Record<string, T>>; closed: T; signal: AbortSignal },
): Promise<T> {
  signal.throwIfAborted();
  const input = io.stdin as unknown as NodeJS.ReadStream;
  io.error(question);
  input.setRawMode?.(true);
  const done = new AbortController();
  try {
    return await new Promise<T>((resolve, reject) => {
      const take = (typed: Buffer): void => {
        const key = [...typed.toString()].find((one) => one === '\u0003' || Object.hasOwn(keys, one));
        if (key === '\u0003') reject(interrupted());
        else if (key !== undefined) resolve(keys[key]!);
      };
      const leave = (): void => resolve(closed);
      // A paused stream does not resume by itself.
      input.on('data', take).once('end', leave).resume();
      done.signal.addEventListener('abort', () => input.off('data', take).off('end', leave));
      signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
    });
  } finally {
    done.abort();
    input.setRawMode?.(false);
    input.pause();
    io.error('\n');
  }
}

/** Asks for confirmation. Throws `usage` without a terminal, and `failed` for anything but yes. */
export async function confirm(
  { io, signal, settle }: Pick<Context, 'io' | 'signal' | 'settle'>,
  question: string,
  needsYes: string,
  hint: string,
): Promise<void> {
  if (!io.stdinIsTerminal || !io.err.isTerminal) throw new LksError('usage', needsYes, { hint, parameter: 'yes' });
  settle();
  if (!/^(y|yes|j|ja)$/i.test(await askLine(io, question, signal))) throw new LksError('failed', say.privacy.notErased);
}
