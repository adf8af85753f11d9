/**
 * What comes over a connection, byte by byte. undici bounds headers and hands over the body; chunk extensions, trailers,
 * blank lines and interim answers it passes over without a count, for as long as a peer sends them.
 */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { ExchangeFault } from './fault';

/** Bytes that an answer may have beside its body. */
export const BESIDE_BODY = 2 ** 20;
/** What a byte of a body takes at most: it in a chunk of its own (RFC 9112, 7.1). */
const WITH_CHUNK = '1\r\n.\r\n'.length;

/** The bytes of one connection, and how many more of them may come. */
export class Wire {
  #read = 0;
  #allowed = 0;

  /** Another exchange begins. */
  begin(): void {
    this.#allowed = this.#read + BESIDE_BODY;
  }

  /** So much of a body has come. */
  bodyCame(bytes: number): void {
    this.#allowed += bytes * WITH_CHUNK;
  }

  /** Counts what comes over the socket that a connector gives to `done`; one that brings too much ends with the fault `wire`. */
  watching(done: buildConnector.Callback): buildConnector.Callback {
    return (...made) => {
      // Unlike its types it gives an error alone.
      if (made[0] === null) this.#watch(made[1]);
      done(...made);
    };
  }

  #watch(socket: Socket): void {
    let seen = socket.bytesRead;
    socket.on('readable', () => {
      this.#read += socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (this.#read > this.#allowed) socket.destroy(new ExchangeFault('wire'));
    });
  }
}
