/** Standard error where it is a pipe or a socket, for a writer that must never wait for its reader. */
import type { Socket } from 'node:net';

/**
 * Opens standard error (descriptor 2) for writing without waiting. It keeps the process alive only while a write waits;
 * errors are told to who writes, and to nobody else.
 */
export async function openErrorSocket(): Promise<Socket> {
  const { Socket } = await import('node:net');
  // Node.js makes `process.stderr` when it first closes any connection at all (Socket._destroy in its lib/net.js). It cannot
  // while a write to this descriptor waits: it then throws EEXIST and leaves that connection open. So it is made first.
  process.stderr.on('error', () => {});
  const socket = new Socket({ fd: 2, readable: false, writable: true });
  socket.on('error', () => {});
  socket.unref();
  return socket;
}
