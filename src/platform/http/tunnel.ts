/**
 * A tunnel through a proxy, by undici's agent for it: CONNECT (RFC 9110, 9.3.6), then TLS with the service itself
 * inside it. Only who is behind a proxy waits for it, and only its own files of undici are in the bundle.
 */
import { isIP } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import { ExchangeFault } from './fault';
import type { ProxyServer } from './proxy';
import type { TlsSettings } from './trust';
import type { Wire } from './wire';

export interface TunnelOptions {
  proxy: ProxyServer;
  /** For the service, and for a proxy that is itself reached over TLS. */
  tls: TlsSettings;
  timeoutMs: number;
  version: string;
  /** Counts what comes from the service. */
  wire: Wire;
}

/**
 * A connection to the service through the proxy, made by its first request. What fails on the way is an
 * `ExchangeFault`: `proxy-connection` when the proxy cannot be reached, `proxy-status` when it refuses. `onStop` takes
 * note of how to stop what is being connected.
 */
export async function openTunnel(options: TunnelOptions, onStop: (stop: () => void) => void): Promise<Dispatcher> {
  const [{ default: connectBy }, { default: buildConnector }, { default: Client }, { default: ProxyAgent }] =
    await Promise.all([
      import('undici/lib/api/api-connect.js'),
      import('undici/lib/core/connect.js'),
      import('undici/lib/dispatcher/client.js'),
      import('undici/lib/dispatcher/proxy-agent.js'),
    ]);
  const { proxy, tls, timeoutMs, version, wire } = options;
  const limits = { headersTimeout: 0, bodyTimeout: 0 };
  const direct = buildConnector({ ...tls, timeout: timeoutMs });
  const connect: buildConnector.connector = (target, done) => {
    // undici names the proxy to itself even by an address, of which the runtime warns (RFC 6066, 3).
    const servername = isIP(target.servername ?? '') === 0 ? target.servername : '';
    // Unlike its types it gives the socket at once.
    const socket = direct({ ...target, servername }, (error, ready) =>
      error === null ? done(null, ready!) : done(new ExchangeFault('proxy-connection', 0, error), null),
    ) as unknown as { destroy(): void };
    onStop(() => socket.destroy());
  };
  class ProxyClient extends Client {
    override async connect(request: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
      // The entry of undici gives each dispatcher this method; a client by itself has none.
      const answer = await connectBy.call(this, request);
      if (answer.statusCode === 200) return answer;
      answer.socket.on('error', () => {}).destroy();
      throw new ExchangeFault('proxy-status', answer.statusCode);
    }
  }
  // The agent gives its clients how to connect through it, which its types do not say.
  const inTunnel = (target: URL, own: object): Dispatcher => {
    const { connect: through } = own as { connect: buildConnector.connector };
    return new Client(target, {
      ...own,
      ...limits,
      connect: (to, done) => through(to, wire.watching(done)),
    });
  };
  return new ProxyAgent({
    uri: proxy.origin,
    token: proxy.authorization,
    headers: { 'user-agent': `lks/${version}` },
    requestTls: { ...tls, timeout: timeoutMs },
    clientFactory: (url) => new ProxyClient(url, { connect, ...limits }),
    factory: inTunnel,
  });
}
