/** What is read when the metrics are: the state of the service, the age of its sources, the generation of its catalogue, credits. */
import { Gauge, type Registry } from 'prom-client';
import type { PoolName, PoolState } from './meter';

/** Workspaces that have a line of their own; all of them are in the sum. */
const MOST_WORKSPACES = 100;
/** Milliseconds for which what was read of the library and the registry is good: a scraper must not keep them busy. */
const READ_EVERY = 10_000;
/** Milliseconds that a reading may take; what takes longer is left out. */
const LONGEST_READING = 2_000;

/** The name of a workspace, and the credits that it has left. */
interface Credits {
  name: string;
  credits: number;
}

export interface Readings {
  /** Requests that are being answered. */
  inFlight(): number;
  /** Processes that answer requests. */
  serving(): number;
  pools(): Readonly<Record<PoolName, PoolState>>;
  /** Seconds since each source was brought up to date; null where that is not known. */
  ages(): Promise<Readonly<Record<string, number | null>>>;
  /** The generation of the catalogue; undefined where it is a library of its own. */
  generation(): Promise<number | undefined>;
  /** Undefined where searches are free. */
  credits: (() => Promise<readonly Credits[]>) | undefined;
}

/** What `read` gave last, for some seconds; undefined where it failed or is not there in time. `now`: milliseconds of a clock that only rises. */
export function remembered<T>(read: () => Promise<T>, now: () => number): () => Promise<T | undefined> {
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

/** The sum, and the workspaces that have a line of their own: those with the fewest credits. */
export function shownCredits(all: readonly Credits[]): { total: number; shown: readonly Credits[] } {
  const total = all.reduce((sum, { credits }) => sum + credits, 0);
  const poorest = all.toSorted((a, b) => a.credits - b.credits || (a.name < b.name ? -1 : 1));
  return { total, shown: poorest.slice(0, MOST_WORKSPACES) };
}

/** The lines of a gauge: its value by the value of its label. */
type Lines = Iterable<readonly [label: string, value: number]>;

/** Adds the gauges to a registry: each is read when the registry is. */
export function addReadings(registry: Registry, readings: Readings, now: () => number): void {
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
        // What is not known has no line.
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

  const ages = remembered(() => readings.ages(), now);
  labelled('source_age_seconds', 'Time since a source was brought up to date', 'source', async () =>
    Object.entries((await ages()) ?? {}).flatMap(([source, age]) => (age === null ? [] : [[source, age] as const])),
  );
  single(
    'catalogue_generation',
    'Generation of the catalogue',
    remembered(() => readings.generation(), now),
  );
  if (readings.credits === undefined) return;
  const credits = remembered(readings.credits, now);
  single('credits', 'Credits that all workspaces have', async () => {
    const all = await credits();
    return all && shownCredits(all).total;
  });
  labelled('workspace_credits', 'Credits of the workspaces that have least', 'workspace', async () =>
    shownCredits((await credits()) ?? []).shown.map((one) => [one.name, one.credits] as const),
  );
}
