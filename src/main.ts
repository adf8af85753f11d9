/** argv → exit code: the only catch, the only signal handler, the only place that touches `process`. */

import { COMMANDS } from './commands';
import { crashReport } from './crash';
import { deliver, prepareTarget } from './deliver';
import { type ErrorKind, LksError } from './errors';
import { asksForJson, readGlobals } from './globals';
import { Io } from './io';
import { say, useLanguage } from './messages';
import { openContext, type RunningContext } from './open-context';
import { readArguments } from './program';
import { Secret } from './secret';

declare const LKS_VERSION: string;

/** Longest time between a signal and the end of the process, milliseconds. */
const GRACE_MS = 900;

const SIGNALS: Readonly<Record<string, ErrorKind>> = {
  SIGINT: 'interrupted',
  SIGTERM: 'terminated',
  SIGHUP: 'hung-up',
};

/** Reason of an abort that is no failure: the reader of stdout has seen enough. */
const PIPE_CLOSED = new Error('the reader of standard output has gone away');

/** The environment as a plain copy. The key leaves `process.env`, so that no child process or report can hold it. */
function takeEnvironment(): Record<string, string | undefined> {
  const env = { ...process.env };
  delete process.env.LKS_API_KEY;
  return env;
}

/** Turns signals into an abort, so that what is half done can end well; a second signal, or a second's wait, ends it. */
function listenToSignals(controller: AbortController): void {
  for (const [signal, kind] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      const sentence = kind === 'interrupted' ? say.terminal.interrupted : say.terminal.terminated;
      const stopped = new LksError(kind, sentence);
      if (controller.signal.aborted) process.exit(stopped.exitCode);
      controller.abort(stopped);
      setTimeout(() => process.exit(stopped.exitCode), GRACE_MS).unref();
    });
  }
}

/** What a failure is to the user: aborts become what aborted them, unknown errors a fault of lks with an id. */
async function asLksError(error: unknown, signal: AbortSignal, io: Io): Promise<LksError> {
  if (signal.aborted && signal.reason instanceof LksError) return signal.reason;
  return error instanceof LksError ? error : crashReport(error, io);
}

/** A usage error that says nothing better points at the help of its command. */
function withHint(error: unknown, path: readonly string[]): unknown {
  if (!(error instanceof LksError) || error.kind !== 'usage' || error.hint !== undefined) return error;
  const { message, parameter, cause } = error;
  return new LksError('usage', message, { parameter, cause, hint: say.help.usageHintFor(path.join(' ')) });
}

async function report(error: LksError, io: Io, argv: readonly string[], debug: boolean): Promise<void> {
  const { renderError } = await import('./render/error-block');
  const format = asksForJson(argv) ? 'json' : 'plain';
  io.error(renderError(error, { format, colour: io.colour('err'), width: io.err.columns, debug }));
}

async function runCommand(argv: readonly string[], io: Io, signal: AbortSignal): Promise<number> {
  const parsed = readArguments(argv, COMMANDS, { version: LKS_VERSION, columns: io.out.columns });
  if (parsed.kind === 'text') {
    await io.stdout.write(parsed.text);
    return 0;
  }
  const globals = readGlobals(parsed.globals);
  io.quiet = globals.quiet;
  io.colourFlag = globals.color;
  io.links = globals.links;
  let context: RunningContext | undefined;
  try {
    context = openContext({ io, globals, signal, version: LKS_VERSION, command: parsed.command });
    await prepareTarget(parsed.command, context);
    const outcome = await parsed.command.run!(context, parsed.input);
    return await deliver(outcome, context);
  } catch (error) {
    throw withHint(error, parsed.path);
  } finally {
    await context?.close();
  }
}

/** Runs one command line. Sets `process.exitCode`; never throws. `argv` is what stands after `lks`. */
export async function main(argv: readonly string[]): Promise<void> {
  // If the event loop runs dry before the work is done, that is a fault and must not look like success.
  process.exitCode = 70;
  const controller = new AbortController();
  const env = takeEnvironment();
  useLanguage(env.LKS_UI_LANG);
  const io = new Io({
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    env,
    onClosed: () => controller.abort(PIPE_CLOSED),
  });
  if (env.LKS_API_KEY) io.secrets.add(new Secret(env.LKS_API_KEY.trim()));
  listenToSignals(controller);
  try {
    process.exitCode = await runCommand(argv, io, controller.signal);
  } catch (error) {
    if (controller.signal.reason === PIPE_CLOSED) process.exitCode = 0;
    else {
      const failure = await asLksError(error, controller.signal, io);
      await report(failure, io, argv, argv.includes('--debug') || Boolean(env.LKS_DEBUG));
      process.exitCode = failure.exitCode;
    }
  }
  await io.flush();
  // Handlers of signals keep nothing alive, but stdin that was opened and not read to its end does.
  process.stdin.unref?.();
}
