/**
 * Runs a command line of the built product in this process: what ships is what is tested, and a worker loads it once. Each run has a
 * world of its own (streams, environment, folder, clock, session); one runs at a time, since the folder and the modules are shared.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { run as runProduct, World } from '../../src/cli/main';
import type { Clock } from '../../src/platform/clock';
import { cleanEnvironment, printedText, type Ran, ROOT, type RunOptions, unmarkedRun } from './run';

/** How many times faster a run's own sleeps pass; what it is told of the time says that they passed whole. */
export const HURRY = 50;
/** After this a service that was to be refused is stopped. */
const LATE_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Product = { run: typeof runProduct };
const products = new Map<string, Product>();
/** The built product; every test of a worker has the same, unless it has a tree of its own. */
export function load(root: string = ROOT): Product {
  process.env.TZ = 'UTC';
  const product = products.get(root) ?? (createRequire(__filename)(path.join(root, 'dist/main.cjs')) as Product);
  products.set(root, product);
  return product;
}

/** A clock that begins at `now` and on which sleeps pass `hurry` times faster. */
export function clockFrom(now: string | undefined, hurry: number): Clock {
  const began = performance.now();
  const start = now === undefined ? Date.now() : Date.parse(now);
  let ahead = 0;
  const monotonicMs = (): number => performance.now() + ahead;
  return {
    nowMs: () => Math.floor(start + monotonicMs() - began),
    monotonicMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const until = monotonicMs() + ms;
        const stop = (): void => {
          clearTimeout(timer);
          reject(signal?.reason);
        };
        const wake = (): void => {
          signal?.removeEventListener('abort', stop);
          // Others that slept at the same time have taken it so far already.
          ahead += Math.max(0, until - monotonicMs());
          resolve();
        };
        const timer = setTimeout(wake, Math.min(ms / hurry, LONGEST_TIMER_MS));
        signal?.addEventListener('abort', stop, { once: true });
      }),
  };
}

interface Captured {
  stream: ReturnType<World['stdout']>;
  text: () => string;
}

function capture(terminal: RunOptions['terminal']): Captured {
  const taken: Buffer[] = [];
  return {
    stream: {
      isTTY: terminal !== undefined,
      ...terminal,
      on: () => {},
      write: (text, done) => {
        taken.push(Buffer.from(text as string));
        done();
      },
    },
    text: () => printedText(Buffer.concat(taken)),
  };
}

/** Variables that the runtime reads when it starts. */
const OF_RUNTIME = /^(NODE_(?!COMPILE_CACHE$)|LD_|UV_|SSL_|TMPDIR$)/;
const SERVES_ONCE = /^(key|workspace|backup|setup|--help|-h)$/;

/** Why a command line cannot be run here: the word to spawn it with. */
function needsProcess(args: readonly string[], { env = {}, started, refused }: RunOptions): string | undefined {
  if (started !== undefined) return 'signal';
  if (Object.keys(env).some((name) => OF_RUNTIME.test(name))) return 'start';
  if (args.some((word) => /^\/(proc\/|dev\/(std|fd))/.test(word))) return 'pipe';
  if (refused !== true && ['serve', 'mcp'].includes(args[0] ?? '') && !args.some((word) => SERVES_ONCE.test(word)))
    return 'server';
  return undefined;
}

/** What no run may change of the process it is in. */
const stateOfProcess = () => ({
  environment: JSON.stringify(process.env),
  exitCode: process.exitCode,
  folder: process.cwd(),
  console: globalThis.console,
});

/** The homes of the runs that have begun here. */
const homes = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `lks` with `args` in this process, as `spawned` does in one of its own; `root`: of another built tree. Throws
 * where only a process shows the same.
 */
export async function runHere(
  home: string,
  args: readonly string[],
  options: RunOptions = {},
  root: string = ROOT,
): Promise<Ran> {
  const why = homes.has(home) ? 'two-processes' : needsProcess(args, options);
  if (why !== undefined) throw new Error(`lks ${args.join(' ')}: needs a process, spawned('${why}', …)`);
  homes.add(home);
  const turn = last.then(() => runInTurn(home, args, options, root));
  last = turn.catch(() => {});
  return turn.finally(() => homes.delete(home));
}

async function runInTurn(home: string, args: readonly string[], options: RunOptions, root: string): Promise<Ran> {
  const { run } = load(root);
  const before = stateOfProcess();
  const [out, err] = [capture(options.terminal), capture(options.terminal)];
  const stdin = new PassThrough();
  stdin.on('error', () => {});
  // What is given to it comes from a pipe.
  if (options.terminal !== undefined && options.stdin === undefined) Object.assign(stdin, { isTTY: true });
  stdin.write(options.stdin ?? '');
  if (options.stdinStaysOpen !== true) stdin.end();
  const controller = new AbortController();
  const late = options.refused === true ? setTimeout(() => controller.abort(), LATE_MS) : undefined;
  const code = await run(args.map(String), {
    env: cleanEnvironment(home, options.env),
    stdout: () => out.stream,
    stderr: () => err.stream,
    stdin: () => stdin,
    controller,
    clock: clockFrom(options.now, options.realTime === true ? 1 : HURRY),
    session: { device: () => undefined, parent: process.pid },
    folder: options.cwd ?? home,
  });
  clearTimeout(late);
  stdin.destroy();
  const after = stateOfProcess();
  for (const [name, value] of Object.entries(before))
    if (after[name as keyof typeof after] !== value)
      throw new Error(`lks ${args.join(' ')} changed ${name} of its process`);
  return unmarkedRun(args, { code, signal: null, stdout: out.text(), stderr: err.text() });
}
