/** Polite client of official publishers: paced per publisher, accepts only complete answers. */

import type { Call } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentMs, monotonicMs } from '../../../platform/clock';
import type { Environment } from '../../../platform/environment';
import { Connections } from '../../../platform/http/connections';
import { exchangeFailure, type Peers, proxyRefusal } from '../../../platform/http/exchange-failure';
import { TryFailed } from '../../../platform/http/failure';
import { ExchangeError } from '../../../platform/http/fault';
import { proxyFor } from '../../../platform/http/proxy';
import { headerValues, type Reply } from '../../../platform/http/reply';
import { type Retrying, withRetries } from '../../../platform/http/retry';
import { type Endpoint, endpointOf, type Place } from '../endpoints';
import { badAnswer, failed, judge, notFound } from './judge';
import { Pace } from './pace';
import type { PublisherAnswer, PublisherRequest } from './request';

const TRIES = 4;
const TOTAL_MS = 60_000;
/** RFC 9110, 15.4; CELLAR uses 2. */
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** One attempt; "not found" counts as an answer. */
export interface Attempt {
  publisher: string;
  ms: number;
  error: LksError | undefined;
}

export interface ClientOptions {
  version: string;
  env: Environment;
  caFile?: string;
  timeoutMs: number;
  /** Attempts per request; default 4. */
  tries?: number;
  maxWaitMs: number;
  /** False: never wait at a publisher's request. */
  wait: boolean;
  /** Called per attempt, for `health`. */
  observe?: (attempt: Attempt) => void;
  pace?: Pace;
  random?: () => number;
}

/** Address for `--debug` without the query: search words must not be logged. */
const withoutQuery = ({ origin, pathname, search }: URL): string =>
  `${origin}${pathname}${search === '' ? '' : `?${say.hosted.debug.hidden(search.length - 1)}`}`;

export class PublisherClient {
  readonly #options: ClientOptions;
  readonly #pace: Pace;
  readonly #retrying: Retrying;
  readonly #endpoints = new Map<string, Endpoint>();
  readonly #connections = new Map<string, { connections: Connections; peers: Peers }>();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#pace = options.pace ?? new Pace();
    const { timeoutMs, maxWaitMs, wait, tries = TRIES, random = Math.random } = options;
    const limits = { tries, totalMs: Math.max(TOTAL_MS, timeoutMs), maxWaitMs, wait };
    this.#retrying = { limits, timeoutMs, random };
  }

  /**
   * Sends a request, with retries by policy. Throws `not-found`; `rate-limited` (with `retryAfter`); `unreachable`;
   * `bad-response` for another's answer, such as a redirect to a foreign host; `usage` and `local` for settings; the
   * signal's reason, at once.
   */
  get(publisher: Place, request: PublisherRequest, call: Call): Promise<PublisherAnswer> {
    return withRetries(this.#retrying, call, async (timeoutMs) => {
      const endpoint = this.#endpoint(publisher);
      const start = monotonicMs();
      try {
        const answer = await this.#try(endpoint, request, timeoutMs, call);
        this.#tell(publisher.name, start, undefined);
        return answer;
      } catch (error) {
        if (error instanceof TryFailed)
          this.#tell(publisher.name, start, error.failure.error({ tries: 1, tooLong: false }));
        throw error;
      }
    });
  }

  /** Host used for an official address: the publisher's own or its mirror's. Throws `usage` for a bad setting. */
  hostOf(publisher: Place, url: URL): string {
    return this.#endpoint(publisher).locate(url)?.host ?? url.host;
  }

  #tell(publisher: string, start: number, error: LksError | undefined): void {
    const failure = error?.kind === 'not-found' ? undefined : error;
    this.#options.observe?.({ publisher, ms: Math.ceil(monotonicMs() - start), error: failure });
  }

  #endpoint(publisher: Place): Endpoint {
    let endpoint = this.#endpoints.get(publisher.name);
    if (endpoint === undefined) {
      endpoint = endpointOf(publisher, this.#options.env);
      this.#endpoints.set(publisher.name, endpoint);
    }
    return endpoint;
  }

  async #try(endpoint: Endpoint, request: PublisherRequest, timeoutMs: number, call: Call): Promise<PublisherAnswer> {
    let url = request.url;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const at = endpoint.locate(url);
      if (at === undefined) throw failed('final', badAnswer(say.publishers.foreign(url.host)));
      if (endpoint.spared) await this.#pace.turn(at.host, call.signal);
      const reply = await this.#send(at, request, timeoutMs, call);
      if (!REDIRECTS.has(reply.status)) return judge(reply, request, at.host, currentMs());
      url = targetOf(reply, at);
      if (endpoint.isNowhere(url)) throw notFound(request.what, reply.status);
    }
    throw failed('final', badAnswer(say.publishers.tooManyRedirects(MOST_REDIRECTS)));
  }

  async #send(at: URL, request: PublisherRequest, timeoutMs: number, call: Call): Promise<Reply> {
    const { connections, peers } = this.#lanesFor(at);
    const { debug } = say.hosted;
    const headers = this.#headers(request);
    const start = monotonicMs();
    call.notice?.({ kind: 'debug', line: debug.request('GET', withoutQuery(at), Object.keys(headers).join(', ')) });
    const { limit, spool } = request;
    const exchange = {
      ...{ path: at.pathname + at.search, headers, wireLimit: limit },
      ...(spool && { spool: { to: spool.open(), wireLimit: spool.limit } }),
    };
    const reply = await connections.send(exchange, timeoutMs, call.signal).catch((error) => {
      if (error instanceof ExchangeError && error.cause instanceof LksError) throw error.cause;
      throw new TryFailed(exchangeFailure(error, peers, timeoutMs, spool?.limit ?? limit));
    });
    const ms = Math.round(monotonicMs() - start);
    call.notice?.({ kind: 'debug', line: debug.reply(reply.status, reply.spooled?.size ?? reply.body.length, ms) });
    if (reply.status === 407) throw new TryFailed(proxyRefusal(407, peers.proxy ?? peers.service));
    return reply;
  }

  #headers({ accept, language, known }: PublisherRequest): Record<string, string> {
    const headers: Record<string, string> = {
      accept,
      'accept-encoding': 'gzip',
      'user-agent': `lks/${this.#options.version} (legal knowledge search)`,
    };
    if (language !== undefined) headers['accept-language'] = language;
    if (known?.etag) headers['if-none-match'] = known.etag;
    if (known?.modified) headers['if-modified-since'] = known.modified;
    return headers;
  }

  #lanesFor(at: URL): { connections: Connections; peers: Peers } {
    const known = this.#connections.get(at.origin);
    if (known !== undefined) return known;
    const { env, caFile, version } = this.#options;
    const proxy = proxyFor(at, env);
    const { networkHint: address, networkHint: name, answerHint: answer } = say.publishers;
    const peers = {
      service: at.host,
      proxy: proxy?.host,
      proxyIsPeer: proxy !== undefined && at.protocol === 'http:',
      hints: { address, name, answer },
    };
    const opened = { connections: new Connections({ origin: at.origin, proxy, caFile, env, version }), peers };
    this.#connections.set(at.origin, opened);
    return opened;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#connections.values()].map(({ connections }) => connections.close()));
    this.#connections.clear();
  }
}

function targetOf(reply: Reply, from: URL): URL {
  try {
    return new URL(headerValues(reply.headers, 'location')[0] ?? '', from);
  } catch {
    throw failed('final', badAnswer(say.publishers.foreign('?'), reply.status));
  }
}
