/** A process that reads a file, as the program sees it: what it says one after the other, and how it ended. */
import { type ChildProcess, sendTo, startProcess } from '../../../platform/assets';
import { reasonOf } from '../../../platform/sent-error';
import { inMb, type Order, type Report, type Vitals, vitalsOf } from './protocol';

/** How it ended before it was done: `spawn` where it never began. */
export interface Death {
  kind: 'death';
  how: string;
  vitals: Vitals;
  /** It never began. */
  spawn: boolean;
}

/** Its watch writes twice a second. One that is silent so many times as long is stopped, or not going on. */
const LISTEN_MS = 5_000;
const MOST_SILENCES = 4;

/** V8 ends a process so where its heap has no room. */
const isHeapFull = (code: number | null, signal: string | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;

export class Reader {
  readonly #child: ChildProcess | undefined;
  readonly #signal: AbortSignal;
  readonly #reports: (Report | Death)[] = [];
  #heard = (): void => {};
  vitals: Vitals = { over: 'none', page: 0, peak: 0, cpuMs: 0 };
  #line = '';
  #silences = 0;
  #listening: NodeJS.Timeout | undefined;

  /** Starts it. @param memory what it may take at most, in bytes. @param signal ends it at once. */
  constructor(memory: number, signal: AbortSignal) {
    this.#signal = signal;
    try {
      const execArgv = [`--max-old-space-size=${inMb(memory)}`];
      this.#child = startProcess('reading-process', [], { execArgv, writes: true });
    } catch (error) {
      this.#died((error as NodeJS.ErrnoException).code ?? String(error), true);
      return;
    }
    this.#listen(this.#child);
  }

  #listen(child: ChildProcess): void {
    this.#signal.addEventListener('abort', this.kill, { once: true });
    child.on('message', (report: Report) => this.#push(report));
    child.stdout!.setEncoding('latin1').on('data', (text: string) => this.#written(text));
    child.on('error', (error: NodeJS.ErrnoException) => this.#died(error.code ?? String(error), true));
    let open = 2;
    const gone = (): void => {
      open -= 1;
      if (open > 0) return;
      const { exitCode, signalCode } = child;
      if (isHeapFull(exitCode, signalCode)) this.vitals.over = 'memory';
      this.#died(signalCode ?? `exit ${exitCode}`, false);
    };
    // What it sent last can come behind its end.
    child.once('close', gone);
    child.once('disconnect', gone);
    this.#listening = setInterval(() => {
      this.#silences += 1;
      if (this.#silences > MOST_SILENCES) this.kill();
    }, LISTEN_MS);
  }

  #written(text: string): void {
    this.#silences = 0;
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    const last = lines.at(-1);
    if (last !== undefined) this.vitals = vitalsOf(last);
  }

  #died(how: string, spawn: boolean): void {
    clearInterval(this.#listening);
    this.#push({ kind: 'death', how, vitals: this.vitals, spawn });
  }

  #push(report: Report | Death): void {
    this.#reports.push(report);
    this.#heard();
  }

  send(order: Order): void {
    const unsent = this.#child && sendTo(this.#child, order);
    if (unsent !== undefined) this.#push({ kind: 'failure', failure: { fault: reasonOf(unsent) } });
  }

  /** What it says next. Throws the reason of the signal. */
  async next(): Promise<Report | Death> {
    for (;;) {
      this.#signal.throwIfAborted();
      const report = this.#reports.shift();
      if (report !== undefined) return report;
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
  }

  /** Ends it, whatever it is doing. */
  readonly kill = (): void => {
    clearInterval(this.#listening);
    this.#signal.removeEventListener('abort', this.kill);
    this.#child?.kill('SIGKILL');
    this.#heard();
  };
}
