/** The service in one process: server, connections, and how each request is answered. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readDuration } from '../contract/dates';
import { LksError } from '../contract/errors';
import { ageOf, syncedLess } from '../contract/health';
import { knownLess } from '../contract/old-knowledge';
import { INDEX_MISMATCH, INDEX_UNAVAILABLE } from '../engine/index/postings';
import type { Library } from '../library/library';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { acceptedLanguage, spokenIn } from '../platform/spoken';
import { DAMAGED_CODE, OTHER_SUMS_CODE, UNREADABLE_CODE } from '../platform/sqlite';
import { traceOf } from '../platform/trace';
import { type Answering, answerTo, callerOf, type Page } from './answers';
import { type AccessRecord, accessLine } from './http/access-log';
import { AddressBuckets, addressOf, clientAddress, isNear, KEYLESS } from './http/addresses';
import { Connections, OpenAnswers } from './http/connections';
import { type Answer, Exchange, refusal, refusalFor } from './http/exchange';
import { hostCheck } from './http/host';
import { listen, makeServer } from './http/server';
import { landingPage, PAGE_POLICY } from './landing-page';
import type { LineLog } from './line-log';
import type { RequestMeter } from './metrics';
import { openServed, type ServedIndex } from './open-served';
import { type Asks, describeApi } from './openapi';
import { hasPlans, REGISTRY_AWAY_CODE, type Registry, SERVICE_DAMAGED_CODE } from './registry';
import type { Apart } from './searching/pools';

/** Longest time, in milliseconds, that a stop waits for running requests. */
const GRACE = 7_000;
/** Milliseconds in which a request that is on its way when the stop begins can still arrive. */
const ARRIVAL = 500;
/** Milliseconds after which nothing reads a replaced library any more. */
const LAST_READ = 10_000;

/** `Retry-After` in seconds when keys cannot be looked up. */
const AWAY = 5;
/** `Retry-After` in seconds when the index does not answer. */
const INDEX_AWAY = 5;

/** The settings of an operator; plain data, which is sent to other processes. */
export interface ServiceSettings {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** More host names for the service. */
  allowedHosts: readonly string[];
  price: number | undefined;
  /** Longest time of a search in milliseconds. */
  timeLimit: number;
  logQueries: boolean;
  /** Whether the access log has the addresses of clients. */
  logAddresses: boolean;
  /** Whether to trust a proxy in front about the client's address. */
  trustProxy: boolean;
  /** Where the index of the library is, if not in its file. */
  index?: ServedIndex | undefined;
}

/** How often the library was reopened, and whether damage has been found since. */
export interface LibraryState {
  opening: number;
  damaged: boolean;
}

export interface ServiceOptions extends ServiceSettings {
  /** Closed when the service has stopped. */
  library: Library;
  state: LibraryState;
  /** Called when an answer has met damage, with the number of the library's opening. */
  onDamage: (opening: number) => void;
  registry: Registry;
  apart: Apart;
  log: LineLog | undefined;
  /** Undefined without metrics. */
  meter?: RequestMeter | undefined;
}

/** Parameters of `/readyz`: greatest age of the data, and of the last successful sync. */
const KNOWN_WITHIN = 'known-within';
const SYNCED_WITHIN = 'synced-within';

type Health = Readonly<Record<string, unknown>>;

function sourcesOf(data: Health, now: Date): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([source, health]) => {
      const { status, fresh_as_of, imported_at, synced_at = null } = Object(health);
      return [source, { status, fresh_as_of, imported_at, synced_at, age_s: ageOf(health, now).age_s }];
    }),
  );
}

/** Sources older than requested, for the log; empty if none. */
function tooOld(data: Health, known: number | undefined, synced: number | undefined, now: Date) {
  const { knownOfSource, syncOfSource, noneSynced } = say.commands;
  const stale = known === undefined ? [] : knownLess(data, known, now);
  const late = synced === undefined ? [] : syncedLess(data, synced, now);
  return {
    known: stale.map(({ source, day }) => knownOfSource(source, day)),
    synced: late?.map(({ source, by, at }) => syncOfSource(source, by, at)) ?? [noneSynced],
  };
}

const LIVE: Answer = { status: 200, body: JSON.stringify({ data: { status: 'live' } }) };

function readyWith({ catalogue }: Library, more: object): Answer {
  const generation = catalogue && { generation: catalogue.generation };
  return { status: 200, body: JSON.stringify({ data: { status: 'ready', ...generation, ...more } }) };
}

function pagesFor(sample: boolean, asks: () => Promise<Asks>, readiness: Page): Answering['pages'] {
  const headers = { 'Content-Security-Policy': PAGE_POLICY, 'Referrer-Policy': 'no-referrer' };
  const page = async (): Promise<Answer> => ({
    status: 200,
    body: landingPage(sample, await asks()),
    type: 'text/html; charset=utf-8',
    headers,
  });
  // By whether there are plans: an administrator can add one while the service runs. Programs read it, so it is English.
  const descriptions = new Map<boolean, Answer>();
  const described = async (): Promise<Answer> => {
    const asked = await asks();
    const body = async (): Promise<string> => JSON.stringify(describeApi(asked));
    const made = descriptions.get(asked.plans) ?? { status: 200, body: await spokenIn('en', body) };
    descriptions.set(asked.plans, made);
    return made;
  };
  return new Map<string, Page>([
    ['/', page],
    ['/openapi.json', described],
    ['/livez', () => LIVE],
    ['/readyz', readiness],
  ]);
}

const mismatch = (message: string): Answer => refusal(503, INDEX_MISMATCH, message);

/** 503 for an index in a cluster that does not answer or belongs to another library; undefined for any other error. */
function refusalOfIndex(error: unknown, isIndexed: boolean): Answer | undefined {
  if (!(error instanceof LksError)) return undefined;
  const { needsIndex, noIndex, indexAway } = say.serving.refusals;
  if (error.code === INDEX_MISMATCH) return mismatch(isIndexed ? noIndex : needsIndex);
  // The names of the nodes are for the operator alone.
  const away = { headers: { 'Retry-After': String(INDEX_AWAY) } };
  return error.code === INDEX_UNAVAILABLE ? refusal(503, INDEX_UNAVAILABLE, indexAway, away) : undefined;
}

/**
 * 503 for a library that cannot be searched: a catalogue without a cluster, or a cluster that fails its check; else
 * undefined.
 */
async function unsearched(library: Library, isIndexed: boolean): Promise<Answer | undefined> {
  if (!isIndexed) return library.catalogue && mismatch(say.serving.refusals.needsIndex);
  try {
    await library.checkIndex();
    return undefined;
  } catch (error) {
    const refused = refusalOfIndex(error, isIndexed);
    if (refused === undefined) throw error;
    return refused;
  }
}

/** A fault for the log: what is said for logs, else the trace without its message, which may quote a search. */
const faultOf = (error: unknown): string =>
  (error instanceof LksError ? error.logged : undefined) ?? traceOf(error).join('\n');

const isDamage = (error: unknown): boolean =>
  error instanceof LksError && [DAMAGED_CODE, OTHER_SUMS_CODE].includes(error.code ?? '');

/** 503: keys cannot be looked up. */
const accountsAway = (): Answer =>
  refusal(503, REGISTRY_AWAY_CODE, say.serving.refusals.accountsAway, { headers: { 'Retry-After': String(AWAY) } });

const isAway = (error: unknown): boolean => error instanceof LksError && error.code === REGISTRY_AWAY_CODE;

/**
 * The answer to a failed request: 503 if the library is damaged or unreadable, or the registry or the index is away;
 * else 500.
 */
function failureFor(error: unknown, id: string, isIndexed: boolean): Answer {
  const { refusals } = say.serving;
  if (isAway(error)) return accountsAway();
  const unindexed = refusalOfIndex(error, isIndexed);
  if (unindexed !== undefined) return unindexed;
  if (error instanceof LksError && error.code === UNREADABLE_CODE)
    return refusal(503, UNREADABLE_CODE, refusals.unreadable);
  if (error instanceof LksError && error.code === SERVICE_DAMAGED_CODE)
    return refusal(503, SERVICE_DAMAGED_CODE, refusals.damagedAccounts);
  return isDamage(error)
    ? refusal(503, DAMAGED_CODE, refusals.damaged)
    : refusal(500, 'internal', refusals.internal(id));
}

export class Service {
  readonly #options: ServiceOptions;
  readonly #server: Server;
  readonly #connections = new Connections();
  readonly #answering: Answering;
  readonly #open = new OpenAnswers();
  #sweep: NodeJS.Timeout | undefined;
  #stopping = false;
  #state: LibraryState;
  /** As last looked up. */
  #plans = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#state = { ...options.state };
    const { library, registry, apart, price, logQueries, host, allowedHosts, trustProxy } = options;
    const sample = library.description.kind === 'sample';
    this.#answering = {
      context: { registry, library, apart, price, logQueries },
      knowsHost: hostCheck(host, allowedHosts),
      keyless: new AddressBuckets(KEYLESS),
      trustProxy,
      pages: pagesFor(
        sample,
        async () => ({ plans: await this.#hasPlans(), credits: price !== undefined }),
        (exchange) => this.#readiness(exchange),
      ),
    };
    this.#server = makeServer({
      connected: (socket) => this.#connections.admit(socket, !(trustProxy && isNear(socket.remoteAddress))),
      request: (request, response) => void this.#serve(request, response),
      refused: ({ status }, socket, id) => this.#refused({ id, method: '', route: null, status, ms: 0 }, socket),
    });
  }

  /** Listens; returns the port. Throws `local`. */
  async start(): Promise<number> {
    const { host, port } = this.#options;
    const bound = await listen(this.#server, host, port);
    this.#sweep = setInterval(() => this.#open.cutOff(), 5_000);
    return bound;
  }

  /** Starts without listening, for connections passed to `connect`. */
  startWithout(): void {
    // This event makes Node.js start enforcing its timeouts.
    this.#server.emit('listening');
    this.#sweep = setInterval(() => this.#open.cutOff(), 5_000);
  }

  /** Takes a connection that another process has accepted. */
  connect(socket: Socket): void {
    if (this.#stopping) socket.destroy();
    else this.#server.emit('connection', socket);
  }

  /** Falls back to the last known value: pages without a key work while the registry is away. */
  async #hasPlans(): Promise<boolean> {
    try {
      this.#plans = await this.#options.registry.do(hasPlans());
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    return this.#plans;
  }

  #met(opening: number): void {
    if (this.#state.damaged || opening !== this.#state.opening) return;
    this.#state.damaged = true;
    this.#options.onDamage(opening);
  }

  /** Another process found damage in this opening of the library. */
  markDamaged(opening: number): void {
    if (opening === this.#state.opening) this.#state.damaged = true;
  }

  /**
   * Switches to the file that replaced the library, and forgets damage found before.
   *
   * @throws `local` if it cannot be opened; nothing changes then.
   */
  reopen(): void {
    const { context } = this.#answering;
    const { library: before } = context;
    const { kind, location } = before.description;
    context.library = openServed(location, { sample: kind === 'sample', index: this.#options.index });
    this.#state = { opening: this.#state.opening + 1, damaged: false };
    setTimeout(() => void before.close(), LAST_READ).unref();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    // It was cut to make room, or was refused.
    if (!this.#connections.has(socket)) return;
    const exchange = new Exchange(request, response);
    this.#open.begun(exchange);
    const { logAddresses, trustProxy } = this.#options;
    if (logAddresses) exchange.record.address = addressOf(request, trustProxy);
    this.#connections.begun(socket);
    response.on('error', () => {});
    response.once('close', () => this.#closed(exchange));
    const language = acceptedLanguage(request.headers['accept-language']);
    const answer = await spokenIn(language, () => this.#answer(exchange));
    if (exchange.abandoned) return;
    exchange.send(answer, this.#stopping);
    this.#open.sent(exchange);
  }

  /** The answer of a request; a refusal for whatever is a fault. Never throws. */
  async #answer(exchange: Exchange): Promise<Answer> {
    const { opening } = this.#state;
    try {
      return await answerTo(exchange, this.#answering);
    } catch (error) {
      exchange.record.fault = faultOf(error);
      if (isDamage(error)) this.#met(opening);
      return failureFor(error, exchange.id, this.#options.index !== undefined);
    }
  }

  #closed(exchange: Exchange): void {
    this.#open.over(exchange);
    this.#connections.ended(exchange.request.socket);
    const { record, response } = exchange;
    if (!response.writableFinished) record.aborted = true;
    record.ms = Math.round((performance.now() - exchange.since) * 10) / 10;
    this.#over(record);
    if (this.#stopping) this.#server.closeIdleConnections();
  }

  /**
   * The answer of `/readyz`: 503 while stopping, if the library is unreadable or damaged, if the registry is away, or
   * if a source is older than requested (`known-within`, `synced-within`). Clients with a key get details of each
   * source.
   */
  async #readiness(exchange: Exchange): Promise<Answer> {
    const { stopping, unreadable, damaged, stale, notSynced, named } = say.serving.refusals;
    const { record, query } = exchange;
    const asked = new URLSearchParams(query);
    const [known, synced] = [KNOWN_WITHIN, SYNCED_WITHIN].map((name) => {
      const text = asked.get(name);
      return { name, seconds: text === null ? undefined : readDuration(text), text };
    });
    for (const { name, seconds, text } of [known!, synced!])
      if (text !== null && seconds === undefined) return refusalFor('usage', named(name, say.invalid.duration(name)));
    if (this.#stopping) return refusal(503, 'unavailable', stopping);
    if (this.#state.damaged) return refusal(503, DAMAGED_CODE, damaged);
    const { context } = this.#answering;
    // Reported without a key too: no key can be looked up.
    await context.registry.check();
    const hasKey = (await callerOf(exchange, context)) !== undefined;
    try {
      const { data } = await context.library.health();
      const now = currentDate();
      const old = tooOld(data, known!.seconds, synced!.seconds, now);
      const all = [...old.known, ...old.synced];
      if (all.length > 0) {
        record.fault = all.join(', ');
        const sentence = old.known.length > 0 ? stale : notSynced;
        // Only a client with a key learns what the library holds.
        return refusal(503, 'unavailable', hasKey ? `${sentence} ${record.fault}` : sentence);
      }
      const refused = await unsearched(context.library, this.#options.index !== undefined);
      if (refused !== undefined) return refused;
      return readyWith(context.library, hasKey ? { sources: sourcesOf(data, now) } : {});
    } catch (error) {
      if (!(error instanceof LksError)) throw error;
      record.fault = faultOf(error);
      return refusal(503, 'unavailable', unreadable);
    }
  }

  /** Logs what was refused before it was a request. */
  #refused(record: AccessRecord, { remoteAddress }: Socket): void {
    if (this.#options.logAddresses) record.address = clientAddress(remoteAddress, undefined, false);
    this.#over(record);
  }

  #over(record: AccessRecord): void {
    this.#options.log?.line(accessLine(record, currentDate()));
    this.#options.meter?.(record);
  }

  /** The current library. */
  get library(): Library {
    return this.#answering.context.library;
  }

  /** Processes that answer requests: this one. */
  readonly alive = 1;

  get inFlight(): number {
    return this.#open.size;
  }

  /** Takes no more connections, finishes running requests, and closes the library. At most 7 s. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#server.close(() => {});
    this.#server.closeIdleConnections();
    const timers = [
      setTimeout(() => this.#connections.cutAllBut(this.#open.sockets), ARRIVAL),
      setTimeout(() => this.#connections.cutAllBut(new Set()), GRACE),
    ];
    await this.#connections.drained();
    for (const timer of timers) clearTimeout(timer);
    clearInterval(this.#sweep);
    await this.#answering.context.library.close();
  }
}
