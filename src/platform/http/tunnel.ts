/** A tunnel through a proxy: CONNECT (RFC 9110, 9.3.6), then TLS with the service itself inside it. */
import { type ClientRequest, request as plainRequest } from 'node:http';
import type { Socket } from 'node:net';
import { ExchangeFault } from './fault';
import type { ProxyServer } from './proxy';
import type { TlsSettings } from './trust';

/** Where a connection goes, as undici says it; with `httpSocket`, over that socket. */
interface Target {
  hostname: string;
  port: string;
  protocol: string;
  httpSocket?: Socket;
}

type Done = (error: Error | null, socket: Socket | null) => void;

/** A connector as undici's client takes it. */
export type Connect = (target: Target, done: Done) => void;
/** undici's own connector; unlike its types it gives the socket at once. */
export type DirectConnect = (target: Target, done: Done) => Socket;
/** Takes note of how to stop what is being connected. */
export type OnStop = (stop: () => void) => void;

export interface TunnelOptions {
  proxy: ProxyServer;
  /** For a proxy that is itself reached over TLS. */
  tls: TlsSettings;
  timeoutMs: number;
  version: string;
}

/** A connector for undici: through a tunnel to the service, and TLS with the service by `direct` inside it. */
export function tunnelConnect(options: TunnelOptions, direct: DirectConnect, onStop: OnStop): Connect {
  return (target, done) => {
    const authority = `${target.hostname}:${target.port || 443}`;
    const cancel = openTunnel(options, authority, (error, httpSocket) => {
      if (error !== null) return done(error, null);
      const socket = direct({ ...target, httpSocket }, done);
      onStop(() => socket.destroy());
    });
    onStop(cancel);
  };
}

/**
 * Asks for a tunnel to `authority` (host and port). Calls back once with the raw socket, or with an `ExchangeFault`:
 * `proxy-connection` when the proxy cannot be reached, `proxy-status` when it refuses. Returns what stops the attempt.
 */
function openTunnel(
  options: TunnelOptions,
  authority: string,
  done: (error: ExchangeFault | null, socket?: Socket) => void,
): () => void {
  let request: ClientRequest | undefined;
  let settled = false;
  const settle = (error: ExchangeFault | null, socket?: Socket): void => {
    if (settled) return;
    settled = true;
    if (error !== null) request?.destroy();
    done(error, socket);
  };
  void startRequest(options, authority).then(
    (started) => {
      request = started;
      if (settled) return started.destroy();
      started.on('connect', (response, socket: Socket) => {
        socket.setTimeout(0);
        if (response.statusCode === 200) return settle(null, socket);
        socket.destroy();
        settle(new ExchangeFault('proxy-status', response.statusCode));
      });
      started.on('response', (response) => settle(new ExchangeFault('proxy-status', response.statusCode)));
      started.on('timeout', () => settle(new ExchangeFault('proxy-connection', 0, { code: 'ETIMEDOUT' })));
      started.on('error', (error) => settle(new ExchangeFault('proxy-connection', 0, error)));
      started.end();
    },
    (error) => settle(new ExchangeFault('proxy-connection', 0, error)),
  );
  return () => settle(new ExchangeFault('proxy-connection'));
}

async function startRequest(
  { proxy, tls, timeoutMs, version }: TunnelOptions,
  authority: string,
): Promise<ClientRequest> {
  const { protocol, hostname, port } = new URL(proxy.origin);
  const secure = protocol === 'https:';
  const headers: Record<string, string> = { host: authority, 'user-agent': `lks/${version}` };
  if (proxy.authorization !== undefined) headers['proxy-authorization'] = proxy.authorization;
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (secure ? 443 : 80),
    method: 'CONNECT',
    path: authority,
    headers,
    agent: false as const,
    timeout: timeoutMs,
  };
  if (!secure) return plainRequest(options);
  const { request } = await import('node:https');
  return request({ ...options, ...tls });
}
