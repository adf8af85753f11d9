/** Starts the service, in this process or in several, and stops it with all that belongs to it. */

import { availableParallelism } from 'node:os';
import type { LksError } from '../contract/errors';
import { ageOf } from '../contract/health';
import type { Library } from '../library/library';
import { ofPrograms } from '../messages';
import { currentDate, monotonicMs } from '../platform/clock';
import type { MetricsAddress } from './http/host';
import type { LineLog } from './line-log';
import type { Answered, MetricsPort } from './metrics';
import { openServed } from './open-served';
import { ServingProcesses } from './processes/processes';
import { listWorkspaces, type Registry } from './registry';
import { Pools } from './searching/pools';
import { Service, type ServiceSettings } from './service';
import { CatalogueWatch, MendedWatch } from './watches';

export interface ServeOptions {
  settings: ServiceSettings;
  /** Processes that answer; where it is 1, this one does. */
  processes: number;
  library: Library;
  registry: Registry;
  /** Undefined for none. */
  log: LineLog | undefined;
  /** Undefined where nobody reads metrics. */
  metrics: MetricsPort | undefined;
}

export interface RunningService {
  /** Starts to listen, when a search could be answered; gives the port, and that of the metrics. Throws `local`. */
  start(): Promise<{ port: number; metricsPort: number | undefined }>;
  /** Resolves where the service cannot go on and is to be stopped, with why: its processes end as soon as they are started. */
  readonly end: Promise<LksError>;
  /** Takes no more connections, finishes what runs, and lets go of everything, the library and the log included. At most 9.3 s. */
  stop(): Promise<void>;
}

/** The port of the metrics, which does not listen yet. Loaded only where metrics are wanted. */
export async function loadMetrics(
  address: MetricsAddress,
  allowedHosts: readonly string[],
  version: string,
): Promise<MetricsPort> {
  const { MetricsPort } = await import('./metrics');
  return new MetricsPort(address, allowedHosts, version);
}

/** Seconds since each source was brought up to date. */
const agesOf = async (library: Library): Promise<Record<string, number | null>> =>
  Object.fromEntries(
    Object.entries((await library.health()).data).map(([source, health]) => [
      source,
      ageOf(health, currentDate()).age_s,
    ]),
  );

/** The service as it is started and stopped. */
export function prepareService({ settings, processes, library, registry, log, metrics }: ServeOptions): RunningService {
  const { location, kind } = library.description;
  const sample = kind === 'sample';
  let onEnd: (error: LksError) => void = () => {};
  const end = new Promise<LksError>((resolve) => {
    onEnd = (error) => {
      log?.line(JSON.stringify({ time: currentDate().toISOString(), fault: error.logged ?? error.message }));
      resolve(error);
    };
  });
  const apart = new Pools({
    library: location,
    sample,
    index: settings.index,
    // One a core, and one reserved for keys that have no search running.
    processes: availableParallelism() + 1,
    limit: settings.timeLimit,
    onEnd,
    meter: metrics?.metrics,
  });
  const state = { opening: 0, damaged: false };
  const work = {
    settings,
    library: location,
    sample,
    state,
    registry: registry.place,
    log: log !== undefined,
    measured: metrics !== undefined,
  };
  // Where other processes answer, this one reads the library for the metrics alone.
  let own = library;
  const readAnew = (): void => {
    if (processes === 1) return;
    void own.close();
    own = openServed(location, { sample, index: settings.index });
  };
  const watch = new MendedWatch(location, () => {
    answering.reopen();
    apart.renew();
    readAnew();
    log?.line(JSON.stringify({ time: currentDate().toISOString(), event: ofPrograms.serving.openedAnew }));
  });
  const meter = metrics && ((one: Answered): void => metrics.metrics.answered(one));
  const onDamage = (): void => watch.begin();
  const { catalogue } = library;
  const followed =
    catalogue &&
    new CatalogueWatch(location, catalogue, ({ generation }) => {
      answering.reopen();
      apart.change();
      readAnew();
      log?.line(JSON.stringify({ time: currentDate().toISOString(), event: ofPrograms.serving.followed, generation }));
    });
  const answering =
    processes === 1
      ? new Service({ ...settings, library, state, onDamage, registry, log, apart, meter })
      : new ServingProcesses({
          processes,
          work,
          apart,
          log,
          metrics: metrics?.metrics,
          onDamage,
          onEnd,
        });
  const reading = (): Library => (answering instanceof Service ? answering.library : own);
  metrics?.metrics.watch(
    {
      inFlight: () => answering.inFlight,
      serving: () => answering.alive,
      pools: () => apart.states,
      ages: () => agesOf(reading()),
      generation: async () => reading().catalogue?.generation,
      credits: settings.price === undefined ? undefined : () => registry.do(listWorkspaces()),
    },
    monotonicMs,
  );
  return {
    end,
    async start() {
      const metricsPort = await metrics?.start();
      const port = await answering.start();
      await apart.start();
      return { port, metricsPort };
    },
    async stop() {
      watch.close();
      followed?.close();
      await answering.stop();
      apart.close();
      await log?.close();
      // Where others answer, each has opened it for itself.
      if (processes > 1) await own.close();
      metrics?.stop();
      await registry.close();
    },
  };
}
