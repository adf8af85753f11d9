/** A real forward proxy: CONNECT tunnels and whole addresses, all led to one port on this computer. */
import { createServer, type IncomingMessage, request } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { connect, type Socket } from 'node:net';
import { type Asker, connect as askerOf, closeAfterwards } from './asking';
import { authorityFile } from './certificates';

export interface ProxyOptions {
  /** Every request is led here, whatever it names. */
  targetPort: number;
  /** What `user:password` it wants; 407 without. */
  credentials?: string;
  /** Answer every request with this status. */
  status?: number;
  /** Its certificate, where it is itself reached over TLS. */
  tls?: ServerOptions;
}

export interface TestProxy {
  url: string;
  host: string;
  /** What was asked for: `host:port` of tunnels, whole addresses otherwise. */
  seen: string[];
  /** The request headers, as the proxy could read them. */
  headers: IncomingMessage['headers'][];
}

export async function startProxy({ targetPort, credentials, status, tls }: ProxyOptions): Promise<TestProxy> {
  const proxy: TestProxy = { url: '', host: '', seen: [], headers: [] };
  const sockets = new Set<Socket>();
  const wanted = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  const refusal = (incoming: IncomingMessage): number | undefined => {
    proxy.seen.push(incoming.url ?? '');
    proxy.headers.push(incoming.headers);
    return status ?? (wanted !== undefined && incoming.headers['proxy-authorization'] !== wanted ? 407 : undefined);
  };
  const server = (tls === undefined ? createServer() : createSecureServer(tls)).on('request', (incoming, outgoing) => {
    const refused = refusal(incoming);
    if (refused !== undefined) {
      outgoing.writeHead(refused, { 'content-type': 'text/html' });
      outgoing.end('<html>SECRET-PAGE-TEXT');
      return;
    }
    const { pathname, search } = new URL(incoming.url ?? '');
    const options = { port: targetPort, path: pathname + search, headers: incoming.headers, method: incoming.method };
    request({ host: '127.0.0.1', ...options }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.on('connect', (incoming: IncomingMessage, socket: Socket) => {
    const refused = refusal(incoming);
    if (refused !== undefined)
      return socket.end(`HTTP/1.1 ${refused} \u001b[31mREASON-TEXT\r\ncontent-length: 0\r\n\r\n`);
    const onward = connect(targetPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    sockets.add(onward);
    onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterwards(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  proxy.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  proxy.url = `${tls === undefined ? 'http' : 'https'}://${proxy.host}`;
  return proxy;
}

export const PASSWORD = 'hunter2-proxy-password';

export const withPassword = (url: string): string => url.replace('http://', `http://user:${PASSWORD}@`);

/** Asks a service that is there only behind the proxy: through a tunnel to it, or by its whole address. */
export const secure = (proxy: string): Asker =>
  askerOf('https://api.example.test', {
    caFile: authorityFile(),
    env: { HTTPS_PROXY: proxy },
    timeoutMs: 1000,
  });
export const plain = (proxy: string): Asker =>
  askerOf('http://api.example.test', { allowInsecure: true, env: { HTTP_PROXY: proxy }, timeoutMs: 1000 });
