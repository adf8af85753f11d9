/**
 * The metrics of a service in the format of Prometheus. All of them are in the process that was started first: others report to it
 * (`processes/protocol.ts`), so that a counter does not fall when one of them dies.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CALLS, EXTENSION_NAMES, extensionPath, POSTED_NAMES } from '../../contract/extensions';
import type { IndexWork } from '../../contract/index-work';
import { OPERATIONS } from '../../contract/operations';
import type { Answered, EndCause, PoolMeter, PoolName } from './meter';
import { addReadings, type Readings } from './readings';

/** Seconds: from a document that is at hand to a search at its time limit. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const ROUNDS = [0, 1, 2, 3, 4, 5, 6, 8, 12, 20];

const POOLS: readonly PoolName[] = ['search', 'text'];
const CAUSES: readonly EndCause[] = ['limit', 'abandoned', 'died', 'renewed'];

/** What is no operation, was refused before it was known, or has no good key. */
const NONE = 'none';

/** The names of operations as metrics have them: a closed set, whatever is asked of the service. */
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

/** The operation behind a route of the access log. */
export const operationOf = (route: string | null): string => NAMES.get(route ?? '') ?? NONE;

/** A status as a label; `none` where the client went away before there was an answer. */
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
    // There from the start, so that the first one is a rise.
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

  /** Adds the gauges that are read when the metrics are. `now`: milliseconds of a monotonic clock. */
  watch(readings: Readings, now: () => number): void {
    addReadings(this.#registry, readings, now);
  }

  /** A request is over. */
  answered({ route, status, ms }: Answered): void {
    const operation = operationOf(route);
    this.#requests.inc({ operation, status: statusOf(status) });
    this.#seconds.observe({ operation }, ms / 1000);
  }

  /** Connections were refused before anything was asked on them. */
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

  /** The media type of `text`. */
  get type(): string {
    return this.#registry.contentType;
  }

  /** All of them, as they are now. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
