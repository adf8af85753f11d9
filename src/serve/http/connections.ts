/**
 * The connections and answers that are open, and which of them gives way when there are too many: connections of one address, so that nobody fills
 * the service alone, and in all; answers that their client reads too slowly, which keep memory.
 */
import type { Socket } from 'node:net';
import { countedAs, plainAddress } from './addresses';
import type { Exchange } from './exchange';

/** In each process of the service. An office or a test suite behind one address is far below it. */
export const MOST_OF_ADDRESS = 256;
const MOST = 1_024;
/** Milliseconds after which a connection on which no whole request has come makes room for a new one. */
const ARRIVAL = 2_000;

/** State of a connection. */
interface Connection {
  /** Key under which its address is counted. */
  readonly address: string;
  /** Requests on it that are not answered yet. */
  open: number;
  /** Whether any has been. */
  used: boolean;
  /** Since when it has done nothing, or has existed; milliseconds. */
  since: number;
}

/**
 * The connection to close for a new one: the one that has been idle longest, else the oldest on which no whole request has come in time. Undefined
 * where all are busy.
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
   * Takes a connection in, where there is room or another gives way to it, which is then cut. False: it is one too many.
   *
   * @param counted whether its address has a bound: that of a proxy, behind which all others are, has none.
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
    // It is closed a turn later: until then it must not be counted, nor be cut again.
    this.#remove(socket);
    socket.destroy();
    return true;
  }

  /** Resolves when none is open any more. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDrained = resolve;
      if (this.#known.size === 0) resolve();
    });
  }

  /** Whether it was taken in and has not been cut. */
  has(socket: Socket): boolean {
    return this.#known.has(socket);
  }

  /** A whole request has come on it. */
  begun(socket: Socket): void {
    const connection = this.#known.get(socket);
    if (connection !== undefined) connection.open += 1;
  }

  /** A request on it has been answered. */
  ended(socket: Socket): void {
    const connection = this.#known.get(socket);
    if (connection === undefined) return;
    connection.open -= 1;
    connection.used = true;
    connection.since = performance.now();
  }

  /**
   * Cuts every connection but those that `busy` has. Node.js's own `closeIdleConnections` leaves those open on which nothing
   * or half a request has come, and once the server is closed it no longer looks at their time either.
   */
  cutAllBut(busy: ReadonlySet<Socket>): void {
    for (const socket of this.#known.keys()) if (!busy.has(socket)) socket.destroy();
  }
}

/** Longest time, in milliseconds, that a whole answer may take to be read by its client. */
const SENDING_TIME = 60_000;
/** Bytes of answers that wait for their readers, in each process: beyond that whoever reads too slowly gives way. */
export const MOST_WAITING = 64 * 1024 * 1024;

/** An answer on its way: the key that asked for it, and its bytes that wait to be read. */
interface Waiting {
  readonly record: { readonly key?: string };
  readonly waits: number;
}

/** The answer to cut off when too many bytes wait: the oldest of the key with most of them. `answers`: in their order. */
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

  /** An answer has been sent and waits to be read; cuts off others while too many bytes wait, never this one. */
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
