/** Requests of the hosted backend: retries, headers, and size limits of answers. */

import type { Address } from '../../contract/address';
import type { Call } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { languageOfProcess, say } from '../../messages';
import { currentMs, monotonicMs } from '../../platform/clock';
import type { Environment } from '../../platform/environment';
import { Connections } from '../../platform/http/connections';
import { exchangeFailure, type Peers, proxyRefusal } from '../../platform/http/exchange-failure';
import { TryFailed, type TryFailure } from '../../platform/http/failure';
import { codeOf, ExchangeError, ExchangeFault } from '../../platform/http/fault';
import { proxyFor } from '../../platform/http/proxy';
import { mediaTypeOf, type Reply } from '../../platform/http/reply';
import { type Retrying, withRetries } from '../../platform/http/retry';
import { BodyError, type BodyFault } from '../../platform/http/unpack';
import type { Secret } from '../../platform/secret';
import { EnvelopeError, type EnvelopeFault, readJson } from './body';
import { type Caching, noConnection } from './caching';
import { withoutWords } from './curl';
import type { StoredOffers } from './offers';
import { type AskedOperation, factsOf, refusalFailure } from './refusal';

type AnswerFault = BodyFault | EnvelopeFault | 'web-page';

/** Parses the body for `read`. Throws `TryFailed`, whose errors give status, type and size, never the text. */
export async function readAnswer<T>(reply: Reply, limit: number, read: (value: unknown) => T): Promise<T> {
  if (mediaTypeOf(reply.headers).includes('html')) throw new TryFailed(answerFailure('web-page', reply, limit));
  try {
    return read(await readJson(reply.body, reply.headers, limit));
  } catch (error) {
    if (error instanceof BodyError || error instanceof EnvelopeError)
      throw new TryFailed(answerFailure(error.fault, reply, limit));
    throw error;
  }
}

function answerFailure(fault: AnswerFault, reply: Reply, limit: number): TryFailure {
  const { answers, causes } = say.hosted;
  const facts = factsOf(reply);
  const bad = (kind: TryFailure['kind'], message: string, hint: string): TryFailure => ({
    kind,
    cause: causes.badAnswer,
    error: () => new LksError('bad-response', message, { hint, status: reply.status }),
  });
  switch (fault) {
    case 'damaged':
      return {
        kind: 'damaged',
        cause: causes.damaged,
        error: ({ tries }) =>
          new LksError('bad-response', answers.damaged(tries), { hint: answers.damagedHint, status: reply.status }),
      };
    case 'too-large':
      return bad('final', answers.tooLarge(limit / 2 ** 20), answers.notApiHint);
    case 'bomb':
      return bad('final', answers.bomb, answers.notApiHint);
    case 'encoding':
      return bad('final', answers.encoding, answers.notApiHint);
    case 'too-deep':
      return bad('final', answers.tooDeep(facts), answers.notApiHint);
    case 'web-page':
      return bad('bad-answer', answers.webPage(facts), answers.webPageHint);
    case 'not-utf8':
      return bad('bad-answer', answers.notUtf8(facts), answers.notApiHint);
    case 'not-json':
      return bad('bad-answer', answers.notJson(facts), answers.notApiHint);
    case 'no-envelope':
      return bad('bad-answer', answers.noEnvelope(facts), answers.notApiHint);
    case 'other-document':
      return bad('bad-answer', answers.otherDocument(facts), answers.otherDocumentHint);
  }
}

const MEGABYTE = 2 ** 20;
/** Largest bodies, compressed and decompressed: faults.md, threat 6. */
const BODY_LIMITS: Readonly<Record<AskedOperation, number>> = {
  search: 4 * MEGABYTE,
  document: 16 * MEGABYTE,
  health: 4 * MEGABYTE,
  // A comparison of a whole law is longer than any document.
  extension: 64 * MEGABYTE,
};
/** contract.md, "Waiting and retrying". */
const TRIES = 4;
const TOTAL_MS = 60_000;

export interface HostedOptions {
  /** With or without a path, a trailing slash, or a pasted `/api/knowledge`. */
  baseUrl: string;
  key: Secret;
  version: string;
  /** Deadline of one try (headers and body), in milliseconds. */
  timeoutMs?: number;
  /** Longest wait that a service may ask for, in milliseconds. */
  maxWaitMs?: number;
  /** False: never wait when the service asks for it. */
  wait?: boolean;
  /** PEM file with additional CA certificates. */
  caFile?: string;
  env: Environment;
  /** Allow the key over plain http to another computer. */
  allowInsecure?: boolean;
  caching?: Caching;
  announcements?: StoredOffers;
  /** Never put words in an address if the service accepts them in a body. */
  isPrivate?: boolean;
  /** Milliseconds to wait for the health answer before a search. */
  patienceMs?: number;
  /** Random number in [0, 1) for retry delays. */
  random?: () => number;
}

export interface Question<T> {
  operation: AskedOperation;
  path: string;
  id?: string;
  body?: object;
  /** Purpose of the request, for the service's log. */
  reason?: string;
  read(value: unknown): T;
}

export class HostedService {
  readonly #connections: Connections;
  readonly #peers: Peers;
  readonly #retrying: Retrying;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #basePath: string;

  constructor(
    private readonly address: Address,
    private readonly options: HostedOptions,
  ) {
    const { env, caFile, version, key, timeoutMs = 30_000, maxWaitMs = 60_000, wait = true } = options;
    const target = new URL(address.url);
    const proxy = proxyFor(target, env);
    this.#connections = new Connections({ origin: address.origin, proxy, caFile, env, version });
    const proxyIsPeer = proxy !== undefined && target.protocol === 'http:';
    this.#peers = { service: target.host, proxy: proxy?.host, proxyIsPeer };
    const limits = { tries: TRIES, totalMs: Math.max(TOTAL_MS, timeoutMs), maxWaitMs, wait };
    this.#retrying = { limits, timeoutMs, random: options.random ?? Math.random };
    this.#headers = {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      // In which a service that has several says what is for people.
      'accept-language': languageOfProcess(),
      'user-agent': `lks/${version}`,
      authorization: `Bearer ${key.reveal()}`,
    };
    this.#basePath = address.url.slice(address.origin.length);
  }

  /** Sends a request with retries. Throws the LksError of the last try, or the reason of the caller's abort. */
  async ask<T>(question: Question<T>, call: Call): Promise<T> {
    if (this.options.caching?.offline) throw noConnection(say.cache.offline[question.operation]);
    return withRetries(this.#retrying, call, (timeoutMs) => this.#try(question, timeoutMs, call));
  }

  async #try<T>(question: Question<T>, timeoutMs: number, call: Call): Promise<T> {
    const limit = BODY_LIMITS[question.operation];
    const reply = await this.#send(question, limit, timeoutMs, call).catch((error) => {
      throw new TryFailed(exchangeFailure(error, this.#peers, timeoutMs, limit));
    });
    if (reply.status === 200) return readAnswer(reply, limit, question.read);
    if (reply.status === 407) throw new TryFailed(proxyRefusal(407, this.#peers.proxy ?? this.#peers.service));
    throw new TryFailed(await refusalFailure(reply, { ...question, key: this.options.key }, currentMs()));
  }

  async #send(
    { path, body, reason }: Pick<Question<unknown>, 'path' | 'body' | 'reason'>,
    wireLimit: number,
    timeoutMs: number,
    call: Call,
  ): Promise<Reply> {
    call.notice?.({ kind: 'asking' });
    const started = monotonicMs();
    const tell = (line: (ms: number) => string): void =>
      call.notice?.({ kind: 'debug', line: line(Math.round(monotonicMs() - started)) });
    const { debug } = say.hosted;
    tell(() =>
      debug.request(
        body === undefined ? 'GET' : 'POST',
        this.address.url + withoutWords(path),
        Object.keys(this.#headers).join(', '),
      ),
    );
    try {
      const agent = reason && { 'user-agent': `${this.#headers['user-agent']} (${reason})` };
      const headers = { ...this.#headers, ...agent };
      const sent = body && {
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      };
      const exchange = { path: this.#basePath + path, headers, wireLimit, ...sent };
      const reply = await this.#connections.send(exchange, timeoutMs, call.signal);
      tell((ms) => debug.reply(reply.status, reply.body.length, ms));
      return reply;
    } catch (error) {
      const cause = error instanceof ExchangeError ? error.cause : error;
      const code = cause instanceof ExchangeFault ? cause.reason : codeOf(cause) || 'stopped';
      tell((ms) => debug.failure(code, ms));
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}
