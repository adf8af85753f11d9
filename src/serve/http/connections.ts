/** The connections that are open, so that a stop can tell those on which something is answered from all others. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export class Connections {
  readonly #sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /**
   * Cuts every connection but those that `busy` has. Node.js's own `closeIdleConnections` leaves those open on which nothing
   * or half a request has come, and once the server is closed it no longer looks at their time either.
   */
  cutAllBut(busy: ReadonlySet<Socket>): void {
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroy();
  }
}
