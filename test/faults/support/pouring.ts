/** Servers whose answer has no end. */
import type { AddressInfo, Server, Socket } from 'node:net';
import { closeAfterwards } from './asking';

/** What lks reads is 1 MB and little more; what the kernel holds on the way comes on top. */
export const MOST_SENT = 24 * 2 ** 20;
export const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';

/** Answers with `first`, then `again` for as long as anyone reads it; `told`: bytes that were taken, and connections. */
export function pouring(first: string, again: string) {
  const told = { sent: 0, connections: 0 };
  const answer = (socket: Socket): void => {
    told.connections += 1;
    const more = (): void => {
      let taken = true;
      while (taken && !socket.destroyed && told.sent < 10 * MOST_SENT) {
        told.sent += again.length;
        taken = socket.write(again);
      }
    };
    socket.on('error', () => {}).on('drain', more);
    socket.once('data', () => {
      socket.write(first);
      more();
    });
  };
  return { answer, told };
}

/** Listens until the test ends; gives the port. */
export async function listenOnce(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterwards(async () => server.close());
  return (server.address() as AddressInfo).port;
}
