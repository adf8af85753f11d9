/** What every shell must offer, as lines up to the cursor; one table, so that no shell knows less than another. */
import { DOCUMENT_GROUPS, FORMATS, namesBelow, SHELLS, TOPICS } from '../../support/tables';

export interface Case {
  what: string;
  line: string;
  /** All that is offered, in any order; values without the `--option=` before them. */
  offers: readonly string[];
}

const COMMANDS = namesBelow();
const LIBRARY = namesBelow('library');
/** What lies in the folder in which the cases are tried; see `makeFolder`. */
export const FILES: readonly string[] = ['dossier/', 'memo.txt', 'my file.xml'];
export const PROFILES: readonly string[] = ['office', 'test_2'];

const rows: readonly [what: string, line: string, offers: readonly string[]][] = [
  ['all commands', 'lks ', COMMANDS],
  ['a command that is begun', 'lks se', ['search', 'serve']],
  ['a command after a switch', 'lks --json se', ['search', 'serve']],
  ['a command after an option with its value', 'lks --format json se', ['search', 'serve']],
  ['a command after an option with its value in one word', 'lks --format=json se', ['search', 'serve']],
  ['a command after a value with colons', 'lks --api-url https://lks.example:8443/api se', ['search', 'serve']],
  ['subcommands of library', 'lks library ', LIBRARY],
  ['subcommands of profile', 'lks profile ', namesBelow('profile')],
  ['subcommands of serve', 'lks serve ', namesBelow('serve')],
  ['subcommands two levels down', 'lks serve key ', namesBelow('serve key')],
  ['subcommands after a global option', 'lks library --quiet ', LIBRARY],
  ['topics and commands for help', 'lks help ', [...TOPICS, ...COMMANDS]],
  ['a topic that is begun', 'lks help ex', ['exit-codes']],
  ['subcommands for help', 'lks help library ', LIBRARY],
  ['nothing below a topic', 'lks help formats ', []],
  ['nothing below a command in help', 'lks help library import ', []],

  ['an option of the command', 'lks search --ju', ['--jurisdiction']],
  ['own and global options together', 'lks search --fo', ['--force', '--format']],
  ['no option of another command', 'lks search --we', []],
  ['an option of a subcommand', 'lks library import --for', ['--force', '--format']],
  ['the version on the outermost command', 'lks --vers', ['--version']],
  ['no version elsewhere', 'lks search --vers', []],
  ['help everywhere', 'lks profile use --he', ['--help']],
  ['no hidden spelling', 'lks search --date', []],
  ['an option after words', 'lks search huur ontslag --ju', ['--jurisdiction']],
  ['an option after a value', 'lks search --type rechtspraak --ju', ['--jurisdiction']],
  ['an option after a value that is split at its colon', 'lks doc ECLI:NL:HR:2016:162 --we', ['--web']],
  ['an option after a word that ends in a colon', 'lks search huur: --ju', ['--jurisdiction']],
  ['an option after a lone dash', 'lks doc - --we', ['--web']],
  ['no option after two dashes', 'lks search -- --ju', []],

  ['enum values after a space', 'lks search --type ', DOCUMENT_GROUPS],
  ['enum values after an equals sign', 'lks search --type=', DOCUMENT_GROUPS],
  ['an enum value that is begun', 'lks search --type re', ['rechtspraak']],
  ['an enum value that is begun after an equals sign', 'lks search --type=re', ['rechtspraak']],
  ['an enum value in the other case', 'lks search --jurisdiction n', ['NL']],
  ['formats', 'lks doc 1 --format ', FORMATS],
  ['formats after the short option', 'lks doc 1 -f ', FORMATS],
  ['formats after short options in one word', 'lks doc 1 -qf ', FORMATS],
  ['formats before the command', 'lks --format j', ['json', 'jsonl']],
  ['no value for a wrong beginning', 'lks search --type xyz', []],
  ['shells', 'lks completion ', SHELLS],
  ['nothing after the one shell', 'lks completion bash ', []],

  ['files for --output', 'lks search huur --output ', FILES],
  ['a file that is begun', 'lks search huur -o me', ['memo.txt']],
  ['a file after an equals sign', 'lks search huur --output=me', ['memo.txt']],
  ['files to import', 'lks library import ', FILES],
  ['more files to import', 'lks library import memo.txt do', ['dossier/']],
  ['files to import after two dashes', 'lks library import -- me', ['memo.txt']],
  ['what lies in a folder', 'lks library import dossier/', ['dossier/bwb.xml']],

  ['a file after --library and an equals sign', 'lks search --library=me', ['memo.txt']],
  ['no file after --library and a space', 'lks search huur --library me', []],
  ['a command after --library', 'lks --library se', ['search', 'serve']],
  ['an option after --library', 'lks search --library --ju', ['--jurisdiction']],

  ['no files among the words of a search', 'lks search me', []],
  ['nothing after a search', 'lks search ', []],
  ['nothing for a document', 'lks doc me', []],
  ['nothing for free text', 'lks search --area me', []],
  ['nothing for free text after an equals sign', 'lks search --area=me', []],
  ['nothing for a number', 'lks search -n ', []],
  ['nothing for the value of a hidden spelling', 'lks search --date-from me', []],
  ['nothing for a command that is not of lks', 'lks login --key-command me', []],
  ['nothing for a command that takes nothing', 'lks health ', []],

  ['nothing after an unknown command', 'lks frobnicate ', []],
  ['no options after an unknown command', 'lks frobnicate --', []],
  ['no subcommands after an unknown command', 'lks frobnicate library ', []],
  ['nothing after an unknown subcommand', 'lks library frobnicate ', []],

  ['profiles for --profile', 'lks search --profile ', PROFILES],
  ['a profile after an equals sign', 'lks search --profile=of', ['office']],
  ['profiles to use', 'lks profile use ', PROFILES],
  ['nothing after the one profile', 'lks profile remove office ', []],
];

export const CASES: readonly Case[] = rows.map(([what, line, offers]) => ({ what, line, offers }));
