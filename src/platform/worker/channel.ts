/**
 * Messages between a program and its worker, the same at both ends: calls, reports during them, and one-way messages.
 */
import { v8 } from '../builtins';
import { fromWire, toWire, type WireError } from './wire-error';

/**
 * A message. The ids of `call` and `abort` are the sender's, those of `report`, `result` and `failure` the receiver's.
 */
export type Frame =
  | { kind: 'call' | 'report' | 'result' | 'tell'; id: number; body: unknown }
  | { kind: 'failure'; id: number; error: WireError }
  | { kind: 'abort'; id: number };

/**
 * Sent along with a frame: buffers to transfer (threads), a socket (processes), and a callback once it is on its way.
 */
export interface Freight {
  transfer?: readonly ArrayBuffer[];
  handle?: unknown;
  sent?: () => void;
}

/** One end of a channel. */
export interface Port {
  /**
   * Whether bodies are sent as bytes, so that an unreadable one fails only its call: Node.js would end the reading
   * process.
   */
  packs: boolean;
  /** Throws for what cannot be sent; drops frames to an end that is gone. */
  post(frame: Frame, freight: Freight): void;
}

/** Context of a running call. */
export interface Running {
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal;
  /** Sends a message to the caller. Throws `Unsendable`. */
  report(message: unknown): void;
  /** Buffers to transfer with the result to another thread. */
  transfer: ArrayBuffer[];
}

export interface Handlers {
  call(body: unknown, running: Running): Promise<unknown>;
  /** Handles a one-way message, and the socket that came with it. */
  tell(body: unknown, handle: unknown): void;
}

/** A message that cannot be sent or read (a function, too deeply nested); fails only its call. */
export class Unsendable extends Error {}

interface Pending {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  report: (message: never) => void;
}

export class Channel {
  readonly #port: Port;
  readonly #handlers: Handlers;
  readonly #pending = new Map<number, Pending>();
  readonly #running = new Map<number, AbortController>();
  #closed: Error | undefined;
  #last = 0;

  constructor(port: Port, handlers: Handlers) {
    this.#port = port;
    this.#handlers = handlers;
  }

  #post(frame: Frame, freight: Freight = {}): void {
    try {
      const isPacked = this.#port.packs && 'body' in frame;
      this.#port.post(isPacked ? { ...frame, body: v8().serialize(frame.body) } : frame, freight);
    } catch (error) {
      throw new Unsendable((error as Error).message, { cause: error });
    }
  }

  #read(body: unknown): unknown {
    if (!this.#port.packs) return body;
    try {
      return v8().deserialize(body as Uint8Array);
    } catch (error) {
      throw new Unsendable((error as Error).message, { cause: error });
    }
  }

  /**
   * Calls the other end.
   *
   * @param signal aborts the call at the other end too.
   * @throws errors of the call; `Unsendable`; the reason of the signal; the reason of `close`.
   */
  call<Report, Result>(
    body: unknown,
    report: (message: Report) => void = () => {},
    { signal, ...freight }: Freight & { signal?: AbortSignal | undefined } = {},
  ): Promise<Result> {
    this.#last += 1;
    const id = this.#last;
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed !== undefined) throw this.#closed;
      this.#post({ kind: 'call', id, body }, freight);
      this.#pending.set(id, { resolve, reject, report });
      signal?.addEventListener('abort', () => {
        if (!this.#pending.delete(id)) return;
        this.#post({ kind: 'abort', id });
        reject(signal.reason);
      });
    });
  }

  /** Sends a one-way message. Throws `Unsendable`. */
  tell(body: unknown, freight?: Freight): void {
    this.#post({ kind: 'tell', id: 0, body }, freight);
  }

  /** Handles a frame that has arrived. */
  receive(frame: Frame, handle?: unknown): void {
    if (frame.kind === 'call') void this.#perform(frame.id, frame.body);
    else if (frame.kind === 'abort') this.#running.get(frame.id)?.abort();
    else if (frame.kind === 'tell') this.#handlers.tell(this.#read(frame.body), handle);
    else this.#settle(frame);
  }

  #settle(frame: Frame): void {
    const pending = this.#pending.get(frame.id);
    if (pending === undefined) return;
    if (frame.kind !== 'report') this.#pending.delete(frame.id);
    try {
      if (frame.kind === 'failure') throw fromWire(frame.error);
      const body = this.#read('body' in frame && frame.body);
      if (frame.kind === 'report') pending.report(body as never);
      else pending.resolve(body as never);
    } catch (error) {
      this.#pending.delete(frame.id);
      pending.reject(error);
    }
  }

  async #perform(id: number, body: unknown): Promise<void> {
    const abort = new AbortController();
    this.#running.set(id, abort);
    const transfer: ArrayBuffer[] = [];
    const report = (message: unknown): void => this.#post({ kind: 'report', id, body: message });
    try {
      const result = await this.#handlers.call(this.#read(body), { signal: abort.signal, report, transfer });
      this.#post({ kind: 'result', id, body: result }, { transfer });
    } catch (error) {
      this.#post({ kind: 'failure', id, error: toWire(error) });
    } finally {
      this.#running.delete(id);
    }
  }

  /** Closes the channel: pending calls fail with this error, running ones are aborted. */
  close(error: Error): void {
    this.#closed ??= error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    this.callOff();
  }

  /** Aborts the running calls of the other end. Calls to it stay unanswered. */
  callOff(): void {
    for (const running of this.#running.values()) running.abort();
  }
}
