/** What was written is tried with the programs that are to read it. A trial that could not be made says so. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { say } from '../messages';
import { nginxWord } from './quoting';
import type { Setup } from './setup';
import { stateFolder } from './setup';
import { serveWords } from './units';

export interface Trial {
  what: string;
  result: 'passed' | 'failed' | 'not tried';
  why: string;
}

/** Longest time of a program that checks a file, and of a service that starts, in ms. */
const LONGEST_MS = 20_000;
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** A program of the system; undefined where it is not here. */
const programAt = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

export const isFound = (name: string): boolean => programAt(name) !== undefined;

/** Runs a program to its end; `told` is what it printed. */
function runProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; told: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST_MS });
    let told = '';
    const hear = (chunk: Buffer): void => {
      told += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => resolve({ code: null, told: error.message }));
    child.on('close', (code) => resolve({ code, told }));
  });
}

const absent = (what: string, program: string): Trial => ({
  what,
  result: 'not tried',
  why: say.setup.absent(program),
});
const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
const judged = (what: string, faults: readonly string[]): Trial =>
  faults.length === 0 ? { what, result: 'passed', why: '' } : { what, result: 'failed', why: faults.join(' ') };

/** `systemd-analyze verify` of the units; what it says of other units of the computer is no fault of these. */
export async function tryUnits(units: readonly string[], env: NodeJS.ProcessEnv): Promise<Trial> {
  const what = 'systemd-analyze verify';
  const program = programAt('systemd-analyze');
  if (program === undefined) return absent(what, 'systemd');
  const { code, told } = await runProgram(program, ['verify', '--man=no', ...units], env);
  const faults = told.split('\n').filter((line) => line.includes('lks-'));
  return judged(what, code === null && faults.length === 0 ? [lastLine(told)] : faults);
}

/** `nginx -T`, whose answer also tells whether nginx reads the file at all; below another root with that file alone. */
export async function tryNginx(file: string, root: string, env: NodeJS.ProcessEnv): Promise<Trial> {
  const what = 'nginx -t';
  const program = programAt('nginx');
  if (program === undefined) return absent(what, 'nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'lks-nginx-'));
  try {
    if (root !== '/') mkdirSync(path.join(root, 'var/log/nginx'), { recursive: true });
    const main = path.join(folder, 'nginx.conf');
    const pid = nginxWord(path.join(folder, 'pid'), 'root');
    writeFileSync(main, `pid ${pid};\nerror_log stderr;\nevents {}\nhttp { include ${nginxWord(file, 'root')}; }\n`);
    const { code, told } = await runProgram(program, ['-T', ...(root === '/' ? [] : ['-p', folder, '-c', main])], env);
    const faults = told.split('\n').filter((line) => /^nginx: \[(?:emerg|alert|crit|error)\]/.test(line));
    if (code !== 0) return judged(what, faults.length === 0 ? [lastLine(told)] : faults);
    return judged(what, told.includes(`# configuration file ${file}:`) ? [] : [say.setup.notIncluded(file)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `caddy validate`. */
export async function tryCaddy(file: string, env: NodeJS.ProcessEnv): Promise<Trial> {
  const what = 'caddy validate';
  const program = programAt('caddy');
  if (program === undefined) return absent(what, 'Caddy');
  const { code, told } = await runProgram(program, ['validate', '--config', file, '--adapter', 'caddyfile'], env);
  return judged(what, code === 0 ? [] : [lastLine(told)]);
}

/** The status of an answer; undefined where nobody answers, with why. */
function ask(setup: Setup, secure: boolean, target: string, key?: string): Promise<{ status?: number; why: string }> {
  const { host, httpsPort, port } = setup;
  const headers = { host, ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const to = { host: '127.0.0.1', path: target, headers, timeout: 5_000, agent: false };
  return new Promise((resolve) => {
    const got = (response: { statusCode?: number; resume(): unknown }): void => {
      response.resume();
      resolve({ status: response.statusCode, why: '' });
    };
    // By the address of this computer: the name need not be known yet.
    const request = secure
      ? getSecure({ ...to, port: httpsPort, servername: host, rejectUnauthorized: true }, got)
      : getPlain({ ...to, port }, got);
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ why: error.code ?? error.message }));
  });
}

const SEARCH = '/api/knowledge/search?q=huur';

/** One request for its health, and a search where there is a key, with the name that clients use. */
async function askAll(setup: Setup, what: string, secure: boolean, key?: string): Promise<Trial> {
  for (const [target, sent] of [['/readyz', undefined], ...(key === undefined ? [] : [[SEARCH, key]])] as [
    string,
    string?,
  ][]) {
    const { status, why } = await ask(setup, secure, target, sent);
    if (status !== 200) return { what, result: 'failed', why: `${target.split('?')[0]}: ${status ?? why}` };
  }
  return { what, result: 'passed', why: key === undefined ? '/readyz' : say.setup.searched };
}

/** Asks the service; where none runs, that of the unit is started for as long as the trial takes. And the proxy, where one runs. */
export async function tryService(setup: Setup, env: NodeJS.ProcessEnv, key?: string): Promise<Trial[]> {
  const what = `http://127.0.0.1:${setup.port}`;
  const through = `https://${setup.host}:${setup.httpsPort}`;
  if (!existsSync(setup.library)) return [{ what, result: 'not tried', why: say.setup.noLibrary(setup.library) }];
  const { node, script } = setup.program;
  const settings = { LKS_CONFIG_DIR: stateFolder(setup.root), LKS_LIBRARY: setup.library };
  const runs = (await ask(setup, false, '/livez')).status !== undefined;
  const child = runs
    ? undefined
    : spawn(node, [script, ...serveWords(setup), '--quiet'], { env: { ...env, ...settings }, stdio: 'ignore' });
  const ended =
    child && new Promise<void>((resolve) => child.on('close', () => resolve()).on('error', () => resolve()));
  let isOver = false;
  void ended?.then(() => {
    isOver = true;
  });
  try {
    const tries = LONGEST_MS / 100;
    for (let at = 0; at < tries && !isOver && (await ask(setup, false, '/livez')).status === undefined; at += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const direct = await askAll(setup, what, false, key);
    if (setup.proxy === 'none') return [direct];
    const { why } = await ask(setup, true, '/livez');
    if (why === 'ECONNREFUSED') return [direct, { what: through, result: 'not tried', why: say.setup.proxyStopped }];
    return [direct, await askAll(setup, through, true, key)];
  } finally {
    child?.kill();
    await ended;
  }
}
