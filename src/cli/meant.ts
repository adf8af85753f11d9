/** Suggests a command for a line whose first word is none. Loaded only for such a line. */

import { LksError } from '../contract/errors';
import { searchParameter } from '../contract/operations';
import { editsBetween } from '../engine/text/edits';
import { readDocArguments } from '../lookup/names-reader';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { type Command, type CommandLine, nameOf } from './command/command';
import { type FlagSpec, type Flags, flagsOf } from './command/flags';
import { commandAt, GLOBAL_FLAGS } from './command/globals';

/** Commands by what else people call them, in Dutch and in English. */
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

/** The end of the name of a file that `verify` reads. */
const TEXT_FILE = /\.(docx?|odt|rtf|pdf|html?|md|txt|eml)$/i;

/** The group whose commands people type without its name. */
const GROUP = 'library';

/** The most letters by which a short word may differ from a command: of five letters with two others it is another word. */
const editsAllowed = (word: string): number => (word.length < 6 ? 1 : 2);

function nearCommand(word: string, names: readonly string[]): string | undefined {
  const near = names.map((name) => [name, editsBetween(word, name, editsAllowed(word)) ?? Number.POSITIVE_INFINITY]);
  const [name, edits] = near.sort((one, other) => Number(one[1]) - Number(other[1]))[0] ?? [];
  return edits === undefined || edits === Number.POSITIVE_INFINITY ? undefined : String(name);
}

/** Whether all of these words are names of documents, or rows. */
const areDocuments = (words: readonly string[]): boolean =>
  words.length > 0 && readDocArguments(words).every(({ kind }) => kind !== 'unknown');

/** Path of the command, and how many typed words it replaces. */
interface Meant {
  path: readonly string[];
  replaces: 0 | 1 | 2;
}

function meantBy(words: readonly string[], names: readonly string[], ofGroup: readonly string[]): Meant {
  const [first = '', ...rest] = words;
  const word = first.toLowerCase();
  const called = CALLED[word];
  const [next = ''] = rest;
  // `auth login`, as other programs have it.
  if (called !== undefined && names.includes(next) && (next === called || word === 'auth'))
    return { path: [next], replaces: 2 };
  // What is to be shown and has no name has to be found first.
  if (called === 'doc' && rest.length > 0 && !areDocuments(rest)) return { path: ['search'], replaces: 1 };
  if (called !== undefined) return { path: [called], replaces: 1 };
  if (areDocuments(words)) return { path: ['doc'], replaces: 0 };
  if (words.every((name) => TEXT_FILE.test(name))) return { path: ['verify'], replaces: 0 };
  if (ofGroup.includes(word)) return { path: [GROUP, word], replaces: 1 };
  const near = nearCommand(word, names);
  return near === undefined ? { path: ['search'], replaces: 0 } : { path: [near], replaces: 1 };
}

/** Whether every flag that was typed is one of the command and may be shown: what is none may hold a key, and so may an address. */
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
 * The line that was meant, quoted for a shell, or that of the help of the command where it needs words and there are none.
 * Undefined where the first word is a command, or too little to search for.
 *
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

/** Flags that had another name, by the command and the old one: a name means one thing in every command. */
const RENAMED: Readonly<Record<string, string>> = {
  'search --cite': 'style',
  'doc --cite': 'style',
  'verify --all': 'confirmed',
  'library versions --all': 'toestanden',
  'cluster push --all': 'anew',
};

/** What a flag of that command is called now; undefined for one that it never had. */
export function renamedHint(path: readonly string[], flag: string): string | undefined {
  const name = RENAMED[[...path, flag].join(' ')];
  return name === undefined ? undefined : say.help.theOption(name);
}

/** The flags of the command that a line names, with those of every command. */
async function flagsOfLine(argv: readonly string[], commands: readonly CommandLine[]): Promise<Flags> {
  let [flags, lines]: [Flags, readonly CommandLine[]] = [GLOBAL_FLAGS, commands];
  for (const word of argv.slice(commandAt(argv))) {
    const command = (await find(lines, word)?.load())?.command;
    if (command === undefined) break;
    [flags, lines] = [{ ...GLOBAL_FLAGS, ...flagsOf(command) }, command.subcommands ?? []];
  }
  return flags;
}

/** What was meant by a word with one dash that is no flag: a flag that has two, or a word to leave out. */
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

/** Throws `usage` for a number with a minus before any `--`: a search would leave it out, and a result list has no such row. */
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
