/** A worker, seen from the program that started it: a process or thread that does one declared task. */
import type { ResourceLimits } from 'node:worker_threads';
import { languageOfProcess } from '../../messages';
import { type ChildProcess, startProcess, startThread } from '../assets';
import { os } from '../builtins';
import { Channel, type Frame, type Freight, type Running } from './channel';
import { type Vitals, vitalsOf } from './limits';
import type { Part, Talk, WorkerTask } from './task';

export interface WorkerEnd {
  /** The signal, `exit N`, or the error code if it never began. */
  how: string;
  signal: NodeJS.Signals | undefined;
  exitCode: number | null;
  /** It ran out of heap. */
  isHeapFull: boolean;
  /** Why it never began. */
  unstarted?: Error;
}

/** The error of a call whose worker has ended. */
export class WorkerEnded extends Error {
  constructor(readonly end: WorkerEnd) {
    super(`the worker ended: ${end.how}`);
  }
}

export interface StartOptions<T extends Partial<Talk>> {
  /** MB of the heap: of a process, or of a thread by generation. */
  heap?: number | ResourceLimits;
  /** Ends the worker at once; calls throw the reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after which it is killed and `isLate` is set. */
  time?: number;
  /** Lower priority for the processor. */
  isPolite?: boolean;
  told?: (message: Part<T, 'fromWorker'>) => void;
  /** Answers the worker's own calls. */
  asked?: (asked: Part<T, 'asked'>, running: Running) => Promise<Part<T, 'answered'>>;
}

/** Exit code of V8 when the heap is full. */
const HEAP_FULL = 134;
const endOf = (exitCode: number | null, signal: NodeJS.Signals | null): WorkerEnd => ({
  how: signal ?? `exit ${exitCode}`,
  signal: signal ?? undefined,
  exitCode,
  isHeapFull: signal === 'SIGABRT' || signal === 'SIGTRAP' || exitCode === HEAP_FULL,
});
const unstarted = (error: NodeJS.ErrnoException): WorkerEnd => ({
  ...endOf(null, null),
  how: error.code ?? error.message,
  unstarted: error,
});

/** A watch writes twice a second; a worker silent this long is stopped or stuck. */
const LISTEN_MS = 5_000;
const MOST_SILENCES = 4;

interface Host {
  pid: number | undefined;
  isConnected: () => boolean;
  post(frame: Frame, freight: Freight): void;
  kill(): void;
}

export class TaskWorker<T extends Partial<Talk>> {
  /** Resolves once the worker has taken its input. Throws why it cannot, or `WorkerEnded`. */
  readonly ready: Promise<void>;
  /** Resolves when it is gone and all its messages have arrived. */
  readonly ended: Promise<WorkerEnd>;
  /** As last reported by its watch, if it has limits. */
  vitals: Vitals = { over: 'none', place: 0, peak: 0, cpuMs: 0 };
  isLate = false;
  readonly #host: Host | undefined;
  readonly #channel: Channel;
  #end: WorkerEnd | undefined;
  #over: (end: WorkerEnd) => void = () => {};
  #clean: () => void = () => {};

  constructor(task: WorkerTask<T>, input: Part<T, 'input'>, options: StartOptions<T> = {}) {
    const { signal, time, isPolite, told, asked } = options;
    const port = { packs: task.isThread !== true, post: (frame: Frame, how: Freight) => this.#host?.post(frame, how) };
    this.#channel = new Channel(port, {
      call: (body, running) => asked!(body as never, running),
      tell: (body) => told?.(body as never),
    });
    this.ended = new Promise((resolve) => {
      this.#over = (end) => {
        this.#end ??= end;
        this.#clean();
        this.#channel.close(new WorkerEnded(this.#end));
        resolve(this.#end);
      };
    });
    const abort = (): void => this.#kill(signal!.reason);
    const late = (): void => {
      this.isLate = true;
      this.kill();
    };
    const timer = time === undefined ? undefined : setTimeout(late, time);
    this.#clean = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    try {
      this.#host = task.isThread ? this.#thread(task, options) : this.#process(task, options);
    } catch (error) {
      this.#over(unstarted(error as Error));
    }
    if (isPolite) makePolite(this.#host?.pid);
    this.ready = this.#channel.call({ parent: process.pid, language: languageOfProcess(), input });
    // Failures also reach callers who do not wait for `ready`, with their next call.
    this.ready.catch((error) => this.#channel.close(error));
  }

  #process({ entry, hasLimits }: WorkerTask<T>, { heap }: StartOptions<T>): Host {
    const execArgv = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
    const child = startProcess(entry, [], { execArgv, writes: hasLimits === true });
    child.on('message', (frame: Frame) => this.#channel.receive(frame));
    child.on('error', (error) => this.#over(unstarted(error)));
    const over = (): void => this.#over(endOf(child.exitCode, child.signalCode));
    let open = 2;
    const closed = (): void => {
      open -= 1;
      if (open === 0) over();
    };
    // Its last messages can arrive after its exit.
    child.once('close', closed);
    child.once('disconnect', closed);
    let isHanded = false;
    // Node.js does not report the end of a channel with a socket on its way.
    child.once('exit', () => isHanded && over());
    if (hasLimits) this.#listen(child);
    return {
      pid: child.pid,
      isConnected: () => child.connected,
      post: (frame, { handle, sent = () => {} }) => {
        isHanded ||= handle !== undefined;
        if (!child.connected) sent();
        else child.send(frame, handle as never, { keepOpen: true }, () => sent());
      },
      kill: () => void child.kill('SIGKILL'),
    };
  }

  /** Reads the reports of the process's watch. */
  #listen({ stdout }: ChildProcess): void {
    let silences = 0;
    let rest = '';
    const listening = setInterval(() => {
      silences += 1;
      if (silences > MOST_SILENCES) this.kill();
    }, LISTEN_MS);
    const clean = this.#clean;
    this.#clean = () => {
      clearInterval(listening);
      clean();
    };
    stdout?.setEncoding('latin1').on('data', (text: string) => {
      silences = 0;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      const last = lines.at(-1);
      if (last !== undefined) this.vitals = vitalsOf(last);
    });
  }

  #thread({ entry }: WorkerTask<T>, { heap }: StartOptions<T>): Host {
    const thread = startThread(entry, { resourceLimits: heap as ResourceLimits });
    const kill = (): void => void thread.terminate();
    thread.on('message', (frame: Frame) => this.#channel.receive(frame));
    thread.on('error', (error) => this.#over({ ...endOf(1, null), how: error.message }));
    thread.on('messageerror', kill);
    thread.on('exit', (code) => this.#over(endOf(code, null)));
    const isConnected = (): boolean => this.#end === undefined;
    return { pid: undefined, isConnected, post: (frame, { transfer }) => thread.postMessage(frame, transfer), kill };
  }

  get pid(): number | undefined {
    return this.#host?.pid;
  }

  /** Whether messages can reach it. */
  get isConnected(): boolean {
    return this.#host?.isConnected() ?? false;
  }

  /** Calls the worker. Throws errors of the call; `Unsendable`; `WorkerEnded`; the reason of the start's signal. */
  call<Result extends Part<T, 'result'>>(
    call: Part<T, 'call'>,
    report?: (message: Part<T, 'report'>) => void,
    freight?: Freight,
  ): Promise<Result> {
    return this.#channel.call(call, report, freight);
  }

  /** Sends a message without an answer. Throws `Unsendable`. */
  tell(message: Part<T, 'toWorker'>, freight?: Freight): void {
    this.#channel.tell(message, freight);
  }

  /** Kills it at once. Calls fail immediately; `ended` resolves when it is gone. */
  kill(): void {
    this.#kill(new WorkerEnded(endOf(null, 'SIGKILL')));
  }

  #kill(reason: Error): void {
    this.#clean();
    this.#host?.kill();
    this.#channel.close(reason);
  }
}

function makePolite(pid: number | undefined): void {
  try {
    if (pid !== undefined) os().setPriority(pid, os().constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed here, or it has ended already.
  }
}

/** Starts a worker of a task. Never throws: a worker that does not start counts as ended. */
export const startWorker = <T extends Partial<Talk>>(
  task: WorkerTask<T>,
  input: Part<T, 'input'>,
  options?: StartOptions<T>,
): TaskWorker<T> => new TaskWorker(task, input, options);
