/** Connections that are held: what is sent on them by hand, and what comes back. */
import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';

export interface Held {
  socket: Socket;
  text: () => string;
}

/**
 * Gives what opens a connection to a service, from an address of this computer: it resolves when it stands and something was sent on it.
 * All end with the test; to be called at the top of a file.
 */
export function holdingOf(port: () => number): (sent: string, from?: string) => Promise<Held> {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  return (sent, from = '127.0.0.1') =>
    new Promise((resolve) => {
      const socket = connect({ port: port(), host: '127.0.0.1', localAddress: from });
      sockets.push(socket);
      let text = '';
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.once('connect', () => {
        socket.write(sent);
        resolve({ socket, text: () => text });
      });
    });
}

/** The status of the first answer on a connection; 0 when it was cut without one. */
export function statusOf({ socket, text }: Held): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text())?.[1];
      if (status !== undefined) resolve(Number(status));
    };
    socket.on('data', look);
    socket.once('close', () => resolve(0));
    look();
  });
}
