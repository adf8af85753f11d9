/**
 * Prometheus metrics and their port. Labels have a fixed set of values: no requests, keys or search words. They live in
 * the process that was started first; others report to it (`processes/serving-task.ts`), so that counters do not fall
 * when one dies.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CALLS, EXTENSION_NAMES, extensionPath, POSTED_NAMES } from '../contract/extensions';
import { OPERATIONS } from '../contract/operations';
import type { IndexWork } from '../contract/types';
import { say } from '../messages';
import { type Answer, refusal, targetOf } from './http/exchange';
import { hostCheck, type MetricsAddress } from './http/host';
import { listen } from './http/server';

/** The queues, each with its processes. */
export type PoolName = 'search' | 'text';

/** Why a search process ended: time limit, no client waiting any more, by itself, or the library was reopened. */
export type EndCause = 'limit' | 'abandoned' | 'died' | 'renewed';

/** A finished request. */
export interface Answered {
  /** As in the access log. */
  route: string | null;
  /** 0 if no answer was sent. */
  status: number;
  ms: number;
}

/** Called with each finished request. */
export type RequestMeter = (one: Answered) => void;

export interface PoolMeter {
  /** A task began after this many milliseconds in the queue. */
  waited(pool: PoolName, ms: number): void;
  started(pool: PoolName): void;
  ended(pool: PoolName, cause: EndCause): void;
  searched(work: IndexWork): void;
}

export interface PoolState {
  waiting: number;
  running: number;
  processes: number;
}

/** Workspaces with a line of their own; the sum covers all. */
const MOST_WORKSPACES = 100;
/** Milliseconds for which readings of the library and the registry are cached: a scraper must not keep them busy. */
const READ_EVERY = 10_000;
/** Milliseconds after which a reading is given up and left out. */
const LONGEST_READING = 2_000;

interface Credits {
  name: string;
  credits: number;
}

export interface Readings {
  inFlight(): number;
  serving(): number;
  pools(): Readonly<Record<PoolName, PoolState>>;
  /** Seconds since each source was updated; null if unknown. */
  ages(): Promise<Readonly<Record<string, number | null>>>;
  /** Generation of the catalogue; undefined for a library that is none. */
  generation(): Promise<number | undefined>;
  /** Undefined when searches are free. */
  credits: (() => Promise<readonly Credits[]>) | undefined;
}

/**
 * Caches the result of `read` for some seconds; undefined if it failed or took too long. `now`: monotonic milliseconds.
 */
export function cached<T>(read: () => Promise<T>, now: () => number): () => Promise<T | undefined> {
  let last: { at: number; value: Promise<T | undefined> } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= READ_EVERY) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), LONGEST_READING);
        timer.unref();
      });
      const value = Promise.race([Promise.resolve().then(read), tooLate]).catch(() => undefined);
      last = { at: now(), value: value.finally(() => clearTimeout(timer)) };
    }
    return last.value;
  };
}

/** The sum, and the workspaces with the fewest credits. */
export function shownCredits(all: readonly Credits[]): { total: number; shown: readonly Credits[] } {
  const total = all.reduce((sum, { credits }) => sum + credits, 0);
  const poorest = all.toSorted((a, b) => a.credits - b.credits || (a.name < b.name ? -1 : 1));
  return { total, shown: poorest.slice(0, MOST_WORKSPACES) };
}

/** Values of a gauge by label. */
type Lines = Iterable<readonly [label: string, value: number]>;

/** Adds gauges that are read whenever the metrics are. */
function addReadings(registry: Registry, readings: Readings, now: () => number): void {
  const labelled = (name: string, help: string, label: string, read: () => Lines | Promise<Lines>): void => {
    new Gauge({
      name: `lks_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const lines = await read();
        this.reset();
        for (const [value, number] of lines) this.set({ [label]: value }, number);
      },
    });
  };
  const single = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void => {
    new Gauge({
      name: `lks_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read();
        // An unknown value has no line.
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };
  single('requests_in_flight', 'Requests that are being answered', () => readings.inFlight());
  single('serving_processes', 'Processes that answer requests', () => readings.serving());
  const pools = (name: string, help: string, state: keyof PoolState): void =>
    labelled(name, help, 'pool', () => Object.entries(readings.pools()).map(([pool, one]) => [pool, one[state]]));
  pools('queue_length', 'Tasks that wait to be begun', 'waiting');
  pools('tasks_running', 'Tasks that run', 'running');
  pools('search_processes', 'Processes that search, alive', 'processes');

  const ages = cached(() => readings.ages(), now);
  labelled('source_age_seconds', 'Time since a source was brought up to date', 'source', async () =>
    Object.entries((await ages()) ?? {}).flatMap(([source, age]) => (age === null ? [] : [[source, age] as const])),
  );
  single(
    'catalogue_generation',
    'Generation of the catalogue',
    cached(() => readings.generation(), now),
  );
  if (readings.credits === undefined) return;
  const credits = cached(readings.credits, now);
  single('credits', 'Credits that all workspaces have', async () => {
    const all = await credits();
    return all && shownCredits(all).total;
  });
  labelled('workspace_credits', 'Credits of the workspaces that have least', 'workspace', async () =>
    shownCredits((await credits()) ?? []).shown.map((one) => [one.name, one.credits] as const),
  );
}

/** Seconds, up to the time limit of a search. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const ROUNDS = [0, 1, 2, 3, 4, 5, 6, 8, 12, 20];

const POOLS: readonly PoolName[] = ['search', 'text'];
const CAUSES: readonly EndCause[] = ['limit', 'abandoned', 'died', 'renewed'];

/** Label for unknown operations, requests refused before their operation was known, and those without a valid key. */
const NONE = 'none';

/** Names of operations in metrics, by path: a closed set, whatever clients send. */
const NAMES = new Map<string, string>([
  ...Object.values(OPERATIONS).map(({ path, name }): [string, string] => [path, name]),
  ...([...EXTENSION_NAMES, ...POSTED_NAMES, CALLS] as const).map((name): [string, string] => [
    extensionPath(name),
    `lks/${name}`,
  ]),
  ['/', 'page'],
  ['/openapi.json', 'openapi'],
  ['/livez', 'livez'],
  ['/readyz', 'readyz'],
]);

export const operationOf = (route: string | null): string => NAMES.get(route ?? '') ?? NONE;

/** A status as a label; `none` if the client went away before an answer. */
export const statusOf = (status: number): string => (status >= 100 && status <= 599 ? String(status) : NONE);

export class Metrics implements PoolMeter {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('requests', 'Requests that are over', ['operation', 'status']);
  readonly #seconds = this.#histogram('request_duration_seconds', 'Time of a request', LATENCIES, ['operation']);
  readonly #waits = this.#histogram('queue_wait_seconds', 'Time in the queue of a task', LATENCIES, ['pool']);
  readonly #started = this.#counter('search_processes_started', 'Processes that search, started', ['pool']);
  readonly #ended = this.#counter('search_processes_ended', 'Processes that search, ended', ['pool', 'cause']);
  readonly #servingEnded = this.#counter('serving_processes_ended', 'Processes that answer, ended by themselves');
  readonly #rounds = this.#histogram('index_rounds', 'Rounds to the cluster of a search', ROUNDS);
  readonly #indexRequests = this.#counter('index_requests', 'Requests to the cluster');
  readonly #retries = this.#counter('index_retries', 'Requests to the cluster that were sent again');
  readonly #hedges = this.#counter('index_hedges', 'Requests that a second node was sent too, the first being slow');
  readonly #indexSeconds = this.#counter('index_wait_seconds', 'Time that searches waited for the cluster');

  constructor(version: string) {
    collectDefaultMetrics({ register: this.#registry });
    const build = new Gauge({ ...this.#named('build_info', 'The release that runs', ['version', 'node']) });
    build.set({ version, node: process.versions.node }, 1);
    // Present from the start, so that the first event is an increase.
    for (const pool of POOLS) for (const cause of CAUSES) this.#ended.inc({ pool, cause }, 0);
  }

  #named<T extends string>(name: string, help: string, labelNames: readonly T[] = []) {
    return { name: `lks_${name}`, help, labelNames: [...labelNames], registers: [this.#registry] };
  }

  #counter<T extends string>(name: string, help: string, labels?: readonly T[]): Counter<T> {
    return new Counter(this.#named(`${name}_total`, help, labels));
  }

  #histogram<T extends string>(name: string, help: string, buckets: number[], labels?: readonly T[]): Histogram<T> {
    return new Histogram({ ...this.#named(name, help, labels), buckets });
  }

  /** Adds the gauges. `now`: monotonic milliseconds. */
  watch(readings: Readings, now: () => number): void {
    addReadings(this.#registry, readings, now);
  }

  answered({ route, status, ms }: Answered): void {
    const operation = operationOf(route);
    this.#requests.inc({ operation, status: statusOf(status) });
    this.#seconds.observe({ operation }, ms / 1000);
  }

  /** Connections were refused before any request. */
  refused(status: number, times = 1): void {
    this.#requests.inc({ operation: operationOf(null), status: statusOf(status) }, times);
  }

  waited(pool: PoolName, ms: number): void {
    this.#waits.observe({ pool }, ms / 1000);
  }

  started(pool: PoolName): void {
    this.#started.inc({ pool });
  }

  ended(pool: PoolName, cause: EndCause): void {
    this.#ended.inc({ pool, cause });
  }

  /** A process that answers requests has ended by itself. */
  servingEnded(): void {
    this.#servingEnded.inc();
  }

  searched({ rounds, requests, retries, hedges, waitedMs }: IndexWork): void {
    this.#rounds.observe(rounds);
    this.#indexRequests.inc(requests);
    this.#retries.inc(retries);
    this.#hedges.inc(hedges);
    this.#indexSeconds.inc(waitedMs / 1000);
  }

  get type(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

const PATH = '/metrics';
/** Milliseconds from the connection to the last byte of its answer. */
const LONGEST = 10_000;
/** Concurrent connections; a scraper needs one. */
const MOST = 16;

export class MetricsPort {
  readonly metrics: Metrics;
  readonly #server: Server;
  readonly #knowsHost: (host: string | undefined) => boolean;
  readonly #address: MetricsAddress;
  /** The reading in progress, which concurrent requests share. */
  #reading: Promise<string> | undefined;

  /** `allowedHosts`: more host names for it. */
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

  /** Listens; returns the port. Throws `local`. */
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
    // One answer per connection, so that no idle scraper keeps one open.
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': length, ...headers, Connection: 'close' });
    response.end(body);
  }

  /** Cuts all connections. */
  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
