/**
 * The stdio transport of MCP (specification 2025-11-25 and 2026-07-28, "Transports"): one JSON-RPC message a line. The
 * package has one of its own; this one answers what was asked before standard input closed, survives a line that is no
 * message, and writes through `Io`, whose writer knows closed pipes and full disks.
 */
import {
  INTERNAL_ERROR,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { say } from '../messages';
import { sleep } from '../platform/clock';
import type { InputStream } from '../platform/special-files';
import { jsonText } from '../platform/text/json-text';
import { splitLines } from './lines';
import { readMessage } from './message';

/**
 * Milliseconds without an answer, once standard input has closed, after which those that are missing are given up: more than any one call takes.
 * Each answer begins them anew, since a hundred calls together take as long as they take.
 */
const PATIENCE_MS = 120_000;

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
  /** Called when one question fewer waits for its answer, or none is answered any more. */
  #stricken = (): void => {};
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
    this.#stricken();
  }

  /** Waits until all that was asked is answered; what nobody answers gets an error in place of silence. */
  async #answered(): Promise<void> {
    while (this.#unanswered.size > 0 && !this.#closed) {
      const stricken = new AbortController();
      this.#stricken = () => stricken.abort();
      const isLate = await sleep(PATIENCE_MS, stricken.signal).then(
        () => true,
        () => false,
      );
      if (isLate) return this.#giveUp();
    }
  }

  async #giveUp(): Promise<void> {
    const error = { code: INTERNAL_ERROR, message: say.mcp.unanswered(PATIENCE_MS / 1000) };
    await Promise.all([...this.#unanswered].map((id) => this.#write({ jsonrpc: '2.0', id, error })));
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
    this.#stricken();
    this.onclose?.();
    await this.#writing.catch(() => {});
    this.#finish.resolve();
  }
}
