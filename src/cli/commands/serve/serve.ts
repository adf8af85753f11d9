import { availableParallelism } from 'node:os';
import { LksError } from '../../../contract/errors';
import { type Library, openLibrary } from '../../../library/library';
import { ofPrograms, say } from '../../../messages';
import { sampleLibrary } from '../../../platform/assets';
import { currentDate } from '../../../platform/clock';
import { type HeldLock, holdLock } from '../../../platform/lock';
import { quoteWord } from '../../../platform/shell';
import {
  isHostName,
  isLoopbackHost,
  keepAddresses,
  type LineLog,
  loadMetrics,
  lostLine,
  type MetricsAddress,
  openErrorLog,
  openFileLog,
  prepareService,
  readableLine,
  readMetricsAddress,
  type ServiceSettings,
} from '../../../serve';
import { openServed, type ServedIndex } from '../../../serve/open-served';
import { hasKeys, joinRegistry, openRegistry, type Registry, type RegistryPlace } from '../../../serve/registry';
import { clusterAddress } from '../../command/cluster-address';
import { defineCommand, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import type { Flags, FlagValues } from '../../command/flags';
import { DB, registryPlace } from './file';

interface Accounts {
  registry: Registry;
  /** Whether the file or tables were created now. */
  made: boolean;
  hasKeys: boolean;
  release(): void;
}

/** Locks the file of a service; undefined if another one has it and `shared` is set. Throws `local`. */
async function owning(file: string, shared: boolean): Promise<HeldLock | undefined> {
  const lock = `${file}.lock`;
  let isOwned = false;
  try {
    return await holdLock(lock, (pid) => {
      isOwned = true;
      return new LksError('local', say.serving.serviceOwns(file, pid), { hint: say.serving.serviceOwnsHint(lock) });
    });
  } catch (error) {
    if (isOwned && shared) return undefined;
    if (error instanceof LksError) throw error;
    throw new LksError('local', say.serving.cannotOpen(file), { hint: say.serving.cannotOpenHint, cause: error });
  }
}

/** A starting service waits for a database as a command does, later only briefly. Throws `local`, `unreachable`. */
async function openAccounts(place: RegistryPlace, { shared }: { shared: boolean }): Promise<Accounts> {
  const { registry, made } = await openRegistry(place);
  try {
    const known = { made, hasKeys: await registry.do(hasKeys()) };
    if (place.kind === 'postgres') {
      await registry.close();
      return { ...known, registry: await joinRegistry(place), release: () => {} };
    }
    const lock = await owning(place.path, shared);
    return { ...known, registry, release: () => lock?.release() };
  } catch (error) {
    await registry.close();
    throw error;
  }
}

const PORT = 8787;
const HOST = '127.0.0.1';
const METRICS_PORT = 9464;
/** Seconds. */
const TIME_LIMIT = { usual: 5, longest: 20 };
/** Days. */
const KEEP = { usual: 14, longest: 365 };
const MOST_PROCESSES = 64;
const LARGEST_PRICE = 1_000_000;

const FLAGS = {
  host: { kind: 'text', group: 'network', usual: true, value: 'address', help: () => say.serving.host(HOST) },
  port: {
    kind: 'integer',
    group: 'network',
    usual: true,
    minimum: 0,
    maximum: 65_535,
    default: PORT,
    help: () => say.serving.port(PORT),
  },
  sample: { kind: 'switch', group: 'asked', usual: true, help: () => say.serving.sample },
  ...DB,
  'share-db': { kind: 'switch', group: 'limits', help: () => say.serving.shareDb },
  'requests-per-credit': {
    kind: 'integer',
    group: 'limits',
    minimum: 1,
    maximum: LARGEST_PRICE,
    // Hidden until a price is set: docs/serve.md.
    hidden: true,
    help: () => say.serving.requestsPerCredit,
  },
  processes: {
    kind: 'integer',
    group: 'limits',
    minimum: 1,
    maximum: MOST_PROCESSES,
    help: () => say.serving.processes,
  },
  'time-limit': {
    kind: 'integer',
    group: 'limits',
    value: 'seconds',
    minimum: 1,
    maximum: TIME_LIMIT.longest,
    default: TIME_LIMIT.usual,
    help: () => say.serving.timeLimit(TIME_LIMIT.usual),
  },
  index: { kind: 'text', group: 'network', filled: true, value: 'urls', help: () => say.cluster.index },
  'allow-host': { kind: 'text', group: 'network', value: 'name', repeatable: true, help: () => say.serving.allowHost },
  'trust-proxy': { kind: 'switch', group: 'network', help: () => say.serving.trustProxy },
  metrics: {
    kind: 'text',
    group: 'network',
    filled: true,
    value: 'address',
    help: () => say.serving.metrics(METRICS_PORT),
  },
  log: {
    kind: 'text',
    group: 'log',
    usual: true,
    filled: true,
    value: 'file',
    completes: 'file',
    help: () => say.serving.log,
  },
  'log-addresses': { kind: 'switch', group: 'log', help: () => say.serving.logAddresses },
  'keep-addresses': {
    kind: 'integer',
    group: 'log',
    value: 'days',
    minimum: 1,
    maximum: KEEP.longest,
    default: KEEP.usual,
    help: () => say.serving.keepAddresses(KEEP.usual),
  },
  'log-queries': { kind: 'switch', group: 'log', help: () => say.serving.logQueries },
} as const satisfies Flags;

type ServeFlags = FlagValues<typeof FLAGS>;

/** The named library, the user's own, or with `--sample` the sample. Throws `local`, `usage` for conflicting flags. */
async function libraryFor(context: Context, { sample, index }: ServeFlags): Promise<Library> {
  if (sample) {
    if (index !== undefined)
      throw new LksError('usage', say.cluster.needsCatalogue, {
        hint: say.cluster.needsCatalogueHint,
        parameter: 'index',
      });
    if (context.globals.library !== undefined)
      throw new LksError('usage', say.serving.twoLibraries, { hint: say.serving.twoLibrariesHint });
    return openLibrary(sampleLibrary(), { sample: true });
  }
  const { library, libraryExists } = context.settings();
  const named = library?.from === 'default' && !libraryExists ? undefined : library?.value;
  if (named === undefined || (context.globals.library === true && !libraryExists))
    throw new LksError('local', say.serving.noLibrary(library?.value), { hint: say.serving.noLibraryHint });
  return openLibrary(named);
}

function hostFlag(text: string, flag: string): string {
  const host = text.trim().replace(/^\[(.*)\]$/, '$1');
  if (!isHostName(host)) throw new LksError('usage', say.serving.badHost(flag), { parameter: flag });
  return host;
}

async function openLog(context: Context, { log: file }: ServeFlags): Promise<LineLog | undefined> {
  const lost = (lines: number): string => lostLine(lines, currentDate());
  if (file === undefined) {
    const { err } = context.io;
    const format = (line: string): string => readableLine(line, err.columns ?? Number.POSITIVE_INFINITY);
    return context.globals.quiet ? undefined : openErrorLog({ lost, ...(err.isTerminal && { format }) });
  }
  try {
    return await openFileLog(file, context.signal, { lost });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new LksError('local', say.serving.cannotLog(file, code), { hint: say.serving.cannotLogHint, cause });
  }
}

/** Drops client addresses from the log file when their days are over. Returns a function that stops this. */
function keepLog(
  { log: file, 'keep-addresses': days }: ServeFlags,
  log: LineLog | undefined,
): (() => void) | undefined {
  if (file === undefined) return undefined;
  return keepAddresses(file, days, (error) => {
    const fault = ofPrograms.serving.cannotDrop(file, (error as NodeJS.ErrnoException).code ?? '');
    log?.line(JSON.stringify({ time: currentDate().toISOString(), fault }));
  });
}

/** Address of the index from `--index`, or for a catalogue from the profile. Throws `usage`. */
async function indexFor(
  context: Context,
  { index }: ServeFlags,
  { catalogue }: Library,
): Promise<ServedIndex | undefined> {
  if (index === undefined && catalogue === undefined) return undefined;
  const named = await clusterAddress(context, '--index', index);
  if (named === undefined) return undefined;
  const { urls, caFile, identity, timeoutMs, version, user, password, env } = named;
  const { NODE_EXTRA_CA_CERTS } = env;
  return {
    ...{ urls, caFile, identity, timeoutMs, version, user, env: { NODE_EXTRA_CA_CERTS } },
    password: password?.reveal(),
  };
}

/** The flags as settings, checked before anything is opened. Throws `usage`. */
function settingsOf(flags: ServeFlags): ServiceSettings {
  return {
    host: hostFlag(flags.host ?? HOST, '--host'),
    port: flags.port,
    allowedHosts: flags['allow-host'].map((name) => hostFlag(name, '--allow-host')),
    price: flags['requests-per-credit'],
    timeLimit: flags['time-limit'] * 1_000,
    logQueries: flags['log-queries'],
    logAddresses: flags['log-addresses'],
    trustProxy: flags['trust-proxy'],
  };
}

function metricsAddress({ metrics }: ServeFlags): MetricsAddress | undefined {
  if (metrics === undefined) return undefined;
  const address = readMetricsAddress(metrics, HOST);
  if (address === undefined)
    throw new LksError('usage', say.serving.badMetrics, { hint: say.serving.metricsHint, parameter: 'metrics' });
  return address;
}

/** The flags that other commands need to find the same registry. */
function flagsOf(context: Context, flags: ServeFlags, { place, shown }: Accounts['registry']): string {
  if (place.kind === 'postgres') return flags.registry === undefined ? '' : ` --registry ${quoteWord(shown)}`;
  const isNamed = flags.db !== undefined || flags.sample || context.globals.library !== undefined;
  return isNamed ? ` --db ${quoteWord(place.path)}` : '';
}

/** Tells on stderr where the service reads and what it lacks. `where`: see `flagsOf`. */
function introduce(
  { io }: Context,
  host: string,
  library: Library,
  { registry, made, hasKeys }: Accounts,
  where: string,
): void {
  const { kind, location } = library.description;
  if (kind === 'sample') io.error(`${say.serving.servingSample}\n`);
  else io.note(say.serving.serving(location));
  if (!isLoopbackHost(host)) io.error(`${say.serving.exposed(host)}\n`);
  if (made) io.note((registry.place.kind === 'file' ? say.serving.madeFile : say.registry.made)(registry.shown));
  if (!hasKeys) io.note(say.serving.noKeys(where));
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

function introduceMetrics({ io }: Context, host: string, port: number): void {
  if (!isLoopbackHost(host)) io.error(`${say.serving.metricsExposed(host)}\n`);
  io.note(say.serving.metricsOn(`${addressOf(host, port)}/metrics`));
}

/** Serves until a signal; then finishes running requests, with exit code 0. Throws if the service ends by itself. */
async function runServe(context: Context, { flags }: { flags: ServeFlags }): Promise<Outcome> {
  const { io, signal } = context;
  const read = settingsOf(flags);
  const metricsAt = metricsAddress(flags);
  // Print notes at once, not at the end of the run.
  io.release();
  const own = await libraryFor(context, flags);
  const index = await indexFor(context, flags, own);
  const settings: ServiceSettings = { ...read, index };
  const library = index === undefined ? own : openServed(own.description.location, { sample: false, index });
  if (library !== own) await own.close();
  const place = await registryPlace(context, flags, flags.sample);
  const log = await openLog(context, flags);
  const accounts = await openAccounts(place, { shared: flags['share-db'] });
  const { registry } = accounts;
  const forget = keepLog(flags, log);
  const processes = flags.processes ?? availableParallelism();
  const metrics = metricsAt && (await loadMetrics(metricsAt, settings.allowedHosts, context.version));
  const service = prepareService({ settings, processes, library, registry, log, metrics });
  try {
    const { port, metricsPort } = await service.start();
    introduce(context, settings.host, library, accounts, flagsOf(context, flags, registry));
    if (metricsAt !== undefined && metricsPort !== undefined) introduceMetrics(context, metricsAt.host, metricsPort);
    io.error(`${say.serving.listening(addressOf(settings.host, port))}\n`);
    const failure = await Promise.race([aborted(signal), service.end]);
    if (failure !== undefined) throw failure;
    // Through the log on stderr, which never waits: a blocked reader must not delay the end of the service.
    if (flags.log === undefined) log?.line(say.serving.stopping);
    else io.note(say.serving.stopping);
  } finally {
    forget?.();
    await service.stop();
    accounts.release();
  }
  return {};
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.serving.details,
  flags: FLAGS,
  examples: ['lks serve', 'lks serve --host 0.0.0.0 --port 8787 --log access.log'],
  // Searches that run when the signal comes are finished.
  graceMs: 9_800,
  subcommands: [
    { usage: 'setup', summary: () => say.setup.summary, load: () => import('./setup') },
    { usage: 'workspace', summary: () => say.serving.workspace, load: () => import('./workspace') },
    { usage: 'key', summary: () => say.serving.key, load: () => import('./key') },
    { usage: 'backup <file>', summary: () => say.upkeep.serviceBackup, load: () => import('./backup') },
  ],
  run: runServe,
});
