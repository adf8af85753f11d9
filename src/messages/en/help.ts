/** Help: what stands around the commands, and the global flags. */

import { runnable } from '../runnable';
import { count } from './listed';

export const help = () => ({
  description: 'Search, read and check Dutch and European law.',
  version: 'print the version',
  help: 'show help',
  usage: 'Usage:',
  arguments: 'Arguments:',
  examples: 'Examples:',
  everyCommand: (flags: string) => `Every command also takes ${flags}: lks help options`,
  otherOptions: (others: number, command: string) => `${count(others, 'more option', 'more options')}: ${command}`,
  allCommands: (commands: number) => `All ${commands} commands: lks help commands`,
  everyHelp: 'All commands. Help of one: lks help COMMAND',
  /** What values of options and arguments are called in usage; others as they are. */
  values: {} as Readonly<Record<string, string>>,
  /** Parts of the help of lks, by what its commands are for. */
  commandGroups: {
    find: 'Find and read:',
    check: 'Check and cite:',
    follow: 'Follow:',
    library: 'Your library:',
    service: 'A service:',
    programs: 'For programs:',
    computer: 'This computer, and help:',
  },
  /** Of commands that are in no part. */
  commands: 'Commands:',
  /** Parts of the help of a command, by what its options are about. */
  flagGroups: {
    options: 'Options:',
    words: 'Words:',
    filters: 'Filters:',
    text: 'Which text:',
    part: 'Which part of it:',
    checked: 'What counts:',
    amount: 'Order and amount:',
    shown: 'What is shown:',
    output: 'Format and file:',
    asked: 'Who answers:',
    office: 'The office:',
    written: 'What is written:',
    network: 'Network:',
    limits: 'Limits:',
    log: 'Log:',
    waiting: 'Waiting:',
    stored: 'Stored on this computer:',
    screen: 'Screen:',
  },
  topics: 'Topics: environment, exit-codes, formats, identifiers, remarks, searching',
  allOptions: 'Options of every command:',
  unknownOption: (flag: string) => `There is no option ${flag}.`,
  unknownCommand: (name: string) => `There is no command ${name}.`,
  noValue: (flag: string) => `${flag} needs a value.`,
  noArgument: (name: string) => `The argument ${name} is missing.`,
  tooMany: (taken: number, given: number) =>
    `The command takes ${count(taken, 'argument', 'arguments')}, not ${given}.`,
  perhaps: (names: string) => `Did you mean ${names}?`,
  meant: (line: string) => `Did you mean this?\n${runnable(line)}`,
  minus: (typed: string) => `There is no option ${typed}.`,
  minusInSearch: (digits: string, quoted: string) =>
    [
      `To search for it: ${quoted}`,
      `To leave ${digits} out: --not ${digits}`,
      `For that many results: -n ${digits}`,
    ].join('\n'),
  minusOfRow: (digits: string, command: string) =>
    `For result ${digits} of your last search:\n${runnable(`lks ${command} ${digits}`)}`,
  leaveOut: (word: string) => `To leave out a word: --not ${word}`,
  theOption: (flag: string) => `The option is --${flag}.`,
  keyHint: `Others can read arguments, so no key is one. Store it, or set LKS_API_KEY:\n${runnable('lks login')}`,
  /** `path`: the words that name the command; none for lks itself. `example`: a line of it that works. */
  usageHint: (path: readonly string[], example?: string) =>
    `${example === undefined ? '' : `For example: ${runnable(example)}\n`}See: ${runnable(['lks', ...path, '--help'].join(' '))}`,
});

export const globals = () => ({
  format: (formats: readonly string[]) => formats.join(', '),
  shortForm: (format: string) => `same as --format ${format}`,
  shortFormOfCsv: 'same as --format csv; --csv=excel: for Excel in Dutch',
  fields: 'only these fields, in order (json, jsonl, csv, xlsx)',
  output: 'write to a file, in the format of its ending',
  force: 'overwrite a file that exists',
  csvRaw: 'csv without the quote mark that stops formulas',
  profile: 'use this profile',
  apiUrl: 'use the service at this address',
  library: 'ask your library, or that in FILE, not a service',
  libraryEmpty: '--library= names no file.',
  libraryHint: '--library alone is your own library, --library=FILE another.',
  libraryNeedsEquals: (_file: string) => '--library takes a file only after an equals sign.',
  libraryNeedsEqualsHint: (file: string) => `For that file: --library=${file}`,
  libraryAndService: (flag: string) => `--library and ${flag} ask different places.`,
  keepOne: 'Keep one of them.',
  allowInsecure: 'send the key over plain http',
  timeout: 'longest time of one request, in s (default: 30)',
  maxWait: 'longest wait for a service, in s (60; for a set 900)',
  noWait: 'stop when the service says to wait',
  color: 'colour: auto, always or never',
  noLinks: 'no hyperlinks in the terminal',
  quiet: 'only results and errors',
  uiLang: 'nl or en; else that of the profile, then of the locale',
  debug: 'show requests and causes on stderr, never the key',
  curl: 'print the request as a curl command, and send nothing',
  noReport: (format: string) => `Only lks verify writes a report in ${format}.`,
  noReportHint: `Formats of every command:\n${runnable('lks help formats')}`,
  noFormat: (command: string, format: string) => `${command} cannot write ${format}.`,
  noFormatHint: (formats: readonly string[]) => `Its formats: ${formats.join(', ')}`,
  twoFormats: (formats: readonly string[]) => `You ask for more than one format: ${formats.join(', ')}.`,
  twoFormatsHint: 'Keep one of them.',
});
