/**
 * What becomes of each new connection, as the process that hands them out knows it: how many of its address the processes that
 * answer have, and how fast they come. Whoever has or opens too many is refused here, where that costs little; who goes on is cut
 * without a word, which costs half of that. A rule of numbers; its caller has the clock.
 */
import { AddressBuckets, type Rate } from '../http/addresses';

/** Milliseconds after which an address at its bound is let through once more, so that one that does nothing can give way. */
const TRY_EVERY = 50;

/** New connections of an address that are handed on: many more than an office that opens one for each request needs. */
const NEW: Rate = { full: 1_000, aSecond: 250 };

/** Those that are told why they are refused. */
const TOLD: Rate = { full: 500, aSecond: 20 };

/** `hand`: it is given to a process; `refuse`: it is told that it is one too many; `cut`: it is told nothing. */
export type Admission = 'hand' | 'refuse' | 'cut';

interface Address {
  open: number;
  /** When it was let through at its bound, milliseconds. */
  tried: number;
}

export class HandedConnections {
  readonly #most: number;
  readonly #addresses = new Map<string, Address>();
  readonly #byConnection = new Map<number, string>();
  readonly #new = new AddressBuckets(NEW);
  readonly #told = new AddressBuckets(TOLD);

  /** `most`: that an address may have in all. */
  constructor(most: number) {
    this.#most = most;
  }

  /** What becomes of a connection; one that is handed on is counted, by its number, until it is closed. */
  admit(connection: number, address: string, now: number): Admission {
    const known = this.#addresses.get(address) ?? { open: 0, tried: Number.NEGATIVE_INFINITY };
    const full = known.open >= this.#most;
    if ((full && now - known.tried < TRY_EVERY) || this.#new.count(address, now) > 0)
      return this.#told.count(address, now) > 0 ? 'cut' : 'refuse';
    if (full) known.tried = now;
    known.open += 1;
    this.#addresses.set(address, known);
    this.#byConnection.set(connection, address);
    return 'hand';
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
