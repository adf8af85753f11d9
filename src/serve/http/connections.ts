/**
 * The connections that are open, and which of them gives way when there are too many: of one address, so that nobody fills
 * the service alone, and in all.
 */
import type { Socket } from 'node:net';
import { countedAs, plainAddress } from './address';

/** In each process of the service. An office or a test suite behind one address is far below it. */
export const MOST_OF_ADDRESS = 256;
const MOST = 1_024;
/** Milliseconds after which a connection on which no whole request has come makes room for a new one. */
const ARRIVAL = 2_000;

/** What is known of a connection. */
interface Connection {
  /** By what its address is counted. */
  readonly address: string;
  /** Requests on it that are not answered yet. */
  open: number;
  /** Whether any has been. */
  used: boolean;
  /** Since when it has done nothing, or has existed; milliseconds. */
  since: number;
}

/**
 * Who gives way to a new connection: the one that has been kept alive longest for nothing, else the oldest on which no whole
 * request has come in time. Undefined where every one of them does something.
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
