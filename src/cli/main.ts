/** argv → exit code: the only catch and signal handler; `main` alone touches `process`. */

import { docsOf, type ErrorKind, EXIT_CODES, LksError } from '../contract/errors';
import { say, useLanguage } from '../messages';
import { type Clock, useClock } from '../platform/clock';
import type { Environment } from '../platform/environment';
import { redact, Secret } from '../platform/secret';
import type { SessionProcess } from '../platform/session';
import type { InputStream } from '../platform/special-files';
import { Io, type OutputStream, openDescriptor } from '../platform/terminal';
import type { Command } from './command/command';
import { asksForJson } from './command/globals';
import { COMMANDS } from './commands';
import { readArguments } from './program';
import { uiLanguage } from './ui-language';

declare const LKS_VERSION: string;

/** Default for the longest time between a signal and the end of the process, in milliseconds. */
const GRACE_MS = 900;

const SIGNALS: Readonly<Record<string, ErrorKind>> = {
  SIGINT: 'interrupted',
  SIGTERM: 'terminated',
  SIGHUP: 'hung-up',
};

/** Hidden command of the completion scripts (`src/cli/completion`). */
const COMPLETE = '__complete';

/** Abort reason that is no failure: the reader of stdout has closed it. */
const PIPE_CLOSED = new Error('the reader of standard output has gone away');

/** A run ended before its work was done: somewhere a promise was forgotten. */
const RAN_DRY = Object.assign(new Error('nothing keeps the run alive, and its work is not done'), { code: 'RAN_DRY' });

/** Copies the environment; variables with secrets leave `process.env`, so that children and reports do not get them. */
function takeEnvironment(): Record<string, string | undefined> {
  const env = { ...process.env };
  delete process.env.LKS_API_KEY;
  delete process.env.LKS_REGISTRY;
  return env;
}

/** The first signal aborts; a second one, or the end of the grace time, ends the process. */
function listenToSignals(controller: AbortController, graceMs: () => number): void {
  for (const [signal, kind] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      const sentence = kind === 'interrupted' ? say.terminal.interrupted : say.terminal.terminated;
      const stopped = new LksError(kind, sentence);
      if (controller.signal.aborted) process.exit(stopped.exitCode);
      controller.abort(stopped);
      setTimeout(() => process.exit(stopped.exitCode), graceMs()).unref();
    });
  }
}

/** Maps any error to an LksError: aborts to their reason, unknown errors to a crash with an id. */
async function asLksError(error: unknown, signal: AbortSignal, io: Io, argv: readonly string[]): Promise<LksError> {
  if (signal.aborted && signal.reason instanceof LksError) {
    // A command's own error for its end says more: what is done, and how to go on.
    const own = error instanceof LksError && error.exitCode === signal.reason.exitCode;
    return own ? error : signal.reason;
  }
  if (error instanceof LksError) return error;
  if (isOutOfFiles(error)) return outOfFiles(error);
  const { crashReport, leavesNothing } = await import('./crash');
  return crashReport(error, io, leavesNothing(argv, io.env));
}

/** The process or system has no file descriptors left: no module can be loaded now (faults.md, row 46). */
const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const outOfFiles = (cause: unknown): LksError =>
  new LksError('local', say.terminal.outOfFiles, { hint: say.terminal.outOfFilesHint, cause });

/** Reports a failure without loading files, if the error block cannot be loaded. Returns the exit code. */
function lastWords(io: Io, argv: readonly string[]): number {
  const { kind, code, message, hint, commands, status, exitCode } = outOfFiles(undefined);
  const docs = docsOf(kind);
  const told = JSON.stringify({ error: { code, message, hint, commands, docs, status, exit_code: exitCode } });
  io.discard();
  io.error(asksForJson(argv) ? `${told}\n` : `lks: ${message}\n${hint}\n`);
  return exitCode;
}

async function report(error: LksError, io: Io, argv: readonly string[], debug: boolean): Promise<void> {
  const { renderError } = await import('../render/error-block');
  const format = asksForJson(argv) ? 'json' : 'plain';
  io.discard();
  // Before wrapping: a secret broken over two lines would not be found.
  const safe = error.reworded((text) => redact(text, io.secrets));
  io.error(renderError(safe, { format, colour: io.colour('err'), width: io.err.columns, debug }));
}

async function runArguments(
  argv: readonly string[],
  io: Io,
  { controller: { signal }, ownArguments }: World,
  chosen: (command: Command) => void,
): Promise<number> {
  if (argv[0] === COMPLETE) {
    const { complete } = await import('./completion');
    await io.stdout.write(await complete(argv.slice(1), { commands: COMMANDS, env: io.env }));
    return 0;
  }
  if (ownArguments && argv.some((argument) => argument.includes('\ufffd')))
    (await import('./argument-bytes')).refuseOtherBytes(argv.length);
  const first = argv.length === 0 ? await (await import('./first-screen')).firstScreen(io.env) : undefined;
  if (first !== undefined) {
    await io.stdout.write(first);
    return 0;
  }
  const parsed = await readArguments(argv, COMMANDS, { version: LKS_VERSION, columns: () => io.out.columns });
  if (parsed.kind === 'command') {
    chosen(parsed.command);
    const { runCommand } = await import('./run-command');
    return runCommand(parsed, { io, signal, version: LKS_VERSION, commands: COMMANDS });
  }
  await io.stdout.write(parsed.text);
  return 0;
}

/** Everything a command line interacts with. Defaults are the process's own. */
export interface World {
  env: Environment;
  stdout: () => OutputStream;
  stderr: () => OutputStream;
  stdin: () => InputStream;
  /** Stream for the spinner; none without it. */
  drawnOn?: () => NodeJS.WriteStream;
  /** Aborted by a signal, or a closed stdout. */
  controller: AbortController;
  /** Whether `argv` is that of this process. */
  ownArguments?: true;
  /** Receives the grace time of the command, in milliseconds. */
  onGrace?: (ms: number) => void;
  /** Rejects if the event loop empties before the work is done. */
  ranDry?: Promise<never>;
  clock?: Clock;
  session?: SessionProcess;
  /** Base of relative paths; the working directory during the run. */
  folder?: string;
}

/** Runs one command line in a world and resolves to its exit code; never throws. `argv` is what comes after `lks`. */
export async function run(argv: readonly string[], world: World): Promise<number> {
  const { env, controller, folder } = world;
  await useLanguage(uiLanguage(argv, env));
  useClock(world.clock);
  if (world.session !== undefined) (await import('../platform/session')).useSession(world.session);
  const before = folder === undefined ? undefined : process.cwd();
  if (folder !== undefined) process.chdir(folder);
  const io = new Io({ ...world, onClosed: () => controller.abort(PIPE_CLOSED) });
  if (env.LKS_API_KEY) io.secrets.add(new Secret(env.LKS_API_KEY.trim()));
  const chosen = (command: Command): void => world.onGrace?.(command.graceMs ?? GRACE_MS);
  const work = runArguments(argv, io, world, chosen);
  const code = await (world.ranDry === undefined ? work : Promise.race([work, world.ranDry])).catch((error) =>
    controller.signal.reason === PIPE_CLOSED ? 0 : failed(error, controller.signal, io, argv),
  );
  io.release();
  await io.flush();
  if (before !== undefined) process.chdir(before);
  return code;
}

/** Reports the failure; resolves to the exit code. */
async function failed(error: unknown, signal: AbortSignal, io: Io, argv: readonly string[]): Promise<number> {
  const failure = await asLksError(error, signal, io, argv).catch((worse) =>
    isOutOfFiles(worse) ? outOfFiles(worse) : new LksError('internal', say.terminal.internal('E0'), { cause: error }),
  );
  const debug = argv.includes('--debug') || Boolean(io.env.LKS_DEBUG);
  return report(failure, io, argv, debug).then(
    () => failure.exitCode,
    () => lastWords(io, argv),
  );
}

/** A promise that rejects if this process's event loop empties, and a function to stop watching. */
function watchForDry(): { ranDry: Promise<never>; unwatch: () => void } {
  let unwatch = (): void => {};
  const ranDry = new Promise<never>((_, reject) => {
    const tell = (): void => reject(RAN_DRY);
    process.once('beforeExit', tell);
    unwatch = () => process.off('beforeExit', tell);
  });
  return { ranDry, unwatch };
}

/** Runs one command line as this process. Sets `process.exitCode`; never throws. `argv` is what comes after `lks`. */
export async function main(argv: readonly string[]): Promise<void> {
  // If the event loop empties before the work is done, that must not look like success.
  process.exitCode = EXIT_CODES.internal;
  const controller = new AbortController();
  const env = takeEnvironment();
  let readsStdin = false;
  let graceMs = GRACE_MS;
  listenToSignals(controller, () => graceMs);
  const { ranDry, unwatch } = watchForDry();
  const code = await run(argv, {
    env,
    stdout: () => openDescriptor(1, () => process.stdout, controller.signal),
    stderr: () => openDescriptor(2, () => process.stderr, controller.signal),
    stdin: () => {
      readsStdin = true;
      return process.stdin;
    },
    drawnOn: () => process.stderr,
    controller,
    ownArguments: true,
    onGrace: (ms) => {
      graceMs = ms;
    },
    ranDry,
  });
  unwatch();
  process.exitCode = code;
  // Everything that could be written has been; after a signal do not wait for a full pipe or a child process.
  const { reason } = controller.signal;
  if (reason instanceof LksError && reason.exitCode === code) process.exit();
  // Stdin that is not read to its end keeps the process alive.
  if (readsStdin) process.stdin.unref?.();
}
