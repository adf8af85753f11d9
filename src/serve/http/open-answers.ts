/** The answers that are made and read: a client that reads too slowly keeps a connection and its answer in memory, and is cut off. */
import type { Socket } from 'node:net';
import type { Exchange } from './exchange';

/** Longest time, in milliseconds, that a whole answer may take to be read by its client. */
const SENDING_TIME = 60_000;
/** Bytes of answers that wait for their readers, in each process: beyond that whoever reads too slowly gives way. */
export const MOST_WAITING = 64 * 1024 * 1024;

/** What is known of an answer: by which key it was asked for, and how many of its bytes wait. */
interface Waiting {
  readonly record: { readonly key?: string };
  readonly waits: number;
}

/** The answer that gives way where too much waits: of the key that has most of it, the first. `answers`: in their order. */
function slowestOf<T extends Waiting>(answers: Iterable<T>): T | undefined {
  const byKey = new Map<string, { first: T; bytes: number }>();
  for (const one of answers) {
    if (one.waits === 0) continue;
    const { key = '' } = one.record;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { first: one, bytes: one.waits });
    else known.bytes += one.waits;
  }
  return [...byKey.values()].toSorted((one, other) => other.bytes - one.bytes)[0]?.first;
}

export class OpenAnswers {
  /** In the order of their requests. */
  readonly #open = new Set<Exchange>();
  /** Bytes that wait. */
  #waiting = 0;

  get size(): number {
    return this.#open.size;
  }

  /** The connections of those that are not over. */
  get sockets(): Set<Socket> {
    return new Set([...this.#open].map(({ request }) => request.socket));
  }

  begun(exchange: Exchange): void {
    this.#open.add(exchange);
  }

  /** It has been sent, and waits to be read: others are cut off where too much does, never this one. */
  sent(exchange: Exchange): void {
    this.#waiting += exchange.waits;
    while (this.#waiting > MOST_WAITING) {
      const slowest = slowestOf([...this.#open].filter((one) => one !== exchange));
      if (slowest === undefined) return;
      this.#cut(slowest);
    }
  }

  over(exchange: Exchange): void {
    this.#open.delete(exchange);
    this.#waiting -= exchange.waits;
  }

  /** Cuts off those that take too long; asked now and then. */
  cutOff(): void {
    const oldest = performance.now() - SENDING_TIME;
    for (const exchange of this.#open) if (exchange.waits > 0 && exchange.sentAt < oldest) this.#cut(exchange);
  }

  #cut(exchange: Exchange): void {
    exchange.record.slow = true;
    this.#waiting -= exchange.waits;
    exchange.waits = 0;
    exchange.response.destroy();
  }
}
