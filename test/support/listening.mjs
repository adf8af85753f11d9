/**
 * Servers of HTTP that tests take in turn: a process listens once, and again only while what listens already is taken.
 * Whoever has one finds it without a past: no connection and no listener of those before is left.
 */
import { createServer } from 'node:http';

/** Those that listen and that nobody has. */
const idle = [];

/** What is late for whoever had it. */
const refuse = (request) => request.socket.destroy();

async function listen() {
  const server = Object.assign(createServer({ keepAliveTimeout: 30_000 }), { isTakenInTurn: true });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Has requests answered by `request` until `close`; `on` has listeners for other events of the server. */
export async function listenHere(request, on = {}) {
  const server = idle.pop() ?? (await listen());
  const listeners = Object.entries({ request, ...on });
  server.off('request', refuse);
  for (const [event, listener] of listeners) server.on(event, listener);
  server.ref();
  const { port } = server.address();
  let isTaken = true;
  const close = async () => {
    if (!isTaken) return;
    isTaken = false;
    for (const [event, listener] of listeners) server.off(event, listener);
    server.on('request', refuse).unref();
    server.closeAllConnections();
    idle.push(server);
  };
  return { port, url: `http://127.0.0.1:${port}`, close };
}
