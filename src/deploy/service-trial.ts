/** A request to the service, and one through the proxy. The key goes to nobody but the service that it is of. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { say } from '../messages';
import { isRunning } from '../platform/process-start';
import { readJson, systemCode } from '../platform/whole-file';
import type { Account } from './account';
import { firstLine } from './run-program';
import { type Setup, stateFolder } from './setup';
import type { Trial } from './trials';
import { serveWords, usesHome } from './units';

/** Milliseconds between two looks whether the service has started, and the longest time of a request. */
const LOOKS_EVERY = 100;
const REQUEST_MS = 30_000;
/** Longest time in which the service starts: a large library on a slow disk. */
const START_MS = 60_000;
const SEARCH = '/api/knowledge/search?q=huur';

/** State of a socket that listens, in `/proc/net/tcp` (proc(5)). */
const LISTENS = '0A';

/** Numbers of the sockets that listen on a port, from the text of `/proc/net/tcp` or `tcp6`. Pure. */
export function socketsOn(table: string, port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return state === LISTENS && local.endsWith(wanted) ? [inode] : [];
  });
}

function tableOf(name: string): string {
  try {
    return readFileSync(`/proc/net/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The process that has the keys in use, as the lock beside their file names it; undefined for none. */
function serviceProcess(registry: string): number | undefined {
  const { pid } = Object(readJson(`${registry}.lock`)) as { pid?: unknown };
  return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 && isRunning(pid) ? pid : undefined;
}

/** `unknown` where the system does not tell. */
type Listener = 'nobody' | 'service' | 'other' | 'unknown';

/** Who listens on the port: the process that has these keys in use, or another one. */
function whoListens(port: number, registry: string): Listener {
  const tables = [tableOf('tcp'), tableOf('tcp6')];
  if (tables[0] === '') return 'unknown';
  const sockets = tables.flatMap((table) => socketsOn(table, port)).map((inode) => `socket:[${inode}]`);
  if (sockets.length === 0) return 'nobody';
  const pid = serviceProcess(registry);
  if (pid === undefined) return 'other';
  try {
    const folder = `/proc/${pid}/fd`;
    const open = readdirSync(folder).map((name) => linkOf(`${folder}/${name}`));
    return sockets.some((socket) => open.includes(socket)) ? 'service' : 'other';
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? 'other' : 'unknown';
  }
}

/** Where a link leads; empty for one that went meanwhile. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

/** The status of an answer; undefined where nobody answers, with why. */
function ask(setup: Setup, secure: boolean, key: string): Promise<{ status?: number; why: string }> {
  const { host, httpsPort, port } = setup;
  // By the address of this computer: the name need not be known yet.
  const to = {
    host: '127.0.0.1',
    path: SEARCH,
    headers: { host: secure && httpsPort !== 443 ? `${host}:${httpsPort}` : host, authorization: `Bearer ${key}` },
    timeout: REQUEST_MS,
    agent: false,
  };
  return new Promise((resolve) => {
    const got = (response: { statusCode?: number; resume(): unknown }): void => {
      response.resume();
      resolve({ status: response.statusCode, why: '' });
    };
    const request = secure
      ? getSecure({ ...to, port: httpsPort, servername: host, rejectUnauthorized: true }, got)
      : getPlain({ ...to, port }, got);
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ why: error.code ?? error.message }));
  });
}

/** A service that is started for the trial. */
interface Started {
  child: ChildProcess;
  ended: Promise<void>;
  isOver: boolean;
  /** What it says on standard error, which has no key. */
  said: string;
}

/** Starts the service as its unit does: as its account, with its settings and no others. */
function start(setup: Setup, account: Account | undefined): Started {
  const { node, script } = setup.program;
  const env = {
    PATH: '/usr/bin:/bin',
    NO_COLOR: '1',
    LKS_CONFIG_DIR: stateFolder(setup.root),
    LKS_LIBRARY: setup.library,
  };
  const as = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  const words = [script, ...serveWords(setup), '--processes', '1', '--quiet'];
  const child = spawn(node, words, { env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...as });
  const started: Started = { child, ended: Promise.resolve(), isOver: false, said: '' };
  child.stderr.on('data', (chunk: Buffer) => {
    started.said = (started.said + chunk).slice(-2_000);
  });
  started.ended = new Promise((resolve) => {
    const end = (): void => {
      started.isOver = true;
      resolve();
    };
    child.on('close', end).on('error', (error) => {
      started.said += error.message;
      end();
    });
  });
  return started;
}

/** Waits until the service listens; gives who does when it did not in time. */
async function untilListening(setup: Setup, started: Started): Promise<Listener> {
  let listener: Listener = 'nobody';
  for (let waited = 0; waited < START_MS && !started.isOver && listener !== 'service'; waited += LOOKS_EVERY) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
    listener = whoListens(setup.port, setup.registry);
    if (listener === 'unknown') break;
  }
  return listener;
}

/** Why no key was sent to who listens: it may be anybody. */
const refusalOf = (listener: Listener, { port }: Setup): Omit<Trial, 'what'> =>
  listener === 'other'
    ? { result: 'failed', why: say.setup.otherListens(port) }
    : { result: 'not tried', why: say.setup.unknownListens };

const failure = (setup: Setup, { said }: Started): Omit<Trial, 'what'> =>
  usesHome(setup) && /EACCES|permission denied|Cannot find module/i.test(said)
    ? { result: 'not tried', why: say.setup.homeClosed(setup.user) }
    : { result: 'failed', why: firstLine(said) || say.setup.notStarted };

async function search(setup: Setup, what: string, secure: boolean, key: string): Promise<Trial> {
  const { status, why } = await ask(setup, secure, key);
  if (status === 200) return { what, result: 'passed', why: say.setup.searched };
  if (secure && why === 'ECONNREFUSED') return { what, result: 'not tried', why: say.setup.proxyStopped };
  return { what, result: 'failed', why: status === undefined ? why : say.setup.answered(status) };
}

/**
 * A search with a key of this service: asked of the service, which is started for as long as that takes where it does not run, and
 * through the proxy where that runs. The certificate of the proxy has to be good for the name before the key is sent.
 */
export async function tryService(
  setup: Setup,
  account: Account | undefined,
  key: string | undefined,
): Promise<Trial[]> {
  const what = `http://127.0.0.1:${setup.port}`;
  const through = `https://${setup.host}${setup.httpsPort === 443 ? '' : `:${setup.httpsPort}`}`;
  const behind = (why: string): Trial[] =>
    setup.proxy === 'none' ? [] : [{ what: through, result: 'not tried', why }];
  const stop = (one: Omit<Trial, 'what'>): Trial[] => [{ what, ...one }, ...behind(say.setup.serviceFirst)];
  if (key === undefined || !existsSync(setup.library))
    return stop({ result: 'not tried', why: say.setup.noLibrary(setup.library) });
  let listener = whoListens(setup.port, setup.registry);
  if (listener === 'other' || listener === 'unknown') return stop(refusalOf(listener, setup));
  const started = listener === 'nobody' ? start(setup, account) : undefined;
  try {
    if (started !== undefined) listener = await untilListening(setup, started);
    if (started !== undefined && (started.isOver || listener === 'nobody')) return stop(failure(setup, started));
    if (listener !== 'service') return stop(refusalOf(listener, setup));
    const direct = await search(setup, what, false, key);
    if (setup.proxy === 'none') return [direct];
    return direct.result === 'passed' ? [direct, await search(setup, through, true, key)] : stop(direct);
  } finally {
    started?.child.kill();
    await started?.ended;
  }
}
