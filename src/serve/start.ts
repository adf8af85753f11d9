/** Starts the service, in this process or in several, and stops it with all that belongs to it. */

import { availableParallelism } from 'node:os';
import type { LksError } from '../contract/errors';
import type { Library } from '../library/library';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import type { LineLog } from './line-log';
import { MendedWatch } from './mended';
import { ServingProcesses } from './processes/processes';
import type { Registry } from './registry';
import { Pools } from './searching/apart';
import { Service, type ServiceSettings } from './service';

export interface ServeOptions {
  settings: ServiceSettings;
  /** Processes that answer; where it is 1, this one does. */
  processes: number;
  library: Library;
  registry: Registry;
  /** Undefined for none. */
  log: LineLog | undefined;
}

export interface RunningService {
  /** Starts to listen, when a search could be answered; gives the port. Throws `local`. */
  start(): Promise<number>;
  /** Resolves where the service cannot go on and is to be stopped, with why: its processes end as soon as they are started. */
  readonly end: Promise<LksError>;
  /** Takes no more connections, finishes what runs, and lets go of everything, the library and the log included. At most 9.3 s. */
  stop(): Promise<void>;
}

/** The service as it is started and stopped. */
export function prepareService({ settings, processes, library, registry, log }: ServeOptions): RunningService {
  const { location, kind } = library.description;
  const sample = kind === 'sample';
  let onEnd: (error: LksError) => void = () => {};
  const end = new Promise<LksError>((resolve) => {
    onEnd = (error) => {
      log?.line(JSON.stringify({ time: currentDate().toISOString(), fault: error.message }));
      resolve(error);
    };
  });
  const apart = new Pools({
    program: 'search-process',
    library: location,
    sample,
    // One a core, and the one that is kept for whoever has no search running.
    processes: availableParallelism() + 1,
    limit: settings.timeLimit,
    onEnd,
  });
  const state = { opening: 0, damaged: false };
  const work = { settings, library: location, sample, state, registry: registry.place, log: log !== undefined };
  const watch = new MendedWatch(location, () => {
    answering.reopen();
    apart.renew();
    log?.line(JSON.stringify({ time: currentDate().toISOString(), event: say.serving.openedAnew }));
  });
  const onDamage = (): void => watch.begin();
  const answering =
    processes === 1
      ? new Service({ ...settings, library, state, onDamage, registry, log, apart })
      : new ServingProcesses({
          program: 'serving-process',
          processes,
          work,
          apart,
          log,
          onDamage,
          onEnd,
        });
  return {
    end,
    async start() {
      const port = await answering.start();
      await apart.start();
      return port;
    },
    async stop() {
      watch.close();
      await answering.stop();
      apart.close();
      await log?.close();
      // Where others answer, each has opened it for itself.
      if (processes > 1) await library.close();
      await registry.close();
    },
  };
}
