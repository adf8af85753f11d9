/** Runs the command that was picked: settings, context, target, run, deliver. Loaded only when there is something to run. */

import { LksError } from '../contract/errors';
import { ALL_DOCUMENT_FIELDS, ALL_RESULT_FIELDS } from '../contract/field-names';
import { needsLibrary } from '../contract/takes';
import { say } from '../messages';
import type { Io } from '../platform/terminal';
import { isMachine } from '../render/formats';
import type { Command, CommandLine } from './command/command';
import { flagsOf } from './command/flags';
import { readFlags } from './command/read-flags';
import { deliver, prepareTarget } from './deliver';
import { openContext, type RunningContext } from './open-context';
import { settleFormat } from './output-format';
import { readArguments, type Selected } from './program';
import { readGlobals } from './read-globals';

/** A usage error that says nothing better points at the help of its command, with an example where it was given nothing. */
function withHint(error: unknown, { command, path, args }: Selected): unknown {
  if (!(error instanceof LksError) || error.kind !== 'usage' || error.hint !== undefined) return error;
  const { message, code, status, parameter, cause } = error;
  const example = args.length === 0 && status === null && parameter === undefined ? command.examples?.[0] : undefined;
  return new LksError('usage', message, { code, status, parameter, cause, hint: say.help.usageHint(path, example) });
}

/** What a library of one's own is told to fetch, those have to add who run a service. */
async function forService(
  error: unknown,
  [first]: readonly string[],
  context: RunningContext | undefined,
): Promise<unknown> {
  if (!(error instanceof LksError) || error.hint === undefined || context === undefined || first === 'library')
    return error;
  const [{ askOwner }, { forAsker }] = await Promise.all([
    import('./command/answered-by'),
    import('../contract/suggested'),
  ]);
  const advice = askOwner(context.settings());
  return advice === undefined ? error : error.reworded((text) => forAsker(text, advice));
}

/** `--fields` is checked before a request is paid for. Throws `usage` for a field that the operation does not have. */
async function checkFieldNames({ operation }: Command, fields: readonly string[] | undefined): Promise<void> {
  if (fields === undefined || (operation !== 'search' && operation !== 'document')) return;
  const { checkFields } = await import('../render/fields');
  checkFields(fields, operation === 'search' ? ALL_RESULT_FIELDS : ALL_DOCUMENT_FIELDS);
}

/** What only a library can do is refused here, for every command that says so. Throws `usage`. */
function checkNeeds({ needs }: Command, path: readonly string[], { settings }: RunningContext): void {
  if (needs !== 'library' && needs !== 'history') return;
  const { library, libraryExists, backend } = settings();
  if (needs === 'history' && backend !== 'library') return;
  if (library !== undefined && !libraryExists) throw needsLibrary(`lks ${path.join(' ')}`, { missing: library.value });
}

export interface Surroundings {
  io: Io;
  signal: AbortSignal;
  version: string;
  commands: readonly CommandLine[];
  /** Whether the sample answers, whatever is configured. */
  sample?: true;
}

/** See `Context`. */
async function runOnSample(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { io, version, commands } = surroundings;
  const parsed = await readArguments(words, commands, { version, columns: () => io.out.columns });
  if (parsed.kind === 'command') return runCommand(parsed, { ...surroundings, sample: true });
  await io.stdout.write(parsed.text);
  return 0;
}

/** Runs one command to its end and prints what it handed back. Returns the exit code; throws what failed. */
export async function runCommand(selected: Selected, surroundings: Surroundings): Promise<number> {
  const { command, path, args, given } = selected;
  const { io } = surroundings;
  let context: RunningContext | undefined;
  try {
    const globals = readGlobals(selected.globals);
    io.quiet = globals.quiet;
    io.colourFlag = globals.color;
    io.links = globals.links;
    if (isMachine(globals.format) && !globals.debug && !io.err.isTerminal) io.hold();
    const input = { args, ...readFlags(flagsOf(command), given, 'refuse') };
    const own = command.ownText?.(input);
    const { note, ...settled } = await settleFormat({ name: `lks ${path.join(' ')}`, command, own, globals });
    Object.assign(globals, settled);
    if (note !== undefined) io.note(note);
    context = await openContext({
      ...surroundings,
      globals,
      runOnSample: (words) => runOnSample(words, surroundings),
    });
    await checkFieldNames(command, globals.fields);
    checkNeeds(command, path, context);
    const typed = { path, args, given, globals: selected.globals, flags: flagsOf(command) };
    await prepareTarget(command, context, { typed, looks: command.looksAtTarget?.(input) === true });
    return await deliver(await command.run!(context, input), context, command, typed);
  } catch (error) {
    throw await forService(withHint(error, selected), path, context);
  } finally {
    await context?.close();
  }
}
