/** The declaration of a task: what a worker does, and what goes in and out. */

/** What a task may declare. */
export interface Talk {
  /** What a worker starts with. */
  input: unknown;
  /** What it is asked to do, what it reports meanwhile, and what comes of it. */
  call: unknown;
  report: unknown;
  result: unknown;
  /** Messages without an answer, to the worker and from it. */
  toWorker: unknown;
  fromWorker: unknown;
  /** What the worker asks of who started it. */
  asked: unknown;
  answered: unknown;
}

export type Part<T extends Partial<Talk>, Name extends keyof Talk> = Name extends keyof T ? T[Name] : never;

export interface WorkerTask<T extends Partial<Talk>> {
  /** The entry of the bundle that serves it; in tests the path of a script. */
  entry: string;
  /** A thread of this process; else a process of its own, which can be killed within a statement. */
  isThread?: boolean;
  /** Whether a watch holds the process to limits, which its task sets, and writes its vitals. */
  hasLimits?: boolean;
  /** Types alone. */
  readonly talk?: T;
}
