/**
 * The stdio transport of MCP (specification 2025-11-25 and 2026-07-28, "Transports"): one JSON-RPC message a line. The
 * package has one of its own; this one answers what was asked before standard input closed, survives a line that is no
 * message, and writes through `Io`, whose writer knows closed pipes and full disks.
 */
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import type { InputStream } from '../platform/terminal';
import { jsonText } from '../platform/text/json-text';
import { splitLines } from './lines';
import { readMessage } from './message';

/** How long requests may still run after standard input has closed, milliseconds. */
const DRAIN_MS = 5_000;

export interface TransportOptions {
  input: InputStream;
  /** Writes one line, in order, whole. Throws what is in its way. */
  write: (line: string) => Promise<void>;
  /** Told why a line was refused. */
  refused: (why: string) => void;
  /** Aborted when the process is to end. */
  signal: AbortSignal;
}

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #options: TransportOptions;
  readonly #unanswered = new Set<RequestId>();
  #settled = (): void => {};
  #writing: Promise<void> = Promise.resolve();
  #closed = false;
  #finish!: { resolve: () => void; reject: (error: unknown) => void };
  /** Resolves when the conversation is over: input closed and answered, or stopped. Rejects when writing fails. */
  readonly ended = new Promise<void>((resolve, reject) => {
    this.#finish = { resolve, reject };
  });

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { signal } = this.#options;
    const stop = (): void => void this.close();
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    void this.#read()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => signal.removeEventListener('abort', stop));
  }

  async #read(): Promise<void> {
    for await (const line of splitLines(this.#options.input)) {
      if (this.#closed) return;
      this.#take(line);
    }
    await this.#answered();
    await this.close();
  }

  #take(line: string | undefined): void {
    if (line?.trim() === '') return;
    const { message, refusal } = readMessage(line);
    if (message === undefined) {
      this.#options.refused(refusal.error.message);
      void this.#write(refusal).catch(() => {});
      return;
    }
    this.#note(message);
    this.onmessage?.(message);
  }

  /** Keeps account of what is still to be answered; a subscription is answered when it ends, so nothing waits for it. */
  #note(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) {
      if (message.method !== 'subscriptions/listen') this.#unanswered.add(message.id);
    } else if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      this.#strike(message.params?.requestId as RequestId | undefined);
    }
  }

  #strike(id: RequestId | undefined): void {
    if (id !== undefined) this.#unanswered.delete(id);
    if (this.#unanswered.size === 0) this.#settled();
  }

  async #answered(): Promise<void> {
    if (this.#unanswered.size === 0 || this.#closed) return;
    await new Promise<void>((resolve) => {
      this.#settled = resolve;
      setTimeout(resolve, DRAIN_MS).unref();
    });
  }

  #write(message: object): Promise<void> {
    this.#writing = this.#writing.then(() => this.#options.write(`${jsonText(message)}\n`));
    this.#writing.catch((error: unknown) => this.#fail(error));
    return this.#writing;
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return;
    const done = this.#write(message);
    if (!('method' in message)) void done.finally(() => this.#strike(message.id)).catch(() => {});
    await done;
  }

  #fail(error: unknown): void {
    this.#finish.reject(error);
    void this.close();
  }

  /** Ends the conversation: what has been sent is written, nothing more is read or answered. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#settled();
    this.onclose?.();
    await this.#writing.catch(() => {});
    this.#finish.resolve();
  }
}
