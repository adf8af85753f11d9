/** Suggests a command for a line whose first word is not one. Loaded only then. */

import { LksError } from '../contract/errors';
import { searchParameter } from '../contract/operations';
import { readDocArguments } from '../lookup/names-reader';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { type Command, type CommandLine, nameOf } from './command/command';
import { type FlagSpec, type Flags, flagsOf } from './command/flags';
import { commandAt, GLOBAL_FLAGS } from './command/globals';
import { nearCommand } from './command/near';

/** Other names of commands, in Dutch and English. */
const CALLED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    search: 'zoek zoeken vind vinden find query lookup',
    doc: 'toon tonen lees lezen open show read view get cat document',
    cite: 'citeer citeren',
    'cited-by': 'citedby geciteerd citing',
    verify: 'controleer controleren verifieer check',
    watch: 'volg volgen follow alert attendering',
    chain: 'keten history procesverloop',
    login: 'inloggen signin auth',
    logout: 'uitloggen signout',
    library: 'bibliotheek lib',
    forget: 'vergeet wis',
    help: 'hulp man uitleg',
  }).flatMap(([command, names]) => names.split(' ').map((name) => [name, command])),
);

const TEXT_FILE = /\.(docx?|odt|rtf|pdf|html?|md|txt|eml)$/i;

/** The group whose commands people type without its name. */
const GROUP = 'library';

const areDocuments = (words: readonly string[]): boolean =>
  words.length > 0 && readDocArguments(words).every(({ kind }) => kind !== 'unknown');

interface Meant {
  path: readonly string[];
  replaces: 0 | 1 | 2;
}

function meantBy(words: readonly string[], names: readonly string[], ofGroup: readonly string[]): Meant {
  const [first = '', ...rest] = words;
  const word = first.toLowerCase();
  const called = CALLED[word];
  const [next = ''] = rest;
  // `auth login`, as in other programs.
  if (called !== undefined && names.includes(next) && (next === called || word === 'auth'))
    return { path: [next], replaces: 2 };
  // Words that are no document names must be searched for first.
  if (called === 'doc' && rest.length > 0 && !areDocuments(rest)) return { path: ['search'], replaces: 1 };
  if (called !== undefined) return { path: [called], replaces: 1 };
  if (areDocuments(words)) return { path: ['doc'], replaces: 0 };
  if (words.every((name) => TEXT_FILE.test(name))) return { path: ['verify'], replaces: 0 };
  if (ofGroup.includes(word)) return { path: [GROUP, word], replaces: 1 };
  const near = nearCommand(word, names);
  return near === undefined ? { path: ['search'], replaces: 0 } : { path: [near], replaces: 1 };
}

/** Whether all flags belong to the command and may be shown: an unknown one may be a key. */
function flagsMayBeShown(argv: readonly string[], command: Command): boolean {
  const flags = Object.entries<FlagSpec>({ ...GLOBAL_FLAGS, ...flagsOf(command) });
  const isShown = (typed: string): boolean =>
    flags.some(
      ([name, { short, secret }]) =>
        secret !== true &&
        name !== 'api-url' &&
        (typed === `--${name}` || (short !== undefined && typed === `-${short}`)),
    );
  return argv.every((word) => !/^-[^\d]/.test(word) || word === '--' || isShown(word.split('=', 1)[0]!));
}

const find = (lines: readonly CommandLine[], name: string): CommandLine | undefined =>
  lines.find((line) => nameOf(line) === name);

/**
 * The suggested line, quoted for a shell, or the command's help if it needs arguments. Undefined if the first word is a
 * command, or the words are too few to search for.
 * @param argv what comes after `lks`, as typed.
 */
export async function meantLine(
  argv: readonly string[],
  commands: readonly CommandLine[],
): Promise<string | undefined> {
  const at = commandAt(argv);
  const behind = argv.slice(at);
  const [first] = behind;
  if (first === undefined || find(commands, first) !== undefined) return undefined;
  const dash = behind.findIndex((word) => word.startsWith('-'));
  const words = dash === -1 ? behind : behind.slice(0, dash);
  const below = (await find(commands, GROUP)?.load())?.command.subcommands ?? [];
  const { path, replaces } = meantBy(words, commands.map(nameOf), below.map(nameOf));
  const rest = words.slice(replaces);
  if (replaces === 0 && path[0] === 'search' && words.join(' ').length < searchParameter('q').minLength)
    return undefined;
  const line = find(path.length > 1 ? below : commands, path.at(-1)!)!;
  if (rest.length === 0 && /[<[]/.test(line.usage) && path[0] !== 'help') return ['lks help', ...path].join(' ');
  const { command } = await line.load();
  const [before, after] = flagsMayBeShown(argv, command) ? [argv.slice(0, at), behind.slice(words.length)] : [[], []];
  return ['lks', ...before, ...path, ...rest, ...after].map(quoteWord).join(' ');
}

/** Renamed flags, by command and old name. */
const RENAMED: Readonly<Record<string, string>> = {
  'search --cite': 'style',
  'doc --cite': 'style',
  'verify --all': 'confirmed',
  'library versions --all': 'toestanden',
  'cluster push --all': 'anew',
};

/** The new name of a flag of that command; undefined if it was never renamed. */
export function renamedHint(path: readonly string[], flag: string): string | undefined {
  const name = RENAMED[[...path, flag].join(' ')];
  return name === undefined ? undefined : say.help.theOption(name);
}

/** The flags of the command on a line, with global ones. */
async function flagsOfLine(argv: readonly string[], commands: readonly CommandLine[]): Promise<Flags> {
  let [flags, lines]: [Flags, readonly CommandLine[]] = [GLOBAL_FLAGS, commands];
  for (const word of argv.slice(commandAt(argv))) {
    const command = (await find(lines, word)?.load())?.command;
    if (command === undefined) break;
    [flags, lines] = [{ ...GLOBAL_FLAGS, ...flagsOf(command) }, command.subcommands ?? []];
  }
  return flags;
}

/** A suggestion for an unknown flag with one dash: the flag with two, or leaving out a word. */
export async function dashHint(
  typed: string,
  argv: readonly string[],
  commands: readonly CommandLine[],
): Promise<string | undefined> {
  const word = typed.slice(1);
  const flags = await flagsOfLine(argv, commands);
  if (Object.hasOwn(flags, word)) return say.help.theOption(word);
  return 'not' in flags && word.length > 1 ? say.help.leaveOut(quoteWord(word)) : undefined;
}

/** Throws `usage` for a negative number before `--`: a search would exclude it, and no row has it. */
export function refuseBelowZero(
  { command, path, args }: { command: Command; path: readonly string[]; args: readonly string[] },
  argv: readonly string[],
): void {
  const end = argv.indexOf('--');
  const typed = args.find(
    (word) => /^-\d+$/.test(word) && argv.slice(0, end === -1 ? argv.length : end).includes(word),
  );
  if (typed === undefined) return;
  const digits = typed.slice(1);
  const takesRows = Object.values(command.arguments ?? {}).some(({ completes }) => completes === 'row');
  const hints = [
    ...('not' in flagsOf(command) ? [say.help.minusInSearch(digits, quoteWord(`"${typed}"`))] : []),
    ...(takesRows ? [say.help.minusOfRow(digits, path.join(' '))] : []),
  ];
  if (hints.length > 0) throw new LksError('usage', say.help.minus(typed), { hint: hints.join('\n') });
}
