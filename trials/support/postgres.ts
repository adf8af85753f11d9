/**
 * A PostgreSQL of a test's own, from the packages of Debian. Tests that need one skip, visibly, where `postgresMissing` says
 * what this machine lacks. It ends with the process that started it.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../bench/cluster/nodes.mjs';
import { endWithRun } from '../../test/support/end-with-run';
import { patience } from '../../test/support/patience';
import { scratchFolder } from '../../test/support/scratch';

const PLACE = '/usr/lib/postgresql';
/** It refuses to run as root; this user comes with the package. */
const USER = 'postgres';
const OLDEST = 15;
const NAME = 'lks';
const PASSWORD = 'proef-wachtwoord';

const IS_ROOT = process.getuid?.() === 0;
const version = existsSync(PLACE) ? Math.max(...readdirSync(PLACE).map(Number).filter(Number.isFinite)) : 0;
const bin = path.join(PLACE, String(version), 'bin');
const hasProgram = (name: string, ...args: string[]): boolean => spawnSync(name, args).status === 0;

function whatIsMissing(): string | undefined {
  if (version < OLDEST || !existsSync(path.join(bin, 'initdb'))) return `PostgreSQL ${OLDEST} (${PLACE})`;
  if (!hasProgram('setpriv', '--version')) return 'setpriv';
  return IS_ROOT && !hasProgram('id', USER) ? `the user ${USER}` : undefined;
}

/** What this machine lacks for a PostgreSQL; undefined where nothing. */
export const postgresMissing: string | undefined = whatIsMissing();

/** As the user that it needs, and ended with this process. */
const command = (program: string, args: string[]): [string, string[]] => {
  const user = IS_ROOT ? [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'] : [];
  // SIGQUIT: at once, and its own processes with it.
  return ['setpriv', [...user, '--pdeathsig', 'QUIT', path.join(bin, program), ...args]];
};

export interface Postgres {
  /** With the user, who may do everything, and the password. */
  readonly url: string;
  readonly port: number;
  /** Of its first process; undefined when that has ended. */
  readonly pid: number | undefined;
  /** Ends it as a loss of power would (kill -9), connections and all. */
  kill(): Promise<void>;
  /** Starts it again on its folder and port; resolves when it takes connections. */
  start(): Promise<void>;
  /** Makes it hang, with the connections there are (SIGSTOP): others are taken, and nobody answers. */
  stop(): void;
  cont(): void;
  close(): Promise<void>;
}

/** Makes a new database: `postgres`, in which a test makes others as it needs them. */
function makeDatabase(folder: string): void {
  const [passwordFile, data] = [path.join(folder, 'password'), path.join(folder, 'data')];
  writeFileSync(passwordFile, PASSWORD);
  if (IS_ROOT) execFileSync('chown', ['-R', `${USER}:`, folder]);
  const args = ['--auth=scram-sha-256', `--username=${NAME}`, `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  execFileSync(...command('initdb', [...args, '--locale=C', '--no-sync', '-D', data]), { stdio: 'pipe', cwd: '/' });
}

/** All processes of it: a connection has one, which a kill of the first leaves behind for a moment. */
const processesOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Whether the one with this process takes connections: it writes that in its file, as `pg_ctl` waits for. One that was killed leaves its own behind. */
function isReady(data: string, pid: number | undefined): boolean {
  const file = path.join(data, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

/** Starts one on a free port of this computer; `settings` are added to those of the server. */
export async function startPostgres({ settings = {} }: { settings?: Record<string, string> } = {}): Promise<Postgres> {
  if (postgresMissing !== undefined) throw new Error(`no PostgreSQL: this machine lacks ${postgresMissing}`);
  endWithRun();
  const folder = scratchFolder('lks-postgres-');
  makeDatabase(folder);
  const [port] = (await freePorts(1)) as [number];
  const all = {
    ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', max_connections: '200' },
    // What a kill of its processes cannot lose: the system still has it.
    ...{ fsync: 'off', ...settings },
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const data = path.join(folder, 'data');
  const started = command('postgres', ['-D', data, ...args]);
  const log = path.join(folder, 'log');
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;

  const launch = async (until: number): Promise<void> => {
    const descriptor = openSync(log, 'a');
    child = spawn(...started, { cwd: '/', stdio: ['ignore', descriptor, descriptor] });
    closeSync(descriptor);
    child.unref();
    while (isRunning() && performance.now() < until) {
      if (isReady(data, child.pid)) return;
      await sleep(50);
    }
    // After a kill the last of its processes may have the memory that it shares for a moment.
    await sleep(100);
    if (performance.now() < until) return launch(until);
    throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-1000)}`);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isRunning()) return;
    const ended = new Promise((resolve) => child!.once('exit', resolve));
    child!.ref();
    child!.kill(signal);
    await ended;
  };

  const postgres: Postgres = {
    url: `postgres://${NAME}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return isRunning() ? child?.pid : undefined;
    },
    async kill() {
      const pid = postgres.pid;
      if (pid === undefined) return;
      const others = processesOf(pid);
      await end('SIGKILL');
      for (const other of others) signalIfThere(other, 'SIGKILL');
    },
    start: async () => (isRunning() ? undefined : launch(performance.now() + patience(60_000))),
    stop: () => signalAll(postgres.pid, 'SIGSTOP'),
    cont: () => signalAll(postgres.pid, 'SIGCONT'),
    async close() {
      // It ends its own processes, and takes what is left of them.
      postgres.cont();
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await postgres.start();
    return postgres;
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The first before its own, so that it makes no others meanwhile. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  signalIfThere(pid, signal);
  for (const other of processesOf(pid)) signalIfThere(other, signal);
}
