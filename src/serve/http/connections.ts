/**
 * Open connections and answers, and which gives way when there are too many: of one address or in all, or when slow
 * readers keep too much memory.
 */
import type { Socket } from 'node:net';
import { countedAs, plainAddress } from './addresses';
import type { Exchange } from './exchange';

/** Per process. An office or a test suite behind one address stays far below it. */
export const MOST_OF_ADDRESS = 256;
const MOST = 1_024;
/** Milliseconds after which a connection without a complete request makes room for a new one. */
const ARRIVAL = 2_000;

interface Connection {
  /** Key under which its address is counted. */
  readonly address: string;
  /** Unanswered requests. */
  open: number;
  /** Whether any request has been answered. */
  used: boolean;
  /** Since when it has been idle, or has existed; milliseconds. */
  since: number;
}

/**
 * The connection to close for a new one: the longest idle, else the oldest without a complete request in time.
 * Undefined if all are busy.
 */
export function givesWay<T>(connections: Iterable<readonly [T, Connection]>, now: number): T | undefined {
  let idle: readonly [T, Connection] | undefined;
  let slow: readonly [T, Connection] | undefined;
  for (const one of connections) {
    const [, { open, used, since }] = one;
    if (open > 0) continue;
    if (used) {
      if (idle === undefined || since < idle[1].since) idle = one;
    } else if (now - since > ARRIVAL && (slow === undefined || since < slow[1].since)) slow = one;
  }
  return (idle ?? slow)?.[0];
}

export class Connections {
  readonly #byAddress = new Map<string, Map<Socket, Connection>>();
  readonly #known = new Map<Socket, Connection>();
  #onDrained: (() => void) | undefined;

  /**
   * Admits a connection if there is room, or another can be closed for it; returns whether it did.
   *
   * @param counted false for a proxy, whose address has no limit since all clients are behind it.
   */
  admit(socket: Socket, counted: boolean): boolean {
    const address = counted ? countedAs(plainAddress(socket.remoteAddress)) : '';
    const now = performance.now();
    const same = this.#byAddress.get(address);
    if (counted && same !== undefined && same.size >= MOST_OF_ADDRESS && !this.#cutOne(same, now)) return false;
    if (this.#known.size >= MOST && !this.#cutOne(this.#mostOfOneAddress(), now)) return false;
    this.#add(socket, { address, open: 0, used: false, since: now });
    return true;
  }

  #add(socket: Socket, connection: Connection): void {
    const { address } = connection;
    this.#known.set(socket, connection);
    const same = this.#byAddress.get(address) ?? new Map<Socket, Connection>();
    this.#byAddress.set(address, same.set(socket, connection));
    socket.once('close', () => this.#remove(socket));
  }

  #remove(socket: Socket): void {
    const address = this.#known.get(socket)?.address;
    if (address === undefined) return;
    this.#known.delete(socket);
    const same = this.#byAddress.get(address);
    same?.delete(socket);
    if (same?.size === 0) this.#byAddress.delete(address);
    if (this.#known.size === 0) this.#onDrained?.();
  }

  #mostOfOneAddress(): Map<Socket, Connection> {
    let most = new Map<Socket, Connection>();
    for (const one of this.#byAddress.values()) if (one.size > most.size) most = one;
    return most;
  }

  #cutOne(connections: Map<Socket, Connection>, now: number): boolean {
    const socket = givesWay(connections, now);
    if (socket === undefined) return false;
    // It closes a turn later: until then it must not be counted, nor be cut again.
    this.#remove(socket);
    socket.destroy();
    return true;
  }

  /** Resolves when no connection is open. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDrained = resolve;
      if (this.#known.size === 0) resolve();
    });
  }

  /** Whether it was admitted and has not been cut. */
  has(socket: Socket): boolean {
    return this.#known.has(socket);
  }

  /** A complete request has arrived. */
  begun(socket: Socket): void {
    const connection = this.#known.get(socket);
    if (connection !== undefined) connection.open += 1;
  }

  ended(socket: Socket): void {
    const connection = this.#known.get(socket);
    if (connection === undefined) return;
    connection.open -= 1;
    connection.used = true;
    connection.since = performance.now();
  }

  /**
   * Cuts every connection not in `busy`. Node.js's `closeIdleConnections` leaves those without a complete request open,
   * and a closed server no longer checks their timeouts.
   */
  cutAllBut(busy: ReadonlySet<Socket>): void {
    for (const socket of this.#known.keys()) if (!busy.has(socket)) socket.destroy();
  }
}

/** Milliseconds within which a client must read a whole answer. */
const SENDING_TIME = 60_000;
/** Bytes of answers not yet read by clients, per process: above it the slowest readers are cut off. */
export const MOST_WAITING = 64 * 1024 * 1024;

interface Waiting {
  readonly record: { readonly key?: string };
  readonly waits: number;
}

/** The answer to cut off when too many bytes wait: the oldest of the key with the most. `answers`: in their order. */
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
  #waiting = 0;

  get size(): number {
    return this.#open.size;
  }

  get sockets(): Set<Socket> {
    return new Set([...this.#open].map(({ request }) => request.socket));
  }

  begun(exchange: Exchange): void {
    this.#open.add(exchange);
  }

  /** Records a sent answer; cuts off others, never this one, while too many bytes wait. */
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

  /** Cuts off clients that read too slowly; called periodically. */
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
