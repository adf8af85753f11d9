/**
 * What ships with the program: files that it reads, and the programs of its child processes and threads. The one module
 * that knows where they lie. To make the program one file, only this changes: bytes then come from `node:sea`, and
 * `process.execPath` is told by an argument which program to be (`nodejs.org/api/single-executable-applications.html`).
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { Table } from './table';

export type { ChildProcess, Worker };

let dist: string | undefined;

/** The folder of the bundle, whose chunks lie one folder deeper; sources run from somewhere below the folder that it is in. */
function distFolder(): string {
  for (let folder = path.resolve(__dirname); ; folder = path.dirname(folder)) {
    if (path.basename(folder) === 'chunks') return path.dirname(folder);
    const built = [folder, path.join(folder, 'dist')].find((one) => existsSync(path.join(one, 'main.cjs')));
    if (built !== undefined) return built;
    if (folder === path.dirname(folder)) return path.resolve('dist');
  }
}

/** The path of something in the folder of the bundle. An absolute path stays what it is. */
function inBundle(name: string): string {
  dist ??= distFolder();
  return path.resolve(dist, name);
}

/** The path of the sample library: SQLite opens no bytes. */
export const sampleLibrary = (): string => inBundle('sample.db');

/** The path of the brief of the invented dossier, which ships beside the bundle. */
export const exampleBrief = (): string => inBundle(path.join('..', 'sample', 'brief', 'brief.md'));

/** The program itself, as a unit of systemd starts it. */
export const lksProgram = (): string => inBundle(path.join('..', 'bin', 'lks.js'));

/** A template of a file for a service, by its name below `deploy/`. */
export const deployFile = (name: string): string => readFileSync(inBundle(path.join('..', 'deploy', name)), 'utf8');

/** A completion script, by the name of its file. */
export const completionFile = (name: string): string =>
  readFileSync(inBundle(path.join('..', 'completions', name)), 'utf8');

const tables = new Map<string, Table>();

/** A table that `library/pointers/build-tables.ts` has made, read at its first use. */
export function tableAsset(name: 'everyday' | 'glossary' | 'laws' | 'names' | 'questions'): Table {
  let table = tables.get(name);
  if (table === undefined) {
    table = new Table(readFileSync(inBundle(`${name}.table`), 'latin1'));
    tables.set(name, table);
  }
  return table;
}

/** The path of a file of an installed package that no bundle can hold, such as an addon; undefined where it is not there. */
export function packageFile(name: string): string | undefined {
  for (let folder = path.resolve(__dirname); ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name);
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Starts a program of the bundle in a child process, which is sent messages and prints nothing. Its messages are
 * structured clones.
 *
 * @param program its entry, as a task of `worker` names it; tests give the path of a script.
 * @param execArgv options of the runtime. @param writes whether its standard output is read; else it goes nowhere.
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

/** Starts a program of the bundle in a thread of this process. */
export function startThread(program: string, options: WorkerOptions): Worker {
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
  return new Thread(inBundle(programFile(program)), { execArgv: [], ...options });
}

const programFile = (program: string): string => (path.isAbsolute(program) ? program : `${program}.cjs`);
