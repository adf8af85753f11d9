/**
 * Files and programs that ship with lks; the one module that knows their paths. For a single executable only this would
 * change: bytes from `node:sea`, and programs selected by an argument to `process.execPath`
 * (`nodejs.org/api/single-executable-applications.html`).
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Worker, WorkerOptions } from 'node:worker_threads';

export type { ChildProcess, Worker };

let dist: string | undefined;

/** The bundle's folder: the parent of `chunks`; for sources the nearest `dist` above. */
function distFolder(): string {
  for (let folder = path.resolve(__dirname); ; folder = path.dirname(folder)) {
    if (path.basename(folder) === 'chunks') return path.dirname(folder);
    const built = [folder, path.join(folder, 'dist')].find((one) => existsSync(path.join(one, 'main.cjs')));
    if (built !== undefined) return built;
    if (folder === path.dirname(folder)) return path.resolve('dist');
  }
}

/** A path in the bundle's folder; absolute paths are unchanged. */
function inBundle(name: string): string {
  dist ??= distFolder();
  return path.resolve(dist, name);
}

/** The sample library; a path, since SQLite opens no bytes. */
export const sampleLibrary = (): string => inBundle('sample.db');

/** The brief of the sample dossier. */
export const exampleBrief = (): string => inBundle(path.join('..', 'sample', 'brief', 'brief.md'));

/** The program itself, as systemd starts it. */
export const lksProgram = (): string => inBundle(path.join('..', 'bin', 'lks.js'));

/** A template for a service, by its name below `deploy/`. */
export const deployFile = (name: string): string => readFileSync(inBundle(path.join('..', 'deploy', name)), 'utf8');

/** A completion script, by its file name. */
export const completionFile = (name: string): string =>
  readFileSync(inBundle(path.join('..', 'completions', name)), 'utf8');

/** What completion knows of the commands, a line each: made by the build, in ASCII. */
export const completionData = (): string => readFileSync(inBundle('completion.txt'), 'latin1');

/** A table that the build makes of `data/` (`tables.ts`). */
export const tableFile = (name: string): string => inBundle(`${name}.table`);

/** Path of an installed package's file that cannot be bundled, such as an addon; undefined if missing. */
export function packageFile(name: string): string | undefined {
  for (let folder = path.resolve(__dirname); ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name);
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Starts a program of the bundle as a child process. Its messages are structured clones.
 *
 * @param program its entry, as named by a task of `worker`; tests give the path of a script.
 * @param writes whether its standard output is read; else it is discarded.
 */
export function startProcess(
  program: string,
  args: readonly string[] = [],
  { execArgv = [], writes = false }: { execArgv?: string[]; writes?: boolean } = {},
): ChildProcess {
  // Not imported: every start loads this file for its tables, and few start a process.
  const { fork } = process.getBuiltinModule('node:child_process');
  return fork(inBundle(programFile(program)), args, {
    execPath: process.execPath,
    serialization: 'advanced',
    execArgv,
    stdio: ['ignore', writes ? 'pipe' : 'ignore', 'ignore', 'ipc'],
  });
}

/** Starts a program of the bundle as a thread. */
export function startThread(program: string, options: WorkerOptions): Worker {
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
  return new Thread(inBundle(programFile(program)), { execArgv: [], ...options });
}

const programFile = (program: string): string => (path.isAbsolute(program) ? program : `${program}.cjs`);
