/**
 * Counts what each file of tests starts and makes, whoever does it: set up in every worker, anew before each file. What a file may
 * start stands in `test/costs.tsv`; one that starts more fails. `LKS_UPDATE_COSTS=1 npm test` writes the table again.
 */
import childProcess from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { afterAll } from 'vitest';
import { beginFile, COSTS, type Counts, count, countedAs, countedOfFile } from './ledger';

/** What a file of tests hands to the reporter (`costs-reporter.mjs`): its counts, those of what it shares, processor seconds. */
export interface FileCosts {
  counts: Counts;
  shared: Record<string, Counts>;
  seconds: number;
}
declare module 'vitest' {
  interface TaskMeta {
    costs?: FileCosts;
  }
}

const BUILDS = /build\/build(-if-stale)?\.mjs$|^(ci|pack|install)$/;

function countProcess(command: unknown, args: unknown): void {
  const words = [command, ...(Array.isArray(args) ? args : [])].map(String);
  count('processes');
  if (words.some((word) => /(^|\/)java$/.test(word))) count('jvms');
  if (words.some((word) => BUILDS.test(word))) count('builds');
}

const STARTERS = ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork', 'exec', 'execSync'] as const;
const PROMISIFIED = Symbol.for('nodejs.util.promisify.custom');

type Callable = ((...args: unknown[]) => unknown) & { [PROMISIFIED]?: (...args: unknown[]) => unknown };

function countProcesses(): void {
  const api = childProcess as unknown as Record<string, Callable>;
  const counted = (plain: Callable): Callable =>
    function (this: unknown, ...args) {
      countProcess(args[0], args[1]);
      return plain.apply(this, args);
    };
  for (const name of STARTERS) {
    const plain = api[name]!;
    const promisified = plain[PROMISIFIED];
    api[name] = counted(plain);
    if (promisified !== undefined) api[name][PROMISIFIED] = counted(promisified);
  }
  syncBuiltinESMExports();
}

function countServers(): void {
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (this: net.Server, ...args: Parameters<typeof listen>) {
    // Those that tests take in turn (`listening.mjs`) are of no file.
    if ('isTakenInTurn' in this) countedAs('shared: a server of a worker', () => count('servers'));
    else count('servers');
    return listen.apply(this, args);
  } as typeof listen;
}

interface Database {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: unknown[]): unknown };
}
type Binding = { exports: { DatabaseSync?: new (...args: never[]) => Database } };

/** The tables and rows that every library has, wherever the binding is loaded: by the bundle, or by the source. */
function countLibraries(): void {
  const { dlopen } = process;
  process.dlopen = (module: object, ...rest) => {
    dlopen.call(process, module, ...rest);
    const { exports } = module as Binding;
    const Plain = exports.DatabaseSync;
    if (Plain === undefined) return;
    exports.DatabaseSync = class extends Plain {
      override exec(sql: string): void {
        if (/create table docs\b/.test(sql)) count('libraries');
        super.exec(sql);
      }

      override prepare(sql: string) {
        const statement = super.prepare(sql);
        if (!/insert or fail into docs \(/.test(sql)) return statement;
        const run = statement.run.bind(statement);
        return Object.defineProperty(statement, 'run', {
          value: (...values: unknown[]) => {
            count('documents');
            return run(...values);
          },
        });
      }
    };
  };
}

/** Processor seconds of this process and of the children that have ended. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  let children = 0;
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    children = (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    // Only Linux tells of children.
  }
  return (user + system) / 1e6 + children;
}

/** The lines of the table, by their first cell; undefined where there is no table. */
function readTable(): Map<string, string[]> | undefined {
  const file = path.join(__dirname, '../costs.tsv');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(lines.map((line) => line.split('\t')).map(([name = '', ...cells]) => [name, cells]));
}

/** Throws where a file, or what files share, starts or makes more than the table says; what has no line in it may start nothing. */
function check(table: ReadonlyMap<string, string[]>, name: string, counts: Counts): void {
  const cells = table.get(name) ?? [];
  const over = COSTS.flatMap((cost, at) =>
    counts[cost] > Number(cells[at] ?? 0) ? [`${counts[cost]} ${cost} (${cells[at] ?? 0})`] : [],
  );
  if (over.length > 0) throw new Error(`${name} starts or makes more than test/costs.tsv says: ${over.join(', ')}`);
}

// Of the worker: modules are read again where a file is isolated, and what is patched stays.
const KEY = Symbol.for('lks.test.costs.patched');
const worker = globalThis as { [KEY]?: true };
if (worker[KEY] === undefined) {
  worker[KEY] = true;
  countProcesses();
  countServers();
  countLibraries();
}
beginFile();
const before = processorSeconds();
// biome-ignore lint/correctness/noEmptyPattern: vitest takes no other first parameter where nothing is asked of it.
afterAll(({}, { file }) => {
  const { file: counts, shared } = countedOfFile();
  file.meta.costs = { counts, shared, seconds: processorSeconds() - before };
  const table = process.env.LKS_UPDATE_COSTS === '1' ? undefined : readTable();
  if (table === undefined) return;
  check(table, path.relative(path.join(__dirname, '..'), file.filepath), counts);
  for (const [name, some] of Object.entries(shared)) check(table, name, some);
});
