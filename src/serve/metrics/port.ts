/** The port of the metrics: not that of the service, so that no client of the one reaches the other. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { say } from '../../messages';
import { type Answer, refusal } from '../http/answer';
import { targetOf } from '../http/exchange';
import { hostCheck } from '../http/host';
import { listen } from '../http/server';
import type { MetricsAddress } from './address';
import { Metrics } from './metrics';

const PATH = '/metrics';
/** Milliseconds from the connection to the last byte of its answer; a scraper that takes longer is cut off. */
const LONGEST = 10_000;
/** Connections at once; a scraper needs one. */
const MOST = 16;

export class MetricsPort {
  readonly metrics: Metrics;
  readonly #server: Server;
  readonly #knowsHost: (host: string | undefined) => boolean;
  readonly #address: MetricsAddress;
  /** What is being read: whoever asks meanwhile gets the same. */
  #reading: Promise<string> | undefined;

  /** `allowedHosts`: more names under which it is reached. `version`: of lks. */
  constructor(address: MetricsAddress, allowedHosts: readonly string[], version: string) {
    this.metrics = new Metrics(version);
    this.#address = address;
    this.#knowsHost = hostCheck(address.host, allowedHosts);
    this.#server = createServer({ maxHeaderSize: 8_192, headersTimeout: LONGEST, requestTimeout: LONGEST });
    this.#server.maxConnections = MOST;
    this.#server.on('connection', (socket) => {
      const timer = setTimeout(() => socket.destroy(), LONGEST);
      socket.once('close', () => clearTimeout(timer));
    });
    this.#server.on('request', (request, response) => void this.#answer(request, response));
  }

  /** Listens; gives the port. Throws `local`. */
  start(): Promise<number> {
    return listen(this.#server, this.#address.host, this.#address.port, say.serving.metricsHint);
  }

  async #answerTo(request: IncomingMessage): Promise<Answer> {
    const { method } = request;
    const target = targetOf(request);
    const { host, noPath, method: wrongMethod } = say.serving.refusals;
    if (!this.#knowsHost(target.host)) return refusal(421, 'misdirected_request', host);
    if (target.path !== PATH) return refusal(404, 'not_found', noPath);
    if (method !== 'GET' && method !== 'HEAD')
      return refusal(405, 'method_not_allowed', wrongMethod('GET, HEAD'), { headers: { Allow: 'GET, HEAD' } });
    this.#reading ??= this.metrics.text().finally(() => {
      this.#reading = undefined;
    });
    return { status: 200, body: await this.#reading, type: this.metrics.type };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {});
    const failed: Answer = { status: 500, body: '' };
    const answer = await this.#answerTo(request).catch(() => failed);
    const { status, body, type = 'application/json', headers } = answer;
    const length = Buffer.byteLength(body);
    // One answer a connection: none is kept open by a scraper that has gone to sleep.
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': length, ...headers, Connection: 'close' });
    response.end(body);
  }

  /** Cuts every scraper: what they read of a service that has ended says nothing. */
  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
