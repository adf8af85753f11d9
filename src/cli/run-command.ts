/** Runs the parsed command: settings, context, target, run, deliver. Loaded only when there is a command. */
import { LksError } from '../contract/errors';
import { ALL_DOCUMENT_FIELDS, ALL_RESULT_FIELDS } from '../contract/field-names';
import { needsLibrary } from '../contract/takes';
import { say } from '../messages';
import type { Io } from '../platform/terminal';
import { FORMAT_NAMES, type Format, isMachine, REPORT_FORMATS } from '../render/formats';
import type { Command, CommandLine } from './command/command';
import { type FlagValues, flagsOf, type Given } from './command/flags';
import { GLOBAL_FLAGS, type GlobalFlags, type Globals } from './command/globals';
import { readFlags } from './command/read-flags';
import { deliver, prepareTarget } from './deliver';
import { openContext, type RunningContext } from './open-context';
import { settleFormat } from './output-format';
import { readArguments, type Selected } from './program';

/** Throws `usage` for two formats. */
function formatOf(flags: FlagValues<GlobalFlags>): Pick<Globals, 'format' | 'report'> {
  const given: string | undefined = flags.format;
  const report = REPORT_FORMATS.find((format) => given === format);
  const chosen = [
    ...FORMAT_NAMES.filter((format) => flags[format] || given === format),
    ...(report === undefined ? [] : [report]),
  ];
  if (chosen.length > 1)
    throw new LksError('usage', say.globals.twoFormats(chosen), { hint: say.globals.twoFormatsHint });
  const [format] = chosen;
  return report === undefined ? { format: format as Format | undefined } : { report };
}

/** `--library`, `--library=FILE`. Throws `usage` for an empty name, and with a flag that names a service. */
function libraryOf({ library, ...flags }: FlagValues<GlobalFlags>): string | true | undefined {
  if (library === undefined) return undefined;
  const service = GLOBAL_FLAGS.library.excludes.find((name) => flags[name] !== undefined);
  if (service !== undefined)
    throw new LksError('usage', say.globals.libraryAndService(`--${service}`), { hint: say.globals.keepOne });
  if (library === true) return true;
  const file = library.trim();
  if (file === '') throw new LksError('usage', say.globals.libraryEmpty, { hint: say.globals.libraryHint });
  return file;
}

/** Names of standard output, which must not be replaced by a file. */
const STANDARD_OUTPUT = ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/** Throws `usage` for `--offline` with a flag that turns the cache off. */
function checkOffline(flags: FlagValues<GlobalFlags>): void {
  if (!flags.offline) return;
  const other = GLOBAL_FLAGS.offline.excludes.find((name) => flags[name]);
  if (other !== undefined)
    throw new LksError('usage', say.cache.exclude('--offline', `--${other}`), { hint: say.globals.keepOne });
}

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The global flags of a command. Throws `usage` for an invalid value, and for two formats. */
export function readGlobals(given: Given): Globals {
  const { flags } = readFlags(GLOBAL_FLAGS, given, 'last');
  checkOffline(flags);
  const byName = Object.entries(flags).map(([name, value]) =>
    name.startsWith('no-') ? [camelCase(name.slice(3)), value === false] : [camelCase(name), value],
  );
  const output = STANDARD_OUTPUT.includes(flags.output ?? '') ? '-' : flags.output;
  return { ...Object.fromEntries(byName), output, library: libraryOf(flags), format: undefined, ...formatOf(flags) };
}

/** Adds a hint to a usage error without one: the command's help, with an example if it got no arguments. */
function withHint(error: unknown, { command, path, args }: Selected): unknown {
  if (!(error instanceof LksError) || error.kind !== 'usage' || error.hint !== undefined) return error;
  const { message, code, status, parameter, cause } = error;
  const example = args.length === 0 && status === null && parameter === undefined ? command.examples?.[0] : undefined;
  return new LksError('usage', message, { code, status, parameter, cause, hint: say.help.usageHint(path, example) });
}

/** Replaces advice to fetch documents by advice to ask the owner of the service. */
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

/** Checks `--fields` before a request is paid for. Throws `usage` for an unknown field. */
async function checkFieldNames({ operation }: Command, fields: readonly string[] | undefined): Promise<void> {
  if (fields === undefined || (operation !== 'search' && operation !== 'document')) return;
  const { checkFields } = await import('../render/fields');
  checkFields(fields, operation === 'search' ? ALL_RESULT_FIELDS : ALL_DOCUMENT_FIELDS);
}

/** Refuses commands that need a library. Throws `usage`. */
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
  /** Use the sample library, whatever is configured. */
  sample?: true;
}

async function runOnSample(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { io, version, commands } = surroundings;
  const parsed = await readArguments(words, commands, { version, columns: () => io.out.columns });
  if (parsed.kind === 'command') return runCommand(parsed, { ...surroundings, sample: true });
  await io.stdout.write(parsed.text);
  return 0;
}

/** Runs one command and prints its outcome. Returns the exit code; throws its failure. */
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
