/** argv → exit code: the only catch, the only signal handler; `main` is the only place that touches `process`. */

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

declare const LKS_VERSION: string;

/** Longest time between a signal and the end of the process, milliseconds, unless the command asks for more. */
const GRACE_MS = 900;

const SIGNALS: Readonly<Record<string, ErrorKind>> = {
  SIGINT: 'interrupted',
  SIGTERM: 'terminated',
  SIGHUP: 'hung-up',
};

/** The word with which completion scripts call lks, once a TAB (`src/cli/completion`). */
const COMPLETE = '__complete';

/** Reason of an abort that is no failure: the reader of stdout has seen enough. */
const PIPE_CLOSED = new Error('the reader of standard output has gone away');

/** What a run that ended before its work was done is reported as: somewhere a promise was forgotten. */
const RAN_DRY = Object.assign(new Error('nothing keeps the run alive, and its work is not done'), { code: 'RAN_DRY' });

/** The environment as a plain copy. What may have a key or a password in it leaves `process.env`, so that no child process or report can hold it. */
function takeEnvironment(): Record<string, string | undefined> {
  const env = { ...process.env };
  delete process.env.LKS_API_KEY;
  delete process.env.LKS_REGISTRY;
  return env;
}

/**
 * Turns signals into an abort, so that what is half done can end well; a second signal, or the end of the command's time,
 * ends it.
 */
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

/** What a failure is to the user: aborts become what aborted them, unknown errors a fault of lks with an id. */
async function asLksError(error: unknown, signal: AbortSignal, io: Io, argv: readonly string[]): Promise<LksError> {
  if (signal.aborted && signal.reason instanceof LksError) {
    // What a command says of its own end knows more: what is there, and how to go on.
    const own = error instanceof LksError && error.exitCode === signal.reason.exitCode;
    return own ? error : signal.reason;
  }
  if (error instanceof LksError) return error;
  if (isOutOfFiles(error)) return outOfFiles(error);
  const { crashReport, leavesNothing } = await import('./crash');
  return crashReport(error, io, leavesNothing(argv, io.env));
}

/** True where the process, or the system, has as many files open as it may: no part of lks may be loaded then (faults.md, row 46). */
const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const outOfFiles = (cause: unknown): LksError =>
  new LksError('local', say.terminal.outOfFiles, { hint: say.terminal.outOfFilesHint, cause });

/** Reports a failure without loading another file, where the error block cannot be loaded. Returns the exit code. */
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
  // Before the sentences are wrapped: a secret that is broken over two lines would not be recognised.
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

/** All that a command line meets. What is not given is the process's own. */
export interface World {
  env: Environment;
  stdout: () => OutputStream;
  stderr: () => OutputStream;
  stdin: () => InputStream;
  /** What a spinner is drawn on; none is drawn without. */
  drawnOn?: () => NodeJS.WriteStream;
  /** Aborted by what stops the run: a signal, or a reader of stdout that has gone. */
  controller: AbortController;
  /** Whether `argv` is what this process was started with. */
  ownArguments?: true;
  /** Receives how long, in milliseconds, the command may take to end after a signal. */
  onGrace?: (ms: number) => void;
  /** Rejects when nothing keeps the run alive before its work is done. */
  ranDry?: Promise<never>;
  clock?: Clock;
  /** The terminal session that the result list belongs to. */
  session?: SessionProcess;
  /** The folder that relative paths start from; the process is in it while the run lasts. */
  folder?: string;
}

/** Runs one command line in a world and resolves to its exit code; never throws. `argv` is what comes after `lks`. */
export async function run(argv: readonly string[], world: World): Promise<number> {
  const { env, controller, folder } = world;
  useLanguage(env.LKS_UI_LANG);
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

/** Says what went wrong; resolves to the exit code. */
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

/** A promise that rejects when the event loop of this process runs dry, and what stops that. */
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
  // If the event loop runs dry before the work is done, that is a fault and must not look like success.
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
  // All that could be written has been; what still waits (a full pipe, a child process) is not waited for after a signal.
  const { reason } = controller.signal;
  if (reason instanceof LksError && reason.exitCode === code) process.exit();
  // Handlers of signals keep nothing alive, but stdin that was opened and not read to its end does.
  if (readsStdin) process.stdin.unref?.();
}
