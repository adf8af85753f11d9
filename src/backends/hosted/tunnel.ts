/** A tunnel through a proxy: CONNECT (RFC 9110, 9.3.6), then TLS with the service itself inside it. */
import { type ClientRequest, request as plainRequest } from 'node:http';
import type { Socket } from 'node:net';
import { ExchangeFault } from './fault';
import type { ProxyServer } from './proxy';
import type { TlsSettings } from './trust';

export interface TunnelOptions {
  proxy: ProxyServer;
  /** Host and port of the service. */
  authority: string;
  /** For a proxy that is itself reached over TLS. */
  tls: TlsSettings;
  timeoutMs: number;
  version: string;
}

/**
 * Opens a tunnel. Calls back once with the raw socket, or with an `ExchangeFault`: `proxy-connection` when the proxy
 * cannot be reached, `proxy-status` when it refuses. Returns what stops the attempt.
 */
export function openTunnel(
  options: TunnelOptions,
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
  void startRequest(options).then(
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

async function startRequest({ proxy, authority, tls, timeoutMs, version }: TunnelOptions): Promise<ClientRequest> {
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
