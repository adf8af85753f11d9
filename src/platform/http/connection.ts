/**
 * One keep-alive connection to the service, the only user of undici. Its public entry point takes longer to load than
 * the bare runtime to start, so only the client and its connector are loaded (decisions/build.md).
 */
import { setFlagsFromString } from 'node:v8';
import type { buildConnector, Client, Dispatcher } from 'undici';
import type { Spool } from '../spool';
import { ExchangeError, ExchangeFault } from './fault';
import { Gathered } from './gathered';
import type { ProxyServer } from './proxy';
import type { Reply, ReplyHeaders } from './reply';
import type { TlsSettings } from './trust';
import { Wire } from './wire';

const CONNECT_TIMEOUT_MS = 10_000;
/** More interim answers (1xx) than this are treated as a flood. */
const INTERIM_LIMIT = 20;

export interface ConnectionOptions {
  origin: string;
  proxy: ProxyServer | undefined;
  tls: TlsSettings;
  version: string;
}

export interface Exchange {
  /** Path and query at the service. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent with POST; without it the request is a GET. */
  body?: string | Buffer;
  /** For other methods. */
  method?: 'PUT' | 'DELETE';
  /** Most bytes of body that are read, compressed. Limits of the rest are in `wire.ts`. */
  wireLimit: number;
  /** Stores the body of a 200 instead of memory, with its own limit in bytes. */
  spool?: { readonly to: Spool; readonly wireLimit: number };
}

/** Flags implied by `--liftoff-only` that must be reset separately. */
const OPTIMISING = ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering'];

/**
 * undici's HTTP parser is WebAssembly, compiled at its first use: the optimising compiler would take longer than the
 * request. Optimisation is switched on again as soon as possible, since cached code is only valid for the flags under
 * which it was loaded.
 */
function optimiseParser(on: boolean): void {
  for (const flag of on ? OPTIMISING : ['--liftoff-only']) setFlagsFromString(flag);
}

async function loadUndici() {
  const [client, connect] = await Promise.all([
    import('undici/lib/dispatcher/client.js'),
    import('undici/lib/core/connect.js'),
  ]);
  return { Client: client.default, buildConnector: connect.default };
}

type OnStop = (stop: () => void) => void;

/** Makes a connection; it connects at the first exchange. */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { origin, proxy, tls, version } = options;
  // undici cannot cancel a pending connection, so each way to stop one is stored here.
  let stop = (): void => {};
  const wire = new Wire();
  const onStop: OnStop = (given) => {
    stop = given;
  };
  const client =
    proxy !== undefined && origin.startsWith('https:')
      ? await import('./tunnel').then(({ openTunnel }) =>
          openTunnel({ proxy, tls, timeoutMs: CONNECT_TIMEOUT_MS, version, wire }, onStop),
        )
      : await openClient(proxy?.origin ?? origin, tls, wire, onStop);
  return new Connection(origin, proxy, client, wire, () => stop());
}

async function openClient(peer: string, tls: TlsSettings, wire: Wire, onStop: OnStop): Promise<Client> {
  const { Client, buildConnector } = await loadUndici();
  const direct = buildConnector({ ...tls, timeout: CONNECT_TIMEOUT_MS });
  const connect: buildConnector.connector = (target, done) => {
    // Contrary to its types, this returns the socket at once.
    const socket = direct(target, wire.watching(done)) as unknown as { destroy(): void };
    onStop(() => socket.destroy());
  };
  // Both timeouts are off: one deadline covers the whole exchange.
  return new Client(peer, { connect, headersTimeout: 0, bodyTimeout: 0 });
}

export class Connection {
  #used = false;

  constructor(
    private readonly origin: string,
    private readonly proxy: ProxyServer | undefined,
    private readonly client: Dispatcher,
    private readonly wire: Wire,
    private readonly stop: () => void,
  ) {}

  /** Closes the connection, even in the middle of an exchange. */
  async close(): Promise<void> {
    this.stop();
    await this.client.destroy();
  }

  /**
   * One request and its whole answer. Rejects with `ExchangeError`, at the latest after `timeoutMs`, or with the
   * signal's reason when it is aborted. After a rejection the connection must be closed.
   */
  exchange(exchange: Exchange, timeoutMs: number, signal: AbortSignal | undefined): Promise<Reply> {
    const reused = this.#used;
    return new Promise((resolve, reject) => {
      let headersSeen = false;
      let controller: Dispatcher.DispatchController | undefined;
      const finish = (end: () => void): void => {
        optimiseParser(true);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        end();
      };
      const fail = (cause: unknown): void => {
        finish(() => reject(new ExchangeError(cause, { headersSeen, reused })));
        controller?.abort(cause instanceof Error ? cause : new Error('stopped'));
      };
      const onAbort = (): void => {
        finish(() => reject(signal?.reason));
        controller?.abort(new Error('aborted'));
      };
      const timer = setTimeout(() => fail(new ExchangeFault('deadline')), timeoutMs);
      if (signal?.aborted) return onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      if (!reused) optimiseParser(false);
      this.wire.begin();
      this.client.dispatch(
        this.#requestOf(exchange),
        collectReply(exchange, {
          started: (given) => {
            controller = given;
          },
          headers: () => {
            headersSeen = true;
          },
          bodyCame: (bytes) => this.wire.bodyCame(bytes),
          done: (reply) => {
            this.#used = true;
            finish(() => resolve(reply));
          },
          fail,
        }),
      );
    });
  }

  #requestOf({ path, headers, body, method }: Exchange): Dispatcher.DispatchOptions {
    const sent =
      body === undefined ? { method: method ?? ('GET' as const) } : { method: method ?? ('POST' as const), body };
    if (this.proxy === undefined || this.origin.startsWith('https:'))
      return { origin: this.origin, path, headers, ...sent };
    const { authorization } = this.proxy;
    const forProxy: Record<string, string> = { ...headers, host: new URL(this.origin).host };
    if (authorization !== undefined) forProxy['proxy-authorization'] = authorization;
    // A proxy needs the absolute URL (RFC 9112, 3.2.2).
    return { path: this.origin + path, headers: forProxy, ...sent };
  }
}

interface Collector {
  started(controller: Dispatcher.DispatchController): void;
  headers(): void;
  bodyCame(bytes: number): void;
  done(reply: Reply): void;
  fail(cause: unknown): void;
}

/** Bytes not yet spooled above which reading pauses. */
const MOST_WAITING = 8 * 1024 * 1024;

function collectReply({ wireLimit, spool }: Exchange, collector: Collector): Dispatcher.DispatchHandler {
  const gathered = new Gathered();
  let [bytes, interim, status] = [0, 0, 0];
  let headers: ReplyHeaders = {};
  let writing: Promise<void> | undefined;
  const spoolOf = () => (status === 200 ? spool : undefined);
  const fail = (cause: unknown): void => {
    // The spool may be closed from here on.
    gathered.take();
    collector.fail(cause);
  };
  const write = async (to: Spool, controller: Dispatcher.DispatchController): Promise<void> => {
    while (gathered.size > 0) await to.add(gathered.take());
    writing = undefined;
    // In a later turn: the parser must register its pause first.
    if (controller.paused) setImmediate(() => controller.resume());
  };
  return {
    onRequestStart: (controller) => collector.started(controller),
    onResponseStart(_, statusCode, replyHeaders) {
      if (statusCode < 200) {
        interim += 1;
        if (interim > INTERIM_LIMIT) fail(new ExchangeFault('interim'));
        return;
      }
      status = statusCode;
      headers = replyHeaders;
      collector.headers();
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length;
      collector.bodyCame(chunk.length);
      const kept = spoolOf();
      if (bytes > (kept?.wireLimit ?? wireLimit)) return fail(new ExchangeFault('too-large'));
      gathered.add(chunk);
      if (kept === undefined) return;
      if (gathered.size > MOST_WAITING) controller.pause();
      if (writing !== undefined) return;
      writing = write(kept.to, controller);
      writing.catch(fail);
    },
    onResponseEnd() {
      const kept = spoolOf();
      const done = () => collector.done({ status, headers, body: gathered.take(), ...(kept && { spooled: kept.to }) });
      if (writing === undefined) done();
      else writing.then(done, fail);
    },
    onResponseError: (_, error) => fail(error),
  };
}
