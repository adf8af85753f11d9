/** A worker, as its own program sees it: the task is served until whoever started it is gone. */
import { parentPort } from 'node:worker_threads';
import { LksError } from '../../contract/errors';
import { type Language, useLanguage } from '../../messages';
import { startThread } from '../assets';
import { Channel, type Frame, type Freight, type Running } from './channel';
import { noLimits } from './limits';
import type { Part, Talk, WorkerTask } from './task';
import type { Watched } from './worker-watch';

/** What a worker does with what comes. */
export interface Served<T extends Partial<Talk>> {
  call?: (
    call: Part<T, 'call'>,
    running: Omit<Running, 'report'> & { report: (message: Part<T, 'report'>) => void },
  ) => Promise<Part<T, 'result'>>;
  told?: (message: Part<T, 'toWorker'>, handle: unknown) => void;
  /** Whoever started it is gone, or it was ended by itself. */
  close?: () => void;
}

/** Who started it, as the worker sees that. */
export interface Starter<T extends Partial<Talk>> {
  /** The limits of this process, to be set by the task: see `LIMIT`. */
  limits: Float64Array;
  ask(asked: Part<T, 'asked'>, signal: AbortSignal): Promise<Part<T, 'answered'>>;
  /** Throws `Unsendable`. */
  tell(message: Part<T, 'fromWorker'>, sent?: () => void): void;
  /** Ends the worker when nothing else keeps it. */
  end(): void;
}

const toProcess = {
  packs: true,
  post(frame: Frame, { sent = () => {} }: Freight): void {
    if (process.connected) process.send!(frame, undefined, {}, () => sent());
    else sent();
  },
};
const toThread = {
  packs: false,
  post: (frame: Frame, { transfer }: Freight): void => parentPort!.postMessage(frame, transfer),
};

/**
 * Serves a task: opens it with its input, then does what it is asked. An error of `open` goes to who started it, and ends the worker.
 *
 * @param open makes what serves. It is called once.
 */
export function serveTask<T extends Partial<Talk>>(
  { hasLimits }: WorkerTask<T>,
  open: (input: Part<T, 'input'>, starter: Starter<T>) => Served<T> | Promise<Served<T>>,
): void {
  const limits = noLimits();
  let opened: Promise<Served<T>> | undefined;
  let served: Served<T> = {};
  const starter: Starter<T> = {
    limits,
    ask: (asked, signal) => channel.call(asked, undefined, { signal }),
    tell: (message, sent) => channel.tell(message, sent && { sent }),
    end,
  };

  async function begin(opening: { parent: number; language: Language; input: Part<T, 'input'> }): Promise<Served<T>> {
    await useLanguage(opening.language);
    if (parentPort === null) {
      const watched: Watched = { parent: opening.parent, limits: hasLimits ? limits : undefined };
      startThread('worker-watch', { workerData: watched, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
    }
    try {
      served = await open(opening.input, starter);
      return served;
    } catch (error) {
      // Behind the failure that says so.
      setImmediate(() => {
        if (!(error instanceof LksError)) throw error;
        end();
      });
      throw error;
    }
  }

  const channel = new Channel(parentPort === null ? toProcess : toThread, {
    async call(body, running) {
      if (opened !== undefined) return (await opened).call!(body as never, running);
      opened = begin(body as never);
      await opened;
      return undefined;
    },
    tell: (body, handle) => void opened?.then(({ told }) => told?.(body as never, handle)),
  });

  function end(): void {
    if (parentPort !== null) parentPort.close();
    else if (process.connected) process.disconnect();
  }

  if (parentPort !== null) {
    parentPort.on('messageerror', (error) => {
      throw error;
    });
    parentPort.on('message', (frame: Frame) => channel.receive(frame));
    return;
  }
  // A Ctrl-C in the terminal reaches every process of the group; who started this one ends it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.once('disconnect', () => {
    channel.callOff();
    served.close?.();
  });
  process.on('message', (frame: Frame, handle: unknown) => channel.receive(frame, handle));
}
