/** Every command of the README and of the guides, and of each command that they leave out an example: as lines that a test can run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_PARAMETERS, LIBRARY_PARAMETERS } from '../../src/contract/operations';
import { commandsBetween, commandsIn } from './examples';
import { ROOT } from './run';
import { DOCUMENTS, idOf, type StoredDocument } from './service/service.mjs';
import { COMMANDS, FORMATS, type Format, type LoadedCommand, PATHS } from './tables';

const GUIDES = ['README', 'docs/searching', 'docs/library', 'docs/hosted', 'docs/scripts', 'docs/installing'];

/** The README and the guides that it sends its readers to. */
export const README = GUIDES.map((name) => readFileSync(path.join(ROOT, `${name}.md`), 'utf8')).join('\n');

/** A line that a reader copies, with the command that it ends in. */
export interface Line {
  readonly text: string;
  readonly path: string;
  readonly command: LoadedCommand | undefined;
}

function commandAt(words: readonly string[], commands: readonly LoadedCommand[] = COMMANDS): LoadedCommand | undefined {
  const [first, ...rest] = words;
  const found = commands.find(({ name }) => name === first);
  return found && (commandAt(rest, found.subcommands ?? []) ?? (found.run === undefined ? undefined : found));
}

const PATHS_THAT_RUN = PATHS.filter(({ runs }) => runs).map((one) => one.path);
/** The longest first: `serve key list` is no `serve`. */
const BY_LENGTH = [...PATHS_THAT_RUN].sort((a, b) => b.length - a.length);

function lineOf(text: string): Line {
  const [, last = ''] = /.*\blks ([a-z].*)$/.exec(text) ?? [];
  const named = BY_LENGTH.find(
    (one) => last === one || (/^[^\w-]/.test(last.slice(one.length)) && last.startsWith(one)),
  );
  return { text, path: named ?? '', command: commandAt((named ?? '').split(' ')) };
}

/** What is not run, and why. */
export const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [/^npm ci && npm test$/, 'these are the tests'],
  [
    /^lks (library (add|versions)|serve workspace (create|credit)|(doc|cite) -( --json)?)$/,
    'a command that is mentioned, without what it takes',
  ],
  [/Out-String/, 'PowerShell'],
  [/^lks cluster/, 'asks a cluster: trials/cluster'],
  [/^lks serve setup/, 'a script for another computer: test/deploy'],
  [/\bdoc \d+$/, 'a result number is typed on a terminal: test/cli/readme, test/cli/result-numbers'],
  [
    /^lks serve key (?:create --name|revoke|rotate)/,
    'takes a name or the beginning of a key that is there: test/serve/commands',
  ],
  [/\| jq -r '\.(?:error|meta\.notices)/, 'the commands of a failure, or of what is said: test/cli/suggested-commands'],
  [/^lks mcp/, 'prints a protocol, in no format: below, and test/mcp'],
  [/^lks serve &$/, 'runs until it is stopped: below'],
  [/^lks cite/, 'a citation is a text to paste, without the identifier of what it cites: test/cli/cite'],
  [/^lks (cited-by|cites) /, 'no publisher marks a citation in the sample: test/transcripts/decisions'],
  [/^lks verify/, 'a file of the reader: test/cli/verify'],
  [/ --only\b.* --style\b/, 'a place alone, which the contract does not have: test/transcripts/doc/place'],
  [/ --outline$/, 'the sample has summaries, without parts: test/cli/sections'],
  [/ --compact\b/, 'a table on a terminal, in no other format: test/cli/compact'],
  [/^lks watch/, 'remembers, and prints what is new since: test/cli/watch'],
  [/^lks doc Grondwet$/, 'a law is told by its articles where a library has it: test/transcripts/doc/law'],
  [
    /^lks doc C-434/,
    'a decision that a library was given, by its case: test/cli/eu-case-law; by a service: test/lookup/eu-decisions',
  ],
];

const isRun = ({ text }: Line): boolean => !NOT_RUN.some(([pattern]) => pattern.test(text));

export const SHOWN = [...new Set([...commandsIn(README), ...commandsBetween(README)])]
  .map((text) => text.replace(/^npm ci && npx /, ''))
  .map(lineOf);

/** Of a command that the README leaves to its group, its own example. */
export const OWN_EXAMPLES = PATHS_THAT_RUN.filter((one) => !SHOWN.some((line) => line.path === one)).map((one) =>
  lineOf(commandAt(one.split(' '))?.examples?.[0] ?? one),
);

export const LINES = [...SHOWN, ...OWN_EXAMPLES].filter(isRun);

/** The last command of a line that asks several documents: what fails is told of all of them. */
export const asksSeveral = ({ text }: Line): boolean => / doc (-(\s|$)|artt\. )/.test(text);

const hasLibraryFlag = ({ text }: Line): boolean =>
  [...LIBRARY_PARAMETERS, ...DOCUMENT_PARAMETERS].some(({ flag }) => new RegExp(` --${flag}\\b`).test(text));

export const needsOf = ({ command, text }: Line): string | undefined =>
  text.includes(' --help') ? undefined : command?.needs;

/** Whether it is about a library of the user's own. */
export const needsOwn = (line: Line): boolean => needsOf(line) === 'library' || needsOf(line) === 'history';

/** A search that is all filters, each with its value: a service has to be asked for words. */
const hasNoWords = ({ text }: Line): boolean => /lks search(?: --\w+ [^\s-]\S*)+$/.test(text);

/** Whether only a library can do it: nobody is asked, and the line says so. */
export const isRefused = (line: Line): boolean =>
  needsOwn(line) ||
  needsOf(line) === 'texts' ||
  (needsOf(line) === 'backend' && (hasLibraryFlag(line) || hasNoWords(line)));

/** A line as a reader of these times would type it: with a format, the address of a service here, and nobody else asked. */
export function typed({ text, path: command }: Line, url: string, format: Format): string {
  const at = text.lastIndexOf('lks ');
  const [before, last] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  const named = new RegExp(` --(?:${FORMATS.join('|')}|format \\w+)(?=\\s|$)`);
  // The publishers are not what this is about.
  const quiet = /^library (add|sync|probe)$/.test(command) ? ' --dry-run' : '';
  // What is judged is what the last command says; a script for a shell has one format.
  const whole =
    before.replace(' | ', ' 2> /dev/null | ') +
    (command === 'completion' ? last : last.replace(named, '').replace(/^lks /, `lks --format ${format} `)) +
    quiet;
  return whole
    .replace(/https?:\/\/(api\.example|127\.0\.0\.1:8787)/, url)
    .replace('op read op://vault/lks/key', 'printf %s "$KEY"');
}

/** What the README names and the data set of the service does not have. */
export const MORE: readonly StoredDocument[] = [
  ['BWBV0001000 artikel 8', 'Verdrag tot bescherming van de rechten van de mens, artikel 8 (art. 8 EVRM)'],
  ['BWBR9999001 artikel 6', 'Voorbeeldfietsenwet, artikel 6'],
  ['BWBR0005291 artikel 13', 'Burgerlijk Wetboek Boek 3, artikel 13 (art. 3:13 BW)'],
  ['BWBR0005289 artikel 162', 'Burgerlijk Wetboek Boek 6, artikel 162 (art. 6:162 BW)'],
]
  .filter(([externalId]) => DOCUMENTS.every(({ external_id: id }) => id !== externalId))
  .map(([external_id = '', title = ''], at) => ({
    ...DOCUMENTS[0]!,
    id: idOf(900 + at),
    external_id,
    title,
    body: 'De woorden van het artikel.',
  }));
