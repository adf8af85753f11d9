/**
 * How many connections of each address the processes that answer have, as the one that hands them out knows it: whoever has as
 * many as all of them let an address have is refused here, where that costs little. A rule of numbers; its caller has the clock.
 */

/** Milliseconds after which an address at its bound is let through once more, so that one that does nothing can give way. */
const TRY_EVERY = 50;

interface Address {
  open: number;
  /** When it was let through at its bound, milliseconds. */
  tried: number;
}

export class HandedConnections {
  readonly #most: number;
  readonly #addresses = new Map<string, Address>();
  readonly #byConnection = new Map<number, string>();

  /** `most`: that an address may have in all. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a connection, by its number, where its address has room; false: it is one too many. */
  admit(connection: number, address: string, now: number): boolean {
    const known = this.#addresses.get(address) ?? { open: 0, tried: Number.NEGATIVE_INFINITY };
    if (known.open >= this.#most) {
      if (now - known.tried < TRY_EVERY) return false;
      known.tried = now;
    }
    known.open += 1;
    this.#addresses.set(address, known);
    this.#byConnection.set(connection, address);
    return true;
  }

  /** A connection is no more. */
  closed(connection: number): void {
    const address = this.#byConnection.get(connection);
    const known = address === undefined ? undefined : this.#addresses.get(address);
    if (address === undefined || known === undefined) return;
    this.#byConnection.delete(connection);
    known.open -= 1;
    if (known.open === 0) this.#addresses.delete(address);
  }
}
