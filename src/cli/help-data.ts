/** Help as data for programs: `lks help [TOPIC] --json` (docs/scripts.md, "Help for programs"). */
import { EXIT_CODES, type ExitName } from '../contract/errors';
import { OPERATIONS, type Operation, type Parameter } from '../contract/operations';
import { say } from '../messages';
import type { TopicBlock } from '../messages/en/topics';
import { endingsOf, FORMAT_NAMES, FORMATS, type Format, isMachine, REPORT_FORMATS } from '../render/formats';
import { argumentsOf, type Command, type CommandLine, nameOf } from './command/command';
import { choicesOf, type FlagSpec, type Flags, flagsOf, isAttached, valueName } from './command/flags';
import { GLOBAL_FLAGS } from './command/globals';
import { formatsOf } from './output-format';

interface FlagData {
  /** As typed: `--limit`. */
  name: string;
  short: string | null;
  kind: string;
  /** Name of its value; null without one. */
  value: string | null;
  /** The value must follow `=`, and is optional. */
  attached?: true;
  choices?: readonly string[];
  minimum?: number;
  maximum?: number;
  default?: number;
  repeatable?: true;
  /** Flags that it cannot be combined with. */
  excludes?: readonly string[];
  help: string;
}

const limitsOf = (declared: object): Pick<FlagData, 'minimum' | 'maximum' | 'default'> =>
  Object.fromEntries(
    (['minimum', 'maximum', 'default'] as const).flatMap((name) => {
      const limit = (declared as Readonly<Record<string, unknown>>)[name];
      return typeof limit === 'number' ? [[name, limit]] : [];
    }),
  );

function flagData(name: string, flag: FlagSpec, parameters: readonly Parameter[]): FlagData {
  const parameter = flag.kind === 'parameter' ? parameters.find((one) => one.name === flag.parameter) : undefined;
  const choices = choicesOf(flag);
  const { short, repeatable, excludes, help } = flag;
  return {
    name: `--${name}`,
    short: short === undefined ? null : `-${short}`,
    kind: parameter?.kind ?? flag.kind,
    value: valueName(flag) ?? null,
    ...(isAttached(flag) && { attached: true }),
    ...(choices !== undefined && { choices }),
    ...limitsOf(parameter ?? flag),
    ...(repeatable === true && { repeatable }),
    ...(excludes !== undefined && { excludes: excludes.map((other) => `--${other}`) }),
    help: help(),
  };
}

const flagsData = (flags: Flags, parameters: readonly Parameter[] = []): FlagData[] =>
  Object.entries(flags).flatMap(([name, flag]) => (flag.hidden === true ? [] : [flagData(name, flag, parameters)]));

interface CommandData {
  name: string;
  summary: string;
  commands?: CommandData[];
}

const listed = (lines: readonly CommandLine[]): Promise<CommandData[]> =>
  Promise.all(
    lines
      .filter(({ hidden }) => hidden !== true)
      .map(async (line) => {
        const { subcommands = [] } = (await line.load()).command;
        const commands = await listed(subcommands);
        return { name: nameOf(line), summary: line.summary(), ...(commands.length > 0 && { commands }) };
      }),
  );

const exitCodes = (): { exit_code: number; when: string }[] => {
  const when: Readonly<Record<ExitName, string>> = say.topics.exit;
  return (Object.keys(EXIT_CODES) as ExitName[]).map((name) => ({ exit_code: EXIT_CODES[name], when: when[name] }));
};

const formats = (): object[] =>
  FORMAT_NAMES.map((name) => ({
    name,
    endings: endingsOf(name).map((ending) => `.${ending}`),
    machine: isMachine(name),
    about: FORMATS[name].about(),
  }));

const globalFlags = (): FlagData[] => flagsData(GLOBAL_FLAGS);

async function ofProgram(commands: readonly CommandLine[], version: string, topics: readonly string[]) {
  return {
    kind: 'program',
    name: 'lks',
    version,
    summary: say.help.description,
    commands: await listed(commands),
    flags: globalFlags(),
    topics,
    exit_codes: exitCodes(),
  };
}

async function ofCommand(path: readonly string[], line: CommandLine, command: Command) {
  const { operation, subcommands = [], details, examples = [], needs = null, writesReport } = command;
  const { parameters = [], libraryParameters = [] }: Partial<Operation> = operation ? OPERATIONS[operation] : {};
  const written: readonly (Format | 'html')[] = [...formatsOf(command), ...(writesReport ? REPORT_FORMATS : [])];
  return {
    kind: command.run === undefined ? 'group' : 'command',
    name: ['lks', ...path].join(' '),
    usage: ['lks', ...path.slice(0, -1), line.usage].join(' '),
    summary: line.summary(),
    ...(details !== undefined && { details: details() }),
    needs,
    arguments: argumentsOf(line, command).map(({ name, required, variadic, help, choices }) => ({
      name,
      required,
      variadic,
      ...(choices !== undefined && { choices }),
      help: help(),
    })),
    flags: flagsData(flagsOf(command), [...parameters, ...libraryParameters]),
    formats: command.run === undefined ? [] : written,
    examples,
    commands: await listed(subcommands),
  };
}

/** The help of lks, or of the named command; undefined for an unknown one. */
export async function helpData(
  words: readonly string[],
  commands: readonly CommandLine[],
  { version, topics }: { version: string; topics: readonly string[] },
): Promise<object | undefined> {
  if (words.length === 0) return ofProgram(commands, version, topics);
  let [lines, found]: [readonly CommandLine[], [CommandLine, Command] | undefined] = [commands, undefined];
  for (const word of words) {
    const line = lines.find((one) => nameOf(one) === word);
    if (line === undefined) return undefined;
    const { command } = await line.load();
    [lines, found] = [command.subcommands ?? [], [line, command]];
  }
  return found && ofCommand(words, ...found);
}

/** A topic: its texts and rows in order, and data for programs under separate names. */
export async function topicData(
  name: string,
  blocks: readonly TopicBlock[],
  commands: readonly CommandLine[],
): Promise<object> {
  const own: Readonly<Record<string, () => object | Promise<object>>> = {
    commands: async () => ({ commands: await listed(commands) }),
    'exit-codes': () => ({ exit_codes: exitCodes() }),
    formats: () => ({ formats: formats() }),
    options: () => ({ flags: globalFlags() }),
  };
  return {
    kind: 'topic',
    name,
    ...(await own[name]?.()),
    parts: blocks.map((block) =>
      typeof block === 'string' ? { text: block } : { rows: block.map(([term, text]) => ({ term, text })) },
    ),
  };
}
