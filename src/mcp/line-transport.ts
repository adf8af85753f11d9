/**
 * The stdio transport of MCP (specification 2025-11-25 and 2026-07-28, "Transports"): one JSON-RPC message per line.
 * Unlike the package's own it answers pending requests after standard input closes, survives invalid lines, and writes
 * through `Io`, which handles closed pipes and full disks.
 */
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  PARSE_ERROR,
  parseJSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { say } from '../messages';
import { sleep } from '../platform/clock';
import type { InputStream } from '../platform/special-files';
import { jsonText } from '../platform/text/json-text';

/** Longest line in bytes: the longest text to verify with each character escaped, and more. */
export const LINE_BYTES = 2_097_152;
const LINE_FEED = 0x0a;

/** The lines of a stream as UTF-8, without line feeds; undefined for one that is too long. */
export async function* splitLines(input: InputStream): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array): void => {
    length += part.length;
    if (length > LINE_BYTES) parts = [];
    else parts.push(part);
  };
  const finish = (): string | undefined => {
    const line = length > LINE_BYTES ? undefined : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let start = 0;
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, start)) {
      take(bytes.subarray(start, at));
      start = at + 1;
      yield finish();
    }
    if (start < bytes.length) take(bytes.subarray(start));
  }
  if (length > 0) yield finish();
}

/** The error answer of JSON-RPC 2.0 (section 5.1) to a refused line. */
interface Refusal {
  jsonrpc: '2.0';
  /** Null if the line has no usable id. */
  id: RequestId | null;
  error: { code: number; message: string };
}

type ReadLine = { message: JSONRPCMessage; refusal?: undefined } | { message?: undefined; refusal: Refusal };

const refused = (code: number, message: string, id: RequestId | null = null): ReadLine => ({
  refusal: { jsonrpc: '2.0', id, error: { code, message } },
});

/** The id of an invalid message, if usable. */
function idOf(value: unknown): RequestId | null {
  const { id } = Object(value) as { id?: unknown };
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
}

/** Parses a line; undefined stands for one that was too long. Never throws. */
function readMessage(line: string | undefined): ReadLine {
  if (line === undefined) return refused(INVALID_REQUEST, say.mcp.lineTooLong);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refused(PARSE_ERROR, say.mcp.notJson);
  }
  try {
    return { message: parseJSONRPCMessage(value) };
  } catch {
    return refused(INVALID_REQUEST, say.mcp.notAMessage, idOf(value));
  }
}

/**
 * Milliseconds without an answer, after standard input has closed, until pending requests are given up: longer than any
 * one call. Each answer restarts them, since a hundred calls take longer.
 */
const PATIENCE_MS = 120_000;

interface TransportOptions {
  input: InputStream;
  /** Writes one whole line, in order. */
  write: (line: string) => Promise<void>;
  /** Called with the reason when a line is refused. */
  refused: (why: string) => void;
  signal: AbortSignal;
}

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #options: TransportOptions;
  readonly #unanswered = new Set<RequestId>();
  /** Called when a request has been answered, or the transport closes. */
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

  /** Tracks unanswered requests, except subscriptions, which are answered only when they end. */
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

  /** Waits until all requests are answered; those that are given up get an error. */
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

  /** Ends the conversation: pending writes are finished, nothing more is read or answered. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#stricken();
    this.onclose?.();
    await this.#writing.catch(() => {});
    this.#finish.resolve();
  }
}
