/** What was written is tried with the programs that are to read it. A trial that could not be made says so. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { say } from '../messages';
import { NGINX_LOG } from './proxies';
import { nginxWord } from './quoting';
import { lastLine, programAt, runProgram } from './run-program';

export interface Trial {
  what: string;
  result: 'passed' | 'failed' | 'not tried';
  why: string;
}

const absent = (what: string, program: string): Trial => ({
  what,
  result: 'not tried',
  why: say.setup.absent(program),
});
const judged = (what: string, faults: readonly string[]): Trial =>
  faults.length === 0 ? { what, result: 'passed', why: '' } : { what, result: 'failed', why: faults.join(' ') };

/** Does `work` with a folder that is gone afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lks-setup-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `systemd-analyze verify` of the units; what it says of other units of the computer is no fault of these. */
export async function tryUnits(units: readonly string[]): Promise<Trial> {
  const what = 'systemd-analyze verify';
  const program = programAt('systemd-analyze');
  if (program === undefined) return absent(what, 'systemd');
  const { code, told } = await runProgram(program, ['verify', '--man=no', ...units]);
  const faults = told.split('\n').filter((line) => line.includes('lks-'));
  return judged(what, code === null && faults.length === 0 ? [lastLine(told)] : faults);
}

/** The folders above a file that are missing, the lowest first. */
function missingAbove(file: string): string[] {
  const missing: string[] = [];
  for (let folder = path.dirname(file); !existsSync(folder); folder = path.dirname(folder)) missing.push(folder);
  return missing;
}

/** Does `work` with a folder for the log of nginx, which opens it to try its files. What was not there is taken away where it is empty. */
async function withLog<T>(log: string, work: () => Promise<T>): Promise<T> {
  const isNew = !existsSync(log);
  const made = missingAbove(log);
  mkdirSync(path.dirname(log), { recursive: true });
  try {
    return await work();
  } finally {
    if (isNew && statSync(log, { throwIfNoEntry: false })?.size === 0) rmSync(log);
    if (!existsSync(log)) for (const folder of made) rmSync(folder, { recursive: true, force: true });
  }
}

/** `nginx -T`, whose answer also tells whether nginx reads the file at all; below another root with that file alone. */
export async function tryNginx(file: string, root: string): Promise<Trial> {
  const what = 'nginx -t';
  const program = programAt('nginx');
  if (program === undefined) return absent(what, 'nginx');
  return withLog(path.join(root, NGINX_LOG), () =>
    inFolder(async (folder) => {
      const main = path.join(folder, 'nginx.conf');
      const pid = nginxWord(path.join(folder, 'pid'));
      writeFileSync(main, `pid ${pid};\nerror_log stderr;\nevents {}\nhttp { include ${nginxWord(file)}; }\n`);
      const { code, told } = await runProgram(program, ['-T', ...(root === '/' ? [] : ['-p', folder, '-c', main])]);
      const faults = told.split('\n').filter((line) => /\[(?:emerg|alert|crit|error)\]/.test(line));
      if (code !== 0) return judged(what, faults.length === 0 ? [lastLine(told)] : faults);
      return judged(what, told.includes(`# configuration file ${file}:`) ? [] : [say.setup.notIncluded(file)]);
    }),
  );
}

/** What the main file of Caddy says of that of setup. */
export interface MainCaddyfile {
  path: string;
  imports: boolean;
  /** It has global options, of which there can be one block alone. */
  hasOptions: boolean;
}

export function mainCaddyfile(root: string): MainCaddyfile {
  const file = path.join(root, 'etc/caddy/Caddyfile');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  return { path: file, imports: words.includes('import lks.caddy'), hasOptions: words[0] === '{' };
}

/** `caddy validate`: of the main file where that imports the one of setup. */
export async function tryCaddy(file: string, root: string): Promise<Trial> {
  const what = 'caddy validate';
  const program = programAt('caddy');
  if (program === undefined) return absent(what, 'Caddy');
  const main = mainCaddyfile(root);
  return inFolder(async (folder) => {
    const config = main.imports ? main.path : file;
    const args = ['validate', '--config', config, '--adapter', 'caddyfile'];
    const { code, told } = await runProgram(program, args, folder);
    return judged(what, code === 0 ? [] : [lastLine(told)]);
  });
}
