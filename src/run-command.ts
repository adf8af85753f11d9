/** Runs the command that was picked: settings, context, target, run, deliver. Loaded only when there is something to run. */
import { deliver, prepareTarget } from './deliver';
import { LksError } from './errors';
import { readGlobals } from './globals';
import type { Io } from './io';
import { say } from './messages';
import { openContext, type RunningContext } from './open-context';
import type { Selected } from './program';

/** A usage error that says nothing better points at the help of its command. */
function withHint(error: unknown, path: readonly string[]): unknown {
  if (!(error instanceof LksError) || error.kind !== 'usage' || error.hint !== undefined) return error;
  const { message, parameter, cause } = error;
  return new LksError('usage', message, { parameter, cause, hint: say.help.usageHintFor(path.join(' ')) });
}

export interface World {
  io: Io;
  signal: AbortSignal;
  version: string;
}

/** Runs one command to its end and prints what it handed back. Returns the exit code; throws what failed. */
export async function runCommand({ command, path, input, globals: typed }: Selected, world: World): Promise<number> {
  const { io } = world;
  let context: RunningContext | undefined;
  try {
    const globals = readGlobals(typed);
    io.quiet = globals.quiet;
    io.colourFlag = globals.color;
    io.links = globals.links;
    context = openContext({ ...world, globals });
    await prepareTarget(command, context);
    return await deliver(await command.run!(context, input), context);
  } catch (error) {
    throw withHint(error, path);
  } finally {
    await context?.close();
  }
}
