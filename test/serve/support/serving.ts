/** A real `lks serve`, spawned on a free port, with workspaces and keys of its own. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '../../../src/library/open-store';
import { createKey, createWorkspace, type FileRegistry, openServiceFile } from '../../../src/serve/registry';
import { libraryFiles } from '../../conformance/library-documents';
import { BIN, cleanEnvironment, makeHome } from '../../support/run';
import { sharedLibrary } from '../../support/shared-library';

/** Options of the runtime with which processes hang on the kinds of messages that the variable HANGS lists. */
export const HANGING = `--require ${path.join(__dirname, '../../fixtures/serve/hangs.cjs')}`;

const CREATED = '2026-01-01 00:00:00';
const HIGH_RATE = 1_000_000;

export interface ServingOptions {
  /** More arguments of `lks serve`. */
  args?: readonly string[];
  /** A home that is there already, with its service file; it is left behind. */
  home?: string;
  /** More of its environment. */
  env?: Readonly<Record<string, string>>;
  /** True: no library of its own; the sample is served. */
  sample?: boolean;
  /** Puts its library there; unless told, what the contract suite knows. */
  fill?: (file: string) => Promise<void>;
}

/** A service that runs, wherever it does. */
export interface Served {
  url: string;
  port: number;
  home: string;
  /** A key of the workspace `office`, without a limit that a test could meet. */
  key: string;
  registry: FileRegistry;
  /** What it has written to stderr so far. */
  stderr: () => string;
  /** A new key, in a workspace of its own unless told. */
  newKey: (options?: { workspace?: string; credits?: number; rate?: number; apiAccess?: boolean }) => string;
  get: (path: string, key?: string | null, init?: RequestInit) => Promise<Response>;
  /** Ends it and removes everything. */
  close: () => Promise<void>;
}

/** A service in a process of its own. */
export interface Serving extends Served {
  child: ChildProcess;
  /** Ends it with a signal; gives the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** The library that the contract suite knows, to be read only. */
export const contractLibrary = (): Promise<string> =>
  sharedLibrary('contract', (file) => {
    const store = openStore(file);
    for (const [index, documents] of libraryFiles().entries()) {
      const { work, source } = documents[0]!;
      store.importWork({ name: `${index}.xml`, fingerprint: String(index), source }, { work, documents });
    }
    store.close();
  });

/** Puts a library of one's own there, with what the contract suite knows. */
export async function fillLibrary(file: string): Promise<void> {
  copyFileSync(await contractLibrary(), file);
}

/** The service file of a home, and how keys are made in it. */
export function openAccounts(home: string): Pick<Served, 'registry' | 'newKey'> {
  mkdirSync(path.join(home, 'lks'), { recursive: true });
  const registry = openServiceFile(path.join(home, 'lks/service.db'));
  let workspaces = 0;
  const newKey: Served['newKey'] = ({ workspace, credits = 0, rate = HIGH_RATE, apiAccess = true } = {}) => {
    workspaces += 1;
    const name = workspace ?? `workspace ${workspaces} ${process.pid}`;
    registry.doNow(createWorkspace(name, { credits, apiAccess, created: CREATED }));
    return registry.doNow(createKey(name, { rate, created: CREATED })).key;
  };
  return { registry, newKey };
}

/** Asks a service, with this key unless told. */
export const askingAt =
  (url: string, key: string): Served['get'] =>
  (path, sent = key, init = {}) => {
    const headers = { ...(sent !== null && { authorization: `Bearer ${sent}` }), ...init.headers };
    return fetch(`${url}${path}`, { ...init, headers });
  };

/** Resolves with the address when the service says that it listens; rejects when it ends before. */
function listening(child: ChildProcess, seen: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const url = /^listening on (http:\S+)$/m.exec(seen())?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stderr!.on('data', look);
    child.once('exit', (code) => reject(new Error(`lks serve ended with ${code}: ${seen()}`)));
  });
}

export interface Spawned {
  child: ChildProcess;
  url: string;
  stderr: () => string;
}

/** Spawns `lks serve` in a home, and waits until it listens. */
export async function spawnServe(
  home: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Spawned> {
  // One process that answers unless a test is about several: each costs a start, and the tests share few cores.
  const few = args.includes('--processes') ? [] : ['--processes', '1'];
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...few, ...args], {
    cwd: home,
    env: cleanEnvironment(home, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.set(child, endOf(child));
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return { child, url: await listening(child, () => text), stderr: () => text };
}

/** The processes of a parent that run a program of this name. */
export function processesOf(parent: number, program: string): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, ppid, state, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && !state!.startsWith('Z') && args!.includes(program) ? [Number(pid)] : [];
  });
}

/** Those of some processes that run: one that has ended and that nobody has asked after (Z) does not. */
export function running(pids: readonly number[]): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,stat=', '-p', pids.join(',')], { encoding: 'utf8' });
  return [...stdout.matchAll(/^\s*(\d+)\s+[^Z\s]/gm)].map(([, pid]) => Number(pid));
}

const ends = new WeakMap<ChildProcess, Promise<number | null>>();

/** When a process has ended and all that it said is read, unless nobody reads it. */
const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', (code) => resolve(code));
    child.once('exit', (code) => child.stderr?.isPaused() && resolve(code));
  });

/** The exit code of a service that was spawned here, once it has ended and all that it said is read. */
export const exitOf = (child: ChildProcess): Promise<number | null> => ends.get(child)!;

/** Starts a service over the contract suite's library (or the sample). */
export async function startServing(options: ServingOptions = {}): Promise<Serving> {
  const { home, remove } = options.home === undefined ? makeHome() : { home: options.home, remove: () => {} };
  const { registry, newKey } = openAccounts(home);
  if (options.home === undefined && options.sample !== true)
    await (options.fill ?? fillLibrary)(path.join(home, 'lks/library.db'));
  const key = options.home === undefined ? newKey({ workspace: 'office' }) : '';
  const args = [...(options.sample === true ? ['--sample'] : []), ...(options.args ?? [])];
  const { child, url, stderr } = await spawnServe(home, args, options.env);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exitOf(child);
  };
  return {
    url,
    port: Number(new URL(url).port),
    home,
    key,
    registry,
    child,
    stderr,
    newKey,
    get: askingAt(url, key),
    stop,
    close: async () => {
      await stop('SIGKILL');
      registry.close();
      remove();
    },
  };
}

/** What a workspace has and has done, by name. */
export function accountOf(
  { database }: FileRegistry,
  name: string,
): { credits: number; covered: number; searches: number } {
  const row = database.prepare('select credits, covered, searches from workspaces where name = ?').get(name)!;
  return { credits: Number(row.credits), covered: Number(row.covered), searches: Number(row.searches) };
}
